import type { AttemptRecord, RetryDecision } from '../../../../kernel/ports/deliveries.ts';
import { type BoundStatement, type Column, statement } from '../pool.ts';

/** One attempt and what it leads to. */
export interface RecordedAttempt {
  readonly id: string;
  readonly attempt: AttemptRecord;
  readonly next: RetryDecision;
}

// Each statement counts only attempts whose claim still stands; the first keeps the claims as they are for the others.
const standing = 't.id = v.id and t.attempt = v.attempt and t.owner is not null';

const lockTasks = statement('outbox.lock', 'select id from task where id = any($1::text[]) order by id for update');

const insertAttempts = statement(
  'outbox.attempt',
  `insert into delivery_attempt (delivery_id, attempt, started_at, duration_ms, status, error, excerpt)
    select v.id, v.attempt, v.started_at, v.duration_ms, v.status, v.error, v.excerpt
    from unnest($1::text[], $2::bigint[], $3::timestamptz[], $4::bigint[], $5::bigint[], $6::text[], $7::text[])
    v (id, attempt, started_at, duration_ms, status, error, excerpt) join task t on ${standing}`,
);

const updateDeliveries = statement(
  'outbox.state',
  `update delivery d set state = v.state, next_at = v.at, retry_index = d.retry_index + 1
    from unnest($1::text[], $2::bigint[], $3::text[], $4::timestamptz[]) v (id, attempt, state, at) join task t on ${standing}
    where d.id = v.id and d.id = any($1::text[])`,
);

const postponeTasks = statement(
  'outbox.retry',
  `update task t set owner = null, lease_until = null, run_at = v.at
    from unnest($1::text[], $2::bigint[], $3::timestamptz[]) v (id, attempt, at)
    where ${standing} and t.id = any($1::text[])`,
);

const deleteTasks = statement(
  'outbox.end',
  `delete from task t using unnest($1::text[], $2::bigint[]) v (id, attempt)
    where ${standing} and t.id = any($1::text[])`,
);

const stateAfter = { delivered: 'delivered', retry: 'pending', dead: 'dead', stopped: 'stopped' } as const;

/** A text as a column of the database can hold it: without NUL. */
const storable = (text: string | null): string | null => text?.replaceAll('\0', '\ufffd') ?? null;

const claims = (made: readonly RecordedAttempt[]): [Column, Column] => [
  made.map(({ id }) => id),
  made.map(({ attempt }) => attempt.attempt),
];

const timeOf = ({ next }: RecordedAttempt): Date | null => (next.kind === 'retry' ? next.at : null);

/** Logs attempts and decides what is next for their deliveries. */
export function recordChanges(made: readonly RecordedAttempt[]): BoundStatement[] {
  const [again, over] = [made.filter(timeOf), made.filter((one) => timeOf(one) === null)];
  return [
    { statement: lockTasks, columns: [made.map(({ id }) => id)] },
    {
      statement: insertAttempts,
      columns: [
        ...claims(made),
        made.map(({ attempt }) => attempt.startedAt),
        made.map(({ attempt }) => attempt.durationMs),
        made.map(({ attempt }) => attempt.status),
        made.map(({ attempt }) => storable(attempt.error)),
        made.map(({ attempt }) => storable(attempt.excerpt)),
      ],
    },
    {
      statement: updateDeliveries,
      columns: [...claims(made), made.map(({ next }) => stateAfter[next.kind]), made.map(timeOf)],
    },
    ...(again.length > 0 ? [{ statement: postponeTasks, columns: [...claims(again), again.map(timeOf)] }] : []),
    ...(over.length > 0 ? [{ statement: deleteTasks, columns: claims(over) }] : []),
  ];
}
