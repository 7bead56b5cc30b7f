import { LRUCache } from 'lru-cache';
import type { Blobs } from '../../kernel/ports/blobs.ts';
import type { Log } from '../../kernel/ports/log.ts';
import type { KeptBytes, KeptSize, KeptSizes } from '../../kernel/ports/retention.ts';

/** How often what was kept is written down, and how long a sum is believed, in milliseconds. */
const writeIntervalMs = 5_000;
const maxKnown = 10_000;
/** How long a blob that was counted is not counted again: as long as it counts, in milliseconds. */
const countedMs = 7 * 86_400_000;

/** Counts what is kept, in memory until it is written: that a process dies with costs a few seconds of the count. */
export class CountedBytes implements KeptBytes {
  readonly most: number;
  readonly #sizes: KeptSizes;
  readonly #log: Pick<Log, 'warn'>;
  readonly #waiting = new Map<string, number>();
  readonly #known = new LRUCache<string, Promise<number>>({ max: maxKnown, ttl: writeIntervalMs });
  readonly #timer: NodeJS.Timeout;
  #writing: Promise<void> | null = null;

  constructor(sizes: KeptSizes, most: number, log: Pick<Log, 'warn'>) {
    this.#sizes = sizes;
    this.most = most;
    this.#log = log;
    this.#timer = setInterval(() => void this.#write(), writeIntervalMs).unref();
  }

  count({ organizationId, bytes }: KeptSize): void {
    this.#waiting.set(organizationId, (this.#waiting.get(organizationId) ?? 0) + bytes);
  }

  async isFull(organizationId: string): Promise<boolean> {
    const known = this.#known.get(organizationId) ?? this.#sizes.ofWeek(organizationId);
    this.#known.set(organizationId, known, { noUpdateTTL: true });
    try {
      return (await known) + (this.#waiting.get(organizationId) ?? 0) >= this.most;
    } catch (error) {
      this.#known.delete(organizationId);
      throw error;
    }
  }

  /** Writes down what is not written yet, after what is being written. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
    await this.#write();
  }

  #write(): Promise<void> {
    this.#writing ??= this.#writeWaiting().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  async #writeWaiting(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const sizes = [...this.#waiting].map(([organizationId, bytes]) => ({ organizationId, bytes }));
    try {
      await this.#sizes.add(sizes);
      // They waited until now: `isFull` is never without them.
      for (const size of sizes) this.#forget(size);
    } catch (error) {
      this.#log.warn({ error }, 'what was kept could not be counted; it is tried again');
    }
    for (const { organizationId } of sizes) this.#known.delete(organizationId);
  }

  #forget({ organizationId, bytes }: KeptSize): void {
    const left = (this.#waiting.get(organizationId) ?? 0) - bytes;
    if (left > 0) this.#waiting.set(organizationId, left);
    else this.#waiting.delete(organizationId);
  }
}

/**
 * Blobs of which what is kept is counted; `organizationOf`: whose it is that is kept under a name. The same bytes are kept once, and count
 * once as long as this process remembers them.
 */
export function withCountedBytes(
  blobs: Blobs,
  kept: Pick<KeptBytes, 'count'>,
  organizationOf = (owner: string): string => owner,
): Blobs {
  const counted = new LRUCache<string, true>({ max: maxKnown, ttl: countedMs });
  const count = (owner: string, id: string, bytes: number): void => {
    const organizationId = organizationOf(owner);
    const name = `${organizationId} ${id}`;
    if (counted.has(name)) return;
    counted.set(name, true);
    kept.count({ organizationId, bytes });
  };
  return {
    ...blobs,
    async keep(owner, bytes) {
      const id = await blobs.keep(owner, bytes);
      count(owner, id, bytes.length);
      return id;
    },
    async keepStream(owner, pieces) {
      let bytes = 0;
      const counting = async function* (): AsyncGenerator<Uint8Array> {
        for await (const piece of pieces) {
          bytes += piece.length;
          yield piece;
        }
      };
      const id = await blobs.keepStream(owner, counting());
      count(owner, id, bytes);
      return id;
    },
  };
}
