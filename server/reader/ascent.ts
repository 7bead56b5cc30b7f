import type { Document } from '@tidemark/extract';
import { asProblem, Problem } from '../contract/problem.ts';
import type { TierName } from '../contract/tier.ts';
import type { EscalationLimits, Fetched, Page, TierAttempt } from '../kernel/ports/reader.ts';
import type { Verdict } from './acceptable.ts';

/** A rung with less time than this, in milliseconds, would only fail late. */
const leastMs = 2_000;
/** What a dearer rung leaves of the time for answering with the page that was read before it, in milliseconds. */
const answeringMs = 300;

/** What one rung brought. */
export interface Catch {
  readonly tier: TierName;
  readonly fetched: Fetched;
  readonly document: Document;
  readonly verdict: Verdict;
}

/** The use of one rung; `leftMs` until the signal fires. */
export type Work = (signal: AbortSignal, leftMs: number) => Promise<Catch>;

/** One climb: its time, its money, and what it brought so far. */
export interface Ascent {
  /** Whether there is time and money for the next rung. */
  mayUse(tier: TierName): Promise<boolean>;
  /** Tries the rung that `mayUse` permitted; true: climb on. Throws what no higher rung can mend. */
  attempt(tier: TierName, work: Work): Promise<boolean>;
  /** The best page; throws the last rung's problem when there is none. */
  result(): Page;
}

/** Failures that a dearer rung may not have: a server that refuses all but browsers. A slow one is slow for each. */
const isMendable = ({ code, extras }: Problem): boolean =>
  code === 'target-unreachable' && extras.reason === 'protocol';

const isOurs = ({ code }: Problem): boolean => code === 'overloaded' || code === 'shutting-down';

/** A rendered page must say this much more than the static one to be worth its price. */
const worthwhile = 1.25;

/** The better of two pages of one climb, the second from the dearer rung. */
function better(first: Catch | null, second: Catch): Catch {
  if (!first?.verdict.quality.passed) return second;
  if (!second.verdict.quality.passed) return first;
  return second.document.words >= first.document.words * worthwhile ? second : first;
}

class Climbing implements Ascent {
  readonly #climb: EscalationLimits;
  readonly #endsAt: number;
  readonly #attempts: TierAttempt[] = [];
  #best: Catch | null = null;
  #failure: Problem | null = null;
  #stoppedBy: 'balance' | null = null;

  constructor(climb: EscalationLimits) {
    this.#climb = climb;
    this.#endsAt = performance.now() + climb.timeoutMs;
  }

  async mayUse(tier: TierName): Promise<boolean> {
    const leftMs = this.#endsAt - performance.now();
    if (this.#attempts.length > 0 && leftMs < leastMs) return false;
    if (await this.#climb.afford(tier)) return true;
    this.#stoppedBy = 'balance';
    return false;
  }

  async attempt(tier: TierName, work: Work): Promise<boolean> {
    const startedAt = performance.now();
    const record = (status: number | null, rejectedBecause: string | null): void => {
      const durationMs = Math.round(performance.now() - startedAt);
      this.#attempts.push({ tier, status, durationMs, ...(rejectedBecause ? { rejectedBecause } : {}) });
    };
    try {
      const caught = await this.#inTime(work);
      record(caught.fetched.status, caught.verdict.quality.reason);
      this.#best = better(this.#best, caught);
      this.#failure = null;
      return caught.verdict.climb;
    } catch (thrown) {
      const problem = asProblem(thrown);
      const hopeless = problem.code === 'internal' || (!this.#best && !isMendable(problem));
      if (this.#climb.signal.aborted || hopeless) throw thrown;
      record(null, problem.code);
      this.#failure = problem;
      return isMendable(problem);
    }
  }

  result(): Page {
    const failure = this.#failure;
    const best = this.#best;
    // An answer that a busy browser would have bettered is no answer to keep.
    if (failure && (!best || (!best.verdict.quality.passed && isOurs(failure)))) throw failure;
    if (!best) throw new Problem('insufficient-balance', 'The balance does not cover the cheapest way to read this.');
    const { tier, fetched, document, verdict } = best;
    const page = { tier, fetched, document, quality: verdict.quality, attempts: this.#attempts };
    return this.#stoppedBy ? { ...page, stoppedBy: this.#stoppedBy } : page;
  }

  /** The first page has all the time of the call; a rung that may better one ends early enough to answer with it. */
  async #inTime(work: Work): Promise<Catch> {
    const { signal } = this.#climb;
    const leftMs = this.#endsAt - performance.now();
    if (!this.#best) return await work(signal, leftMs);
    const ending = new AbortController();
    const follow = (): void => ending.abort(signal.reason);
    const late = (): void => ending.abort(new Problem('target-timeout', 'This rung took what was left of the time.'));
    const timer = setTimeout(late, leftMs - answeringMs);
    signal.addEventListener('abort', follow, { once: true });
    try {
      return await work(ending.signal, leftMs - answeringMs);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', follow);
    }
  }
}

/** Starts a climb now. */
export const startAscent = (climb: EscalationLimits): Ascent => new Climbing(climb);
