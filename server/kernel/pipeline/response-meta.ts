import { lineItems, type Meta, type Receipt } from '../../contract/meta.ts';
import { usd } from '../../contract/money.ts';
import type { Outcome } from '../../contract/operation.ts';
import type { Line, Unit } from '../../contract/price.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Call, Run } from './call.ts';

/** `web.scrape` is platform `web`, action `scrape`. */
const identity = (operationId: string): { platform: string; action: string } => {
  const [platform = '', ...action] = operationId.split('.');
  return { platform, action: action.join('.') };
};

export const elapsed = (startedAt: number): number => Math.round(performance.now() - startedAt);

/** What was decided about a billed call. */
export interface Bill {
  readonly lines: readonly Line[];
  readonly receipt: Receipt;
  /** What ran first, billed or not: it names the billing action. */
  readonly unit: Unit;
  readonly responseTimeMs: number;
}

/** `_meta` of a billed answer. */
export function metaOf({ call }: Run, outcome: Outcome<unknown>, bill: Bill): Meta {
  const { operation, requestId } = call;
  return {
    requestId,
    ...identity(operation.id),
    billing_action: `${operation.id}.${bill.unit}`,
    cost: usd(bill.receipt.cost),
    ...(outcome.method ? { method: outcome.method } : {}),
    ...(outcome.methods ? { methods: { ...outcome.methods } } : {}),
    responseTimeMs: bill.responseTimeMs,
    balance: usd(bill.receipt.balance),
    line_items: lineItems(bill.lines, bill.receipt),
    ...(outcome.quality ? { quality: outcome.quality } : {}),
    ...outcome.meta,
  };
}

/** `_meta` of a problem: a billed operation says that it cost nothing. */
export function problemMeta(
  call: Pick<Call, 'requestId' | 'operation'>,
  problem: Problem,
  startedAt: number,
): Readonly<Record<string, unknown>> {
  const { requestId, operation } = call;
  const common = { requestId, ...identity(operation.id), responseTimeMs: elapsed(startedAt) };
  return operation.price ? { ...common, cost: 0, ...problem.extras.meta } : common;
}

/** `_meta` of a job that gave no result. */
export const jobMeta = (jobId: string, operationId: string): Readonly<Record<string, unknown>> => ({
  requestId: jobId,
  ...identity(operationId),
  cost: 0,
});
