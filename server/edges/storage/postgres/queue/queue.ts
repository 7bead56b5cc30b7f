import { z } from 'zod';
import type { QueueName } from '../../../../contract/operation.ts';
import { longestPauseMs } from '../../../../kernel/jobs/job-end.ts';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import type { ClaimedJob, JobRun, Queue, QueuedJob, Room } from '../../../../kernel/ports/queue.ts';
import { camelRow } from '../camel-row.ts';
import type { Pool, Row } from '../pool.ts';
import { SetBack } from './set-back.ts';
import type { Signals } from './signals.ts';
import { leaseMs, TaskClaims } from './task-claims.ts';

const ClaimedRow = camelRow({
  id: z.string(),
  attempt: z.int(),
  max_attempts: z.int(),
  organization_id: z.string(),
  key_id: z.string(),
  operation: z.string(),
  input: z.string(),
  callback_url: z.string().nullable(),
  amount: z.int(),
  daily_budget: z.int().nullable(),
});

const asClaimed = (row: Row): ClaimedJob => {
  const { id: jobId, attempt: run, maxAttempts, amount: held, ...job } = ClaimedRow.parse(row);
  return { ...job, jobId, run, held, isLast: run >= maxAttempts };
};

const claimedJob = `select claimed.id, claimed.partition_key, claimed.attempt, claimed.max_attempts, j.organization_id, j.key_id, j.operation, j.input, j.callback_url,
    h.amount, k.daily_budget
  from claimed join job j on j.id = claimed.id join hold h on h.request_id = j.id left join api_key k on k.id = j.key_id`;

const QueuedRow = camelRow({
  operation: z.string(),
  callback_url: z.string().nullable(),
  is_running: z.boolean(),
});

/** The queue of jobs on a database. */
export class SqlQueue implements Queue {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #owner: string;
  readonly #signals: Signals;
  readonly #claims: Readonly<Record<QueueName, TaskClaims>>;
  readonly #setBack: SetBack;

  /** `owner` names this process among those that share the database. */
  constructor(pool: Pool, clock: Clock, options: { isOwner: boolean; owner: string; signals: Signals }) {
    const { isOwner, owner, signals } = options;
    this.#pool = pool;
    this.#clock = clock;
    this.#owner = owner;
    this.#signals = signals;
    this.#setBack = new SetBack(pool, "kind in ('short', 'long')", longestPauseMs + leaseMs);
    const claims = (kind: QueueName) => new TaskClaims(pool, isOwner, { kind, owner, select: claimedJob });
    this.#claims = { short: claims('short'), long: claims('long') };
  }

  async claim(queue: QueueName, { limit, perOrganization }: Room): Promise<ClaimedJob[]> {
    // What cannot be ended is not begun.
    if (this.#pool.fault?.()) return [];
    const now = this.#clock.now();
    const rows = await this.#claims[queue].claim({ now, limit, perPartition: perOrganization });
    return rows.map(asClaimed);
  }

  async heartbeat(runs: readonly JobRun[]): Promise<{ lost: string[]; canceled: string[] }> {
    if (runs.length === 0) return { lost: [], canceled: [] };
    // Locked in one order before they change, for settlements lock them too.
    const text = `with mine as (select t.id from task t join unnest($1::text[], $2::int[]) v (id, attempt)
        on t.id = v.id and t.attempt = v.attempt where t.id = any($1::text[]) and t.owner = $3 order by t.id for update of t)
      update task set lease_until = $4::timestamptz from mine where task.id = mine.id and task.id = any($1::text[])
      returning task.id, task.canceled`;
    const { rows } = await this.#pool.query(text, [...columnsOf(runs), this.#owner, this.#lease()]);
    const kept = new Map(rows.map(({ id, canceled }) => [String(id), canceled === true]));
    const ids = runs.map(({ jobId }) => jobId);
    return { lost: ids.filter((id) => !kept.has(id)), canceled: ids.filter((id) => kept.get(id)) };
  }

  async release({ jobId, run }: JobRun, { at, counts }: { at: Date; counts: boolean }): Promise<void> {
    const text = `update task set owner = null, lease_until = null, run_at = $3::timestamptz, max_attempts = max_attempts + $4::int
      where id = $1 and attempt = $2::int and owner = $5`;
    await this.#pool.query(text, [jobId, run, at, counts ? 0 : 1, this.#owner]);
    this.#signals.tell('work');
  }

  async reap(): Promise<ClaimedJob[]> {
    const now = this.#clock.now();
    // A run that began was due, if by a clock that was ahead.
    const freed = await this.#pool.query(
      `update task set owner = null, lease_until = null, run_at = least(run_at, $1::timestamptz) where id in (select id from task
        where kind in ('short', 'long') and owner is not null and lease_until < $1::timestamptz limit 500
        for update skip locked)`,
      [now],
    );
    const early = await this.#setBack.look(now);
    if (freed.rowCount + early > 0) this.#signals.tell('work');
    const exhausted = `with claimed as (select id, partition_key, attempt, max_attempts from task
      where kind in ('short', 'long') and owner is null and attempt >= max_attempts limit 500) ${claimedJob}`;
    return (await this.#pool.query(exhausted)).rows.map(asClaimed);
  }

  async cancel(jobId: string): Promise<boolean> {
    const text = 'update task set canceled = true where id = $1 and owner is not null returning id';
    const isRunning = (await this.#pool.query(text, [jobId])).rows.length > 0;
    if (isRunning) this.#signals.tell('cancel', jobId);
    return isRunning;
  }

  async progress({ jobId, run }: JobRun, counts: Readonly<Record<string, number>>): Promise<void> {
    const text = `update job set progress = $3 where id = $1 and status = 'queued'
      and exists (select 1 from task where id = $1 and attempt = $2::int and owner = $4)`;
    await this.#pool.query(text, [jobId, run, JSON.stringify(counts), this.#owner]);
  }

  async find(organizationId: string, jobId: string): Promise<QueuedJob | null> {
    const text = `select j.operation, j.callback_url, t.owner is not null as is_running
      from task t join job j on j.id = t.id where t.id = $1 and j.organization_id = $2`;
    const [row] = (await this.#pool.query(text, [jobId, organizationId])).rows;
    if (!row) return null;
    return QueuedRow.parse(row);
  }

  onWork(listener: () => void): () => void {
    this.#signals.on('work', listener);
    return () => this.#signals.off('work', listener);
  }

  onCancel(listener: (jobId: string) => void): () => void {
    this.#signals.on('cancel', listener);
    return () => this.#signals.off('cancel', listener);
  }

  #lease(): Date {
    return new Date(this.#clock.now().getTime() + leaseMs);
  }
}

const columnsOf = (runs: readonly JobRun[]): [string[], number[]] => [
  runs.map(({ jobId }) => jobId),
  runs.map(({ run }) => run),
];

/** Ends the leases of a dead predecessor: what it ran waits again. For the only owner of a database, at its start. */
export async function freeLeases(pool: Pool): Promise<void> {
  await pool.query('update task set owner = null, lease_until = null where owner is not null');
}
