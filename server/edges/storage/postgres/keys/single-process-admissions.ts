import { LRUCache } from 'lru-cache';
import { atMost } from '../../../../kernel/at-most.ts';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import type { Admission } from '../../../../kernel/ports/store.ts';
import type { Pool } from '../pool.ts';
import { type Admissions, admission, type KeyRow, readKeys, stateOf, windowOf } from './admissions.ts';

/** Keys kept in memory; those used longest ago are read anew. */
const maxKeys = 10_000;

/**
 * Admissions of the only process there is: keys and the minute's counts stay in memory. Measured, the table's transaction
 * costs half as much CPU time as hold and settlement together (one call in flight), this a microsecond or two. The table is
 * unlogged anyway; a restart begins the minute anew.
 */
export class SingleProcessAdmissions implements Admissions {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #keys = new LRUCache<string, KeyRow>(atMost(maxKeys));
  readonly #used = new Map<string, number>();
  #window = 0;
  #changes = 0;

  constructor(pool: Pool, clock: Clock) {
    this.#pool = pool;
    this.#clock = clock;
  }

  async admit(hash: string): Promise<Admission | null> {
    const key = this.#keys.get(hash) ?? (await this.#read(hash));
    if (!key) return null;
    const now = this.#clock.now();
    const { startsAt, resetsAt } = windowOf(now);
    const state = stateOf(key, now);
    const used = state === 'active' ? this.#count(key.organization_id, startsAt.getTime()) : 0;
    return admission(key, state, used, resetsAt);
  }

  forget(hash: string): void {
    this.#keys.delete(hash);
    this.#changes += 1;
  }

  async #read(hash: string): Promise<KeyRow | undefined> {
    const changes = this.#changes;
    const [key] = await readKeys(this.#pool, [hash]);
    // What was read before a key was revoked must not be kept after it.
    if (key && changes === this.#changes) this.#keys.set(hash, key);
    return key;
  }

  #count(organizationId: string, window: number): number {
    if (window !== this.#window) this.#used.clear();
    this.#window = window;
    const used = (this.#used.get(organizationId) ?? 0) + 1;
    this.#used.set(organizationId, used);
    return used;
  }
}
