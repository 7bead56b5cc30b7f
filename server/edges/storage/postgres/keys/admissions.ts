import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { atMost } from '../../../../kernel/at-most.ts';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import type { Admission, Keys } from '../../../../kernel/ports/people/keys.ts';
import { type Commit, GroupCommit, inTransaction, type Pool, type Queryable } from '../pool.ts';

/** Finds keys and counts their organizations' requests. */
export interface Admissions {
  admit(hash: string): Promise<Admission | null>;
  admitOrganization: Keys['admitOrganization'];
  /** To be called after a key was created or revoked. */
  forget(hash: string): void;
}

const KeyRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  hash: z.string(),
  expires_at: z.date().nullable(),
  revoked_at: z.date().nullable(),
  actions: z.array(z.string()).nullable(),
  daily_budget: z.int().nullable(),
});
type KeyRow = z.output<typeof KeyRow>;

/** The keys with these hashes. */
async function readKeys(on: Queryable, hashes: readonly string[]): Promise<KeyRow[]> {
  const text =
    'select id, organization_id, hash, expires_at, revoked_at, actions, daily_budget from api_key where hash = any($1::text[])';
  return (await on.query(text, [hashes])).rows.map((row) => KeyRow.parse(row));
}

const minuteMs = 60_000;

/** The clock minute (UTC) that a time is in. */
function windowOf(now: Date): { startsAt: Date; resetsAt: Date } {
  const start = Math.floor(now.getTime() / minuteMs) * minuteMs;
  return { startsAt: new Date(start), resetsAt: new Date(start + minuteMs) };
}

export function stateOf(key: Pick<KeyRow, 'expires_at' | 'revoked_at'>, now: Date): Admission['state'] {
  if (key.revoked_at) return 'revoked';
  return key.expires_at && key.expires_at <= now ? 'expired' : 'active';
}

const admission = (key: KeyRow, state: Admission['state'], used: number, resetsAt: Date): Admission => ({
  organizationId: key.organization_id,
  keyId: key.id,
  state,
  actions: key.actions,
  dailyBudget: key.daily_budget,
  used,
  resetsAt,
});

/** Answers the calls of one batch in their order. */
type Admit = (hash: string) => Admission | null;

/** Admissions that several processes share: keys are read and minutes counted in the database, many calls at a time. */
export function sharedAdmissions(pool: Pool, clock: Clock): Admissions {
  const commit: Commit<string, Admit> = (hashes, decide) =>
    inTransaction(pool, async (client) => decide(await prepare(client, hashes, clock.now())));
  const writer = new GroupCommit(commit);
  return {
    admit: (hash) => writer.submit(hash, (admit) => admit(hash)),
    async admitOrganization(organizationId) {
      const { startsAt, resetsAt } = windowOf(clock.now());
      const before = await count(pool, [organizationId], startsAt);
      return { used: (before.get(organizationId) ?? 0) + 1, resetsAt };
    },
    forget: () => {},
  };
}

async function prepare(client: Queryable, hashes: readonly string[], now: Date): Promise<Admit> {
  const keys = new Map((await readKeys(client, [...new Set(hashes)])).map((key) => [key.hash, key]));
  const { startsAt, resetsAt } = windowOf(now);
  const counted = hashes.flatMap((hash) => {
    const key = keys.get(hash);
    return key && stateOf(key, now) === 'active' ? key.organization_id : [];
  });
  const used = await count(client, counted, startsAt);
  return (hash) => {
    const key = keys.get(hash);
    if (!key) return null;
    const state = stateOf(key, now);
    if (state !== 'active') return admission(key, state, 0, resetsAt);
    const turn = (used.get(key.organization_id) ?? 0) + 1;
    used.set(key.organization_id, turn);
    return admission(key, state, turn, resetsAt);
  };
}

const upsert = `insert into rate_window as w (organization_id, starts_at, used)
  select id, $2, n from unnest($1::text[], $3::bigint[]) v (id, n) order by id
  on conflict (organization_id, starts_at) do update set used = w.used + excluded.used returning organization_id, used`;

