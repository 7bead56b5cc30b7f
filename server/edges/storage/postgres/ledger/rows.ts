import { z } from 'zod';
import type { LedgerEntry } from '../../../../kernel/ports/store.ts';
import { idempotencyOf } from '../answers/idempotency.ts';
import type { Queryable, Row } from '../pool.ts';
import type { Account, OpenJob } from './batch.ts';

const AccountRow = z.object({
  id: z.string(),
  posted: z.int(),
  held: z.int(),
  floor: z.int(),
  in_flight: z.int(),
  queued: z.int(),
  month: z.string(),
  month_spent: z.int(),
});

const HoldRow = z.object({
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

const asAccount = (row: Row): Account => {
  const { in_flight: inFlight, month_spent: monthSpent, ...rest } = AccountRow.parse(row);
  return { ...rest, inFlight, monthSpent };
};

const asOpenJob = (row: Row): OpenJob => {
  const hold = HoldRow.parse(row);
  const idempotency = idempotencyOf(hold.idempotency);
  return {
    job: {
      id: hold.request_id,
      organizationId: hold.organization_id,
      keyId: hold.key_id,
      operation: hold.operation,
      mode: hold.mode,
      target: hold.target,
    },
    amount: hold.amount,
    createdAt: hold.created_at,
    expiresAt: hold.expires_at,
    ...(idempotency ? { idempotency } : {}),
  };
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
