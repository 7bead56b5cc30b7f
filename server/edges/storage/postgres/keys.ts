import type { Kysely } from 'kysely';
import type { Clock } from '../../../kernel/ports/clock.ts';
import type { Admission, KeySummary, Keys, NewKey } from '../../../kernel/ports/store.ts';
import { type Admissions, stateOf } from './admissions.ts';
import { identifier } from './identifier.ts';
import type { Tables } from './tables.ts';

/** The keys on a database. */
export class SqlKeys implements Keys {
  readonly #database: Kysely<Tables>;
  readonly #admissions: Admissions;
  readonly #clock: Clock;

  constructor(database: Kysely<Tables>, admissions: Admissions, clock: Clock) {
    this.#database = database;
    this.#admissions = admissions;
    this.#clock = clock;
  }

  admit(hash: string): Promise<Admission | null> {
    return this.#admissions.admit(hash);
  }

  async create({ organizationId, name, hash, prefix }: NewKey): Promise<string> {
    const id = identifier('key');
    const row = { id, organization_id: organizationId, name, hash, prefix, created_at: this.#clock.now() };
    await this.#database
      .insertInto('api_key')
      .values({ ...row, expires_at: null, revoked_at: null })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
    this.#admissions.forget(hash);
    const query = this.#database.selectFrom('api_key').select('id').where('hash', '=', hash);
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async list(organizationId: string): Promise<KeySummary[]> {
    const query = this.#database.selectFrom('api_key').selectAll().where('organization_id', '=', organizationId);
    const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
    const now = this.#clock.now();
    return rows.map((row) => {
      const { id, name, prefix, created_at: createdAt } = row;
      return { id, name, prefix, state: stateOf(row, now), createdAt };
    });
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
}
