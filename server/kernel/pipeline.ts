import type { Meta } from '../contract/meta.ts';
import { lineItems, type Receipt } from '../contract/meta.ts';
import { usd } from '../contract/money.ts';
import type { Outcome } from '../contract/operation.ts';
import { type Price, priceBook, type Unit } from '../contract/price.ts';
import { asProblem, Problem } from '../contract/problem.ts';
import type { AnyOperation, Context, Settings } from './context.ts';
import { authenticate } from './credential.ts';
import { callerGone, withDeadline } from './deadline.ts';
import { Meter } from './meter.ts';
import type { Clock } from './ports/clock.ts';
import type { Log } from './ports/log.ts';
import type { Reader } from './ports/reader.ts';
import type { Admission, Closing, Store } from './ports/store.ts';
import { limitRate, type Rate, rateOf } from './rate-limit.ts';
import { validate } from './validate.ts';

/** What the pipeline needs of the world. */
export interface Ports {
  readonly store: Store;
  readonly reader: Reader;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Settings;
  readonly operations: readonly AnyOperation[];
}

/** One request, as the edge hands it over. */
export interface Call {
  readonly requestId: string;
  readonly operation: AnyOperation;
  readonly authorization: string | undefined;
  /** The media type of the representation that was asked for; null: JSON. */
  readonly mediaType: string | null;
  /** Fires when nobody waits any more (`callerGone`) or the process stops (a problem). */
  readonly signal: AbortSignal;
  /** Path, query and body values in one object; read only after authentication. Throws problems. */
  input(): Promise<unknown>;
}

/** What the edge writes back. `rate` is there whenever the caller was authenticated. */
export type Answer = { readonly rate: Rate | null; readonly organizationId: string | null } & (
  | { readonly kind: 'output'; readonly output: unknown; readonly meta: Meta | null }
  | { readonly kind: 'problem'; readonly problem: Problem; readonly meta: Readonly<Record<string, unknown>> }
);

/** The walk of every call: authenticate → rate-limit → validate → hold → run → quality gate → settle → respond. Never throws. */
export async function handle(call: Call, ports: Ports): Promise<Answer> {
  const startedAt = performance.now();
  let rate: Rate | null = null;
  let organizationId: string | null = null;
  try {
    const caller = await authenticate(call.authorization, ports.store.keys);
    organizationId = caller.organizationId;
    rate = rateOf(caller, ports.settings.rateLimitPerMinute);
    limitRate(caller, rate, ports.clock);
    const input = adapt(call, validate(call.operation.input, await call.input()));
    const run = { call, caller, input, ports, startedAt };
    const result = call.operation.price ? await billed(run, call.operation.price) : await free(run);
    return { kind: 'output', rate, organizationId, ...result };
  } catch (thrown) {
    const problem = asProblem(thrown);
    return { kind: 'problem', rate, organizationId, problem, meta: problemMeta(call, problem, startedAt) };
  }
}

interface Run {
  readonly call: Call;
  readonly caller: Admission;
  readonly input: Record<string, unknown>;
  readonly ports: Ports;
  readonly startedAt: number;
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

/** A call that may cost: held before it runs, closed whatever happens. */
async function billed(run: Run, price: Price): Promise<{ output: unknown; meta: Meta }> {
  const { call, ports } = run;
  const opening = call.operation.opening?.(run.input) ?? price.starting;
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
    return { output: outcome.output, meta: metaOf(run, outcome, closing, receipt, opening) };
  } catch (thrown) {
    await close(run, thrown);
    throw thrown;
  }
}

async function hold({ call, caller, input, ports }: Run, opening: Unit): Promise<void> {
  const { organizationId, keyId } = caller;
  const { requestId: id, operation } = call;
  const timeoutMs = operation.timeoutMs?.(input) ?? defaultTimeoutMs;
  const verdict = await ports.store.ledger.hold({
    job: {
      id,
      organizationId,
      keyId,
      operation: operation.id,
      mode: 'sync',
      target: operation.target?.(input) ?? null,
    },
    amount: priceBook[opening],
    expiresAt: new Date(ports.clock.now().getTime() + timeoutMs + 60_000),
    maxInFlight: ports.settings.maxInFlight,
    enforceBalance: ports.settings.enforceBalance,
  });
  if (verdict === 'too-many-in-flight') {
    const detail = `The limit of ${ports.settings.maxInFlight} requests in flight is reached.`;
    throw new Problem('too-many-in-flight', detail, { retryAfterSeconds: 1 });
  }
  if (verdict === 'insufficient-balance') {
    throw new Problem('insufficient-balance', `The balance does not cover ${usd(priceBook[opening])} USD.`);
  }
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

const defaultTimeoutMs = 30_000;
const timeoutOf = ({ call, input }: Run): number => call.operation.timeoutMs?.(input) ?? defaultTimeoutMs;
const passed = (outcome: Outcome<unknown>): boolean => outcome.quality?.passed ?? true;

function contextOf(run: Run, meter: Meter, signal: AbortSignal): Context {
  const { ports, caller, call } = run;
  return {
    requestId: call.requestId,
    organizationId: caller.organizationId,
    keyId: caller.keyId,
    signal,
    meter,
    reader: ports.reader,
    jobs: ports.store.jobs,
    usage: ports.store.usage,
    ledger: ports.store.ledger,
    clock: ports.clock,
    settings: ports.settings,
    operations: ports.operations,
    async call(operation, input) {
      const child = meter.nested();
      let absorbed = false;
      try {
        const outcome = await operation.run(contextOf(run, child, signal), validate(operation.input, input));
        absorbed = passed(outcome);
        return outcome;
      } finally {
        meter.absorb(child, absorbed);
      }
    },
  };
}

const identity = (operation: AnyOperation): { platform: string; action: string } => {
  const [platform = '', ...action] = operation.id.split('.');
  return { platform, action: action.join('.') };
};

const elapsed = (startedAt: number): number => Math.round(performance.now() - startedAt);

function metaOf(run: Run, outcome: Outcome<unknown>, closing: Closing, receipt: Receipt, opening: Unit): Meta {
  const { operation, requestId } = run.call;
  return {
    requestId,
    ...identity(operation),
    billing_action: `${operation.id}.${closing.lines[0]?.unit ?? opening}`,
    cost: usd(receipt.cost),
    ...(outcome.method ? { method: outcome.method } : {}),
    responseTimeMs: elapsed(run.startedAt),
    balance: usd(receipt.balance),
    line_items: lineItems(closing.lines, receipt),
    ...(outcome.quality ? { quality: outcome.quality } : {}),
    ...outcome.meta,
  };
}

function problemMeta(call: Call, problem: Problem, startedAt: number): Readonly<Record<string, unknown>> {
  const { requestId, operation } = call;
  const common = { requestId, ...identity(operation), responseTimeMs: elapsed(startedAt) };
  return operation.price ? { ...common, cost: 0, ...problem.extras.meta } : common;
}
