import { type Kysely, sql } from 'kysely';

// An answer outlives its key: the key is free again after a day, while the list of jobs shows the result for a week.
// `hold.idempotency` says which key a call under way has to free or to mark as answered at its end.
const statements = [
  sql`create table idempotency_key (
    organization_id text, route text, key text, fingerprint text not null, request_id text not null, answered boolean not null,
    expires_at timestamptz not null, primary key (organization_id, route, key)) with (fillfactor = 50)`,
  sql`create index idempotency_key_expiry on idempotency_key (expires_at)`,
  sql`create table answer (
    request_id text primary key, organization_id text not null, status int not null, content_type text not null,
    headers text not null, meta text, body text, blob text, expires_at timestamptz not null)`,
  sql`create index answer_expiry on answer (expires_at)`,
  sql`create index answer_blob on answer (organization_id, blob) where blob is not null`,
  sql`alter table hold add column idempotency text`,
];

/** Keys that make a repeated request harmless, and the answers that are replayed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}
