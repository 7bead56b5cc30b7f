import { type Kysely, sql } from 'kysely';

/** Where the changes of a source are told. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table freshness_source add callback_url text`.execute(database);
}
