import { type Kysely, sql } from 'kysely';

/** How many entries the ledger's writers have written: compared with what was acknowledged when a database is opened. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table commit_mark add column entries bigint not null default 0`.execute(database);
}
