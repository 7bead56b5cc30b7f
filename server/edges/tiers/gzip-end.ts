/** Bytes that may stand behind a gzip body and are none of it: what a program printed once its page was compressed. */
const maxBehind = 4_096;
const magic = Buffer.from([0x1f, 0x8b, 0x08]);
/** Flags of the header (RFC 1952, 2.3). */
const [hasChecksum, hasExtra, hasName, hasComment] = [2, 4, 8, 16];

/** What zlib says when it took what stands behind a body for one more member of it, or for the beginning of one. */
const faults = new Set(['incorrect header check', 'unexpected end of file']);

/** Whether a body may be whole, and not what stands behind it. */
export const mayBeWhole = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && faults.has(error.cause.message);

/** Where the deflated bytes of a gzip body begin; null: it has no whole header. */
export function deflatedAt(input: Buffer): number | null {
  const flags = input[3];
  if (!input.subarray(0, 3).equals(magic) || flags === undefined) return null;
  let at = 10;
  if (flags & hasExtra) at += 2 + (input[at] ?? 0) + 256 * (input[at + 1] ?? 0);
  for (const flag of [hasName, hasComment]) {
    if (!(flags & flag)) continue;
    const end = input.indexOf(0, at);
    if (end < 0) return null;
    at = end + 1;
  }
  if (flags & hasChecksum) at += 2;
  return at < input.length ? at : null;
}

/** Whether a gzip body that holds so many bytes ends shortly before its input does, and has one member alone. */
export function endsWithin(input: Buffer, holdsBytes: number): boolean {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(holdsBytes);
  const at = input.lastIndexOf(size);
  return at > 0 && input.length - at <= maxBehind && input.indexOf(magic, 1) < 0;
}
