/** Gathers the pieces of a body in one growing buffer, so that a body sent byte by byte costs no object per byte. */
export interface ByteBuffer {
  /** False when the piece does not fit any more; it is not kept then. */
  add(piece: Buffer): boolean;
  bytes(): Buffer;
}

/** What a buffer grows to at least: most bodies come in one piece, and few pages need more. */
const minCapacityBytes = 16 * 1024;
/** What is believed of an announcement before the bytes are there. */
const maxExpectedBytes = 65_536;

/** `expectedBytes`: what the sender announces; 0: nothing. A body that comes in one piece takes no more memory than it has. */
export function createByteBuffer(maxBytes: number, expectedBytes = 0): ByteBuffer {
  let buffer = Buffer.alloc(0);
  let length = 0;
  return {
    add(piece) {
      const needed = length + piece.length;
      if (needed > maxBytes) return false;
      if (needed > buffer.length) {
        const least = length === 0 ? Math.min(expectedBytes, maxExpectedBytes) : minCapacityBytes;
        const larger = Buffer.allocUnsafeSlow(Math.min(maxBytes, Math.max(needed, buffer.length * 2, least)));
        buffer.copy(larger, 0, 0, length);
        buffer = larger;
      }
      piece.copy(buffer, length);
      length = needed;
      return true;
    },
    bytes: () => buffer.subarray(0, length),
  };
}
