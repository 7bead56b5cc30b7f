import type { Kysely } from 'kysely';
import { monthOf } from '../../../contract/calendar.ts';
import type { Clock } from '../../../kernel/ports/clock.ts';
import type { Organization, Organizations } from '../../../kernel/ports/store.ts';
import { identifier } from './identifier.ts';
import type { Tables } from './tables.ts';

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

  create({ name, startingBalance }: { name: string; startingBalance: number }): Promise<Organization> {
    const id = identifier('org');
    const createdAt = this.#clock.now();
    return this.#database.transaction().execute(async (transaction) => {
      await transaction.insertInto('organization').values({ id, name, created_at: createdAt }).execute();
      await transaction
        .insertInto('account')
        .values(purse(id, startingBalance, createdAt))
        .execute();
      // Nothing else moves money outside of the ledger's batches; nobody knows this purse yet.
      if (startingBalance !== 0) {
        await transaction
          .insertInto('ledger_entry')
          .values(grant(id, startingBalance, createdAt))
          .execute();
      }
      return { id, name, createdAt };
    });
  }

  async addPaymentMethod(
    organizationId: string,
    method: { kind: 'operator' | 'card'; label: string },
  ): Promise<string> {
    const id = identifier('pm');
    const row = { id, organization_id: organizationId, created_at: this.#clock.now(), ...method };
    await this.#database.insertInto('payment_method').values(row).execute();
    return id;
  }

  async hasPaymentMethod(organizationId: string): Promise<boolean> {
    const query = this.#database
      .selectFrom('payment_method')
      .select('id')
      .where('organization_id', '=', organizationId);
    return (await query.limit(1).executeTakeFirst()) !== undefined;
  }
}

const purse = (id: string, posted: number, at: Date) => ({
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