/** Counts one request per id, and returns how many each organization had before. */
async function count(client: Queryable, ids: readonly string[], startsAt: Date): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const groups = [...Map.groupBy(ids, (id) => id)];
  const values = [groups.map(([id]) => id), startsAt, groups.map(([, calls]) => calls.length)];
  const { rows } = await client.query(upsert, values);
  const after = new Map(rows.map((row) => [String(row.organization_id), Number(row.used)]));
  return new Map(groups.map(([id, calls]) => [id, (after.get(id) ?? 0) - calls.length]));
}

/** Keys kept in memory; those used longest ago are read, and noted, anew. */
const maxKeys = 10_000;

/**
 * Admissions of the only process there is: keys and the minute's counts stay in memory. Measured, the table's transaction
 * costs half as much CPU time as hold and settlement together (one call in flight), this a microsecond or two. The table is
 * unlogged anyway; a restart begins the minute anew.
 */
export class SingleProcessAdmissions implements Admissions {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #keys = new LRUCache<string, KeyRow>(atMost(maxKeys));
  readonly #used = new Map<string, number>();
  #window = 0;
  #changes = 0;

  constructor(pool: Pool, clock: Clock) {
    this.#pool = pool;
    this.#clock = clock;
  }

  async admit(hash: string): Promise<Admission | null> {
    const key = this.#keys.get(hash) ?? (await this.#read(hash));
    if (!key) return null;
    const now = this.#clock.now();
    const { startsAt, resetsAt } = windowOf(now);
    const state = stateOf(key, now);
    const used = state === 'active' ? this.#count(key.organization_id, startsAt.getTime()) : 0;
    return admission(key, state, used, resetsAt);
  }

  async admitOrganization(organizationId: string): ReturnType<Keys['admitOrganization']> {
    const { startsAt, resetsAt } = windowOf(this.#clock.now());
    return { used: this.#count(organizationId, startsAt.getTime()), resetsAt };
  }

  forget(hash: string): void {
    this.#keys.delete(hash);
    this.#changes += 1;
  }

  async #read(hash: string): Promise<KeyRow | undefined> {
    const changes = this.#changes;
    const [key] = await readKeys(this.#pool, [hash]);
    // What was read before a key was revoked must not be kept after it.
    if (key && changes === this.#changes) this.#keys.set(hash, key);
    return key;
  }

  #count(organizationId: string, window: number): number {
    if (window !== this.#window) this.#used.clear();
    this.#window = window;
    const used = (this.#used.get(organizationId) ?? 0) + 1;
    this.#used.set(organizationId, used);
    return used;
  }
}

/** A key's last use is written at most this often, in milliseconds. */
const resolutionMs = 60_000;
/** How long uses gather before they are written, in milliseconds. */
const gatherMs = 1_000;

/** Notes when keys were last used, beside the calls: a call costs one look into a map. */
export class LastUse {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #noted = new LRUCache<string, number>(atMost(maxKeys));
  #pending = new Map<string, Date>();
  #timer: NodeJS.Timeout | null = null;

  constructor(pool: Pool, clock: Clock) {
    this.#pool = pool;
    this.#clock = clock;
  }

  note(keyId: string): void {
    const now = this.#clock.now();
    if (now.getTime() - (this.#noted.get(keyId) ?? Number.NEGATIVE_INFINITY) < resolutionMs) return;
    this.#noted.set(keyId, now.getTime());
    this.#pending.set(keyId, now);
    this.#timer ??= setTimeout(() => this.#write(), gatherMs).unref();
  }

  /** Writes what gathered; resolves when it is written. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const uses = this.#pending;
    if (uses.size === 0) return;
    this.#pending = new Map();
    const text = `update api_key set last_used_at = v.at from unnest($1::text[], $2::timestamptz[]) v (id, at)
      where api_key.id = v.id and api_key.id = any($1::text[])`;
    try {
      await this.#pool.query(text, [[...uses.keys()], [...uses.values()]]);
    } catch (thrown) {
      // Written with the next ones.
      this.#pending = new Map([...uses, ...this.#pending]);
      throw thrown;
    }
  }

  /** Nobody waits for this one; a store that cannot write fails its calls too. */
  #write(): void {
    this.flush().catch((error: unknown) => process.emitWarning(`The last use of keys could not be written: ${error}`));
  }
}
