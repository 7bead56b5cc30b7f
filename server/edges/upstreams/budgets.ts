import { LRUCache } from 'lru-cache';
import { Problem } from '../../contract/problem.ts';
import { atMost } from '../../kernel/at-most.ts';
import { type Clock, steady } from '../../kernel/ports/clock.ts';
import type { Rate, Refusal, Upstream, UpstreamBudgets } from '../../kernel/ports/upstreams.ts';
import { leavingWith } from '../../kernel/timeout.ts';
import { Neighbours, Places, Turns } from '../../kernel/turns/turns.ts';

/** Who asks for a place in a budget. */
interface Asking {
  readonly organizationId: string;
  readonly rate: Rate;
  /** How long it waits at most, in milliseconds. */
  readonly maxWaitMs: number;
  readonly signal: AbortSignal;
}

interface Waiting extends Asking {
  readonly resolve: (refusal: Refusal | null) => void;
}

interface Sent {
  readonly atMs: number;
  readonly organizationId: string;
}

/** What one organization may have of a window that takes longer than anybody waits, where there are others; the rest is theirs. */
const mostShare = 0.75;

/**
 * The budget of one upstream. The nth request is sent no earlier than a window after the one that stands a whole allowance before
 * it, so that no window ever holds more than the allowance. Organizations take turns.
 */
class Budget {
  readonly #now: () => number;
  readonly #turns = new Turns<Waiting>();
  readonly #neighbours = new Neighbours();
  /** What was sent in the last window, in order. */
  #sent: Sent[] = [];
  #restsUntilMs = 0;
  #timer: NodeJS.Timeout | null = null;

  /** `now`: milliseconds that never run backwards. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether nobody waits. */
  get isIdle(): boolean {
    return this.#turns.waiting === 0;
  }

  /** Nothing is sent for so long. */
  rest(milliseconds: number): void {
    this.#restsUntilMs = Math.max(this.#restsUntilMs, this.#now() + milliseconds);
  }

