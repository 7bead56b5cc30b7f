import { lastPartOf } from '../../contract/definition.ts';
import type { Outcome } from '../../contract/operation.ts';
import { type MicroUsd, type Price, priceBook, type Unit, usd } from '../../contract/price.ts';
import { asProblem, invalid, type Problem } from '../../contract/problem.ts';
import type { Body } from '../body.ts';
import type { Answered, LineWriter, Run } from '../pipeline/call.ts';
import { closeAtCost, closeAtNoCost, fail, hold, takeBack } from '../pipeline/direct-call.ts';
import type { Meter } from '../pipeline/meter.ts';
import { problemDocument, problemMeta, problemResponse } from '../pipeline/problem-response.ts';
import { gateAndSettle, holdLapsed, meterOf, openingOf, runOperation } from '../pipeline/settle-call.ts';
import { callerGone, untilTimeout } from '../timeout.ts';
import { BatchedLines } from './batched-lines.ts';
import { framingOf, longPart } from './framing.ts';
import { RunEvents } from './run-events.ts';
import { Emission, type HandOn } from './units.ts';

/** How often a stream of events says that the work goes on, in milliseconds. */
const heartbeatIntervalMs = 10_000;
/** How long a reader may take for the last line, in milliseconds. */
const lastLineTimeoutMs = 60_000;

/** A stream under way: opened by its first part, so that what fails before is answered with a problem like any other call. */
interface Streaming {
  readonly run: Run;
  readonly meter: Meter;
  readonly opening: Unit;
  /** Null: the operation has no list. */
  readonly emission: Emission | null;
  readonly events: RunEvents;
  readonly lines: BatchedLines;
  /** The connection; null: nothing was written yet. */
  writer(): LineWriter | null;
  write(type: string, json: Body): Promise<void>;
  /** Writes a text as it is. */
  writeRaw(text: string): Promise<void>;
}

/**
 * A call that goes over the wire part by part, no more of them than the connection takes: the rest of the result is the last, or the
 * problem that ended it. A list is billed for the elements that were sent, whatever becomes of it. Where there is none, the call is
 * billed as a direct one, and a reader who leaves pays what was done when the last event was told that it has.
 */
export async function streamCall(run: Run, price: Price, open: () => LineWriter): Promise<Answered> {
  if (run.call.idempotencyKey !== undefined)
    throw invalid('', 'cannot be streamed under an Idempotency-Key', 'leave the header out, or ask for JSON');
  const opening = openingOf(run, price);
  await hold(run, opening, 'stream');
  const streaming = begin(run, opening, open);
  const stopBeating = beat(streaming);
  const [result] = await Promise.allSettled([work(streaming)]);
  stopBeating();
  streaming.lines.close();
  if (result.status === 'rejected') return breakOff(streaming, result.reason);
  try {
    const { meter, emission } = streaming;
    const response = await gateAndSettle(run, result.value, { meter, opening, emission });
    if (!response) throw holdLapsed();
    await endWith(streaming, lastPartOf(run.call.operation), response.body);
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
  const { list } = run.call.operation;
  const framing = framingOf(run.call.mediaType);
  const meter = meterOf(run, priceBook[opening]);
  const lines = new BatchedLines(write);
  const handOn: HandOn = async (json, _, bill) => {
    if (json === null) bill();
    else await lines.add(framing.part(list?.line ?? '', json), bill);
  };
  const emission = list ? new Emission(meter, handOn, { flush: () => lines.flush(), takesBack: 'rest' }) : null;
  const events = new RunEvents(meter, lines, framing);
  const writePart = async (type: string, json: Body): Promise<void> => {
    if (typeof json === 'string') return await write(framing.part(type, json));
    try {
      for await (const piece of longPart(framing, type, json.stream())) await write(piece);
    } finally {
      await json.close();
    }
  };
  return { run, meter, opening, emission, events, lines, writer: () => writer, write: writePart, writeRaw: write };
}

/** Does the work; resolves when the reader has all that it told. */
async function work({ run, meter, emission, events }: Streaming): Promise<Outcome<unknown>> {
  const outcome = await runOperation({ ...run, onEvent: (type, data) => events.tell(type, data) }, meter, emission);
  await events.flush();
  return outcome;
}

/** Says again and again that the work goes on, where the form of the stream has words for it; returns what ends it. */
function beat({ run, writeRaw }: Streaming): () => void {
  const { heartbeat } = framingOf(run.call.mediaType);
  if (heartbeat === null) return () => {};
  let isWaiting = false;
  const timer = setInterval(() => {
    if (isWaiting) return;
    isWaiting = true;
    const done = (): void => {
      isWaiting = false;
    };
    // That the reader is gone ends the run by its signal.
    writeRaw(heartbeat).then(done, done);
  }, heartbeatIntervalMs);
  return () => clearInterval(timer);
}

/** The end of a run that failed: what was sent is billed, and a reader who is there is told. */
async function breakOff(streaming: Streaming, thrown: unknown): Promise<Answered> {
  const { run, emission, events } = streaming;
  if (!streaming.writer()) return fail(run, thrown, false);
  const isLeft = thrown === callerGone;
  const cost = await closeAtCost(run, thrown, emission?.lines ?? (isLeft ? events.billed : []));
  if (isLeft && emission) await takeBack(run, emission);
  return endWithProblem(streaming, asProblem(thrown), cost);
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
async function endWith({ write, writer }: Streaming, type: string, json: Body): Promise<void> {
  const last = write(type, json).then(() => writer()?.end());
  const [taken] = await Promise.allSettled([untilTimeout(lastLineTimeoutMs, () => Promise.reject(callerGone), last)]);
  if (taken.status === 'rejected') writer()?.destroy();
}
