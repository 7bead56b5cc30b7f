import { type Line, type MicroUsd, priceBook, sum, type Unit } from '../../contract/price.ts';
import { Problem, type ProblemCode } from '../../contract/problem.ts';
import { pageLines } from '../../kernel/pipeline/meter.ts';
import { dayAfter, dayOf } from '../../kernel/ports/clock.ts';
import type { StoredSource } from '../../kernel/ports/sources.ts';
import { keptForcesBrowser } from './read-options.ts';

const writtenUnit = ({ unit, count }: Line): string => (count === 1 ? unit : `${unit}:${count}`);

/** What a read was billed as, to be kept with its source: `browser`, or `document:5,ocr:3`. */
export const writtenUnits = (lines: readonly Line[]): string => lines.map(writtenUnit).join(',');

/** The same of a page by its way, and of a document by its pages. */
export const unitsOfRead = (
  method: Unit,
  file?: { readonly pagesRead: number; readonly pagesRecognized: number },
): string => writtenUnits(pageLines({ method, document: { file } }));

const isUnit = (name: string): name is Unit => Object.hasOwn(priceBook, name);

/** Whether the last read of a source was that of a document. */
export const wasDocument = ({ refreshUnit }: Pick<StoredSource, 'refreshUnit'>): boolean =>
  /^document\b/.test(refreshUnit ?? '');

/** What the last refresh of a source was billed, at the prices of today; the cheapest read where that is not known. */
export function costOfLast(written: string | null): MicroUsd {
  const lines = (written ?? '').split(',').flatMap((part) => {
    const [unit = '', count = '1'] = part.split(':');
    return isUnit(unit) ? [{ unit, count: Number(count) || 1 }] : [];
  });
  return lines.length === 0 ? priceBook.static : sum(lines);
}

type Priced = Pick<StoredSource, 'sourceUrl' | 'refreshUnit' | 'readOptions'>;

/** What a refresh of a source will cost, as far as the last one tells; never less than the cheapest way that its options leave. */
export function estimatedCost({ sourceUrl, refreshUnit, readOptions }: Priced): MicroUsd {
  if (sourceUrl === null) return 0;
  const opening = keptForcesBrowser(readOptions) ? priceBook.browser : 0;
  return Math.max(opening, costOfLast(refreshUnit));
}

type Spending = Pick<StoredSource, 'maxCostPerDay' | 'spentOn' | 'spent'>;

const field = 'max_cost_usd_per_day';

/** What a source's refreshes by itself have cost today. */
export const spentOf = ({ spentOn, spent }: Omit<Spending, 'maxCostPerDay'>, now: Date): MicroUsd =>
  spentOn === dayOf(now) ? spent : 0;

/** What they may still cost today; null: no limit of the source's own. */
export const leftOf = (source: Spending, now: Date): MicroUsd | null =>
  source.maxCostPerDay === null ? null : Math.max(0, source.maxCostPerDay - spentOf(source, now));

/** When a source may refresh itself again whose day's cost does not cover what a refresh will cost; null: now. */
export function waitsUntil(source: Spending & Priced, now: Date): Date | null {
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
