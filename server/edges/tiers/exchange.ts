import { setImmediate as nextTurn } from 'node:timers/promises';
import { mayBeDocument } from '@tidemark/documents';
import type { Dispatcher } from 'undici';
import { isFirstOfConnection } from '../egress/connector.ts';
import { createByteBuffer } from './byte-buffer.ts';
import { tooLarge } from './decompress.ts';
import { abortFailure, codeOf, targetFailure } from './failures.ts';

/** One answer of a server, its body as it came over the wire. */
export interface Answer<Body = Buffer> {
  readonly status: number;
  /** Lower-case names; Latin-1 values. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Body;
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
  /** Of a body that begins as a document does; `maxBytes` when absent. */
  readonly maxDocumentBytes?: number;
  /** Whether the body is worth reading, asked when the headers have come. */
  readonly wantsBody: (status: number, headers: Answer['headers']) => boolean;
}

/** A pooled connection that the server had closed when it was used again; the request may be sent once more. */
export class StaleConnection extends Error {}

// An unwanted body is read only so that its connection can be used again, which is not worth more than this.
const skippedBytes = 65_536;
const skippedMs = 500;
/** Types that a document is sent by, if by any; what it is, its first bytes tell. */
const documentType = /\b(?:pdf|officedocument|opendocument|msword|ms-excel|ms-powerpoint|epub|rtf|octet-stream|zip)\b/i;
/** By which a document is known. */
const firstBytes = 1_024;

const staleCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** The failure of a dispatch; `mayBeStale`: it came before any answer, on a connection that was used before. */
export function exchangeFailure(error: Error, mayBeStale: boolean, host: string): unknown {
  const failure = targetFailure(error, host);
  return mayBeStale && staleCodes.has(codeOf(error))
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
    this.end(new Error('The rest of this body is not wanted.'));
  }

  #overflow(maxBytes: number): void {
    this.end(tooLarge(maxBytes, 'on the wire'));
  }
}

/**
 * Sends one request and reads the answer. Throws problems, the signal's among them, and `StaleConnection` when it should be
 * tried once more on a new connection.
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
