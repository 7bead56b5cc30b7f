import { setTimeout as sleep } from 'node:timers/promises';

const [attempts, pauseMs] = [20, 10];
/** Between two pages, as one is that moves to another at once, a tab has none of which it could be told. */
const isBetweenPages = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Not attached to an active page');

/**
 * Makes the first page of a session the first of its tab: there is no way back to the empty one, and to those by which session storage was
 * restored. Of a page that never rests the ways back stay. `forget` asks the browser.
 */
export async function forgetHistory(forget: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      await forget();
      return;
    } catch (error) {
      if (!isBetweenPages(error)) throw error;
      await sleep(pauseMs);
    }
  }
}
