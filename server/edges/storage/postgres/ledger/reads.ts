import { z } from 'zod';
import { type MicroUsd, type PricedLine, priceBook } from '../../../../contract/price.ts';
import { invalid } from '../../../../contract/problem.ts';
import { entryKinds } from '../../../../contract/resources/ledger.ts';
import { dayOf } from '../../../../kernel/ports/clock.ts';
import type { Charge, EntryFilter, KeyBudget, LedgerEntry, Usage, UsageRow } from '../../../../kernel/ports/store.ts';
import { idempotencyOf, type KeyPlace, placeId, readTakenKeys } from '../answers/idempotency.ts';
import { camelRow } from '../camel-row.ts';
import type { Pool, Queryable, Row } from '../pool.ts';
import { readRunning, readTasks } from '../queue/task-rows.ts';
import type { Account, OpenJob, Rows } from './decisions.ts';

const AccountRow = camelRow({
  id: z.string(),
  posted: z.int(),
  held: z.int(),
  floor: z.int(),
  in_flight: z.int(),
  queued: z.int(),
  month: z.string(),
  month_spent: z.int(),
});

const HoldRow = camelRow({
  request_id: z.string(),
  organization_id: z.string(),
  amount: z.int(),
  key_id: z.string(),
  operation: z.string(),
  mode: z.enum(['sync', 'stream', 'callback']),
  target: z.string().nullable(),
  created_at: z.date(),
  expires_at: z.date(),
  idempotency: z.string().nullable(),
});

const EntryRow = z.object({ account_id: z.string(), request_id: z.string(), kind: z.string() });

const asAccount = (row: Row): Account => AccountRow.parse(row);

const asOpenJob = (row: Row): OpenJob => {
  const { requestId: id, amount, createdAt, expiresAt, idempotency: column, ...job } = HoldRow.parse(row);
  const idempotency = idempotencyOf(column);
  return { job: { id, ...job }, amount, createdAt, expiresAt, ...(idempotency ? { idempotency } : {}) };
};

export interface PostingKey {
  readonly organizationId: string;
  readonly requestId: string;
  readonly kind: LedgerEntry['kind'];
}

const accountColumns = 'id, posted, held, floor, in_flight, queued, month, month_spent';

/** The accounts of these organizations. */
export async function readAccounts(on: Queryable, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  return (await on.query(`select ${accountColumns} from account where id = any($1::text[])`, [ids])).rows.map(
    asAccount,
  );
}

/** Locks the accounts of these organizations and of these open jobs, in the order of their ids: nobody waits in a circle. */
export async function lockAccounts(
  on: Queryable,
  ids: readonly string[],
  jobIds: readonly string[],
): Promise<Account[]> {
  const text = `select ${accountColumns} from account
    where id = any($1::text[]) or id in (select account_id from hold where request_id = any($2::text[])) order by id for update`;
  return (await on.query(text, [ids, jobIds])).rows.map(asAccount);
}

/** These open jobs; to be read under the locks of their accounts. */
export async function readOpenJobs(on: Queryable, jobIds: readonly string[]): Promise<OpenJob[]> {
  if (jobIds.length === 0) return [];
  return (await on.query('select * from hold where request_id = any($1::text[])', [jobIds])).rows.map(asOpenJob);
}

export async function readAllOpenJobs(on: Queryable): Promise<OpenJob[]> {
  return (await on.query('select * from hold')).rows.map(asOpenJob);
}

/** Direct calls whose hold lapsed before a time, 1,000 at most; of a queued job the lease lapses, not the hold. */
export async function readLapsed(on: Queryable, before: Date): Promise<OpenJob[]> {
  const text = "select * from hold where expires_at < $1 and mode <> 'callback' limit 1000";
  return (await on.query(text, [before])).rows.map(asOpenJob);
}

/** Which of these jobs have a row, and so a hold that is written or an end. */
export async function readJobIds(on: Queryable, jobIds: readonly string[]): Promise<Set<string>> {
  if (jobIds.length === 0) return new Set();
  const { rows } = await on.query('select id from job where id = any($1::text[])', [jobIds]);
  return new Set(rows.map(({ id }) => String(id)));
}

