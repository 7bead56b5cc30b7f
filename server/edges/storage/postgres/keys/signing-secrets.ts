import type { Kysely } from 'kysely';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import type { SigningSecret, SigningSecrets } from '../../../../kernel/ports/signing-secrets.ts';
import { kyselyTransaction } from '../kysely-pool.ts';
import type { Tables } from '../tables.ts';
import { identifier } from './identifier.ts';

/** The secrets that sign callbacks, on a database. */
export class SqlSigningSecrets implements SigningSecrets {
  readonly #database: Kysely<Tables>;
  readonly #clock: Clock;

  constructor(database: Kysely<Tables>, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  rotate(organizationId: string, encrypted: string, endsAt: Date): Promise<SigningSecret> {
    const made = { id: identifier('sec'), encrypted, createdAt: this.#clock.now(), validUntil: null };
    return kyselyTransaction(this.#database, async (transaction) => {
      // Two rotations at once would each leave the other's secret in force.
      await transaction.selectFrom('organization').select('id').where('id', '=', organizationId).forUpdate().execute();
      const secrets = transaction.updateTable('signing_secret').where('organization_id', '=', organizationId);
      await secrets.set({ valid_until: made.createdAt }).where('valid_until', '>', made.createdAt).execute();
      await secrets.set({ valid_until: endsAt }).where('valid_until', 'is', null).execute();
      const row = { id: made.id, organization_id: organizationId, secret: encrypted, created_at: made.createdAt };
      await transaction
        .insertInto('signing_secret')
        .values({ ...row, valid_until: null })
        .execute();
      return made;
    });
  }

  valid(organizationId: string): Promise<SigningSecret[]> {
    const columns = ['id', 'secret as encrypted', 'created_at as createdAt', 'valid_until as validUntil'] as const;
    return this.#database
      .selectFrom('signing_secret')
      .select(columns)
      .where('organization_id', '=', organizationId)
      .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', this.#clock.now())]))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
  }
}
