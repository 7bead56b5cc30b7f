import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import type { AttemptLimit, Attempts } from '../../../../kernel/ports/together/together.ts';
import type { Queryable } from '../pool.ts';

/** How many names are remembered. */
const maxRemembered = 10_000;

/** The end of the clock's window, in milliseconds. */
const endOf = (nowMs: number, { window }: AttemptLimit): number => {
  const lengthMs = window * 1_000;
  return (Math.floor(nowMs / lengthMs) + 1) * lengthMs;
};

const refusedFor = (milliseconds: number) => ({
  allowed: false,
  retryAfter: Math.max(1, Math.ceil(milliseconds / 1_000)),
});
const allowed = { allowed: true, retryAfter: null };

/** The counts of the only process. */
export class MemoryAttempts implements Attempts {
  readonly #windows = new LRUCache<string, { readonly endsAt: number; count: number }>({ max: maxRemembered });
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async consume(name: string, limit: AttemptLimit): ReturnType<Attempts['consume']> {
    const now = this.#clock.now().getTime();
    const endsAt = endOf(now, limit);
    const known = this.#windows.get(name);
    const window = known?.endsAt === endsAt ? known : { endsAt, count: 0 };
    this.#windows.set(name, window);
    if (window.count >= limit.max) return refusedFor(endsAt - now);
    window.count += 1;
    return allowed;
  }
}

const upsert = `insert into attempt_window as w (name, ends_at, used) values ($1, $2::timestamptz, 1)
  on conflict (name, ends_at) do update set used = w.used + 1 returning used`;

/** The counts of several processes. */
export class SharedAttempts implements Attempts {
  /** Until when names are refused: no statement is needed to say it again. */
  readonly #refused = new LRUCache<string, number>({ max: maxRemembered });
  readonly #database: Queryable;
  readonly #clock: Clock;

  constructor(database: Queryable, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async consume(name: string, limit: AttemptLimit): ReturnType<Attempts['consume']> {
    const now = this.#clock.now().getTime();
    const endsAt = endOf(now, limit);
    if (this.#refused.get(name) === endsAt) return refusedFor(endsAt - now);
    const [row] = (await this.#database.query(upsert, [name, new Date(endsAt)])).rows;
    if (Number(row?.used) <= limit.max) return allowed;
    this.#refused.set(name, endsAt);
    return refusedFor(endsAt - now);
  }
}
