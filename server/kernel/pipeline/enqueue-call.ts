import type { QueueName } from '../../contract/operation.ts';
import { type Price, priceBook, type Receipt, type Unit, usd } from '../../contract/price.ts';
import type { OpenStatus } from '../../contract/resources/job.ts';
import { addressLookupTimeoutMs, checkCallback, isTransient } from '../callback-address.ts';
import { keptInput } from '../job-input.ts';
import type { Enqueuing } from '../ports/store.ts';
import { withDeadline, withStoreTimeout } from '../timeout.ts';
import type { Answered, Run } from './call.ts';
import { idempotencyOf, replay } from './idempotency.ts';
import { Meter } from './meter.ts';
import { refusal } from './refusal.ts';
import { elapsed, metaOf, type TextResponse, wireResponse } from './response.ts';
import { contextOf } from './run-context.ts';
import { budgetOf, jobOf, openingOf } from './settle-call.ts';

/** The preference of a caller who wants a job for an answer (RFC 7240, 4.1). */
export const asyncPreference = 'respond-async';

/** What a call that is answered later needs besides its run. */
interface EnqueueRequest {
  /** Null: nobody is called back. */
  readonly callbackUrl: string | null;
  readonly queue: QueueName;
  /** The input as it came, without what only its acceptance needs. */
  readonly asked: unknown;
}

/** A call whose result is there later: checked and held like a direct one, queued, and answered with its job. */
export async function enqueueCall(run: Run, price: Price, later: EnqueueRequest): Promise<Answered> {
  await preflight(run, later.callbackUrl);
  const opening = openingOf(run, price);
  const accepted = acceptedResponse(run, opening);
  const { idempotencyKey: key } = run.call;
  const idempotency = key === undefined ? null : idempotencyOf(run, key);
  const enqueuing = {
    ...(await enqueuingOf(run, opening, later)),
    ...(idempotency ? { idempotency, accepted: (receipt: Receipt) => storedAnswer(accepted(receipt)) } : {}),
  };
  const { settings, store } = run.ports;
  const answer = await withStoreTimeout(store.ledger.enqueue(enqueuing), (late) =>
    // Nobody was told of the job; under a key, a repetition will be.
    typeof late === 'object' && !idempotency ? discardJob(run) : undefined,
  );
  if (typeof answer === 'object') return { response: accepted(answer), problem: null, replayed: false };
  if (answer !== 'replay') throw refusal(answer, opening, `${settings.maxQueuedJobs} queued jobs`);
  return replay(run);
}

/** Refuses at once what is known to fail: addresses that are not allowed, parts that are not there. What cannot be reached now may be so later. */
export async function preflight(run: Run, callbackUrl: string | null): Promise<void> {
  const { call, ports, input } = run;
  const checks = (signal: AbortSignal) => [
    callbackUrl === null ? undefined : checkCallback(ports.reader, callbackUrl, signal),
    call.operation.check?.(contextOf(run, Meter.nothing(), signal), input),
  ];
  const all = withDeadline(addressLookupTimeoutMs, call.signal, (signal) => Promise.allSettled(checks(signal)));
  const [settled] = await Promise.allSettled([all]);
  const results = settled.status === 'fulfilled' ? settled.value : [settled];
  const failure = results.find((result) => result.status === 'rejected' && !isTransient(result.reason));
  if (failure?.status === 'rejected') throw failure.reason;
}

async function enqueuingOf(run: Run, opening: Unit, { callbackUrl, queue, asked }: EnqueueRequest): Promise<Enqueuing> {
  const { caller, ports } = run;
  return {
    job: jobOf(run, 'callback'),
    amount: priceBook[opening],
    enforceBalance: ports.settings.enforceBalance,
    queue,
    input: await keptInput(ports, asked, caller.organizationId),
    callbackUrl,
    maxQueued: ports.settings.maxQueuedJobs,
    ...budgetOf(caller),
  };
}

/** Makes the answer that names the job; from the same receipt always the same. */
export function acceptedResponse(
  run: Run,
  opening: Unit,
  status: OpenStatus = run.call.operation.isEnveloped ? 'processing' : 'queued',
): (receipt: Receipt) => TextResponse {
  const { requestId } = run.call;
  const responseTimeMs = elapsed(run.startedAt);
  return (receipt) => {
    const bill = { lines: [], receipt, unit: opening, responseTimeMs };
    const meta = metaOf(run, { output: null, meta: { held: usd(priceBook[opening]) } }, bill);
    return wireResponse(requestId, JSON.stringify({ job_id: requestId, jobId: requestId, status }), {
      status: 202,
      contentType: 'application/json; charset=utf-8',
      headers: {
        location: `/v1/crawl/jobs/${requestId}`,
        ...(run.call.prefersAsync ? { 'preference-applied': asyncPreference } : {}),
      },
      meta: JSON.stringify(meta),
    });
  };
}

/** An acceptance as it is kept under a key. */
export const storedAnswer = ({ status, contentType, headers, body }: TextResponse) => ({
  status,
  contentType,
  headers,
  meta: null,
  body: { text: body },
});

/** Ends a job that nobody knows of. */
async function discardJob({ call, ports }: Run): Promise<void> {
  const fate = { status: 'canceled', lines: [], method: null, problem: null } as const;
  await ports.store.ledger.settle({ jobId: call.requestId, run: 'waiting', ...fate });
}
