import type { Response, Transport } from 'wreq-js';
import { publicHref } from '../../../contract/address.ts';
import { Problem } from '../../../contract/problem.ts';
import type { Fetched, ReadRequest, Tier } from '../../../kernel/ports/reader.ts';
import { untilAborted } from '../../../kernel/timeout.ts';
import type { Egress } from '../../egress/guard.ts';
import type { ProxySession } from '../../egress/proxy/session.ts';
import { startOnce } from '../../egress/proxy/start-once.ts';
import { tooLarge } from '../decompress.ts';
import { type Answer, createByteBuffer, decodeBody, isRedirect, redirecting } from '../exchange.ts';
import { abortFailure } from '../failures.ts';
import { type CookieJar, followRedirects, type Hop, headOf } from '../http.ts';
import { browserHeaders, impersonatedVersion } from './browser-headers.ts';
import { impersonateFailure, watchHead } from './failures.ts';

type Library = typeof import('wreq-js');

interface ImpersonateTierOptions {
  readonly egress: Egress;
  /** Our user agent of plain requests. */
  readonly userAgent: string;
  /** The most bytes of a body, on the wire and after decompression each; 20 MiB when absent. */
  readonly maxBodyBytes?: number;
}

/** What handshakes, framing and redirects may take on the wire besides the body. */
const overheadBytes = 4 * 1_048_576;
/** The library's own limit, which is not needed: the call's signal ends everything. In milliseconds. */
const noTimeoutMs = 3_600_000;

const missing =
  'IMPERSONATE is on, but its library wreq-js is not installed: there is none for this system, or npm left optional packages out.';

/** The library decodes values as UTF-8; what reads headers here expects their bytes as Latin-1. */
const latin1 = (value: string): string => Buffer.from(value, 'utf8').toString('latin1');

function headersOf(response: Response): Answer['headers'] {
  const headers: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of response.headers) {
    const before = headers[name];
    headers[name] = before === undefined ? latin1(value) : [before, latin1(value)].flat();
  }
  return headers;
}

/** The library leaves out headers that are not ASCII: a redirect to an address in other letters has lost it. */
function refuseLostRedirect(status: number, headers: Answer['headers'], { host }: URL): void {
  if (!redirecting.has(status) || headers.location !== undefined) return;
  const detail = `${host} redirects to an address that cannot be read with the handshake of a browser.`;
  throw new Problem('target-unreachable', detail, { reason: 'protocol' });
}

async function bodyOf(response: Response, maxBytes: number): Promise<Buffer> {
  const body = createByteBuffer(maxBytes);
  for await (const piece of response.body ?? []) {
    if (!body.add(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)))
      throw tooLarge(maxBytes, 'on the wire');
  }
  return body.bytes();
}

const withoutFragment = (url: URL): string => publicHref(url).slice(0, url.hash === '' ? undefined : -url.hash.length);

/** One call under way: its own credentials at our proxy, and its own connections. */
class ImpersonatedCall {
  readonly #library: Library;
  readonly #request: ReadRequest;
  readonly #options: Required<ImpersonateTierOptions>;
  readonly #session: ProxySession;
  /** Fires when the call is to end, or an answer has a head without end. */
  readonly #ending = new AbortController();

  constructor(
    library: Library,
    request: ReadRequest,
    options: Required<ImpersonateTierOptions>,
    session: ProxySession,
  ) {
    this.#library = library;
    this.#request = request;
    this.#options = options;
    this.#session = session;
  }

  /** Whatever becomes of it, nothing of it is left when this settles. */
  async fetch(proxyUrl: string, signal: AbortSignal): Promise<Fetched> {
    const end = (): void => this.#ending.abort(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    const transport = await this.#transport(proxyUrl);
    try {
      const followed = await followRedirects(this.#request, (hop, jar) => this.#ask(transport, hop, jar));
      const head = headOf(followed);
      const encoding = head.headers['content-encoding'] ?? '';
      const body = await decodeBody(followed.answer.body, encoding, head.contentType, {
        maxBytes: this.#options.maxBodyBytes,
        partition: this.#request.organizationId,
        signal,
      });
      if (signal.aborted) throw abortFailure(signal);
      return { ...head, body };
    } finally {
      signal.removeEventListener('abort', end);
      // The library goes on with a body whose signal has fired; without its connections it ends.
      this.#session.close();
      await transport.close();
    }
  }

  #transport(proxyUrl: string): Promise<Transport> {
    const proxy = new URL(proxyUrl);
    proxy.username = this.#session.username;
    proxy.password = this.#session.password;
    return this.#library.createTransport({
      browser: `chrome_${impersonatedVersion}`,
      os: 'linux',
      proxy: proxy.href,
      insecure: this.#request.insecureTls,
      poolMaxIdlePerHost: 1,
    });
  }

  async #ask(transport: Transport, hop: Hop, jar: CookieJar): Promise<Answer> {
    const { userAgent, maxBodyBytes } = this.#options;
    const { signal } = this.#ending;
    const stopWatch = watchHead(this.#session, hop.url, (why) => this.#ending.abort(why));
    try {
      signal.throwIfAborted();
      const answering = this.#library.fetch(withoutFragment(hop.url), {
        transport,
        headers: browserHeaders(this.#request, hop, jar, userAgent),
        disableDefaultHeaders: true,
        redirect: 'manual',
        compress: false,
        timeout: noTimeoutMs,
        signal,
      });
      const response = await untilAborted(signal, answering);
      stopWatch();
      const { status } = response;
      const headers = headersOf(response);
      refuseLostRedirect(status, headers, hop.url);
      // The body of a redirect is not worth waiting for, and its connection is this call's alone.
      if (isRedirect(status, headers)) return { status, headers, body: Buffer.alloc(0) };
      const body = await untilAborted(signal, bodyOf(response, maxBodyBytes));
      if (this.#session.isSpent) throw tooLarge(maxBodyBytes, 'on the wire');
      return { status, headers, body };
    } catch (error) {
      if (signal.aborted) throw abortFailure(signal);
      throw impersonateFailure(error, hop.url, this.#session, maxBodyBytes);
    } finally {
      stopWatch();
    }
  }
}

/** Loads the library, once; null: it is not there. */
const loadLibrary = (): Promise<Library | null> => import('wreq-js').catch(() => null);

/**
 * Plain requests whose TLS and HTTP/2 handshakes are Chromium's. The library makes all of its connections to our filtering
 * proxy, follows no redirect and decodes no body; cookies, limits and deadlines are ours.
 */
export function createImpersonateTier(given: ImpersonateTierOptions): Tier {
  const options = { maxBodyBytes: 20 * 1_048_576, ...given };
  const proxy = startOnce(options.egress);
  let isMissing = false;
  const loading = loadLibrary().then((library) => {
    isMissing = library === null;
    return library;
  });
  return {
    name: 'impersonate',
    unavailable: () => (isMissing ? missing : null),
    async fetch(request, signal) {
      await options.egress.check(request.url, signal);
      const library = await loading;
      if (!library) throw new Problem('not-configured', missing);
      const { url, open } = await proxy.start();
      const maxBytes = options.maxBodyBytes + overheadBytes;
      const session = open({ maxBytes, refuseTrackers: false, exit: request.exit });
      return await new ImpersonatedCall(library, request, options, session).fetch(url, signal);
    },
    async close() {
      await loading;
      await proxy.close();
    },
  };
}
