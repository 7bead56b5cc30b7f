import type { Ports } from '../pipeline/call.ts';
import { jobMeta } from '../pipeline/problem-response.ts';
import type { CancelResult, QueuedJob } from '../ports/queue.ts';
import type { Closing } from '../ports/store.ts';
import { barePayload } from './payload.ts';

/** Ends a job that waits, at no cost, or asks the worker that runs it to stop; both are delivered as canceled. */
export async function cancelJob(ports: Ports, organizationId: string, jobId: string): Promise<CancelResult> {
  const { queue, ledger, jobs } = ports.store;
  // Between two looks a job may be claimed, given back or ended, but not for ever.
  for (let look = 0; look < 3; look += 1) {
    const job = await queue.find(organizationId, jobId);
    if (!job) break;
    if (job.isRunning) {
      if (await queue.cancel(jobId)) return 'stopping';
      continue;
    }
    const fate = { status: 'canceled', lines: [], method: null, problem: null } as const;
    const delivery = canceledDelivery(ports, jobId, job);
    if (await ledger.settle({ jobId, run: 'waiting', ...fate, ...delivery })) return 'canceled';
  }
  const ended = await jobs.find(organizationId, jobId);
  if (!ended) return 'not-found';
  if (ended.status === 'canceled') return 'already-canceled';
  return ended.finishedAt === null && ended.mode !== 'callback' ? 'direct' : 'finished';
}

/** The callback of a job that gave nothing; nothing when nobody is told. */
export function canceledDelivery(
  ports: Pick<Ports, 'newId'>,
  jobId: string,
  { operation, callbackUrl }: Pick<QueuedJob, 'operation' | 'callbackUrl'>,
): Pick<Closing, 'delivery'> {
  if (callbackUrl === null) return {};
  const payload = barePayload({ jobId, operation, status: 'canceled' }, jobMeta(jobId, operation));
  const delivery = { id: ports.newId(), url: callbackUrl, ...payload };
  return { delivery: () => delivery };
}
