import type { JsonSchema } from '../../../kernel/ports/structuring/json-schemas.ts';
import { jsonIn } from '../../scrape/scrape.ts';
import type { AgentRun } from '../agent-run.ts';

/** An answer as it is to be given, or what is wrong with it. */
type Checked = { readonly value: unknown; readonly faults: readonly string[] };

const wordsOf = (pointer: string, message: string): string => `${pointer || 'the whole'} ${message}`;

/** Looks at an answer as a model wrote it: a text that is not empty, or JSON that satisfies the schema, be it written as a text. */
export async function checkAnswer({ context, input }: AgentRun, answer: unknown): Promise<Checked> {
  const { json_schema: schema } = input;
  if (!schema) {
    const text = typeof answer === 'string' ? answer.trim() : answer === undefined ? '' : JSON.stringify(answer);
    return text === '' ? { value: null, faults: ['the answer is empty'] } : { value: text, faults: [] };
  }
  const candidates = typeof answer === 'string' ? [answer, jsonIn(answer)] : [answer];
  let faults: readonly string[] = ['is no JSON'];
  for (const value of candidates) {
    if (value === undefined) continue;
    faults = await faultsOf(context, schema, value);
    if (faults.length === 0) return { value, faults };
  }
  return { value: null, faults };
}

async function faultsOf(
  { jsonSchemas, signal, organizationId }: AgentRun['context'],
  schema: JsonSchema,
  value: unknown,
) {
  const found = await jsonSchemas.faults(schema, value, { field: '/json_schema', signal, partition: organizationId });
  return found.map(({ pointer, message }) => wordsOf(pointer, message));
}
