import { LRUCache } from 'lru-cache';
import { atMost } from '../../kernel/at-most.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { UpstreamBudgets } from '../../kernel/ports/upstreams.ts';
import { Budget } from './budget.ts';

/** Callers name hosts, so that there may be any number of upstreams: those not asked for longest are forgotten. */
export const maxUpstreams = 10_000;

/** Budgets in the memory of one process. */
export function createMemoryBudgets(clock: Clock): UpstreamBudgets {
  const budgets = new LRUCache<string, Budget>(atMost(maxUpstreams));
  const budgetOf = (upstream: string): Budget => {
    const known = budgets.get(upstream) ?? new Budget(() => clock.now().getTime());
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
