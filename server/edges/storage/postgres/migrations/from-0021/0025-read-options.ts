import { type Kysely, sql } from 'kysely';

/** The options, as JSON, that a source is read by besides its parts; null: not known. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table freshness_source add read_options text`.execute(database);
}
