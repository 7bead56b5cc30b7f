import { z } from 'zod';
import type { Clock } from '../../../kernel/ports/clock.ts';
import type {
  NewProfile,
  ProfileAccess,
  ProfileLease,
  ProfileSummary,
  Profiles,
} from '../../../kernel/ports/profiles.ts';
import { camelRow } from './camel-row.ts';
import { identifier } from './keys/identifier.ts';
import { lock } from './locks.ts';
import { inTransaction, type Pool, type Queryable } from './pool.ts';

/** How long a profile lives after its last use, in milliseconds. */
export const profileLifetimeMs = 30 * 86_400_000;
/** How long a call has a profile without saying so again, in milliseconds. */
const profileLeaseMs = 30_000;
/** The most profiles of an organization. */
export const maxProfiles = 1_000;

const columns = 'id, url, created_at, last_used_at, expires_at, coalesce(held_until > $2::timestamptz, false) as busy';
const Row = camelRow({
  id: z.string(),
  url: z.string(),
  created_at: z.date(),
  last_used_at: z.date(),
  expires_at: z.date(),
  busy: z.boolean(),
});
const State = z.object({ encrypted: z.string() });

function summaryOf(row: unknown): ProfileSummary {
  const { busy: isBusy, ...summary } = Row.parse(row);
  return { ...summary, isBusy };
}

/** A process that owns its database frees what a dead predecessor's calls held. */
export async function freeProfiles(database: Queryable): Promise<void> {
  await database.query('update profile set holder = null, held_until = null where holder is not null');
}

/** The browser profiles on a database. */
export class SqlProfiles implements Profiles {
  readonly #pool: Pool;
  readonly #clock: Clock;

  constructor(pool: Pool, clock: Clock) {
    this.#pool = pool;
    this.#clock = clock;
  }

