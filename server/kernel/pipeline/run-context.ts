import type { z } from 'zod';
import { refuseUnready } from '../../contract/definition.ts';
import type { Outcome } from '../../contract/operation.ts';
import { sum } from '../../contract/price.ts';
import { Problem } from '../../contract/problem.ts';
import { cancelJob } from '../jobs/cancel-job.ts';
import { readResult } from '../kept-body.ts';
import { isPermitted } from '../keys/api-key.ts';
import type { Scratch, ScratchFile } from '../ports/scratch.ts';
import { snapshotsOf } from '../snapshots.ts';
import { withDeadline } from '../timeout.ts';
import { restOf, segmentPage } from '../units/job-list.ts';
import { Emission, noUnits, type Units } from '../units/units.ts';
import type { Run } from './call.ts';
import {
  type Account,
  type AnyKeyOperation,
  type Context,
  type Data,
  isKeyOperation,
  type NestedLimits,
  type NestedResult,
  type Operation,
  type Web,
} from './context.ts';
import { Meter } from './meter.ts';
import { validate } from './validate.ts';

/** The quality gate: what did not pass is not billed. */
export const passed = (outcome: Outcome<unknown>): boolean => outcome.quality?.passed ?? true;

/** What belongs to one run alone. */
interface RunParts {
  readonly units: Units;
  readonly scratch: Scratch;
  /** See `Context`. */
  readonly comparesPages?: boolean;
  /** See `NestedLimits`. */
  readonly withoutModel?: boolean;
}

/** The scratch files of one run, which end with it. */
export class RunScratch implements Scratch {
  readonly #scratch: Scratch;
  readonly #files: ScratchFile[] = [];
  #isClosed = false;

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
  }

  /** Throws when the run has ended: work that goes on unheard gets none. */
  open(): ScratchFile {
    if (this.#isClosed) throw new Error('The run has ended.');
    const file = this.#scratch.open();
    this.#files.push(file);
    return file;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#files.splice(0).map((file) => file.close()));
  }
}

/** For what only looks: a check, a free call. */
const noParts: RunParts = {
  units: noUnits,
  scratch: {
    open() {
      throw new Error('Only billed work has scratch files.');
    },
  },
};

function webOf({ ports, caller }: Run): Web {
  return {
    reader: ports.reader,
    browser: ports.browser,
    get upstreams() {
      return ports.upstreams.of(caller.organizationId);
    },
    search: ports.webSearch,
  };
}

function dataOf({ ports, caller }: Run): Data {
  return {
    profiles: ports.store.profiles,
    freshness: ports.store.freshness,
    encryption: ports.encryption,
    pageCache: ports.pageCache,
    files: ports.files,
    countKept: (bytes) => ports.keptBytes.count({ organizationId: caller.organizationId, bytes }),
    get snapshots() {
      return snapshotsOf(ports.files, caller.organizationId);
    },
  };
}

function accountOf(run: Run): Account {
  const { ports, caller } = run;
  const { organizationId } = caller;
  return {
    jobs: ports.store.jobs,
    usage: ports.store.usage,
    ledger: ports.store.ledger,
    deliveries: ports.store.deliveries,
    callbacks: ports.callbacks,
    resultOf: (jobId) => resultOf(run, jobId),
    listOf: (jobId, from, limit) => segmentPage(ports, { organizationId, jobId }, from, limit),
    restOf: (jobId, field) => restOfResult(run, jobId, field),
    cancelJob: (jobId) => cancelJob(ports, organizationId, jobId),
  };
}

