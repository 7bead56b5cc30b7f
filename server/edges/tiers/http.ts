import { detect } from '@tidemark/documents';
import type { Fetched, ReadRequest, Tier } from '../../kernel/ports/reader.ts';
import type { DispatcherOptions, Egress, ExitDispatchers } from '../egress/guard.ts';
import { decodeBody } from './body.ts';
import type { CookieJar } from './cookies.ts';
import { decodedPieces } from './decoded-pieces.ts';
import { tooLarge } from './decompress.ts';
import { type Answer, type Call, exchange, StaleConnection } from './exchange.ts';
import { abortFailure } from './failures.ts';
import { type Followed, followRedirects, type Hop, headersFor, headOf, isRedirect } from './hops.ts';
import { streamedExchange } from './streamed-exchange.ts';

export interface HttpTierOptions {
  readonly egress: Egress;
  /** Our user agent, complete; a request's own wins. */
  readonly userAgent: string;
  /** Of a body, on the wire and after decompression each; 20 MiB unless told. */
  readonly maxBodyBytes?: number;
  /** Further time limits; without them the caller's deadline alone bounds how long an answer is waited for. */
  readonly limits?: Pick<DispatcherOptions, 'connectTimeoutMs' | 'headersTimeoutMs' | 'bodyTimeoutMs' | 'keepAliveMs'>;
}

/** Of a document, on the wire and after decompression each. */
const maxDocumentBytes = 50 * 1_048_576;
/** Types whose bodies may be decompressed to so much; what they are is told by their first bytes then. */
const documentType = /\b(?:pdf|officedocument|opendocument|msword|ms-excel|ms-powerpoint|epub|rtf)\b/i;
/** 0: none. */
const untilDeadline = { headersTimeoutMs: 0, bodyTimeoutMs: 0 };

interface Way {
  readonly pooled: ExitDispatchers;
  /** A new connection for every request. */
  readonly fresh: ExitDispatchers;
}

/** Sends one call. */
type Send<Body> = (call: Call) => Promise<Answer<Body>>;

/** The cheapest tier: plain HTTP, every hop vetted. */
export function createHttpTier(options: HttpTierOptions): Tier {
  const { egress, userAgent, maxBodyBytes = 20 * 1_048_576, limits = {} } = options;
  const wayOut = (insecureTls: boolean): Way => ({
    pooled: egress.dispatchers({ ...untilDeadline, ...limits, insecureTls }),
    fresh: egress.dispatchers({ ...untilDeadline, ...limits, insecureTls, keepAliveMs: 0 }),
  });
  const verified = wayOut(false);
  const unverified = wayOut(true);

  const wayOf = (request: ReadRequest): Way => (request.insecureTls ? unverified : verified);

  /** What one hop is asked by. */
  const callOf = (request: ReadRequest, hop: Hop, jar: CookieJar): Call => ({
    dispatcher: wayOf(request).pooled.for(request.exit),
    url: hop.url,
    headers: headersFor(request, hop, jar, userAgent),
    maxBytes: maxBodyBytes,
    maxDocumentBytes: Math.max(maxBodyBytes, maxDocumentBytes),
    wantsBody: (status, headers) => !isRedirect(status, headers),
  });

  async function get<Body>(request: ReadRequest, call: Call, send: Send<Body>): Promise<Answer<Body>> {
    try {
      return await send(call);
    } catch (error) {
      if (!(error instanceof StaleConnection)) throw error;
      return await send({ ...call, dispatcher: wayOf(request).fresh.for(request.exit) });
    }
  }

  const follow = <Body>(request: ReadRequest, send: Send<Body>): Promise<Followed<Body>> =>
    followRedirects(request, (hop, jar) => get(request, callOf(request, hop, jar), send));

  return {
    name: 'static',
    async fetch(request, signal) {
      const followed = await follow(request, (call) => exchange(call, signal));
      const head = headOf(followed);
      if (head.status === 304 && request.copy?.finalUrl === head.finalUrl) return confirmed(request.copy, head);
      const encoding = head.headers['content-encoding'] ?? '';
      const maxBytes = documentType.test(head.contentType ?? '') ? maxDocumentBytes : maxBodyBytes;
      const body = await decodeBody(followed.answer.body, encoding, head.contentType, maxBytes);
      // A type, or the first bytes, may have promised a document that it is not.
      if (body.length > maxBodyBytes && !detect(body)) throw tooLarge(maxBodyBytes, 'after decompression');
      if (signal.aborted) throw abortFailure(signal);
      return { ...head, body };
    },
    async open(request, maxBytes, signal) {
      const followed = await follow(request, (call) => streamedExchange({ ...call, maxBytes }, signal));
      const head = headOf(followed);
      const { body } = followed.answer;
      const decoded = decodedPieces(body, head.headers['content-encoding'] ?? '', maxBytes);
      return { ...head, body: decoded, cancel: () => body.cancel() };
    },
    async close() {
      const ways = [verified, unverified].flatMap((way) => [way.pooled, way.fresh]);
      await Promise.all(ways.map((dispatcher) => dispatcher.destroy()));
    },
  };
}

/** A copy that still stands, with the headers that its server told anew (RFC 9111, 4.3.4). */
const confirmed = (copy: Fetched, { redirects, headers }: Pick<Fetched, 'redirects' | 'headers'>): Fetched => ({
  ...copy,
  redirects,
  headers: { ...copy.headers, ...headers, ...lengthOf(copy) },
});

/** What a 304 says of a body is not said of the copy's. */
const lengthOf = ({ headers }: Fetched): Record<string, string> =>
  headers['content-length'] === undefined ? {} : { 'content-length': headers['content-length'] };
