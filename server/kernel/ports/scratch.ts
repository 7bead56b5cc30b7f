/** A file for what a run has too much of for memory. Nobody else sees it, and nothing of it survives the process. */
export interface ScratchFile {
  /** Adds bytes at the end; resolves when more may follow. They are read back by what this gives. */
  append(bytes: Uint8Array): Promise<{ offset: number; length: number }>;
  /** Throws when there are fewer bytes. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** What was appended until now, from one offset to another (excluded). */
  stream(from?: number, to?: number): AsyncIterable<Uint8Array>;
  /** How many bytes were appended. */
  readonly bytes: number;
  /** Deletes it; again: nothing. */
  close(): Promise<void>;
}

/** Where scratch files come from. */
export interface Scratch {
  open(): ScratchFile;
}
