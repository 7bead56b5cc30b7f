import { setImmediate as nextTurn } from 'node:timers/promises';
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
  /** Whether the body is worth reading, asked when the headers have come. */
  readonly wantsBody: (status: number, headers: Answer['headers']) => boolean;
}

/** A pooled connection that the server had closed when it was used again; the request may be sent once more. */
export class StaleConnection extends Error {}

// An unwanted body is read only so that its connection can be used again, which is not worth more than this.
const skippedBytes = 65_536;
const skippedMs = 500;

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
    this.#body = createByteBuffer(this.#call.maxBytes);
    if (Number(headers['content-length']) > this.#call.maxBytes) this.#overflow();
  }

  onResponseData(_controller: Dispatcher.DispatchController, piece: Buffer): void {
    if (this.#body.add(piece)) return;
    if (this.#skipping) this.#skip();
    else this.#overflow();
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

  #overflow(): void {
    this.end(tooLarge(this.#call.maxBytes, 'on the wire'));
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
