import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table segment add column expires_at timestamptz`,
  sql`create index segment_expiry on segment (expires_at) where expires_at is not null`,
];

/** The segments of jobs whose results are files, kept as long as they are. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}
