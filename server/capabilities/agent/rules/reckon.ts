import type { AgentQuote } from '../../../contract/resources/agent.ts';
import type { ReadPage } from '../tools/result.ts';
import { passagesOf } from './blocks.ts';
import { aggregated, quoteOfRow } from './columns.ts';
import { recordsIn } from './records.ts';
import { type Table, tablesIn } from './tables.ts';
import type { Task } from './task.ts';
import { hasPhrase, inStock, plainWords } from './words.ts';

/** What a column, or the prices of things, come to. */
interface Reckoned {
  readonly value: number;
  readonly text: string;
  readonly quotes: AgentQuote[];
}

const priced = {
  type: 'object',
  properties: { name: { type: 'string' }, price: { type: 'string' }, in_stock: { type: 'boolean' } },
  required: ['name', 'price'],
};

/** The tables of pages that go on with each other, as one each. */
function tablesOf(pages: readonly ReadPage[]): Table[] {
  const all = pages.flatMap(({ markdown }) => tablesIn(markdown));
  const same = Map.groupBy(all, ({ header }) => header.join('|'));
  return [...same.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, rows: [first, ...rest].flatMap(({ rows }) => rows) }] : [],
  );
}

/** The things of pages with their prices, as a table; those that are sold out are left out where the words ask for what is to be had. */
function pricesOf(pages: readonly ReadPage[], words: string): Table {
  const things = pages.flatMap(({ markdown }) => recordsIn(markdown, priced));
  const here = hasPhrase(plainWords(words), inStock) ? things.filter((thing) => thing.in_stock !== false) : things;
  return { header: ['name', 'price'], rows: here.map(({ name, price }) => [String(name), String(price)]), above: '' };
}

/** The words that have all parts of a thing; where none have, the parts. */
function quotesOf(pages: readonly ReadPage[], parts: readonly string[]): AgentQuote[] {
  const has = (text: string): boolean => parts.every((part) => text.includes(part));
  const quotes = pages.flatMap(({ url, markdown }) =>
    passagesOf(markdown).flatMap(({ quote }) => (has(quote) ? [{ url, quote }] : [])),
  );
  const [best] = quotes.toSorted((one, other) => one.quote.length - other.quote.length);
  const { url = '' } = pages.find(({ markdown }) => markdown.includes(parts[0] ?? '')) ?? pages[0] ?? {};
  return best ? [best] : parts.map((quote) => ({ url, quote }));
}

/** The result of a column that the task asks for, or of the prices of things, over a list that all the pages make; null: it asks for none, or they have none. */
export function reckonAll(task: Task, pages: readonly ReadPage[]): Reckoned | null {
  if (!task.aggregate) return null;
  const urlOf = (quote: string): string =>
    (pages.find(({ markdown }) => markdown.includes(quote)) ?? pages[0])?.url ?? '';
  const made = aggregated(tablesOf(pages), task);
  if (made) {
    const quote = quoteOfRow(made.row);
    return { value: made.value, text: made.text, quotes: [{ url: urlOf(quote), quote }] };
  }
  if (task.aggregate === 'count' || !(task.expects === 'money' || /price/.test(task.quantity ?? ''))) return null;
  const prices = pricesOf(pages, task.words);
  const found = prices.rows.length > 0 ? aggregated([prices], task) : null;
  return found && { ...found, quotes: quotesOf(pages, found.row) };
}

/** The result of the first of the pages that has one. */
export function reckon(task: Task, pages: readonly ReadPage[]): Reckoned | null {
  for (const page of pages) {
    const made = reckonAll(task, [page]);
    if (made) return made;
  }
  return null;
}