  /** Null, when a request may be sent; how long there is no room for it, as soon as that is known. Rejects with the signal's reason. */
  async take(asking: Asking): Promise<Refusal | null> {
    const { organizationId, rate, maxWaitMs, signal } = asking;
    signal.throwIfAborted();
    const nowMs = this.#now();
    this.#neighbours.note(organizationId, nowMs);
    // A rest was asked for by the upstream itself: it is not waited out, for it is said how long it takes.
    if (this.#restsUntilMs > nowMs) return { refusedForMs: this.#restsUntilMs - nowMs };
    this.#sent = this.#sent.filter(({ atMs }) => atMs > nowMs - rate.perMs);
    const waitMs = Math.max(this.#waitMs(asking, nowMs), this.#shareWaitMs(asking, nowMs));
    if (waitMs > maxWaitMs) return { refusedForMs: waitMs };
    if (this.isIdle && waitMs <= 0) {
      this.#sent.push({ atMs: nowMs, organizationId });
      return null;
    }
    return await this.#wait(asking);
  }

  async #wait(asking: Asking): Promise<Refusal | null> {
    const { organizationId, maxWaitMs, signal } = asking;
    const { promise, resolve, reject } = Promise.withResolvers<Refusal | null>();
    const waiting: Waiting = { ...asking, resolve };
    const leave = (): void => {
      if (this.#turns.leave(organizationId, waiting)) reject(signal.reason);
    };
    // Others have come meanwhile whose turn was before.
    const late = setTimeout(() => {
      if (this.#turns.leave(organizationId, waiting))
        resolve({ refusedForMs: Math.max(1, this.#waitMs(asking, this.#now())) });
    }, maxWaitMs);
    this.#turns.wait(organizationId, waiting);
    this.#plan(asking.rate, this.#now());
    return await leavingWith(signal, leave, promise).finally(() => clearTimeout(late));
  }

  /** How long until the turn of one more request of the organization, as far as is known now. */
  #waitMs({ organizationId, rate }: Asking, nowMs: number): number {
    return this.#slotMs(this.#turns.before(organizationId), rate, nowMs) - nowMs;
  }

  /** When the request is sent that comes after so many more. */
  #slotMs(ahead: number, { requests, perMs }: Rate, nowMs: number): number {
    const windows = Math.floor(ahead / requests) + 1;
    const before = this.#sent[this.#sent.length + ahead - windows * requests];
    const firstMs = before === undefined ? nowMs : Math.max(nowMs, before.atMs + perMs);
    return firstMs + (windows - 1) * perMs;
  }

  /** How long the organization's own share of a long window is used up, where there are others. */
  #shareWaitMs({ organizationId, rate, maxWaitMs }: Asking, nowMs: number): number {
    const most = Math.floor(rate.requests * mostShare);
    if (rate.perMs <= maxWaitMs || most === 0 || !this.#neighbours.hasOthers(organizationId, nowMs)) return 0;
    const own = this.#sent.filter((one) => one.organizationId === organizationId);
    const before = own.at(-most);
    return before === undefined ? 0 : before.atMs + rate.perMs - nowMs;
  }

  /** Sends what may be sent when there is room again. */
  #plan(rate: Rate, nowMs: number): void {
    if (this.#timer || this.isIdle) return;
    const atMs = Math.max(this.#restsUntilMs, this.#slotMs(0, rate, nowMs));
    this.#timer = setTimeout(() => {
      this.#timer = null;
      // Whatever the clock says: it has passed.
      this.#admit(rate, Math.max(atMs, this.#now()));
    }, atMs - nowMs);
  }

  #admit(rate: Rate, nowMs: number): void {
    while (this.#restsUntilMs <= nowMs && this.#slotMs(0, rate, nowMs) <= nowMs) {
      const next = this.#turns.next();
      if (!next) break;
      // What it has is a moment of the budget, and no place.
      this.#turns.release(next.organizationId);
      this.#sent.push({ atMs: nowMs, organizationId: next.organizationId });
      next.resolve(null);
    }
    this.#plan(rate, nowMs);
  }
}

/** Callers name hosts, so that there may be any number of upstreams: those not asked for longest are forgotten. */
export const maxUpstreams = 10_000;

/** Budgets in the memory of one process. */
export function createMemoryBudgets(clock: Clock): UpstreamBudgets {
  const budgets = new LRUCache<string, Budget>(atMost(maxUpstreams));
  const now = steady(() => clock.now().getTime());
  const budgetOf = (upstream: string): Budget => {
    const known = budgets.get(upstream) ?? new Budget(now);
    budgets.set(upstream, known);
    return known;
  };
  return {
    take: (upstream, asking) => budgetOf(upstream).take(asking),
    async rest(upstream, milliseconds) {
      budgetOf(upstream).rest(milliseconds);
    },
  };
}

/** Requests that wait for one upstream; its budget turns most away before. */
const maxWaiting = 1_000;

const full = (): Problem =>
  new Problem('overloaded', 'Too many requests wait for this platform.', { retryAfterSeconds: 5 });

/**
 * How many requests to an upstream are under way at once: as many as it may have. Organizations take turns, and where there are
 * others, one leaves them a place: a request may take as long as its call.
 */
export class UpstreamPlaces {
  readonly #places = new Map<string, Places>();
  readonly #neighbours = new LRUCache<string, Neighbours>(atMost(maxUpstreams));

  /** Does the work in a place of the upstream. */
  async within<Result>(
    { name, maxConcurrent }: Upstream,
    organizationId: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const neighbours = this.#neighbours.get(name) ?? new Neighbours();
    this.#neighbours.set(name, neighbours);
    neighbours.note(organizationId, performance.now());
    const most = (partition: string): number =>
      neighbours.hasOthers(partition, performance.now()) ? Math.max(1, maxConcurrent - 1) : maxConcurrent;
    const places = this.#places.get(name) ?? new Places({ places: maxConcurrent, most, maxWaiting, full });
    this.#places.set(name, places);
    try {
      return await places.within(organizationId, signal, work);
    } finally {
      if (places.inUse === 0) this.#places.delete(name);
    }
  }
}
