import { type Kysely, sql } from 'kysely';

// What is kept of a profile ends before what is known of it, so that its owner can be told when it expired.
const statements = [
  sql`create table profile (
    id text primary key, organization_id text not null, url text not null, created_at timestamptz not null,
    last_used_at timestamptz not null, expires_at timestamptz not null, is_reused boolean not null default false,
    holder text, held_until timestamptz)`,
  sql`create index profile_list on profile (organization_id, created_at desc, id desc)`,
  sql`create index profile_expiry on profile (expires_at)`,
  sql`create index profile_holder on profile (holder) where holder is not null`,
  sql`create table profile_state (
    profile_id text primary key references profile on delete cascade, expires_at timestamptz not null, encrypted text not null)`,
  sql`create index profile_state_expiry on profile_state (expires_at)`,
];

/** Browser profiles and their encrypted state. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}
