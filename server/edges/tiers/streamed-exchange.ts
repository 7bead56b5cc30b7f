import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { isFirstOfConnection } from '../egress/connector.ts';
import { tooLarge } from './decompress.ts';
import { type Answer, type Call, dispatch, exchangeFailure } from './exchange.ts';
import { abortFailure } from './failures.ts';

/** A body on its way: its pieces, once, as fast as they are taken. What was received before a failure comes before it is thrown. */
export interface StreamedBody extends AsyncIterable<Buffer> {
  /** Ends the connection; nothing more comes, and nothing is thrown. */
  cancel(): void;
}

/** A GET whose answer is there with its headers; its body is received as fast as it is read. */
class StreamedExchange implements Dispatcher.DispatchHandler, StreamedBody {
  readonly answered = Promise.withResolvers<Answer<StreamedBody>>();
  readonly closed = Promise.withResolvers<void>();
  readonly #body = new Readable({
    read: () => this.#controller?.resume(),
    destroy: (error, done) => {
      this.cancel();
      done(error);
    },
  });
  readonly #call: Call;
  #controller: Dispatcher.DispatchController | null = null;
  #failure: Error | null = null;
  #isOver = false;
  #mayBeStale = false;
  #receivedBytes = 0;

  constructor(call: Call) {
    this.#call = call;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer, void> {
    yield* this.#body as AsyncIterable<Buffer>;
    if (this.#failure) throw this.#failure;
    // As in `exchange`: undici gives a connection back in the next turn of the event loop.
    await nextTurn();
  }

  cancel(): void {
    this.#end(null);
  }

  /** Ends the exchange and its connection for a reason that the reader is told; the first outcome counts. */
  fail(reason: Error): void {
    this.#end(reason);
  }

  #end(failure: Error | null): void {
    if (this.#isOver) return;
    this.#finish(failure);
    this.#controller?.abort(failure ?? new Error('The rest of this body is not wanted.'));
  }

  #finish(failure: Error | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#failure = failure;
    this.answered.reject(failure);
    this.closed.resolve();
    this.#body.push(null);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    this.#mayBeStale = !isFirstOfConnection();
    if (this.#isOver) controller.abort(this.#failure ?? new Error('This body is not wanted.'));
  }

  onResponseStarted(): void {
    this.#mayBeStale = false;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Answer['headers']): void {
    if (status < 200) return;
    this.answered.resolve({ status, headers, body: this });
    if (!this.#call.wantsBody(status, headers)) this.cancel();
  }

  onResponseData(controller: Dispatcher.DispatchController, piece: Buffer): void {
    if (this.#isOver) return;
    this.#receivedBytes += piece.length;
    if (this.#receivedBytes > this.#call.maxBytes) this.fail(tooLarge(this.#call.maxBytes, 'on the wire'));
    else if (!this.#body.push(piece)) controller.pause();
  }

  onResponseEnd(): void {
    this.#finish(null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const failure = exchangeFailure(error, this.#mayBeStale, this.#call.url.host);
    this.#finish(failure instanceof Error ? failure : new Error(String(failure)));
  }
}

/**
 * Sends one GET; resolves with the headers. The body, at most `maxBytes` of it on the wire, ends with the signal too.
 * Throws as `exchange`, and so does the body's iteration.
 */
export async function streamedExchange(call: Call, signal: AbortSignal): Promise<Answer<StreamedBody>> {
  if (signal.aborted) throw abortFailure(signal);
  const running = new StreamedExchange(call);
  const abort = (): void => running.fail(abortFailure(signal));
  signal.addEventListener('abort', abort, { once: true });
  void running.closed.promise.then(() => signal.removeEventListener('abort', abort));
  dispatch(call, running);
  return await running.answered.promise;
}
