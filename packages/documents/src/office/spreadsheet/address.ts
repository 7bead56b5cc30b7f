import type { Merge } from './grid.ts';

const maxColumns = 16_384;
const maxRows = 1_048_576;

/** Row and column, from 0, of a reference such as `B3`; null: it is none. */
export function addressOf(reference: string | null): { readonly row: number; readonly column: number } | null {
  const [, letters, digits] = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(reference ?? '') ?? [];
  if (letters === undefined || digits === undefined) return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(digits);
  return column > maxColumns || row < 1 || row > maxRows ? null : { row: row - 1, column: column - 1 };
}

/** The cells of a reference such as `B3:C5` or `B3`. */
export function areaOf(reference: string | null): Merge | null {
  const [from, to] = (reference ?? '').split(':');
  const first = addressOf(from ?? null);
  const last = addressOf(to ?? from ?? null);
  if (!first || !last) return null;
  return {
    top: first.row,
    left: first.column,
    bottom: Math.max(first.row, last.row),
    right: Math.max(first.column, last.column),
  };
}
