import { asValueOf, likeness, nameOf, termKeys } from '@tidemark/extract';
import { dayIn, numberIn, type Table, tablesIn } from './tables.ts';
import type { Task } from './task.ts';
import { type Aggregate, plainWords } from './words.ts';

/** The result of a column. */
interface Aggregated {
  readonly value: number;
  readonly text: string;
  /** The cells of a row that shows it. */
  readonly row: readonly string[];
}

const keysOf = (text: string): Set<string> => new Set(termKeys(text).map((key) => key.replace(/s$/, '')));

/** The part of a text's words that are wanted. */
function shared(text: string, wanted: ReadonlySet<string>): number {
  const keys = keysOf(text);
  return [...keys].filter((key) => wanted.has(key)).length / Math.max(1, keys.size);
}

const totals = ' total sum all summe gesamt insgesamt subtotal totale totaal ensemble suma ';
const isTotal = (cell: string): boolean => {
  const [, first = ''] = plainWords(cell).split(' ');
  return first !== '' && totals.includes(` ${first} `);
};

/** The rows that the words name by a cell of theirs; none: they name none. */
function namedRows({ rows, header }: Table, words: string, column: number): Table['rows'] {
  const asked = plainWords(words);
  const names = new Set(header.map(plainWords));
  const isNamed = (cell: string, at: number): boolean => {
    const name = plainWords(cell);
    return at !== column && name.length > 4 && /\p{L}/u.test(name) && asked.includes(name) && !names.has(name);
  };
  return rows.filter((row) => row.some(isNamed));
}

type Column = { readonly table: Table; readonly name: string; readonly column: number; readonly score: number };

const parsers = [numberIn, dayIn];
const isOrdinal = (rows: Table['rows'], column: number): boolean =>
  rows.length > 1 && rows.every((row, at) => row[column]?.replace(/\.$/, '') === String(at + 1));

/** A number with money or a unit beside it; a name that ends with a number is none. */
const isMeasure = /^[^\p{L}\d]{0,6}(?:\p{L}{1,4}\.?\s?)?[^\p{L}\d]{0,6}\d/u;
/** Years are added up by none who asks for a sum. */
const isYear = (table: Table, column: number): boolean =>
  table.rows.every((row) => /^(?:1[5-9]|20)\d\d$/.test(row[column] ?? ''));

/** How the cells of a column are compared: as days or as numbers; null: they are words. */
function parserOf({ rows }: Table, column: number): ((cell: string) => number | null) | null {
  const data = rows.filter(([first = '']) => !isTotal(first));
  const fits = (parse: (cell: string) => number | null): boolean => {
    const good = data.filter((row) => isMeasure.test(row[column] ?? '') && parse(row[column] ?? '') !== null).length;
    return good > 0 && good * 2 >= data.length;
  };
  if (isOrdinal(data, column)) return null;
  return parsers.toReversed().find(fits) ?? null;
}

/** The table and its column that the words mean best; null: no table has a column of numbers that they name. */
function columnFor(tables: readonly Table[], { words, quantity, aggregate }: Task): Column | null {
  const wanted = keysOf(words);
  const implied = (quantity ?? '').split(' ').filter(Boolean).map(nameOf);
  const asked = (words.match(/[\p{L}\p{N}]+/gu) ?? []).map(nameOf);
  const found = tables.flatMap((table) => {
    const numeric = table.header.map((_, at) => parserOf(table, at) !== null);
    const context = shared(table.above, wanted) + shared(table.header.join(' '), wanted);
    const isAdded = aggregate === 'sum' || aggregate === 'average';
    const isFit = (column: number): boolean => numeric[column] === true && !(isAdded && isYear(table, column));
    return table.header.map((name, column): Column => {
      const label = nameOf(name);
      const bare = nameOf(name.replace(/\([^()]{0,200}\)/g, ''));
      const named = Math.max(shared(name, wanted), ...asked.map((one) => (likeness(one, label) > 0.9 ? 0.9 : 0)));
      const meant = Math.max(0, ...implied.map((one) => Math.max(likeness(one, bare), likeness(one, label)))) * 0.8;
      // The one column of numbers is meant, under any name, when the least or most of something is asked for.
      const isOnly = numeric.filter((_, at) => isFit(at)).length === 1 && (context > 0 || tables.length === 1);
      const lone = isOnly && aggregate !== 'count' && quantity === null ? 0.2 : 0;
      const own = Math.max(named, meant, lone);
      return { table, name, column, score: isFit(column) && own > 0 ? own + context / 2 : 0 };
    });
  });
  const [best] = found.toSorted((one, other) => other.score - one.score);
  return best && best.score > 0 ? best : null;
}

