import { decode } from '@tidemark/extract';
import { Problem } from '../../contract/problem.ts';
import { untilAborted } from '../../kernel/timeout.ts';

/** Bytes by which the charset is told. */
const sampleBytes = 4_096;
/** Bytes that are decoded at once, so that a body sent byte by byte costs no call a byte. */
const gatheredBytes = 32_768;
/** How long a body may take to come, in milliseconds: one that drips is given up. The time that its reader takes does not count. */
export interface BodyTimes {
  /** So many bytes as are decoded at once, or the end. */
  readonly pieceMs: number;
  /** All of it. */
  readonly wholeMs: number;
}
export const bodyTimes: BodyTimes = { pieceMs: 20_000, wholeMs: 60_000 };

/** Why a body is not waited for any longer. */
const tooSlow = (): Problem => new Problem('target-timeout', 'The target sends too slowly.');

/** Gathers pieces; of a body that fails or drips, what came before is given first. */
class Gatherer {
  readonly #pieces: AsyncIterator<Uint8Array>;
  readonly #pieceMs: number;
  #leftMs: number;
  isOver = false;
  failure: unknown = null;

  constructor(body: AsyncIterable<Uint8Array>, { pieceMs, wholeMs }: BodyTimes) {
    this.#pieces = body[Symbol.asyncIterator]();
    this.#pieceMs = pieceMs;
    this.#leftMs = wholeMs;
  }

  /** The next bytes, `gatheredBytes` or more unless the body ends. */
  async next(): Promise<Uint8Array> {
    const late = new AbortController();
    const startedAt = performance.now();
    const timer = setTimeout(() => late.abort(tooSlow()), Math.min(this.#pieceMs, this.#leftMs));
    const waiting: Uint8Array[] = [];
    try {
      for (let bytes = 0; bytes < gatheredBytes && !this.isOver; ) {
        const piece = await untilAborted(late.signal, this.#pieces.next());
        this.isOver = piece.done === true;
        if (piece.done) break;
        waiting.push(piece.value);
        bytes += piece.value.length;
      }
    } catch (thrown) {
      this.isOver = true;
      this.failure = thrown;
    } finally {
      clearTimeout(timer);
      this.#leftMs = Math.max(0, this.#leftMs - (performance.now() - startedAt));
    }
    return waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
  }

  async close(): Promise<void> {
    if (!this.isOver) await this.#pieces.return?.();
  }
}

/** The beginning up to where no character is cut in two. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample = bytes.subarray(0, sampleBytes);
  if (sample.length === bytes.length) return sample;
  return sample.subarray(0, sample.findLastIndex((byte) => byte < 0x80) + 1);
}

/**
 * A body as text while it is received: by its byte order mark, the charset of its Content-Type or of its own declaration,
 * else UTF-8 if that can be. Throws what the body throws, or `target-timeout` when it drips, after the text that came before.
 */
export async function* textPieces(
  body: AsyncIterable<Uint8Array>,
  contentType: string | null,
  times = bodyTimes,
): AsyncGenerator<string, void> {
  const gatherer = new Gatherer(body, times);
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  try {
    while (!gatherer.isOver) {
      const bytes = await gatherer.next();
      if (bytes.length === 0) continue;
      decoder ??= new TextDecoder(decode(sampleOf(bytes), contentType).charset);
      const text = decoder.decode(bytes, { stream: true });
      // UTF-16 without a mark, of which UTF-8 leaves the zeros.
      yield text.includes('\0') ? text.replaceAll('\0', '') : text;
    }
    if (gatherer.failure !== null) throw gatherer.failure;
  } finally {
    await gatherer.close();
  }
}