  async create({ organizationId, url, encrypt }: NewProfile): Promise<string | null> {
    const id = identifier('prof');
    const encrypted = await encrypt(id);
    const [now, expiresAt] = this.#times();
    return inTransaction(this.#pool, async (client) => {
      // Without this lock, each of two calls at once would find room for itself.
      await lock(client, 'profile', organizationId);
      if (!(await this.#makeRoom(client, organizationId))) return null;
      await client.query(
        `insert into profile (id, organization_id, url, created_at, last_used_at, expires_at)
          values ($1, $2, $3, $4::timestamptz, $4::timestamptz, $5::timestamptz)`,
        [id, organizationId, url, now, expiresAt],
      );
      const text = 'insert into profile_state (profile_id, expires_at, encrypted) values ($1, $2::timestamptz, $3)';
      await client.query(text, [id, expiresAt, encrypted]);
      return id;
    });
  }

  acquire({ organizationId, profileId, holder }: ProfileLease): Promise<ProfileAccess> {
    const heldUntil = new Date(this.#clock.now().getTime() + profileLeaseMs);
    const change = ', holder = $5, held_until = $6::timestamptz';
    const isFree = 'and (held_until is null or held_until <= $3::timestamptz)';
    return this.#use(organizationId, profileId, { change, isFree, values: [holder, heldUntil] });
  }

  read(organizationId: string, profileId: string): Promise<ProfileAccess> {
    return this.#use(organizationId, profileId, { change: '', isFree: '', values: [] });
  }

  async prolong({ organizationId, profileId, holder }: ProfileLease): Promise<boolean> {
    const text = `update profile set held_until = $4::timestamptz where organization_id = $1 and id = $2 and holder = $3`;
    const heldUntil = new Date(this.#clock.now().getTime() + profileLeaseMs);
    return (await this.#pool.query(text, [organizationId, profileId, holder, heldUntil])).rowCount > 0;
  }

  async save({ organizationId, profileId, holder }: ProfileLease, encrypted: string): Promise<boolean> {
    const text = `with mine as (
        update profile set holder = null, held_until = null, last_used_at = $4::timestamptz, expires_at = $5::timestamptz
        where organization_id = $1 and id = $2 and holder = $3 returning id)
      update profile_state set encrypted = $6, expires_at = $5::timestamptz from mine where profile_id = mine.id
      returning profile_id`;
    const values = [organizationId, profileId, holder, ...this.#times(), encrypted];
    return (await this.#pool.query(text, values)).rows.length > 0;
  }

  async release({ organizationId, profileId, holder }: ProfileLease): Promise<void> {
    const text = `update profile set holder = null, held_until = null where organization_id = $1 and id = $2 and holder = $3`;
    await this.#pool.query(text, [organizationId, profileId, holder]);
  }

  async list(organizationId: string, { limit, before }: Parameters<Profiles['list']>[1]): Promise<ProfileSummary[]> {
    const isBefore = before ? 'and (created_at, id) < ($4::timestamptz, $5)' : '';
    const text = `select ${columns} from profile where organization_id = $1 and expires_at > $2::timestamptz ${isBefore}
      order by created_at desc, id desc limit $3::int`;
    const values = [organizationId, this.#clock.now(), limit, ...(before ? [before.createdAt, before.id] : [])];
    return (await this.#pool.query(text, values)).rows.map(summaryOf);
  }

  async find(organizationId: string, profileId: string): Promise<ProfileSummary | { expiredAt: Date } | null> {
    const text = `select ${columns} from profile where organization_id = $1 and id = $3`;
    const now = this.#clock.now();
    const { rows } = await this.#pool.query(text, [organizationId, now, profileId]);
    if (rows.length === 0) return null;
    const summary = summaryOf(rows[0]);
    return summary.expiresAt > now ? summary : { expiredAt: summary.expiresAt };
  }

  async delete(organizationId: string, profileId: string): Promise<boolean> {
    const text = `delete from profile where organization_id = $1 and id = $2 and expires_at > $3::timestamptz`;
    return (await this.#pool.query(text, [organizationId, profileId, this.#clock.now()])).rowCount > 0;
  }

  /** Now, and when a profile that is used now expires. */
  #times(): [Date, Date] {
    const now = this.#clock.now();
    return [now, new Date(now.getTime() + profileLifetimeMs)];
  }

  /** Its state, where it may be used; what the use changes begins at $5. */
  async #use(
    organizationId: string,
    profileId: string,
    { change, isFree, values }: { change: string; isFree: string; values: readonly unknown[] },
  ): Promise<ProfileAccess> {
    const text = `with mine as (
        update profile set is_reused = true, last_used_at = $3::timestamptz, expires_at = $4::timestamptz ${change}
        where organization_id = $1 and id = $2 and expires_at > $3::timestamptz ${isFree} returning id)
      update profile_state set expires_at = $4::timestamptz from mine where profile_id = mine.id returning encrypted`;
    const { rows } = await this.#pool.query(text, [organizationId, profileId, ...this.#times(), ...values]);
    if (rows.length > 0) return State.parse(rows[0]);
    const found = await this.find(organizationId, profileId);
    if (found === null) return { refused: 'missing' };
    return 'expiredAt' in found ? { refused: 'expired', ...found } : { refused: 'busy' };
  }

  /** Whether there is room for one more: one that nobody came back to gives way where there was none. */
  async #makeRoom(client: Queryable, organizationId: string): Promise<boolean> {
    const now = this.#clock.now();
    const counted = await client.query(
      `select count(*)::int as count from profile where organization_id = $1 and expires_at > $2::timestamptz`,
      [organizationId, now],
    );
    if (Number(counted.rows[0]?.count) < maxProfiles) return true;
    const text = `delete from profile where id = (
      select id from profile where organization_id = $1 and expires_at > $2::timestamptz and not is_reused
        and (held_until is null or held_until <= $2::timestamptz) order by last_used_at, id limit 1)`;
    return (await client.query(text, [organizationId, now])).rowCount > 0;
  }
}
