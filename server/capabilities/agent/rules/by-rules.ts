import { fitted } from '../../scrape/scrape.ts';
import type { AgentRun } from '../agent-run.ts';
import type { Evidence } from '../answer/evidence.ts';
import type { ReadPage } from '../tools/result.ts';
import { passagesOf } from './blocks.ts';
import { type Aggregated, aggregated, rowsThatAre } from './columns.ts';
import { compared } from './compare.ts';
import { folderOf, readFound, readNamed, readNear, readOn, readSite, readWhole } from './explore.ts';
import { goodItems, itemsIn, type ListPart, lacksRequired, listPartOf, merged, withItems, withNumber } from './fill.ts';
import { listIn } from './lists.ts';
import { type Answer, bestPassages, opening } from './passages.ts';
import { recordsIn, withKinds } from './records.ts';
import { questionsIn, type Task, taskOf } from './task.ts';
import { hasPhrase, linkNames, plainWords } from './words.ts';

/** What rules made of what was read. */
export interface Made {
  readonly answer: unknown;
  readonly claims: Evidence;
  readonly isComplete: boolean | null;
  /** What it fails its schema by. */
  readonly faults: readonly string[];
  /** Nothing could be read, and the answer says so. */
  readonly isEmpty: boolean;
}

/** Does the task without a model: reads what the instruction names, maps the site that it means, or asks the web. */
export async function byRules(run: AgentRun): Promise<Made> {
  run.withoutModel = true;
  const task = taskOf(run.input.instruction);
  const made = run.wantsJson ? await jsonByRules(run, task) : await textByRules(run, task);
  const { end } = run;
  // A task that was done was not stopped.
  if (made.isComplete === false && end) run.stoppedBy ??= end;
  return made;
}

/** The pages that a model read before it failed serve, too. */
const known = (run: AgentRun): ReadPage[] => [...run.pages.values()];

const wantsSite = ({ isList, isOfSite, urls }: Task): boolean => isList && isOfSite && urls.length > 0;

function nothing({ steps, end }: AgentRun): Made {
  const failures = steps.filter(({ error }) => error !== undefined).map(({ tool, error }) => `${tool}: ${error}`);
  const why = failures.length > 0 ? failures.join('; ') : end ? `stopped by ${end}` : 'no page was found';
  const answer = `Nothing could be read that answers this (${why}).`;
  return { answer, claims: {}, isComplete: false, faults: [], isEmpty: true };
}

async function textByRules(run: AgentRun, task: Task): Promise<Made> {
  const isSite = wantsSite(task);
  const before = known(run);
  if (before.length === 0) {
    if (task.urls.length > 0) await readNamed(run, task);
    else await readFound(run, task);
  }
  const first = known(run);
  const [start] = task.urls;
  const isFresh = start !== undefined && before.length === 0;
  const [only] = first;
  const further = task.isList && isFresh && only && first.length === 1 ? await readOn(run, only, task) : first;
  const ofSite = isSite && isFresh ? await readSite(run, start, task) : [];
  if (known(run).length === 0) return nothing(run);
  const done = (
    text: string,
    quotes: Evidence[string],
    isComplete = run.end === null || ofSite.length === 0,
  ): Made => ({
    answer: text,
    claims: { '': quotes },
    isComplete,
    faults: [],
    isEmpty: false,
  });
  const both = compared(task, first);
  if (both) return done(both.text, both.quotes);
  const reckoned = reckon(task, known(run));
  if (reckoned) return done(reckoned.made.text, [{ url: reckoned.url, quote: reckoned.made.quote }]);
  if (ofSite.length > 0) return done(siteList(task, ofSite), quotesOf(ofSite));
  const so = soIn(task, first);
  if (so) return done(so.text, so.quotes);
  const links = linksIn(task, first);
  if (links) return done(links.text, links.quotes);
  const lists = task.isList ? further.flatMap((page) => listIn(task.words, [page]) ?? []) : [];
  if (lists.length > 0)
    return done(
      lists.map(({ text }) => text).join('\n'),
      lists.flatMap(({ quotes }) => quotes),
    );
  // A single word, such as `Read`, asks for the page itself.
  const isBare = !plainWords(task.words).trim().includes(' ');
  const best = await bestOf(run, task, isFresh && first.length === 1 && !isBare ? start : null);
  // An address or a number of a telephone that no page has is not answered by other words.
  const isUnstated = (task.expects === 'email' || task.expects === 'phone') && !best.hasKind;
  if (best.text !== '' && !isUnstated) return done(best.text, best.quotes);
  const [page] = known(run);
  const shown = page ? opening(page) : { text: '', quotes: [] };
  if (shown.text === '') return nothing(run);
  if (task.expects === null) return done(shown.text, shown.quotes);
  return done(`The pages that were read do not state this. They begin: ${shown.text}`, shown.quotes, false);
}

