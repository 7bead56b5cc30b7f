import { LRUCache } from 'lru-cache';
import { atMost } from '../../kernel/at-most.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { UpstreamBudgets } from '../../kernel/ports/upstreams.ts';

interface Budget {
  /** When each request of the last window was, or will be, sent; in order, in milliseconds of the clock. */
  sentAt: number[];
  restsUntil: number;
}

/** Callers name hosts, so that there may be any number of upstreams: those not asked for longest are forgotten. */
export const maxUpstreams = 10_000;

/**
 * Budgets in the memory of one process. Places are given in order: the nth request is sent no earlier than a window after the one
 * that stands a whole allowance before it, so that no window ever holds more than the allowance.
 */
export function createMemoryBudgets(clock: Clock): UpstreamBudgets {
  const budgets = new LRUCache<string, Budget>(atMost(maxUpstreams));
  const budgetOf = (upstream: string): Budget => {
    const known = budgets.get(upstream) ?? { sentAt: [], restsUntil: 0 };
    budgets.set(upstream, known);
    return known;
  };
  return {
    async take(upstream, rate, maxWaitMs) {
      const budget = budgetOf(upstream);
      const now = clock.now().getTime();
      // A rest was asked for by the upstream itself: it is not waited out, for it is said how long it takes.
      if (budget.restsUntil > now) return { refusedForMs: budget.restsUntil - now };
      budget.sentAt = budget.sentAt.filter((at) => at > now - rate.perMs);
      const before = budget.sentAt.at(-rate.requests);
      const at = Math.max(now, budget.sentAt.at(-1) ?? 0, before === undefined ? 0 : before + rate.perMs);
      if (at - now > maxWaitMs) return { refusedForMs: at - now };
      budget.sentAt.push(at);
      return { waitMs: at - now };
    },
    async rest(upstream, milliseconds) {
      const budget = budgetOf(upstream);
      budget.restsUntil = Math.max(budget.restsUntil, clock.now().getTime() + milliseconds);
    },
  };
}
