import { termKeys } from '@tidemark/extract';
import type { JsonSchema } from '../../../kernel/ports/structuring/json-schemas.ts';
import type { AgentRun } from '../agent-run.ts';
import { fewAtOnce } from '../few-at-once.ts';
import type { ReadPage } from '../tools/result.ts';
import { relaxed } from './fill.ts';
import type { Task } from './task.ts';
import { type Kind, nextPage, pagesWith, plainWords } from './words.ts';

/** Most pages that are read, of the addresses of the instruction, of a site, and of what a research found. */
const maxNamed = 10;
const maxOfSite = 18;
const maxFound = 3;
const maxNear = 4;
/** The most addresses of a site that are listed to choose from. */
const maxListed = 500;

/** How old the copy of a page may be that is read a second time. */
const copySeconds = 600;

type Found = { readonly url: string; readonly title: string };

/** Reads a page with the question that is asked of it, and what it says of a schema. Null: it cannot be read. */
async function read(
  run: AgentRun,
  url: string,
  task: Task,
  schema?: JsonSchema,
  isWhole = false,
): Promise<ReadPage | null> {
  // A named page may be read once more for what stands around its text: from the copy that the first reading keeps.
  const copy = task.urls.includes(url) ? { max_age: isWhole ? copySeconds : 0 } : {};
  const more = { ...(schema ? { json_schema: relaxed(schema) } : {}), ...copy };
  const query = task.words.slice(0, 2_000);
  const chosen = { url, query, ...(isWhole ? { only_main_content: false } : {}) };
  const called = await run.call('scrape', chosen, more);
  return called.error === null ? (called.result.pages[0] ?? null) : null;
}

/** Reads a page once more with all that stands around its main text. */
export const readWhole = (run: AgentRun, url: string, task: Task, schema?: JsonSchema): Promise<ReadPage | null> =>
  read(run, url, task, schema, true);

/** Reads the addresses that the instruction names. */
export async function readNamed(run: AgentRun, task: Task, schema?: JsonSchema): Promise<ReadPage[]> {
  return await readAll(run, task.urls.slice(0, maxNamed), task, schema);
}

/** Reads pages as far as steps, money and time go. */
async function readAll(run: AgentRun, urls: readonly string[], task: Task, schema?: JsonSchema): Promise<ReadPage[]> {
  const pages = await fewAtOnce(urls, async (url) => {
    // What does not fit now will not fit later.
    const isOver = run.end !== null || run.stoppedBy === 'budget';
    if (isOver) run.stoppedBy ??= run.end;
    return isOver ? null : await read(run, url, task, schema);
  });
  return pages.filter((page) => page !== null);
}

const keysOf = (text: string): string[] => termKeys(text).map((key) => key.replace(/s$/, ''));
export const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);
/** Pages that hold no things of a list. */
const apart =
  /\/(?:about|contact|privacy|terms|imprint|impressum|login|signin|register|cart|basket|search|tags?|feed|rss)\b/i;
const isFile = /\.(?:png|jpe?g|gif|svg|webp|css|js|xml|json|zip|mp4|mp3|ico)$/i;

/** Addresses of a site, those first that the words name, and those that have many like them. */
function ranked(found: readonly Found[], words: string, seen: ReadonlySet<string>, isFact = false): string[] {
  const wanted = new Set(keysOf(words));
  const folders = new Map<string, number>();
  for (const { url } of found) folders.set(folderOf(url), (folders.get(folderOf(url)) ?? 0) + 1);
  const scored = found.flatMap(({ url, title }, at) => {
    if (!URL.canParse(url) || seen.has(url) || (!isFact && apart.test(url)) || isFile.test(url)) return [];
    const { pathname } = new URL(url);
    const said = keysOf(`${pathname.replace(/[^\p{L}\p{N}]+/gu, ' ')} ${title}`);
    const named = said.filter((key) => wanted.has(key)).length;
    const isStart = pathname === '/' || /\/index\.\w+$/.test(pathname);
    const alike = isFact ? 0 : Math.log2(1 + (folders.get(folderOf(url)) ?? 1));
    return isStart ? [] : [{ url, score: named * 2 + alike - at / 10_000 }];
  });
  return scored.sort((one, other) => other.score - one.score).map(({ url }) => url);
}

/** The page that goes on with a list: what is called so, or the number after that of this page. Null: there is none. */
function nextOf({ url, links }: ReadPage, number: number, seen: ReadonlySet<string>): string | null {
  const { origin } = new URL(url);
  const near = links.filter((link) => link.url.startsWith(`${origin}/`) && !seen.has(link.url));
  const isNext = ({ title }: Found): boolean => {
    const words = plainWords(title);
    return nextPage.has(words.trim()) || /^\s*[›»→]\s*$/.test(title);
  };
  const isNumbered = ({ title }: Found): boolean => title.trim() === String(number + 1);
  return (near.find(isNext) ?? near.find(isNumbered))?.url ?? null;
}

/** Reads on in a list whose first page was read. */
export async function readOn(run: AgentRun, first: ReadPage, task: Task, schema?: JsonSchema): Promise<ReadPage[]> {
  const pages: ReadPage[] = [first];
  const seen = new Set(run.pages.keys());
  while (pages.length < maxOfSite && !run.end && run.stoppedBy === null) {
    const next = nextOf(pages.at(-1) ?? first, pages.length, seen);
    const page = next === null ? null : await read(run, next, task, schema);
    if (next !== null) seen.add(next);
    if (page) seen.add(page.url);
    else return pages;
    pages.push(page);
  }
  run.stoppedBy ??= run.end;
  return pages;
}

/** Maps a site and reads the pages that are most likely meant, as far as steps, money and time go. */
export async function readSite(run: AgentRun, start: string, task: Task, schema?: JsonSchema): Promise<ReadPage[]> {
  const mapped = await run.call('map', { url: start, limit: maxListed });
  if (mapped.error !== null) return [];
  const seen = new Set([...run.pages.keys(), start]);
  const urls = ranked(mapped.result.found, task.words, seen).slice(0, maxOfSite);
  return await readAll(run, urls, task, schema);
}

const pagesFor = (kind: Kind | null): string =>
  kind !== null && Object.hasOwn(pagesWith, kind) ? pagesWith[kind as keyof typeof pagesWith] : '';

/** Reads the pages of a site that most likely state what the page that was named does not, one by one until it is stated. */
export async function readNear(run: AgentRun, start: string, task: Task, isStated: () => boolean): Promise<void> {
  const mapped = await run.call('map', { url: start, limit: maxListed });
  if (mapped.error !== null) return;
  const seen = new Set([...run.pages.keys(), start]);
  const words = `${task.words} ${pagesFor(task.expects)}`;
  for (const url of ranked(mapped.result.found, words, seen, true).slice(0, maxNear)) {
    if (isStated()) return;
    await readAll(run, [url], task);
  }
}

/** Asks everywhere, and reads the best that was found. */
export async function readFound(run: AgentRun, task: Task, schema?: JsonSchema): Promise<ReadPage[]> {
  const query = task.words.slice(0, 2_000);
  const called = await run.call('research', { query, sources: ['web'], depth: 'quick', limit: 10 });
  if (called.error !== null) return [];
  const urls = called.result.found.slice(0, maxFound).map(({ url }) => url);
  return await readAll(run, urls, task, schema);
}
