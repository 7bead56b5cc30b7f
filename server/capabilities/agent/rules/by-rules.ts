import { fitted } from '../../scrape/scrape.ts';
import type { AgentRun } from '../agent-run.ts';
import type { Evidence } from '../answer/evidence.ts';
import type { ReadPage } from '../tools/result.ts';
import { readFound, readNamed, readSite } from './explore.ts';
import { goodItems, itemsIn, type ListPart, listPartOf, merged, withItems, withNumber } from './fill.ts';
import { listIn } from './lists.ts';
import { bestPassages, opening, passagesOf } from './passages.ts';
import { type Aggregated, aggregated } from './tables.ts';
import { type Task, taskOf } from './task.ts';

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
  const ofSite = isSite && start && before.length === 0 ? await readSite(run, start, task) : [];
  const pages = known(run);
  if (pages.length === 0) return nothing(run);
  const done = (text: string, quotes: Evidence[string]): Made => ({
    answer: text,
    claims: { '': quotes },
    isComplete: run.end === null || ofSite.length === 0,
    faults: [],
    isEmpty: false,
  });
  const reckoned = reckon(task, pages);
  if (reckoned) return done(reckoned.made.text, [{ url: reckoned.url, quote: reckoned.made.quote }]);
  if (ofSite.length > 0) return done(siteList(task, ofSite), quotesOf(ofSite));
  const list = task.isList ? listIn(task.words, first) : null;
  if (list) return done(list.text, list.quotes);
  const best = bestPassages(task.words, pages);
  if (best.text !== '') return done(best.text, best.quotes);
  const [page] = pages;
  const shown = page ? opening(page) : { text: '', quotes: [] };
  return shown.text === '' ? nothing(run) : done(shown.text, shown.quotes);
}

/** A line for each page: its title, what it says that answers best, its address. */
const siteList = ({ words }: Task, pages: readonly ReadPage[]): string =>
  pages
    .map((page) => {
      const { text } = bestPassages(words, [page]);
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
function reckon({ aggregate, words }: Task, pages: readonly ReadPage[]): { url: string; made: Aggregated } | null {
  if (!aggregate) return null;
  for (const { url, markdown } of pages) {
    const made = aggregated(markdown, words, aggregate);
    if (made) return { url, made };
  }
  return null;
}

async function jsonByRules(run: AgentRun, task: Task): Promise<Made> {
  const { json_schema: schema = {} } = run.input;
  const list = listPartOf(schema);
  const named = task.urls.length > 0 ? await readNamed(run, task, schema) : await readFound(run, task, schema);
  let value = named.map(({ json }) => json ?? undefined).reduce(merged, undefined);
  const [start] = task.urls;
  if (list) {
    const items = await goodItems(run, list.item, itemsIn(value, list));
    const isShort = items.length < 2 || wantsSite(task);
    const further = start && isShort && named.length === 1 ? await itemsOfSite(run, start, task, list) : [];
    value = withItems(value, list, further.length > items.length ? further : items);
  }
  const pages = known(run);
  if (pages.length === 0) return { ...nothing(run), answer: null, faults: ['no page could be read'] };
  const reckoned = reckon(task, pages);
  if (reckoned) value = withNumber(schema, value, reckoned.made.value);
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

/** The things of a list that stand on pages of their own. */
async function itemsOfSite(run: AgentRun, start: string, task: Task, { item }: ListPart): Promise<unknown[]> {
  const pages = await readSite(run, start, task, item);
  return await goodItems(
    run,
    item,
    pages.map(({ json }) => json),
  );
}
