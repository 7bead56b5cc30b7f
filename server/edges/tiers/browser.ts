import { hostOf, parseAddress, portOf } from '../../contract/address.ts';
import { Problem } from '../../contract/problem.ts';
import type { Fetched, ReadRequest, Tier } from '../../kernel/ports/reader.ts';
import { plainRendering } from '../../kernel/ports/reader.ts';
import { untilAborted } from '../../kernel/timeout.ts';
import type { BrowserAccess } from '../browser/browser-access.ts';
import { crashed, isGone, overBudget } from '../browser/page/failures.ts';
import type { PageSession } from '../browser/page/page-session.ts';
import { render } from '../browser/page/render.ts';
import { OverBudget } from '../browser/pool/page-budget.ts';
import type { Lease } from '../browser/pool/pool.ts';
import { untilClosed } from '../browser/pool/until-closed.ts';
import type { ProxySession } from '../egress/proxy/session.ts';
import { isUnconnected, secureHop, secureTwin } from '../egress/secure-twin.ts';
import { abortFailure } from './failures.ts';
import { mayFollow } from './http.ts';

export interface BrowserTierOptions extends Omit<BrowserAccess, 'userAgent'> {
  /** Our user agent of plain requests; null: the browser says its own. */
  readonly userAgent: string | null;
}

/** The most bytes of all answers to one page together, on the wire. */
const maxPageBytes = 64 * 1_048_576;

/** A page that is asked for, and how long the caller waits. */
interface Asked {
  readonly request: ReadRequest;
  readonly signal: AbortSignal;
  /** By `performance.now()`. */
  readonly endsAt: number;
}

/** One try at it. */
interface Visit extends Asked {
  readonly proxy: ProxySession;
  readonly proxyUrl: string;
}

/** What comes of a try; `failure`: nothing could be connected to at the address itself. */
type Attempted = Fetched | { readonly failure: unknown };

/** A try at an address to which nothing could be connected. Throws every other failure, that of an address which it led to, too. */
function unconnected({ url }: ReadRequest, proxy: ProxySession, failure: unknown): Attempted {
  const asked = parseAddress(url);
  if (isUnconnected(failure) && failure === proxy.failureOf(hostOf(asked), portOf(asked))) return { failure };
  throw failure;
}

/** Tries by https what nothing can be connected to by http, with all that its caller gave: no site has sent it elsewhere. */
async function bySomeScheme(asked: Asked, attempt: (asked: Asked) => Promise<Attempted>): Promise<Fetched> {
  const { request } = asked;
  const attempted = await attempt(asked);
  if (!('failure' in attempted)) return attempted;
  const url = parseAddress(request.url);
  const secure = secureTwin(url, attempted.failure);
  if (!secure || !(await mayFollow(request, secure))) throw attempted.failure;
  const fetched = await attempt({ ...asked, request: { ...request, url: secure.href } });
  if ('failure' in fetched) throw attempted.failure;
  return { ...fetched, redirects: [secureHop(url), ...fetched.redirects] };
}

/** The tier of a real browser: scripts run, and every byte passes the filtering proxy. */
export function createBrowserTier(options: BrowserTierOptions): Tier {
  const { egress, pool, userAgent, unavailable } = options;

  /** Shows the page in a browser, and closes it there before it returns. */
  async function visit(lease: Lease, visit: Visit, answer: PromiseWithResolvers<Fetched>): Promise<void> {
    const { request, proxy, proxyUrl, signal, endsAt } = visit;
    let opening: Promise<PageSession | null> = Promise.resolve(null);
    const work = render({
      browser: lease.browser,
      proxy,
      proxyUrl,
      userAgent,
      request,
      rendering: request.rendering ?? plainRendering,
      leftMs: endsAt - performance.now(),
      onOpening: (page) => {
        opening = page.catch(() => null);
      },
    });
    try {
      answer.resolve(await untilAborted(AbortSignal.any([signal, lease.signal]), work));
    } catch (error) {
      answer.reject((isGone(error) && (lease.signal.reason ?? lease.killedFor)) || error);
    }
    // A caller whose time ends while the page opens says nothing about the browser.
    await untilClosed(
      opening.then((open) => open?.context.close()),
      lease,
    );
  }

  /** One try. The answer is given as soon as it is there; the place is free when the page is closed. */
  async function attempt(asked: Asked, isAlone: boolean): Promise<Attempted> {
    const { url: proxyUrl, open } = await options.proxy();
    const proxy = open({ maxBytes: maxPageBytes, refuseTrackers: true, exit: asked.request.exit });
    const answer = Promise.withResolvers<Fetched>();
    const { organizationId } = asked.request;
    pool
      .use({ organizationId, isAlone }, (lease) => visit(lease, { ...asked, proxy, proxyUrl }, answer), asked.signal)
      // A place that was not to be had is the answer; one that was, has answered before.
      .catch(answer.reject);
    try {
      return await answer.promise;
    } catch (failure) {
      return unconnected(asked.request, proxy, failure);
    } finally {
      proxy.close();
    }
  }

  /** A second try has a browser to itself: what goes wrong there is the page's own doing. */
  async function show(asked: Asked, host: string, isSecond = false): Promise<Fetched> {
    try {
      return await bySomeScheme(asked, (one) => attempt(one, isSecond));
    } catch (error) {
      if (asked.signal.aborted) throw abortFailure(asked.signal);
      if (error instanceof OverBudget && error.isCertain) throw overBudget(host, error);
      if (error instanceof Problem || !(isGone(error) || error instanceof OverBudget)) throw error;
      if (isSecond) throw crashed(host, error);
      return await show(asked, host, true);
    }
  }

  return {
    name: 'browser',
    unavailable,
    async fetch(request, signal, leftMs = 30_000) {
      const endsAt = performance.now() + leftMs;
      const { host } = parseAddress(request.url);
      await egress.check(request.url, signal);
      return await show({ request, signal, endsAt }, host);
    },
    close: () => pool.close(),
  };
}
