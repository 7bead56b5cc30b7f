import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import type { Admission, KeySummary, Keys, NewKey } from '../../../../kernel/ports/people/keys.ts';
import { kyselyTransaction } from '../kysely-pool.ts';
import type { Tables } from '../tables.ts';
import { type Admissions, type LastUse, stateOf } from './admissions.ts';
import { identifier } from './identifier.ts';

type KeyRow = Selectable<Tables['api_key']>;
const Actions = z.array(z.string()).nullable();

/** The keys on a database. */
export class SqlKeys implements Keys {
  readonly #database: Kysely<Tables>;
  readonly #admissions: Admissions;
  readonly #lastUse: LastUse;
  readonly #clock: Clock;

  constructor(database: Kysely<Tables>, parts: { admissions: Admissions; lastUse: LastUse }, clock: Clock) {
    this.#database = database;
    this.#admissions = parts.admissions;
    this.#lastUse = parts.lastUse;
    this.#clock = clock;
  }

  async admit(hash: string): Promise<Admission | null> {
    const admission = await this.#admissions.admit(hash);
    if (admission?.state === 'active') this.#lastUse.note(admission.keyId);
    return admission;
  }

  admitOrganization(organizationId: string): ReturnType<Keys['admitOrganization']> {
    return this.#admissions.admitOrganization(organizationId);
  }

  async create(key: NewKey): Promise<string> {
    const row = rowOf(key, this.#clock.now());
    await this.#database
      .insertInto('api_key')
      .values(row)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
    this.#admissions.forget(key.hash);
    const query = this.#database.selectFrom('api_key').select('id').where('hash', '=', key.hash);
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async list(organizationId: string): Promise<KeySummary[]> {
    await this.#lastUse.flush();
    const query = this.#database.selectFrom('api_key').selectAll().where('organization_id', '=', organizationId);
    const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
    return rows.map((row) => keySummary(row, this.#clock.now()));
  }

  async find(keyId: string): Promise<KeySummary | null> {
    await this.#lastUse.flush();
    const row = await this.#database.selectFrom('api_key').selectAll().where('id', '=', keyId).executeTakeFirst();
    return row ? keySummary(row, this.#clock.now()) : null;
  }

  async revoke(organizationId: string, keyId: string): Promise<boolean> {
    const query = this.#database.updateTable('api_key').where('organization_id', '=', organizationId);
    // A key that is revoked already stays revoked since when it was.
    const set = query.where('id', '=', keyId).set(({ fn, val, ref }) => ({
      revoked_at: fn.coalesce(ref('revoked_at'), val(this.#clock.now())),
    }));
    const revoked = await set.returning('hash').executeTakeFirst();
    if (revoked) this.#admissions.forget(revoked.hash);
    return revoked !== undefined;
  }

  async replace(...[replaced, key]: Parameters<Keys['replace']>): Promise<string | null> {
    const { organizationId, keyId, endsAt } = replaced;
    const now = this.#clock.now();
    const result = await kyselyTransaction(this.#database, async (transaction) => {
      const query = transaction.selectFrom('api_key').selectAll().where('organization_id', '=', organizationId);
      const old = await query.where('id', '=', keyId).forUpdate().executeTakeFirst();
      if (!old || stateOf(old, now) !== 'active') return null;
      const row = rowOf({ ...keySummary(old, now), ...key }, now);
      await transaction.insertInto('api_key').values(row).execute();
      const expires_at = old.expires_at && old.expires_at < endsAt ? old.expires_at : endsAt;
      await transaction.updateTable('api_key').set({ expires_at }).where('id', '=', keyId).execute();
      return { id: row.id, oldHash: old.hash };
    });
    if (result) this.#admissions.forget(result.oldHash);
    return result?.id ?? null;
  }
}

/** A new key as its row. */
export const rowOf = (key: NewKey, now: Date): KeyRow => ({
  id: identifier('key'),
  organization_id: key.organizationId,
  name: key.name,
  hash: key.hash,
  prefix: key.prefix,
  created_at: now,
  expires_at: key.expiresAt ?? null,
  revoked_at: null,
  environment: key.environment ?? null,
  actions: key.actions ? JSON.stringify(key.actions) : null,
  daily_budget: key.dailyBudget ?? null,
  last_used_at: null,
  is_unshown: false,
});

const keySummary = (row: KeyRow, now: Date): KeySummary => ({
  id: row.id,
  organizationId: row.organization_id,
  name: row.name,
  prefix: row.prefix,
  state: stateOf(row, now),
  environment: row.environment,
  actions: Actions.parse(row.actions),
  dailyBudget: row.daily_budget,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});