/** More words than these say which links are wanted. */
const maxPlainWords = 8;
const maxLinks = 500;

/** All links of the pages, where an instruction asks for no more than that; null: it does not, or there are none. */
function linksIn({ words, isList }: Task, pages: readonly ReadPage[]) {
  const phrase = plainWords(words);
  if (!isList || !hasPhrase(phrase, linkNames) || phrase.split(' ').length > maxPlainWords + 2) return null;
  const all = pages.flatMap(({ url, links }) => links.map(({ url: to, title }) => ({ page: url, to, title })));
  const shown = all.slice(0, maxLinks);
  if (shown.length === 0) return null;
  return {
    text: shown.map(({ to, title }) => `- ${title.trim() || to} (${to})`).join('\n'),
    quotes: shown.flatMap(({ page, title }) => (title.trim() ? [{ url: page, quote: title.trim() }] : [])).slice(0, 50),
  };
}

/** The rows of a table that are what the task asks which are so; null: it asks for none. */
function soIn({ words, expects, isList }: Task, pages: readonly ReadPage[]) {
  if (expects !== null || !(isList || asksWhich.test(words))) return null;
  for (const { url, markdown } of pages) {
    const rows = rowsThatAre(markdown, words);
    if (rows && rows.length > 0)
      return {
        text: rows.map((row) => `- ${row.slice(2, -2).replaceAll(' | ', ', ')}`).join('\n'),
        quotes: rows.map((quote) => ({ url, quote })),
      };
  }
  return null;
}

const asksWhich = /^(?:which|what|welche[rsn]?|quel(?:le)?s?|cu[aá]l(?:es)?|qual[ie]?)\b/i;

/** Less than this part of what is asked for is no answer yet, when there is more to read. */
const minCoverage = 0.5;

/** The passages that answer best; where the named page states little of it, of all that stands around its text, and of the pages of its site. */
async function bestOf(run: AgentRun, task: Task, start: string | null) {
  const here = answersTo(task, known(run));
  if (start === null || isAnswered(task, here)) return here;
  await readWhole(run, start, task);
  const whole = answersTo(task, known(run));
  if (isAnswered(task, whole)) return whole;
  if (new URL(start).pathname === '/') await readNear(run, start, task);
  const near = answersTo(task, known(run));
  return near.coverage > here.coverage || near.hasKind ? near : here;
}

const isAnswered = ({ expects }: Task, { coverage, hasKind }: Answer): boolean =>
  coverage >= minCoverage && (expects === null || hasKind);

/** What answers an instruction, or each of the questions that it joins. */
function answersTo(task: Task, pages: readonly ReadPage[]): Answer {
  const parts = questionsIn(task).map((part) => bestPassages(part, pages));
  const [first] = parts;
  if (!first || parts.length === 1) return first ?? bestPassages(task, pages);
  return {
    text: [...new Set(parts.flatMap(({ text }) => text.split('\n').slice(0, 1)))].join('\n'),
    quotes: parts.flatMap(({ quotes }) => quotes.slice(0, 1)),
    coverage: Math.min(...parts.map(({ coverage }) => coverage)),
    hasKind: parts.every(({ hasKind }, at) => hasKind || questionsIn(task)[at]?.expects === null),
  };
}

