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

/** The things of a page with their prices, as a table; those that are sold out are left out where the words ask for what is to be had. */
function pricesOf({ markdown }: ReadPage, words: string): Table {
  const things = recordsIn(markdown, priced);
  const here = hasPhrase(plainWords(words), inStock) ? things.filter((thing) => thing.in_stock !== false) : things;
  const rows = here.map(({ name, price }) => [String(name), String(price)]);
  return { header: ['name', 'price'], rows, above: '' };
}

/** The words that have all parts of a thing; where none have, the parts. */
function quotesOf({ url, markdown }: ReadPage, parts: readonly string[]): AgentQuote[] {
  const quotes = passagesOf(markdown)
    .map(({ quote }) => quote)
    .filter((quote) => parts.every((part) => quote.includes(part)));
  const [best] = quotes.toSorted((one, other) => one.length - other.length);
  return (best === undefined ? parts : [best]).map((quote) => ({ url, quote }));
}

/** The result of a column that the task asks for; null: it asks for none, or no table of the page has it. */
function reckonTables(task: Task, { url, markdown }: ReadPage): Reckoned | null {
  const made = task.aggregate ? aggregated(tablesIn(markdown), task) : null;
  return made && { value: made.value, text: made.text, quotes: [{ url, quote: quoteOfRow(made.row) }] };
}

/** The result of the prices of the things of a page; null: the task asks for none, or it has none. */
function reckonPrices(task: Task, page: ReadPage): Reckoned | null {
  const { aggregate, expects, quantity, words } = task;
  if (!aggregate || aggregate === 'count' || !(expects === 'money' || /price/.test(quantity ?? ''))) return null;
  const prices = pricesOf(page, words);
  const made = prices.rows.length > 0 ? aggregated([prices], task) : null;
  return made && { ...made, quotes: quotesOf(page, made.row) };
}

/** The result of a column of the first of the pages that has one; else of the prices of its things. */
export function reckon(task: Task, pages: readonly ReadPage[]): Reckoned | null {
  if (!task.aggregate) return null;
  for (const page of pages) {
    const made = reckonTables(task, page);
    if (made) return made;
  }
  for (const page of pages) {
    const made = reckonPrices(task, page);
    if (made) return made;
  }
  return null;
}
