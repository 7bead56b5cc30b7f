import type { Block, Cell } from '../types.ts';

/** A cell; what is usual of one is not said. */
export const cellOf = (
  blocks: readonly Block[],
  { header = false, colSpan = 1, rowSpan = 1 }: Omit<Cell, 'blocks'>,
): Cell => ({
  blocks,
  ...(header && { header }),
  ...(colSpan > 1 && { colSpan }),
  ...(rowSpan > 1 && { rowSpan }),
});

/** Rows as a table; of rows that say nothing, nothing. */
export const tableOf = (rows: readonly (readonly Cell[])[]): Block[] =>
  rows.some((row) => row.some(({ blocks }) => blocks.length > 0)) ? [{ type: 'table', rows }] : [];

/** The same, where what is in a frame of one cell is no table, but what is in it. */
export function framedTableOf(rows: readonly (readonly Cell[])[]): Block[] {
  const only = rows.length === 1 && rows[0]?.length === 1 ? rows[0][0] : undefined;
  return only && (only.blocks.length !== 1 || only.blocks[0]?.type !== 'paragraph') ? [...only.blocks] : tableOf(rows);
}