const maxYes = 12;
const minAkin = 4;
/** Whether a name and the words have a word of one beginning. */
const akin = (name: string, wanted: ReadonlySet<string>): boolean =>
  [...keysOf(name)].some((key) =>
    [...wanted].some((one) => one === key || (key.length >= minAkin && one.startsWith(key.slice(0, -1)))),
  );

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
/** A row as it stands in the page. */
export const quoteOfRow = (row: readonly string[]): string => `| ${row.join(' | ')} |`;

/** What the words ask of a column; null: no table of the page has it. */
export function aggregated(tables: readonly Table[], task: Task): Aggregated | null {
  const { words, aggregate } = task;
  if (!aggregate) return null;
  if (aggregate === 'count') return counted(tables, task);
  const found = columnFor(tables, task);
  if (!found) return null;
  const { table, name, column } = found;
  const parse = parserOf(table, column) ?? numberIn;
  const named = namedRows(table, words, column);
  // The cell of one row is what is asked for, though `total` stands beside it.
  const rows = (named.length > 0 ? named : table.rows).filter(([first = '']) => !isTotal(first));
  const values = rows.flatMap((row) => {
    const value = parse(row[column] ?? '');
    return value === null ? [] : [{ value, row }];
  });
  if (aggregate === 'highest' || aggregate === 'lowest') return extreme(values, found, aggregate);
  const [first] = values;
  if (!first || parse === dayIn) return null;
  const sum = values.reduce((total, { value }) => total + value, 0);
  const value = rounded(aggregate === 'sum' ? sum : sum / values.length);
  return { value, text: `The ${aggregate} of ${name} is ${value} (${values.length} rows).`, row: first.row };
}

type Valued = { readonly value: number; readonly row: readonly string[] };

function extreme(
  values: readonly Valued[],
  { name, column, table }: Column,
  which: 'highest' | 'lowest',
): Aggregated | null {
  const [first, ...rest] = values;
  if (!first) return null;
  const sign = which === 'highest' ? 1 : -1;
  const { value, row } = rest.reduce((best, one) => (sign * one.value > sign * best.value ? one : best), first);
  const label = row.find((cell, at) => at !== column && parserOf(table, at) === null && /\p{L}/u.test(cell));
  const others = row.filter((cell, at) => at !== column && cell !== label && cell !== '');
  const more = others.length > 0 ? ` (${others.join(', ')})` : '';
  return {
    value,
    text: `${label ?? row[0] ?? ''}: ${row[column]} is the ${which} ${name}${more}.`,
    row,
  };
}

/** How many rows there are of what the words name: what the rows are, not what a column of numbers counts already. */
function counted(tables: readonly Table[], { words }: Task): Aggregated | null {
  const [, thing = ''] =
    /(?:how many|number of|count(?: all)?(?: the)?|wie ?viele|anzahl der|combien d[e’'])\s?(.{2,60})/i.exec(words) ??
    [];
  const [noun = ''] = [...keysOf(thing)];
  const wanted = new Set([noun]);
  for (const table of tables) {
    const at = table.header.findIndex((name) => shared(name, wanted) > 0);
    const isOfRows = at < 0 ? shared(table.above, wanted) > 0 : parserOf(table, at) === null;
    if (noun === '' || !isOfRows) continue;
    const named = namedRows(table, words, -1);
    const rows = (named.length > 0 ? named : table.rows).filter(([first = '']) => !isTotal(first));
    const [first] = rows;
    if (first) return { value: rows.length, text: `There are ${rows.length}.`, row: first };
  }
  return null;
}

const isYes = (name: string, cell: string): boolean | undefined => {
  const said = cell.length > maxYes ? undefined : asValueOf(cell, { type: 'boolean' }, nameOf(name));
  return typeof said === 'boolean' ? said : undefined;
};

/** The rows that are so in a column of yes and no which the words name; null: no table has one. */
export function rowsThatAre(markdown: string, words: string): string[] | null {
  const wanted = keysOf(words);
  for (const { header, rows } of tablesIn(markdown)) {
    const column = header.findIndex(
      (name, at) =>
        at > 0 &&
        akin(name, wanted) &&
        rows.length > 1 &&
        rows.every((row) => isYes(name, row[at] ?? '') !== undefined),
    );
    if (column > 0) return rows.filter((row) => isYes(header[column] ?? '', row[column] ?? '')).map(quoteOfRow);
  }
  return null;
}

/** What an extreme is called beside things that are compared. */
export const isExtreme = (aggregate: Aggregate | null): aggregate is 'highest' | 'lowest' =>
  aggregate === 'highest' || aggregate === 'lowest';
