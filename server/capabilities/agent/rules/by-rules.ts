import { anyPhrase } from '@tidemark/extract';
import { faultWords, fitted } from '../../scrape/scrape.ts';
import type { AgentRun } from '../agent-run.ts';
import type { Evidence } from '../answer/evidence.ts';
import type { ReadPage } from '../tools/result.ts';
import { asksToAct } from './acting.ts';
import { passagesOf } from './blocks.ts';
import { rowsThatAre } from './columns.ts';
import { compared } from './compare.ts';
import { folderOf, readFound, readNamed, readNear, readOn, readSite, readWhole } from './explore.ts';
import { goodItems, itemsIn, type ListPart, lacksRequired, listPartOf, merged, withItems, withNumber } from './fill.ts';
import { isSureKind } from './kinds.ts';
import { listIn } from './lists.ts';
import { type Answer, bestPassages, opening } from './passages.ts';
import { reckon } from './reckon.ts';
import { recordsIn, withKinds } from './records.ts';
import { questionsIn, type Task, taskOf } from './task.ts';
import phrases from './words.json' with { type: 'json' };
import { hasPhrase, linkNames, plainWords } from './words.ts';

/** What rules made of what was read. */
interface Made {
  readonly answer: unknown;
  readonly claims: Evidence;
  readonly isComplete: boolean | null;
  /** What it fails its schema by. */
  readonly faults: readonly string[];
  /** Nothing could be read, and the answer says so. */
  readonly isEmpty: boolean;
}

const onlyReads =
  'Rules read pages and do nothing with them: to click, type or log in takes a model, or `POST /v1/crawl/interact`.';

/** Does the task without a model: reads what the instruction names, maps the site that it means, or asks the web. */
export async function byRules(run: AgentRun): Promise<Made> {
  run.withoutModel = true;
  const task = taskOf(run.input.instruction);
  if (asksToAct(run.input.instruction)) run.warn('not_acted', onlyReads);
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
  const done = (text: string, quotes: Evidence[string]): Made => ({
    answer: text,
    claims: { '': quotes },
    isComplete: run.end === null || ofSite.length === 0,
    faults: [],
    isEmpty: false,
  });
  const both = compared(task, first);
  if (both) return done(both.text, both.quotes);
  const isOne = questionsIn(task).length === 1;
  const reckoned = isOne ? reckon(task, known(run)) : null;
  if (reckoned) return done(reckoned.text, reckoned.quotes);
  if (ofSite.length > 0) return done(siteList(task, ofSite), quotesOf(ofSite));
  const so = soIn(task, first) ?? linesOfEach(task, first);
  if (so) return done(so.text, so.quotes);
  const links = linksIn(task, first);
  if (links) return done(links.text, links.quotes);
  const lists = task.isList && isOne ? further.flatMap((page) => listIn(task.words, [page]) ?? []) : [];
  if (lists.length > 0)
    return done(
      lists.map(({ text }) => text).join('\n'),
      lists.flatMap(({ quotes }) => quotes),
    );
  const isBare = !plainWords(task.words).trim().includes(' ');
  // A single word, such as `Read`, asks for the page itself.
  const best = await bestOf(run, task, isFresh && first.length === 1 && !isBare ? start : null);
  if (best.isAnswer) return done(best.text, best.quotes);
  return unstated(run, task, best, done);
}

/** The answer where no passage answers: the passage that is nearest, or how a page begins. */
function unstated(
  run: AgentRun,
  task: Task,
  best: Answer,
  done: (text: string, quotes: Evidence[string], isComplete?: boolean) => Made,
) {
  const [page] = known(run);
  const shown = page ? opening(page) : { text: '', quotes: [] };
  if (best.isOpen || !task.words.includes(' '))
    return shown.text === '' ? nothing(run) : done(shown.text, shown.quotes);
  const [nearest = ''] = best.text.split('\n');
  if (best.isNear && nearest !== '')
    return done(`${isUnstated} Nearest to it: ${nearest}`, best.quotes.slice(0, 1), false);
  if (!page) return nothing(run);
  return shown.text === ''
    ? done(isUnstated, [], false)
    : done(`${isUnstated} They begin: ${shown.text}`, shown.quotes, false);
}

const isUnstated = 'The pages that were read do not state this.';

/** What each of the pages that the instruction names says of it, by the name of the page; null: one page is asked, or one says nothing. */
function linesOfEach(task: Task, pages: readonly ReadPage[]) {
  if (task.isList || task.urls.length < 2 || pages.length < 2) return null;
  const each = pages.map((page) => ({ page, answer: bestPassages(task, [page]) }));
  const isSure = isSureKind(task.expects);
  if (!each.every(({ answer }) => (isSure ? answer.hasKind : answer.isAnswer))) return null;
  return {
    text: each.map(({ page, answer }) => `${page.title || page.url}: ${answer.text.split('\n')[0]}`).join('\n'),
    quotes: each.flatMap(({ answer }) => answer.quotes.slice(0, 1)),
  };
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

const asksWhich = new RegExp(`^${anyPhrase(phrases.asksWhich)}\\b`, 'i');

/** The passages that answer best; where the named page states it not, of all that stands around its text, and of the pages of its site. */
async function bestOf(run: AgentRun, task: Task, start: string | null): Promise<Answer> {
  const here = answersTo(task, known(run));
  if (start === null || here.isWhole) return here;
  await readWhole(run, start, task);
  const whole = answersTo(task, known(run));
  if (whole.isWhole || new URL(start).pathname !== '/') return whole;
  await readNear(run, start, task, () => answersTo(task, known(run)).isWhole);
  return answersTo(task, known(run));
}

/** What answers an instruction, or each of the questions that it joins. */
function answersTo(task: Task, pages: readonly ReadPage[]): Answer {
  const questions = questionsIn(task);
  const parts = questions.map((part) => reckonedAnswer(part, pages) ?? bestPassages(part, pages));
  const [first] = parts;
  if (!first || parts.length === 1) return first ?? bestPassages(task, pages);
  const lineOf = ({ isAnswer, text }: Answer, at: number): string =>
    isAnswer ? (text.split('\n')[0] ?? '') : `${isUnstated} (${questions[at]?.words})`;
  const isAnswer = parts.some((part) => part.isAnswer);
  return {
    text: isAnswer ? [...new Set(parts.map(lineOf))].join('\n') : first.text,
    quotes: parts.flatMap(({ quotes, isAnswer: isOne }) => (isOne || !isAnswer ? quotes.slice(0, 1) : [])),
    isNear: first.isNear,
    isAnswer,
    isWhole: parts.every((part) => part.isWhole),
    isOpen: false,
    hasKind: parts.every(({ hasKind }, at) => hasKind || questions[at]?.expects === null),
  };
}

/** The answer to one of several questions that asks for the result of a column; null: it asks for none. */
function reckonedAnswer(part: Task, pages: readonly ReadPage[]): Answer | null {
  const found = reckon(part, pages);
  if (!found) return null;
  const { text, quotes } = found;
  return { text, quotes, isNear: true, isAnswer: true, isWhole: true, isOpen: false, hasKind: true };
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
  const number = compared(task, named)?.value ?? reckon(task, pages)?.value;
  if (number !== undefined) value = withNumber(schema, value, number);
  const empty = schema.type === 'array' ? [] : {};
  const { json, faults } = await fitted(run.context, schema, value ?? empty);
  return {
    answer: faults.length > 0 ? null : json,
    claims: {},
    isComplete: faults.length === 0 && !(list !== null && run.stoppedBy !== null),
    faults: faults.map(faultWords),
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
