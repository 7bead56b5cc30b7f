import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../contract/problem.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import { createEncryption } from '../encryption/encryption.ts';
import { encryptionKeys } from '../encryption/keys.ts';
import { FolderInUse } from '../storage/embedded/lock.ts';
import { using } from '../storage/folder-failure.ts';
import { openEmbeddedStore } from '../storage/storage.ts';
import { type CommandPorts, type Execute, executeOn } from './command.ts';
import { socketOf } from './socket-path.ts';
import { Answer, failure, longestSilenceMs } from './wire.ts';

/** How long a process may start, stop or run another command before this one gives up, in milliseconds. */
const defaultTimeoutMs = 10_000;

interface Options {
  readonly folder: string;
  readonly clock: Clock;
  readonly operationIds: CommandPorts['operationIds'];
  /** ENCRYPTION_KEY; absent: the key in the folder. */
  readonly encryptionKeys?: readonly string[] | undefined;
  /** Milliseconds to wait for a process that has the folder and does not listen yet, or no more; 10,000. */
  readonly patience?: number;
  /** Milliseconds that a server may say nothing while a command is at work; 10,000. */
  readonly silenceMs?: number;
}

/**
 * Runs commands on the store of a data folder: through the server that has it open, else by opening it here.
 * Throws problems of the commands, and an error when another process has the folder and does not listen, or does not answer.
 */
export async function operate<Result>(options: Options, work: (execute: Execute) => Promise<Result>): Promise<Result> {
  const until = performance.now() + (options.patience ?? defaultTimeoutMs);
  for (;;) {
    const socket = await using({ folder: options.folder, what: 'read' }, () => dial(options.folder));
    if (socket) return await work(executeOver(socket, options)).finally(() => socket.destroy());
    try {
      return await here(options, work);
    } catch (thrown) {
      if (!(thrown instanceof FolderInUse)) throw thrown;
      if (performance.now() > until) throw new Error(`${thrown.message} ${notListening}`, { cause: thrown });
      await sleep(100);
    }
  }
}

const notListening =
  'It takes no commands: it is starting or stopping, or is a command itself. Try again when it is done.';

/** What the system says when nobody listens; a path that is too long to be a socket's is refused as such. */
const nobodyThere: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ECONNREFUSED', 'EINVAL']);

/** A connection, or null when nobody listens. */
async function dial(folder: string): Promise<Socket | null> {
  const socket = connect(socketOf(folder));
  try {
    await once(socket, 'connect');
    return socket;
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
    if (nobodyThere.has(code)) return null;
    throw thrown;
  }
}

const executeOver =
  (socket: Socket, { folder, silenceMs = longestSilenceMs }: Options): Execute =>
  async (command, input) => {
    const silent = new Error(
      `The service that has ${folder} open said nothing for ${silenceMs / 1_000} s. Look at its log; while it is stopped, ` +
        'commands work without it. The command may have been carried out.',
    );
    socket.setTimeout(silenceMs, () => socket.destroy(silent));
    socket.setEncoding('utf8').write(`${JSON.stringify({ command: command.name, input })}\n`);
    const answer = Answer.parse(JSON.parse(await readLine(socket)));
    if (answer.ok) return command.output.parse(answer.output);
    throw new Problem(answer.code, answer.message);
  };

async function readLine(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    // Empty lines say that it is at work.
    text = `${text}${chunk}`.trimStart();
    if (text.endsWith('\n')) return text;
  }
  throw new Error('The server ended before it answered; look whether the command was carried out.');
}

async function here<Result>(options: Options, work: (execute: Execute) => Promise<Result>) {
  const { folder, clock, operationIds } = options;
  if (!(await using({ folder, what: 'read' }, () => isThere(join(folder, 'pg'))))) {
    throw new Error(`There is no data in ${folder} yet. Set DATA_DIR, or start the service once: npm start`);
  }
  const fatal = Promise.withResolvers<never>();
  const store = await openEmbeddedStore({ folder, clock, onFatal: fatal.reject });
  try {
    const encryption = createEncryption(() => encryptionKeys(options.encryptionKeys, folder));
    const execute = told(executeOn({ store, clock, operationIds, newRequestId: randomUUID, encryption }));
    return await Promise.race([work(execute), fatal.promise]);
  } finally {
    await store.close();
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw thrown;
  }
}

/** Failures in the words in which a server would tell them. */
const told =
  (execute: Execute): Execute =>
  async (command, input) => {
    try {
      return await execute(command, input);
    } catch (cause) {
      const { code, message } = failure(cause);
      throw new Problem(code, message, {}, { cause });
    }
  };
