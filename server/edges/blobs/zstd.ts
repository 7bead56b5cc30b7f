import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { Compression } from '../../kernel/ports/blobs.ts';

const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

/** Zstandard (RFC 8878) at its fastest level: what is kept for the time of a job alone is to cost little. */
export const zstd: Compression = {
  compress: (bytes) => compress(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  decompress: (bytes) => decompress(bytes),
};
