import type { Ceiling, Outcome } from '../../contract/operation.ts';
import { microUsd, type Price, priceBook } from '../../contract/price.ts';
import { Problem } from '../../contract/problem.ts';
import { AgentInput, AgentResult, type AgentStatus, agentEvents } from '../../contract/resources/agent.ts';
import { type Context, operation } from '../../kernel/pipeline/context.ts';
import { checkSchema } from '../scrape/scrape.ts';
import { AgentRun } from './agent-run.ts';
import type { Evidence } from './answer/evidence.ts';
import { provedBy } from './answer/prove.ts';
import { byModel } from './model/by-model.ts';
import { byRules } from './rules/by-rules.ts';
import { permittedTools, tools } from './tools/tools.ts';

/** What a call may take beyond its own time, to answer with what it has, in milliseconds. */
const answeringMs = 5_000;
/** Of that, the time after an answer is proved, in milliseconds. */
const marginMs = 1_000;
const maxTarget = 200;

const toolUnits = Object.values(tools).flatMap(({ operation: { price } }) => price?.units ?? []);

const price = {
  per: 'step',
  starting: 'step',
  units: ['step', ...new Set(toolUnits)],
  beside: [{ units: toolUnits, per: null }],
} as const satisfies Price;

/** The budget is the whole bill; without a tool it is the steps. */
const ceiling = ({ budget_usd: budget }: AgentInput): Ceiling => {
  const atMost = microUsd(budget);
  // Every step may call a tool whose price the budget alone bounds.
  return { lines: [{ unit: 'step', count: Math.ceil(atMost / priceBook.step) }], cappedBy: 'budget_usd', atMost };
};

/** Does what an instruction says. */
export const agent = operation({
  id: 'web.agent',
  methods: ['POST'],
  path: '/v1/crawl/agent',
  title: 'Do what an instruction says',
  summary:
    'Give an instruction: it reads pages, maps sites, drives a browser and researches, within steps and a budget.',
  description:
    'The operator’s model chooses the tools scrape, map, interact and research, and finalizes with the answer; without a model rules read ' +
    'the addresses of the instruction, map the site that it names, or research. There is always an answer or a part of one, with ' +
    '`stopped_by`. No call of a tool is started whose highest price does not fit what is left of `budget_usd`. With ' +
    '`Accept: text/event-stream` each step is an event.',
  input: AgentInput,
  output: AgentResult,
  events: agentEvents,
  price,
  modes: { direct: { timeoutMs: (input) => input.timeout_ms + answeringMs }, stream: true },
  surfaces: { catalog: true },
  example: { body: { instruction: 'What is said at https://example.com/ of its use?', max_steps: 3 } },
  ceiling,
  async check(context, { json_schema: schema }) {
    permittedTools(context);
    if (schema) await checkSchema(context, schema);
  },
  target: ({ instruction }) => instruction.slice(0, maxTarget).toWellFormed(),
  run,
});

/** An answer, whoever made it. */
interface Ending {
  readonly method: 'model' | 'rules';
  readonly answer: unknown;
  readonly claims: Evidence;
  /** Whether it is all that was asked for; null: as far as is known. */
  readonly isComplete: boolean | null;
  /** What it fails its schema by. */
  readonly faults: readonly string[];
  /** Nothing could be read, and the answer says so. */
  readonly isEmpty: boolean;
}

async function run(context: Context, input: AgentInput): Promise<Outcome<AgentResult>> {
  if (input.json_schema) await checkSchema(context, input.json_schema);
  const state = await AgentRun.begin(context, input);
  const ending = await end(state);
  const isLate = state.end === 'time' && ending.method === 'rules';
  if (isLate) state.stoppedBy ??= 'time';
  if (ending.isEmpty && state.stoppedBy === 'balance')
    throw new Problem('insufficient-balance', 'The balance covers nothing that could be read for this.');
  return await outcomeOf(state, ending);
}

const summaryOf = ({ faults }: Pick<Ending, 'faults'>): string =>
  faults.length > 0 ? 'The answer did not satisfy its schema.' : 'Answered.';

async function end(state: AgentRun): Promise<Ending> {
  if (!state.withoutModel) {
    const said = await byModel(state);
    if (said) {
      if (said.isComplete !== true) state.stoppedBy ??= state.end;
      await state.finalize(summaryOf(said), said.startedAt);
      return { ...said, isEmpty: false, method: 'model' };
    }
    if (!state.withoutModel) {
      state.stoppedBy ??= state.end;
      state.warn('model_gave_no_answer', 'The model gave no answer in the end; rules made one of what was read.');
    }
  }
  const made = await byRules(state);
  const startedAt = performance.now();
  await state.finalize(summaryOf(made), startedAt);
  return { ...made, method: 'rules' };
}

function statusOf({ stoppedBy }: AgentRun, { answer, faults, isEmpty }: Ending): AgentStatus {
  // Steps and budget are the caller's to raise; time that ended before anything was read is as if there had been nothing.
  if (faults.length > 0 || answer === null || (isEmpty && (!stoppedBy || stoppedBy === 'time'))) return 'failed';
  if (stoppedBy === 'max_steps') return 'max_steps';
  return stoppedBy === 'budget' || stoppedBy === 'balance' ? 'budget_exhausted' : 'completed';
}

async function outcomeOf(state: AgentRun, ending: Ending): Promise<Outcome<AgentResult>> {
  const { pages, steps, usage, methods, warnings, stoppedBy } = state;
  const { answer, method, faults, isEmpty } = ending;
  const isUnsatisfied = faults.length > 0;
  if (isUnsatisfied)
    state.warn('schema_not_satisfied', `The answer does not satisfy json_schema: ${faults.slice(0, 20).join('; ')}.`);
  const evidence = isUnsatisfied ? null : await proofOf(state, ending);
  return {
    output: {
      status: statusOf(state, ending),
      answer: isUnsatisfied ? null : answer,
      method,
      steps: [...steps],
      sources: [...pages.values()].map(({ url, title }) => ({ url, title })),
      ...(evidence ? { evidence: writable(evidence) } : {}),
      usage,
    },
    methods: { ...methods },
    warnings,
    ...(stoppedBy ? { stoppedBy } : {}),
    quality: isUnsatisfied
      ? { passed: false, score: 0, reason: 'schema_not_satisfied' }
      : isEmpty || answer === null
        ? { passed: false, score: 0, reason: 'empty' }
        : { passed: true, score: 1, reason: null },
  };
}

/** Numbers that one warning names. */
const maxNumbers = 10;

/** The quotes of an answer, where they are wanted; warns of numbers that a model has from nowhere. */
async function proofOf(state: AgentRun, { answer, claims, method }: Ending): Promise<Evidence | null> {
  const { context, input, told, readings } = state;
  const beside = method === 'model' ? [input.instruction, ...told] : null;
  const wanted = input.evidence ? claims : null;
  if (!wanted && !beside) return null;
  const proved = await provedBy(context, state.answerMs + answeringMs - marginMs, {
    answer,
    claims: wanted,
    readings,
    beside,
  });
  if (!proved) state.warn('not_proved', 'The pages are too long for the answer to be looked for in them.');
  if (proved && proved.unread.length > 0) state.warn('number_unproved', unreadWords(proved.unread));
  return wanted && (proved?.evidence ?? {});
}

const unreadWords = (numbers: readonly string[]): string =>
  `In nothing that was read: ${numbers.slice(0, maxNumbers).join('; ')}. The model reckoned or invented them.`;

const writable = (evidence: Evidence) =>
  Object.fromEntries(Object.entries(evidence).map(([pointer, quotes]) => [pointer, [...quotes]]));
