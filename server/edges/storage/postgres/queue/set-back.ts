import type { Queryable } from '../pool.ts';
import { leaseMs } from './task-claims.ts';

/** How far ahead a task may be due that was never tried, in milliseconds: at once, but for clocks that differ. */
const maxAheadMs = 60_000;
/** How often it is looked, in milliseconds: no index finds such tasks, so that all that wait are read. */
const intervalMs = 60_000;
/** How many rows one statement locks. */
const batchSize = 500;

/**
 * Has tasks wait no longer than they may: one that is due further ahead, or leased for longer, was given its time by a clock that was ahead and
 * has been set back.
 */
export class SetBack {
  readonly #on: Queryable;
  readonly #kinds: string;
  readonly #longestMs: number;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** `kinds`: as SQL; `longestMs`: the longest wait that a failure leads to. */
  constructor(on: Queryable, kinds: string, longestMs: number) {
    this.#on = on;
    this.#kinds = kinds;
    this.#longestMs = longestMs;
  }

  /** Looks once a minute, at all there are. Returns how many are due now. */
  async look(now: Date): Promise<number> {
    // A clock that was set back is before the last look.
    if (Math.abs(now.getTime() - this.#lookedAt) < intervalMs) return 0;
    this.#lookedAt = now.getTime();
    const after = (ms: number): Date => new Date(now.getTime() + ms);
    const early = await this.#all(
      `update task set run_at = $1::timestamptz where id in (select id from task where ${this.#kinds} and owner is null
        and (run_at > $2::timestamptz or (run_at > $3::timestamptz and attempt = 0)) limit ${batchSize} for update skip locked)`,
      [now, after(this.#longestMs), after(maxAheadMs)],
    );
    await this.#all(
      `update task set lease_until = $1::timestamptz where id in (select id from task where ${this.#kinds} and owner is not null
        and lease_until > $2::timestamptz limit ${batchSize} for update skip locked)`,
      [after(leaseMs), after(2 * leaseMs)],
    );
    return early;
  }

  /** Changes all rows there are, a batch at a time. */
  async #all(text: string, values: readonly unknown[]): Promise<number> {
    for (let changed = 0; ; ) {
      const { rowCount } = await this.#on.query(text, values);
      changed += rowCount;
      if (rowCount < batchSize) return changed;
    }
  }
}
