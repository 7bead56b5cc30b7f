import { csvTable } from '../../other/csv.ts';
import { hasTooManyElements } from '../../other/many-elements.ts';
import { type Fact, type Facts, factsOfData, onlyFacts, type Table } from '../facts.ts';
import { nameOf } from '../names.ts';
import { isObject } from '../schema.ts';

const maxRows = 2_000;
const maxLines = 5_000;
const pair = /^\W{0,3}([^:：\n]{2,40}?)\W{0,3}[:：]\s+(\S[^\n]{0,500})$/;

/** What labelled lines of a text state. */
function factsOfLines(text: string): Fact[] {
  return text.split('\n', maxLines).flatMap((line) => {
    const [, label, value] = line.length < 600 ? (pair.exec(line) ?? []) : [];
    return label && value ? [{ name: nameOf(label), value, weight: 0.9 }] : [];
  });
}

const tableRow = /^\s*\|(.*)\|\s*$/;
const marks = /(?<!\\)(?:\*{1,3}|~~|`|<br>)/g;
const linked = /!?\[([^[\]]*)\]\([^()\s]*\)/g;
const escapes = /\\([\\`*_{}[\]()#+\-.!|~<>])/g;
/** What a cell says, without the signs of markdown. */
const said = (cell: string): string =>
  cell
    .replace(linked, '$1')
    .replace(marks, (mark) => (mark === '<br>' ? ' ' : ''))
    .replace(escapes, '$1')
    .trim();
const cellsOf = (row: string): string[] => row.split(/(?<!\\)\|/).map(said);
const filled = (row: readonly string[]): number => row.filter((cell) => cell !== '').length;

interface Rows {
  headers: string[];
  readonly rows: string[][];
}

/** Adds a row to a table: a first row of one cell is its title, a later one of many columns a line that parts or sums it up. */
function addRow(table: Rows, row: string[]): void {
  if (table.rows.length === 0 && filled(table.headers) < 2 && filled(row) > 1) table.headers = row;
  else if (filled(row) > 1 || table.headers.length < 3) table.rows.push(row);
}

/** The tables of markdown. */
function tablesOf(markdown: string): Table[] {
  const tables: Rows[] = [];
  let open: Rows | null = null;
  for (const line of markdown.split('\n')) {
    const row = tableRow.exec(line)?.[1];
    if (row === undefined) open = null;
    else if (!open) {
      open = { headers: cellsOf(row), rows: [] };
      tables.push(open);
    } else if (!/^[\s|:-]+$/.test(row) && open.rows.length < maxRows) addRow(open, cellsOf(row));
  }
  return tables.map(({ headers, rows }) => ({ names: [], headers: headers.map(nameOf), rows }));
}

/** What a text states, and its markdown where there is any: in labelled lines and tables. */
export function factsOfText(text: string, markdown: string | null, title: string | null): Facts {
  const named = title === null ? [] : [{ name: nameOf('name'), value: title, weight: 0.8 }];
  return { ...onlyFacts([...named, ...factsOfLines(text)]), tables: tablesOf(markdown ?? '') };
}

/** What rows of comma-separated values state. */
export function factsOfCsv(text: string): Facts {
  const {
    rows: [headers = [], ...rows],
  } = csvTable(text, maxRows);
  return { ...onlyFacts([]), tables: [{ names: [], headers: headers.map(nameOf), rows }] };
}

/** Keeps an integer that no number of a program holds as its digits: ids are so long. */
function exact(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const isRounded = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isRounded && /^-?\d+$/.test(context?.source ?? '') ? context?.source : value;
}

const parsed = (text: string): unknown => (/\d{16}/.test(text) ? JSON.parse(text, exact) : JSON.parse(text));

/** What JSON states under its own names; null: it is none, or has too many elements. */
export function factsOfJson(text: string): Facts | null {
  if (hasTooManyElements(text)) return null;
  try {
    const data = parsed(text);
    const things = (Array.isArray(data) ? data : [])
      .filter(isObject)
      .map((thing) => ({ kinds: [], facts: factsOfData(thing, 1) }));
    return { ...onlyFacts(factsOfData(data, 1)), things };
  } catch {
    // Lines of JSON or a fragment: it is read as text.
    return null;
  }
}
