/** A file that was kept. */
export interface KeptFile {
  /** Signed; whoever has it may read the file, without a key. */
  readonly url: string;
  readonly expiresAt: Date;
}

/** Pictures, downloads and other files that answers link to. What a target made is hostile content. */
export interface Files {
  /** Keeps bytes for seven days. */
  keep(organizationId: string, bytes: Uint8Array, contentType: string): Promise<KeptFile>;
  /** The same for bytes that come piece by piece, too many for memory. */
  keepStream(organizationId: string, pieces: AsyncIterable<Uint8Array>, contentType: string): Promise<KeptFile>;
}
