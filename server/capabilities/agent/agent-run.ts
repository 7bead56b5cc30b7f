import type { StopReason } from '../../contract/operation.ts';
import { type MicroUsd, microUsd, priceBook, usd } from '../../contract/price.ts';
import { asProblem } from '../../contract/problem.ts';
import type { AgentInput, AgentStep } from '../../contract/resources/agent.ts';
import type { Warning } from '../../contract/warning.ts';
import type { Context, NestedResult } from '../../kernel/pipeline/context.ts';
import type { ModelUsage } from '../../kernel/ports/structuring/model.ts';
import { type StepPart, Steps } from './steps.ts';
import { type Fitting, fit } from './tools/fit.ts';
import { type ReadPage, resultOf, type ToolResult } from './tools/result.ts';
import { permittedTools, type ToolInput, type ToolName, toolInput, tools } from './tools/tools.ts';

/** What of the time is kept for the answer, as a share and at most, in milliseconds. */
const answeringShare = 0.1;
const maxAnsweringMs = 5_000;
/** A tool gets no less time, in milliseconds. */
const minToolMs = 1_000;

const stepPrice = priceBook.step;

/** What a call of a tool gave: its result, or why there is none. */
type Called = { readonly result: ToolResult; readonly error: null } | { readonly error: string };

/** What came of a call, and its step. */
type Done = { readonly called: Called; readonly part: StepPart };

/** What a tool told, and of which call, counted as they were asked. */
interface Learned {
  readonly place: number;
  readonly text: string;
  readonly pages: readonly ReadPage[];
}

/** A call that fits, with its part of the budget, which is given back for its cost. */
interface Taken extends Fitting {
  spent(cost: MicroUsd): void;
}

/** Why nothing but finalize is left. */
export type EndReason = Extract<StopReason, 'max_steps' | 'budget' | 'balance' | 'time'>;

/** The state of one run: its steps, its money, its time, and what was read. */
export class AgentRun {
  readonly context: Context;
  readonly input: AgentInput;
  readonly methods: Record<string, number> = {};
  readonly warnings: Warning[] = [];
  /** The tools that the caller's key permits. */
  readonly tools: readonly ToolName[];
  /** What ended the work, or kept a call of a tool from being started. */
  stoppedBy: StopReason | null = null;
  /** Whether the operator's model is done without. */
  withoutModel: boolean;
  /** What tools told, in the order in which they were asked: those that are asked at once answer in any order. */
  readonly #learned: Learned[] = [];
  #asked = 0;
  #toolCost: MicroUsd = 0;
  #tokens: ModelUsage = { inputTokens: 0, outputTokens: 0 };
  /** What the calls that are under way may cost at most. */
  #openCost: MicroUsd = 0;
  readonly #open = new Set<Promise<void>>();
  readonly #steps: Steps;
  readonly #earlier = new Map<string, Promise<Done>>();
  readonly #endsAt: number;
  readonly #toolsEndAt: number;

  private constructor(context: Context, input: AgentInput) {
    this.context = context;
    this.input = input;
    this.tools = permittedTools(context);
    this.#steps = new Steps((step) => void context.event('step', step));
    this.withoutModel = context.model === null;
    const now = performance.now();
    this.#endsAt = now + input.timeout_ms;
    this.#toolsEndAt = this.#endsAt - Math.min(maxAnsweringMs, input.timeout_ms * answeringShare);
  }

  /** Begins with the money for finalize, so that there is always an answer. Throws `insufficient-balance`, `not-permitted`. */
  static async begin(context: Context, input: AgentInput): Promise<AgentRun> {
    await context.meter.require('step', 'a step');
    return new AgentRun(context, input);
  }

  /** The steps that are done, in the order in which they began. */
  get steps(): readonly AgentStep[] {
    return this.#steps.done;
  }

  /** All that tools told, be it of a page or not. */
  get told(): readonly string[] {
    return this.#learned.map(({ text }) => text);
  }

  /** Every reading of a page: one address may show other things each time, to other actions or selectors. */
  get readings(): readonly ReadPage[] {
    return this.#learned.flatMap(({ pages }) => pages);
  }

