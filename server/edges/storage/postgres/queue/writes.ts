import type { Enqueuing } from '../../../../kernel/ports/store.ts';
import { type Batch, type ClosedJob, isQueued, type QueuedOpening } from '../ledger/decisions.ts';
import { type BoundStatement, bind, type Column } from '../pool.ts';
import { deliveryRetentionMs, jobRetentionMs, resultRetentionMs } from '../retention.ts';
import { deleteSegments, keepSegments } from './segments.ts';
import { deleteTasks, insertDeliveries, insertJobs, insertTasks, leaseTasks } from './statements.ts';
import { leaseMs, partitionOf } from './task-claims.ts';

/** How often a job may be run. */
const maxRuns = 3;

/** What a batch did to the queue and the outbox, as statements of its transaction. */
export function queueWrites({ queued, detached, closed, now }: Batch): BoundStatement[] {
  const ended = [...closed.values()];
  const taken = [...queued.values()];
  const delivered = ended.filter(({ delivery }) => delivery);
  const jobs = ended.filter(({ open: { job } }) => isQueued(job));
  const left = jobs.map(idOf);
  const filed = jobs.filter(isFile).map(idOf);
  return [
    ...bind(insertJobs, jobColumns(taken, now)),
    ...bind(deleteTasks, [left]),
    ...bind(deleteSegments, [jobs.filter((job) => !isFile(job)).map(idOf)]),
    ...bind(keepSegments, [filed, filed.map(() => new Date(now.getTime() + resultRetentionMs))]),
    ...bind(insertDeliveries, deliveryColumns(delivered, now)),
    ...bind(insertTasks, taskColumns([...taken.map(jobTask), ...delivered.flatMap(deliveryTask)], now)),
    ...bind(leaseTasks, leaseColumns(detached, now)),
  ];
}

const idOf = ({ open: { job } }: ClosedJob): string => job.id;
const isFile = ({ answer }: ClosedJob): boolean => answer !== undefined && 'file' in answer.body;

const jobColumns = (taken: readonly QueuedOpening[], now: Date): Column[] => [
  taken.map(({ call }) => call.job.id),
  taken.map(({ call }) => call.job.organizationId),
  taken.map(({ call }) => call.job.keyId),
  taken.map(({ call }) => call.job.operation),
  taken.map(({ call }) => call.job.target),
  taken.map(({ createdAt }) => createdAt),
  taken.map(() => new Date(now.getTime() + jobRetentionMs)),
  taken.map(({ call }) => call.input),
  taken.map(({ call }) => call.callbackUrl),
  taken.map(({ accepted }) => (accepted ? JSON.stringify(accepted) : null)),
];

interface Task {
  readonly id: string;
  readonly kind: Enqueuing['queue'] | 'delivery';
  readonly partitionKey: string;
  /** Null: deliveries have a schedule of their own. */
  readonly maxAttempts: number | null;
  readonly runAt?: Date | undefined;
}

const jobTask = ({ call: { job, queue, runAt } }: QueuedOpening): Task => ({
  id: job.id,
  kind: queue,
  partitionKey: job.organizationId,
  maxAttempts: maxRuns,
  runAt,
});

function deliveryTask({ delivery, open: { job } }: ClosedJob): Task[] {
  if (!delivery) return [];
  const partitionKey = partitionOf(job.organizationId, new URL(delivery.url).host);
  return [{ id: delivery.id, kind: 'delivery', partitionKey, maxAttempts: null }];
}

const taskColumns = (tasks: readonly Task[], now: Date): Column[] => [
  tasks.map(({ id }) => id),
  tasks.map(({ kind }) => kind),
  tasks.map(({ partitionKey }) => partitionKey),
  tasks.map(() => 0),
  tasks.map(({ runAt }) => runAt ?? now),
  tasks.map(({ maxAttempts }) => maxAttempts),
];

/** Tasks whose first run is under way. */
const leaseColumns = (detached: ReadonlyMap<string, string>, now: Date): Column[] => [
  [...detached.keys()],
  [...detached.values()],
  [...detached].map(() => new Date(now.getTime() + leaseMs)),
];

function deliveryColumns(ended: readonly ClosedJob[], now: Date): Column[] {
  const rows = ended.flatMap(({ open: { job }, delivery }) => (delivery ? { job, delivery } : []));
  return [
    rows.map(({ delivery }) => delivery.id),
    rows.map(({ job }) => job.organizationId),
    rows.map(({ job }) => job.id),
    rows.map(({ delivery }) => delivery.url),
    rows.map(({ delivery }) => new URL(delivery.url).host),
    rows.map(({ delivery }) => delivery.head),
    rows.map(({ delivery }) => delivery.tail),
    rows.map(({ delivery }) => String(delivery.withResult)),
    rows.map(() => now),
    rows.map(() => new Date(now.getTime() + deliveryRetentionMs)),
  ];
}
