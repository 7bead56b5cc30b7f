import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
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
    const ended = this.#ended().where('organization_id', '=', organizationId);
    const open = this.#open().where('organization_id', '=', organizationId);
    const { status, mode } = filter;
    const chosen = bounded(status ? withStatus(ended, status) : ended, 'id', filter);
    const isOpenWanted = (status ?? 'processing') === 'processing' && mode !== 'callback';
    const pages = this.#database.selectFrom(chosen.as('ended')).selectAll();
    const all = pages.unionAll(this.#database.selectFrom(bounded(open, 'request_id', filter).as('open')).selectAll());
    const merged = this.#database.selectFrom((isOpenWanted ? all : pages).as('page')).selectAll();
    const rows = await merged.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(filter.limit).execute();
    return rows.map(asJob);
  }

  async find(organizationId: string, jobId: string): Promise<Job | null> {
    await this.#written();
    const ended = this.#ended().where('organization_id', '=', organizationId).where('id', '=', jobId);
    const open = this.#open().where('organization_id', '=', organizationId).where('request_id', '=', jobId);
    const row = await ended.unionAll(open).executeTakeFirst();
    return row ? asJob(row) : null;
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

function withStatus(query: Query<'job'>, status: Job['status']): Query<'job'> {
  // A literal, for the planner cannot match a parameter with the condition of the partial index.
  const stored = query.where('status', '=', sql.lit(status === 'processing' ? 'queued' : status));
  if (status === 'processing') return stored.where(isRunning);
  return status === 'queued' ? stored.where(sql<boolean>`not ${isRunning}`) : stored;
}

/** The newest jobs of one table that the filter lets through, as many as a page takes. */
function bounded<From extends 'job' | 'hold'>(query: Query<From>, id: string, filter: JobFilter): Query<From> {
  const { type, mode, before, limit } = filter;
  let chosen = query;
  if (type) chosen = chosen.where(sql<boolean>`operation = ${type}`);
  if (mode) chosen = chosen.where(sql<boolean>`mode = ${mode}`);
  if (before) chosen = chosen.where(sql<boolean>`(created_at, ${sql.ref(id)}) < (${before.createdAt}, ${before.id})`);
  return chosen.orderBy(sql`created_at desc, ${sql.ref(id)} desc`).limit(limit);
}
