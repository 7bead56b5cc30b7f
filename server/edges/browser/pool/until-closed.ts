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
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  const leave = (): void => resolve();
  lease.browser.once('disconnected', leave);
  await Promise.race([work.catch(() => {}), gone]);
  // A browser outlives its pages by far, and what listens to it holds what the page's lease holds.
  lease.browser.off('disconnected', leave);
  clearTimeout(timer);
  resume();
}
