import type { Page } from 'playwright-core';
import { Problem } from '../../../contract/problem.ts';
import type { Frames } from './frames.ts';
import { type IsolatedWorld, Navigated } from './isolated-world.ts';
import type { Navigations } from './navigations.ts';
import type { NetworkMonitor } from './network-monitor.ts';
import type { PageSession } from './page-session.ts';
import { serialize } from './serialize.ts';

/** The most bytes of the document, decoded, and of what it grows to. */
export const maxDocumentBytes = 20 * 1_048_576;
/** What is kept of the time for reading the page when it is ready, in milliseconds. */
export const readingMs = 750;
/** How long scripts may hold up a document that has come completely. */
const stuckMs = 8_000;
/** How long after that, while they keep coming, one within so long of the one before it. */
const maxStuckMs = 20_000;
const scriptMs = 3_000;
/** How often a page is asked for its document that goes elsewhere while it is asked. */
const maxTries = 5;
/** Of UTF-8. */
export const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

const restless = (url: string): Problem =>
  new Problem('target-refused', `${URL.parse(url)?.host ?? url} goes from page to page without end.`, {
    reason: 'too_many_redirects',
  });

/** What is known of a page while it is shown. */
export interface Watch {
  readonly network: NetworkMonitor;
  readonly frames: Frames;
  readonly navigations: Navigations;
  /** The time left for the whole rendering, opening the page included. */
  readonly leftMs: () => number;
}

/** Waits for the document's end. Throws where its server broke it off, though the browser shows what came. Scripts that hold it up are given up on; a document that does not end is late. */
export async function untilParsed(
  page: Page,
  network: NetworkMonitor,
  host: string,
  leftMs: () => number,
): Promise<void> {
  await untilEnded(page, network, host, leftMs);
  if (network.documentFailure !== null) throw new Error(network.documentFailure);
}

async function untilEnded(page: Page, network: NetworkMonitor, host: string, leftMs: () => number): Promise<void> {
  const parsed = async (ms: number): Promise<boolean> => {
    if (ms <= 0) return false;
    try {
      await page.waitForLoadState('domcontentloaded', { timeout: ms });
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') return false;
      throw error;
    }
  };
  const endsAt = performance.now() + Math.min(maxStuckMs, leftMs() - readingMs);
  if (await parsed(Math.min(stuckMs, leftMs() - readingMs))) return;
  for (let left = 1; left > 0; ) {
    left = Math.min(network.progressAt + scriptMs, endsAt) - performance.now();
    if (await parsed(left)) return;
  }
  if (!network.isDocumentDone && (await parsed(leftMs() - readingMs))) return;
  if (!network.isDocumentDone) throw new Problem('target-timeout', `${host} did not send its whole page in time.`);
}

/** What a page shows, and at which address. */
interface Content {
  readonly body: Buffer;
  readonly url: URL;
}

/** The document as it stands. A page that goes elsewhere again and again is held where it is. */
export async function contentOf(open: PageSession, world: IsolatedWorld, watch: Watch): Promise<Content> {
  const { frames, navigations, leftMs } = watch;
  for (let tries = 1; ; tries++) {
    try {
      const html = await serialize(world, frames, maxDocumentBytes, leftMs);
      const url = navigations.currentUrl(String(await world.evaluate('location.href')));
      // The mark wins over whatever charset the target named for the bytes that it sent.
      return { body: Buffer.concat([byteOrderMark, Buffer.from(html, 'utf8')]), url };
    } catch (error) {
      if (!(error instanceof Navigated)) throw error;
      if (tries === maxTries) throw restless(open.page.url());
      if (tries > 1) await open.hold();
      await open.page.waitForLoadState('domcontentloaded', { timeout: 2_000 }).catch(() => {});
    }
  }
}
