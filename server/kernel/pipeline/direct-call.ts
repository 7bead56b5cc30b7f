import type { Outcome } from '../../contract/operation.ts';
import { type Line, type MicroUsd, type Price, priceBook, type Unit, usd } from '../../contract/price.ts';
import { asProblem, Problem } from '../../contract/problem.ts';
import { type BodyOwner, keepBody } from '../kept-body.ts';
import type { Closing, Hold } from '../ports/store.ts';
import { callerGone, withStoreTimeout } from '../timeout.ts';
import type { Answered, Run } from './call.ts';
import { idempotencyOf, isFinal, replay } from './idempotency.ts';
import { problemMeta, problemResponse } from './problem-response.ts';
import { refusal } from './refusal.ts';
import type { TextResponse, WireResponse } from './response.ts';
import {
  budgetOf,
  type Gathering,
  gateAndSettle,
  gather,
  holdLapsed,
  jobOf,
  meterOf,
  openingOf,
  runOperation,
  type SettleOptions,
  timeoutOf,
} from './settle-call.ts';

/** A call that may cost: held before it runs, closed whatever happens; or the replay of one. Throws what came before the hold. */
export async function directCall(run: Run, price: Price): Promise<Answered> {
  const opening = openingOf(run, price);
  if (!(await hold(run, opening, 'sync'))) return replay(run);
  const meter = meterOf(run, priceBook[opening]);
  const gathering = gather(run, meter);
  const [result] = await Promise.allSettled([runOperation(run, meter, gathering?.emission ?? null)]);
  return endDirectCall(run, result, { meter, opening, gathering });
}

/** What the end of a direct call needs besides what its work gave. */
interface Ending extends Pick<SettleOptions, 'meter' | 'opening'> {
  readonly gathering?: Gathering | null;
}

/** Settles what the work gave, or closes the call; under a key its answer is kept. */
export async function endDirectCall(
  run: Run,
  result: PromiseSettledResult<Outcome<unknown>>,
  { gathering, ...settling }: Ending,
): Promise<Answered> {
  const keep = run.call.idempotencyKey !== undefined;
  // A failure of the work may be the answer for good; one of the settlement is not.
  if (result.status === 'rejected') {
    await gathering?.list.close();
    if (result.reason !== callerGone) return fail(run, result.reason, keep);
    // A list can be begun again without harm, and so by a client whose connection broke.
    if (!gathering) return fail(run, callerGone, keep, settling.meter.lasting);
    // Before its key is free: a repetition may keep copies of the same pages.
    await takeBack(run, gathering.emission);
    return fail(run, callerGone, false);
  }
  try {
    const response = await gateAndSettle(run, result.value, {
      ...settling,
      ...gathering,
      keep: keep ? (body) => keepBody(run, body) : undefined,
    });
    if (!response) throw holdLapsed();
    return { response, problem: null, replayed: false };
  } catch (thrown) {
    await gathering?.list.close();
    return fail(run, thrown, false);
  }
}

/** True: held; false: the answer of the call's key is there already. A call without an opening unit costs nothing. */
export async function hold(run: Run, opening: Unit | null, mode: 'sync' | 'stream'): Promise<boolean> {
  const wanted = holdOf(run, opening, mode);
  run.ports.directLoad.note(run.caller.organizationId);
  const undo = (late: string): unknown =>
    late === 'held' ? closeAtNoCost(run, new Problem('overloaded', 'Held too late.')) : undefined;
  const result = await withStoreTimeout(run.ports.store.ledger.hold(wanted), undo);
  if (result === 'held') return true;
  if (result === 'replay') return false;
  throw refusal(result, opening, `${run.ports.settings.maxInFlight} requests in flight`);
}

function holdOf(run: Run, opening: Unit | null, mode: 'sync' | 'stream'): Hold {
  const { caller, ports } = run;
  const { idempotencyKey: key } = run.call;
  const idempotency = key === undefined ? null : idempotencyOf(run, key);
  return {
    job: jobOf(run, mode),
    amount: opening === null ? 0 : priceBook[opening],
    expiresAt: new Date(ports.clock.now().getTime() + timeoutOf(run) + 60_000),
    maxInFlight: ports.settings.maxInFlight,
    enforceBalance: ports.settings.enforceBalance,
    ...(idempotency ? { idempotency } : {}),
    ...budgetOf(caller),
  };
}

