import type { Meta } from '../contract/meta.ts';
import { usd } from '../contract/money.ts';
import { type Price, priceBook, type Unit } from '../contract/price.ts';
import { asProblem, Problem } from '../contract/problem.ts';
import { metaOf } from './answer-meta.ts';
import { type Run, timeoutOf } from './call.ts';
import { callerGone, withDeadline } from './deadline.ts';
import { Meter } from './meter.ts';
import { answeredSoon } from './patience.ts';
import type { Hold } from './ports/store.ts';
import { contextOf, passed } from './run-context.ts';

/** The unit that the first hold must cover. */
export const openingOf = ({ call, input }: Run, price: Price): Unit =>
  call.operation.opening?.(input) ?? price.starting;

/** A call that may cost: held before it runs, closed whatever happens. */
export async function billed(run: Run, price: Price): Promise<{ output: unknown; meta: Meta }> {
  const { call, ports } = run;
  const opening = openingOf(run, price);
  await hold(run, opening);
  const { enforceBalance } = ports.settings;
  const extend = (amount: number): Promise<boolean> =>
    ports.store.ledger.extend({ jobId: call.requestId, amount, enforceBalance });
  const meter = Meter.over(priceBook[opening], extend);
  try {
    const outcome = await withDeadline(timeoutOf(run), call.signal, (signal) =>
      call.operation.run(contextOf(run, meter, signal), run.input),
    );
    const lines = passed(outcome) ? meter.lines : [];
    const method = outcome.method ?? null;
    const closing = { jobId: call.requestId, status: 'completed', lines, method, problem: null } as const;
    const receipt = await ports.store.ledger.settle(closing);
    if (!receipt) throw new Problem('internal', 'The call ended after its hold had lapsed; nothing was billed.');
    return { output: outcome.output, meta: metaOf(run, outcome, { lines, receipt, opening }) };
  } catch (thrown) {
    await close(run, thrown);
    throw thrown;
  }
}

async function hold(run: Run, opening: Unit): Promise<void> {
  const { maxInFlight } = run.ports.settings;
  const undo = (late: string): unknown =>
    late === 'held' ? close(run, new Problem('overloaded', 'Held too late.')) : undefined;
  const verdict = await answeredSoon(run.ports.store.ledger.hold(holdOf(run, opening)), undo);
  if (verdict === 'too-many-in-flight') {
    const detail = `The limit of ${maxInFlight} requests in flight is reached.`;
    throw new Problem('too-many-in-flight', detail, { retryAfterSeconds: 1 });
  }
  if (verdict === 'insufficient-balance') {
    throw new Problem('insufficient-balance', `The balance does not cover ${usd(priceBook[opening])} USD.`);
  }
}

function holdOf(run: Run, opening: Unit): Hold {
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
  };
}

/** Closes a failed job at cost 0. A store that cannot do even this is logged; the hold lapses by itself. */
async function close({ call, ports }: Run, thrown: unknown): Promise<void> {
  const status = thrown === callerGone ? 'canceled' : 'failed';
  const problem = thrown === callerGone ? null : asProblem(thrown).code;
  try {
    await ports.store.ledger.settle({ jobId: call.requestId, status, lines: [], method: null, problem });
  } catch (error) {
    ports.log.error({ requestId: call.requestId, error }, 'a hold could not be released');
  }
}
