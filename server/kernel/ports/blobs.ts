/** A blob that is there. */
export interface StoredBlob {
  readonly bytes: number;
  /** Its bytes from the first one; may be asked for again. Throws when it went meanwhile, or other bytes are there. */
  stream(): AsyncIterable<Uint8Array>;
}

/** Larger pieces of data, found by their content. An organization's are never shared with another. */
export interface Blobs {
  /** Keeps bytes durably, twice the same ones once; returns their id, the SHA-256 in hexadecimal. */
  keep(organizationId: string, bytes: Uint8Array): Promise<string>;
  /** The same for bytes that come piece by piece, too many for memory. */
  keepStream(organizationId: string, pieces: AsyncIterable<Uint8Array>): Promise<string>;
  /** Null: it is not there (any more). Throws when that cannot be told, or other bytes are there. */
  read(organizationId: string, id: string): Promise<Uint8Array | null>;
  /** The same for bytes that are too many for memory. */
  open(organizationId: string, id: string): Promise<StoredBlob | null>;
  /**
   * Looks at the blobs of one part of 256 and removes those that were kept before `before` and that `needed` does not name;
   * returns how many. What is newer may be waiting for the row that will need it. `before` may be one for each name of an owner.
   */
  sweep(
    part: number,
    before: Date | ((organizationId: string) => Date),
    needed: (organizationId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>;
}

/** Makes bytes fewer, beside the event loop. */
export interface Compression {
  compress(bytes: Uint8Array): Promise<Uint8Array>;
  /** Bytes of their own, which may be written to. Throws when these are not what `compress` made. */
  decompress(bytes: Uint8Array): Promise<Uint8Array>;
}
