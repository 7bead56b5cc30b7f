import { type Kysely, sql } from 'kysely';
import type { Usage, UsageRow } from '../../../../kernel/ports/store.ts';
import type { Tables } from '../tables.ts';

type Range = Parameters<Usage['read']>[1];

const columns = { day: 'day', action: 'operation', key: 'key_id' } as const satisfies Record<Range['groupBy'], string>;

/** The usage on a database. */
export class SqlUsage implements Usage {
  readonly #database: Kysely<Tables>;

  constructor(database: Kysely<Tables>) {
    this.#database = database;
  }

  read(organizationId: string, { from, to, groupBy }: Range): Promise<UsageRow[]> {
    const key = sql<string>`${sql.ref(columns[groupBy])}::text`;
    return this.#database
      .selectFrom('usage_day')
      .select([key.as('key'), total('requests').as('requests')])
      .select([total('free_requests').as('freeRequests'), total('cost').as('cost')])
      .where('organization_id', '=', organizationId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy(key)
      .orderBy(key)
      .execute();
  }
}

// PostgreSQL's sum of bigints is numeric, which does not fit a number.
const total = (column: 'requests' | 'free_requests' | 'cost') => sql<number>`sum(${sql.ref(column)})::bigint`;
