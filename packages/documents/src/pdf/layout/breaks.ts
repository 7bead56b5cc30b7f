import { type Column, columnsUnder } from './columns.ts';
import { type Row, type RowCell, textOfRow } from './rows.ts';

/** Whether a row stands on another page than the one before, or at the top of the next column of text. */
export const isBroken = (before: Row, row: Row): boolean => row.page !== before.page || row.bottom <= before.top;

/** For each row, where the text of its page, or of its column of text, begins: in points. */
export function marginsOf(rows: readonly Row[]): number[] {
  const margins: number[] = [];
  let from = 0;
  for (let at = 1; at <= rows.length; at++) {
    const [before, row] = [rows[at - 1], rows[at]];
    if (before && row && !isBroken(before, row)) continue;
    const left = Math.min(...rows.slice(from, at).map((one) => one.left));
    for (; from < at; from++) margins.push(left);
  }
  return margins;
}

/** A row as if it stood further right; the text of its cells stays where it was drawn. */
export function movedRow(row: Row, right: number): Row {
  if (right === 0) return row;
  const moved = <Spread extends { readonly left: number; readonly right: number }>(box: Spread): Spread => ({
    ...box,
    left: box.left + right,
    right: box.right + right,
  });
  return { ...moved(row), cells: row.cells.map(moved) };
}

const placesOf = ({ cells }: Row, columns: readonly Column[]): number[] =>
  cells.map((cell) => columnsUnder(cell, columns)[0] ?? 0);

/** Two parts of one row. */
function joinedRow(above: Row, below: Row, columns: readonly Column[]): Row {
  const cells = new Map<number, RowCell>();
  for (const row of [above, below])
    for (const [index, cell] of row.cells.entries()) {
      const place = placesOf(row, columns)[index] ?? 0;
      const known = cells.get(place);
      cells.set(place, known ? { ...known, segments: [...known.segments, ...cell.segments] } : cell);
    }
  return { ...below, cells: [...cells].sort(([one], [other]) => one - other).map(([, cell]) => cell) };
}

/** The largest share of a table's cells that begin with a small letter, for such a cell to go on with another. */
const maxLowerShare = 0.1;

const beginsLower = ({ segments }: RowCell): boolean => /^\p{Ll}/u.test(segments[0]?.text ?? '');

/** Whether most cells of a row go on with those above it, which is told where cells begin with capital letters. */
function goesOn(row: Row, above: Row, columns: readonly Column[], rows: readonly Row[]): boolean {
  const places = placesOf(above, columns);
  const lower = row.cells.filter(beginsLower).length;
  if (lower < 2 || lower <= row.cells.length / 2 || !placesOf(row, columns).every((place) => places.includes(place)))
    return false;
  const others = rows.filter((other) => other !== row).flatMap(({ cells }) => cells);
  return others.filter(beginsLower).length <= maxLowerShare * others.length;
}

/** The rows of a table without what its breaks did: heads that are repeated, and rows in two parts. */
export function withoutBreaks(rows: readonly Row[], columns: readonly Column[]): Row[] {
  const named = rows.map((row) => placesOf(row, columns).includes(0));
  // Where the first column is always filled, a row without it is a part of one.
  const isNamed = named.filter((has) => !has).length <= countOfBreaks(rows);
  const whole: Row[] = [];
  let repeated = 0;
  let isAfterBreak = false;
  for (const [index, row] of rows.entries()) {
    const [before, last] = [rows[index - 1], whole.at(-1)];
    if (before && isBroken(before, row)) {
      isAfterBreak = true;
      repeated = 0;
    }
    const head = rows[repeated];
    if (isAfterBreak && head && repeated < index && textOfRow(head) === textOfRow(row)) {
      repeated += 1;
      continue;
    }
    const isOther = isNamed && last !== undefined && placesOf(last, columns).includes(0) !== named[index];
    if (last && isAfterBreak && (isOther || goesOn(row, last, columns, rows)))
      whole[whole.length - 1] = joinedRow(last, row, columns);
    else whole.push(row);
    isAfterBreak = false;
  }
  return whole;
}

const countOfBreaks = (rows: readonly Row[]): number =>
  rows.filter((row, index) => {
    const before = rows[index - 1];
    return before !== undefined && isBroken(before, row);
  }).length;
