import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../../kernel/ports/clock.ts';

/** How many addresses are remembered. */
const maxRemembered = 10_000;

interface Window {
  readonly startedAt: number;
  count: number;
}

/** Counts attempts by a key, such as an address and what it asks for, within windows that begin with the first. */
export class Attempts {
  readonly #windows = new LRUCache<string, Window>({ max: maxRemembered });
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts one; `window` and `retryAfter` in seconds. */
  async consume(
    key: string,
    { window, max }: { readonly window: number; readonly max: number },
  ): Promise<{ allowed: boolean; retryAfter: number | null }> {
    const now = this.#clock.now().getTime();
    const known = this.#windows.get(key);
    const endsAt = known ? known.startedAt + window * 1_000 : 0;
    if (!known || now >= endsAt) {
      this.#windows.set(key, { startedAt: now, count: 1 });
      return { allowed: true, retryAfter: null };
    }
    if (known.count >= max) return { allowed: false, retryAfter: Math.ceil((endsAt - now) / 1_000) };
    known.count += 1;
    return { allowed: true, retryAfter: null };
  }
}
