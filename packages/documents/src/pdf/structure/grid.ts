import type { Box } from '../drawing/geometry.ts';
import type { Tag } from './tags.ts';

/** Rows of cells; a column without a cell in a row has none there. */
type Grid = readonly (readonly (Tag | null)[])[];

/** Elements that say nothing themselves: programs call the cells so of a table that they take for a mere placing of text. */
const nameless = new Set(['NonStruct', 'Div', 'Span', 'Sect']);
/** What stands in no cell. */
const tooLarge = /^(?:H[1-9]?|Title|Table)$/;
/** How far cells may overlap, in points. */
const slack = 1;

const isNameless = (child: Tag | number): child is Tag => typeof child !== 'number' && nameless.has(child.role);

const holdsLarge = ({ children }: Tag): boolean =>
  children.some((child) => typeof child !== 'number' && (tooLarge.test(child.role) || holdsLarge(child)));

const namelessChildren = ({ children }: Tag): Tag[] | null => {
  const named = children.filter(isNameless);
  return named.length === children.length ? named : null;
};

/** The columns of rows that have all of them: where each begins and ends; null: they stand in each other's way. */
function columnsOf(rows: readonly (readonly Box[])[], count: number): Box[] | null {
  const full = rows.filter(({ length }) => length === count);
  const columns = Array.from({ length: count }, (_, index): Box => {
    const boxes = full.flatMap((row) => row[index] ?? []);
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
  });
  const isApart = columns.every((column, index) => (columns[index - 1]?.right ?? -Infinity) <= column.left + slack);
  return full.length >= 2 && isApart ? columns : null;
}

/**
 * The rows and cells of an element that is a table by where its parts stand: parts that each consist of parts
 * beside each other, in the same columns; null: it is none.
 */
export function gridOf(tag: Tag, boxOf: (tag: Tag) => Box | null): Grid | null {
  const rows = namelessChildren(tag)?.map(namelessChildren);
  if (!rows || rows.length < 2 || rows.some((row) => row === null || row.length === 0) || holdsLarge(tag)) return null;
  const placed = rows.map((row) =>
    (row ?? []).flatMap((cell) => {
      const box = boxOf(cell);
      return box ? [{ cell, box }] : [];
    }),
  );
  const count = Math.max(...placed.map(({ length }) => length));
  if (count < 2 || placed.some(({ length }) => length === 0)) return null;
  const boxes = placed.map((row) => row.map(({ box }) => box));
  const columns = columnsOf(boxes, count);
  if (!columns) return null;
  return placed.map((row) =>
    columns.map(({ left, right }) => {
      const found = row.find(({ box }) => box.left < right + slack && box.right > left - slack);
      return found?.cell ?? null;
    }),
  );
}
