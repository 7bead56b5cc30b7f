import { discountPercent, type Price } from '../contract/price.ts';
import { asProblem } from '../contract/problem.ts';
import { inputOf, quoteOf } from '../contract/quote.ts';
import { accept, refuseHopeless } from './acceptance.ts';
import { elapsed, metaOf, problemMeta } from './answer-meta.ts';
import { billed } from './billed.ts';
import { type Answer, type Answered, type Call, type Ports, type Run, targetHostOf, timeoutOf } from './call.ts';
import { authenticate, permit } from './credential.ts';
import { withDeadline } from './deadline.ts';
import { openingOf } from './execution.ts';
import { Meter } from './meter.ts';
import { answeredSoon } from './patience.ts';
import type { Admission } from './ports/store.ts';
import { limitRate, type Rate, rateOf } from './rate-limit.ts';
import { contextOf } from './run-context.ts';
import { validate } from './validate.ts';
import { draft, draftJson, type Written, write, writeProblem } from './written.ts';

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
    const written = writeProblem(problem, { requestId, baseUrl: ports.settings.baseUrl, meta });
    return { rate, organizationId, targetHost, written, problem, replayed: false };
  }
}

/** The input of the work itself, and where its result is to go. */
function withoutCallback({ callback_url, ...input }: Record<string, unknown>) {
  return { input, callbackUrl: typeof callback_url === 'string' ? callback_url : null };
}

/** The caller of a credential. A good one passes whatever its address did before; an address that guesses is slowed down. */
async function identify({ authorization, address }: Call, { store, failedAttempts }: Ports): Promise<Admission> {
  try {
    return await answeredSoon(authenticate(authorization, store.keys));
  } catch (thrown) {
    if (asProblem(thrown).row.status === 401) failedAttempts.count(address);
    throw thrown;
  }
}

async function answer(run: Run, asked: unknown, dryRun: boolean): Promise<Answered> {
  const { price, modes } = run.call.operation;
  const work = modes?.job?.queue;
  const { callbackUrl } = run;
  if (price && !dryRun && work && callbackUrl !== null) return accept(run, price, { callbackUrl, work, asked });
  if (price && !dryRun) return billed(run, price);
  return { written: await (price ? quote(run, price) : free(run)), problem: null, replayed: false };
}

function adapt(call: Pick<Call, 'operation' | 'mediaType'>, input: Record<string, unknown>): Record<string, unknown> {
  const representation = call.operation.representations?.find((one) => one.mediaType === call.mediaType);
  return representation ? representation.adapt(input) : input;
}

/** A call that costs nothing: no hold, no job. */
async function free(run: Run): Promise<Written> {
  const { operation, signal } = run.call;
  const outcome = await withDeadline(timeoutOf(run), signal, (inner) =>
    operation.run(contextOf(run, Meter.nothing(), inner), run.input),
  );
  const { body, seal } = await draft(run, outcome);
  return write(run.call.requestId, body, seal(null));
}

/** What the call would cost: checked as far as can be without fetching; no hold, no job. */
async function quote(run: Run, price: Price): Promise<Written> {
  const { call, caller, ports, input, callbackUrl } = run;
  const { operation } = call;
  if (callbackUrl !== null) await refuseHopeless(run, callbackUrl);
  await withDeadline(timeoutOf(run), call.signal, async (signal) =>
    operation.check?.(contextOf(run, Meter.nothing(), signal), input),
  );
  const { balance, held, monthSpend } = await ports.store.ledger.standing(caller.organizationId);
  const left = ports.settings.enforceBalance ? balance - held : null;
  const percent = discountPercent(monthSpend);
  const receipt = { cost: 0, discountPercent: percent, balance };
  const bill = { lines: [], receipt, unit: openingOf(run, price), responseTimeMs: elapsed(run.startedAt) };
  const { body, seal } = await draftJson({ output: { quote: quoteOf(operation, input, { percent, left }) } });
  return write(call.requestId, body, seal(metaOf(run, { output: null }, bill)));
}
