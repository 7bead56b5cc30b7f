import { publicHref } from '../../contract/address.ts';
import { Problem } from '../../contract/problem.ts';
import type { UpstreamRequest, UpstreamResponse } from '../../kernel/ports/upstreams.ts';
import type { Egress } from '../egress/guard.ts';
import { type Answer, type Call, decodeBody, exchange, StaleConnection } from '../tiers/exchange.ts';
import { isRedirect, redirectTarget } from '../tiers/http.ts';
import { type AddressMap, mappedUrl } from './address-map.ts';

interface ExchangesOptions {
  readonly egress: Egress;
  readonly userAgent: string;
  readonly addressMap: AddressMap;
}

const maxBodyBytes = 20 * 1_048_576;
const maxRedirects = 5;

/** Where credentials stand; they stay with the origin that they are for. */
const secretHeaders = new Set(['authorization', 'private-token', 'x-api-key', 'x-subscription-token', 'cookie']);

const joined = (value: string | string[] | undefined): string => [value ?? []].flat().join(', ');

async function responseOf(url: URL, answer: Answer, signal: AbortSignal): Promise<UpstreamResponse> {
  const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, joined(value)]));
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
    try {
      return await exchange(call, signal);
    } catch (error) {
      if (!(error instanceof StaleConnection)) throw error;
      return await exchange({ ...call, dispatcher: fresh }, signal);
    }
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