/** A line for each page: its title, what it says that answers best, its address. */
const siteList = (task: Task, pages: readonly ReadPage[]): string =>
  pages
    .map((page) => {
      const { text } = bestPassages(task, [page]);
      const said = text.split('\n')[0] ?? '';
      return `- ${page.title}${said && said !== page.title ? `: ${said}` : ''} (${page.url})`;
    })
    .join('\n');

const quotesOf = (pages: readonly ReadPage[]): Evidence[string] =>
  pages.flatMap(({ url, markdown }) =>
    passagesOf(markdown)
      .slice(0, 1)
      .map(({ quote }) => ({ url, quote })),
  );

/** The result of a column that the task asks for; null: it asks for none, or no page has the table. */
function reckon(task: Task, pages: readonly ReadPage[]): { url: string; made: Aggregated } | null {
  for (const { url, markdown } of pages) {
    const made = aggregated(markdown, task);
    if (made) return { url, made };
  }
  return null;
}

async function jsonByRules(run: AgentRun, task: Task): Promise<Made> {
  const { json_schema: schema = {} } = run.input;
  const list = listPartOf(schema);
  let named = task.urls.length > 0 ? await readNamed(run, task, schema) : await readFound(run, task, schema);
  const [first] = named;
  if (list && first && named.length === 1) named = await readOn(run, first, task, schema);
  let value = named.map(({ json }) => json ?? undefined).reduce(merged, undefined);
  const [start] = task.urls;
  if (list) {
    const stated = await goodItems(run, list.item, itemsIn(value, list));
    const records = named.flatMap(({ markdown }) => recordsIn(markdown, list.item));
    const items = records.length > stated.length ? await goodItems(run, list.item, records) : stated;
    const isShort = items.length < 2 || wantsSite(task);
    const further = start && isShort && task.urls.length === 1 ? await itemsOfSite(run, start, task, list) : [];
    value = withItems(value, list, further.length > items.length ? further : items);
  }
  if (!list) {
    for (const { markdown } of known(run)) value = withKinds(schema, value ?? {}, markdown);
    const whole = first && lacksRequired(schema, value) ? await readWhole(run, first.url, task, schema) : null;
    if (whole) value = withKinds(schema, merged(value, whole.json ?? undefined), whole.markdown);
  }
  const pages = known(run);
  if (pages.length === 0) return { ...nothing(run), answer: null, faults: ['no page could be read'] };
  const number = compared(task, named)?.value ?? reckon(task, pages)?.made.value;
  if (number !== undefined) value = withNumber(schema, value, number);
  const empty = schema.type === 'array' ? [] : {};
  const { json, faults } = await fitted(run.context, schema, value ?? empty);
  return {
    answer: faults.length > 0 ? null : json,
    claims: {},
    isComplete: faults.length === 0 && !(list !== null && run.stoppedBy !== null),
    faults: faults.map(({ pointer, message }) => `${pointer || 'the whole'} ${message}`),
    isEmpty: false,
  };
}

/** The things of a list that stand on pages of their own, which are the pages of the folder that has most of them. */
async function itemsOfSite(run: AgentRun, start: string, task: Task, { item }: ListPart): Promise<unknown[]> {
  const pages = await readSite(run, start, task, item);
  const good = await Promise.all(
    pages.map(async ({ url, json }) => ({ url, items: await goodItems(run, item, [json]) })),
  );
  const folders = new Map<string, unknown[]>();
  for (const { url, items } of good) folders.set(folderOf(url), [...(folders.get(folderOf(url)) ?? []), ...items]);
  const [most = []] = [...folders.values()].toSorted((one, other) => other.length - one.length);
  return most;
}
