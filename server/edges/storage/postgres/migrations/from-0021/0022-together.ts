import { type Kysely, sql } from 'kysely';

// Unlogged: what a crash of the database forgets costs a minute's count, or a pause.
const statements = [
  sql`create unlogged table attempt_window (name text, ends_at timestamptz, used bigint not null, primary key (name, ends_at))`,
  sql`create index attempt_window_ends on attempt_window (ends_at)`,
  sql`create table process_lease (name text primary key, owner text not null, until timestamptz not null)`,
  sql`create unlogged table pace (
    place text primary key, at_once double precision not null, started_at timestamptz, paused_until timestamptz, reduced_at timestamptz,
    refusals int not null default 0, used_at timestamptz not null)`,
  sql`create index pace_used on pace (used_at)`,
  sql`create unlogged table pace_turn (
    id text primary key, place text not null, concurrency int not null, started_at timestamptz not null, lease_until timestamptz not null)`,
  sql`create index pace_turn_place on pace_turn (place)`,
  sql`create index pace_turn_lease on pace_turn (lease_until)`,
  sql`create unlogged table budget (name text primary key, rests_until timestamptz)`,
  sql`create unlogged table budget_use (name text not null, at timestamptz not null, expires_at timestamptz not null)`,
  sql`create index budget_use_name on budget_use (name, at desc)`,
  sql`create index budget_use_expires on budget_use (expires_at)`,
];

/** What processes that share a database count together: attempts, requests under way to a place, budgets; and which process does what one does. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}
