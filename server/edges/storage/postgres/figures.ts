import type { Clock } from '../../../kernel/ports/clock.ts';
import type { OrganizationFigures, StoreFigures, TaskState } from '../../../kernel/ports/together/figures.ts';
import type { Pool, Row } from './pool.ts';

/** How many organizations are told of by name: those with the most that waits or runs, and those with the most that is held. */
const maxOrganizations = 100;

const tasks = `select kind, state, count(*) as count, min(run_at) filter (where state = 'waiting') as oldest
  from (select kind, run_at, case when owner is not null then 'running' when run_at > $1::timestamptz then 'scheduled'
    else 'waiting' end as state from task) task group by kind, state`;
const holds = 'select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from hold';
const byOrganization = `select partition_key as id, count(*) filter (where owner is null) as waiting,
  count(*) filter (where owner is not null) as running from task where kind <> 'delivery'
  group by partition_key order by count(*) desc limit ${maxOrganizations}`;
const heldByOrganization = `select organization_id as id, sum(amount)::bigint as held from hold
  group by organization_id order by sum(amount) desc limit ${maxOrganizations}`;

/** What waits and what is reserved now. Looks at every open task and hold once. */
export async function storeFigures(pool: Pool, clock: Clock): Promise<StoreFigures> {
  const now = clock.now();
  const [counted, held] = await Promise.all([pool.query(tasks, [now]), pool.query(holds)]);
  const ageOf = ({ oldest }: Row): number =>
    oldest instanceof Date ? Math.max(0, now.getTime() - oldest.getTime()) : 0;
  const waiting = counted.rows.filter(({ state }) => state === 'waiting');
  return {
    tasks: counted.rows.map(({ kind, state, count }) => ({
      kind: String(kind),
      state: state as TaskState,
      count: Number(count),
    })),
    oldestMs: Object.fromEntries(waiting.map((row) => [String(row.kind), ageOf(row)])),
    holds: { count: Number(held.rows[0]?.count ?? 0), amount: Number(held.rows[0]?.amount ?? 0) },
    connections: pool.connections?.() ?? null,
  };
}

/** The organizations with the most jobs, and those with the most money held. */
export async function organizationFigures(pool: Pool): Promise<OrganizationFigures[]> {
  const [jobs, held] = await Promise.all([pool.query(byOrganization), pool.query(heldByOrganization)]);
  const ids = new Set([...jobs.rows, ...held.rows].map(({ id }) => String(id)));
  const of = (rows: readonly Row[], organizationId: string, column: string): number =>
    Number(rows.find(({ id }) => id === organizationId)?.[column] ?? 0);
  return [...ids].map((organizationId) => ({
    organizationId,
    waiting: of(jobs.rows, organizationId, 'waiting'),
    running: of(jobs.rows, organizationId, 'running'),
    held: of(held.rows, organizationId, 'held'),
  }));
}
