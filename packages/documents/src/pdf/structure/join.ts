import { endsSentence } from '../layout/paragraphs.ts';
import type { Element, ItemElement, ListElement, RowElement, TableElement, TextElement } from './elements.ts';

const beginsLower = /^[\p{Ll}\p{N}(]/u;

const textOf = (row: RowElement): string => JSON.stringify(row.cells.map(({ inside }) => inside.map(wordsOf)));

function wordsOf(element: Element): string {
  if (element.type === 'plain')
    return element.pieces.map((piece) => ('line' in piece ? piece.line.text : 'table')).join(' ');
  return element.type === 'text' ? element.lines.map(({ text }) => text).join(' ') : element.type;
}

/** Whether a text at the end of a page goes on at the beginning of the next: no tag says so. */
function goesOn(above: TextElement, below: TextElement): boolean {
  const [last, first] = [above.lines.at(-1), below.lines[0]];
  if (!last || !first || above.role !== below.role || above.role === 'heading' || first.page <= last.page) return false;
  if (above.role === 'code') return true;
  if (first.marker) return false;
  if (/\p{L}[-\u2010\u00ad]$/u.test(last.text)) return true;
  return !endsSentence.test(last.text) && beginsLower.test(first.text);
}

/** Rows of a table on one page and the next: what is repeated stands once, a row that a page breaks is one. */
function joinedRows(above: readonly RowElement[], below: readonly RowElement[]): RowElement[] {
  const rows = [...above];
  for (const row of below) {
    const at = rows.findIndex(({ index }) => index === row.index);
    const same = rows[at];
    if (!same) rows.push(row);
    else if (textOf(same) !== textOf(row)) {
      const cells = same.cells.map((cell, column) => {
        const rest = row.cells[column]?.inside ?? [];
        return { ...cell, inside: joinedElements(cell.inside, rest) };
      });
      rows[at] = { ...same, cells };
    }
  }
  return rows;
}

function joinedItems(above: readonly ItemElement[], below: readonly ItemElement[]): ItemElement[] {
  const items = [...above];
  for (const item of below) {
    const last = items.at(-1);
    if (last?.index === item.index)
      items[items.length - 1] = { ...last, inside: joinedElements(last.inside, item.inside) };
    else items.push(item);
  }
  return items;
}

/** Whether a list goes on on the next page: both parts know of as many items, and the second begins where the first ends. */
function isRestOfList(above: ListElement, below: ListElement): boolean {
  const [last, first] = [above.items.at(-1), below.items[0]];
  if (!last || !first || above.count !== below.count || first.index < last.index) return false;
  return (
    first.index > last.index ||
    joinedElements(last.inside, first.inside).length < last.inside.length + first.inside.length
  );
}

/** Whether two tables that are told by where they stand are one: they have the same columns. */
const isSameGrid = (above: TableElement, below: TableElement): boolean =>
  above.count === 0 && below.count === 0 && above.rows[0]?.cells.length === below.rows[0]?.cells.length;

/** Whether a table goes on: as a list does, but its head may be repeated, and one row may be on both pages. */
function isRestOfTable(above: TableElement, below: TableElement): boolean {
  const [last, end] = [above.rows.at(-1), below.rows.at(-1)];
  if (!last || !end || above.count !== below.count || above.count === 0) return false;
  const broken = below.rows.filter((row) =>
    above.rows.some((one) => one.index === row.index && textOf(one) !== textOf(row)),
  );
  if (broken.length > 1 || broken.some(({ index }) => index !== last.index)) return false;
  return end.index > last.index || (end.index === last.index && above.rows.length < above.count);
}

/** Two elements that a page breaks as one; null: they are two. */
function joined(above: Element, below: Element): Element | null {
  if (above.type === 'text' && below.type === 'text')
    return goesOn(above, below) ? { ...above, lines: [...above.lines, ...below.lines] } : null;
  if (above.type === 'plain' && below.type === 'plain') return { ...above, pieces: [...above.pieces, ...below.pieces] };
  if (above.type === 'list' && below.type === 'list')
    return isRestOfList(above, below) ? { ...above, items: joinedItems(above.items, below.items) } : null;
  if (above.type === 'table' && below.type === 'table' && isSameGrid(above, below))
    return {
      ...above,
      rows: [...above.rows, ...below.rows.map((row) => ({ ...row, index: row.index + above.rows.length }))],
    };
  if (above.type === 'table' && below.type === 'table')
    return isRestOfTable(above, below) ? { ...above, rows: joinedRows(above.rows, below.rows) } : null;
  if (above.type === 'quote' && below.type === 'quote')
    return { ...above, inside: joinedElements(above.inside, below.inside) };
  return null;
}

/** The elements of one page and of the next: the last and the first become one where the page only breaks them. */
export function joinedElements(above: readonly Element[], below: readonly Element[]): Element[] {
  const [last, first] = [above.at(-1), below[0]];
  const one = last && first ? joined(last, first) : null;
  return one ? [...above.slice(0, -1), one, ...below.slice(1)] : [...above, ...below];
}
