import { type Kysely, sql } from 'kysely';

// `task` is what waits for a worker: `ref` is a job (kinds short, long) or a delivery, `lane` what takes turns and has a limit:
// the organization of a job, the host of a delivery. A job in the queue is `queued` in its row; it is being run while its
// task has an owner. `hold.mode` tells what counts in `in_flight` (direct calls) and what in `queued`.
const statements = [
  sql`alter table account add queued int not null default 0 check (queued >= 0)`,
  sql`alter table job add input text, add callback_url text, add accepted text, add progress text`,
  sql`create table task (
    ref text primary key, seq bigint generated always as identity, kind text not null, lane text not null, priority int not null,
    run_at timestamptz not null, attempt int not null, most int not null, owner text, lease_until timestamptz,
    canceled boolean not null default false) with (fillfactor = 70)`,
  sql`create index task_waiting on task (kind, lane, priority desc, run_at, seq) where owner is null`,
  sql`create index task_due on task (run_at) where owner is null and kind = 'delivery'`,
  sql`create index task_running on task (kind, lane) where owner is not null`,
  sql`create index task_worn on task (kind) where owner is null and attempt >= most`,
  sql`create table delivery (
    id text primary key, organization_id text not null, job_id text, url text not null, host text not null, state text not null,
    head text not null, tail text not null, with_result boolean not null, turn int not null, next_at timestamptz,
    created_at timestamptz not null, expires_at timestamptz not null)`,
  sql`create index delivery_job on delivery (job_id) where job_id is not null`,
  sql`create index delivery_expiry on delivery (expires_at)`,
  sql`create table delivery_attempt (
    delivery_id text, attempt int, started_at timestamptz not null, duration_ms int not null, status int, error text,
    excerpt text, primary key (delivery_id, attempt))`,
  sql`create table signing_secret (
    id text primary key, organization_id text not null references organization, secret text not null,
    created_at timestamptz not null, valid_until timestamptz)`,
  sql`create index signing_secret_organization on signing_secret (organization_id)`,
];

/** The queue of jobs, the outbox of their callbacks, and what signs these. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(database);
}
