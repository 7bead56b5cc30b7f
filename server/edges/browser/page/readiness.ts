import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { invalid } from '../../../contract/problem.ts';
import { untilTimeout } from '../../../kernel/timeout.ts';
import type { Frames } from './frames.ts';
import { type IsolatedWorld, Navigated } from './isolated-world.ts';
import { type NetworkMonitor, youngMs } from './network-monitor.ts';

/** Nothing new for so long: the page is done. By measurement of eleven kinds of pages. */
const quietMs = 200;
/** How much longer a page gets that looks as if more were to come. */
const extraWaitMs = 2_000;
/** However restless it is, a page that says something is read after this. */
const maxWaitMs = 5_000;
/** One that says nothing yet, whose scripts and data keep coming, after this: there are slow machines and slow sites. */
const maxBlankWaitMs = 20_000;
/** What one that says nothing has asked for so long ago, and not got, it waits for no more. */
const maxBlankAgeMs = 10_000;

/** Holds no process open: the browser does, for as long as it shows the page. */
const pause = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false });

/** Text of this many characters is something to read. */
const someText = 60;

/** How far a document is, and how many characters it says. */
const stillness = z.tuple([z.enum(['enough', 'little', 'waiting', 'frame']), z.number()]);

/** Waits until nothing was added for a while, or `leftMs`. */
async function still(world: IsolatedWorld, leftMs: number): Promise<z.output<typeof stillness>> {
  return stillness.parse(await world.evaluate(`tidemark.quiet(${quietMs}, ${Math.ceil(leftMs)})`));
}

/** The same of a frame; null: it does not answer. One that went elsewhere just then is about to come. */
async function stillFrame(world: IsolatedWorld, leftMs: number): Promise<z.output<typeof stillness> | null> {
  try {
    return await untilTimeout(leftMs, () => null, still(world, leftMs));
  } catch (error) {
    if (!(error instanceof Navigated)) return null;
    await pause(50);
    return ['frame', 0];
  }
}

/** Waits until the frames of other sites stand still too, those that come meanwhile included; to how much they say. */
async function untilFramesReady(frames: Frames, network: NetworkMonitor, endsAt: number): Promise<number> {
  const changedBy = performance.now() + extraWaitMs;
  for (;;) {
    const left = endsAt - performance.now();
    if (left <= 0 || !frames.areThere) return 0;
    const worlds = await frames.worlds(left);
    const states = await Promise.all(worlds.map((world) => stillFrame(world, left)));
    if (network.isBusy()) await network.idle(endsAt - performance.now());
    else if (frames.isChanging && performance.now() < changedBy) await pause(50);
    else if (!states.some((one) => one?.[0] === 'frame')) return states.reduce((sum, one) => sum + (one?.[1] ?? 0), 0);
  }
}

/**
 * Waits until the page has stopped growing and waits for nothing; `leftMs` bounds it besides the caps. `patienceMs`: how much
 * longer one gets that looks as if more were to come.
 */
export async function untilReady(
  world: IsolatedWorld,
  frames: Frames,
  network: NetworkMonitor,
  leftMs: number,
  patienceMs = extraWaitMs,
): Promise<void> {
  const startedAt = performance.now();
  const endsAt = startedAt + Math.min(maxWaitMs, leftMs);
  const blankEndsAt = startedAt + Math.min(maxBlankWaitMs, leftMs);
  let isBlank = false;
  for (;;) {
    const end = isBlank ? blankEndsAt : endsAt;
    const left = end - performance.now();
    if (left <= 0) return;
    try {
      const [state, said] = await still(world, left);
      isBlank = said < someText;
      const isPatient = performance.now() < Math.max(startedAt, network.progressAt) + patienceMs;
      if (network.isBusy(isBlank ? maxBlankAgeMs : youngMs)) await network.idle(end - performance.now());
      else if (state === 'enough') return;
      // A page that says little itself may be there for its frames.
      else if (state !== 'frame' && (await untilFramesReady(frames, network, endsAt)) >= someText) return;
      else if (state === 'little' || (state === 'waiting' && !isPatient)) return;
    } catch (error) {
      if (!(error instanceof Navigated)) throw error;
      await pause(50);
    }
  }
}

/** What comes where a page was seen is waited for so long at most, in milliseconds. */
const maxSeenMs = 3_000;
/** How often a page is looked through: what came may have empty places of its own. */
const maxVisits = 2;

/** Has a page see its empty places below the window, as by scrolling, and waits for what it fills them with. */
export async function untilSeen(
  world: IsolatedWorld,
  frames: Frames,
  network: NetworkMonitor,
  leftMs: () => number,
): Promise<void> {
  try {
    for (let visit = 0; visit < maxVisits && leftMs() > 0; visit++) {
      if ((await world.evaluate('tidemark.visit()')) === 0) return;
      await untilReady(world, frames, network, Math.min(maxSeenMs, leftMs()), 0);
    }
  } catch (error) {
    if (!(error instanceof Navigated)) throw error;
  }
}

/** Waits for a selector, or that many milliseconds; true: it came. Throws `validation-failed` for what is no selector. */
export async function waitFor(world: IsolatedWorld, what: string | number, leftMs: number): Promise<boolean> {
  if (typeof what === 'number') {
    await pause(Math.min(what, leftMs));
    return true;
  }
  const endsAt = performance.now() + leftMs;
  for (let left = leftMs; left > 0; left = endsAt - performance.now()) {
    try {
      return (await world.evaluate(`tidemark.appears(${JSON.stringify(what)}, ${Math.ceil(left)})`)) === true;
    } catch (error) {
      if (error instanceof Error && /not a valid selector/.test(error.message))
        throw invalid('/wait_for', 'is no CSS selector');
      if (!(error instanceof Navigated)) throw error;
      await pause(50);
    }
  }
  return false;
}
