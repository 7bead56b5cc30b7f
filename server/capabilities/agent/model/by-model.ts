import { z } from 'zod';
import { answerCut } from '../../../contract/warning.ts';
import type { Completion, ToolCall } from '../../../kernel/ports/structuring/model.ts';
import { jsonIn } from '../../scrape/scrape.ts';
import type { AgentRun } from '../agent-run.ts';
import { checkAnswer } from '../answer/check.ts';
import type { Evidence } from '../answer/evidence.ts';
import { fewAtOnce } from '../few-at-once.ts';
import { isToolName, modelTools, type ToolInput } from '../tools/tools.ts';
import { askModel } from './ask.ts';
import { Conversation, Results } from './conversation.ts';
import { finalizeTool, lastCall, openingMessages } from './prompt.ts';

/** An answer of the model; `faults`: what it failed its schema by, twice. */
interface ModelEnd {
  readonly answer: unknown;
  readonly faults: readonly string[];
  /** Whether the model says that it is all; null: it does not say. */
  readonly isComplete: boolean | null;
  readonly claims: Evidence;
  readonly startedAt: number;
}

const Claims = z.record(z.string(), z.array(z.object({ url: z.string(), quote: z.string() })));
const Inputs = z.record(z.string(), z.unknown());

const claimsIn = (given: unknown): Evidence => Claims.safeParse(given).data ?? {};

/** An answer of the model as it stands in a call of finalize, or as a text. */
interface Proposed {
  readonly answer: unknown;
  readonly isComplete: boolean | null;
  readonly claims: Evidence;
  readonly isCut: boolean;
  /** Null: it was no call of a tool. */
  readonly callId: string | null;
}

/** What a call is answered with: a result, of which the beginning is shown, or plain words. */
type Answered = { readonly text: string } | { readonly text?: never; readonly words: string; readonly key?: number };

const notDone = 'Not done: the work is at its end.';

/** The talk of one run with the model. */
class Talk {
  readonly #run: AgentRun;
  readonly #conversation = new Conversation();
  readonly #results: Results;

  constructor(run: AgentRun) {
    this.#run = run;
    this.#results = new Results(run.input.instruction);
    for (const message of openingMessages(run.input)) this.#conversation.add(message);
  }

  /** Lets the model work until it answers; null: it gives no answer. */
  async run(): Promise<ModelEnd | null> {
    for (;;) {
      const { end } = this.#run;
      if (end) this.#conversation.add({ role: 'user', content: lastCall(end) });
      const startedAt = performance.now();
      const finalize = finalizeTool(this.#run.input);
      const offered = modelTools().filter(({ name }) => this.#run.tools.some((tool) => tool === name));
      const completion = await askModel(this.#run, this.#conversation, end ? [finalize] : [...offered, finalize]);
      if (!completion) return null;
      const proposed =
        completion.toolCalls.length === 0 ? proposedBy(completion) : await this.#answerCalls(completion, end !== null);
      if (proposed) return await this.#finish(proposed, startedAt);
      if (end) return null;
      if (completion.toolCalls.length === 0) await this.#saidNothing();
    }
  }

  /** An answer without words and calls is a step, too, or a model that says nothing would be asked for ever. */
  async #saidNothing(): Promise<void> {
    await this.#run.note({ tool: 'none', input: null, summary: 'The model said nothing.', error: 'empty_answer' });
    this.#conversation.add({ role: 'user', content: 'You said nothing. Call a tool, or finalize with the answer.' });
  }

  /** Makes the calls of one message, those before finalize at once, and answers them in their order. */
  async #answerCalls({ text, toolCalls, isCut = false }: Completion, isLast: boolean): Promise<Proposed | null> {
    const calls = distinct(toolCalls);
    this.#conversation.addCalls(text, calls);
    const found = calls.findIndex(({ name }) => name === 'finalize');
    const working = isLast ? [] : calls.slice(0, found < 0 ? calls.length : found);
    const answers = await fewAtOnce(working, (call) => this.#answerTo(call));
    for (const [at, { id }] of calls.entries()) {
      const answer = answers[at];
      if (answer?.text !== undefined) {
        const { key, shown } = this.#results.add(answer.text);
        this.#conversation.addResult(id, shown, key);
      } else if (answer) this.#conversation.addResult(id, answer.words, answer.key);
      else if (at !== found) this.#conversation.addResult(id, notDone);
    }
    const finalize = calls[found];
    return finalize ? proposedIn(finalize, isCut) : null;
  }

  async #answerTo(call: ToolCall): Promise<Answered> {
    const { name } = call;
    const input = inputOf(call);
    const refuse = async (error: string, summary: string): Promise<Answered> => {
      const { end } = this.#run;
      if (!end) await this.#run.note({ tool: name.slice(0, 100), input: input ?? null, summary, error });
      return { words: end ? notDone : error };
    };
    if (!isToolName(name))
      return await refuse(`unknown_tool: there are ${this.#run.tools.join(', ')} and finalize`, 'No tool.');
    if (!input) return await refuse('malformed_input: the input is no JSON object', 'No input.');
    const { cursor } = input;
    if (typeof cursor === 'string') return await this.#goOn(name, cursor);
    const called = await this.#run.call(name, input);
    return called.error === null ? { text: called.result.text } : { words: `Not done: ${called.error}` };
  }

  /** Shows the rest of a result; it is read no second time. */
  async #goOn(name: string, cursor: string): Promise<Answered> {
    const shown = this.#results.at(cursor);
    const isNew = this.#run.end === null;
    const summary = shown === null ? 'No result.' : 'Showed the rest of an earlier result.';
    const error = shown === null ? { error: 'unknown_cursor: no result ended with it' } : {};
    if (isNew) await this.#run.note({ tool: name, input: { cursor }, summary, ...error });
    const words = shown ?? 'No result ended with this cursor.';
    return { words: isNew ? words : notDone, key: Number(cursor.split(':')[0]) };
  }

