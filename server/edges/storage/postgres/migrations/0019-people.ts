import { type Kysely, sql } from 'kysely';

// The tables person, person_session, person_account and person_verification have the columns of the authentication library.
const statements = [
  sql`create table person (
    id text primary key, name text not null, email text not null unique, email_verified boolean not null default false, image text,
    created_at timestamptz not null, updated_at timestamptz not null)`,
  sql`create table person_session (
    id text primary key, person_id text not null references person on delete cascade, token text not null unique,
    expires_at timestamptz not null, created_at timestamptz not null, updated_at timestamptz not null, ip_address text, user_agent text)`,
  sql`create index person_session_person on person_session (person_id)`,
  sql`create index person_session_expiry on person_session (expires_at)`,
  sql`create table person_account (
    id text primary key, person_id text not null references person on delete cascade, account_id text not null, provider_id text not null,
    access_token text, refresh_token text, id_token text, access_token_expires_at timestamptz, refresh_token_expires_at timestamptz,
    scope text, password text, created_at timestamptz not null, updated_at timestamptz not null)`,
  sql`create index person_account_person on person_account (person_id)`,
  sql`create table person_verification (
    id text primary key, identifier text not null, value text not null, expires_at timestamptz not null,
    created_at timestamptz not null, updated_at timestamptz not null)`,
  sql`create index person_verification_identifier on person_verification (identifier)`,
  sql`create table member (
    organization_id text not null references organization on delete cascade, person_id text not null references person on delete cascade,
    role text not null, created_at timestamptz not null, primary key (organization_id, person_id))`,
  sql`create index member_person on member (person_id, created_at, organization_id)`,
  // A link that works once: it makes its holder a member. Only the hash of its token is kept.
  sql`create table one_time_link (
    id text primary key, kind text not null, hash text not null unique, organization_id text not null references organization on delete cascade,
    email text, role text not null, created_by text, created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz)`,
  sql`create index one_time_link_list on one_time_link (organization_id, created_at desc, id desc)`,
  sql`create table audit_entry (
    id bigint generated always as identity primary key, organization_id text not null, at timestamptz not null, actor text not null,
    action text not null, subject text not null)`,
  sql`create index audit_entry_list on audit_entry (organization_id, id desc)`,
];

/** People, their sessions, the organizations that they are members of, links that work once, and what was changed by whom. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}
