import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { Together } from '../../kernel/ports/together/together.ts';
import type { Rate, UpstreamBudgets } from '../../kernel/ports/upstreams.ts';

/** Rates beyond one request a millisecond are no bound. */
const isBound = ({ requests, perMs }: Rate): boolean => requests < perMs;

/**
 * Budgets over all processes: organizations take turns within each process (`own`), and what gets a turn there is counted among all.
 */
export const sharedBudgets = (own: UpstreamBudgets, together: Together, clock: Clock): UpstreamBudgets => ({
  async take(upstream, asking) {
    const { rate, maxWaitMs, signal } = asking;
    const until = clock.now().getTime() + maxWaitMs;
    const refusal = await own.take(upstream, asking);
    if (refusal || !isBound(rate)) return refusal;
    for (;;) {
      signal.throwIfAborted();
      const full = await together.spend(upstream, rate);
      if (full === null || clock.now().getTime() + full.refusedForMs > until) return full;
      await sleep(full.refusedForMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  },
  async rest(upstream, milliseconds) {
    await own.rest(upstream, milliseconds);
    await together.rest(upstream, milliseconds);
  },
});
