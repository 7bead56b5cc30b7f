/** What the main thread asks of the engine's thread. */
export type Request =
  /** The first: open the database with PostgreSQL's compiled code. */
  | { readonly kind: 'open'; readonly code: WebAssembly.Module }
  | { readonly kind: 'run'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Checkpoint, close, end the thread. */
  | { readonly kind: 'close' };

/**
 * What the engine's thread tells: once that it is open, with the position at which the recovery found the log's end, then one reply
 * to each run, in their order, with the position up to which the log is synced.
 */
export type Report =
  | { readonly kind: 'open'; readonly recoveredTo: number }
  | { readonly kind: 'reply'; readonly bytes: Uint8Array<ArrayBuffer>; readonly syncedTo: number }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface Setup {
  readonly folder: string;
  /** Tables that are vacuumed often, because their rows change often. */
  readonly hotTables: readonly string[];
  /** Where the thread writes why it dies: messages sent just before an exit are lost. */
  readonly exitReason: SharedArrayBuffer;
}

/** The thread's exit code after a failed sync. */
export const syncFailedExitCode = 74;
