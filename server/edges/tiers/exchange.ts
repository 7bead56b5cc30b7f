import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { mayBeDocument } from '@tidemark/documents';
import type { Dispatcher } from 'undici';
import { parseRedirect } from '../../contract/address.ts';
import { Problem } from '../../contract/problem.ts';
import { isFirstOfConnection } from '../egress/connector.ts';
import { errorCode } from '../errors.ts';
import { type Coding, type Decompression, decompress, tooLarge } from './decompress.ts';
import { abortFailure, targetFailure } from './failures.ts';

/** Gathers the pieces of a body in one growing buffer, so that a body sent byte by byte costs no object per byte. */
interface ByteBuffer {
  /** False when the piece does not fit any more; it is not kept then. */
  add(piece: Buffer): boolean;
  bytes(): Buffer;
}

/** What a buffer grows to at least: most bodies come in one piece, and few pages need more. */
const minCapacityBytes = 16 * 1024;
/** What is believed of an announcement before the bytes are there. */
const maxExpectedBytes = 65_536;

/** `expectedBytes`: what the sender announces; 0: nothing. A body that comes in one piece takes no more memory than it has. */
export function createByteBuffer(maxBytes: number, expectedBytes = 0): ByteBuffer {
  let buffer = Buffer.alloc(0);
  let length = 0;
  return {
    add(piece) {
      const needed = length + piece.length;
      if (needed > maxBytes) return false;
      if (needed > buffer.length) {
        const least = length === 0 ? Math.min(expectedBytes, maxExpectedBytes) : minCapacityBytes;
        const larger = Buffer.allocUnsafeSlow(Math.min(maxBytes, Math.max(needed, buffer.length * 2, least)));
        buffer.copy(larger, 0, 0, length);
        buffer = larger;
      }
      piece.copy(buffer, length);
      length = needed;
      return true;
    },
    bytes: () => buffer.subarray(0, length),
  };
}

/** More layers than a server and one proxy before it would add are an attack. */
export const maxCodings = 2;

const codings: Readonly<Record<string, Coding>> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
  br: 'br',
  zstd: 'zstd',
};

/** The codings that a `Content-Encoding` names, of those that we know, the last one first, as they are undone. Throws on too many. */
export function declaredCodings(contentEncoding: string): Coding[] {
  const labels = contentEncoding.split(',').map((label) => label.trim().toLowerCase());
  const declared = labels.flatMap((label) => (Object.hasOwn(codings, label) ? (codings[label] ?? []) : []));
  if (declared.length > maxCodings) throw tooManyLayers();
  return declared.reverse();
}

/** What the first bytes say; brotli and raw deflate cannot be told. */
export function sniffCoding(bytes: Buffer): 'gzip' | 'zstd' | null {
  if (bytes.length < 4) return null;
  if (bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 0x08) return 'gzip';
  return bytes.readUInt32BE(0) === 0x28b52ffd ? 'zstd' : null;
}

export const hasZlibHeader = (bytes: Buffer): boolean =>
  bytes.length >= 2 && ((bytes[0] ?? 0) & 0x8f) === 0x08 && bytes.readUInt16BE(0) % 31 === 0;

/** Text has none of the control characters that compressed bytes are full of. */
export const looksLikeText = (bytes: Buffer): boolean =>
  !bytes
    .subarray(0, 512)
    .some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d);

const namesText = (contentType: string | null): boolean => /text|html|xml|json|javascript/i.test(contentType ?? '');

/** Undoes what has no mark of its own; a label on text that was never compressed is forgiven. */
async function decompressUnmarked(coding: 'br' | 'raw', bytes: Buffer, limits: Decompression): Promise<Buffer> {
  try {
    return await decompress(coding, bytes, limits);
  } catch (error) {
    const unreadable = error instanceof Problem && error.code === 'target-unreachable';
    if (unreadable && looksLikeText(bytes)) return bytes;
    throw error;
  }
}

/** Undoes one layer that the server names. The bytes win over the label, for labels are often wrong. */
async function undo(label: Coding, bytes: Buffer, limits: Decompression): Promise<Buffer> {
  const seen = sniffCoding(bytes);
  if (seen) return await decompress(seen, bytes, limits);
  if (label === 'br') return await decompressUnmarked('br', bytes, limits);
  if (label !== 'deflate') return bytes;
  return hasZlibHeader(bytes)
    ? await decompress('deflate', bytes, limits)
    : await decompressUnmarked('raw', bytes, limits);
}

