import { cellOf, framedTableOf } from '../../blocks/table.ts';
import type { Block, Cell } from '../../types.ts';
import type { XmlElement } from '../../xml/element.ts';
import { toggle } from './styles.ts';

const maxSpan = 1_000;

interface GridCell {
  readonly column: number;
  readonly columns: number;
  readonly merge: 'none' | 'begins' | 'goes on';
  readonly element: XmlElement;
}

const wrappers = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo', 'w:smartTag']);

/** The elements of a name directly inside, also inside of what only wraps them. */
const parts = (element: XmlElement, name: string): XmlElement[] =>
  element.elements.flatMap((child) =>
    child.name === name ? [child] : wrappers.has(child.name) ? parts(child, name) : [],
  );

const count = (properties: XmlElement | null | undefined, name: string, otherwise: number): number => {
  const value = Number.parseInt(properties?.first(name)?.get('w:val') ?? '', 10);
  return Number.isNaN(value) ? otherwise : Math.min(Math.max(value, otherwise), maxSpan);
};

function gridOf(row: XmlElement): GridCell[] {
  let column = count(row.first('w:trPr'), 'w:gridBefore', 0);
  return parts(row, 'w:tc').map((element) => {
    const properties = element.first('w:tcPr');
    const columns = count(properties, 'w:gridSpan', 1);
    const merge = properties?.first('w:vMerge');
    const cell: GridCell = {
      column,
      columns,
      merge: !merge ? 'none' : merge.get('w:val') === 'restart' ? 'begins' : 'goes on',
      element,
    };
    column += columns;
    return cell;
  });
}

/** How many rows a cell covers that begins in one of them. */
function rowsOf(cell: GridCell, rows: readonly (readonly GridCell[])[], from: number): number {
  if (cell.merge !== 'begins') return 1;
  let next = from + 1;
  while (next < rows.length && next - from < maxSpan) {
    if (rows[next]?.find(({ column }) => column === cell.column)?.merge !== 'goes on') break;
    next++;
  }
  return next - from;
}

/** Whether the table's style shows the first row apart. */
function hasFirstRow(table: XmlElement): boolean {
  const look = table.first('w:tblPr', 'w:tblLook');
  if (!look) return false;
  const stated = look.get('w:firstRow');
  return stated === null
    ? (Number.parseInt(look.get('w:val') ?? '0', 16) & 0x20) !== 0
    : /^(?:1|true|on)$/.test(stated);
}

/** Whether cells may have a colour of their own, or one of their table's style. */
export const hasShades = (table: XmlElement): boolean =>
  table.first('w:tblPr', 'w:tblStyle') !== null || !table.below('w:shd').next().done;

/** A table, or what is in a mere frame. */
export function readTable(table: XmlElement, readCell: (cell: XmlElement) => Block[]): Block[] {
  const elements = parts(table, 'w:tr').filter((row) => !row.first('w:trPr', 'w:del'));
  const grid = elements.map(gridOf);
  const heads = elements.map((row) => toggle(row.first('w:trPr'), 'w:tblHeader') === true);
  if (!heads.includes(true) && hasFirstRow(table)) heads[0] = true;
  const rows = grid.map((cells, index) => [
    ...blanks(cells[0]?.column ?? 0),
    ...cells.flatMap((cell): Cell[] => {
      // A merged cell whose first one is missing says what it has.
      if (cell.merge === 'goes on' && hasAbove(grid, index, cell)) return [];
      const spans = { colSpan: cell.columns, rowSpan: rowsOf(cell, grid, index) };
      return [cellOf(readCell(cell.element), { header: heads[index] === true, ...spans })];
    }),
  ]);
  return framedTableOf(rows);
}

const blanks = (columns: number): Cell[] => Array.from({ length: columns }, () => ({ blocks: [] }));

/** Whether a cell above covers the place of one that is merged. */
function hasAbove(grid: readonly (readonly GridCell[])[], row: number, { column }: GridCell): boolean {
  for (let above = row - 1; above >= 0; above--) {
    const cell = grid[above]?.find((candidate) => candidate.column === column);
    if (!cell || cell.merge === 'none') return false;
    if (cell.merge === 'begins') return true;
  }
  return false;
}
