import { z } from 'zod';
import { Day } from '../../contract/calendar.ts';
import { page } from '../../contract/list.ts';
import { billOf, usd } from '../../contract/price.ts';
import { entryKinds, LedgerEntries } from '../../contract/resources/ledger.ts';
import { sha256Of } from '../../kernel/digests.ts';
import { operation } from '../../kernel/pipeline/context.ts';
import { dayAfter } from '../../kernel/ports/clock.ts';
import type { LedgerEntry } from '../../kernel/ports/store.ts';
import { askedFor, TimeCursors } from '../../kernel/time-cursors.ts';
import { csv } from './csv.ts';

type Output = z.output<typeof LedgerEntries>;
type Line = Output['data'][number];

/** Entries of a page when the caller does not say; a table has room for more. */
const usual = { json: 50, csv: 10_000 };

const columns = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  amount: ({ amount }) => amount.toFixed(6),
  operation: ({ operation }) => operation,
  request_id: ({ request_id }) => request_id,
  refunds: ({ refunds }) => refunds,
  note: ({ note }) => note,
  line_items: ({ line_items }) =>
    line_items.map((item) => `${item.count} × ${item.unit} at ${item.unit_price.toFixed(6)}`).join('; '),
} satisfies Record<string, (line: Line) => string | null>;

/** The ledger's lines of the organization, newest first. */
export const listUsageEntries = operation({
  id: 'usage.entries',
  methods: ['GET'],
  path: '/v1/crawl/usage/entries',
  title: 'List ledger entries',
  summary: 'The lines of your organization’s ledger, newest first: what moved your balance, and which request did.',
  description:
    'The balance is the sum of all lines. With `Accept: text/csv` the answer is a table (RFC 4180) of up to 10,000 lines ' +
    'unless `limit` says otherwise; the header `X-Next-Cursor` is there when more follow.',
  input: z
    .strictObject({
      kind: z.enum(entryKinds).optional().describe('Only lines of this kind.'),
      from: Day.optional().describe('First day (UTC).'),
      to: Day.optional().describe('Last day (UTC), included.'),
      limit: page.limit.unwrap().optional().describe('How many to return; 50 when absent.'),
      cursor: page.cursor,
    })
    .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], message: 'is later than `to`' }),
  output: LedgerEntries,
  example: { query: { limit: '5' } },
  representations: [
    {
      mediaType: 'text/csv',
      adapt: (input) => ({ ...input, limit: input.limit ?? usual.csv }),
      body: ({ data }) => csv(columns, data),
      headers: ({ next_cursor }): Record<string, string> => (next_cursor ? { 'x-next-cursor': next_cursor } : {}),
    },
  ],
  async run(context, { kind, from, to, cursor, limit = usual.json }) {
    const { organizationId } = context;
    const { ledger } = context.account;
    const places = new TimeCursors(context, 'usage.entries', { kind, from, to });
    const before = cursor ? places.read(cursor) : null;
    const found = await ledger.entries(organizationId, {
      limit: askedFor(limit),
      ...(kind ? { kind } : {}),
      ...(from ? { from: new Date(from) } : {}),
      ...(to ? { to: dayAfter(to) } : {}),
      ...(before ? { before: { at: before.createdAt, id: before.id } } : {}),
    });
    const { data, next_cursor } = places.cut(found, limit, ({ at, id }) => ({ createdAt: at, id }));
    return { output: { data: data.map(entryView), next_cursor } };
  },
});

/** A line of the ledger as it is shown. */
export const entryView = (entry: LedgerEntry): Line => ({
  // The store's own numbers count the entries of all organizations; a request moves money once in each way.
  id: `entry_${sha256Of(JSON.stringify([entry.requestId, entry.kind])).slice(0, 24)}`,
  at: entry.at.toISOString(),
  kind: entry.kind,
  amount: usd(entry.amount),
  operation: entry.operation,
  request_id: entry.requestId,
  refunds: entry.refunds,
  note: entry.note,
  line_items: entry.kind === 'charge' ? billOf(entry.lines, -entry.amount) : [],
});
