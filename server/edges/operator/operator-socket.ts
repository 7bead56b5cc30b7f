import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { Problem } from '../../contract/problem.ts';
import type { Log } from '../../kernel/ports/log.ts';
import { type CommandPorts, executeOn } from './command.ts';
import { commands } from './commands.ts';
import { candidates, removeSocket } from './socket-path.ts';
import { type Answer, failure, heartbeatMs, Request } from './wire.ts';

/** Characters of a request; no command takes more than a few hundred. */
const maxLineCharacters = 100_000;

interface Options {
  /** The data folder, which this process has to itself. */
  readonly folder: string;
  readonly ports: CommandPorts;
  readonly log: Log;
}

/** Runs the operator's commands that arrive on a socket which only the owner of this process may open. */
export class OperatorSocket {
  readonly #options: Options;
  readonly #server: Server;
  readonly #connections = new Map<Socket, Promise<void>>();
  readonly #busy = new Set<Socket>();
  #stopping = false;

  private constructor(options: Options) {
    this.#options = options;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /** Listens. Where no socket can be made the service runs without one, and the log says so. */
  static async open(options: Options): Promise<OperatorSocket> {
    const opened = new OperatorSocket(options);
    try {
      removeSocket(options.folder);
      await listen(opened.#server, options.folder);
    } catch (error) {
      options.log.warn(
        { error },
        'no socket for the commands of the operator; they work only while the service is stopped',
      );
    }
    return opened;
  }

  /** Lets commands under way finish, then closes. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const closed = this.#server.listening ? once(this.#server, 'close') : null;
    this.#server.close();
    for (const socket of this.#connections.keys()) if (!this.#busy.has(socket)) socket.destroy();
    await Promise.all(this.#connections.values());
    await closed;
    removeSocket(this.#options.folder);
  }

  #accept(socket: Socket): void {
    const served = this.#serve(socket)
      // The caller is gone; what it asked for is done all the same.
      .catch((error: unknown) => this.#options.log.warn({ error }, 'a connection of the operator broke off'))
      .finally(() => {
        socket.end(() => socket.destroy());
        this.#connections.delete(socket);
      });
    this.#connections.set(socket, served);
  }

  async #serve(socket: Socket): Promise<void> {
    let rest = '';
    for await (const chunk of socket.setEncoding('utf8')) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      this.#busy.add(socket);
      for (const line of lines) socket.write(`${JSON.stringify(await beating(socket, this.#answer(line)))}\n`);
      this.#busy.delete(socket);
      if (this.#stopping || rest.length > maxLineCharacters) return;
    }
  }

  async #answer(line: string): Promise<Answer> {
    const { ports, log } = this.#options;
    try {
      const request = Request.parse(JSON.parse(line));
      const command = commands.find(({ name }) => name === request.command);
      if (!command) throw new Problem('not-found', `This server has no command ${request.command}.`);
      const output = await executeOn(ports)(command, request.input);
      log.info({ command: command.name }, 'operator');
      return { ok: true, output };
    } catch (error) {
      const told = failure(error);
      if (told.code === 'internal') log.error({ error }, 'a command of the operator failed');
      return told;
    }
  }
}

/** Says that somebody is at work until the answer is there. */
async function beating(socket: Socket, answer: Promise<Answer>): Promise<Answer> {
  const timer = setInterval(() => socket.writable && socket.write('\n'), heartbeatMs);
  try {
    return await answer;
  } finally {
    clearInterval(timer);
  }
}

/** Listens on the best path that works. Throws the last failure when none does. */
async function listen(server: Server, folder: string): Promise<void> {
  let failed: unknown;
  for (const candidate of candidates(folder)) {
    try {
      const path = candidate();
      await bind(server, path);
      if (process.platform !== 'win32') chmodSync(path, 0o600);
      return;
    } catch (error) {
      failed = error;
    }
  }
  throw failed;
}

/** Node binds at once, so the mask holds from the socket's first moment, and for nothing else. */
async function bind(server: Server, path: string): Promise<void> {
  const mask = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(mask);
  }
  await once(server, 'listening');
}
