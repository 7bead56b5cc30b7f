import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table segment (
    job_id text, sequence int, organization_id text not null, blob text not null, items int not null, item_bytes bigint not null,
    lines text not null, created_at timestamptz not null, primary key (job_id, sequence))`,
  sql`create index segment_blob on segment (organization_id, blob)`,
  sql`alter table answer add column file text`,
];

/** What running jobs emitted so far, and results that are files. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}
