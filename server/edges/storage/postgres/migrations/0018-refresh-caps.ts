import { type Kysely, sql } from 'kysely';

// `spent` is what refreshes of the source's own cost on the day (UTC) `spent_on`, in micro-dollars.
const statement = sql`alter table freshness_source add max_cost_per_day bigint, add spent_on text, add spent bigint not null default 0,
  add waits_until timestamptz`;

/** What a source may spend in a day when it refreshes itself. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await statement.execute(database);
}
