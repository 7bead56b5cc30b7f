import type { BrowserContext, Page, Response } from 'playwright-core';
import { parseAddress } from '../../../contract/address.ts';
import { Problem } from '../../../contract/problem.ts';
import type { CapturedPage, CapturePlan } from '../../../kernel/capture.ts';
import type { UpstreamResponse } from '../../../kernel/ports/upstreams.ts';
import { untilAborted } from '../../../kernel/timeout.ts';
import type { ProxySession } from '../../egress/proxy/session.ts';
import { abortFailure } from '../../tiers/failures.ts';
import { type AddressMap, mappedUrl } from '../../upstreams/address-map.ts';
import type { Exchanges } from '../../upstreams/exchanges.ts';
import type { BrowserAccess } from '../browser-access.ts';
import { crashed, isGone, loadFailure, overBudget } from '../page/failures.ts';
import { browserUserAgent, identityOf, languagesOf } from '../page/user-agent.ts';
import { OverBudget } from '../pool/page-budget.ts';
import type { Lease } from '../pool/pool.ts';
import { untilClosed } from '../pool/until-closed.ts';
import { AnswerWatch } from './answer-watch.ts';
import { isClosed, mapRequests } from './mapped-requests.ts';
import { scrollUntilEnough } from './scrolling.ts';

interface CaptureOptions extends BrowserAccess {
  readonly addressMap: AddressMap;
}

/** A page whose own requests are wanted. */
interface CaptureRequest {
  readonly url: string;
  readonly plan: CapturePlan;
  readonly organizationId: string;
  /** What mapped requests are sent with. */
  readonly exchanges: Exchanges;
}

/** Opens a page in a browser and gives what its requests were answered with. */
export type Capture = (request: CaptureRequest, signal: AbortSignal) => Promise<UpstreamResponse>;

/** The most bytes of all answers to one page together, on the wire. */
const maxPageBytes = 64 * 1_048_576;
/** The most characters of the document that is handed on; a longer one is cut at its end. */
const maxHtmlCharacters = 4_000_000;

interface Visit extends CaptureRequest {
  readonly lease: Lease;
  readonly proxy: ProxySession;
  readonly proxyUrl: string;
  readonly signal: AbortSignal;
}

const encoder = new TextEncoder();

/** The document: what was sent, and where the page has changed since what it shows. */
async function htmlOf(page: Page, response: Response, plan: CapturePlan): Promise<string> {
  const sent = await response.text().catch(() => '');
  const shown = plan.paths.length > 0 && sent !== '' ? sent : await page.content();
  return shown.slice(0, maxHtmlCharacters);
}

async function look(page: Page, { url, plan, signal }: Visit): Promise<CapturedPage> {
  const { host } = parseAddress(url);
  const watch = new AnswerWatch(page, plan);
  let response: Response | null;
  try {
    response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 0 });
  } catch (error) {
    throw loadFailure(error, host) ?? error;
  }
  if (!response) throw new Problem('target-unreachable', `${host} gave no answer.`, { reason: 'protocol' });
  if (response.ok()) await scrollUntilEnough(page, watch, plan, host, signal);
  return {
    status: response.status(),
    url: page.url(),
    headers: response.headers(),
    html: await htmlOf(page, response, plan),
    answers: await watch.answers(),
  };
}

/** The browser says who we are, as plain requests do, and then the engine that it truly is. */
const identityIn = (lease: Lease, userAgent: string): string =>
  browserUserAgent(userAgent, lease.browser.version(), false);

class Captures {
  readonly #options: CaptureOptions;

  constructor(options: CaptureOptions) {
    this.#options = options;
  }

  /** A second try has a browser to itself: a fault there is the page's own. */
  async capture(request: CaptureRequest, signal: AbortSignal, isSecond = false): Promise<CapturedPage> {
    const { host } = parseAddress(request.url);
    try {
      return await this.#attempt(request, signal, isSecond);
    } catch (error) {
      if (signal.aborted) throw abortFailure(signal);
      if (error instanceof OverBudget && error.isCertain) throw overBudget(host, error);
      if (error instanceof Problem || !(isGone(error) || error instanceof OverBudget)) throw error;
      if (isSecond) throw crashed(host, error);
      return await this.capture(request, signal, true);
    }
  }

  async #attempt(request: CaptureRequest, signal: AbortSignal, isAlone: boolean): Promise<CapturedPage> {
    const { url: proxyUrl, open } = await this.#options.proxy();
    const proxy = open({ maxBytes: maxPageBytes, refuseTrackers: true });
    const answer = Promise.withResolvers<CapturedPage>();
    const work = (lease: Lease): Promise<void> => this.#visit({ ...request, lease, proxy, proxyUrl, signal }, answer);
    const tenant = { organizationId: request.organizationId, isAlone };
    this.#options.pool.use(tenant, work, signal).catch(answer.reject);
    try {
      return await answer.promise;
    } finally {
      proxy.close();
    }
  }

  async #visit(visit: Visit, answer: PromiseWithResolvers<CapturedPage>): Promise<void> {
    const { lease, signal } = visit;
    const opening = this.#open(visit);
    const work = opening.then((context) => this.#read(context, visit));
    work.catch(() => {});
    try {
      answer.resolve(await untilAborted(AbortSignal.any([signal, lease.signal]), work));
    } catch (error) {
      answer.reject((isGone(error) && (lease.signal.reason ?? lease.killedFor)) || error);
    }
    await untilClosed(
      opening.then((context) => context.close()),
      lease,
    );
  }

  /** A context of its own. Where every request is mapped it has no credentials of the proxy, so that nothing else leaves. */
  async #open({ lease, proxy, proxyUrl, exchanges, signal }: Visit): Promise<BrowserContext> {
    const { addressMap, userAgent } = this.#options;
    const { username, password } = proxy;
    const context = await lease.browser.newContext({
      proxy: isClosed(addressMap) ? { server: proxyUrl } : { server: proxyUrl, username, password },
      userAgent: identityIn(lease, userAgent),
      locale: 'en-US',
      viewport: { width: 1_280, height: 800 },
      serviceWorkers: 'block',
      acceptDownloads: false,
    });
    await mapRequests(context, { addressMap, exchanges, signal });
    return context;
  }

  async #read(context: BrowserContext, visit: Visit): Promise<CapturedPage> {
    const page = await context.newPage();
    context.on('page', (other) => void other.close().catch(() => {}));
    const session = await context.newCDPSession(page);
    const identity = identityOf(identityIn(visit.lease, this.#options.userAgent), false);
    await session.send('Emulation.setUserAgentOverride', { ...identity, acceptLanguage: languagesOf({}).join(',') });
    return await look(page, visit);
  }
}

/** Opens pages in the browsers of a pool: the same that pages are rendered in, beneath the same proxy. */
export function createCapture(options: CaptureOptions): Capture {
  const { egress, unavailable, addressMap } = options;
  const captures = new Captures(options);
  return async (request, signal) => {
    const why = unavailable();
    if (why) throw new Problem('not-configured', `A browser reads this. ${why}`);
    if (!mappedUrl(addressMap, new URL(request.url))) await egress.check(request.url, signal);
    const captured = await captures.capture(request, signal);
    return {
      status: 200,
      headers: {},
      finalUrl: captured.url,
      contentType: 'application/json',
      body: encoder.encode(JSON.stringify(captured)),
    };
  };
}