/** Which of these entries the ledger has, as keys (see `entryKey`). */
export async function readEntryKeys(on: Queryable, keys: readonly PostingKey[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const text = `select e.account_id, e.request_id, e.kind from unnest($1::text[], $2::text[], $3::text[]) v (account_id, request_id, kind)
    join ledger_entry e using (account_id, request_id, kind)`;
  const columns = [
    keys.map((key) => key.organizationId),
    keys.map((key) => key.requestId),
    keys.map((key) => key.kind),
  ];
  const { rows } = await on.query(text, columns);
  return new Set(
    rows.map((row) => {
      const { account_id, request_id } = EntryRow.parse(row);
      return JSON.stringify([account_id, request_id, row.kind]);
    }),
  );
}

const CommittedRow = z.object({ key_id: z.string(), committed: z.int() });

const committedText = `select k.key_id, (coalesce((select sum(u.cost) from usage_day u
      where u.organization_id = k.organization_id and u.day = $3::date and u.key_id = k.key_id), 0)
    + coalesce((select sum(h.amount) from hold h where h.account_id = k.organization_id and h.key_id = k.key_id), 0))::bigint as committed
  from unnest($1::text[], $2::text[]) k (organization_id, key_id)`;

/**
 * What keys have spent on the day (UTC) of `now` and hold, by key id. To be read under the locks of their organizations' accounts:
 * a key belongs to one organization, so nobody else changes it meanwhile.
 */
export async function readCommitted(
  on: Queryable,
  budgets: readonly KeyBudget[],
  now: Date,
): Promise<Map<string, MicroUsd>> {
  if (budgets.length === 0) return new Map();
  const ids = budgets.map(({ organizationId }) => organizationId);
  const keys = budgets.map(({ keyId }) => keyId);
  const { rows } = await on.query(committedText, [ids, keys, dayOf(now)]);
  return new Map(rows.map((row) => CommittedRow.parse(row)).map(({ key_id, committed }) => [key_id, committed]));
}

/** What of the tables a batch needs besides accounts and open jobs. */
export interface NeededRows {
  /** Jobs whose tasks tell who may end them. */
  readonly tasks: readonly string[];
  /** How many jobs may wait, per organization. */
  readonly queueing: ReadonlyMap<string, number>;
  readonly postings: readonly PostingKey[];
  /** One per key. */
  readonly budgets: readonly KeyBudget[];
  readonly places: readonly KeyPlace[];
}

interface HowToRead {
  readonly now: Date;
  /** The organizations whose running jobs are counted. */
  readonly counted: readonly string[];
  /** Whether tasks stay as they are until the transaction ends. */
  readonly lock: boolean;
}

/** Reads what a batch needs of the tables besides accounts and open jobs. */
export async function readRows(
  on: Queryable,
  { tasks, postings, places, budgets }: NeededRows,
  { now, counted, lock }: HowToRead,
): Promise<Rows> {
  const held = await readTasks(on, tasks, lock);
  const running = await readRunning(on, counted);
  const entries = await readEntryKeys(on, postings);
  const keys = await readTakenKeys(on, places);
  const committed = await readCommitted(on, budgets, now);
  return {
    task: (jobId) => held.get(jobId),
    running: (organizationId) => running.get(organizationId) ?? 0,
    hasEntry: (key) => entries.has(key),
    taken: (place) => keys.get(placeId(place)),
    committed: (keyId) => committed.get(keyId),
  };
}

// Lines that were stored before prices were stored with them have those of the price book.
const Lines = z.array(z.object({ unit: z.string(), count: z.int(), unit_price: z.int().optional() })).nullable();
const prices: Readonly<Record<string, number>> = priceBook;

const linesOf = (stored: unknown): PricedLine[] =>
  (Lines.parse(stored) ?? []).map(({ unit, count, unit_price }) => ({
    unit,
    count,
    unitPrice: unit_price ?? prices[unit] ?? 0,
  }));

const LedgerRow = camelRow({
  id: z.int(),
  request_id: z.string(),
  kind: z.enum(entryKinds),
  amount: z.int(),
  operation: z.string().nullable(),
  note: z.string().nullable(),
  refunds: z.string().nullable(),
  lines: z.unknown(),
  at: z.date(),
});

/** The lines of an organization's ledger that the filter lets through, newest first. */
export async function readEntries(
  on: Queryable,
  organizationId: string,
  { limit, before, kind, from, to }: EntryFilter,
): Promise<LedgerEntry[]> {
  const values: unknown[] = [organizationId];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['account_id = $1'];
  if (before) conditions.push(`(at, id) < (${place(before.at)}::timestamptz, ${place(entryId(before.id))}::bigint)`);
  // A literal of ours, for the planner cannot match a parameter with the condition of the partial index.
  const literal = entryKinds.find((known) => known === kind);
  if (literal) conditions.push(`kind = '${literal}'`);
  if (from) conditions.push(`at >= ${place(from)}::timestamptz`);
  if (to) conditions.push(`at < ${place(to)}::timestamptz`);
  const text = `select id, request_id, kind, amount, operation, note, refunds, lines, at from ledger_entry
    where ${conditions.join(' and ')} order by at desc, id desc limit ${place(limit)}::int`;
  const { rows } = await on.query(text, values);
  return rows
    .map((row) => LedgerRow.parse(row))
    .map(({ id, lines, ...entry }) => ({ ...entry, id: String(id), lines: linesOf(lines) }));
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

const usageColumns = { day: 'day', action: 'operation', key: 'key_id' } as const;

const UsageRowOf = camelRow({ key: z.string(), requests: z.int(), free_requests: z.int(), cost: z.int() });

/** The usage on a database. */
export class SqlUsage implements Usage {
  readonly #pool: Queryable;

  constructor(pool: Queryable) {
    this.#pool = pool;
  }

  async read(organizationId: string, { from, to, groupBy }: Parameters<Usage['read']>[1]): Promise<UsageRow[]> {
    const key = `${usageColumns[groupBy]}::text`;
    // PostgreSQL's sum of bigints is numeric, which does not fit a number.
    const text = `select ${key} as key, sum(requests)::bigint as requests, sum(free_requests)::bigint as free_requests,
      sum(cost)::bigint as cost from usage_day
      where organization_id = $1 and day >= $2::date and day <= $3::date group by ${key} order by ${key}`;
    const { rows } = await this.#pool.query(text, [organizationId, from, to]);
    return rows.map((row) => UsageRowOf.parse(row));
  }
}