/** What the handler of a run may touch. */
export function contextOf(run: Run, meter: Meter, signal: AbortSignal, parts: RunParts = noParts): Context {
  const { ports, caller, call } = run;
  return {
    requestId: call.requestId,
    organizationId: caller.organizationId,
    keyId: caller.keyId,
    signal,
    meter,
    units: parts.units,
    scratch: () => parts.scratch.open(),
    web: webOf(run),
    data: dataOf(run),
    account: accountOf(run),
    cursors: ports.cursors(caller.organizationId),
    jsonSchemas: ports.jsonSchemas,
    onThread: (task, input) => ports.threads.run(task, input, { partition: caller.organizationId, signal }),
    model: parts.withoutModel ? null : ports.model,
    progress: run.progress ?? (() => {}),
    event: run.onEvent ?? (async () => {}),
    clock: ports.clock,
    log: ports.log,
    settings: ports.settings,
    operations: ports.operations,
    comparesPages: parts.comparesPages ?? false,
    isAutomatic: run.isAutomatic ?? false,
    mayUse: (operationId) => isPermitted(caller.actions ?? null, operationId),
    call: (operation, input, limits) => nestedCall({ run, meter, signal, parts }, operation, input, limits),
    callById: async (operationId, input, limits) =>
      nestedCall({ run, meter, signal, parts }, operationNamed(ports, operationId), input, limits),
  };
}

interface Caller {
  readonly run: Run;
  readonly meter: Meter;
  readonly signal: AbortSignal;
  readonly parts: RunParts;
}

/** Another operation under the same hold. */
async function nestedCall<Input extends z.ZodObject, Output extends z.ZodType>(
  { run: { onEvent: _, ...run }, meter, signal, parts }: Caller,
  operation: Operation<Input, Output>,
  given: unknown,
  {
    budget,
    timeoutMs,
    billing = 'joins',
    onItem,
    billsFailures = false,
    comparesPages = false,
    withoutModel = parts.withoutModel ?? false,
  }: NestedLimits = {},
): Promise<NestedResult<z.output<Output>>> {
  refuseUnready(operation, run.ports.settings);
  const input = validate(operation.input, given);
  operation.refuseIn?.(onItem ? 'stream' : 'sync', input);
  const child = billing === 'joins' ? meter.nested(budget) : Meter.unbilled(budget);
  const items: object[] = [];
  const emission = new Emission(child, async (_json, { item }, bill) => {
    bill();
    if (item && onItem) await onItem(item);
    else if (item) items.push(item);
  });
  const own = { units: operation.list ? emission : noUnits, scratch: parts.scratch, comparesPages, withoutModel };
  const work = (inner: AbortSignal) => operation.run(contextOf(run, child, inner, own), input);
  let isBilled = billsFailures;
  try {
    const outcome = await (timeoutMs === undefined ? work(signal) : withDeadline(timeoutMs, signal, work));
    await emission.finish();
    isBilled ||= passed(outcome);
    const lines = isBilled ? child.lines : [];
    return { outcome, items, lines, cost: sum(lines) };
  } finally {
    emission.end(new Error('The call has ended.'));
    if (billing === 'joins') meter.absorb(child, isBilled);
  }
}

/** The operation of organizations that has this id. */
function operationNamed({ operations }: Run['ports'], operationId: string): AnyKeyOperation {
  const found = operations.find(({ id }) => id === operationId);
  if (found && isKeyOperation(found)) return found;
  throw new Problem('not-found', `There is no operation ${operationId}.`);
}

async function restOfResult({ ports, caller }: Run, jobId: string, field: string): Promise<object | null> {
  const answer = await ports.store.answers.ofJob(caller.organizationId, jobId);
  if (!answer || !('file' in answer.body)) return null;
  return await restOf((await ports.files.open(answer.body.file.id)).stream(), field);
}

async function resultOf({ ports, caller }: Run, jobId: string): ReturnType<Account['resultOf']> {
  const answer = await ports.store.answers.ofJob(caller.organizationId, jobId);
  if (!answer) return null;
  const meta = answer.meta === null ? null : JSON.parse(answer.meta);
  if ('file' in answer.body) return { file: ports.files.linkTo(answer.body.file), meta };
  const body = await readResult(ports, caller.organizationId, answer).catch((error: unknown) => {
    ports.log.error({ jobId, error }, 'the result of a job cannot be read');
    return undefined;
  });
  if (body === undefined) return { unreadable: true };
  if (body === null) return null;
  if (typeof body !== 'string') return { isLarge: true };
  if (answer.status >= 400) return { problem: JSON.parse(body) };
  const output: unknown = answer.contentType.startsWith('application/json') ? JSON.parse(body) : body;
  return { output, meta };
}
