/** Makes bytes fewer, beside the event loop. */
export interface Compression {
  compress(bytes: Uint8Array): Promise<Uint8Array>;
  /** Throws when the bytes are not what `compress` made. */
  decompress(bytes: Uint8Array): Promise<Uint8Array>;
}
