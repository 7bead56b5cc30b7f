import { randomBytes } from 'node:crypto';
import { sha256Of } from '../../kernel/digests.ts';
import type { Compression } from '../../kernel/ports/blobs.ts';
import type { CachedBytes, CopyUse, PageCache, PageCacheIndex } from '../../kernel/ports/caches/page-cache.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { Log } from '../../kernel/ports/log.ts';
import { untilTimeout } from '../../kernel/timeout.ts';
import { blobId } from '../blobs/blob-id.ts';
import type { RemovableBlobs } from '../blobs/configured-blobs.ts';

export interface PageCacheOptions {
  readonly index: PageCacheIndex;
  /** The blobs of this cache alone. */
  readonly blobs: Pick<RemovableBlobs, 'keep' | 'read' | 'remove' | 'sweep'>;
  readonly compression: Compression;
  /** The most bytes of all copies together, as they take room; 0: none are kept. */
  readonly maxBytes: number;
  readonly clock: Clock;
  readonly log: Log;
}

/** A page cache that is open. */
interface OpenPageCache extends PageCache {
  /** Removes blobs of one part of 256 that no copy has: what a process left that died. Returns how many. */
  sweep(part: number): Promise<number>;
  /** Writes down what is not written yet. */
  close(): Promise<void>;
}

/** So many random bytes before each blob, so that no two copies share one and each can be removed with its copy. */
const nonceBytes = 16;
/** How often uses are written down, in milliseconds: to lose them costs a little order among what is to go. */
const touchIntervalMs = 5_000;
/** How long a blob may wait for its row, in milliseconds. */
const minBlobAgeMs = 300_000;
/** How long anything is waited for, in milliseconds: a page is sooner fetched anew. */
const patienceMs = 2_000;

/** Copies whose index is in the store and whose bytes are compressed files. */
class IndexedPageCache implements OpenPageCache {
  readonly #options: PageCacheOptions;
  readonly #uses = new Map<string, CopyUse>();
  readonly #timer: NodeJS.Timeout;
  /** What failed when it was done last. */
  readonly #failing = new Set<string>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#timer = setInterval(
      () => void this.#tried('to write uses down', () => this.#touch()),
      touchIntervalMs,
    ).unref();
    // The limit may be lower than it was before a restart.
    void this.#tried('to evict', () => this.#evict());
  }

  async find(organizationId: string, name: string): Promise<CachedBytes | null> {
    if (this.#options.maxBytes === 0) return null;
    return (await this.#tried('to find', () => this.#find(organizationId, sha256Of(name)))) ?? null;
  }

  async keep(organizationId: string, name: string, bytes: Uint8Array): Promise<string | null> {
    if (this.#options.maxBytes === 0) return null;
    return (await this.#tried('to keep', () => this.#keep(organizationId, sha256Of(name), bytes))) ?? null;
  }

  async remove(organizationId: string, name: string, copy?: string): Promise<void> {
    const { index, blobs } = this.#options;
    await this.#tried('to remove', async () => {
      const blob = await index.remove(organizationId, sha256Of(name), copy);
      if (blob !== null) await blobs.remove(organizationId, blob);
    });
  }

  sweep(part: number): Promise<number> {
    const { index, blobs, clock } = this.#options;
    const before = new Date(clock.now().getTime() - minBlobAgeMs);
    return blobs.sweep(part, before, (organizationId, ids) => index.needed(organizationId, ids));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#tried('to write uses down', () => this.#touch());
  }

  async #find(organizationId: string, key: string): Promise<CachedBytes | null> {
    const { index, blobs, compression, clock } = this.#options;
    const found = await index.find(organizationId, key);
    if (!found) return null;
    const packed = await blobs.read(organizationId, found.blob);
    if (!packed || blobId(packed) !== found.blob) {
      // A power cut took it, or somebody did.
      if ((await index.remove(organizationId, key, found.blob)) !== null)
        await blobs.remove(organizationId, found.blob);
      return null;
    }
    this.#uses.set(`${organizationId} ${key}`, { organizationId, key, at: clock.now() });
    return { bytes: await compression.decompress(packed.subarray(nonceBytes)), storedAt: found.storedAt };
  }

  async #keep(organizationId: string, key: string, bytes: Uint8Array): Promise<string | null> {
    const { index, blobs, compression, maxBytes } = this.#options;
    const packed = Buffer.concat([randomBytes(nonceBytes), await compression.compress(bytes)]);
    // Everything else would have to go for it, and then it.
    if (packed.length > maxBytes) return null;
    const blob = await blobs.keep(organizationId, packed);
    const { replaced, totalBytes } = await index.put({ organizationId, key, blob, bytes: packed.length });
    if (replaced !== null) await blobs.remove(organizationId, replaced);
    if (totalBytes > maxBytes) await this.#evict();
    return blob;
  }

  async #evict(): Promise<void> {
    const { index, blobs, maxBytes } = this.#options;
    await this.#touch();
    for (const { organizationId, blob } of await index.evict(maxBytes)) await blobs.remove(organizationId, blob);
  }

  async #touch(): Promise<void> {
    if (this.#uses.size === 0) return;
    const uses = [...this.#uses.values()];
    this.#uses.clear();
    await this.#options.index.touch(uses);
  }

  /** Undefined: it failed, or took too long; the log is told once, and again when it had worked meanwhile. */
  #tried<Result>(what: string, work: () => Promise<Result>): Promise<Result | undefined> {
    const working = work().then(
      (result) => {
        this.#failing.delete(what);
        return result;
      },
      (error: unknown) => {
        if (!this.#failing.has(what))
          this.#options.log.warn({ error, what }, 'the page cache fails; calls go on without it');
        this.#failing.add(what);
        return undefined;
      },
    );
    return untilTimeout(patienceMs, () => undefined, working);
  }
}

/** Opens the page cache; copies beyond its limit go at once. */
export const openPageCache = (options: PageCacheOptions): OpenPageCache => new IndexedPageCache(options);
