import type { Lease } from './pool.ts';

/** How long a page may take to open or to close before its browser is given up, in milliseconds. */
const closeTimeoutMs = 4_000;

/** Waits for what a browser has to do in the end; one that does not manage to is suspended until it does after all. */
export async function untilClosed(work: Promise<unknown>, lease: Lease): Promise<void> {
  if (!lease.browser.isConnected()) return;
  let resume = (): void => {};
  const timer = setTimeout(() => {
    resume = lease.suspend();
  }, closeTimeoutMs);
  const gone = new Promise<void>((resolve) => lease.browser.once('disconnected', () => resolve()));
  await Promise.race([work.catch(() => {}), gone]);
  clearTimeout(timer);
  resume();
}
