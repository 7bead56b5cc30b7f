import { cellOf, framedTableOf } from '../../blocks/table.ts';
import type { Block, Cell } from '../../types.ts';
import type { XmlElement } from '../../xml/element.ts';

const maxSpan = 1_000;
const maxRepeats = 1_000;

const rowGroups = new Set(['table:table-header-rows', 'table:table-rows', 'table:table-row-group']);

const count = (element: XmlElement, name: string, most: number): number =>
  Math.min(Math.max(Number.parseInt(element.get(name) ?? '1', 10) || 1, 1), most);

interface Row {
  readonly element: XmlElement;
  readonly isHead: boolean;
}

const rowsOf = (container: XmlElement, isHead: boolean): Row[] =>
  container.elements.flatMap((child): Row[] => {
    if (child.name === 'table:table-row') return [{ element: child, isHead }];
    return rowGroups.has(child.name) ? rowsOf(child, isHead || child.name === 'table:table-header-rows') : [];
  });

function cellsOf({ element, isHead }: Row, readCell: (cell: XmlElement) => Block[]): Cell[] {
  return element.all('table:table-cell').flatMap((cell): Cell[] => {
    const [colSpan = 1, rowSpan = 1] = ['table:number-columns-spanned', 'table:number-rows-spanned'].map((name) =>
      count(cell, name, maxSpan),
    );
    const read = cellOf(readCell(cell), { header: isHead, colSpan, rowSpan });
    const repeats = read.blocks.length === 0 ? 1 : count(cell, 'table:number-columns-repeated', maxRepeats);
    return Array<Cell>(repeats).fill(read);
  });
}

/** A table of a text, or what is in a mere frame. */
export function readTable(table: XmlElement, readCell: (cell: XmlElement) => Block[]): Block[] {
  return framedTableOf(rowsOf(table, false).map((row) => cellsOf(row, readCell)));
}
