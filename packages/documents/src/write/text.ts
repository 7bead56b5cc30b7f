import type { Block, Cell } from '../types.ts';
import { plainText } from './inline.ts';

const cellText = ({ blocks }: Cell): string => blocksOf(blocks).join(' ').replace(/\s+/g, ' ');

/** Columns that a cell covers, and places of a table that others cover, at most; longer texts are not said again in each row. */
const limits = { columns: 100, covered: 500_000, repeated: 200 };

/** Rows with every cell in its column: one that covers several columns leaves the others empty, one over several rows is said in each. */
function rowsText(rows: readonly (readonly Cell[])[]): string {
  const above: { text: string; rows: number }[] = [];
  let covered = 0;
  const lines = rows.map((cells) => {
    const line: string[] = [];
    const repeat = (): void => {
      for (let from = above[line.length]; from && from.rows > 0; from = above[line.length]) {
        from.rows--;
        covered++;
        line.push(from.text);
      }
    };
    for (const cell of cells) {
      repeat();
      const { colSpan = 1, rowSpan = 1 } = covered < limits.covered ? cell : {};
      const text = cellText(cell);
      for (let column = 0; column < Math.min(colSpan, limits.columns); column++) {
        const repeated = column === 0 && text.length <= limits.repeated ? text : '';
        if (rowSpan > 1) above[line.length] = { text: repeated, rows: rowSpan - 1 };
        line.push(column === 0 ? text : '');
      }
      covered += Math.min(colSpan, limits.columns) - 1;
    }
    repeat();
    return line.join('\t');
  });
  return lines.join('\n');
}

/** An item behind its number, which others refer to. */
function itemText(item: readonly Block[], number: number | null): string {
  const text = blocksOf(item).join('\n');
  return number === null ? text : `${number}. ${text}`.trimEnd();
}

/** The text of each block that says something. */
function blocksOf(blocks: readonly Block[]): string[] {
  return blocks.map(textOfBlock).filter((text) => text.trim() !== '');
}

function textOfBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return plainText(block.content).trim();
    case 'list':
      return block.items.map((item, at) => itemText(item, block.ordered ? (block.start ?? 1) + at : null)).join('\n');
    case 'table':
      return rowsText(block.rows);
    case 'code':
      return block.text.trimEnd();
    case 'quote':
      return blocksOf(block.blocks).join('\n\n');
    case 'note':
      return `${block.label} ${blocksOf(block.blocks).join('\n')}`;
    case 'image':
    case 'pageBreak':
      return '';
  }
}

/** Plain text: blocks apart by blank lines, items and rows by lines, cells by tabs. */
export const writeText = (blocks: readonly Block[]): string => blocksOf(blocks).join('\n\n');
