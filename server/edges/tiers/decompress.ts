import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { Problem } from '../../contract/problem.ts';
import { errorCode, messageOf } from '../errors.ts';
import { abortFailure } from './failures.ts';
import { deflatedAt, endsWithin, mayBeWhole } from './gzip-end.ts';
import { processUnpacking, type Unpacking } from './unpacking-places.ts';

export type Coding = 'gzip' | 'deflate' | 'raw' | 'br' | 'zstd';

interface Limits {
  readonly chunkSize: number;
  readonly maxOutputLength: number;
}
interface Decoder {
  now(input: Buffer, limits: Limits): Buffer;
  soon(input: Buffer, limits: Limits): Promise<Buffer>;
}

const soonZstd = promisify(zlib.zstdDecompress);

// RFC 9659: 8 MiB is the largest window of zstd on the web; the decoder's own default would take 128 MiB for a frame.
export const zstdParameters = { [zlib.constants.ZSTD_d_windowLogMax]: 23 };

const decoders: Readonly<Record<Coding, Decoder>> = {
  gzip: { now: zlib.gunzipSync, soon: promisify(zlib.gunzip) },
  deflate: { now: zlib.inflateSync, soon: promisify(zlib.inflate) },
  raw: { now: zlib.inflateRawSync, soon: promisify(zlib.inflateRaw) },
  br: { now: zlib.brotliDecompressSync, soon: promisify(zlib.brotliDecompress) },
  zstd: {
    now: (input, limits) => zlib.zstdDecompressSync(input, { ...limits, params: zstdParameters }),
    soon: (input, limits) => soonZstd(input, { ...limits, params: zstdParameters }),
  },
};

// Twice as fast as zlib's 16 KiB where the work goes to a thread piece by piece (5.7 ms against 13 for 2 MB).
const chunkSize = 65_536;

// What is inflated on the spot: a small page. More goes to a thread, so that a bomb does not stop the event loop.
const maxInlineInputBytes = 65_536;
const maxInlineOutputBytes = 1_048_576;

/** The smallest and the largest piece that a small page is inflated into at once, in bytes. */
const leastChunkSize = 1_024;
const mostChunkSize = 262_144;

/**
 * What a small page is inflated into: of gzip, as much as its end says that it holds (RFC 1952, ISIZE), for a piece that is
 * too large is kept with the page, and several must be joined. What it says is a hint and may be wrong.
 */
function chunkSizeFor(coding: Coding, input: Buffer): number {
  if (coding !== 'gzip' || input.length < 18) return chunkSize;
  const told = input.readUInt32LE(input.length - 4);
  return told < mostChunkSize ? Math.max(leastChunkSize, told + 1) : chunkSize;
}

const isTooLarge = (error: unknown): boolean => errorCode(error) === 'ERR_BUFFER_TOO_LARGE';

function decompressNow(coding: Coding, input: Buffer): Buffer | null {
  if (input.length > maxInlineInputBytes) return null;
  try {
    return decoders[coding].now(input, {
      chunkSize: chunkSizeFor(coding, input),
      maxOutputLength: maxInlineOutputBytes,
    });
  } catch (error) {
    if (isTooLarge(error)) return null;
    throw error;
  }
}

/** How much a body may unpack to, and for whom it is unpacked. */
export interface Decompression extends Unpacking {
  readonly maxBytes: number;
}

/**
 * The bytes behind one layer of compression. Throws `target-too-large` above `maxBytes`, `target-unreachable` with
 * reason `protocol` when the input is cut off or corrupt, and `target-timeout` when the signal fires while a large body waits.
 */
export async function decompress(coding: Coding, input: Buffer, limits: Decompression): Promise<Buffer> {
  try {
    return await unpacked(coding, input, limits);
  } catch (thrown) {
    // As browsers do: the body is whole, and what stands behind it is left alone.
    const start = coding === 'gzip' && mayBeWhole(thrown) ? deflatedAt(input) : null;
    const inner = start === null ? null : await unpacked('raw', input.subarray(start), limits).catch(() => null);
    if (inner && endsWithin(input, inner.length)) return inner;
    throw thrown;
  }
}

async function unpacked(coding: Coding, input: Buffer, limits: Decompression): Promise<Buffer> {
  const { maxBytes, partition, signal } = limits;
  const small = await explained(coding, maxBytes, async () => decompressNow(coding, input));
  if (small && small.length <= maxBytes) return small;
  const unpack = (): Promise<Buffer> => decoders[coding].soon(input, { chunkSize, maxOutputLength: maxBytes });
  const release = await processUnpacking.take(partition, signal).catch((reason: unknown) => {
    throw reason instanceof Problem ? reason : abortFailure(signal);
  });
  return await explained(coding, maxBytes, unpack).finally(release);
}

async function explained<Result>(coding: Coding, maxBytes: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (isTooLarge(cause)) throw tooLarge(maxBytes, 'after decompression', cause);
    throw corrupt(coding, cause);
  }
}

/** A body that its coding does not explain. */
export function corrupt(coding: Coding, cause: unknown): Problem {
  const why = messageOf(cause);
  return new Problem(
    'target-unreachable',
    `The body is cut off or corrupt: it cannot be decompressed (${coding}: ${why}).`,
    { reason: 'protocol' },
    { cause },
  );
}

/** A body beyond the limit, on the wire or behind it. */
export const tooLarge = (maxBytes: number, where: string, cause?: unknown): Problem =>
  new Problem('target-too-large', `The body exceeds ${maxBytes / 1_048_576} MiB ${where}.`, {}, { cause });
