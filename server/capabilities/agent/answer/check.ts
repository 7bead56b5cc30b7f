import { faultsOf, faultWords, jsonIn, wantedBy } from '../../scrape/scrape.ts';
import type { AgentRun } from '../agent-run.ts';

/** An answer as it is to be given, or what is wrong with it. */
type Checked = { readonly value: unknown; readonly faults: readonly string[] };

/** Looks at an answer as a model wrote it: a text that is not empty, or JSON that satisfies the schema, be it written as a text. */
export async function checkAnswer({ context, input }: AgentRun, answer: unknown): Promise<Checked> {
  const { json_schema: schema } = input;
  if (!schema) {
    const text = typeof answer === 'string' ? answer.trim() : answer === undefined ? '' : JSON.stringify(answer);
    return text === '' ? { value: null, faults: ['the answer is empty'] } : { value: text, faults: [] };
  }
  const candidates = typeof answer === 'string' ? [answer, jsonIn(answer, wantedBy(schema))] : [answer];
  let faults: readonly string[] = ['is no JSON'];
  for (const value of candidates) {
    if (value === undefined) continue;
    faults = (await faultsOf(context, schema, value)).map(faultWords);
    if (faults.length === 0) return { value, faults };
  }
  return { value: null, faults };
}
