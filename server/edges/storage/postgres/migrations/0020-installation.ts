import { type Kysely, sql } from 'kysely';

const statement = sql`create table installation (fact text primary key, value text not null)`;

/** What the processes that share a database have to have in common. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await statement.execute(database);
}
