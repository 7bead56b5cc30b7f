import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { PricedLine } from '../../../../contract/meta.ts';
import { priceBook } from '../../../../contract/price.ts';
import { invalid } from '../../../../contract/problem.ts';
import type { Charge, EntryFilter, LedgerEntry } from '../../../../kernel/ports/store.ts';
import type { Pool } from '../pool.ts';
import type { Tables } from '../tables.ts';

// Lines that were stored before prices were stored with them have those of the price book.
const Lines = z.array(z.object({ unit: z.string(), count: z.int(), unit_price: z.int().optional() })).nullable();
const prices: Readonly<Record<string, number>> = priceBook;

const linesOf = (stored: unknown): PricedLine[] =>
  (Lines.parse(stored) ?? []).map(({ unit, count, unit_price }) => ({
    unit,
    count,
    unitPrice: unit_price ?? prices[unit] ?? 0,
  }));

/** The lines of an organization's ledger that the filter lets through, newest first. */
export async function readEntries(
  database: Kysely<Tables>,
  organizationId: string,
  { limit, before, kind, from, to }: EntryFilter,
): Promise<LedgerEntry[]> {
  let query = database
    .selectFrom('ledger_entry')
    .select(['id', 'request_id as requestId', 'kind', 'amount', 'operation', 'note', 'refunds', 'lines', 'at'])
    .where('account_id', '=', organizationId);
  if (before) query = query.where(sql<boolean>`(at, id) < (${before.at}::timestamptz, ${entryId(before.id)}::bigint)`);
  // A literal, for the planner cannot match a parameter with the condition of the partial index.
  if (kind) query = query.where('kind', '=', sql.lit(kind));
  if (from) query = query.where('at', '>=', from);
  if (to) query = query.where('at', '<', to);
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, id: String(row.id), lines: linesOf(row.lines) }));
}

function entryId(text: string): number {
  const id = z.coerce.number().int().safeParse(text);
  if (!id.success) throw invalid('/cursor', 'is not a cursor of this list');
  return id.data;
}

const ChargeRow = z.object({ account_id: z.string(), operation: z.string(), charged: z.int(), refunded: z.int() });

/** What a request was charged; null: no such request, or it cost nothing. */
export async function readCharge(pool: Pool, requestId: string): Promise<Charge | null> {
  const text = `select e.account_id, e.operation, -e.amount as charged, coalesce((select sum(r.amount) from ledger_entry r
      where r.account_id = e.account_id and r.refunds = e.request_id), 0)::bigint as refunded
    from job j join ledger_entry e on e.account_id = j.organization_id and e.request_id = j.id and e.kind = 'charge'
    where j.id = $1`;
  const [found] = (await pool.query(text, [requestId])).rows;
  if (!found) return null;
  const { account_id: organizationId, ...charge } = ChargeRow.parse(found);
  return { organizationId, ...charge };
}
