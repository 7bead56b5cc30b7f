import { tidy } from '../characters.ts';
import type { ExtractOptions, Source } from '../document.ts';
import { escapeLineStart, escapeText } from '../markdown/escape.ts';
import { tableLines } from '../markdown/table.ts';
import { bareReading, type Reading, wants } from '../reading.ts';
import { asHtml } from './as-html.ts';

/** The most rows of a table; each costs its characters in markdown, which is cut elsewhere. */
const maxRows = 200_000;
const escaping = { backticks: true, stars: true, underscores: true, tildes: true, brackets: true, pipes: true };
const around = { before: '', after: '', inLink: false };

const separators = [',', ';', '\t', '|'];
const sample = { characters: 20_000, rows: 30 };
/** How Excel is told the separator. */
const statedSeparator = /^sep=(.)\r?\n/i;

/** How well a separator divides the first rows: the share of those that have as many fields as most, then how many. */
function fitOf(text: string, separator: string): number {
  const counts = new Map<number, number>();
  const rows = parseCsv(text, separator, sample.rows);
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, times] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), [1, 0]);
  return width === 1 ? 0 : times / rows.length + Math.min(width, 1_000) / 1_000_000;
}

/** The separator that divides the first rows most alike. */
function separatorOf(text: string): string {
  const start = text.slice(0, sample.characters);
  const fits = separators.map((separator) => ({ separator, fit: fitOf(start, separator) }));
  return fits.reduce((best, next) => (next.fit > best.fit ? next : best)).separator;
}

/** Rows of RFC 4180 text, as many as are wanted. */
function parseCsv(text: string, separator: string, most: number): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length < most) {
    const field = (text[at] === '"' && quoted(text, at)) || bare(text, at, separator);
    row.push(field.value);
    at = field.end;
    if (text[at] === separator) {
      at++;
      if (at < text.length) continue;
    }
    rows.push(row);
    row = [];
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
  }
  return rows;
}

const minRows = 3;
const maxNameCharacters = 60;
/** Code and prose part their lines by these, too. */
const minColumns: Readonly<Record<string, number>> = { ',': 3, ';': 2, '\t': 2 };

/** Whether lines of text without a type are a table: all have the same fields, below names that differ, and no comma stands as in prose. */
export function looksLikeCsv(lines: string): boolean {
  const separator = separatorOf(lines);
  const least = minColumns[separator];
  if (least === undefined) return false;
  const [names = [], ...rows] = parseCsv(lines, separator, sample.rows);
  const isHead =
    names.length >= least &&
    new Set(names).size === names.length &&
    names.every((name) => name.trim() !== '' && name.length <= maxNameCharacters);
  if (!isHead || rows.length < minRows - 1) return false;
  const isEven = rows.every((row) => row.length === names.length);
  return isEven && rows.every(([first = '', ...others]) => !others.every((field) => /^\s/.test(field)) && first !== '');
}

interface Field {
  readonly value: string;
  readonly end: number;
}

/** A field in quotes; null: they are never closed, so that the sign is one of the text, and not all rows behind it are one field. */
function quoted(text: string, start: number): Field | null {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) return null;
  return { value: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}

function bare(text: string, start: number, separator: string): Field {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++;
  return { value: text.slice(start, end), end };
}

/** Lines above a table's head are so few. */
const maxLinesAbove = 20;

const filled = (row: readonly string[]): number => row.filter((field) => field.trim() !== '').length;
/** Whether a row says nothing behind its first field. */
const isLine = ([, ...others]: readonly string[]): boolean => filled(others) === 0;

/** A value that heads no column; years do. */
const isAmount = (field: string): boolean =>
  /\p{N}/u.test(field) && !/\p{L}/u.test(field) && !/^\s*(?:1[5-9]|20)\d\d\s*$/.test(field);

/** Whether a row names columns: most rows below it fill half as many, and two. */
function isHeadOf(row: readonly string[], below: readonly (readonly string[])[]): boolean {
  const names = filled(row);
  if (names < 2 || row.some(isAmount)) return false;
  return 2 * below.filter((other) => filled(other) >= Math.max(2, names / 2)).length > below.length;
}

/** How many lines stand above the head of a table, as those that say of an export what it is; none stand above a single column, or values that most rows lack. */
function linesAbove(rows: readonly (readonly string[])[]): number {
  const head = rows.slice(0, maxLinesAbove + 1).findIndex((row) => !isLine(row));
  return head > 0 && isHeadOf(rows[head] ?? [], rows.slice(head + 1, head + 1 + sample.rows)) ? head : 0;
}

/** The table of CSV, its head first, and the lines that stand above it. */
interface CsvTable {
  readonly lines: readonly string[];
  readonly rows: readonly string[][];
}

export function csvTable(whole: string, most: number): CsvTable {
  const stated = statedSeparator.exec(whole);
  const text = whole.slice(stated?.[0].length ?? 0);
  const rows = parseCsv(text, stated?.[1] ?? separatorOf(text), most);
  const above = linesAbove(rows);
  return { lines: rows.slice(0, above).map(([line = '']) => line), rows: rows.slice(above) };
}

const escaped = (value: string): string => escapeText(tidy(value), escaping, around);

function toMarkdown(whole: string): string {
  const { lines, rows } = csvTable(whole, maxRows);
  const above = lines.flatMap((line) => (line.trim() === '' ? [] : [`${escapeLineStart(escaped(line))}\n`]));
  const cells = rows.map((row) => row.map((value) => ({ text: escaped(value), columns: 1, rows: 1, isHead: false })));
  return [...above, ...tableLines(cells)].join('\n');
}

/** Reads CSV: text as it stands, markdown as a table whose first row is its head. */
export function readCsv(source: string, _source: Source, options: ExtractOptions): Reading {
  const text = source.replace(/\r\n?/g, '\n').trimEnd();
  return {
    ...bareReading(text),
    markdown: wants(options, 'markdown') ? toMarkdown(text) : null,
    html: wants(options, 'html') ? asHtml(text) : null,
  };
}
