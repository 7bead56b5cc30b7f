import { type Kysely, sql } from 'kysely';

// A BRIN index is summarized by vacuum only: where nobody vacuums, each look for what has expired would read the whole table.
const statements = [
  sql`drop index job_expiry`,
  sql`create index job_expiry on job (expires_at) where status <> 'queued'`,
  sql`create index rate_window_start on rate_window (starts_at)`,
  sql`delete from delivery_attempt a where not exists (select 1 from delivery d where d.id = a.delivery_id)`,
  sql`alter table delivery_attempt add foreign key (delivery_id) references delivery on delete cascade`,
];

/** What finds rows whose time has come, and takes the attempts of a delivery with it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}
