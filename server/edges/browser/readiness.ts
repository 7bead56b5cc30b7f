import { invalid } from '../../contract/problem.ts';
import type { NetworkWatch } from './network-watch.ts';
import { Navigated, type PageWorld } from './page-world.ts';

/** Nothing new for so long: the page is done. By measurement of eleven kinds of pages. */
const quietMs = 200;
/** How much longer a page gets that looks as if more were to come. */
const patienceMs = 2_000;
/** However restless it is, a page is read after this. */
const capMs = 5_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the page has stopped growing and waits for nothing; `leftMs` bounds it besides the cap. */
export async function untilReady(world: PageWorld, network: NetworkWatch, leftMs: number): Promise<void> {
  const startedAt = performance.now();
  const endsAt = startedAt + Math.min(capMs, leftMs);
  const patientUntil = startedAt + patienceMs;
  for (let left = endsAt - performance.now(); left > 0; left = endsAt - performance.now()) {
    try {
      const isWaiting = await world.evaluate(`tidemark.quiet(${quietMs}, ${Math.ceil(left)})`);
      if (network.isBusy) await network.idle(endsAt - performance.now());
      else if (isWaiting !== true || performance.now() > patientUntil) return;
    } catch (error) {
      if (!(error instanceof Navigated)) throw error;
      await pause(50);
    }
  }
}

/** Waits for a selector, or that many milliseconds; true: it came. Throws `validation-failed` for what is no selector. */
export async function waitFor(world: PageWorld, what: string | number, leftMs: number): Promise<boolean> {
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
