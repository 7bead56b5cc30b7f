import { LRUCache } from 'lru-cache';
import type { Blobs } from '../../kernel/ports/blobs.ts';
import type { Log } from '../../kernel/ports/log.ts';
import type { KeptBytes, KeptSize, KeptSizes } from '../../kernel/ports/retention.ts';

/** How often what was kept is written down, and how long a sum is believed, in milliseconds. */
const writeIntervalMs = 5_000;
const maxKnown = 10_000;

/** Counts what is kept, in memory until it is written: that a process dies with costs a few seconds of the count. */
export class CountedBytes implements KeptBytes {
  readonly most: number;
  readonly #sizes: KeptSizes;
  readonly #log: Pick<Log, 'warn'>;
  readonly #waiting = new Map<string, number>();
  readonly #known = new LRUCache<string, Promise<number>>({ max: maxKnown, ttl: writeIntervalMs });
  readonly #timer: NodeJS.Timeout;

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

  /** Writes down what is not written yet. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#write();
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const sizes = [...this.#waiting].map(([organizationId, bytes]) => ({ organizationId, bytes }));
    this.#waiting.clear();
    try {
      await this.#sizes.add(sizes);
    } catch (error) {
      this.#log.warn({ error }, 'what was kept could not be counted; it is tried again');
      for (const size of sizes) this.count(size);
    }
    for (const { organizationId } of sizes) this.#known.delete(organizationId);
  }
}

/** Blobs of which what is kept is counted; `organizationOf`: whose it is that is kept under a name. */
export function withCountedBytes(
  blobs: Blobs,
  kept: Pick<KeptBytes, 'count'>,
  organizationOf = (owner: string): string => owner,
): Blobs {
  return {
    ...blobs,
    async keep(owner, bytes) {
      const id = await blobs.keep(owner, bytes);
      kept.count({ organizationId: organizationOf(owner), bytes: bytes.length });
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
      kept.count({ organizationId: organizationOf(owner), bytes });
      return id;
    },
  };
}
