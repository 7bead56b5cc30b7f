/** Gathers the pieces of a body in one growing buffer, so that a body sent byte by byte costs no object per byte. */
export interface ByteBuffer {
  /** False when the piece does not fit any more; it is not kept then. */
  add(piece: Buffer): boolean;
  bytes(): Buffer;
}

const minCapacityBytes = 16 * 1024;

export function createByteBuffer(maxBytes: number): ByteBuffer {
  let buffer = Buffer.alloc(0);
  let length = 0;
  return {
    add(piece) {
      const needed = length + piece.length;
      if (needed > maxBytes) return false;
      if (needed > buffer.length) {
        const larger = Buffer.allocUnsafeSlow(
          Math.min(maxBytes, Math.max(needed, buffer.length * 2, minCapacityBytes)),
        );
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
