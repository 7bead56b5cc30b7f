import { isObject } from '../../../contract/definition.ts';
import type { JsonSchema } from '../../../kernel/ports/structuring/json-schemas.ts';
import { rolesIn } from '../../enrichment/enrichment.ts';
import type { AgentRun } from '../agent-run.ts';
import type { ReadPage } from '../tools/result.ts';
import { keysOf, pagesFor, readUntil } from './explore.ts';
import { merged } from './fill.ts';
import { hasKind } from './kinds.ts';
import { bestPassages } from './passages.ts';
import { withKinds } from './records.ts';
import { expectedIn, type Task, taskOf } from './task.ts';
import { type Kind, plainWords } from './words.ts';

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

/** The kind of value that a property has. */
const kindOf = (key: string): Kind | null =>
  rolesIn(wordsOf(key)).length > 0 ? 'person' : expectedIn(plainWords(wordsOf(key)));

/** Shorter words of an address are those of a language, or `us` of `contact-us`. */
const minWord = 3;

/** Whether the address of a page names a property, or its kind of value, and nothing else: others may tell of another company. */
function isPageFor(key: string, url: string): boolean {
  const { pathname, search } = new URL(url);
  const names = new Set(keysOf(`${wordsOf(key)} ${pagesFor(kindOf(key))}`));
  const words = keysOf(pathname.replace(/\.\w+$/, '').replace(/[^\p{L}\p{N}]+/gu, ' '));
  const named = words.filter(({ length }) => length >= minWord);
  return search === '' && named.length > 0 && named.every((word) => names.has(word));
}

/** A value with what a page says of the properties that its address names, and that are still without one. */
function withPage(schema: JsonSchema, value: unknown, page: ReadPage): unknown {
  const keys = new Set(missingIn(schema, value).filter((key) => isPageFor(key, page.url)));
  const ofKeys = (all: unknown) =>
    Object.fromEntries(Object.entries(isObject(all) ? all : {}).filter(([key]) => keys.has(key)));
  const part = { ...schema, properties: ofKeys(schema.properties) };
  const filled = withKinds(part, merged(value ?? {}, ofKeys(page.json)), page.markdown);
  const roles = missingIn(part, filled).filter((key) => rolesIn(wordsOf(key)).length > 0);
  const held = roles.flatMap((key) => {
    const holder = holderOf(wordsOf(key), [page]);
    return holder === null ? [] : [[key, holder] as const];
  });
  return isObject(filled) ? { ...filled, ...Object.fromEntries(held) } : filled;
}

/** A value with what the pages that its start page links to say of what it does not: those whose addresses name the missing properties. */
export async function filledNear(
  run: AgentRun,
  start: ReadPage,
  task: Task,
  { schema, value }: { readonly schema: JsonSchema; readonly value: unknown },
): Promise<unknown> {
  const missing = missingIn(schema, value);
  const { origin } = new URL(start.url);
  const links = new Set(
    start.links.map(({ url }) => url.split('#', 1).join('')).filter((url) => url.startsWith(`${origin}/`)),
  );
  const urls = [...links].filter((url) => !run.pages.has(url) && missing.some((key) => isPageFor(key, url)));
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
  await readUntil(run, urls, task, { isStated, schema });
  isStated();
  return filled;
}
