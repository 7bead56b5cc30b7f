import type { Receipt } from '../../contract/meta.ts';
import { type MicroUsd, usd } from '../../contract/money.ts';
import type { Outcome } from '../../contract/operation.ts';
import type { Line, Price, Unit } from '../../contract/price.ts';
import { Problem } from '../../contract/problem.ts';
import { withDeadline } from '../deadline.ts';
import type { NewDelivery } from '../ports/deliveries.ts';
import type { Closing, Hold } from '../ports/store.ts';
import { type Caller, type Run, timeoutOf } from './call.ts';
import { keepBody } from './idempotency.ts';
import { Meter } from './meter.ts';
import { type Account, pendingResponse, type WireResponse, wireResponse } from './response.ts';
import { elapsed, metaOf } from './response-meta.ts';
import { contextOf, passed } from './run-context.ts';

/** The unit that the first hold must cover. */
export const openingOf = ({ call, input }: Pick<Run, 'call' | 'input'>, price: Price): Unit =>
  call.operation.opening?.(input) ?? price.starting;

export const budgetOf = ({ organizationId, keyId, dailyBudget }: Caller): Pick<Hold, 'budget'> =>
  dailyBudget === null ? {} : { budget: { organizationId, keyId, perDay: dailyBudget } };

/** A meter over what the run's job holds. */
export function meterOf({ call, caller, ports }: Run, held: MicroUsd): Meter {
  const { enforceBalance } = ports.settings;
  return Meter.over(held, (amount) =>
    ports.store.ledger.extend({ jobId: call.requestId, amount, enforceBalance, ...budgetOf(caller) }),
  );
}

/** Does the work within its time limit. */
export const runOperation = (run: Run, meter: Meter): Promise<Outcome<unknown>> =>
  withDeadline(timeoutOf(run), run.call.signal, (signal) =>
    run.call.operation.run(contextOf(run, meter, signal), run.input),
  );

/** How a run that gave an outcome is closed. */
export interface SettleOptions {
  readonly meter: Meter;
  /** The unit of the opening hold; it names the billing action when nothing ran. */
  readonly opening: Unit;
  /** Whether the answer is kept. */
  readonly keep: boolean;
  readonly status?: Closing['status'];
  /** Of a queued job. */
  readonly run?: number;
  /** Makes the callback of a body; what it returns is called with the `_meta`, inside the transaction. */
  readonly deliver?: (body: string) => Promise<(meta: string) => NewDelivery>;
}

/**
 * The quality gate and the settlement. The body is durable before the row that names it; its head is decided with the
 * price. Null: the job had been closed, and nothing was billed.
 */
export async function gateAndSettle(
  run: Run,
  outcome: Outcome<unknown>,
  ending: SettleOptions,
): Promise<WireResponse | null> {
  const { call, ports } = run;
  const { meter, opening, keep, deliver, status = 'completed' } = ending;
  const counted = meter.lines;
  const lines: readonly Line[] = passed(outcome) ? counted : [];
  const unit = counted[0]?.unit ?? opening;
  const { body, finalize } = await pendingResponse(run, outcome);
  const kept = keep ? await keepBody(run, body) : null;
  const delivery = await deliver?.(body);
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

const accountOf = ({ method, quality }: Outcome<unknown>, { cost }: Receipt): Account => ({
  ...(method ? { tier: method } : {}),
  ...(quality?.reason ? { qualityReason: quality.reason } : {}),
  costUsd: usd(cost),
});

/** What tells of an answer that came after its job had been closed. */
export const holdLapsed = (): Problem =>
  new Problem('internal', 'The call ended after its hold had lapsed; nothing was billed.');
