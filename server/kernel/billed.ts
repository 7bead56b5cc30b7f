import { usd } from '../contract/money.ts';
import type { Outcome } from '../contract/operation.ts';
import { type Line, type Price, priceBook, type Unit } from '../contract/price.ts';
import { asProblem, Problem } from '../contract/problem.ts';
import { elapsed, metaOf, problemMeta } from './answer-meta.ts';
import { type Answered, type Run, timeoutOf } from './call.ts';
import { callerGone, withDeadline } from './deadline.ts';
import { idempotencyOf, inProgress, isFinal, keepBody, replay } from './idempotency.ts';
import { Meter } from './meter.ts';
import { answeredSoon } from './patience.ts';
import type { Admission, Closing, Hold, Idempotency } from './ports/store.ts';
import { contextOf, passed } from './run-context.ts';
import { draft, type Written, write, writeProblem } from './written.ts';

/** The unit that the first hold must cover. */
export const openingOf = ({ call, input }: Run, price: Price): Unit =>
  call.operation.opening?.(input) ?? price.starting;

/** A call that may cost: held before it runs, closed whatever happens; or the replay of one. Throws what came before the hold. */
export async function billed(run: Run, price: Price): Promise<Answered> {
  const opening = openingOf(run, price);
  const idempotency = idempotencyOf(run);
  const isHeld = await hold(run, opening, idempotency);
  if (!isHeld) return { written: await replay(run, idempotency?.key ?? ''), problem: null, replayed: true };
  const meter = meterOf(run, opening);
  const work = withDeadline(timeoutOf(run), run.call.signal, (signal) =>
    run.call.operation.run(contextOf(run, meter, signal), run.input),
  );
  const [result] = await Promise.allSettled([work]);
  // A failure of the work may be the answer for good; one of the settlement is not.
  if (result.status === 'rejected') return fail(run, result.reason, idempotency !== null);
  try {
    const written = await settle(run, result.value, { meter, opening, keep: idempotency !== null });
    return { written, problem: null, replayed: false };
  } catch (thrown) {
    return fail(run, thrown, false);
  }
}

function meterOf({ call, caller, ports }: Run, opening: Unit): Meter {
  const { enforceBalance } = ports.settings;
  return Meter.over(priceBook[opening], (amount) =>
    ports.store.ledger.extend({ jobId: call.requestId, amount, enforceBalance, ...budgetOf(caller) }),
  );
}

const budgetOf = ({ organizationId, keyId, dailyBudget }: Admission): Pick<Hold, 'budget'> =>
  dailyBudget === null ? {} : { budget: { organizationId, keyId, perDay: dailyBudget } };

/** True: held; false: the key's answer is there already. */
async function hold(run: Run, opening: Unit, idempotency: Idempotency | null): Promise<boolean> {
  const { maxInFlight } = run.ports.settings;
  const undo = (late: string): unknown =>
    late === 'held' ? close(run, new Problem('overloaded', 'Held too late.')) : undefined;
  const verdict = await answeredSoon(run.ports.store.ledger.hold(holdOf(run, opening, idempotency)), undo);
  switch (verdict) {
    case 'held':
      return true;
    case 'replay':
      return false;
    case 'request-in-progress':
      throw inProgress();
    case 'idempotency-mismatch':
      throw new Problem('idempotency-mismatch', 'The first request with this Idempotency-Key had another input.');
    case 'too-many-in-flight': {
      const detail = `The limit of ${maxInFlight} requests in flight is reached.`;
      throw new Problem('too-many-in-flight', detail, { retryAfterSeconds: 1 });
    }
    case 'key-budget-exhausted':
      throw new Problem(
        'key-budget-exhausted',
        `What is left of this key’s day does not cover ${usd(priceBook[opening])} USD.`,
      );
    case 'insufficient-balance':
      throw new Problem('insufficient-balance', `The balance does not cover ${usd(priceBook[opening])} USD.`);
  }
}

function holdOf(run: Run, opening: Unit, idempotency: Idempotency | null): Hold {
  const { call, caller, input, ports } = run;
  const { requestId: id, operation } = call;
  const target = operation.target?.(input) ?? null;
  return {
    job: {
      id,
      organizationId: caller.organizationId,
      keyId: caller.keyId,
      operation: operation.id,
      mode: 'sync',
      target,
    },
    amount: priceBook[opening],
    expiresAt: new Date(ports.clock.now().getTime() + timeoutOf(run) + 60_000),
    maxInFlight: ports.settings.maxInFlight,
    enforceBalance: ports.settings.enforceBalance,
    ...(idempotency ? { idempotency } : {}),
    ...budgetOf(caller),
  };
}

interface Settling {
  readonly meter: Meter;
  readonly opening: Unit;
  /** Whether the answer is kept for replays. */
  readonly keep: boolean;
}

/** The quality gate and the settlement. The body is durable before the row that names it; its seal is decided with the price. */
async function settle(run: Run, outcome: Outcome<unknown>, { meter, opening, keep }: Settling): Promise<Written> {
  const { call, ports } = run;
  const lines: readonly Line[] = passed(outcome) ? meter.lines : [];
  const { body, seal } = draft(call, outcome.output);
  const kept = keep ? await keepBody(run, body) : null;
  const responseTimeMs = elapsed(run.startedAt);
  // Pure, for it makes the kept answer inside the transaction and the first one after it, and they are equal.
  const sealed = (receipt: Parameters<NonNullable<Closing['answer']>>[0]) =>
    seal(metaOf(run, outcome, { lines, receipt, opening, responseTimeMs }));
  const receipt = await ports.store.ledger.settle({
    jobId: call.requestId,
    status: 'completed',
    lines,
    method: outcome.method ?? null,
    problem: null,
    ...(kept ? { answer: (decided) => ({ ...sealed(decided), body: kept }) } : {}),
  });
  if (!receipt) throw new Problem('internal', 'The call ended after its hold had lapsed; nothing was billed.');
  return write(call.requestId, body, sealed(receipt));
}

/** Ends a call at cost 0. Its problem is kept as the answer when it is final and the call bore a key. */
async function fail(run: Run, thrown: unknown, keep: boolean): Promise<Answered> {
  const { call, ports, startedAt } = run;
  const { requestId } = call;
  const problem = asProblem(thrown);
  const meta = problemMeta(call, problem, startedAt);
  const written = writeProblem(problem, { requestId, baseUrl: ports.settings.baseUrl, meta });
  const isKept = keep && thrown !== callerGone && isFinal(problem);
  await close(run, thrown, isKept ? written : null);
  return { written, problem, replayed: false };
}

/** Closes a failed job at cost 0. A store that cannot do even this is logged; the hold lapses by itself. */
async function close(run: Run, thrown: unknown, kept: Written | null = null): Promise<void> {
  const { call, ports } = run;
  const status = thrown === callerGone ? 'canceled' : 'failed';
  const problem = thrown === callerGone ? null : asProblem(thrown).code;
  try {
    const answer = kept ? await answerOf(run, kept) : {};
    await ports.store.ledger.settle({ jobId: call.requestId, status, lines: [], method: null, problem, ...answer });
  } catch (error) {
    ports.log.error({ requestId: call.requestId, error }, 'a hold could not be released');
  }
}

async function answerOf(run: Run, { status, contentType, headers, body }: Written): Promise<Pick<Closing, 'answer'>> {
  const kept = { status, contentType, headers, meta: null, body: await keepBody(run, body) };
  return { answer: () => kept };
}
