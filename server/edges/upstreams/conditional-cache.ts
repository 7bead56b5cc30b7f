import { LRUCache } from 'lru-cache';
import type { UpstreamRequest, UpstreamResponse } from '../../kernel/ports/upstreams.ts';

const maxCacheBytes = 16 * 1_048_576;

const validatorsOf = ({ headers }: UpstreamResponse): Record<string, string> => ({
  ...(headers.etag ? { 'if-none-match': headers.etag } : {}),
  ...(headers['last-modified'] ? { 'if-modified-since': headers['last-modified'] } : {}),
});

/** The same for requests that have the same answer: address, what is accepted, and as whom we ask. */
const keyOf = ({ url, headers }: UpstreamRequest): string =>
  JSON.stringify([url, headers?.accept ?? '', headers?.authorization ?? '']);

/** Answers with a validator, sent again when the upstream says that they still hold (RFC 9110, section 13). */
export class ConditionalCache {
  readonly #answers = new LRUCache<string, UpstreamResponse>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ body }) => body.byteLength + 1_024,
  });

  /** The request with the validators of the answer that is kept for it. */
  conditional(request: UpstreamRequest): UpstreamRequest {
    const known = this.#answers.get(keyOf(request));
    return known ? { ...request, headers: { ...request.headers, ...validatorsOf(known) } } : request;
  }

  /** The answer: the one that is kept, if it still holds. */
  resolve(request: UpstreamRequest, response: UpstreamResponse): UpstreamResponse {
    const known = this.#answers.get(keyOf(request));
    if (response.status === 304 && known) return { ...known, headers: { ...known.headers, ...response.headers } };
    if (response.status === 200 && Object.keys(validatorsOf(response)).length > 0)
      this.#answers.set(keyOf(request), response);
    return response;
  }
}
