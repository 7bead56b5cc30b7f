import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table kept_bytes (
    organization_id text not null, hour timestamptz not null, bytes bigint not null, primary key (organization_id, hour))`,
  sql`create index kept_bytes_hour on kept_bytes (hour)`,
];

/** How many bytes were kept for each organization, by the hour. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}
