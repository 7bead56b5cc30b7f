import { type Kysely, sql } from 'kysely';

// A call that is under way lives in `hold`, together with what it reserved; at its end it moves to `job`, which is
// written once per call and never updated by direct calls. `id` of an organization's account is the organization's id.
const statements = [
  sql`create table organization (id text primary key, name text not null, created_at timestamptz not null)`,
  sql`create table payment_method (
    id text primary key, organization_id text not null references organization, kind text not null, label text not null,
    created_at timestamptz not null)`,
  sql`create index payment_method_organization on payment_method (organization_id)`,
  sql`create table api_key (
    id text primary key, organization_id text not null references organization, name text not null,
    hash text not null unique, prefix text not null, created_at timestamptz not null, expires_at timestamptz,
    revoked_at timestamptz)`,
  sql`create index api_key_organization on api_key (organization_id)`,
  sql`create table account (
    id text primary key, organization_id text not null references organization, kind text not null,
    posted bigint not null default 0, held bigint not null default 0 check (held >= 0), floor bigint not null default 0,
    in_flight int not null default 0 check (in_flight >= 0), month text not null default '', month_spent bigint not null default 0
  ) with (fillfactor = 50)`,
  sql`create index account_organization on account (organization_id)`,
  sql`create table ledger_entry (
    id bigint generated always as identity, account_id text not null, request_id text not null, kind text not null,
    amount bigint not null, operation text, lines jsonb, at timestamptz not null,
    primary key (account_id, id), unique (account_id, request_id, kind))`,
  sql`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'The ledger is append-only.'; end $$`,
  sql`create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
    for each statement execute function refuse_change()`,
  sql`create table hold (
    request_id text not null, account_id text not null, organization_id text not null, amount bigint not null check (amount >= 0),
    key_id text not null, operation text not null, mode text not null, target text,
    created_at timestamptz not null, expires_at timestamptz not null, primary key (request_id, account_id))`,
  sql`create index hold_account on hold (account_id)`,
  sql`create index hold_expiry on hold (expires_at)`,
  sql`create table job (
    id text primary key, organization_id text not null, key_id text not null, operation text not null, mode text not null,
    status text not null, target text, method text, cost bigint not null default 0, problem text,
    created_at timestamptz not null, finished_at timestamptz, expires_at timestamptz not null)`,
  sql`create index job_list on job (organization_id, created_at desc, id desc)`,
  sql`create index job_status on job (organization_id, status, created_at desc, id desc) where status <> 'completed'`,
  sql`create index job_expiry on job using brin (expires_at)`,
  sql`create table usage_day (
    organization_id text, day date, key_id text, operation text, requests bigint not null, free_requests bigint not null,
    cost bigint not null, primary key (organization_id, day, key_id, operation)) with (fillfactor = 50)`,
  sql`create unlogged table rate_window (
    organization_id text, starts_at timestamptz, used bigint not null, primary key (organization_id, starts_at))`,
];

/** Everything that money, keys, jobs and usage need. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}
