import { inputOf, refuseUnready } from '../../contract/definition.ts';
import type { Outcome } from '../../contract/operation.ts';
import { discountPercent, type Price } from '../../contract/price.ts';
import { asProblem, Problem } from '../../contract/problem.ts';
import { type MoneyLeft, quoteMediaType, quoteOf } from '../../contract/quote.ts';
import { selectionOf } from '../answer-fields.ts';
import { detachableCall } from '../jobs/detachable-call.ts';
import { limitRate, permit, type Rate } from '../keys/api-key.ts';
import { withDeadline, withStoreTimeout } from '../timeout.ts';
import { streamCall } from '../units/stream-call.ts';
import { type Admitted, admit } from './admit.ts';
import type { Answer, Answered, Call, LineWriter, Ports, Run } from './call.ts';
import { directCall } from './direct-call.ts';
import { enqueueCall, preflight } from './enqueue-call.ts';
import { requestUnder } from './idempotency.ts';
import { keyedFreeCall } from './keyed-free-call.ts';
import { Meter } from './meter.ts';
import { problemMeta, problemResponse } from './problem-response.ts';
import { draftJson, elapsed, metaOf, pendingResponse, type WireResponse, wireResponse } from './response.ts';
import { contextOf } from './run-context.ts';
import { budgetOf, openingOf, targetHostOf, timeoutOf } from './settle-call.ts';
import { unbilledCall } from './unbilled-call.ts';
import { validate } from './validate.ts';

/**
 * The walk of every call: authenticate → rate-limit → validate → hold (or replay) → run → quality gate → settle → respond.
 * Never throws.
 */
export async function handle(call: Call, ports: Ports): Promise<Answer> {
  const startedAt = performance.now();
  let rate: Rate | null = null;
  let organizationId: string | null = null;
  let targetHost: string | null = null;
  try {
    const admitted = await admit(call, ports);
    rate = admitted.rate;
    organizationId = admitted.principal?.organizationId ?? null;
    if (rate) limitRate(rate, ports.clock);
    if (admitted.principal) permit(admitted.principal, call.operation.id);
    refuseUnready(call.operation, ports.settings);
    const asked = await call.input();
    if (admitted.access !== 'key') {
      const outcome = await unbilledCall(admitted, asked, ports, call);
      return { rate, organizationId, targetHost, ...(await freeAnswer({ call, input: {} }, outcome)) };
    }
    const { run, dryRun } = runOf(call, admitted, { asked, ports, startedAt });
    targetHost = targetHostOf(run);
    const lines = (rate && call.openLines?.bind(call, rate)) ?? null;
    return { rate, organizationId, targetHost, ...(await answer(run, { asked, dryRun, lines })) };
  } catch (thrown) {
    const problem = asProblem(thrown);
    const { requestId } = call;
    const meta = problemMeta(call, problem, startedAt);
    const response = problemResponse(problem, { requestId, baseUrl: ports.settings.baseUrl, meta });
    return { rate, organizationId, targetHost, response, problem, replayed: false };
  }
}

/** The call with its valid input, and whether only its price is asked for. Throws `validation-failed`. */
function runOf(
  call: Call,
  { operation, principal: caller }: Extract<Admitted, { access: 'key' }>,
  { asked, ...rest }: Pick<Run, 'ports' | 'startedAt'> & { readonly asked: unknown },
): { run: Run; dryRun: boolean } {
  const { dry_run, fields: names, ...given } = validate(inputOf(operation), asked);
  const { input, callbackUrl } = operation.modes?.job ? withoutCallback(given) : { input: given, callbackUrl: null };
  const isJob = callbackUrl !== null || (call.prefersAsync && operation.modes?.job !== undefined);
  const isUnfit = call.acceptsJson === true && representationOf({ ...call, operation })?.fits?.(input) === false;
  // What is there later, and the answer that says so, are JSON.
  const represented = { ...call, operation, ...(isJob || isUnfit ? { mediaType: null } : {}) };
  const fields = Array.isArray(names) ? selectionOf(operation, names, representationOf(represented)) : null;
  const run = { call: represented, caller, input: adapt(represented, input), isJob, callbackUrl, fields, ...rest };
  return { run, dryRun: dry_run === true || call.isHead === true };
}

/** The input of the work itself, and where its result is to go. */
function withoutCallback({ callback_url, ...input }: Record<string, unknown>) {
  return { input, callbackUrl: typeof callback_url === 'string' ? callback_url : null };
}

/** How a call is to be answered. */
interface Answering {
  /** The input as it came. */
  readonly asked: unknown;
  readonly dryRun: boolean;
  /** Begins an answer line by line; null: that was not asked for. */
  readonly lines: (() => LineWriter) | null;
}

