import type { Dispatcher } from 'undici';
import { parseAddress, publicHref } from '../../contract/address.ts';
import { Problem } from '../../contract/problem.ts';
import type { Fetched, ReadRequest, Redirect, Tier } from '../../kernel/ports/reader.ts';
import type { DispatcherOptions, Egress } from '../egress/guard.ts';
import { decodeBody } from './body.ts';
import { type CookieJar, createCookieJar } from './cookies.ts';
import { type Answer, type Call, exchange, StaleConnection } from './exchange.ts';
import { abortFailure } from './failures.ts';
import { isRedirect, redirectTarget } from './redirects.ts';
import { type Hop, headersFor } from './request-headers.ts';

export interface HttpTierOptions {
  readonly egress: Egress;
  /** Our user agent, complete; a request's own wins. */
  readonly userAgent: string;
  /** Of a body, on the wire and after decompression each; 20 MiB unless told. */
  readonly maxBodyBytes?: number;
  /** Further time limits; without them the caller's deadline alone bounds how long an answer is waited for. */
  readonly limits?: Pick<DispatcherOptions, 'connectTimeoutMs' | 'headersTimeoutMs' | 'bodyTimeoutMs' | 'keepAliveMs'>;
}

const maxRedirects = 10;
/** 0: none. */
const untilDeadline = { headersTimeoutMs: 0, bodyTimeoutMs: 0 };

interface Way {
  readonly pooled: Dispatcher;
  /** A new connection for every request. */
  readonly fresh: Dispatcher;
}

/** The cheapest tier: plain HTTP, every hop vetted. */
export function createHttpTier(options: HttpTierOptions): Tier {
  const { egress, userAgent, maxBodyBytes = 20 * 1_048_576, limits = {} } = options;
  const wayOut = (insecureTls: boolean): Way => ({
    pooled: egress.dispatcher({ ...untilDeadline, ...limits, insecureTls }),
    fresh: egress.dispatcher({ ...untilDeadline, ...limits, insecureTls, keepAliveMs: 0 }),
  });
  const verified = wayOut(false);
  const unverified = wayOut(true);

  async function get(request: ReadRequest, hop: Hop, jar: CookieJar, signal: AbortSignal): Promise<Answer> {
    const way = request.insecureTls ? unverified : verified;
    const call: Call = {
      dispatcher: way.pooled,
      url: hop.url,
      headers: headersFor(request, hop, jar, userAgent),
      maxBytes: maxBodyBytes,
      wantsBody: (status, headers) => !isRedirect(status, headers),
    };
    try {
      return await exchange(call, signal);
    } catch (error) {
      if (!(error instanceof StaleConnection)) throw error;
      return await exchange({ ...call, dispatcher: way.fresh }, signal);
    }
  }

  return {
    name: 'static',
    async fetch(request, signal) {
      const jar = createCookieJar();
      const redirects: Redirect[] = [];
      let hop: Hop = { url: parseAddress(request.url), own: true };
      for (;;) {
        const answer = await get(request, hop, jar, signal);
        jar.store(hop.url, [answer.headers['set-cookie'] ?? []].flat());
        const target = redirectTarget(hop.url, answer);
        if (!target || (request.follow && !(await request.follow(target)))) {
          return await fetched(hop.url, redirects, answer, maxBodyBytes, signal);
        }
        redirects.push({ url: publicHref(hop.url), status: answer.status });
        if (redirects.length > maxRedirects) throw tooManyRedirects(target);
        hop = nextHop(hop, target);
      }
    },
    async close() {
      const ways = [verified, unverified].flatMap((way) => [way.pooled, way.fresh]);
      await Promise.all(ways.map((dispatcher) => dispatcher.destroy()));
    },
  };
}

/** Credentials of the URL stay with its origin; a redirect's own are used. */
function nextHop(from: Hop, target: URL): Hop {
  const same = target.origin === from.url.origin;
  if (same && target.username === '' && target.password === '') {
    target.username = from.url.username;
    target.password = from.url.password;
  }
  return { url: target, own: from.own && same };
}

const tooManyRedirects = (target: URL): Problem =>
  new Problem(
    'target-refused',
    `The target redirects more than ${maxRedirects} times, last to ${publicHref(target)}.`,
    {
      reason: 'too_many_redirects',
    },
  );

const joined = (value: string | string[] | undefined): string => [value ?? []].flat().join(', ');

async function fetched(
  url: URL,
  redirects: readonly Redirect[],
  answer: Answer,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Fetched> {
  const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, joined(value)]));
  const contentType = [answer.headers['content-type'] ?? []].flat().at(-1) ?? null;
  const body = await decodeBody(answer.body, headers['content-encoding'] ?? '', contentType, maxBytes);
  if (signal.aborted) throw abortFailure(signal);
  return { finalUrl: publicHref(url), redirects, status: answer.status, headers, contentType, body };
}
