import { dayAfter, dayOf } from '../../contract/calendar.ts';
import { type MicroUsd, priceBook } from '../../contract/price.ts';
import { Problem, type ProblemCode } from '../../contract/problem.ts';
import type { StoredSource } from '../../kernel/ports/sources.ts';

/** What a refresh of a source will cost, as far as the last one tells. */
export function estimatedCost({ sourceUrl, refreshUnit }: Pick<StoredSource, 'sourceUrl' | 'refreshUnit'>): MicroUsd {
  if (sourceUrl === null) return 0;
  return Object.entries(priceBook).find(([unit]) => unit === refreshUnit)?.[1] ?? priceBook.static;
}

type Spending = Pick<StoredSource, 'maxCostPerDay' | 'spentOn' | 'spent'>;

const field = 'max_cost_usd_per_day';

/** What a source's refreshes by itself have cost today. */
export const spentOf = ({ spentOn, spent }: Omit<Spending, 'maxCostPerDay'>, now: Date): MicroUsd =>
  spentOn === dayOf(now) ? spent : 0;

/** What they may still cost today; null: no limit of the source's own. */
export const leftOf = (source: Spending, now: Date): MicroUsd | null =>
  source.maxCostPerDay === null ? null : Math.max(0, source.maxCostPerDay - spentOf(source, now));

/** When a source may refresh itself again whose day's cost does not cover what its last refresh cost; null: now. */
export function waitsUntil(source: Spending & Pick<StoredSource, 'sourceUrl' | 'refreshUnit'>, now: Date): Date | null {
  const left = leftOf(source, now);
  return left === null || left >= estimatedCost(source) ? null : dayAfter(dayOf(now));
}

/** With the cost of one more refresh by itself. */
export const withSpent = (source: StoredSource, cost: MicroUsd, now: Date): StoredSource => ({
  ...source,
  spent: spentOf(source, now) + cost,
  spentOn: dayOf(now),
});

const code: ProblemCode = 'insufficient-balance';
/** The day's cost does not cover what the page needs. */
export const capReached = (): Problem =>
  new Problem(code, `What is left of \`${field}\` does not cover this page.`, { reason: field });
export const isCapReached = ({ extras }: Problem): boolean => extras.reason === field;
