import { asProblem, Problem } from '../../contract/problem.ts';
import type { Ports } from '../pipeline/call.ts';
import { keptResponse } from '../pipeline/direct-call.ts';
import { jobMeta, problemResponse } from '../pipeline/problem-response.ts';
import type { ClaimedJob } from '../ports/queue.ts';
import type { Closing } from '../ports/store.ts';
import { canceledDelivery } from './cancel-job.ts';
import { type Interruptions, leaseLost } from './interruptions.ts';
import { barePayload } from './payload.ts';

/** What becomes of a job whose run gave no result. Throws only when the store fails. */
export async function endWithoutResult(
  ports: Ports,
  job: ClaimedJob,
  thrown: unknown,
  { gone, canceled }: Interruptions,
): Promise<void> {
  if (thrown === leaseLost) return;
  if (gone.aborted) await releaseJob(ports, job, gone.reason);
  else if (canceled.aborted) await close(ports, job, canceledEnd(ports, job));
  else if (isUnkept(thrown) && job.run < maxUnkeptRuns) await runWhenKept(ports, job, thrown);
  else if (isRetryable(thrown) && !job.isLast) await retryLater(ports, job, thrown);
  else await close(ports, job, await failedEnd(ports, job, thrown));
}

/** Ends a job whose last run died. */
export async function failExhausted(ports: Ports, job: ClaimedJob): Promise<void> {
  const problem = new Problem('internal', 'The job was given up: each of its runs ended without a result.');
  await close(ports, job, await failedEnd(ports, job, problem));
}

/** One line about the end of a job, as direct calls have one about theirs. */
export function reportEnd({ log }: Ports, job: ClaimedJob, end: string, more: Readonly<Record<string, unknown>>): void {
  const { jobId: requestId, operation, organizationId: organization } = job;
  log.info({ requestId, operation, organization, end, ...more }, 'job');
}

/** Whether the failure is ours and may pass: another run could succeed. */
const isRetryable = (thrown: unknown): boolean => ['internal', 'overloaded'].includes(asProblem(thrown).code);

/** Runs that a job may make in vain because what keeps results fails as a whole: the longest pause between them makes it a day. */
const maxUnkeptRuns = 150;
/** The longest that a job waits for its next run. */
export const longestPauseMs = 600_000;

/** Whether the bucket or the disk of results and files fails as a whole, for which the job is not to blame. */
const isUnkept = (thrown: unknown): boolean =>
  /^(?:bucket_|disk_|folder_|read_only$)/.test(String(asProblem(thrown).extras.reason));

async function runWhenKept({ store, clock, log }: Ports, job: ClaimedJob, error: unknown): Promise<void> {
  log.warn({ requestId: job.jobId, run: job.run, error }, 'a job waits until its result can be kept, and runs again');
  const pauseMs = Math.min(10_000 * 2 ** (job.run - 1), longestPauseMs);
  await store.queue.release(job, { at: new Date(clock.now().getTime() + pauseMs), counts: false });
}

async function retryLater({ store, clock, log }: Ports, job: ClaimedJob, thrown: unknown): Promise<void> {
  log.warn({ requestId: job.jobId, run: job.run, error: thrown }, 'a job failed and runs again');
  const at = new Date(clock.now().getTime() + 1_000 * 4 ** (job.run - 1));
  await store.queue.release(job, { at, counts: true });
}

/** What a stopping process ran waits for another one; what is in other hands already stays there. */
async function releaseJob({ store, clock }: Ports, job: ClaimedJob, reason: unknown): Promise<void> {
  if (reason !== leaseLost) await store.queue.release(job, { at: clock.now(), counts: false });
}

type End = Pick<Closing, 'status' | 'problem' | 'delivery' | 'answer'>;

/** Ends a job at no cost. */
async function close(ports: Ports, job: ClaimedJob, end: End): Promise<void> {
  const { jobId, run } = job;
  await ports.store.ledger.settle({ jobId, run, lines: [], method: null, ...end });
  reportEnd(ports, job, end.status, end.problem ? { problem: end.problem } : {});
}

const canceledEnd = (ports: Ports, job: ClaimedJob): End => ({
  status: 'canceled',
  problem: null,
  ...canceledDelivery(ports, job.jobId, job),
});

async function failedEnd(ports: Ports, job: ClaimedJob, thrown: unknown): Promise<End> {
  const { jobId, operation, callbackUrl } = job;
  const problem = asProblem(thrown);
  if (problem.code === 'internal') ports.log.error({ requestId: jobId, error: thrown }, 'a job failed');
  const meta = { ...jobMeta(jobId, operation), ...problem.extras.meta };
  const response = problemResponse(problem, { requestId: jobId, baseUrl: ports.settings.baseUrl, meta });
  const answer = await keptResponse({ ports, caller: job }, response);
  const end = { status: 'failed', problem: problem.code, ...answer } as const;
  if (callbackUrl === null) return end;
  const payload = barePayload({ jobId, operation, status: 'failed' }, meta, response.body);
  const delivery = { id: ports.newId(), url: callbackUrl, ...payload };
  return { ...end, delivery: () => delivery };
}
