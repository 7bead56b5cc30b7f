import type { Outcome, ResultList } from '../../contract/operation.ts';
import { type Line, type MicroUsd, type Price, type Receipt, type Unit, usd } from '../../contract/price.ts';
import { Problem } from '../../contract/problem.ts';
import { selecting } from '../answer-fields.ts';
import type { Body, ListBody } from '../body.ts';
import type { KeptAnswer } from '../ports/answers.ts';
import type { NewDelivery } from '../ports/deliveries.ts';
import type { Closing, Hold } from '../ports/store.ts';
import { withDeadline } from '../timeout.ts';
import { Emission, GatheredList, type HandOn, noUnits } from '../units/units.ts';
import type { Caller, Run } from './call.ts';
import { type Extend, Meter } from './meter.ts';
import { type Account, elapsed, metaOf, pendingResponse, type WireResponse, wireResponse } from './response.ts';
import { contextOf, passed, RunScratch } from './run-context.ts';

/** The unit that the first hold must cover. */
export const openingOf = ({ call, input }: Pick<Run, 'call' | 'input'>, price: Price): Unit =>
  call.operation.opening?.(input) ?? price.starting;

/** The host that the run is about, with its port; null: none. */
export const targetHostOf = ({ call, input }: Pick<Run, 'call' | 'input'>): string | null =>
  URL.parse(call.operation.target?.(input) ?? '')?.host || null;

/** How long a call may take that says nothing of it, in milliseconds. */
export const defaultTimeoutMs = 30_000;

/** How long the whole run may take, in milliseconds; of a job, each of its runs. */
export function timeoutOf({ call, input, isJob }: Run): number {
  const { direct, job } = call.operation.modes ?? {};
  const mayBeJob = isJob || typeof direct?.detachAfterMs?.(input) === 'number';
  const ofJob = mayBeJob ? job?.timeoutMs?.(input) : undefined;
  return ofJob ?? direct?.timeoutMs(input) ?? defaultTimeoutMs;
}

export const budgetOf = ({ organizationId, keyId, dailyBudget }: Caller): Pick<Hold, 'budget'> =>
  dailyBudget === null ? {} : { budget: { organizationId, keyId, perDay: dailyBudget } };

/** What the list of jobs has of a call from its beginning on. */
export const jobOf = <Mode extends string>({ call, caller, input }: Run, mode: Mode) => ({
  id: call.requestId,
  organizationId: caller.organizationId,
  keyId: caller.keyId,
  operation: call.operation.id,
  mode,
  target: call.operation.target?.(input) ?? null,
});

/** A meter over what the run's job holds. */
export function meterOf({ call, caller, ports }: Run, held: MicroUsd): Meter {
  const { enforceBalance } = ports.settings;
  const extend: Extend = (amount) =>
    ports.store.ledger.extend({ jobId: call.requestId, amount, enforceBalance, ...budgetOf(caller) });
  return Meter.over(held, extend, call.operation.price?.units);
}

/** The work of a run under a signal. */
type Work = (signal: AbortSignal) => Promise<Outcome<unknown>>;

/**
 * Does the work within its time limit. Whatever it emitted was handed on when this resolves, and nothing is after it. `within`
 * may bound the work further.
 */
export async function runOperation(
  run: Run,
  meter: Meter,
  emission: Emission | null,
  within: (signal: AbortSignal, work: Work) => Promise<Outcome<unknown>> = (signal, work) => work(signal),
): Promise<Outcome<unknown>> {
  const scratch = new RunScratch(run.ports.scratch);
  const { list } = run.call.operation;
  const emitted = emission && list ? emission : noUnits;
  const parts = { units: list && run.fields ? selecting(emitted, run.fields, list.field) : emitted, scratch };
  const work: Work = async (signal) => {
    try {
      const outcome = await run.call.operation.run(contextOf(run, meter, signal, parts), run.input);
      await emission?.finish();
      return outcome.stoppedBy === 'balance' && meter.isOfDay ? endedByDay(outcome) : outcome;
    } finally {
      // What was emitted before a failure is handed on, as far as the time goes.
      await emission?.drain();
    }
  };
  try {
    return await withDeadline(timeoutOf(run), run.call.signal, (signal) => within(signal, work));
  } catch (thrown) {
    throw meter.isOfDay ? ofDay(thrown) : thrown;
  } finally {
    emission?.end(new Error('The run has ended.'));
    await scratch.close();
  }
}

const dayWarning = {
  code: 'key_budget',
  message: 'The key’s budget of this day ended this, and not the balance; a day begins at 00:00 UTC.',
};
/** Work that ended for want of money by its right name: the work knows only that a unit was not covered. */
const endedByDay = (outcome: Outcome<unknown>): Outcome<unknown> => ({
  ...outcome,
  stoppedBy: 'budget',
  warnings: [...(outcome.warnings ?? []), dayWarning],
});

