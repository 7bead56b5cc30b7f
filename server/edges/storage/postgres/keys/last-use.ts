import { LRUCache } from 'lru-cache';
import { atMost } from '../../../../kernel/at-most.ts';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import type { Pool } from '../pool.ts';

/** A key's last use is written at most this often, in milliseconds. */
const resolutionMs = 60_000;
/** How long uses gather before they are written, in milliseconds. */
const gatherMs = 1_000;
/** Keys kept in memory; those used longest ago are written anew. */
const maxKeys = 10_000;

/** Notes when keys were last used, beside the calls: a call costs one look into a map. */
export class LastUse {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #noted = new LRUCache<string, number>(atMost(maxKeys));
  #pending = new Map<string, Date>();
  #timer: NodeJS.Timeout | null = null;

  constructor(pool: Pool, clock: Clock) {
    this.#pool = pool;
    this.#clock = clock;
  }

  note(keyId: string): void {
    const now = this.#clock.now();
    if (now.getTime() - (this.#noted.get(keyId) ?? Number.NEGATIVE_INFINITY) < resolutionMs) return;
    this.#noted.set(keyId, now.getTime());
    this.#pending.set(keyId, now);
    this.#timer ??= setTimeout(() => this.#write(), gatherMs).unref();
  }

  /** Writes what gathered; resolves when it is written. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const uses = this.#pending;
    if (uses.size === 0) return;
    this.#pending = new Map();
    const text = `update api_key set last_used_at = v.at from unnest($1::text[], $2::timestamptz[]) v (id, at)
      where api_key.id = v.id and api_key.id = any($1::text[])`;
    try {
      await this.#pool.query(text, [[...uses.keys()], [...uses.values()]]);
    } catch (thrown) {
      // Written with the next ones.
      this.#pending = new Map([...uses, ...this.#pending]);
      throw thrown;
    }
  }

  /** Nobody waits for this one; a store that cannot write fails its calls too. */
  #write(): void {
    this.flush().catch((error: unknown) => process.emitWarning(`The last use of keys could not be written: ${error}`));
  }
}
