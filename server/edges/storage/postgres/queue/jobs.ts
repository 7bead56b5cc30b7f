import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Job, JobFilter, Jobs } from '../../../../kernel/ports/store.ts';
import type { Tables } from '../tables.ts';

/** A job as its row has it. */
interface Row extends Omit<Job, 'progress'> {
  readonly progress: string | null;
}

type Query<From extends 'job' | 'hold'> = SelectQueryBuilder<Tables, From, Row>;

const Progress = z.record(z.string(), z.number());
const asJob = ({ progress, ...job }: Row): Job => ({
  ...job,
  progress: progress === null ? null : Progress.parse(JSON.parse(progress)),
});

/** The jobs on a database: ended and queued ones in `job`, direct calls under way in `hold`. */
export class SqlJobs implements Jobs {
  readonly #database: Kysely<Tables>;
  readonly #written: () => Promise<void>;

  /** `written` resolves when every open hold stands in the tables. */
  constructor(database: Kysely<Tables>, written: () => Promise<void>) {
    this.#database = database;
    this.#written = written;
  }

  async list(organizationId: string, filter: JobFilter): Promise<Job[]> {
    await this.#written();
    const { status, mode } = filter;
    const isOpenWanted = (status ?? 'processing') === 'processing' && mode !== 'callback';
    const open = withKind(this.#open().where('organization_id', '=', organizationId), filter);
    const pages = [
      this.#endedPage(organizationId, filter),
      ...(isOpenWanted ? [sql<Row>`(${bounded(open, 'request_id', filter)})`] : []),
    ];
    const { rows } = await sql<Row>`select * from (${sql.join(pages, sql` union all `)}) page
      order by "createdAt" desc, id desc limit ${filter.limit}`.execute(this.#database);
    return rows.map(asJob);
  }

  async find(organizationId: string, jobId: string): Promise<Job | null> {
    await this.#written();
    const ended = this.#ended().where('organization_id', '=', organizationId).where('id', '=', jobId);
    const open = this.#open().where('organization_id', '=', organizationId).where('request_id', '=', jobId);
    const row = await ended.unionAll(open).executeTakeFirst();
    return row ? asJob(row) : null;
  }

  /** The page of the jobs that ended or wait: in the order of all jobs, or of those of each kind that the filter lets through. */
  #endedPage(organizationId: string, filter: JobFilter): RawBuilder<Row> {
    const { status, type, mode } = filter;
    const ended = this.#ended().where('organization_id', '=', organizationId);
    // Few run, and each is a look by its id.
    if (status === 'processing') {
      const running = ended.where(sql<boolean>`id = any(array(select id from task
        where kind in ('short', 'long') and partition_key = ${organizationId} and owner is not null))`);
      return sql`(${bounded(withKind(running.where('status', '=', 'queued'), filter), 'id', filter)})`;
    }
    if (!status && !type && !mode) return sql`(${bounded(ended, 'id', filter)})`;
    const ofKind = ended.where(sql<boolean>`(operation, mode, status) = (kind.operation, kind.mode, kind.status)`);
    const chosen = status === 'queued' ? ofKind.where(sql<boolean>`not ${isRunning}`) : ofKind;
    return sql`(with recursive kind as (${kindsOf(organizationId, type)})
      select found.* from kind cross join lateral (${bounded(chosen, 'id', filter)}) found
      where (${mode ?? null}::text is null or kind.mode = ${mode ?? null})
        and (${status ?? null}::text is null or kind.status = ${status ?? null}))`;
  }

  #ended(): Query<'job'> {
    return this.#database
      .selectFrom('job')
      .select(['id', 'operation', 'mode', status.as('status'), 'target', 'method', 'cost', 'problem', 'progress'])
      .select(['created_at as createdAt', 'finished_at as finishedAt']);
  }

  #open(): Query<'hold'> {
    return this.#database
      .selectFrom('hold')
      .select(['request_id as id', 'operation', sql<Job['mode']>`mode`.as('mode')])
      .select([sql<Job['status']>`'processing'`.as('status'), 'target', sql<string | null>`null`.as('method')])
      .select([sql<number>`0::bigint`.as('cost'), sql<Job['problem']>`null`.as('problem')])
      .select([sql<string | null>`null`.as('progress')])
      .select(['created_at as createdAt', sql<Date | null>`null::timestamptz`.as('finishedAt')])
      .where('mode', '<>', 'callback');
  }
}

/** A job in the queue is `queued` in its row, and under way while its task has an owner. */
const isRunning = sql<boolean>`exists (select 1 from task where task.id = job.id and task.owner is not null)`;

const status = sql<Job['status']>`case when status = 'queued' and ${isRunning} then 'processing' else status end`;

/** Each type, mode and status that jobs of the organization have, by one look into the index each. */
function kindsOf(organizationId: string, type: string | undefined): RawBuilder<unknown> {
  const mine = sql`select operation, mode, status from job j
    where organization_id = ${organizationId} ${type === undefined ? sql`` : sql`and operation = ${type}`}`;
  const first = sql`order by operation, mode, status limit 1`;
  return sql`(${mine} ${first}) union all
    select next.* from kind cross join lateral (
      ${mine} and (j.operation, j.mode, j.status) > (kind.operation, kind.mode, kind.status) ${first}) next`;
}

function withKind<From extends 'job' | 'hold'>(query: Query<From>, { type, mode }: JobFilter): Query<From> {
  const ofType = type ? query.where(sql<boolean>`operation = ${type}`) : query;
  return mode ? ofType.where(sql<boolean>`mode = ${mode}`) : ofType;
}

/** The newest jobs of one table that the filter lets through, as many as a page takes. */
function bounded<From extends 'job' | 'hold'>(query: Query<From>, id: string, filter: JobFilter): Query<From> {
  const { before, limit } = filter;
  const chosen = before
    ? query.where(sql<boolean>`(created_at, ${sql.ref(id)}) < (${before.createdAt}, ${before.id})`)
    : query;
  return chosen.orderBy(sql`created_at desc, ${sql.ref(id)} desc`).limit(limit);
}