async function answer(run: Run, { asked, dryRun, lines }: Answering): Promise<Answered> {
  const { price, modes } = run.call.operation;
  const queue = modes?.job?.queue;
  const { isJob, callbackUrl } = run;
  const mode = isJob ? 'callback' : modes?.stream && lines ? 'stream' : 'sync';
  run.call.operation.refuseIn?.(mode, run.input);
  await refuseFull(run);
  if (price && !dryRun && queue && isJob) return enqueueCall(run, price, { callbackUrl, queue, asked });
  if (price && !dryRun && modes?.stream && lines) return streamCall(run, price, lines);
  const afterMs = modes?.direct?.detachAfterMs?.(run.input) ?? null;
  if (price && !dryRun && queue && afterMs !== null) return detachableCall(run, price, { afterMs, queue, asked });
  if (price && !dryRun) return directCall(run, price);
  if (price) return { response: await quote(run, price), problem: null, replayed: false };
  const { idempotencyKey: key, operation } = run.call;
  // What only asks changes nothing, however often it is sent.
  const isKeyed = key !== undefined && operation.methods.includes('POST');
  return isKeyed ? keyedFreeCall(run, () => free(run)) : free(run);
}

const representationOf = ({ operation, mediaType }: Pick<Call, 'operation' | 'mediaType'>) =>
  operation.representations?.find((one) => one.mediaType === mediaType) ?? null;

function adapt(call: Pick<Call, 'operation' | 'mediaType'>, input: Record<string, unknown>): Record<string, unknown> {
  const representation = representationOf(call);
  return representation ? representation.adapt(input) : input;
}

/** A call that costs nothing: no hold, no job. */
async function free(run: Run): Promise<Answered> {
  const { operation, signal } = run.call;
  const outcome = await withDeadline(timeoutOf(run), signal, (inner) =>
    operation.run(contextOf(run, Meter.nothing(), inner), run.input),
  );
  return freeAnswer(run, outcome);
}

async function freeAnswer(
  asked: Parameters<typeof pendingResponse>[0] & { call: Pick<Call, 'requestId'> },
  outcome: Outcome<unknown>,
): Promise<Answered> {
  const { body, finalize } = await pendingResponse(asked, outcome);
  return { response: wireResponse(asked.call.requestId, body, finalize(null)), problem: null, replayed: false };
}

/** What the call would cost: checked as far as can be without fetching; no hold, no job. */
async function quote(run: Run, price: Price): Promise<WireResponse> {
  const { call, caller, ports, input, isJob, callbackUrl } = run;
  const { operation } = call;
  // A quote takes no key, but refuses what the call would refuse, and tells which request has the key.
  const first = call.idempotencyKey === undefined ? null : await requestUnder(run, call.idempotencyKey);
  if (isJob) await preflight(run, callbackUrl);
  const offered = { tiers: ports.reader.tiers, hasModel: ports.model !== null };
  const ceiling = await withDeadline(timeoutOf(run), call.signal, async (signal) => {
    const context = contextOf(run, Meter.nothing(), signal);
    await operation.check?.(context, input);
    return operation.ceilingOfKept?.(context, input, offered);
  });
  const { balance, held, monthSpend } = await ports.store.ledger.balance(caller.organizationId);
  const { budget } = budgetOf(caller);
  const left: MoneyLeft[] = [
    ...(ports.settings.enforceBalance ? [{ of: 'balance' as const, amount: balance - held }] : []),
    ...(budget ? [{ of: 'key_budget' as const, amount: await ports.store.ledger.dayLeft(budget) }] : []),
  ];
  const percent = discountPercent(monthSpend);
  const receipt = { cost: 0, discountPercent: percent, balance };
  const bill = { lines: [], receipt, unit: openingOf(run, price), responseTimeMs: elapsed(run.startedAt) };
  const { body, finalize } = await draftJson({
    output: {
      quote: {
        ...quoteOf(operation, input, { percent, left, offered, ceiling }),
        ...(first === null ? {} : { first_request: first }),
      },
    },
  });
  const head = finalize(metaOf(run, { output: null }, bill));
  return wireResponse(call.requestId, body, { ...head, contentType: `${quoteMediaType}; charset=utf-8` });
}

/**
 * Refuses a call that asks for something to be kept, for an organization that has as much as it may. An answer under a key counts, but is
 * not refused: clients send a key with every POST. What a key stands for is kept already. Throws `storage-exhausted`.
 */
async function refuseFull(run: Run): Promise<void> {
  const { call, caller, input, isJob, ports } = run;
  const { operation, idempotencyKey: key } = call;
  if (!isJob && !operation.keepsFiles?.(input)) return;
  if (!(await withStoreTimeout(ports.keptBytes.isFull(caller.organizationId)))) return;
  if (key !== undefined && (await withStoreTimeout(requestUnder(run, key))) !== null) return;
  const most = ports.keptBytes.most.toLocaleString('en');
  throw new Problem('storage-exhausted', `What was kept within seven days reaches the limit of ${most} bytes.`);
}
