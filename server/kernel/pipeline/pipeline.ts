import { discountPercent, type Price } from '../../contract/price.ts';
import { asProblem } from '../../contract/problem.ts';
import { inputOf, quoteOf } from '../../contract/quote.ts';
import { withDeadline } from '../deadline.ts';
import { authenticate, permit } from '../keys/credential.ts';
import { limitRate, type Rate, rateOf } from '../keys/rate-limit.ts';
import type { Admission } from '../ports/store.ts';
import { withStoreTimeout } from '../store-timeout.ts';
import { type Answer, type Answered, type Call, type Ports, type Run, targetHostOf, timeoutOf } from './call.ts';
import { directCall } from './direct-call.ts';
import { enqueueCall, preflight } from './enqueue-call.ts';
import { Meter } from './meter.ts';
import { draftJson, pendingResponse, problemResponse, type WireResponse, wireResponse } from './response.ts';
import { elapsed, metaOf, problemMeta } from './response-meta.ts';
import { contextOf } from './run-context.ts';
import { openingOf } from './settle-call.ts';
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
    const caller = await identify(call, ports);
    organizationId = caller.organizationId;
    rate = rateOf(caller, ports.settings.rateLimitPerMinute);
    limitRate(caller, rate, ports.clock);
    permit(caller, call.operation.id);
    const asked = await call.input();
    const { dry_run, ...given } = validate(inputOf(call.operation), asked, call.operation.planned);
    const { input, callbackUrl } = call.operation.modes?.job
      ? withoutCallback(given)
      : { input: given, callbackUrl: null };
    // What is delivered later, and the answer that says so, are JSON.
    const represented = callbackUrl === null ? call : { ...call, mediaType: null };
    const run = { call: represented, caller, input: adapt(represented, input), callbackUrl, ports, startedAt };
    targetHost = targetHostOf(run);
    return { rate, organizationId, targetHost, ...(await answer(run, asked, dry_run === true)) };
  } catch (thrown) {
    const problem = asProblem(thrown);
    const { requestId } = call;
    const meta = problemMeta(call, problem, startedAt);
    const response = problemResponse(problem, { requestId, baseUrl: ports.settings.baseUrl, meta });
    return { rate, organizationId, targetHost, response, problem, replayed: false };
  }
}

/** The input of the work itself, and where its result is to go. */
function withoutCallback({ callback_url, ...input }: Record<string, unknown>) {
  return { input, callbackUrl: typeof callback_url === 'string' ? callback_url : null };
}

/** The caller of a credential. A good one passes whatever its address did before; an address that guesses is slowed down. */
async function identify({ authorization, address }: Call, { store, failedAttempts }: Ports): Promise<Admission> {
  try {
    return await withStoreTimeout(authenticate(authorization, store.keys));
  } catch (thrown) {
    if (asProblem(thrown).row.status === 401) failedAttempts.count(address);
    throw thrown;
  }
}

async function answer(run: Run, asked: unknown, dryRun: boolean): Promise<Answered> {
  const { price, modes } = run.call.operation;
  const work = modes?.job?.queue;
  const { callbackUrl } = run;
  if (price && !dryRun && work && callbackUrl !== null) return enqueueCall(run, price, { callbackUrl, work, asked });
  if (price && !dryRun) return directCall(run, price);
  return { response: await (price ? quote(run, price) : free(run)), problem: null, replayed: false };
}

function adapt(call: Pick<Call, 'operation' | 'mediaType'>, input: Record<string, unknown>): Record<string, unknown> {
  const representation = call.operation.representations?.find((one) => one.mediaType === call.mediaType);
  return representation ? representation.adapt(input) : input;
}

/** A call that costs nothing: no hold, no job. */
async function free(run: Run): Promise<WireResponse> {
  const { operation, signal } = run.call;
  const outcome = await withDeadline(timeoutOf(run), signal, (inner) =>
    operation.run(contextOf(run, Meter.nothing(), inner), run.input),
  );
  const { body, finalize } = await pendingResponse(run, outcome);
  return wireResponse(run.call.requestId, body, finalize(null));
}

/** What the call would cost: checked as far as can be without fetching; no hold, no job. */
async function quote(run: Run, price: Price): Promise<WireResponse> {
  const { call, caller, ports, input, callbackUrl } = run;
  const { operation } = call;
  if (callbackUrl !== null) await preflight(run, callbackUrl);
  await withDeadline(timeoutOf(run), call.signal, async (signal) =>
    operation.check?.(contextOf(run, Meter.nothing(), signal), input),
  );
  const { balance, held, monthSpend } = await ports.store.ledger.balance(caller.organizationId);
  const left = ports.settings.enforceBalance ? balance - held : null;
  const percent = discountPercent(monthSpend);
  const receipt = { cost: 0, discountPercent: percent, balance };
  const bill = { lines: [], receipt, unit: openingOf(run, price), responseTimeMs: elapsed(run.startedAt) };
  const { body, finalize } = await draftJson({ output: { quote: quoteOf(operation, input, { percent, left }) } });
  return wireResponse(call.requestId, body, finalize(metaOf(run, { output: null }, bill)));
}
