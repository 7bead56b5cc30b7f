import type { Clock } from '../../../kernel/ports/clock.ts';
import type { ExpiringKind, Removal } from '../../../kernel/ports/retention.ts';
import type { Pool } from './pool.ts';

/** How long a job stays in the list: 13 months. */
export const jobRetentionMs = 396 * 24 * 3_600_000;
/** How long the log of a delivery is kept: 30 days. */
export const deliveryRetentionMs = 30 * 24 * 3_600_000;
/** How long a result is kept: 7 days. */
export const resultRetentionMs = 7 * 24 * 3_600_000;

/** Rows of each kind that go in one step: so few that no call waits long behind it. */
const stepRows = 1_000;

interface Expiring {
  readonly table: string;
  /** The primary key. */
  readonly key: string;
  /** Which rows are over; $1 is now. It is looked at twice, for a row may change between it was found and it goes. */
  readonly isOver: string;
}

/** What goes when its time has come, once for all. Entries of the ledger and usage are kept for ever. */
const expiring: Readonly<Record<ExpiringKind, Expiring>> = {
  // Keys of calls under way end with their holds.
  idempotencyKeys: {
    table: 'idempotency_key',
    key: 'organization_id, route, key',
    isOver: 'expires_at <= $1::timestamptz and answered',
  },
  answers: { table: 'answer', key: 'request_id', isOver: 'expires_at <= $1::timestamptz' },
  // Segments of results that are files; the sweep of their blobs follows.
  segments: { table: 'segment', key: 'job_id, sequence', isOver: 'expires_at <= $1::timestamptz' },
  // Their attempts go with them.
  deliveries: { table: 'delivery', key: 'id', isOver: `expires_at <= $1::timestamptz and state <> 'pending'` },
  jobs: { table: 'job', key: 'id', isOver: `expires_at <= $1::timestamptz and status <> 'queued'` },
  // The sweep of their blobs follows.
  pageCache: { table: 'page_cache', key: 'organization_id, key', isOver: 'expires_at <= $1::timestamptz' },
  keptSizes: {
    table: 'kept_bytes',
    key: 'organization_id, hour',
    isOver: `hour <= $1::timestamptz - interval '8 days'`,
  },
  siteTiers: { table: 'site_rung', key: 'kind', isOver: 'expires_at <= $1::timestamptz' },
  // An hour, for the clocks of processes that share a database differ.
  rateWindows: {
    table: 'rate_window',
    key: 'organization_id, starts_at',
    isOver: `starts_at <= $1::timestamptz - interval '1 hour'`,
  },
  attemptWindows: { table: 'attempt_window', key: 'name, ends_at', isOver: 'ends_at <= $1::timestamptz' },
  paces: { table: 'pace', key: 'place', isOver: `used_at <= $1::timestamptz - interval '1 hour'` },
  paceTurns: { table: 'pace_turn', key: 'id', isOver: 'lease_until <= $1::timestamptz' },
  budgets: {
    table: 'budget',
    key: 'name',
    isOver: `coalesce(rests_until, '-infinity') <= $1::timestamptz and not exists (select 1 from budget_use u where u.name = budget.name)`,
  },
  budgetUses: { table: 'budget_use', key: 'ctid', isOver: 'expires_at <= $1::timestamptz' },
  profileStates: { table: 'profile_state', key: 'profile_id', isOver: 'expires_at <= $1::timestamptz' },
  sessions: { table: 'person_session', key: 'id', isOver: 'expires_at <= $1::timestamptz' },
  verifications: { table: 'person_verification', key: 'id', isOver: 'expires_at <= $1::timestamptz' },
  oneTimeLinks: { table: 'one_time_link', key: 'id', isOver: `expires_at <= $1::timestamptz - interval '30 days'` },
  // So long their owners are told that they expired, and when.
  profiles: { table: 'profile', key: 'id', isOver: `expires_at <= $1::timestamptz - interval '30 days'` },
};

const statementOf = ({ table, key, isOver }: Expiring): string =>
  `delete from ${table} where (${key}) in (select ${key} from ${table} where ${isOver} limit ${stepRows}) and ${isOver}`;

/** Removes at most a thousand rows of each kind that have expired. */
export async function removeExpired(pool: Pool, clock: Clock): Promise<Removal> {
  const removed: Partial<Record<ExpiringKind, number>> = {};
  for (const [kind, rows] of Object.entries(expiring))
    Object.assign(removed, { [kind]: (await pool.query(statementOf(rows), [clock.now()])).rowCount });
  return { removed, isMore: Object.values(removed).some((count) => count >= stepRows) };
}
