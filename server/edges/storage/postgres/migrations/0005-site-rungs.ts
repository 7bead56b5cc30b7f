import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table site_rung (kind text primary key, tier text not null, expires_at timestamptz not null)`,
  sql`create index site_rung_expiry on site_rung (expires_at)`,
];

/** Which rung the pages of a site need. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}
