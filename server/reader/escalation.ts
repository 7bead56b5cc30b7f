import type { Unit } from '../contract/price.ts';
import { asProblem, Problem } from '../contract/problem.ts';
import type { Reason } from '../contract/quality.ts';
import type { TierName } from '../contract/tier.ts';
import type { EscalationLimits, Extracted, Fetched, Page, TierAttempt } from '../kernel/ports/reader.ts';
import { withTimeout } from '../kernel/timeout.ts';
import type { Assessment } from './assess.ts';
import { showsTemplate } from './unfilled.ts';

/** A tier with less time than this, in milliseconds, would only fail late. */
const minTierMs = 2_000;
/** What a dearer tier leaves of the time for answering with the page that was read before it, in milliseconds. */
const answeringMs = 300;

/** A browser that ends with less than this left, in milliseconds, was waiting for its page until it had to read what there was. */
const cutMs = 1_500;

/** What one tier brought. */
export interface TierResult {
  readonly tier: TierName;
  readonly fetched: Fetched;
  readonly document: Extracted;
  readonly assessment: Assessment;
}

/** The use of one tier; `leftMs` until the signal fires. */
type Work = (signal: AbortSignal, leftMs: number) => Promise<TierResult>;

/** One escalation: its time, its money, and what it brought so far. */
export interface Escalation {
  /** Whether a tier may mend what the last one brought; any may, before the first. */
  suits(tier: TierName): boolean;
  /** Whether there is time and money for the next tier. */
  mayUse(tier: TierName): Promise<boolean>;
  /** Tries the tier that `mayUse` permitted; true: escalate further. Throws what no higher tier can mend. */
  attempt(tier: TierName, work: Work): Promise<boolean>;
  /** The best page; throws the last tier's problem when there is none. */
  result(): Page;
}

/** Failures that a dearer tier may not have: a server that refuses all but browsers. A slow one is slow for each. */
const isMendable = ({ code, extras }: Problem): boolean =>
  code === 'target-unreachable' && extras.reason === 'protocol';

/**
 * What a tier may get past. Another handshake runs no scripts. Our browser says the same name as the tiers before it, so that whoever
 * refused that name is not asked by it again; a worker has a name of its own.
 */
const mends: Readonly<Record<TierName, ReadonlySet<Reason>>> = {
  static: new Set(),
  impersonate: new Set(['blocked', 'challenge']),
  browser: new Set(['empty', 'challenge', 'consent_wall']),
  worker: new Set(['blocked', 'empty', 'challenge', 'consent_wall']),
};

const isOverload = ({ code }: Problem): boolean => code === 'overloaded' || code === 'shutting-down';

/** A rendered page must say this much more than the static one to be worth its price. */
const minGain = 1.25;

/** The better of two pages of one escalation, the second from the dearer tier. */
function better(first: TierResult | null, second: TierResult): TierResult {
  if (!first?.assessment.quality.passed) return second;
  if (!second.assessment.quality.passed) return first;
  if (first.assessment.isUnfilled && !showsTemplate(second.document.text)) return second;
  return second.document.words >= first.document.words * minGain ? second : first;
}

class EscalationRun implements Escalation {
  readonly #limits: EscalationLimits;
  readonly #endsAt: number;
  readonly #attempts: TierAttempt[] = [];
  #best: TierResult | null = null;
  #failure: Problem | null = null;
  #stoppedBy: Page['stoppedBy'] | null = null;
  #last: Assessment | null = null;

  constructor(limits: EscalationLimits) {
    this.#limits = limits;
    this.#endsAt = performance.now() + limits.timeoutMs;
  }

  suits(tier: TierName): boolean {
    const last = this.#last;
    if (!last) return true;
    const { reason } = last.quality;
    // A page that passed, and may say more when its scripts run; or one whose frame alone says that it is none.
    if (reason === null || (last.isUnfilled && tier === 'browser')) return tier === 'browser';
    return mends[tier].has(reason);
  }

  async mayUse(tier: TierName): Promise<boolean> {
    const leftMs = this.#endsAt - performance.now();
    if (this.#attempts.length > 0 && leftMs < minTierMs) {
      this.#stoppedBy = 'time';
      return false;
    }
    if (await this.#limits.afford(tier)) return true;
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
      record(caught.fetched.status, caught.assessment.quality.reason);
      this.#best = better(this.#best, caught);
      this.#last = caught.assessment;
      this.#failure = null;
      this.#stoppedBy = this.#isCut(caught) ? 'time' : null;
      return caught.assessment.escalate;
    } catch (thrown) {
      const problem = asProblem(thrown);
      const hopeless = problem.code === 'internal' || (!this.#best && !isMendable(problem));
      if (this.#limits.signal.aborted || hopeless) throw thrown;
      record(null, problem.code);
      this.#failure = problem;
      // What this tier would have brought is not known.
      if (this.#best && problem.code === 'target-timeout') this.#stoppedBy = 'time';
      this.#last = null;
      return isMendable(problem);
    }
  }

  result(): Page {
    const failure = this.#failure;
    const best = this.#best;
    // An answer that a busy browser would have bettered is no answer to keep.
    if (failure && (!best || (!best.assessment.quality.passed && isOverload(failure)))) throw failure;
    if (!best) throw new Problem('insufficient-balance', 'The balance does not cover the cheapest way to read this.');
    const { tier, fetched, document, assessment } = best;
    const method: Unit = document.file ? 'document' : tier;
    const page = { method, tier, fetched, document, quality: assessment.quality, attempts: this.#attempts };
    return this.#stoppedBy ? { ...page, stoppedBy: this.#stoppedBy } : page;
  }

  /** Whether a browser showed nothing of a page for so long as the call had time for it. */
  #isCut({ fetched, assessment }: TierResult): boolean {
    return (
      fetched.rendered === true && assessment.quality.reason === 'empty' && this.#endsAt - performance.now() < cutMs
    );
  }

  /** The first page has all the time of the call; a tier that may better one ends early enough to answer with it. */
  async #inTime(work: Work): Promise<TierResult> {
    const { signal } = this.#limits;
    const leftMs = this.#endsAt - performance.now();
    if (!this.#best) return await work(signal, leftMs);
    const timeoutMs = leftMs - answeringMs;
    const late = (): Problem => new Problem('target-timeout', 'This tier took what was left of the time.');
    return await withTimeout(signal, timeoutMs, late, (inner) => work(inner, timeoutMs));
  }
}

/** Starts an escalation now. */
export const startEscalation = (limits: EscalationLimits): Escalation => new EscalationRun(limits);
