import { parseAddress } from '../../contract/address.ts';
import { Problem } from '../../contract/problem.ts';
import type { Fetched, ReadRequest, Rendering, Tier } from '../../kernel/ports/reader.ts';
import { crashed, isGone } from '../browser/failures.ts';
import type { PageSession } from '../browser/page-session.ts';
import type { BrowserPool, Lease } from '../browser/pool.ts';
import { render } from '../browser/render.ts';
import type { Egress } from '../egress/guard.ts';
import type { EgressProxy } from '../egress/proxy/proxy.ts';
import type { ProxySession } from '../egress/proxy/session.ts';
import { abortFailure } from './failures.ts';

export interface BrowserTierOptions {
  readonly egress: Egress;
  /** Started when the first page needs it. */
  readonly proxy: () => Promise<EgressProxy>;
  readonly pool: BrowserPool;
  /** Our user agent of plain requests. */
  readonly userAgent: string;
  /** Why there is no browser, in a sentence that names the fix; null when there is one. */
  readonly unavailable: () => string | null;
}

/** Of all answers to one page together, on the wire. */
const maxPageBytes = 64 * 1_048_576;
/** How long a page may take to close before its browser is given up, in milliseconds. */
const closingMs = 4_000;

const plain: Rendering = { waitFor: null, mobile: false, closeOverlays: true, screenshot: null };

/** Closes a page; a browser that does not manage to is condemned. */
async function closePage(open: PageSession, lease: Lease): Promise<void> {
  const timer = setTimeout(() => lease.condemn(), closingMs);
  const gone = new Promise<void>((resolve) => lease.browser.once('disconnected', () => resolve()));
  if (lease.browser.isConnected()) await Promise.race([open.context.close().catch(() => {}), gone]);
  clearTimeout(timer);
}

/** Settles with the work, or with the signal when that is first. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(abortFailure(signal));
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** The rung of a real browser: scripts run, and every byte passes the filtering proxy. */
export function createBrowserTier(options: BrowserTierOptions): Tier {
  const { egress, pool, userAgent, unavailable } = options;

  /** One try in one browser. The answer is given as soon as it is there; the place is free when the page is closed. */
  function attempt(request: ReadRequest, proxy: ProxySession, proxyUrl: string, signal: AbortSignal, endsAt: number) {
    const answer = Promise.withResolvers<Fetched>();
    const place = pool.use(async (lease) => {
      let open: PageSession | null = null;
      const work = render({
        browser: lease.browser,
        proxy,
        proxyUrl,
        userAgent,
        request,
        rendering: request.rendering ?? plain,
        leftMs: endsAt - performance.now(),
        onOpen: (opened) => {
          open = opened;
        },
      });
      try {
        answer.resolve(await unlessAborted(work, signal));
      } catch (error) {
        answer.reject(error);
        work.catch(() => {});
      }
      if (open) await closePage(open, lease);
      else if (signal.aborted) lease.condemn();
    }, signal);
    // A place that was not to be had is the answer; one that was, has answered before.
    place.catch((error: unknown) => answer.reject(error));
    return answer.promise;
  }

  return {
    name: 'browser',
    unavailable,
    async fetch(request, signal, leftMs = 30_000) {
      const endsAt = performance.now() + leftMs;
      const { host } = parseAddress(request.url);
      await egress.check(request.url, signal);
      const { url, open } = await options.proxy();
      for (let tries = 1; ; tries++) {
        const session = open({ maxBytes: maxPageBytes, refuseTrackers: true });
        try {
          return await attempt(request, session, url, signal, endsAt);
        } catch (error) {
          if (error instanceof Problem || !isGone(error)) throw error;
          if (signal.aborted) throw abortFailure(signal);
          // Perhaps the page was innocent: its browser was ended by another, or from outside.
          if (tries === 2) throw crashed(host, error);
        } finally {
          session.close();
        }
      }
    },
    close: () => pool.close(),
  };
}