/** A browser would undo one layer and show what is left as text: it is not asked. */
export const tooManyLayers = (): Problem =>
  new Problem('unsupported-document', `The body is compressed more than ${maxCodings} times over.`);

/**
 * The body as it was before any Content-Encoding, at most `maxBytes` at every layer. Throws `target-too-large`,
 * `target-unreachable` with reason `protocol` when it is cut off or corrupt, and `unsupported-document` when it is
 * compressed more than twice.
 */
export async function decodeBody(
  wire: Buffer,
  contentEncoding: string,
  contentType: string | null,
  limits: Decompression,
): Promise<Buffer> {
  let bytes = wire;
  let layers = 0;
  for (const coding of declaredCodings(contentEncoding)) {
    if (bytes.length === 0) return bytes;
    const inner = await undo(coding, bytes, limits);
    if (inner !== bytes) layers += 1;
    bytes = inner;
  }
  // A file that is an archive stays one; a page that is still compressed was compressed once more than its label says.
  for (let seen = sniffCoding(bytes); seen && namesText(contentType); seen = sniffCoding(bytes)) {
    if (layers === maxCodings) throw tooManyLayers();
    bytes = await decompress(seen, bytes, limits);
    layers += 1;
  }
  return bytes;
}

/** One answer of a server, its body as it came over the wire. */
export interface Answer<Body = Buffer> {
  readonly status: number;
  /** Lower-case names; Latin-1 values. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Body;
}

/** The headers of an answer, each as one text. */
export const joinedHeaders = ({ headers }: Omit<Answer, 'body'>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]));

/** Statuses that send the reader elsewhere. */
export const redirecting: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const lastOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.at(-1) : value;

/** Whether an answer sends the reader elsewhere: a redirect without a Location is a page like any other. */
export const isRedirect = (status: number, headers: Answer['headers']): boolean =>
  redirecting.has(status) && headers.location !== undefined;

