import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table commit_mark (writer text primary key, batch bigint not null, at timestamptz not null)`,
];

/** Which batch each process wrote last: asked when the acknowledgement of a commit was lost. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}
