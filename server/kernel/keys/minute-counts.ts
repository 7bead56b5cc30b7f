import { LRUCache } from 'lru-cache';
import { atMost } from '../at-most.ts';
import type { Clock } from '../ports/clock.ts';

/** Names remembered in a minute; those counted longest ago are forgotten first. */
const maxNames = 20_000;

/** Counts by name in fixed windows of one clock minute. */
export class MinuteCounts {
  readonly #clock: Clock;
  readonly #counts = new LRUCache<string, number>(atMost(maxNames));
  #minute = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  of(name: string): number {
    this.#turn();
    return this.#counts.get(name) ?? 0;
  }

  count(name: string): void {
    this.#turn();
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Seconds until the minute ends, at least 1. */
  get secondsLeft(): number {
    return Math.max(1, 60 - Math.floor((this.#clock.now().getTime() / 1000) % 60));
  }

  #turn(): void {
    const minute = Math.floor(this.#clock.now().getTime() / 60_000);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#counts.clear();
  }
}
