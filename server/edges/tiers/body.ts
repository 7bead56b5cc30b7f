import { Problem } from '../../contract/problem.ts';
import { type Coding, decompress } from './decompress.ts';

/** More layers than a server and one proxy before it would add are an attack. */
export const maxCodings = 2;

export const codings: Readonly<Record<string, Coding>> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
  br: 'br',
  zstd: 'zstd',
};

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
async function decompressUnmarked(coding: 'br' | 'raw', bytes: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    return await decompress(coding, bytes, maxBytes);
  } catch (error) {
    const unreadable = error instanceof Problem && error.code === 'target-unreachable';
    if (unreadable && looksLikeText(bytes)) return bytes;
    throw error;
  }
}

/** Undoes one layer that the server names. The bytes win over the label, for labels are often wrong. */
async function undo(label: Coding, bytes: Buffer, maxBytes: number): Promise<Buffer> {
  const seen = sniffCoding(bytes);
  if (seen) return await decompress(seen, bytes, maxBytes);
  if (label === 'br') return await decompressUnmarked('br', bytes, maxBytes);
  if (label !== 'deflate') return bytes;
  return hasZlibHeader(bytes)
    ? await decompress('deflate', bytes, maxBytes)
    : await decompressUnmarked('raw', bytes, maxBytes);
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
  maxBytes: number,
): Promise<Buffer> {
  const labels = contentEncoding.toLowerCase().split(',');
  const declared = labels.map((label) => codings[label.trim()]).filter((coding) => coding !== undefined);
  if (declared.length > maxCodings) throw tooManyLayers();
  let bytes = wire;
  let layers = 0;
  for (const coding of declared.reverse()) {
    if (bytes.length === 0) return bytes;
    const inner = await undo(coding, bytes, maxBytes);
    if (inner !== bytes) layers += 1;
    bytes = inner;
  }
  // A file that is an archive stays one; a page that is still compressed was compressed once more than its label says.
  for (let seen = sniffCoding(bytes); seen && namesText(contentType); seen = sniffCoding(bytes)) {
    if (layers === maxCodings) throw tooManyLayers();
    bytes = await decompress(seen, bytes, maxBytes);
    layers += 1;
  }
  return bytes;
}
