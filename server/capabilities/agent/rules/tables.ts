import { termsOf } from '@tidemark/extract';
import type { Aggregate } from './task.ts';

/** A table of a page. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The result of a column. */
export interface Aggregated {
  readonly value: number;
  readonly text: string;
  /** A row that shows it, as it stands in the page. */
  readonly quote: string;
}

const separator = /^\|(?:\s*:?-+:?\s*\|)+$/;
const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').replaceAll(/[*_`]/g, '').trim());
const isRow = (line: string): boolean => line.length > 2 && line.startsWith('|') && line.endsWith('|');

/** The tables of a text in markdown. */
export function tablesIn(markdown: string): Table[] {
  const lines = markdown.split('\n').map((line) => line.trim());
  return lines.flatMap((line, at) => {
    if (!separator.test(line)) return [];
    const header = lines[at - 1] ?? '';
    if (!isRow(header)) return [];
    const end = lines.findIndex((one, place) => place > at && !isRow(one));
    return [{ header: cellsOf(header), rows: lines.slice(at + 1, end < 0 ? lines.length : end).map(cellsOf) }];
  });
}

/** The number of a cell, without the money or unit beside it; null: it has none. */
export function numberIn(cell: string): number | null {
  const closed = cell.replace(/(?<=\d)[ '\u00a0\u202f](?=\d{3}(?:\D|$))/g, '');
  const written = /-?\d(?:[\d.,]*\d)?/.exec(closed)?.[0];
  if (written === undefined) return null;
  const isGerman = /,\d{1,2}$/.test(written) || /^-?\d{1,3}(?:\.\d{3})+$/.test(written.replace(/,\d+$/, ''));
  const isThousands = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written);
  const plain = isThousands || !isGerman ? written.replaceAll(',', '') : written.replaceAll('.', '').replace(',', '.');
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

const keysOf = (text: string): Set<string> => new Set(termsOf(text).map(({ key }) => key.replace(/s$/, '')));

function shared(text: string, wanted: ReadonlySet<string>): number {
  const keys = keysOf(text);
  return [...keys].filter((key) => wanted.has(key)).length / Math.max(1, keys.size);
}

const totals = /^(?:total|sum|all|summe|subtotal)\b/i;

/** The rows that the words name by a cell of theirs, or all. */
function namedRows({ rows, header }: Table, words: string, column: number): Table['rows'] {
  const plain = ` ${words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const isNamed = (cell: string, at: number): boolean => {
    const name = cell
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    return (
      at !== column && name.length > 2 && /\p{L}/u.test(name) && plain.includes(` ${name} `) && !header.includes(cell)
    );
  };
  const named = rows.filter((row) => row.some(isNamed));
  return named.length > 0 ? named : rows;
}

/** The table and its column that the words mean best; null: no table has a column of numbers that they name. */
function columnFor(tables: readonly Table[], words: string) {
  const wanted = keysOf(words);
  const found = tables.flatMap((table) =>
    table.header.map((name, column) => {
      const numbers = table.rows.filter((row) => numberIn(row[column] ?? '') !== null).length;
      const isNumeric = numbers > 0 && numbers * 2 >= table.rows.length;
      return { table, name, column, score: isNumeric ? shared(name, wanted) : 0 };
    }),
  );
  const [best] = found.toSorted((one, other) => other.score - one.score);
  return best && best.score > 0 ? best : null;
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** What the words ask of a column; null: no table of the page has it. */
export function aggregated(markdown: string, words: string, aggregate: Aggregate): Aggregated | null {
  const tables = tablesIn(markdown);
  const found = columnFor(tables, words);
  if (!found) return aggregate === 'count' ? counted(tables, words) : null;
  const { table, name, column } = found;
  const rows = namedRows(table, words, column).filter(([first = '']) => !totals.test(first));
  const values = rows.flatMap((row) => {
    const value = numberIn(row[column] ?? '');
    return value === null ? [] : [{ value, row }];
  });
  const [first, ...rest] = values;
  if (!first) return null;
  const quoteOf = (row: readonly string[]): string => `| ${row.join(' | ')} |`;
  if (aggregate === 'count') return countedRows(values.length, quoteOf(first.row));
  if (aggregate === 'highest' || aggregate === 'lowest') {
    const sign = aggregate === 'highest' ? 1 : -1;
    const { value, row } = rest.reduce((best, one) => (sign * one.value > sign * best.value ? one : best), first);
    const label = row.find((_, at) => at !== column) ?? '';
    return { value, text: `${label}: ${row[column]} is the ${aggregate} ${name}.`, quote: quoteOf(row) };
  }
  const sum = values.reduce((total, { value }) => total + value, 0);
  const value = rounded(aggregate === 'sum' ? sum : sum / values.length);
  return { value, text: `The ${aggregate} of ${name} is ${value} (${values.length} rows).`, quote: quoteOf(first.row) };
}

const countedRows = (count: number, quote: string): Aggregated => ({
  value: count,
  text: `There are ${count}.`,
  quote,
});

function counted(tables: readonly Table[], words: string): Aggregated | null {
  const wanted = keysOf(words);
  const [table] = tables.filter(({ header }) => header.some((name) => shared(name, wanted) > 0));
  if (!table) return null;
  const rows = namedRows(table, words, -1).filter(([first = '']) => !totals.test(first));
  return countedRows(rows.length, `| ${rows[0]?.join(' | ') ?? ''} |`);
}
