import type { Meta } from '../contract/meta.ts';
import { discountPercent, type Price } from '../contract/price.ts';
import { asProblem } from '../contract/problem.ts';
import { inputOf, quoteOf } from '../contract/quote.ts';
import { metaOf, problemMeta } from './answer-meta.ts';
import { billed, openingOf } from './billed.ts';
import { type Answer, type Call, type Ports, type Run, timeoutOf } from './call.ts';
import { authenticate } from './credential.ts';
import { withDeadline } from './deadline.ts';
import { Meter } from './meter.ts';
import { answeredSoon } from './patience.ts';
import type { Admission } from './ports/store.ts';
import { limitRate, type Rate, rateOf } from './rate-limit.ts';
import { contextOf } from './run-context.ts';
import { validate } from './validate.ts';

/** The walk of every call: authenticate → rate-limit → validate → hold → run → quality gate → settle → respond. Never throws. */
export async function handle(call: Call, ports: Ports): Promise<Answer> {
  const startedAt = performance.now();
  let rate: Rate | null = null;
  let organizationId: string | null = null;
  try {
    const caller = await identify(call, ports);
    organizationId = caller.organizationId;
    rate = rateOf(caller, ports.settings.rateLimitPerMinute);
    limitRate(caller, rate, ports.clock);
    const { dry_run, ...input } = validate(inputOf(call.operation), await call.input());
    const run = { call, caller, input: adapt(call, input), ports, startedAt };
    return { kind: 'output', rate, organizationId, quoted: dry_run === true, ...(await answer(run, dry_run === true)) };
  } catch (thrown) {
    const problem = asProblem(thrown);
    return { kind: 'problem', rate, organizationId, problem, meta: problemMeta(call, problem, startedAt) };
  }
}

/** The caller of a credential; an address that guesses is slowed down. */
async function identify({ authorization, address }: Call, { store, failedAttempts }: Ports): Promise<Admission> {
  failedAttempts.refuse(address);
  try {
    return await answeredSoon(authenticate(authorization, store.keys));
  } catch (thrown) {
    if (asProblem(thrown).row.status === 401) failedAttempts.count(address);
    throw thrown;
  }
}

function answer(run: Run, dryRun: boolean): Promise<{ output: unknown; meta: Meta | null }> {
  const { price } = run.call.operation;
  if (!price) return free(run);
  return dryRun ? quote(run, price) : billed(run, price);
}

function adapt(call: Call, input: Record<string, unknown>): Record<string, unknown> {
  const representation = call.operation.representations?.find((one) => one.mediaType === call.mediaType);
  return representation ? representation.adapt(input) : input;
}

/** A call that costs nothing: no hold, no job. */
async function free(run: Run): Promise<{ output: unknown; meta: null }> {
  const { operation, signal } = run.call;
  const outcome = await withDeadline(timeoutOf(run), signal, (inner) =>
    operation.run(contextOf(run, Meter.nothing(), inner), run.input),
  );
  return { output: outcome.output, meta: null };
}

/** What the call would cost: checked as far as can be without fetching; no hold, no job. */
async function quote(run: Run, price: Price): Promise<{ output: unknown; meta: Meta }> {
  const { call, caller, ports, input } = run;
  const { operation } = call;
  await withDeadline(timeoutOf(run), call.signal, async (signal) =>
    operation.check?.(contextOf(run, Meter.nothing(), signal), input),
  );
  const { balance, held, monthSpend } = await ports.store.ledger.standing(caller.organizationId);
  const left = ports.settings.enforceBalance ? balance - held : null;
  const percent = discountPercent(monthSpend);
  const receipt = { cost: 0, discountPercent: percent, balance };
  const meta = metaOf(run, { output: null }, { lines: [], receipt, opening: openingOf(run, price) });
  return { output: { quote: quoteOf(operation, input, { percent, left }) }, meta };
}
