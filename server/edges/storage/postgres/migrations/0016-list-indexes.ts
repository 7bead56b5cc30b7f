import { type Kysely, sql } from 'kysely';

// Every list reads no more than its page, whatever its filter leaves out. `job_kind` finds the jobs of each type, mode and status
// that an organization has; `job_status` said a part of the same. Entries are walked by the time that lists of them are filtered by:
// a charge, which every billed call has, still stands in two indexes.
const statements = [
  sql`create index job_kind on job (organization_id, operation, mode, status, created_at desc, id desc)`,
  sql`drop index job_status`,
  sql`alter table ledger_entry drop constraint ledger_entry_pkey`,
  sql`alter table ledger_entry add primary key (account_id, at, id)`,
  sql`create index ledger_entry_kind on ledger_entry (account_id, kind, at, id) where kind <> 'charge'`,
];

/** What lists of jobs and of entries are filtered by. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}
