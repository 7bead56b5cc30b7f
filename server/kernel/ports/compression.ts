/** Makes bytes fewer, beside the event loop. */
export interface Compression {
  compress(bytes: Uint8Array): Promise<Uint8Array>;
  /** Bytes of their own, which may be written to. Throws when these are not what `compress` made. */
  decompress(bytes: Uint8Array): Promise<Uint8Array>;
}
