import { isObject } from '../../../contract/definition.ts';
import type { JsonSchema } from '../../../kernel/ports/structuring/json-schemas.ts';
import { rolesIn } from '../../enrichment/enrichment.ts';
import type { AgentRun } from '../agent-run.ts';
import type { ReadPage } from '../tools/result.ts';
import { readNear } from './explore.ts';
import { merged } from './fill.ts';
import { hasKind } from './kinds.ts';
import { bestPassages } from './passages.ts';
import { withKinds } from './records.ts';
import { expectedIn, type Task, taskOf } from './task.ts';
import { plainWords } from './words.ts';

/** The words of the name of a property. */
const wordsOf = (key: string): string => key.replace(/(?<=\p{Ll})(?=\p{Lu})|[_-]+/gu, ' ');

/** The plain properties of a schema that a value says nothing of. */
function missingIn({ properties }: JsonSchema, value: unknown): string[] {
  const known = isObject(value) ? value : {};
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([key, part]) => {
    const isPlain = isObject(part) && !isObject(part.properties) && !isObject(part.items);
    return isPlain && (known[key] === undefined || known[key] === null) ? [key] : [];
  });
}

/** Who holds a role by pages that name both; null: they do not. */
function holderOf(role: string, pages: readonly ReadPage[]): string | null {
  const { text, isAnswer } = bestPassages(taskOf(`Who is the ${role}?`), pages);
  const parts = (text.split('\n')[0] ?? '').split(': ');
  const [holder, ...others] = parts.filter((part) => rolesIn(part).length === 0 && hasKind(part, 'person'));
  return isAnswer && parts.length === 2 && holder && others.length === 0 ? holder : null;
}

/** A value with what a page says of properties that are still without one. */
function withPage(schema: JsonSchema, value: unknown, page: ReadPage): unknown {
  const filled = withKinds(schema, merged(value ?? {}, page.json ?? undefined), page.markdown);
  const roles = missingIn(schema, filled).filter((key) => rolesIn(wordsOf(key)).length > 0);
  const held = roles.flatMap((key) => {
    const holder = holderOf(wordsOf(key), [page]);
    return holder === null ? [] : [[key, holder] as const];
  });
  return isObject(filled) ? { ...filled, ...Object.fromEntries(held) } : filled;
}

/** A value with what the other pages of a site say of what its start page does not: those that the missing properties name. */
export async function filledNear(
  run: AgentRun,
  start: string,
  task: Task,
  { schema, value }: { readonly schema: JsonSchema; readonly value: unknown },
): Promise<unknown> {
  const missing = missingIn(schema, value).map(wordsOf);
  if (missing.length === 0) return value;
  const kinds = missing.map((name) => (rolesIn(name).length > 0 ? 'person' : expectedIn(plainWords(name))));
  const seen = new Set(run.pages.keys());
  let filled = value;
  const isStated = (): boolean => {
    for (const [url, page] of run.pages)
      if (!seen.has(url)) {
        seen.add(url);
        filled = withPage(schema, filled, page);
      }
    return missingIn(schema, filled).length === 0;
  };
  const wanted = { ...task, words: `${task.words} ${missing.join(' ')}` };
  await readNear(run, start, wanted, { isStated, kinds, schema });
  isStated();
  return filled;
}
