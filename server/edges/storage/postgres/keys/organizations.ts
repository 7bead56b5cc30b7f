import { type Kysely, sql, type Transaction } from 'kysely';
import { type Clock, monthOf } from '../../../../kernel/ports/clock.ts';
import type { FirstOrganization, Organization, Organizations } from '../../../../kernel/ports/people/organizations.ts';
import { kyselyTransaction } from '../kysely-pool.ts';
import { lockIn } from '../locks.ts';
import type { Tables } from '../tables.ts';
import { identifier } from './identifier.ts';
import { rowOf } from './keys.ts';

type Named = Parameters<Organizations['create']>[0];
type PaymentMethod = Parameters<Organizations['addPaymentMethod']>[1];

/** The organizations on a database. */
export class SqlOrganizations implements Organizations {
  readonly #database: Kysely<Tables>;
  readonly #clock: Clock;

  constructor(database: Kysely<Tables>, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  list(): Promise<Organization[]> {
    const columns = ['id', 'name', 'created_at as createdAt'] as const;
    return this.#database.selectFrom('organization').select(columns).orderBy('created_at').orderBy('id').execute();
  }

  create(organization: Named): Promise<Organization> {
    return kyselyTransaction(this.#database, (transaction) => this.#insert(transaction, organization));
  }

  createNamed(organization: Named): Promise<Organization | null> {
    return this.#alone(async (transaction) => {
      const { name } = organization;
      const taken = transaction.selectFrom('organization').select('id');
      const isTaken = sql<boolean>`lower(name) = lower(${name}) or lower(id) = lower(${name})`;
      return (await taken.where(isTaken).limit(1).executeTakeFirst()) ? null : this.#insert(transaction, organization);
    });
  }

  ensureFirst({ name, startingBalance, paymentMethod, ...first }: FirstOrganization): Promise<{ madeKey: boolean }> {
    return this.#alone(async (transaction) => {
      const oldest = transaction.selectFrom('organization').select('id').orderBy('created_at').orderBy('id').limit(1);
      const { id } = (await oldest.executeTakeFirst()) ?? (await this.#insert(transaction, { name, startingBalance }));
      if (paymentMethod !== null && !(await has(transaction, 'payment_method', id)))
        await this.#addPaymentMethod(transaction, id, { kind: 'operator', label: paymentMethod });
      const key = { ...rowOf({ organizationId: id, ...first.key }, this.#clock.now()), is_unshown: !first.isKeyPreset };
      if (!first.isKeyPreset && (await has(transaction, 'api_key', id)))
        return { madeKey: await replaceUnshown(transaction, key, first.startedAt) };
      const made = transaction
        .insertInto('api_key')
        .values(key)
        .onConflict((clash) => clash.column('hash').doNothing());
      return { madeKey: (await made.returning('id').executeTakeFirst()) !== undefined };
    });
  }

  async noteKeyShown(hash: string): Promise<void> {
    await this.#database.updateTable('api_key').set({ is_unshown: false }).where('hash', '=', hash).execute();
  }

  /** A transaction that no other of these runs beside, in any process: each sees what the one before made. */
  #alone<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    return kyselyTransaction(this.#database, async (transaction) => {
      await lockIn(transaction, 'organization');
      return work(transaction);
    });
  }

  async #insert(transaction: Transaction<Tables>, { name, startingBalance }: Named): Promise<Organization> {
    const id = identifier('org');
    const createdAt = this.#clock.now();
    await transaction.insertInto('organization').values({ id, name, created_at: createdAt }).execute();
    await transaction
      .insertInto('account')
      .values(account(id, startingBalance, createdAt))
      .execute();
    // Nothing else moves money outside of the ledger's batches; nobody knows this account yet.
    if (startingBalance !== 0) {
      await transaction
        .insertInto('ledger_entry')
        .values(grant(id, startingBalance, createdAt))
        .execute();
    }
    return { id, name, createdAt };
  }

  addPaymentMethod(organizationId: string, method: PaymentMethod): Promise<string> {
    return this.#addPaymentMethod(this.#database, organizationId, method);
  }

  async #addPaymentMethod(on: Kysely<Tables>, organizationId: string, method: PaymentMethod): Promise<string> {
    const id = identifier('pm');
    const row = { id, organization_id: organizationId, created_at: this.#clock.now(), ...method };
    await on
      .insertInto('payment_method')
      .values({ ...row, external_id: null, expires_month: null })
      .execute();
    return id;
  }

  async hasPaymentMethod(organizationId: string): Promise<boolean> {
    const month = monthOf(this.#clock.now());
    const query = this.#database
      .selectFrom('payment_method')
      .select('id')
      .where('organization_id', '=', organizationId);
    const working = query.where((where) =>
      where.or([where('expires_month', 'is', null), where('expires_month', '>=', month)]),
    );
    return (await working.limit(1).executeTakeFirst()) !== undefined;
  }
}

/** Puts a key in place of the one that no start before this one showed; one that was used is known to somebody. Whether there was one. */
async function replaceUnshown(
  on: Kysely<Tables>,
  { organization_id, hash, prefix, created_at }: ReturnType<typeof rowOf>,
  startedAt: Date,
): Promise<boolean> {
  const unshown = on
    .updateTable('api_key')
    .where('organization_id', '=', organization_id)
    .where('is_unshown', '=', true);
  const waiting = unshown.where('revoked_at', 'is', null).where('last_used_at', 'is', null);
  const query = waiting.where('created_at', '<', startedAt).set({ hash, prefix, created_at });
  return (await query.returning('id').executeTakeFirst()) !== undefined;
}

/** Whether an organization has a row in a table. */
async function has(on: Kysely<Tables>, table: 'payment_method' | 'api_key', organizationId: string): Promise<boolean> {
  const query = on.selectFrom(table).select('id').where('organization_id', '=', organizationId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

const account = (id: string, posted: number, at: Date) => ({
  id,
  organization_id: id,
  kind: 'organization',
  posted,
  held: 0,
  floor: 0,
  in_flight: 0,
  queued: 0,
  month: monthOf(at),
  month_spent: 0,
});

const grant = (id: string, amount: number, at: Date) => ({
  account_id: id,
  request_id: id,
  kind: 'grant' as const,
  amount,
  operation: null,
  lines: null,
  note: 'Starting balance.',
  refunds: null,
  at,
});
