import { LRUCache } from 'lru-cache';
import type { Pace, Politeness, Turn, TurnOutcome } from '../kernel/ports/politeness.ts';

/** Requests at once that any host gets at most. */
const maxWindow = 32;
/** The first pause after a refusal without Retry-After, doubled with each further one, and the longest, in milliseconds. */
const firstPauseMs = 1_000;
const maxPauseMs = 60_000;
/** The longest Retry-After that is waited for, in milliseconds. */
const maxRetryAfterMs = 300_000;
/** How soon to ask again when all turns are taken, in milliseconds: a turn may end at any time. */
const takenMs = 25;
const maxHosts = 10_000;

/** What an answer's Retry-After asks for (RFC 9110, 10.2.3), in milliseconds; null: nothing that can be read. */
export function retryAfterMs(value: string | null | undefined, nowMs: number): number | null {
  if (!value) return null;
  const seconds = Number(value);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - nowMs;
  return Number.isFinite(wait) ? Math.min(maxRetryAfterMs, Math.max(0, wait)) : null;
}

/** A host asked for less: too many requests, or not now. */
export const isRefusal = (status: number | null): boolean => status === 429 || status === 503;

/**
 * One host. Its window of requests at once follows additive increase, multiplicative decrease (Chiu and Jain, 1989), as
 * TCP's does: refusals and missing answers halve it, answers let it grow again.
 */
class Host {
  #active = 0;
  #window = maxWindow;
  #startedAt = Number.NEGATIVE_INFINITY;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #turns = 0;
  /** Turns up to this one were taken before the window was halved: their refusals say nothing new. */
  #reducedAfter = 0;
  #refusals = 0;

  take({ concurrency, delayMs }: Pace, now: () => number): Turn | number {
    const at = now();
    const restMs = Math.max(this.#pausedUntil, this.#startedAt + delayMs) - at;
    if (restMs > 0) return restMs;
    if (this.#active >= Math.max(1, Math.min(concurrency, Math.floor(this.#window)))) return takenMs;
    this.#active += 1;
    this.#startedAt = at;
    this.#turns += 1;
    const turn = this.#turns;
    let isOver = false;
    return {
      done: (outcome) => {
        if (isOver) return;
        isOver = true;
        this.#active -= 1;
        if (outcome) this.#learn(outcome, turn, now());
      },
    };
  }

  #learn({ status, retryAfter }: TurnOutcome, turn: number, at: number): void {
    if (status !== null && !isRefusal(status)) {
      this.#refusals = 0;
      this.#window = Math.min(maxWindow, this.#window + 1 / this.#window);
      return;
    }
    const pauseMs = status === null ? 0 : (retryAfterMs(retryAfter, at) ?? this.#backOffMs());
    this.#pausedUntil = Math.max(this.#pausedUntil, at + pauseMs);
    if (turn <= this.#reducedAfter) return;
    this.#reducedAfter = this.#turns;
    if (status !== null) this.#refusals += 1;
    this.#window = Math.max(1, Math.min(this.#window, this.#active + 1) / 2);
  }

  #backOffMs(): number {
    return Math.min(maxPauseMs, firstPauseMs * 2 ** this.#refusals);
  }
}

/** Politeness of this process: what other processes ask of a host it does not know. `now`: milliseconds since 1970. */
export function createPoliteness(now: () => number): Politeness {
  const hosts = new LRUCache<string, Host>({ max: maxHosts });
  return {
    take(name, pace) {
      let host = hosts.get(name);
      if (!host) {
        host = new Host();
        hosts.set(name, host);
      }
      return host.take(pace, now);
    },
  };
}
