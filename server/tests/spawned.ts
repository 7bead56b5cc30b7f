import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bringingNone } from './browser/chosen-browser.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** As `scripts/run.mjs` sets them. */
const allocatorSettings = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_')),
);

/** As `scripts/run.mjs` starts the service. */
const serviceOptions = ['--max-semi-space-size=16', '--disable-warning=ExperimentalWarning'];

/**
 * For services that live for seconds: what was compiled before is read, and the database's WebAssembly is not optimized, which
 * is half of what a start costs.
 */
export const shortLived = {
  execArgv: ['--liftoff-only'],
  environment: { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compiled', import.meta.url)) },
} as const;

/** How long a start may take, on a machine with much else to do. */
const maxStartMs = 300_000;

/** A service in a process of its own. */
export interface Spawned {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly url: string;
  /** Ends it and resolves when it is gone. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export interface SpawnOptions {
  /** Options of Node. */
  readonly execArgv?: readonly string[];
  /** What is started; the service itself when absent. */
  readonly entry?: string;
  /** Told what it writes to standard error; by default that is passed on. */
  readonly onError?: (text: string) => void;
}

/** Starts a service on a data folder that may fetch from loopback without limits; `settings` are environment variables. */
export async function spawnService(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  { execArgv = [], entry = main, onError = (text) => void process.stderr.write(text) }: SpawnOptions = {},
): Promise<Spawned> {
  const env = {
    PATH: process.env.PATH ?? '',
    ...allocatorSettings,
    ...bringingNone,
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '999999999',
    ALLOW_PRIVATE_CIDRS: '127.0.0.0/8',
    ...settings,
  };
  const child = spawn(process.execPath, [...serviceOptions, ...execArgv, entry], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.setEncoding('utf8').on('data', onError);
  let output = '';
  const limit = setTimeout(() => child.kill('SIGKILL'), maxStartMs);
  for await (const chunk of child.stdout) {
    output += chunk;
    const url = /(?:listening on|health is at) (http:\/\/[^\s/]+)[\s/]/.exec(output)?.[1];
    if (!url) continue;
    clearTimeout(limit);
    const exited = once(child, 'exit');
    const end = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
      child.kill(signal);
      await exited;
    };
    return { child, pid: child.pid ?? 0, url, end };
  }
  clearTimeout(limit);
  throw new Error(`the service did not start: ${output}`);
}

/** Milliseconds of CPU that a process and its threads have used; a tick is 10 ms. Linux only. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