  /** Takes the answer, or has it repaired once. */
  async #finish(first: Proposed, startedAt: number): Promise<ModelEnd> {
    let proposed = first;
    let checked = await checkAnswer(this.#run, proposed.answer);
    if (checked.faults.length > 0) {
      this.#askAgain(proposed, checked.faults);
      const again = await askModel(this.#run, this.#conversation, [finalizeTool(this.#run.input)]);
      const call = again?.toolCalls.find(({ name }) => name === 'finalize');
      if (again) {
        proposed = call ? proposedIn(call, again.isCut === true) : (proposedBy(again) ?? proposed);
        checked = await checkAnswer(this.#run, proposed.answer);
      }
    }
    const { isComplete, claims } = proposed;
    const { code, message } = answerCut('it goes no further');
    if (proposed.isCut) this.#run.warn(code, message);
    return { answer: checked.value, faults: checked.faults, isComplete, claims, startedAt };
  }

  #askAgain({ answer, callId }: Proposed, faults: readonly string[]): void {
    const words = `The answer was not taken: ${faults.slice(0, 20).join('; ')}. Call finalize once more.`;
    if (callId !== null) {
      this.#conversation.addResult(callId, words);
      return;
    }
    if (typeof answer === 'string') this.#conversation.add({ role: 'assistant', content: answer });
    this.#conversation.add({ role: 'user', content: words });
  }
}

/** Calls that a server gave one id are told apart, for each is answered by its id. */
const distinct = (calls: readonly ToolCall[]): ToolCall[] =>
  calls.map((call, at) =>
    calls.findIndex(({ id }) => id === call.id) === at && call.id !== '' ? call : { ...call, id: `${call.id}_${at}` },
  );

/** The input of a call, mended where its JSON is wrong; null: it has none. */
const inputOf = ({ input }: ToolCall): ToolInput | null =>
  Inputs.safeParse(input.trim() === '' ? {} : jsonIn(input, 'object')).data ?? null;

const proposedBy = ({ text, isCut = false }: Completion): Proposed | null =>
  text.trim() === '' ? null : { answer: text, isComplete: null, claims: {}, isCut, callId: null };

/** The answer in a call of finalize; an input without an `answer` is the answer itself. */
function proposedIn(call: ToolCall, isCut: boolean): Proposed {
  const input = inputOf(call);
  if (!input) return { answer: call.input, isComplete: null, claims: {}, isCut, callId: call.id };
  const { answer, complete, evidence } = input;
  return {
    answer: 'answer' in input ? answer : input,
    isComplete: typeof complete === 'boolean' ? complete : null,
    claims: claimsIn(evidence),
    isCut,
    callId: call.id,
  };
}

/** Has the operator's model do the task; null: it gave no answer, and what was read stands in the run. */
export const byModel = (run: AgentRun): Promise<ModelEnd | null> => new Talk(run).run();
