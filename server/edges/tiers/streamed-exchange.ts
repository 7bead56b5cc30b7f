import { pipeline, Readable, type Transform } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import zlib from 'node:zlib';
import type { Dispatcher } from 'undici';
import { Problem } from '../../contract/problem.ts';
import { isFirstOfConnection } from '../egress/connector.ts';
import { type Coding, corrupt, tooLarge, zstdParameters } from './decompress.ts';
import {
  type Answer,
  type Call,
  declaredCodings,
  dispatch,
  exchangeFailure,
  hasZlibHeader,
  looksLikeText,
  maxCodings,
  skippedBytes,
  skippedMs,
  sniffCoding,
  tooManyLayers,
  unwanted,
} from './exchange.ts';
import { abortFailure } from './failures.ts';

/** A body on its way: its pieces, once, as fast as they are taken. What was received before a failure comes before it is thrown. */
interface StreamedBody extends AsyncIterable<Buffer> {
  /** Nothing more comes, and nothing is thrown. The connection is kept when little is left of the body. */
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
  /** Bytes that the server says will come; 0: it does not say. */
  #announcedBytes = 0;
  /** While the rest is read that nobody wants. */
  #skipping: NodeJS.Timeout | null = null;
  #skippedBytes = 0;

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
    if (this.#isOver) return;
    this.#finish(null);
    const isLong = this.#announcedBytes - this.#receivedBytes > skippedBytes;
    this.#skipping = setTimeout(() => this.#drop(unwanted()), isLong ? 0 : skippedMs);
    this.#controller?.resume();
  }

  /** Ends the exchange and its connection for a reason that the reader is told; the first outcome counts. */
  fail(reason: Error): void {
    this.#finish(reason);
    this.#drop(reason);
  }

  #finish(failure: Error | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#failure = failure;
    if (failure) this.answered.reject(failure);
    this.#body.push(null);
  }

  #drop(reason: Error): void {
    this.#close();
    this.#controller?.abort(reason);
  }

  #close(): void {
    if (this.#skipping) clearTimeout(this.#skipping);
    this.closed.resolve();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    this.#mayBeStale = !isFirstOfConnection();
    if (this.#isOver) controller.abort(this.#failure ?? unwanted());
  }

  onResponseStarted(): void {
    this.#mayBeStale = false;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Answer['headers']): void {
    if (status < 200) return;
    this.#announcedBytes = Number(headers['content-length']) || 0;
    const answer = { status, headers, body: this };
    if (this.#call.wantsBody(status, headers)) this.answered.resolve(answer);
    else this.#skipTo(answer);
  }

  /** Answers when the next hop can have the connection. */
  #skipTo(answer: Answer<StreamedBody>): void {
    this.cancel();
    void this.closed.promise.then(() => nextTurn()).then(() => this.answered.resolve(answer));
  }

  onResponseData(controller: Dispatcher.DispatchController, piece: Buffer): void {
    this.#receivedBytes += piece.length;
    if (this.#isOver) this.#skip(piece);
    else if (this.#receivedBytes > this.#call.maxBytes) this.fail(tooLarge(this.#call.maxBytes, 'on the wire'));
    else if (!this.#body.push(piece)) controller.pause();
  }

  #skip(piece: Buffer): void {
    this.#skippedBytes += piece.length;
    if (this.#skippedBytes > skippedBytes) this.#drop(unwanted());
  }

  onResponseEnd(): void {
    this.#finish(null);
    this.#close();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const failure = exchangeFailure(error, this.#mayBeStale, this.#call.url.host);
    this.#finish(failure instanceof Error ? failure : new Error(String(failure)));
    this.#close();
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

type Pieces = AsyncIterable<Buffer>;

const chunkSize = 65_536;
/** Bytes by which a coding is told. */
const sampleBytes = 512;

/** What is cut off is read as far as it goes. */
const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH, ZSTD_e_flush } = zlib.constants;
const cutOff = { chunkSize, finishFlush: Z_SYNC_FLUSH };

const transforms: Readonly<Record<Coding, () => Transform>> = {
  gzip: () => zlib.createGunzip(cutOff),
  deflate: () => zlib.createInflate(cutOff),
  raw: () => zlib.createInflateRaw(cutOff),
  br: () => zlib.createBrotliDecompress({ chunkSize, finishFlush: BROTLI_OPERATION_FLUSH }),
  zstd: () => zlib.createZstdDecompress({ chunkSize, finishFlush: ZSTD_e_flush, params: zstdParameters }),
};

/** The first bytes of a body, as many as tell its coding, and the whole body behind them; its failure stands at its place. */
async function peek(pieces: Pieces): Promise<{ sample: Buffer; whole: Pieces }> {
  const iterator = pieces[Symbol.asyncIterator]();
  let sample: Buffer = Buffer.alloc(0);
  let failure: unknown = null;
  try {
    while (sample.length < sampleBytes) {
      const next = await iterator.next();
      if (next.done) break;
      sample = Buffer.concat([sample, next.value]);
    }
  } catch (thrown) {
    failure = thrown;
  }
  const rest = { [Symbol.asyncIterator]: () => iterator };
  async function* whole(): AsyncGenerator<Buffer, void> {
    try {
      if (sample.length > 0) yield sample;
      if (failure !== null) throw failure;
      yield* rest;
    } finally {
      await iterator.return?.();
    }
  }
  return { sample, whole: whole() };
}

/** What one layer is compressed by: the bytes win over the label, for labels are often wrong. */
function codingOf(label: Coding | null, sample: Buffer): Coding | null {
  const seen = sniffCoding(sample);
  if (seen || label === null) return seen;
  if (label === 'deflate' && hasZlibHeader(sample)) return 'deflate';
  // Brotli and raw deflate have no mark; a label on text that was never compressed is forgiven.
  if ((label !== 'br' && label !== 'deflate') || looksLikeText(sample)) return null;
  return label === 'br' ? 'br' : 'raw';
}

async function* decompressed(pieces: Pieces, coding: Coding, maxBytes: number): AsyncGenerator<Buffer, void> {
  const transform = transforms[coding]();
  let failure: unknown = null;
  /** A failure of the source is told after what came before it. */
  async function* source(): AsyncGenerator<Buffer, void> {
    try {
      yield* pieces;
    } catch (error) {
      failure = error;
    }
  }
  pipeline(source(), transform, () => {});
  let bytes = 0;
  try {
    for await (const piece of transform as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes, 'after decompression');
      yield piece;
    }
  } catch (error) {
    throw error instanceof Problem ? error : corrupt(coding, error);
  }
  if (failure !== null) throw failure;
}

/**
 * A body as it was before any Content-Encoding, and before the compression of the file itself, piece by piece; at most
 * `maxBytes` at every layer. Throws as `decodeBody`, but for what is cut off: that is read as far as it goes.
 */
export async function* decodedPieces(
  wire: Pieces,
  contentEncoding: string,
  maxBytes: number,
): AsyncGenerator<Buffer, void> {
  const declared = declaredCodings(contentEncoding);
  let pieces = wire;
  for (let layers = 0; ; ) {
    const label = declared.shift() ?? null;
    const { sample, whole } = await peek(pieces);
    const coding = codingOf(label, sample);
    pieces = whole;
    if (coding) {
      layers += 1;
      if (layers > maxCodings) throw tooManyLayers();
      pieces = decompressed(whole, coding, maxBytes);
    } else if (declared.length === 0) break;
  }
  yield* pieces;
}
