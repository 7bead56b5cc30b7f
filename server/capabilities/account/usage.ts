import { z } from 'zod';
import { Day } from '../../contract/calendar.ts';
import { discountPercent, type MicroUsd, usd } from '../../contract/price.ts';
import { invalid } from '../../contract/problem.ts';
import { UsageReport } from '../../contract/resources/usage.ts';
import { operation } from '../../kernel/pipeline/context.ts';
import { dayOf } from '../../kernel/ports/clock.ts';
import type { UsageRow } from '../../kernel/ports/store.ts';

const rowOf = (row: Omit<UsageRow, 'key'>) => ({
  requests: row.requests,
  cost: usd(row.cost),
  free_requests: row.freeRequests,
});

function totalOf(rows: readonly UsageRow[]): Omit<UsageRow, 'key'> {
  const add = (pick: (row: UsageRow) => number | MicroUsd): number => rows.reduce((sum, row) => sum + pick(row), 0);
  return {
    requests: add((row) => row.requests),
    freeRequests: add((row) => row.freeRequests),
    cost: add((row) => row.cost),
  };
}

/** What was used and what it cost, by day, action or key; the balance and the limits beside. */
export const getUsage = operation({
  id: 'usage.get',
  methods: ['GET'],
  path: '/v1/crawl/usage',
  title: 'Show usage and balance',
  summary: 'What your organization used and what it cost, by day, action or key.',
  input: z
    .strictObject({
      from: Day.optional().describe('First day (UTC); the first of this month when absent.'),
      to: Day.optional().describe('Last day (UTC), included; today when absent.'),
      group_by: z.enum(['day', 'action', 'key']).default('day').describe('What `data` has a row for.'),
    })
    .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], message: 'is later than `to`' }),
  output: UsageReport,
  example: { query: { group_by: 'action' } },
  async run({ account: { usage, ledger }, organizationId, clock, settings }, input) {
    const to = input.to ?? dayOf(clock.now());
    const from = input.from ?? `${to.slice(0, 7)}-01`;
    if (from > to) throw invalid('/from', 'is later than today, which `to` is when absent');
    const [rows, balance] = await Promise.all([
      usage.read(organizationId, { from, to, groupBy: input.group_by }),
      ledger.balance(organizationId),
    ]);
    const output = {
      from,
      to,
      group_by: input.group_by,
      data: rows.map((row) => ({ key: row.key, ...rowOf(row) })),
      totals: rowOf(totalOf(rows)),
      balance: usd(balance.balance),
      held: usd(balance.held),
      month_spend: usd(balance.monthSpend),
      discount_percent: discountPercent(balance.monthSpend),
      limits: { requests_per_minute: settings.rateLimitPerMinute, in_flight: settings.maxInFlight },
    };
    return { output };
  },
});
