import type { Addresses } from '../../address.ts';
import { attribute, closest, type Tree, type TreeNode } from '../../tree/node.ts';
import { isCell } from '../../tree/tag-groups.ts';
import type { Table } from '../facts.ts';
import { firstLink, onlyLink } from '../links.ts';
import { nameOf } from '../names.ts';
import { currentText } from './former-prices.ts';
import { inner, type Titles } from './titles.ts';

const maxRows = 2_000;
const maxColumns = 100;
const footTags = new Set(['tfoot']);

/** How many rows or columns a cell takes. */
const spanOf = (cell: TreeNode, direction: 'rowspan' | 'colspan', most: number): number =>
  Math.min(most, Math.max(1, Math.trunc(Number(attribute(cell, direction))) || 1));

/** Cells that reach down from rows above, by their column. */
type Reaching = Map<number, { readonly cell: TreeNode; left: number }>;

/** The cells of a row, each in all columns that it takes, with those that reach down from above. */
function spread(cells: readonly TreeNode[], reaching: Reaching): TreeNode[] {
  const row: TreeNode[] = [];
  const addReaching = (): void => {
    for (let above = reaching.get(row.length); above; above = reaching.get(row.length)) {
      if (--above.left <= 0) reaching.delete(row.length);
      row.push(above.cell);
    }
  };
  for (const cell of cells) {
    addReaching();
    const down = spanOf(cell, 'rowspan', maxRows) - 1;
    for (let columns = spanOf(cell, 'colspan', maxColumns); columns > 0 && row.length < maxColumns; columns--) {
      if (down > 0) reaching.set(row.length, { cell, left: down });
      row.push(cell);
    }
  }
  addReaching();
  return row;
}

/** The rows of a table without sums at its foot and without rows of one cell, which part it. */
function rowsOf(tree: Tree, table: TreeNode): TreeNode[][] {
  const rows: TreeNode[][] = [];
  const reaching: Reaching = new Map();
  for (let at = table.index + 1; at < table.end && rows.length < maxRows; at++) {
    const node = tree[at];
    if (node?.tag === 'table') at = node.end - 1;
    if (node?.tag !== 'tr' || closest(node, footTags, 3)) continue;
    const cells = inner(tree, node).filter(isCell);
    const isAlone = cells.length === 1 && reaching.size === 0 && rows.length > 0 && (rows[0]?.length ?? 0) > 1;
    if (cells.length > 0 && !isAlone) rows.push(spread(cells, reaching));
  }
  return rows;
}

/** What a table with headers states; null: it has none. */
export function tableOf(tree: Tree, table: TreeNode, titles: Titles, addresses: Addresses): Table | null {
  const [head = [], ...body] = rowsOf(tree, table);
  const isHead =
    head.length > 1 && (head.every(({ tag }) => tag === 'th') || body.every((cells) => cells.length === head.length));
  if (!isHead || body.length === 0) return null;
  const texts = (cells: readonly TreeNode[]): string[] => cells.map((cell) => currentText(tree, cell).slice(0, 2_000));
  return {
    names: titles.above(table),
    headers: texts(head).map(nameOf),
    hasHead: head.at(-1)?.tag === 'th',
    rows: body.map(texts),
    links: body.map((cells) => cells.map((cell) => onlyLink(tree, cell, addresses))),
    leads: body.map((cells) => cells.map((cell) => firstLink(tree, cell, addresses))),
  };
}

const keyOf = ({ headers }: Table): string => headers.map(({ meaning }) => meaning).join('\n');

/** Tables of the same headers that follow each other, as one, before the tables themselves. */
export function withJoined(tables: readonly Table[]): Table[] {
  const runs: Table[][] = [];
  for (const table of tables) {
    const run = runs.at(-1);
    if (run?.[0] && keyOf(run[0]) === keyOf(table)) run.push(table);
    else runs.push([table]);
  }
  const joined = runs
    .filter(({ length }) => length > 1)
    .map(([first, ...more]) => ({
      names: (first?.names ?? []).filter(({ meaning }) =>
        more.every(({ names }) => names.some((name) => name.meaning === meaning)),
      ),
      headers: first?.headers ?? [],
      hasHead: first?.hasHead ?? false,
      rows: [first, ...more].flatMap((table) => table?.rows ?? []).slice(0, maxRows),
      links: [first, ...more].flatMap((table) => table?.links ?? []).slice(0, maxRows),
      leads: [first, ...more].flatMap((table) => table?.leads ?? []).slice(0, maxRows),
    }));
  return [...joined, ...tables];
}
