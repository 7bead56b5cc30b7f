import { z } from 'zod';
import { Meta } from './meta.ts';
import type { AnyOperation, Ceiling, Offered } from './operation.ts';
import { discounted, type MicroUsd, priceBook, sum, usd } from './price.ts';

/** What a quote is sent as, so that an answer is told from it by its type. */
export const quoteMediaType = 'application/vnd.tidemark.quote+json';

/** What `dry_run: true` answers in place of the result. */
export const QuoteResult = z
  .object({
    quote: z.object({
      min_cost: z.number().describe('What is due when the first unit fails its gate, in USD.'),
      max_cost: z.number().describe('The most the call can cost, after the discount of today, in USD.'),
      unit_prices: z.record(z.string(), z.number()),
      first_request: z.string().optional().describe('The request, and job, that has the `Idempotency-Key` already.'),
      capped_by: z
        .string()
        .nullable()
        .describe('What bounds `max_cost`: a field of the input, `balance` or `key_budget`.'),
    }),
    _meta: Meta,
  })
  .meta({ id: 'Quote' });
type Quote = z.output<typeof QuoteResult>['quote'];

/** The dearest outcome of a call; `input` is as the operation's schema gives it. */
const ceilingOf = (
  { ceiling, price }: AnyOperation<never>,
  input: Record<string, unknown>,
  offered: Offered,
): Ceiling => ceiling?.(input, offered) ?? { lines: price ? [{ unit: price.starting, count: 1 }] : [], cappedBy: null };

/** The most that a call may bill before the discount: what a budget must have left for it. */
export const maxCostOf = (operation: AnyOperation<never>, input: Record<string, unknown>, offered: Offered): MicroUsd =>
  costOf(ceilingOf(operation, input, offered));

const costOf = ({ lines, atMost }: Ceiling): MicroUsd => Math.min(sum(lines), atMost ?? Number.POSITIVE_INFINITY);

/** Money that bounds a call besides its input. */
export interface MoneyLeft {
  readonly of: 'balance' | 'key_budget';
  readonly amount: MicroUsd;
}

/** Of a quote, besides the call: `left` is the money that bounds it; `ceiling`: its dearest outcome, where the input alone does not decide it. */
interface Quoting {
  readonly percent: number;
  readonly left: readonly MoneyLeft[];
  readonly offered: Offered;
  readonly ceiling?: Ceiling | undefined;
}

/** Quotes a call; `offered` by this installation. */
export function quoteOf(
  operation: AnyOperation<never>,
  input: Record<string, unknown>,
  { percent, left, offered, ceiling = ceilingOf(operation, input, offered) }: Quoting,
): Quote {
  const { units = [] } = operation.price ?? {};
  const cost = discounted(costOf(ceiling), percent);
  const short = left.filter(({ amount }) => amount < cost).toSorted((one, other) => one.amount - other.amount)[0];
  return {
    min_cost: 0,
    max_cost: usd(short ? Math.max(0, short.amount) : cost),
    unit_prices: Object.fromEntries(units.map((unit) => [unit, usd(priceBook[unit])])),
    capped_by: short ? short.of : ceiling.cappedBy,
  };
}
