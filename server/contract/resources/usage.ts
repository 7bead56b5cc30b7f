import { z } from 'zod';

const count = z.int();
const amount = z.number();

export const UsageReport = z
  .object({
    from: z.string(),
    to: z.string(),
    group_by: z.enum(['day', 'action', 'key']),
    data: z.array(z.object({ key: z.string(), requests: count, cost: amount, free_requests: count })),
    totals: z.object({ requests: count, cost: amount, free_requests: count }),
    balance: amount.describe('The sum of the ledger, in USD.'),
    held: amount.describe('Reserved by requests under way, in USD.'),
    month_spend: amount.describe('Settled spend of the current calendar month (UTC), in USD.'),
    discount_percent: count,
    limits: z.object({ requests_per_minute: count, in_flight: count }),
  })
  .meta({ id: 'Usage' });
