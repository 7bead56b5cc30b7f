import { z } from 'zod';
import { callbackUrl } from './callback.ts';
import { Meta } from './meta.ts';
import { type MicroUsd, usd } from './money.ts';
import type { AnyOperation } from './operation.ts';
import { discounted, priceBook, sum } from './price.ts';
import type { TierName } from './tier.ts';

/** What `dry_run: true` answers in place of the result. */
export const QuoteResult = z
  .object({
    quote: z.object({
      min_cost: z.number().describe('What is due when the first unit fails its gate, in USD.'),
      max_cost: z.number().describe('The most the call can cost, after the discount of today, in USD.'),
      unit_prices: z.record(z.string(), z.number()),
      capped_by: z.string().nullable().describe('What bounds `max_cost`: a field of the input, or `balance`.'),
    }),
    _meta: Meta,
  })
  .meta({ id: 'Quote' });
export type Quote = z.output<typeof QuoteResult>['quote'];

const dryRun = z
  .boolean()
  .default(false)
  .describe('Only validate, check the address and quote the price; costs nothing.');

// Zod compiles a schema at its first use, so each operation's is made once.
const inputs = new WeakMap<AnyOperation<never>, z.ZodObject>();

/** The input that callers may send: that of the operation, and what every billed one, and every one with callbacks, takes besides. */
export function inputOf(operation: AnyOperation<never>): z.ZodObject {
  const { input, price, modes } = operation;
  if (!price) return input;
  const known =
    inputs.get(operation) ??
    input.safeExtend({ dry_run: dryRun, ...(modes?.job ? { callback_url: callbackUrl } : {}) });
  inputs.set(operation, known);
  return known;
}

/** Quotes a call: `left` is what the balance has, null when it does not bound; `tiers` are those of this installation. */
export function quoteOf(
  operation: AnyOperation<never>,
  input: Record<string, unknown>,
  { percent, left, tiers }: { percent: number; left: MicroUsd | null; tiers: readonly TierName[] },
): Quote {
  const { units = [], starting } = operation.price ?? {};
  const most = operation.ceiling?.(input, tiers) ?? {
    lines: starting ? [{ unit: starting, count: 1 }] : [],
    cappedBy: null,
  };
  const cost = discounted(sum(most.lines), percent);
  const short = left !== null && left < cost;
  return {
    min_cost: 0,
    max_cost: usd(short ? Math.max(0, left) : cost),
    unit_prices: Object.fromEntries(units.map((unit) => [unit, usd(priceBook[unit])])),
    capped_by: short ? 'balance' : most.cappedBy,
  };
}
