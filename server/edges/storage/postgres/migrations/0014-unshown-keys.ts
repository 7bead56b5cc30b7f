import { type Kysely, sql } from 'kysely';

/** Of the key that a first start makes: whether it has still to be shown. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table api_key add is_unshown boolean not null default false`.execute(database);
}
