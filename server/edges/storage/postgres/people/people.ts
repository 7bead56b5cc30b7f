import { type Kysely, sql, type Transaction } from 'kysely';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import type {
  AuditEntry,
  Member,
  Membership,
  NewLink,
  OneTimeLink,
  People,
  Role,
} from '../../../../kernel/ports/people/people.ts';
import { identifier } from '../keys/identifier.ts';
import { kyselyTransaction } from '../kysely-pool.ts';
import { lockIn } from '../locks.ts';
import type { Tables } from '../tables.ts';

const linkColumns = [
  'id',
  'kind',
  'organization_id as organizationId',
  'email',
  'role',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const;

const maxListed = 1_000;

/** Members, their links and what they changed, on a database. */
export class SqlPeople implements People {
  readonly #database: Kysely<Tables>;
  readonly #clock: Clock;

  constructor(database: Kysely<Tables>, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  membershipsOf(personId: string): Promise<Membership[]> {
    return membershipsOf(this.#database, personId);
  }

  members(organizationId: string): Promise<Member[]> {
    return this.#database
      .selectFrom('member')
      .innerJoin('person', 'person.id', 'member.person_id')
      .select(['person.id', 'email', 'name', 'role', 'member.created_at as since'])
      .where('organization_id', '=', organizationId)
      .orderBy('member.created_at')
      .orderBy('person.id')
      .limit(maxListed)
      .execute();
  }

  setRole(organizationId: string, personId: string, role: Role): Promise<boolean> {
    return kyselyTransaction(this.#database, async (transaction) => {
      if (!(await mayLose(transaction, organizationId, personId)) && role !== 'owner') return false;
      const query = transaction.updateTable('member').set({ role }).where('organization_id', '=', organizationId);
      return (await query.where('person_id', '=', personId).returning('person_id').executeTakeFirst()) !== undefined;
    });
  }

  remove(organizationId: string, personId: string): Promise<boolean> {
    return kyselyTransaction(this.#database, async (transaction) => {
      if (!(await mayLose(transaction, organizationId, personId))) return false;
      await endInvitationsOf(transaction, organizationId, personId);
      const query = transaction.deleteFrom('member').where('organization_id', '=', organizationId);
      return (await query.where('person_id', '=', personId).returning('person_id').executeTakeFirst()) !== undefined;
    });
  }

  async createLink({ kind, hash, organizationId, email, role, createdBy, expiresAt }: NewLink): Promise<OneTimeLink> {
    const link = { id: identifier('link'), kind, organizationId, email, role, createdAt: this.#clock.now(), expiresAt };
    await this.#database
      .insertInto('one_time_link')
      .values({
        id: link.id,
        kind,
        hash,
        organization_id: organizationId,
        email,
        role,
        created_by: createdBy,
        created_at: link.createdAt,
        expires_at: expiresAt,
        used_at: null,
      })
      .execute();
    return link;
  }

  links(organizationId: string): Promise<OneTimeLink[]> {
    return this.#working(this.#database)
      .where('organization_id', '=', organizationId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxListed)
      .execute();
  }

  async findLink(hash: string): Promise<OneTimeLink | null> {
    return (await this.#working(this.#database).where('hash', '=', hash).executeTakeFirst()) ?? null;
  }

  useLink(hash: string, personId: string): Promise<Membership | null> {
    return kyselyTransaction(this.#database, async (transaction) => {
      const found = await this.#working(transaction).where('hash', '=', hash).executeTakeFirst();
      if (!found) return null;
      // Who uses one link of an organization ends others: one at a time, whichever row each has locked.
      await lockMembers(transaction, found.organizationId);
      const link = await this.#working(transaction).where('hash', '=', hash).forUpdate().executeTakeFirst();
      if (!link) return null;
      const now = this.#clock.now();
      const { organizationId, role } = link;
      await transaction.updateTable('one_time_link').set({ used_at: now }).where('hash', '=', hash).execute();
      if (link.kind === 'setup') await endSetUpLinks(transaction, organizationId);
      await transaction
        .insertInto('member')
        .values({ organization_id: organizationId, person_id: personId, role, created_at: now })
        .onConflict((clash) => clash.columns(['organization_id', 'person_id']).doNothing())
        .execute();
      const all = await membershipsOf(transaction, personId);
      return all.find((one) => one.organizationId === organizationId) ?? null;
    });
  }

  async revokeLink(organizationId: string, linkId: string): Promise<boolean> {
    const query = this.#database.deleteFrom('one_time_link').where('organization_id', '=', organizationId);
    const working = query.where('id', '=', linkId).where('used_at', 'is', null);
    return (await working.returning('id').executeTakeFirst()) !== undefined;
  }

  async audit({ organizationId, actor, action, subject }: AuditEntry): Promise<void> {
    const row = { organization_id: organizationId, at: this.#clock.now(), actor, action, subject };
    await this.#database.insertInto('audit_entry').values(row).execute();
  }

  auditTrail(organizationId: string, limit: number): Promise<(AuditEntry & { at: Date })[]> {
    return this.#database
      .selectFrom('audit_entry')
      .select(['organization_id as organizationId', 'at', 'actor', 'action', 'subject'])
      .where('organization_id', '=', organizationId)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  #working(on: Kysely<Tables>) {
    const unused = on.selectFrom('one_time_link').select(linkColumns).where('used_at', 'is', null);
    return unused.where('expires_at', '>', this.#clock.now());
  }
}

function membershipsOf(on: Kysely<Tables>, personId: string): Promise<Membership[]> {
  return on
    .selectFrom('member')
    .innerJoin('organization', 'organization.id', 'member.organization_id')
    .select(['organization_id as organizationId', 'organization.name as organization', 'role'])
    .where('person_id', '=', personId)
    .orderBy('member.created_at')
    .orderBy('organization_id')
    .execute();
}

/** Until the transaction ends nobody else changes who belongs to an organization. */
const lockMembers = (on: Transaction<Tables>, organizationId: string): Promise<void> =>
  lockIn(on, 'member', organizationId);

/** Ends the links that would make their holder an owner, as the one that was used did. */
async function endSetUpLinks(on: Transaction<Tables>, organizationId: string): Promise<void> {
  const unused = on
    .deleteFrom('one_time_link')
    .where('organization_id', '=', organizationId)
    .where('used_at', 'is', null);
  await unused.where('kind', '=', 'setup').execute();
}

/** Ends what a person was invited by and did not use, such as a second invitation: it would let them in again. */
async function endInvitationsOf(on: Transaction<Tables>, organizationId: string, personId: string): Promise<void> {
  const unused = on
    .deleteFrom('one_time_link')
    .where('organization_id', '=', organizationId)
    .where('used_at', 'is', null);
  const email = on.selectFrom('person').select(sql<string>`lower(email)`.as('email')).where('id', '=', personId);
  await unused.where(sql<string>`lower(email)`, 'in', email).execute();
}

/** Whether an organization has another owner than this person; its members do not change until the transaction ends. */
async function mayLose(on: Transaction<Tables>, organizationId: string, personId: string): Promise<boolean> {
  await lockMembers(on, organizationId);
  const owners = await on
    .selectFrom('member')
    .select('person_id')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'owner')
    .execute();
  return owners.some(({ person_id }) => person_id !== personId);
}
