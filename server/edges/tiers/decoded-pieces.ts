import { pipeline, type Transform } from 'node:stream';
import zlib from 'node:zlib';
import { Problem } from '../../contract/problem.ts';
import { type Coding, corrupt, tooLarge, zstdParameters } from './decompress.ts';
import { codings, hasZlibHeader, looksLikeText, maxCodings, sniffCoding, tooManyLayers } from './exchange.ts';

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
  const declared = contentEncoding
    .toLowerCase()
    .split(',')
    .map((label) => codings[label.trim()])
    .filter((coding) => coding !== undefined)
    .reverse();
  if (declared.length > maxCodings) throw tooManyLayers();
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
