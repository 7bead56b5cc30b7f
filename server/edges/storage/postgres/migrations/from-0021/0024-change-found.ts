import { type Kysely, sql } from 'kysely';

// Null: the release before recorded the change, and it counts as found when it was fetched. That release lists by `freshness_change`.
const statements = [
  sql`alter table freshness_source add change_learned_at timestamptz`,
  sql`create index freshness_found on freshness_source (organization_id, greatest(last_changed_at, change_learned_at), seq)
    where last_changed_at is not null`,
];

/** When the service learned of the last change of a source, which may have been fetched long before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}
