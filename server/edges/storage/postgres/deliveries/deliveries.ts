import { z } from 'zod';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import {
  type AttemptRecord,
  type ClaimedDelivery,
  type DeliveryView,
  deliveryStates,
  type RetryDecision,
  type StoredDeliveries,
} from '../../../../kernel/ports/deliveries.ts';
import { longestWaitMs } from '../../../deliveries/schedule.ts';
import { camelRow } from '../camel-row.ts';
import { GroupCommit, inTransaction, type Pool, type Row, transact } from '../pool.ts';
import { SetBack } from '../queue/set-back.ts';
import type { Signals } from '../queue/signals.ts';
import { partitionOf, TaskClaims } from '../queue/task-claims.ts';
import { type RecordedAttempt, recordChanges } from './statements.ts';

/** Deliveries of one organization under way to one host, and to all, over all processes: slow receivers have no others' places. */
const maxPerHost = 4;
const maxPerOrganization = 16;
/** How often lapsed leases are looked for, in milliseconds. */
const reapIntervalMs = 1_000;

const ClaimedRow = camelRow({
  id: z.string(),
  attempt: z.int(),
  organization_id: z.string(),
  job_id: z.string().nullable(),
  url: z.string(),
  head: z.string(),
  tail: z.string(),
  with_result: z.boolean(),
  retry_index: z.int(),
});

const asClaimed = (row: Row): ClaimedDelivery => {
  const { head, withResult, tail, ...claimed } = ClaimedRow.parse(row);
  return { ...claimed, payload: { head, withResult, tail } };
};

const claimedDelivery = `select claimed.id, claimed.partition_key, claimed.attempt, d.organization_id, d.job_id, d.url, d.head, d.tail, d.with_result,
    d.retry_index
  from claimed join delivery d on d.id = claimed.id`;

const ViewRow = camelRow({
  id: z.string(),
  url: z.string(),
  state: z.enum(deliveryStates),
  created_at: z.date(),
  next_at: z.date().nullable(),
});

const AttemptRow = camelRow({
  attempt: z.int(),
  started_at: z.date(),
  duration_ms: z.int(),
  status: z.int().nullable(),
  error: z.string().nullable(),
  excerpt: z.string().nullable(),
});

/** The outbox on a database. */
export class SqlDeliveries implements StoredDeliveries {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #signals: Signals;
  readonly #claims: TaskClaims;
  readonly #ahead: SetBack;
  readonly #records: GroupCommit<null, RecordedAttempt[]>;
  #reapedAt = Number.NEGATIVE_INFINITY;

  constructor(pool: Pool, clock: Clock, options: { isOwner: boolean; owner: string; signals: Signals }) {
    const { isOwner, owner, signals } = options;
    this.#pool = pool;
    this.#clock = clock;
    this.#signals = signals;
    this.#records = new GroupCommit(async (_, decide) => {
      const records: RecordedAttempt[] = [];
      decide(records);
      await transact(pool, recordChanges(records));
    });
    this.#ahead = new SetBack(pool, "kind = 'delivery'", longestWaitMs);
    this.#claims = new TaskClaims(pool, isOwner, { kind: 'delivery', owner, select: claimedDelivery });
  }

  async claim(limit: number): Promise<ClaimedDelivery[]> {
    const now = this.#clock.now();
    await this.#reap(now);
    const most = { perPartition: maxPerHost, perOrganization: maxPerOrganization };
    const rows = await this.#claims.claim({ now, limit, ...most });
    return rows.map(asClaimed);
  }

  async #reap(now: Date): Promise<void> {
    // A clock that was set back is before the last look.
    if (Math.abs(now.getTime() - this.#reapedAt) < reapIntervalMs) return;
    this.#reapedAt = now.getTime();
    await this.#setBack(now);
    await this.#pool.query(
      `update task set owner = null, lease_until = null, run_at = least(run_at, $1::timestamptz) where id in (select id from task
        where kind = 'delivery' and owner is not null and lease_until < $1::timestamptz limit 500
        for update skip locked)`,
      [now],
    );
  }

  async #setBack(now: Date): Promise<void> {
    if ((await this.#ahead.look(now)) === 0) return;
    await this.#pool.query(
      `update delivery set next_at = $1::timestamptz where state = 'pending' and next_at > $1::timestamptz
        and id in (select id from task where kind = 'delivery' and owner is null and run_at = $1::timestamptz)`,
      [now],
    );
  }

  record(id: string, attempt: AttemptRecord, next: RetryDecision): Promise<void> {
    return this.#records.submit(null, (records) => void records.push({ id, attempt, next }));
  }

  async ofJob(organizationId: string, jobId: string): Promise<DeliveryView[]> {
    // One statement, so that no state is shown without the attempt that brought it.
    const text = `select d.id, d.url, d.state, d.created_at, d.next_at, a.* from delivery d
      left join delivery_attempt a on a.delivery_id = d.id
      where d.job_id = $1 and d.organization_id = $2 order by d.created_at, d.id, a.attempt`;
    const { rows } = await this.#pool.query(text, [jobId, organizationId]);
    const byId = Map.groupBy(rows, ({ id }) => id);
    return [...byId.values()].flatMap(([first, ...others]) => {
      if (!first) return [];
      const { nextAt: nextAttemptAt, ...view } = ViewRow.parse(first);
      const made = [first, ...others].filter(({ attempt }) => attempt !== null);
      return [{ ...view, nextAttemptAt, attempts: made.map((row): AttemptRecord => AttemptRow.parse(row)) }];
    });
  }

  async redeliver(organizationId: string, jobId: string): Promise<'queued' | 'not-found' | 'nothing-to-deliver'> {
    const now = this.#clock.now();
    const outcome = await inTransaction(this.#pool, async (client) => {
      const job = await client.query('select mode from job where id = $1 and organization_id = $2', [
        jobId,
        organizationId,
      ]);
      if (job.rows.length === 0) return 'not-found';
      // Only what is whole can be sent: a payload with a result needs the answer, which is kept for a shorter time.
      const { rows } = await client.query(
        `update delivery d set state = 'pending', retry_index = 1, next_at = $2::timestamptz
          where job_id = $1 and (not with_result or exists (select 1 from answer a where a.request_id = d.job_id
            and a.expires_at > $2::timestamptz)) returning id, host`,
        [jobId, now],
      );
      for (const { id, host } of rows) {
        await client.query(
          `insert into task (id, kind, partition_key, priority, run_at, attempt, max_attempts)
            values ($1, 'delivery', $2, 0, $3::timestamptz,
              (select coalesce(max(attempt), 0) from delivery_attempt where delivery_id = $1), null)
            on conflict (id) do update set run_at = excluded.run_at`,
          [id, partitionOf(organizationId, String(host)), now],
        );
      }
      return rows.length === 0 ? 'nothing-to-deliver' : 'queued';
    });
    if (outcome === 'queued') this.#signals.tell('deliveries');
    return outcome;
  }

  async nextDueAt(): Promise<Date | null> {
    const text = `select run_at from task where kind = 'delivery' and owner is null order by run_at limit 1`;
    const [row] = (await this.#pool.query(text)).rows;
    return row ? z.date().parse(row.run_at) : null;
  }

  onDue(listener: () => void): () => void {
    this.#signals.on('deliveries', listener);
    return () => this.#signals.off('deliveries', listener);
  }
}
