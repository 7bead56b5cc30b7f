import { z } from 'zod';

/** A whole number of micro-dollars (10⁻⁶ USD): sums never drift. */
export type MicroUsd = number;

/** Micro-dollars as the wire's JSON number in USD, with at most six decimals. */
export const usd = (amount: MicroUsd): number => amount / 1_000_000;

/** USD as whole micro-dollars, rounded to the nearest. */
export const microUsd = (dollars: number): MicroUsd => Math.round(dollars * 1_000_000);

/** What a caller will spend at most, of a bound in USD; without one there is none. */
export const spendLimit = (dollars: number | undefined): MicroUsd =>
  dollars === undefined ? Number.POSITIVE_INFINITY : microUsd(dollars);

/** The price book: what one of each unit costs. A unit that is not here cannot be counted (types) or registered (test). */
export const priceBook = {
  cache: 70,
  static: 700,
  twin: 700,
  impersonate: 1_200,
  browser: 2_500,
  worker: 6_000,
  screenshot: 1_000,
  proxy: 1_000,
  large_output: 300,
  model_extraction: 3_000,
  document: 1_000,
  ocr: 2_000,
  api: 1_000,
  page: 2_000,
  capture: 5_000,
  map: 2_000,
  interact: 4_000,
  action: 500,
  source: 1_000,
  synthesis: 5_000,
  step: 2_000,
  company: 15_000,
  contact: 10_000,
  contacts: 20_000,
} as const satisfies Record<string, MicroUsd>;

/** The name of something that has a price. */
export type Unit = keyof typeof priceBook;
/** The names of all units. */
export const units = Object.keys(priceBook) as [Unit, ...Unit[]];

/** A number of units, as counted by a meter. */
export interface Line {
  readonly unit: Unit;
  readonly count: number;
}

/** Counted units as lines, in the order in which they first occurred. */
export const linesOf = (counts: ReadonlyMap<Unit, number>): Line[] =>
  [...counts].map(([unit, count]) => ({ unit, count }));

/** Pages of a document that one unit of it covers. */
const documentUnitPages = 10;

/** The units of a document for so many pages: those that are begun. */
export const documentUnits = (pages: number): number => Math.ceil(pages / documentUnitPages);

/** The pages that so many units of a document cover. */
export const documentPages = (units: number): number => units * documentUnitPages;

/** What reading a document bills; `pagesRecognized`: of them, those read from a picture. */
export const documentLines = (pagesRead: number, pagesRecognized: number): Line[] => [
  { unit: 'document', count: Math.max(1, documentUnits(pagesRead)) },
  ...(pagesRecognized > 0 ? [{ unit: 'ocr' as const, count: pagesRecognized }] : []),
];

/** Units that are billed beside the starting one: each of these units for one of `per`; null: as the tools that the operation calls are. */
interface Beside {
  readonly units: readonly Unit[];
  readonly per: string | null;
}

/**
 * How an operation is priced: `starting` is what a normal call costs, for one of `per`; `units` is everything it may bill, and the meter
 * refuses any other. Those of them that stand `beside` are added to the starting unit, all others take its place.
 */
export interface Price {
  readonly per: 'page' | 'request' | 'session' | 'source' | 'step' | 'domain';
  readonly starting: Unit;
  readonly units: readonly Unit[];
  readonly beside?: readonly Beside[];
}

/** The parts of a price of pages: a document takes the place of its page, all others come besides. */
export const besidePages: readonly Beside[] = [
  { units: ['document'], per: '10 pages of a document' },
  { units: ['ocr'], per: 'page recognized' },
  { units: ['model_extraction'], per: 'extraction by a model' },
  { units: ['screenshot'], per: 'screenshot' },
  { units: ['proxy'], per: 'page by a proxy' },
  { units: ['large_output'], per: 'further million characters' },
];

/** Volume discounts in percent, by the organization's settled spend in the calendar month (UTC) before the request. */
const discountSteps: readonly { readonly from: MicroUsd; readonly percent: number }[] = [
  { from: 5_000_000_000, percent: 20 },
  { from: 1_000_000_000, percent: 15 },
  { from: 250_000_000, percent: 10 },
  { from: 50_000_000, percent: 5 },
];

/** The steps as the catalog shows them, lowest first. */
export const volumeDiscounts = discountSteps.toReversed();

/** The discount in percent that a month's settled spend has earned. */
export const discountPercent = (monthSpend: MicroUsd): number =>
  discountSteps.find((step) => monthSpend >= step.from)?.percent ?? 0;

/** The undiscounted sum of the lines. */
export const sum = (lines: readonly Line[]): MicroUsd =>
  lines.reduce((total, line) => total + priceBook[line.unit] * line.count, 0);

/** The sum after a discount that is applied once and rounded down to a whole micro-dollar. */
export const discounted = (amount: MicroUsd, percent: number): MicroUsd => Math.floor((amount * (100 - percent)) / 100);

/** A line of a bill. */
export const LineItem = z
  .object({
    unit: z.string().describe('A unit of the price book, or `discount`.'),
    count: z.int(),
    unit_price: z.number(),
    amount: z.number(),
  })
  .meta({ id: 'LineItem' });

/** What settlement decided about a call. */
export interface Receipt {
  readonly cost: MicroUsd;
  readonly discountPercent: number;
  readonly balance: MicroUsd;
}

/** A number of units at the price they had. */
export interface PricedLine {
  readonly unit: string;
  readonly count: number;
  readonly unitPrice: MicroUsd;
}

/** Priced lines as a bill shows them, the discount as a negative last one, so that the amounts add up to the cost. */
export function billOf(lines: readonly PricedLine[], cost: MicroUsd): z.output<typeof LineItem>[] {
  const item = ({ unit, count, unitPrice }: PricedLine) => ({
    unit,
    count,
    unit_price: usd(unitPrice),
    amount: usd(unitPrice * count),
  });
  const reduction = cost - lines.reduce((total, { count, unitPrice }) => total + unitPrice * count, 0);
  const discount = { unit: 'discount', count: 1, unitPrice: reduction };
  return (reduction === 0 ? lines : [...lines, discount]).map(item);
}

/** The bill of a call at today's prices. */
export const lineItems = (lines: readonly Line[], { cost }: Receipt): z.output<typeof LineItem>[] =>
  billOf(
    lines.map(({ unit, count }) => ({ unit, count, unitPrice: priceBook[unit] })),
    cost,
  );
