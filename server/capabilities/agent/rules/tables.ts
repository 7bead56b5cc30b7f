import { isoDate } from '@tidemark/extract';
import { cellsOf, isSeparator, plain } from './blocks.ts';

/** A table of a page. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The words that stand above it, which say what it is of. */
  readonly above: string;
}

const isRow = (line: string): boolean => line.length > 2 && line.startsWith('|') && line.endsWith('|');

/** The tables of a text in markdown. */
export function tablesIn(markdown: string): Table[] {
  const lines = markdown.split('\n').map((line) => line.trim());
  const tables: Table[] = [];
  let heading = '';
  let before = '';
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.startsWith('#')) heading = plain(line.replace(/^#+\s?/, ''));
    if (isRow(line) && line.includes('-') && isSeparator(line) && isRow(lines[at - 1] ?? '')) {
      const end = lines.findIndex((one, place) => place > at && !isRow(one));
      const rows = lines.slice(at + 1, end < 0 ? lines.length : end).map(cellsOf);
      const named = cellsOf(lines[at - 1] ?? '');
      // A table without a head has its names in its first row.
      const isNamed = named.some((cell) => cell !== '');
      const header = isNamed ? named : (rows[0] ?? []);
      tables.push({ header, rows: isNamed ? rows : rows.slice(1), above: `${heading} ${before}`.trim() });
      at += rows.length;
    } else if (!isRow(line) && line !== '') before = line.startsWith('#') ? '' : plain(line).slice(0, 200);
  }
  return tables;
}

/** The number of a cell, without the money or unit beside it; null: it has none. */
export function numberIn(cell: string): number | null {
  const closed = cell.replace(/(?<=\d)[ '\u00a0\u202f’](?=\d{3}(?:\D|$))/g, '').replace(/[−–](?=\d)/g, '-');
  const written = /(?<![\d\p{L}])-?\d(?:[\d.,]*\d)?/u.exec(closed)?.[0];
  if (written === undefined) return null;
  const isGerman = /,\d{1,2}$/.test(written) || /^-?\d{1,3}(?:\.\d{3}){2,}$|^-?\d{1,3}(?:\.\d{3})+,/.test(written);
  const isThousands = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written);
  const bare = isThousands || !isGerman ? written.replaceAll(',', '') : written.replaceAll('.', '').replace(',', '.');
  const value = Number(bare);
  return Number.isFinite(value) ? value : null;
}

/** The day of a cell as a number that grows with time; null: it is no date. */
export function dayIn(cell: string): number | null {
  if (cell.length > 40 || !/[12]\d{3}/.test(cell) || !/[-./\p{L}]/u.test(cell)) return null;
  const date = isoDate(cell);
  return date === null ? null : Number(date.slice(0, 10).replaceAll('-', ''));
}
