import type { Outcome } from '../../contract/operation.ts';
import { asProblem, Problem } from '../../contract/problem.ts';
import { inputOf } from '../../contract/quote.ts';
import { type Ports, type Run, targetHostOf } from '../pipeline/call.ts';
import { isKeyOperation } from '../pipeline/context.ts';
import { keptProblem } from '../pipeline/direct-call.ts';
import { refuseUnready } from '../pipeline/refusal.ts';
import { problemResponse } from '../pipeline/response.ts';
import { elapsed, jobMeta } from '../pipeline/response-meta.ts';
import {
  gateAndSettle,
  gather,
  meterOf,
  openingOf,
  runOperation,
  type SettleOptions,
} from '../pipeline/settle-call.ts';
import { validate } from '../pipeline/validate.ts';
import type { ClaimedJob } from '../ports/queue.ts';
import type { Closing } from '../ports/store.ts';
import { canceledDelivery } from './cancel-job.ts';
import { barePayload, type Envelope, resultPayload } from './payload.ts';

/** Why a run was aborted because its job is in other hands. */
export const leaseLost = new Error('The job is in other hands.');
/** Why a run was aborted because somebody canceled its job. */
export const jobCanceled = new Error('The job was canceled.');
/** How long a canceled run may take to give what it has, in milliseconds. */
const cancelGraceMs = 5_000;

export interface Interruptions {
  /** Fires with `jobLost`, or with a problem when the process stops. */
  readonly gone: AbortSignal;
  /** Fires with `jobCanceled`. */
  readonly canceled: AbortSignal;
}

/** Runs a claimed job up to its end: the second half of the pipeline. Throws only when the store fails. */
export async function runJob(ports: Ports, job: ClaimedJob, { gone, canceled }: Interruptions): Promise<void> {
  try {
    await complete(runOf(ports, job, gone), job, canceled);
  } catch (thrown) {
    if (gone.aborted) await releaseJob(ports, job, gone.reason);
    else if (canceled.aborted) await close(ports, job, canceledEnd(ports, job));
    else if (isRetryable(thrown) && !job.isLast) await retryLater(ports, job, thrown);
    else await close(ports, job, await failedEnd(ports, job, thrown));
  }
}

/** Ends a job whose last run died. */
export async function failExhausted(ports: Ports, job: ClaimedJob): Promise<void> {
  const problem = new Problem('internal', 'The job was given up: each of its runs ended without a result.');
  await close(ports, job, await failedEnd(ports, job, problem));
}

function runOf(ports: Ports, job: ClaimedJob, signal: AbortSignal): Run {
  const operation = ports.operations.find(({ id }) => id === job.operation);
  if (!operation || !isKeyOperation(operation))
    throw new Problem('internal', `This version has no operation ${job.operation}.`);
  const { jobId: requestId, organizationId, keyId, dailyBudget, callbackUrl } = job;
  refuseUnready(operation, ports.settings);
  // Parsed anew: this version may know more fields than the one that took the job.
  const { dry_run: _, callback_url: __, ...input } = validate(inputOf(operation), JSON.parse(job.input));
  return {
    call: { requestId, operation, mediaType: null, idempotencyKey: undefined, signal },
    caller: { organizationId, keyId, dailyBudget },
    input,
    callbackUrl,
    progress: progressReporter(ports, job),
    ports,
    startedAt: performance.now(),
  };
}

async function complete(run: Run, job: ClaimedJob, canceled: AbortSignal): Promise<void> {
  const { operation } = run.call;
  const { price } = operation;
  if (!price) throw new Problem('internal', `${operation.id} has no price.`);
  const meter = meterOf(run, job.held);
  const gathering = gather(run, meter);
  try {
    const outcome = await runOperation(run, meter, gathering?.emission ?? null, (signal, work) =>
      withCancelGrace(canceled, work(AbortSignal.any([signal, canceled]))),
    );
    await settle(run, job, outcome, { meter, ...gathering, canceled, opening: openingOf(run, price) });
  } finally {
    await gathering?.list.close();
  }
}

/** What the end of a run that gave an outcome needs besides it. */
interface Ending extends Pick<SettleOptions, 'meter' | 'emission' | 'list' | 'opening'> {
  readonly canceled: AbortSignal;
}

async function settle(run: Run, job: ClaimedJob, outcome: Outcome<unknown>, ending: Ending): Promise<void> {
  const { ports } = run;
  const { canceled, ...settling } = ending;
  const status = canceled.aborted ? 'canceled' : 'completed';
  const envelope: Envelope = { jobId: job.jobId, operation: job.operation, status };
  const response = await gateAndSettle(run, outcome, {
    ...settling,
    keep: true,
    status,
    run: job.run,
    async deliver(body) {
      const payload = await resultPayload(ports, job.organizationId, envelope, body);
      const delivery = { id: ports.newId(), url: job.callbackUrl };
      return (meta) => ({ ...delivery, ...payload(meta) });
    },
  });
  if (!response) return;
  const targetHost = targetHostOf(run);
  const durationMs = elapsed(run.startedAt);
  report(ports, job, status, { ...(targetHost ? { targetHost } : {}), ...response.account, durationMs });
}

/** One line about the end of a job, as direct calls have one about theirs. */
function report({ log }: Ports, job: ClaimedJob, end: string, more: Readonly<Record<string, unknown>>): void {
  const { jobId: requestId, operation, organizationId: organization } = job;
  log.info({ requestId, operation, organization, end, ...more }, 'job');
}

/** The work of a run that may give what it has when it is canceled, but must do so soon. */
async function withCancelGrace<Result>(canceled: AbortSignal, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    timer = setTimeout(() => late.reject(canceled.reason), cancelGraceMs);
  };
  canceled.addEventListener('abort', wait, { once: true });
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    canceled.removeEventListener('abort', wait);
    clearTimeout(timer);
  }
}

/** How often a run may tell how far it is, in milliseconds. */
const progressIntervalMs = 1_000;

function progressReporter({ store, log }: Ports, job: ClaimedJob): NonNullable<Run['progress']> {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (counts) => {
    if (performance.now() - toldAt < progressIntervalMs) return;
    toldAt = performance.now();
    store.queue.progress(job, counts).catch((error: unknown) => log.warn({ error }, 'progress was not kept'));
  };
}

/** Whether the failure is ours and may pass: another run could succeed. */
const isRetryable = (thrown: unknown): boolean => ['internal', 'overloaded'].includes(asProblem(thrown).code);

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
  report(ports, job, end.status, end.problem ? { problem: end.problem } : {});
}

function canceledEnd(ports: Ports, job: ClaimedJob): End {
  const delivery = canceledDelivery(ports, job.jobId, job);
  return { status: 'canceled', problem: null, delivery: () => delivery };
}

async function failedEnd(ports: Ports, job: ClaimedJob, thrown: unknown): Promise<End> {
  const { jobId, operation, callbackUrl } = job;
  const problem = asProblem(thrown);
  if (problem.code === 'internal') ports.log.error({ requestId: jobId, error: thrown }, 'a job failed');
  const meta = { ...jobMeta(jobId, operation), ...problem.extras.meta };
  const response = problemResponse(problem, { requestId: jobId, baseUrl: ports.settings.baseUrl, meta });
  const payload = barePayload({ jobId, operation, status: 'failed' }, meta, response.body);
  const delivery = { id: ports.newId(), url: callbackUrl, ...payload };
  const answer = await keptProblem({ ports, caller: job }, response);
  return { status: 'failed', problem: problem.code, delivery: () => delivery, ...answer };
}
