import { type Kysely, sql } from 'kysely';

// `id` is a job's or a delivery's; `partition_key` is what takes turns and has a limit: the organization of a job, the host of a
// delivery; `max_attempts` null: deliveries have a schedule of their own.
const statements = [
  sql`alter table task rename column ref to id`,
  sql`alter table task rename column lane to partition_key`,
  sql`alter table task rename column most to max_attempts`,
  sql`alter table task alter column max_attempts drop not null`,
  sql`update task set max_attempts = null where kind = 'delivery'`,
  sql`alter index task_worn rename to task_exhausted`,
  sql`alter table delivery rename column turn to retry_index`,
];

/** The words of the queue are those of other queues. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}