/** A failure for want of money likewise. */
function ofDay(thrown: unknown): unknown {
  if (!(thrown instanceof Problem) || thrown.code !== 'insufficient-balance') return thrown;
  const detail = 'What is left of this key’s day does not cover this call.';
  return new Problem('key-budget-exhausted', detail, {}, { cause: thrown });
}

/** What a run emitted, and where it is gathered. */
export interface Gathering {
  readonly emission: Emission;
  readonly list: GatheredList;
}

/** The list that the result of a run has; null: it has none. */
export function listOf({ call, input }: Pick<Run, 'call' | 'input'>): ResultList | null {
  const { list } = call.operation;
  return list && (list.isIn?.(input) ?? true) ? list : null;
}

/** Gathers what the run emits into one answer; null: its result has no list. */
export function gather(run: Run, meter: Meter): Gathering | null {
  const field = listOf(run)?.field;
  if (field === undefined) return null;
  const list = new GatheredList(field, run.ports.scratch);
  const handOn: HandOn = async (json, { place }, bill) => {
    if (json !== null) await list.add(json, place);
    bill();
  };
  const emission = new Emission(meter, handOn, { takesBack: 'all' });
  return { emission, list };
}

/** How a run that gave an outcome is closed. */
export interface SettleOptions {
  readonly meter: Meter;
  /** The unit of the opening hold; it names the billing action when nothing ran. */
  readonly opening: Unit;
  /** What the run handed on. */
  readonly emission?: Emission | null;
  /** The list that stands in the answer; it belongs to the response from here on. */
  readonly list?: ListBody | null;
  /** Keeps the body where the answer is to be kept; durable when it resolves. */
  readonly keep?: ((body: Body) => Promise<KeptAnswer['body']>) | undefined;
  readonly status?: Closing['status'];
  /** The run of a queued job. */
  readonly run?: number;
  /** Makes the callback of a body; what it returns is called with the `_meta`, inside the transaction. */
  readonly deliver?: (body: Body, kept: KeptAnswer['body']) => (meta: string) => NewDelivery;
}

/**
 * The quality gate and the settlement. What was handed on is billed whatever the gate says. The body is durable before the row
 * that names it; its head is decided with the price. Null: the job had been closed, and nothing was billed.
 */
export async function gateAndSettle(
  run: Run,
  outcome: Outcome<unknown>,
  ending: SettleOptions,
): Promise<WireResponse | null> {
  const { call, ports } = run;
  const { meter, opening, keep, deliver, emission, list, status = 'completed' } = ending;
  const counted = meter.lines;
  const lines: readonly Line[] = passed(outcome) ? counted : (emission?.lines ?? []);
  const unit = counted[0]?.unit ?? opening;
  const told = ending.run === undefined && call.operation.isEnveloped ? enveloped(call.requestId, outcome) : outcome;
  const { body, finalize } = await pendingResponse(run, told, list);
  const kept = (await keep?.(body)) ?? null;
  const delivery = kept && deliver?.(body, kept);
  const responseTimeMs = elapsed(run.startedAt);
  // Pure, for it makes the kept answer inside the transaction and the first one after it, and they are equal.
  const headFor = (receipt: Parameters<NonNullable<Closing['answer']>>[0]) =>
    finalize(metaOf(run, outcome, { lines, receipt, unit, responseTimeMs }));
  const receipt = await ports.store.ledger.settle({
    jobId: call.requestId,
    status,
    lines,
    method: outcome.method ?? null,
    problem: null,
    ...(ending.run === undefined ? {} : { run: ending.run }),
    ...(kept ? { answer: (decided) => ({ ...headFor(decided), body: kept }) } : {}),
    ...(delivery ? { delivery: (decided) => delivery(headFor(decided).meta ?? '{}') } : {}),
  });
  return receipt && { ...wireResponse(call.requestId, body, headFor(receipt)), account: accountOf(outcome, receipt) };
}

/** An outcome with what the callback of a job says beside it. */
const enveloped = (jobId: string, outcome: Outcome<unknown>): Outcome<unknown> =>
  typeof outcome.output === 'object' && outcome.output !== null
    ? { ...outcome, output: { job_id: jobId, status: 'completed', ...outcome.output } }
    : outcome;

const accountOf = ({ method, quality }: Outcome<unknown>, { cost }: Receipt): Account => ({
  ...(method ? { tier: method } : {}),
  ...(quality?.reason ? { qualityReason: quality.reason } : {}),
  costUsd: usd(cost),
});

/** What tells of an answer that came after its job had been closed. */
export const holdLapsed = (): Problem =>
  new Problem('internal', 'The call ended after its hold had lapsed; nothing was billed.');