/** Where an answer sends the reader, if it does. Throws `address-not-allowed` when that is no address to fetch. */
export function redirectTarget(from: URL, { status, headers }: Omit<Answer, 'body'>): URL | null {
  const location = lastOf(headers.location);
  if (location === undefined || !redirecting.has(status)) return null;
  // Headers come decoded as Latin-1, but most servers write UTF-8 there.
  const bytes = Buffer.from(location, 'latin1');
  return parseRedirect(bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1').trim(), from);
}

/** One request. */
export interface Call {
  readonly dispatcher: Dispatcher;
  /** GET when absent; one that may be sent twice, whichever it is. */
  readonly method?: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly maxBytes: number;
  /** The most bytes of a body that begins as a document does; `maxBytes` when absent. */
  readonly maxDocumentBytes?: number;
  /** Whether the body is worth reading, asked when the headers have come. */
  readonly wantsBody: (status: number, headers: Answer['headers']) => boolean;
}

/** A pooled connection that the server had closed when it was used again; the request may be sent once more. */
class StaleConnection extends Error {}

/** Sends a call, and once more on a new connection, of `fresh`, where the pooled one was stale. */
export async function sendFresh<Body>(
  call: Call,
  fresh: () => Dispatcher,
  send: (call: Call) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  try {
    return await send(call);
  } catch (thrown) {
    if (!(thrown instanceof StaleConnection)) throw thrown;
    return await send({ ...call, dispatcher: fresh() });
  }
}

// An unwanted body is read only so that its connection can be used again, which is not worth more than this.
export const skippedBytes = 65_536;
export const skippedMs = 500;
/** Why a connection is ended whose answer goes on. */
export const unwanted = (): Error => new Error('The rest of this body is not wanted.');
/** Types that a document is sent by, if by any; what it is, its first bytes tell. */
const documentType = /\b(?:pdf|officedocument|opendocument|msword|ms-excel|ms-powerpoint|epub|rtf|octet-stream|zip)\b/i;
/** By which a document is known. */
const firstBytes = 1_024;

const staleCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** The failure of a dispatch; `mayBeStale`: it came before any answer, on a connection that was used before. */
export function exchangeFailure(error: Error, mayBeStale: boolean, host: string): unknown {
  const failure = targetFailure(error, host);
  return mayBeStale && staleCodes.has(errorCode(error) ?? '')
    ? new StaleConnection('The connection was stale.', { cause: failure })
    : failure;
}

/** Hands one request to its dispatcher. */
export function dispatch(
  { dispatcher, method = 'GET', url, headers, body }: Call,
  handler: Dispatcher.DispatchHandler,
): void {
  const { origin, pathname, search } = url;
  dispatcher.dispatch({ origin, path: `${pathname}${search}`, method, headers, body: body ?? null }, handler);
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly answered = Promise.withResolvers<Answer>();
  readonly #call: Call;
  #controller: Dispatcher.DispatchController | null = null;
  #ended: Error | null = null;
  /** Whether a failure may be that of a connection that the server had closed meanwhile. */
  #mayBeStale = false;
  #head: Pick<Answer, 'status' | 'headers'> | null = null;
  #body = createByteBuffer(0);
  #received = 0;
  /** Bytes that the server says will come; 0: it does not say. */
  #announced = 0;
  #mayBeDocument: boolean | null = null;
  #skipping: NodeJS.Timeout | null = null;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Ends the exchange and its connection; the first outcome counts. */
  end(reason: Error): void {
    this.#ended ??= reason;
    this.answered.reject(reason);
    this.#controller?.abort(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    this.#mayBeStale = !isFirstOfConnection();
    if (this.#ended) controller.abort(this.#ended);
  }

  onResponseStarted(): void {
    this.#mayBeStale = false;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Answer['headers']): void {
    if (status < 200) return;
    this.#head = { status, headers };
    if (!this.#call.wantsBody(status, headers)) {
      this.#body = createByteBuffer(skippedBytes);
      this.#skipping = setTimeout(() => this.#skip(), skippedMs);
      return;
    }
    this.#announced = Number(headers['content-length']) || 0;
    this.#body = createByteBuffer(this.#maxBytes, this.#announced);
    const type = headers['content-type'];
    const most = type === undefined || documentType.test(String(type)) ? this.#maxBytes : this.#call.maxBytes;
    if (this.#announced > most) this.#overflow(most);
  }

  onResponseData(_controller: Dispatcher.DispatchController, piece: Buffer): void {
    const isKept = this.#body.add(piece);
    if (this.#skipping) {
      if (!isKept) this.#skip();
      return;
    }
    this.#received += piece.length;
    if (!isKept) this.#overflow(this.#maxBytes);
    else if (this.#isTooLargeForPage()) this.#overflow(this.#call.maxBytes);
  }

  get #maxBytes(): number {
    return Math.max(this.#call.maxBytes, this.#call.maxDocumentBytes ?? 0);
  }

  /** Whether more comes, or will, than a page may have, and its first bytes are those of no document. */
  #isTooLargeForPage(): boolean {
    if (Math.max(this.#received, this.#announced) <= this.#call.maxBytes || this.#received < firstBytes) return false;
    this.#mayBeDocument ??= mayBeDocument(this.#body.bytes().subarray(0, firstBytes));
    return !this.#mayBeDocument;
  }

  onResponseEnd(): void {
    this.#finish();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#skipping) {
      this.#finish();
      return;
    }
    this.answered.reject(exchangeFailure(error, this.#mayBeStale, this.#call.url.host));
  }

  #finish(): void {
    if (this.#skipping) clearTimeout(this.#skipping);
    if (this.#head) this.answered.resolve({ ...this.#head, body: this.#body.bytes() });
  }

  #skip(): void {
    this.#finish();
    this.end(unwanted());
  }

  #overflow(maxBytes: number): void {
    this.end(tooLarge(maxBytes, 'on the wire'));
  }
}

/**
 * Sends one request and reads the answer. Throws problems, the signal's among them, and what has `sendFresh` send it once more.
 */
export async function exchange(call: Call, signal: AbortSignal): Promise<Answer> {
  if (signal.aborted) throw abortFailure(signal);
  const running = new Exchange(call);
  const abort = (): void => running.end(abortFailure(signal));
  signal.addEventListener('abort', abort, { once: true });
  dispatch(call, running);
  try {
    const answer = await running.answered.promise;
    // undici gives a connection back in the next turn of the event loop; a hop before that would open another.
    await nextTurn();
    return answer;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
