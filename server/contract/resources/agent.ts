import { z } from 'zod';
import { stopReasons } from '../operation.ts';
import { Warning } from '../warning.ts';

/** The steps that a call may take at most. */
const maxSteps = 20;

export const AgentInput = z
  .strictObject({
    instruction: z.string().max(10_000).trim().min(1).describe('What is to be done, in words.'),
    max_steps: z
      .int()
      .min(1)
      .max(maxSteps)
      .default(10)
      .describe('A step is one call of a tool, or one answer of the model that calls none; finalize is one.'),
    budget_usd: z
      .number()
      .min(0.002)
      .max(100)
      .default(0.1)
      .describe(
        'The most that the whole call may cost. A call of a tool that might not fit what is left is not started.',
      ),
    response_format: z
      .enum(['text', 'json'])
      .optional()
      .describe('Of the answer: `json` needs `json_schema`, and is meant where there is one; else `text`.'),
    json_schema: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('A JSON Schema (2020-12) that the answer satisfies.'),
    evidence: z
      .boolean()
      .default(false)
      .describe('Also, for each value of the answer, the quote of a page that was read.'),
    timeout_ms: z.int().min(1_000).max(300_000).default(120_000).describe('Bounds the whole call, in milliseconds.'),
  })
  .superRefine(({ response_format: format, json_schema: schema }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (format === 'json' && schema === undefined)
      refuse('json_schema', 'is required where `response_format` is `json`');
    if (format === 'text' && schema !== undefined)
      refuse('response_format', 'is `text`, and `json_schema` asks for JSON');
  });
export type AgentInput = z.output<typeof AgentInput>;

const agentStatuses = ['completed', 'max_steps', 'budget_exhausted', 'failed'] as const;
export type AgentStatus = (typeof agentStatuses)[number];

export const AgentStep = z
  .object({
    index: z.int().describe('From 1.'),
    tool: z.string().describe('`scrape`, `map`, `interact`, `research`, `finalize`, or a name that a model made up.'),
    input: z.unknown().describe('As it was sent, limits lowered where the budget asked for it.'),
    summary: z.string().describe('What came of it.'),
    cost: z.number().describe('Of the tool alone, in USD.'),
    duration_ms: z.int(),
    error: z.string().optional().describe('Why it gave nothing: a code, and words.'),
  })
  .meta({ id: 'AgentStep' });
export type AgentStep = z.output<typeof AgentStep>;

export const AgentQuote = z.object({ url: z.string(), quote: z.string() }).meta({ id: 'AgentQuote' });
export type AgentQuote = z.output<typeof AgentQuote>;

export const AgentResult = z
  .object({
    status: z.enum(agentStatuses),
    answer: z.unknown().describe('A text, or JSON that satisfies `json_schema`; null: there is none.'),
    method: z.enum(['model', 'rules']).describe('Who made the answer.'),
    steps: z.array(AgentStep),
    sources: z.array(z.object({ url: z.string(), title: z.string() })).describe('The pages that were read.'),
    evidence: z
      .record(z.string(), z.array(AgentQuote))
      .optional()
      .describe('By JSON pointer into the answer: quotes that stand in the page as it was read.'),
    usage: z.object({
      steps: z.int(),
      tool_cost: z.number(),
      coordination_cost: z.number(),
      input_tokens: z.int(),
      output_tokens: z.int(),
    }),
    warnings: z.array(Warning).optional(),
    stopped_by: z.enum(stopReasons).optional().describe('What ended the work early.'),
  })
  .meta({ id: 'AgentResult' });
export type AgentResult = z.output<typeof AgentResult>;

/** What a stream of an agent tells before its result. */
export const agentEvents = [{ type: 'step', data: AgentStep }] as const;
