import { publicHref } from '../../contract/address.ts';
import { askedWaitMs } from '../../contract/calendar.ts';
import { Problem } from '../../contract/problem.ts';
import type { UpstreamRequest, UpstreamResponse } from '../../kernel/ports/upstreams.ts';
import type { Egress } from '../egress/guard.ts';
import {
  type Answer,
  type Call,
  decodeBody,
  exchange,
  isRedirect,
  joinedHeaders,
  redirectTarget,
  sendFresh,
} from '../tiers/exchange.ts';
import { type AddressMap, mappedUrl } from './address-map.ts';

/** The longest rest that an upstream is believed to want, in milliseconds. */
const maxRestMs = 86_400_000;

/** Above it a number of seconds is a time since 1970, not one from now. */
const maxWaitSeconds = 1_000_000_000;

/** Until when, by the headers that tell of a used-up window; seconds since 1970, or seconds from now when they are few. */
function resetMs(headers: Readonly<Record<string, string>>, now: Date): number | null {
  if (Number(headers['x-ratelimit-remaining'] ?? Number.NaN) >= 1) return null;
  const reset = headers['x-ratelimit-reset'] ?? headers['ratelimit-reset'];
  if (reset === undefined || !/^\d{1,12}(\.\d+)?$/.test(reset.trim())) return null;
  const seconds = Number(reset);
  return Math.max(0, seconds > maxWaitSeconds ? seconds * 1_000 - now.getTime() : seconds * 1_000);
}

/**
 * How long an upstream wants to be left alone, in milliseconds, by `Retry-After` or by the headers of its rate limit; null: it does
 * not say.
 */
export function wantedRestMs(headers: Readonly<Record<string, string>>, now: Date): number | null {
  const askedMs = askedWaitMs(headers['retry-after'], now.getTime());
  const restMs = askedMs === null || askedMs > maxWaitSeconds * 1_000 ? resetMs(headers, now) : askedMs;
  return restMs === null ? null : Math.min(restMs, maxRestMs);
}

/**
 * Whether an answer says that we ask too often: 429, or 403 and 503 beside a used-up window or a time to wait. A 503 without one is
 * a failure of the upstream.
 */
export function isThrottled(status: number, headers: Readonly<Record<string, string>>): boolean {
  if (status === 429) return true;
  if (status === 403) return headers['x-ratelimit-remaining']?.trim() === '0' || headers['retry-after'] !== undefined;
  return status === 503 && headers['retry-after'] !== undefined;
}

interface ExchangesOptions {
  readonly egress: Egress;
  readonly userAgent: string;
  readonly addressMap: AddressMap;
}

const maxBodyBytes = 20 * 1_048_576;
const maxRedirects = 5;

/** Where credentials stand; they stay with the origin that they are for. */
const secretHeaders = new Set(['authorization', 'private-token', 'x-api-key', 'x-subscription-token', 'cookie']);

async function responseOf(url: URL, answer: Answer, signal: AbortSignal): Promise<UpstreamResponse> {
  const headers = joinedHeaders(answer);
  const contentType = headers['content-type'] ?? null;
  const limits = { maxBytes: maxBodyBytes, partition: url.host, signal };
  const body = await decodeBody(answer.body, headers['content-encoding'] ?? '', contentType, limits);
  return { status: answer.status, headers, finalUrl: publicHref(url), contentType, body };
}

/** The request of the next hop: without what was only for the origin before. */
function redirected(request: UpstreamRequest, from: URL, to: URL): UpstreamRequest {
  if (to.origin === from.origin) return { ...request, url: to.href };
  const headers = Object.entries(request.headers ?? {}).filter(([name]) => !secretHeaders.has(name));
  return { ...request, url: to.href, headers: Object.fromEntries(headers) };
}

/** What sends requests as they are. */
export interface Exchanges {
  send(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamResponse>;
  close(): Promise<void>;
}

/** Sends requests as they are through the egress guard; addresses that the operator mapped go where the map says. */
export function createExchanges({ egress, userAgent, addressMap }: ExchangesOptions): Exchanges {
  const limits = { headersTimeoutMs: 0, bodyTimeoutMs: 0 };
  const pooled = egress.dispatcher(limits);
  const fresh = egress.dispatcher({ ...limits, keepAliveMs: 0 });

  async function once(request: UpstreamRequest, url: URL, signal: AbortSignal): Promise<Answer> {
    const call: Call = {
      dispatcher: pooled,
      method: request.method ?? 'GET',
      url: mappedUrl(addressMap, url) ?? url,
      headers: { 'user-agent': userAgent, 'accept-encoding': 'gzip, deflate, br, zstd', ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      maxBytes: maxBodyBytes,
      wantsBody: (status, headers) => !isRedirect(status, headers),
    };
    return await sendFresh(
      call,
      () => fresh,
      (sent) => exchange(sent, signal),
    );
  }

  return {
    async send(given: UpstreamRequest, signal: AbortSignal): Promise<UpstreamResponse> {
      let request = given;
      for (let hops = 0; hops <= maxRedirects; hops++) {
        const url = new URL(request.url);
        const answer = await once(request, url, signal);
        const target = request.method === 'POST' ? null : redirectTarget(url, answer);
        if (!target) return await responseOf(url, answer, signal);
        request = redirected(request, url, target);
      }
      const detail = `${new URL(given.url).host} redirects more than ${maxRedirects} times.`;
      throw new Problem('target-refused', detail, { reason: 'too_many_redirects' });
    },
    async close(): Promise<void> {
      await Promise.all([pooled.destroy(), fresh.destroy()]);
    },
  };
}
