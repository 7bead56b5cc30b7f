import { LRUCache } from 'lru-cache';
import { atMost } from '../../kernel/at-most.ts';

/** Between two sources of one host that refresh themselves, in milliseconds. */
const spacingMs = 1_000;
/** How soon the turn of a source must be for it to be waited for, in milliseconds. */
const soonMs = 2_000;
/** By how much a clock is set right now and then, in milliseconds. */
const maxBackMs = 1_000;
const maxHosts = 10_000;
const maxReserved = 100_000;

/** Gives the sources of a host turns that follow one another, so that those that wait keep no others from being refreshed. */
export class HostSpacing {
  readonly #nextMs = new LRUCache<string, number>(atMost(maxHosts));
  /** Turns that were given to sources that came too early. */
  readonly #reserved = new LRUCache<string, number>(atMost(maxReserved));
  #latestMs = 0;

  /** Null: its turn is now; else when it is to come again. */
  turn(sourceId: string, host: string, now: Date): Date | null {
    const nowMs = now.getTime();
    this.#watchClock(nowMs);
    const reserved = this.#reserved.get(sourceId);
    if (reserved !== undefined && Math.abs(reserved - nowMs) <= soonMs) {
      this.#reserved.delete(sourceId);
      return null;
    }
    const next = this.#nextMs.get(host) ?? 0;
    // No more turns are given ahead than are remembered.
    const at = next - nowMs > maxReserved * spacingMs ? nowMs : Math.max(nowMs, next);
    this.#nextMs.set(host, at + spacingMs);
    if (at - nowMs <= soonMs) return null;
    this.#reserved.set(sourceId, at);
    return new Date(at);
  }

  /** Turns that a clock gave which ran ahead are none. */
  #watchClock(nowMs: number): void {
    if (nowMs < this.#latestMs - maxBackMs) {
      this.#nextMs.clear();
      this.#reserved.clear();
    }
    this.#latestMs = nowMs;
  }
}
