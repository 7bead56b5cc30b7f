import type { Response } from 'playwright-core';
import { parseAddress, parseRedirect, publicHref } from '../../../contract/address.ts';
import { Problem } from '../../../contract/problem.ts';
import type { Fetched, Redirect } from '../../../kernel/ports/reader.ts';
import { withTimeout } from '../../../kernel/timeout.ts';
import { contentOf, maxDocumentBytes, readingMs, untilParsed, type Watch } from './document.ts';
import { netErrorOf } from './failures.ts';
import { Frames } from './frames.ts';
import { IsolatedWorld, Navigated } from './isolated-world.ts';
import { Navigations } from './navigations.ts';
import { NetworkMonitor } from './network-monitor.ts';
import { openPage, type PageSession, type PageSessionOptions } from './page-session.ts';
import { untilReady, untilSeen, waitFor } from './readiness.ts';
import { takeScreenshot } from './screenshot.ts';

/** What is kept of it for those who asked, in milliseconds: a page that runs in circles answers nobody. */
const answeringMs = 300;

interface RenderOptions extends PageSessionOptions {
  /** What the whole rendering may take, in milliseconds. */
  readonly leftMs: number;
  /** Told of the page while it is being opened, so that it can be closed whenever it is there. */
  readonly onOpening: (opening: Promise<PageSession>) => void;
}

const isShown = (contentType: string | null): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType ?? 'text/html');

async function redirectsOf(response: Response): Promise<Redirect[]> {
  const redirects: Redirect[] = [];
  for (let hop = response.request().redirectedFrom(); hop; hop = hop.redirectedFrom()) {
    const url = URL.parse(hop.url());
    const answer = await hop.response().catch(() => null);
    if (url && answer) redirects.unshift({ url: publicHref(url), status: answer.status() });
  }
  return redirects;
}

/** Goes to the URL and waits until its document is there; refuses what a browser would rather keep than show. */
async function load(open: PageSession, asked: URL, watch: Watch): Promise<Response> {
  const { page } = open;
  const { network, navigations, leftMs } = watch;
  try {
    const response = await page.goto(asked.href, { waitUntil: 'commit', timeout: 0 });
    if (!response) throw new Problem('target-unreachable', `${asked.host} gave no answer.`, { reason: 'protocol' });
    await untilParsed(page, network, asked.host, leftMs);
    return response;
  } catch (error) {
    if (netErrorOf(error) === 'ERR_ABORTED' || /Download is starting/.test(String(error))) {
      // The browser says no more when it is sent to `mailto:` or `file:`.
      if (network.location !== null) parseRedirect(network.location, asked);
      throw new Problem('unsupported-document', `${asked.host} answers with a file to keep, not with a page.`, {
        reason: 'download',
      });
    }
    throw navigations.failure(error);
  }
}

/** Overlays that go away make a page move once more. */
async function withoutOverlays(world: IsolatedWorld, leftMs: number): Promise<void> {
  try {
    const closed = await world.evaluate('tidemark.closeOverlays()');
    if (typeof closed === 'number' && closed > 0 && leftMs > 500) await world.evaluate('tidemark.quiet(150, 1000)');
  } catch (error) {
    if (!(error instanceof Navigated)) throw error;
  }
}

async function show(open: PageSession, options: RenderOptions, watch: Watch): Promise<Fetched> {
  const { network, frames, navigations, leftMs } = watch;
  const { page, session } = open;
  const { waitFor: awaited, closeOverlays, screenshot } = options.rendering;
  const response = await load(open, parseAddress(options.request.url), watch);
  const redirects = await redirectsOf(response);
  const answer = (document: Response) => {
    const headers = document.headers();
    return { redirects, status: document.status(), headers, contentType: headers['content-type'] ?? null };
  };
  const fetched = answer(response);
  if (!isShown(fetched.contentType) && !screenshot) {
    const body = await response.body();
    return { ...fetched, finalUrl: publicHref(new URL(response.url())), body, rendered: true };
  }
  const world = new IsolatedWorld(session);
  await untilReady(world, frames, network, leftMs() - readingMs);
  await untilSeen(world, frames, network, () => leftMs() - readingMs);
  navigations.currentUrl(page.url());
  if (awaited !== null && !(await waitFor(world, awaited, leftMs() - readingMs))) {
    throw new Problem('target-timeout', `Nothing on the page matched \`wait_for\` in time: ${awaited}`);
  }
  if (closeOverlays) await withoutOverlays(world, leftMs());
  const picture = screenshot ? await takeScreenshot(open, world, screenshot) : null;
  const { body, url } = await contentOf(open, world, watch);
  // A page that went elsewhere by itself, as after a challenge, answers with the status of where it arrived.
  const arrived = answer(navigations.document ?? response);
  return { ...arrived, finalUrl: publicHref(url), body, rendered: true, ...(picture ? { screenshot: picture } : {}) };
}

/**
 * Shows a page in a browser until it is ready, and reads it, within `leftMs`. Throws problems, and what the driver throws
 * when the page or the browser is gone.
 */
export async function render(options: RenderOptions): Promise<Fetched> {
  const { browser } = options;
  const endsAt = performance.now() + options.leftMs;
  const leftMs = (): number => endsAt - performance.now();
  const ended = new AbortController();
  // Not every call that was under way is answered when its page or its browser dies.
  const gone = (): void => ended.abort(new Error('Browser closed'));
  browser.once('disconnected', gone);
  const late = (): Problem =>
    new Problem('target-timeout', `${parseAddress(options.request.url).host}: the page did not stand still in time.`);
  const read = async (signal: AbortSignal): Promise<Fetched> => {
    const opening = openPage(options);
    options.onOpening(opening);
    const open = await opening;
    signal.throwIfAborted();
    open.page.once('crash', () => ended.abort(new Error('Page crashed')));
    const tooLarge = (): void =>
      ended.abort(new Problem('target-too-large', 'The page exceeds 20 MiB after decompression.'));
    const network = new NetworkMonitor(open.session, maxDocumentBytes, tooLarge);
    const navigations = new Navigations(open.page, parseAddress(options.request.url), options.proxy);
    const watch = { network, frames: new Frames(open, network), navigations, leftMs };
    return await show(open, options, watch);
  };
  try {
    return await withTimeout(ended.signal, Math.max(0, options.leftMs - answeringMs), late, read);
  } finally {
    browser.off('disconnected', gone);
  }
}
