/** A cell as written, and how far it reaches. */
export interface Cell {
  readonly text: string;
  readonly columns: number;
  readonly rows: number;
  readonly isHead: boolean;
}

/** How far cells reach that cover several columns; others may follow further on, where the table is short. */
const maxColumns = 100;
const maxPlaces = 2_000_000;
/** A long cell is not repeated down the rows it spans. */
const maxRepeatedCharacters = 200;

interface Carried {
  readonly text: string;
  rows: number;
}

/** Rows of equal width: a column span leaves empty cells, a row span repeats its text; columns that say nothing in any row go. */
function rectangle(rows: readonly (readonly Cell[])[]): string[][] {
  const carried: (Carried | undefined)[] = [];
  const most = Math.max(maxColumns, Math.floor(maxPlaces / rows.length));
  const grid = rows.map((cells) => {
    const line: string[] = [];
    const carry = (): void => {
      for (let above = carried[line.length]; above && above.rows > 0; above = carried[line.length]) {
        above.rows--;
        line.push(above.text);
      }
    };
    for (const cell of cells) {
      carry();
      for (let column = 0; column < cell.columns && line.length < (column === 0 ? most : maxColumns); column++) {
        const text = column === 0 ? cell.text : '';
        if (cell.rows > 1)
          carried[line.length] = { text: text.length > maxRepeatedCharacters ? '' : text, rows: cell.rows - 1 };
        line.push(text);
      }
    }
    carry();
    return line;
  });
  const width = grid.reduce((widest, line) => Math.max(widest, line.length), 0);
  for (const line of grid) while (line.length < width) line.push('');
  const said = Array.from({ length: width }, (_, at) => grid.some((line) => line[at] !== ''));
  return said.every(Boolean) ? grid : grid.map((line) => line.filter((_, at) => said[at]));
}

const written = (line: readonly string[]): string => `| ${line.join(' | ')} |`;

/** Whether a row is a label and its values: the first cell is a head, and none of the others. */
const isLabelled = ([label, ...values]: readonly Cell[]): boolean =>
  label?.isHead === true && values.length > 0 && values.every(({ isHead, text }) => !isHead && text !== '');

/** Lines of a GFM table: the first row is its head, unless it is a label with its value as the one after it is. */
export function tableLines(rows: readonly (readonly Cell[])[]): string[] {
  const said = rows.filter((cells) => cells.length > 0);
  const hasHead = said.length < 2 || !said.slice(0, 2).every(isLabelled);
  const grid = rectangle(said);
  const width = grid[0]?.length ?? 0;
  if (width === 0) return [];
  const [head = [], ...body] = hasHead ? grid : [Array<string>(width).fill(''), ...grid];
  return [written(head), written(head.map(() => '---'))].concat(body.map(written));
}
