import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Browser } from 'playwright-core';
import { untilTimeout } from '../../../kernel/timeout.ts';
import { flagsFor } from './flags.ts';
import { surroundingsOf } from './installed-chromium.ts';
import { PipeTransport } from './pipe-transport.ts';
import type { ProfileFolders } from './profile-folders.ts';
import { isRoot, userFor } from './unprivileged.ts';

/** A browser that runs, ours or somebody else's. */
export interface RunningBrowser {
  readonly browser: Browser;
  /** The id of the process group; null for a browser that runs elsewhere. */
  readonly pid: number | null;
  /** A folder of its own that it may write to; null for a browser that runs elsewhere. */
  readonly folder: string | null;
  /** Whether renderers are in a sandbox; null: not ours to know. */
  readonly sandboxed: boolean | null;
  /** How many DevTools messages came from it; 0 when that is not counted. */
  readonly messages: number;
  /** Ends it, gently at first; resolves when nothing of it is left. */
  close(): Promise<void>;
  /** Ends the whole process group at once. */
  kill(): void;
}

interface LaunchOptions {
  readonly program: string;
  readonly proxyHost: string;
  readonly profiles: ProfileFolders;
}

const launchTimeoutMs = 20_000;
const closeTimeoutMs = 3_000;

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

const homeIn = (folder: string) => ({
  HOME: folder,
  XDG_CONFIG_HOME: folder,
  XDG_CACHE_HOME: folder,
  TMPDIR: folder,
});

function start({ program, proxyHost }: LaunchOptions, profile: string, sandbox: boolean): ChildProcess {
  const user = userFor(program);
  return spawn(program, flagsFor({ profile, proxyHost, sandbox }), {
    // A group of its own, so that it can be ended with all its children.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    cwd: profile,
    env: { ...homeIn(profile), ...surroundingsOf(program), LANG: 'C.UTF-8' },
    ...(user ?? {}),
  });
}

/** The last words of a browser that would not start. */
function lastOutput(child: ChildProcess): () => string {
  let said = '';
  child.stderr?.on('error', () => {});
  child.stderr?.on('data', (piece: Buffer) => {
    said = `${said}${piece.toString('latin1')}`.slice(-4_000);
  });
  return () => said;
}

function transportOf(child: ChildProcess): PipeTransport {
  const [, , , output, input] = child.stdio;
  return new PipeTransport(input as Readable, output as Writable);
}

async function connect(child: ChildProcess, transport: PipeTransport, artifacts: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  // Rejects too when the process tells an error.
  const gone = once(child, 'exit').then(() => {
    throw new Error('the browser ended at once');
  });
  return await Promise.race([
    chromium.connectOverCDP(transport, { timeout: launchTimeoutMs, artifactsDir: artifacts }),
    gone,
  ]);
}

async function launchWith(options: LaunchOptions, sandbox: boolean): Promise<RunningBrowser> {
  const profile = options.profiles.create(userFor(options.program));
  const child = start(options, profile.path, sandbox);
  const output = lastOutput(child);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    // Heard for as long as it lives: one that nobody hears ends the service.
    child.on('error', () => resolve());
  });
  const kill = (): void => killGroup(child);
  const gone = ended.then(() => {
    kill(); // children that outlive their parent
    profile.remove();
  });
  try {
    // Where the system has no process to give there are no pipes either.
    if (child.pid === undefined) await once(child, 'spawn');
    else profile.note(child.pid);
    const transport = transportOf(child);
    const browser = await connect(child, transport, profile.path);
    return {
      browser,
      pid: child.pid ?? null,
      folder: profile.path,
      sandboxed: sandbox,
      get messages() {
        return transport.received;
      },
      kill,
      async close() {
        const closed = browser.close().catch(() => {});
        await untilTimeout(closeTimeoutMs, () => {}, closed);
        kill();
        await gone;
      },
    };
  } catch (cause) {
    kill();
    await gone;
    throw new Error(`${options.program} did not start: ${output().trim().slice(-600) || cause}`, { cause });
  }
}

/** Starts a browser in its sandbox; where the system forbids that, without. */
export async function launchChromium(options: LaunchOptions): Promise<RunningBrowser> {
  // Chromium refuses to sandbox anything as root.
  if (isRoot() && !userFor(options.program)) return await launchWith(options, false);
  try {
    return await launchWith(options, true);
  } catch (error) {
    if (!(error instanceof Error) || !/sandbox|namespace|zygote|credentials/i.test(error.message)) throw error;
    return await launchWith(options, false);
  }
}

/** Speaks to a browser that runs elsewhere. */
export async function connectChromium(address: string): Promise<RunningBrowser> {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.connectOverCDP(address, { timeout: launchTimeoutMs });
  const close = async (): Promise<void> => {
    await browser.close().catch(() => {});
  };
  return { browser, pid: null, folder: null, sandboxed: null, messages: 0, close, kill: () => void close() };
}
