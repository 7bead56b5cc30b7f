import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { surroundingsOf } from '../../edges/browser/chromium/installed-chromium.ts';

/** A browser that somebody else started, with a debugging port. */
export interface Elsewhere {
  /** Its DevTools address. */
  readonly address: string;
  readonly child: ChildProcess;
  end(): Promise<void>;
}

interface ElsewhereOptions {
  readonly flags?: readonly string[];
  /** What the command is run by, such as `nsenter …`. */
  readonly runner?: readonly string[];
}

/** Starts a browser as a stranger would: with its own profile and a port, and none of our flags. */
export async function startElsewhere(program: string, options: ElsewhereOptions = {}): Promise<Elsewhere> {
  const { flags = [], runner = [] } = options;
  const profile = mkdtempSync(join(tmpdir(), 'tidemark-elsewhere-'));
  const own = ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'];
  const [command = '', ...args] = [...runner, program, ...own, `--user-data-dir=${profile}`, ...flags, 'about:blank'];
  const child = spawn(command, args, {
    env: { ...process.env, ...surroundingsOf(program) },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const end = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await once(child, 'exit');
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  let said = '';
  for await (const piece of child.stderr) {
    said += piece;
    const address = /DevTools listening on (ws:\/\/\S+)/.exec(said)?.[1];
    if (address) return { child, address, end };
  }
  await end();
  throw new Error(`it did not start: ${said}`);
}

/** A network of its own, joined to this machine by one cable. */
export interface OtherNetwork {
  /** What runs a command in there. */
  readonly runner: readonly string[];
  /** This machine's end of the cable. */
  readonly ourAddress: string;
  /** The other end; it forwards a port to loopback in there, where browsers listen. */
  forward(port: number): Promise<string>;
  close(): void;
}

const forwarder = `
  const { connect, createServer } = require('node:net');
  const [host, port] = process.argv.slice(1);
  const server = createServer((socket) => {
    const inner = connect(Number(port), '127.0.0.1');
    socket.on('error', () => inner.destroy()).pipe(inner);
    inner.on('error', () => socket.destroy()).pipe(socket);
  });
  server.listen(0, host, () => console.log(server.address().port));`;

/** Null with the reason when this machine does not allow it: it takes root, network namespaces and cables between them. */
export async function openOtherNetwork(): Promise<OtherNetwork | string> {
  if (process.getuid?.() !== 0) return 'a cable between two networks takes root';
  const holder = spawn('unshare', ['-n', 'sleep', '600'], { stdio: 'ignore' });
  const children: ChildProcess[] = [holder];
  const close = (): void => {
    for (const child of children) child.kill('SIGKILL');
  };
  const started = await Promise.race([once(holder, 'spawn').then(() => true), once(holder, 'error').then(() => false)]);
  if (!started) return 'there is no `unshare` here';
  const runner = ['nsenter', '-t', String(holder.pid), '-n'];
  const [cable, subnet] = [`tm${holder.pid}`, `10.${randomInt(200, 250)}.${randomInt(1, 250)}`];
  const [ours, theirs] = [`${subnet}.1`, `${subnet}.2`];
  const steps = [
    ['ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'cable', 'netns', String(holder.pid)],
    ['ip', 'addr', 'add', `${ours}/30`, 'dev', cable],
    ['ip', 'link', 'set', cable, 'up'],
    [...runner, 'ip', 'addr', 'add', `${theirs}/30`, 'dev', 'cable'],
    [...runner, 'ip', 'link', 'set', 'cable', 'up'],
    [...runner, 'ip', 'link', 'set', 'lo', 'up'],
  ];
  await delay(200); // until the process has its network
  for (const [command = '', ...args] of steps) {
    const done = spawnSync(command, args, { encoding: 'utf8' });
    if (done.status === 0) continue;
    close();
    return `${command} ${args.join(' ')}: ${done.error?.message ?? done.stderr.trim()}`;
  }
  const forward = async (port: number): Promise<string> => {
    const [command = '', ...args] = [...runner, process.execPath, '-e', forwarder, theirs, String(port)];
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const [told] = await once(child.stdout, 'data');
    return `${theirs}:${String(told).trim()}`;
  };
  return { runner, ourAddress: ours, forward, close };
}
