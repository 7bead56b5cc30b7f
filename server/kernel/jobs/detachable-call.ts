import type { Outcome, QueueName } from '../../contract/operation.ts';
import { type Price, priceBook, type Unit } from '../../contract/price.ts';
import { keptInput } from '../job-input.ts';
import type { Answered, Run } from '../pipeline/call.ts';
import { endDirectCall, hold } from '../pipeline/direct-call.ts';
import { acceptedResponse, storedAnswer } from '../pipeline/enqueue-call.ts';
import { replay } from '../pipeline/idempotency.ts';
import type { Meter } from '../pipeline/meter.ts';
import { type Gathering, gather, meterOf, openingOf, runOperation } from '../pipeline/settle-call.ts';
import type { ClaimedJob } from '../ports/queue.ts';
import { untilTimeout } from '../timeout.ts';
import { endWithoutResult } from './job-end.ts';
import { settle, withCancelGrace } from './run-job.ts';

/** What a call that may become a job needs besides its run. */
interface DetachRequest {
  readonly afterMs: number;
  readonly queue: QueueName;
  /** The input as it came: another run begins with it. */
  readonly asked: unknown;
}

/** The work of a call, and what stops it. */
interface Working {
  readonly meter: Meter;
  readonly opening: Unit;
  readonly outcome: Promise<Outcome<unknown>>;
  /** What it emits; null: its result has no list. */
  readonly gathering: Gathering | null;
  readonly gone: AbortController;
  readonly canceled: AbortController;
  /** From now on the caller's leaving does not end it. */
  detach(): void;
}

/** A direct call that is answered with its job when it takes long; the work goes on as it is, and is not begun anew. */
export async function detachableCall(run: Run, price: Price, request: DetachRequest): Promise<Answered> {
  const opening = openingOf(run, price);
  if (!(await hold(run, opening, 'sync'))) return replay(run);
  const working = begin(run, opening);
  const ended = Promise.allSettled([working.outcome]);
  const first = await untilTimeout(request.afterMs, () => null, ended);
  const detached = first === null ? await detach(run, working, request) : null;
  if (detached) return detached;
  const [result] = await ended;
  const { meter, gathering } = working;
  return endDirectCall(run, result, { meter, opening, gathering });
}

function begin(run: Run, opening: Unit): Working {
  const meter = meterOf(run, priceBook[opening]);
  const [attached, gone, canceled] = [new AbortController(), new AbortController(), new AbortController()];
  const { signal: connection } = run.call;
  const leave = (): void => attached.abort(connection.reason);
  if (connection.aborted) leave();
  else connection.addEventListener('abort', leave, { once: true });
  const call = { ...run.call, signal: AbortSignal.any([attached.signal, gone.signal]) };
  const gathering = gather(run, meter);
  const outcome = runOperation({ ...run, call }, meter, gathering?.emission ?? null, (signal, work) =>
    withCancelGrace(canceled.signal, work(AbortSignal.any([signal, canceled.signal]))),
  );
  return {
    meter,
    opening,
    outcome,
    gathering,
    gone,
    canceled,
    detach: () => connection.removeEventListener('abort', leave),
  };
}

/** Makes a job of the call and answers with it; null: it stays a direct call. */
async function detach(run: Run, working: Working, { queue, asked }: DetachRequest): Promise<Answered | null> {
  const { ports, call } = run;
  if (!ports.detachedRuns.isOpen) return null;
  const accepted = acceptedResponse(run, working.opening, 'processing');
  const input = await keptInput(ports, asked, run.caller.organizationId);
  const detaching = {
    jobId: call.requestId,
    queue,
    input,
    accepted: (receipt: Parameters<typeof accepted>[0]) => storedAnswer(accepted(receipt)),
  };
  const [detached] = await Promise.allSettled([ports.store.ledger.detach(detaching)]);
  if (detached.status === 'rejected') {
    ports.log.warn(
      { requestId: call.requestId, error: detached.reason },
      'a call that takes long could not become a job',
    );
    return null;
  }
  if (detached.value === null) return null;
  working.detach();
  const job = jobOf(run, working, input);
  const { gone, canceled } = working;
  ports.detachedRuns.add(queue, { job, gone, canceled, ended: finish(run, job, working) });
  return { response: accepted(detached.value), problem: null, replayed: false };
}

const jobOf = ({ call, caller }: Run, { opening }: Working, input: string): ClaimedJob => ({
  jobId: call.requestId,
  run: 1,
  organizationId: caller.organizationId,
  keyId: caller.keyId,
  operation: call.operation.id,
  input,
  callbackUrl: null,
  held: priceBook[opening],
  dailyBudget: caller.dailyBudget,
  isLast: false,
});

/** The end of the job, as that of any other. */
async function finish(run: Run, job: ClaimedJob, working: Working): Promise<void> {
  const { meter, opening, outcome, gathering, gone, canceled } = working;
  const interruptions = { gone: gone.signal, canceled: canceled.signal };
  // What a job gives is JSON.
  const asJob = { ...run, call: { ...run.call, mediaType: null } };
  try {
    await settle(asJob, job, await outcome, { ...interruptions, meter, opening, ...gathering });
  } catch (thrown) {
    await gathering?.list.close();
    await endWithoutResult(run.ports, job, thrown, interruptions);
  }
}
