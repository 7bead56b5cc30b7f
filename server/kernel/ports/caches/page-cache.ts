/** What the page cache has under a key. */
export interface CachedBytes {
  readonly bytes: Uint8Array;
  readonly storedAt: Date;
}

/**
 * Copies of what organizations read, each its own: bounded in bytes, the least recently used go first, after 30 days all do. Nothing here
 * is needed: what cannot be read is a miss, what cannot be written is not kept, and neither throws.
 */
export interface PageCache {
  /** Null: there is no copy (any more). */
  find(organizationId: string, key: string): Promise<CachedBytes | null>;
  /** Keeps a copy in place of the one before, and returns its name; null: there is none, or it is not known. */
  keep(organizationId: string, key: string, bytes: Uint8Array): Promise<string | null>;
  /** Removes the copy that is there, or only the one of this name. */
  remove(organizationId: string, key: string, copy?: string): Promise<void>;
}

/** Where a copy of an organization lies. */
export interface CachedBlob {
  readonly organizationId: string;
  readonly blob: string;
}

/** A copy as the index knows it. */
export interface IndexedCopy extends CachedBlob {
  readonly key: string;
  /** What it takes on the disk. */
  readonly bytes: number;
}

/** When a copy was used last. */
export interface CopyUse extends Pick<IndexedCopy, 'organizationId' | 'key'> {
  readonly at: Date;
}

/** Which copies there are, how large they are together, and when each was used. */
export interface PageCacheIndex {
  /** Null: there is none, or its 30 days are over. */
  find(organizationId: string, key: string): Promise<{ readonly blob: string; readonly storedAt: Date } | null>;
  /** Puts a copy in place of the one before, as used now; what that one had, and the bytes of all copies after it. */
  put(copy: IndexedCopy): Promise<{ readonly replaced: string | null; readonly totalBytes: number }>;
  /** Takes out the least recently used until the rest has at most so many bytes; returns what they had. */
  evict(maxBytes: number): Promise<CachedBlob[]>;
  /** Takes a copy out, where it still has that blob when one is named; returns what it had. */
  remove(organizationId: string, key: string, blob?: string): Promise<string | null>;
  /** Writes down when copies were used. */
  touch(uses: readonly CopyUse[]): Promise<void>;
  /** Which of these blobs a copy has. */
  needed(organizationId: string, blobs: readonly string[]): Promise<ReadonlySet<string>>;
  /** The bytes of all copies. */
  totalBytes(): Promise<number>;
}

/** Whether a copy is no older. One of the future was stamped before the clock was set back: it may be of any age. */
export const isYoung = ({ storedAt }: Pick<CachedBytes, 'storedAt'>, maxAgeSeconds: number, now: Date): boolean =>
  Math.abs(now.getTime() - storedAt.getTime()) <= maxAgeSeconds * 1_000;