/**
 * Ends a call that failed, or was left at the cost of `lines`. Its problem is kept as the answer when it is final and the call bore a key,
 * as is what says that it was left.
 */
export async function fail(run: Run, thrown: unknown, keep: boolean, lines: readonly Line[] = []): Promise<Answered> {
  const { call, ports, startedAt } = run;
  const { requestId } = call;
  const problem = asProblem(thrown);
  const meta = problemMeta(call, problem, startedAt);
  const response = problemResponse(problem, { requestId, baseUrl: ports.settings.baseUrl, meta });
  const isKept = keep && thrown !== callerGone && isFinal(problem);
  if (lines.length === 0) await closeAtNoCost(run, thrown, isKept ? response : null);
  else await closeAtCost(run, thrown, lines, keep ? answerOfLeft(run) : undefined);
  return { response, problem, replayed: false };
}

/** Takes back what stays of units that who left does not pay for. */
export async function takeBack({ call, ports }: Run, emission: Gathering['emission']): Promise<void> {
  try {
    await emission.takeBack();
  } catch (error) {
    ports.log.error({ requestId: call.requestId, error }, 'what stays of a call that was left could not be taken back');
  }
}

/** The end of a failed job, at cost 0. */
function unsuccessfulEnd({ call }: Run, thrown: unknown): Closing {
  const status = thrown === callerGone ? 'canceled' : 'failed';
  const problem = thrown === callerGone ? null : asProblem(thrown).code;
  return { jobId: call.requestId, status, lines: [], method: null, problem };
}

/** The answer under the key of a call that was left and billed: it is not done again. */
function answerOfLeft(run: Run): NonNullable<Closing['answer']> {
  const { call, ports, startedAt } = run;
  const { requestId } = call;
  const detail = `The first call with this Idempotency-Key was left before its answer, and billed for what stays of it: see the job ${requestId}.`;
  const problem = new Problem('already-finished', detail);
  const { status, contentType, headers, body } = problemResponse(problem, {
    requestId,
    baseUrl: ports.settings.baseUrl,
  });
  const meta = problemMeta(call, problem, startedAt);
  return ({ cost }) => ({
    status,
    contentType,
    headers,
    body: { text: body },
    meta: JSON.stringify({ ...meta, cost: usd(cost) }),
  });
}

/** Closes an unsuccessful job at the cost of `lines`, which it gives; at no cost when the store cannot do it. `answer`: what is kept under its key. */
export async function closeAtCost(
  run: Run,
  thrown: unknown,
  lines: readonly Line[],
  answer?: Closing['answer'],
): Promise<MicroUsd> {
  const closing = { ...unsuccessfulEnd(run, thrown), lines, ...(answer ? { answer } : {}) };
  const [settled] = await Promise.allSettled([run.ports.store.ledger.settle(closing)]);
  if (settled.status === 'fulfilled') return settled.value?.cost ?? 0;
  run.ports.log.error({ requestId: run.call.requestId, error: settled.reason }, 'a call could not be settled');
  await closeAtNoCost(run, thrown);
  return 0;
}

/** Closes a failed job at cost 0; later, when the store cannot do it now. */
export async function closeAtNoCost(run: Run, thrown: unknown, kept: TextResponse | null = null): Promise<void> {
  const { call, ports } = run;
  const closing = unsuccessfulEnd(run, thrown);
  try {
    const answer = kept ? await keptResponse(run, kept) : {};
    const receipt = await ports.store.ledger.settle({ ...closing, ...answer });
    // Somebody else closed it, perhaps a settlement of ours that failed and took place.
    if (receipt === null) ports.store.ledger.closeLater(closing);
  } catch (error) {
    ports.log.error({ requestId: call.requestId, error }, 'a hold could not be released yet');
    ports.store.ledger.closeLater(closing);
  }
}

/** An answer without a price, or a problem, as it is kept. */
export async function keptResponse(
  keeping: BodyOwner,
  { status, contentType, headers, body }: WireResponse,
): Promise<Pick<Closing, 'answer'>> {
  const kept = { status, contentType, headers, meta: null, body: await keepBody(keeping, body) };
  return { answer: () => kept };
}
