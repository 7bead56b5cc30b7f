import { inputOf, refuseUnready } from '../../contract/definition.ts';
import type { Outcome } from '../../contract/operation.ts';
import { Problem } from '../../contract/problem.ts';
import { selectionOf } from '../answer-fields.ts';
import { askedIn } from '../job-input.ts';
import type { Ports, Run } from '../pipeline/call.ts';
import { isKeyOperation } from '../pipeline/context.ts';
import type { Meter } from '../pipeline/meter.ts';
import { elapsed } from '../pipeline/response.ts';
import {
  gateAndSettle,
  listOf,
  meterOf,
  openingOf,
  runOperation,
  type SettleOptions,
  targetHostOf,
} from '../pipeline/settle-call.ts';
import { validate } from '../pipeline/validate.ts';
import type { ClaimedJob } from '../ports/queue.ts';
import { SegmentedList } from '../units/segmented-list.ts';
import { Emission } from '../units/units.ts';
import { type Interruptions, leaseLost } from './interruptions.ts';
import { endWithoutResult, reportEnd } from './job-end.ts';
import { JobProgress } from './job-progress.ts';
import { type Envelope, keepResult, resultPayload } from './payload.ts';

/** How long a canceled run may take to give what it has, in milliseconds. */
const cancelGraceMs = 5_000;

/** Runs a claimed job up to its end: the second half of the pipeline. Throws only when the store fails. */
export async function runJob(ports: Ports, job: ClaimedJob, interruptions: Interruptions): Promise<void> {
  try {
    const progress = new JobProgress(ports, job);
    await complete(await runOf(ports, job, { signal: interruptions.gone, progress }), job, progress, interruptions);
  } catch (thrown) {
    await endWithoutResult(ports, job, thrown, interruptions);
  }
}

async function runOf(
  ports: Ports,
  job: ClaimedJob,
  { signal, progress }: { signal: AbortSignal; progress: JobProgress },
): Promise<Run> {
  const operation = ports.operations.find(({ id }) => id === job.operation);
  if (!operation || !isKeyOperation(operation))
    throw new Problem('internal', `This version has no operation ${job.operation}.`);
  const { jobId: requestId, organizationId, keyId, dailyBudget, callbackUrl } = job;
  refuseUnready(operation, ports.settings);
  // Parsed anew: this version may know more fields than the one that took the job.
  const asked = await askedIn(ports, job.input, organizationId);
  const { dry_run: _, callback_url: __, fields, ...input } = validate(inputOf(operation), asked);
  return {
    call: { requestId, operation, mediaType: null, idempotencyKey: undefined, signal },
    caller: { organizationId, keyId, dailyBudget },
    input,
    isJob: true,
    callbackUrl,
    fields: Array.isArray(fields) ? selectionOf(operation, fields) : null,
    progress: progress.tell,
    ports,
    startedAt: performance.now(),
  };
}

async function complete(run: Run, job: ClaimedJob, progress: JobProgress, interruptions: Interruptions): Promise<void> {
  const { operation } = run.call;
  const { price } = operation;
  if (!price) throw new Problem('internal', `${operation.id} has no price.`);
  const meter = meterOf(run, job.held);
  const emitted = await emittedBy(run, job, meter, progress);
  try {
    const outcome = await outcomeOf(run, meter, emitted, interruptions);
    await emitted?.list.flush();
    await progress.finish();
    await settle(run, job, outcome, { ...interruptions, meter, ...emitted, opening: openingOf(run, price) });
  } catch (thrown) {
    // Another run goes on from there.
    const [kept] = await Promise.allSettled([thrown === leaseLost ? undefined : emitted?.list.flush()]);
    if (kept.status === 'rejected' && kept.reason !== thrown)
      run.ports.log.warn({ requestId: job.jobId, error: kept.reason }, 'what a run emitted last was not kept');
    throw thrown;
  } finally {
    emitted?.list.close();
  }
}

/** What a job has emitted, and what it emits. */
interface Emitted {
  readonly emission: Emission;
  readonly list: SegmentedList;
}

/** Goes on from what earlier runs emitted, whose bill is counted again; null: the result has no list. */
async function emittedBy(run: Run, job: ClaimedJob, meter: Meter, progress: JobProgress): Promise<Emitted | null> {
  const field = listOf(run)?.field;
  if (field === undefined) return null;
  const list = await SegmentedList.open(run.ports, job, {
    field,
    onKept: () => progress.emitted(field, list.items),
  });
  const lines = list.earlierLines;
  if (!(await meter.resume(lines))) throw new Problem('internal', 'What earlier runs of the job did is not held.');
  const before = { lines, earlier: () => list.earlier() };
  return { list, emission: new Emission(meter, (...unit) => list.add(...unit), before) };
}

/** What the work gives; of a canceled one that gives nothing, what it emitted. */
async function outcomeOf(
  run: Run,
  meter: Meter,
  emitted: Emitted | null,
  { gone, canceled }: Interruptions,
): Promise<Outcome<unknown>> {
  try {
    return await runOperation(run, meter, emitted?.emission ?? null, (signal, work) =>
      withCancelGrace(canceled, work(AbortSignal.any([signal, canceled]))),
    );
  } catch (thrown) {
    if (!emitted?.list.items || !canceled.aborted || gone.aborted || thrown === leaseLost) throw thrown;
    return { output: {}, stoppedBy: 'canceled' };
  }
}

/** What the end of a run that gave an outcome needs besides it. */
interface Ending extends Pick<SettleOptions, 'meter' | 'emission' | 'list' | 'opening'>, Interruptions {}

export async function settle(run: Run, job: ClaimedJob, outcome: Outcome<unknown>, ending: Ending): Promise<void> {
  const { ports } = run;
  const { canceled, gone: _, ...settling } = ending;
  const status = canceled.aborted ? 'canceled' : 'completed';
  const envelope: Envelope = { jobId: job.jobId, operation: job.operation, status };
  const response = await gateAndSettle(run, outcome, {
    ...settling,
    keep: (body) => keepResult(run, body),
    status,
    run: job.run,
    ...(job.callbackUrl === null ? {} : { deliver: deliveryOf(ports, job.callbackUrl, envelope) }),
  });
  if (!response) return;
  const targetHost = targetHostOf(run);
  const durationMs = elapsed(run.startedAt);
  reportEnd(ports, job, status, { ...(targetHost ? { targetHost } : {}), ...response.account, durationMs });
}

/** Makes the callback of a result. */
function deliveryOf(ports: Ports, url: string, envelope: Envelope): NonNullable<SettleOptions['deliver']> {
  return (body, kept) => {
    const payload = resultPayload(ports, envelope, body, kept);
    const delivery = { id: ports.newId(), url };
    return (meta) => ({ ...delivery, ...payload(meta) });
  };
}

/** The work of a run that may give what it has when it is canceled, but must do so soon. */
export async function withCancelGrace<Result>(canceled: AbortSignal, work: Promise<Result>): Promise<Result> {
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