  /** The pages that were read, by address, as they were asked for last. */
  get pages(): ReadonlyMap<string, ReadPage> {
    return new Map(this.readings.map((page) => [page.url, page]));
  }

  get wantsJson(): boolean {
    return this.input.json_schema !== undefined;
  }

  /** Until tools are to end, in milliseconds. */
  get leftMs(): number {
    return this.#toolsEndAt - performance.now();
  }

  /** Until the answer is due, in milliseconds. */
  get answerMs(): number {
    return this.#endsAt - performance.now();
  }

  /** What the budget has left for tools when one more step and finalize are paid, and each call under way costs its most. */
  get left(): MicroUsd {
    return this.#leftAfter(this.#steps.begun + 2);
  }

  #leftAfter(steps: number): MicroUsd {
    return microUsd(this.input.budget_usd) - this.#toolCost - this.#openCost - stepPrice * steps;
  }

  /** Why no further step but finalize may be taken; null: one may. */
  get end(): EndReason | null {
    if (this.#steps.begun >= this.input.max_steps - 1) return 'max_steps';
    // What calls under way do not spend of their most may still be used.
    if (this.left + this.#openCost < 0) return 'budget';
    if (this.stoppedBy === 'balance') return 'balance';
    return this.leftMs < minToolMs ? 'time' : null;
  }

  get usage() {
    return {
      steps: this.steps.length,
      tool_cost: usd(this.#toolCost),
      coordination_cost: usd(stepPrice * this.steps.length),
      input_tokens: this.#tokens.inputTokens,
      output_tokens: this.#tokens.outputTokens,
    };
  }

  /** Counts what a model read and wrote. */
  countTokens({ inputTokens, outputTokens }: ModelUsage): void {
    this.#tokens = {
      inputTokens: this.#tokens.inputTokens + inputTokens,
      outputTokens: this.#tokens.outputTokens + outputTokens,
    };
  }

  warn(code: string, message: string): void {
    if (!this.warnings.some((warning) => warning.code === code && warning.message === message))
      this.warnings.push({ code, message });
  }

  /**
   * A step with the call of a tool; several may be under way at once. Nothing is done when no step is left; throws when the caller has
   * gone.
   */
  async call(name: ToolName, chosen: ToolInput, more: ToolInput = {}): Promise<Called> {
    const place = this.#asked++;
    return await this.#step(async () => {
      const key = JSON.stringify([name, chosen, more]);
      const earlier = this.#earlier.get(key);
      if (earlier) {
        const { called } = await earlier;
        return { called, part: beforePart(name, chosen, called) };
      }
      const working = this.#work(place, name, chosen, more);
      this.#earlier.set(key, working);
      const done = await working;
      // What gave nothing may give something when it is asked for again.
      if (done.part.error !== undefined) this.#earlier.delete(key);
      return done;
    });
  }

  /** A step that does no work of a tool, such as a call of one that there is not. */
  async note(part: StepPart): Promise<void> {
    await this.#step(async () => ({ called: { error: part.error ?? '' }, part }));
  }

  /** The last step, which is paid already. */
  async finalize(summary: string, startedAt: number): Promise<void> {
    this.context.meter.count('step');
    this.#steps.begin(startedAt).end({ tool: 'finalize', input: null, summary });
  }

  async #step(work: () => Promise<Done>): Promise<Called> {
    while (this.end === null && this.left < 0) await Promise.race(this.#open);
    const { end } = this;
    if (end) return { error: end };
    const { meter } = this.context;
    // Taken before the await, so that two calls never count on the same step.
    const step = this.#steps.begin(performance.now());
    if (!(await meter.reserve('step'))) {
      step.giveUp();
      this.stoppedBy = 'balance';
      return { error: 'balance' };
    }
    // Counted before the tool, so that the bill begins with it; a call that is given up costs nothing at all.
    meter.count('step');
    const { called, part } = await work();
    step.end(part);
    return called;
  }

  /** Takes of the budget what a call may cost at most; while others are under way, which may cost less, only for the call as it was sent. */
  async #take(name: ToolName, wanted: ToolInput): Promise<Taken | null> {
    for (;;) {
      // The step of this call is among those that have begun.
      const left = this.#leftAfter(this.#steps.begun + 1);
      const fitting = fit(name, wanted, { left, tiers: this.context.web.reader.tiers, hasModel: !this.withoutModel });
      const isSettled = fitting?.input === wanted || this.#open.size === 0;
      // Without an await in between, so that two calls never count on the same money.
      if (isSettled) return fitting ? this.#taken(fitting) : null;
      await Promise.race(this.#open);
    }
  }

  #taken({ input, maxCost }: Fitting): Taken {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#open.add(promise);
    this.#openCost += maxCost;
    return {
      input,
      maxCost,
      spent: (cost) => {
        this.#toolCost += cost;
        this.#openCost -= maxCost;
        this.#open.delete(promise);
        resolve();
      },
    };
  }

  async #work(place: number, name: ToolName, chosen: ToolInput, more: ToolInput): Promise<Done> {
    const failed = (input: ToolInput, error: string): Done => ({
      called: { error },
      part: { tool: name, input, summary: 'It gave nothing.', error },
    });
    if (!this.tools.includes(name))
      return failed(chosen, `not-permitted: this API key may not use ${tools[name].operation.id}`);
    let input = chosen;
    try {
      const taken = await this.#take(name, toolInput(name, chosen));
      if (!taken) {
        this.stoppedBy = 'budget';
        return failed(chosen, 'budget: its highest price does not fit what is left of budget_usd');
      }
      input = taken.input;
      const { outcome, cost } = await this.#spend(name, taken, more);
      const result = resultOf(name, outcome);
      this.#learn(place, result, outcome.method ?? name);
      // What did not fit before was done without.
      if (this.stoppedBy === 'budget') this.stoppedBy = null;
      const { summary, reason } = result;
      const part = { tool: name, input, summary, spent: cost, ...(reason === null ? {} : { error: reason }) };
      return { called: { result, error: null }, part };
    } catch (thrown) {
      this.context.signal.throwIfAborted();
      const problem = asProblem(thrown);
      if (problem.code === 'insufficient-balance' || problem.code === 'key-budget-exhausted')
        this.stoppedBy = 'balance';
      return failed(input, `${problem.code}: ${problem.message}`.slice(0, 500));
    }
  }

  async #spend(name: ToolName, { input, maxCost, spent }: Taken, more: ToolInput): Promise<NestedResult<unknown>> {
    const timeoutMs = Math.round(this.leftMs);
    // What answers the instruction best is shown first, and each result is cut.
    const query = name === 'scrape' ? { query: this.input.instruction.slice(0, maxQuery) } : {};
    const sent = withTime(name, { ...query, ...input, ...more }, timeoutMs);
    const limits = { budget: maxCost, timeoutMs, withoutModel: this.withoutModel };
    let cost = 0;
    try {
      const result = await this.context.callById(tools[name].operation.id, sent, limits);
      ({ cost } = result);
      return result;
    } finally {
      spent(cost);
    }
  }

  #learn(place: number, { text, pages, reason, isSuspicious }: ToolResult, method: string): void {
    this.methods[method] = (this.methods[method] ?? 0) + 1;
    const read = reason === null ? pages : [];
    const before = this.#learned.findLastIndex((one) => one.place < place);
    this.#learned.splice(before + 1, 0, { place, text, pages: read });
    if (!isSuspicious) return;
    for (const { url } of read)
      this.warn('untrusted_page', `${url} holds hidden orders to models; they were left out of what was read.`);
  }
}

/** The step of a call that was made before. */
function beforePart(tool: ToolName, input: ToolInput, called: Called): StepPart {
  const error = called.error ?? called.result.reason;
  return { tool, input, summary: 'It was done before.', ...(error === null ? {} : { error }) };
}

/** The most characters of an instruction that pages are searched for. */
const maxQuery = 2_000;

/** One page takes no longer, in milliseconds. */
const maxScrapeMs = 30_000;
const maxInteractMs = 60_000;

/** A page takes no longer than there is time. */
function withTime(name: ToolName, input: ToolInput, leftMs: number): ToolInput {
  if (name !== 'scrape' && name !== 'interact') return input;
  const most = name === 'scrape' ? maxScrapeMs : maxInteractMs;
  return { ...input, timeout_ms: Math.max(1_000, Math.min(most, leftMs)) };
}
