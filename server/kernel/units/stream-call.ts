import { type MicroUsd, type Price, priceBook, type Unit, usd } from '../../contract/price.ts';
import { asProblem, invalid, type Problem } from '../../contract/problem.ts';
import type { Answered, LineWriter, Run } from '../pipeline/call.ts';
import { closeAtNoCost, fail, hold, unsuccessfulEnd } from '../pipeline/direct-call.ts';
import type { Meter } from '../pipeline/meter.ts';
import { problemDocument, problemMeta, problemResponse } from '../pipeline/problem-response.ts';
import { gateAndSettle, holdLapsed, meterOf, openingOf, runOperation } from '../pipeline/settle-call.ts';
import { callerGone, untilTimeout } from '../timeout.ts';
import { BatchedLines } from './batched-lines.ts';
import { Emission, type HandOn } from './emission.ts';

/** How long a reader may take for the last line, in milliseconds. */
const lastLineTimeoutMs = 60_000;

/** A stream under way: opened by its first line, so that what fails before is answered with a problem like any other call. */
interface Streaming {
  readonly run: Run;
  readonly meter: Meter;
  readonly opening: Unit;
  readonly emission: Emission;
  readonly lines: BatchedLines;
  /** The connection; null: nothing was written yet. */
  writer(): LineWriter | null;
  write(type: string, json: string): Promise<void>;
}

/**
 * A call whose list goes over the wire line by line, no more of them than the connection takes: the summary is the last line, or
 * the problem that ended it. It is billed for the elements that were sent, whatever becomes of it.
 */
export async function streamCall(run: Run, price: Price, open: () => LineWriter): Promise<Answered> {
  if (run.call.idempotencyKey !== undefined)
    throw invalid('', 'cannot be streamed under an Idempotency-Key', 'leave the header out, or ask for JSON');
  const opening = openingOf(run, price);
  await hold(run, opening, { mode: 'stream', idempotency: null });
  const streaming = begin(run, opening, open);
  const [result] = await Promise.allSettled([runOperation(run, streaming.meter, streaming.emission)]);
  streaming.lines.close();
  if (result.status === 'rejected') return breakOff(streaming, result.reason);
  try {
    const { meter, emission } = streaming;
    const response = await gateAndSettle(run, result.value, { meter, opening, emission });
    if (!response) throw holdLapsed();
    await endWith(streaming, 'summary', String(response.body));
    return { response, problem: null, replayed: false, isSent: true };
  } catch (thrown) {
    if (!streaming.writer()) return fail(run, thrown, false);
    await closeAtNoCost(run, thrown);
    return endWithProblem(streaming, asProblem(thrown), 0);
  }
}

function begin(run: Run, opening: Unit, open: () => LineWriter): Streaming {
  let writer: LineWriter | null = null;
  const write = (text: string): Promise<void> => {
    writer ??= open();
    return writer.write(text);
  };
  const { line = '' } = run.call.operation.list ?? {};
  const meter = meterOf(run, priceBook[opening]);
  const lines = new BatchedLines(write);
  const handOn: HandOn = async (json, _, bill) => {
    if (json === null) bill();
    else await lines.add(lineOf(line, json), bill);
  };
  const emission = new Emission(meter, handOn, { flush: () => lines.flush() });
  const writeLine = (type: string, json: string): Promise<void> => write(lineOf(type, json));
  return { run, meter, opening, emission, lines, writer: () => writer, write: writeLine };
}

/** A JSON object as a line that says what it is. */
const lineOf = (type: string, json: string): string =>
  `{"type":${JSON.stringify(type)}${json === '{}' ? '' : ','}${json.slice(1)}\n`;

/** The end of a run that failed: what was sent is billed, and a reader who is there is told. */
async function breakOff(streaming: Streaming, thrown: unknown): Promise<Answered> {
  const { run, emission } = streaming;
  if (!streaming.writer()) return fail(run, thrown, false);
  const { ledger } = run.ports.store;
  const [settled] = await Promise.allSettled([
    ledger.settle({ ...unsuccessfulEnd(run, thrown), lines: emission.lines }),
  ]);
  if (settled.status === 'fulfilled') return endWithProblem(streaming, asProblem(thrown), settled.value?.cost ?? 0);
  run.ports.log.error({ requestId: run.call.requestId, error: settled.reason }, 'a stream could not be settled');
  await closeAtNoCost(run, thrown);
  return endWithProblem(streaming, asProblem(thrown), 0);
}

async function endWithProblem(streaming: Streaming, problem: Problem, cost: MicroUsd): Promise<Answered> {
  const { call, ports, startedAt } = streaming.run;
  const { requestId } = call;
  const meta = { ...problemMeta(call, problem, startedAt), cost: usd(cost) };
  const asked = { requestId, baseUrl: ports.settings.baseUrl, meta };
  // A line's type is what it is; the code names the problem as its type does elsewhere.
  const { type: _, ...document } = problemDocument(problem, asked);
  if (problem.cause !== callerGone) await endWith(streaming, 'problem', JSON.stringify(document));
  const account = { costUsd: usd(cost) };
  return { response: { ...problemResponse(problem, asked), account }, problem, replayed: false, isSent: true };
}

/** The last line. Who does not take it has what came before, and it is billed already. */
async function endWith({ write, writer }: Streaming, type: string, json: string): Promise<void> {
  const last = write(type, json).then(() => writer()?.end());
  const [taken] = await Promise.allSettled([untilTimeout(lastLineTimeoutMs, () => Promise.reject(callerGone), last)]);
  if (taken.status === 'rejected') writer()?.destroy();
}
