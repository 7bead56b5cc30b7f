import { around } from '../drawing/geometry.ts';
import { type Row, type RowCell, textOfRow } from './rows.ts';
import { partOfSegment } from './segment-parts.ts';
import type { Character } from './segments.ts';

/** From where to where a column of a table reaches, in points. */
export interface Column {
  left: number;
  right: number;
}

/** The places of the columns that something stands in. */
export const columnsUnder = ({ left, right }: Readonly<Column>, columns: readonly Column[]): number[] =>
  columns.flatMap((column, index) => (left < column.right - 0.5 && right > column.left + 0.5 ? [index] : []));

/** How far a head may stand beside what is below it, in parts of its size. */
const maxBeside = 4;

/** Columns where the head of one may stand beside its cells, such as a centred one over text that is indented: they are one. */
export function withHeadsOverColumns(rows: readonly Row[], columns: readonly Column[]): Column[] {
  const [head] = rows;
  const others = rows.filter((row) => textOfRow(row) !== (head && textOfRow(head)));
  const size = head?.cells[0]?.segments[0]?.size ?? 0;
  const merged = [...columns];
  for (let at = 0; at + 1 < merged.length; ) {
    const [left, right] = [merged[at], merged[at + 1]];
    if (!head || !left || !right) break;
    const isAlone = (column: Column): boolean =>
      !others.some(({ cells }) =>
        cells.some((cell) => columnsUnder(cell, merged).join() === `${merged.indexOf(column)}`),
      );
    const hasBoth = rows.some(({ cells }) => {
      const under = cells.map((cell) => columnsUnder(cell, merged));
      const isIn = (place: number): number => under.findIndex((places) => places.includes(place));
      return isIn(at) >= 0 && isIn(at + 1) >= 0 && isIn(at) !== isIn(at + 1);
    });
    const isNear = right.left - left.right < maxBeside * size;
    if (isNear && !hasBoth && (isAlone(left) || isAlone(right)))
      merged.splice(at, 2, { left: left.left, right: right.right });
    else at += 1;
  }
  return merged;
}

/** How exactly a word begins where a column does that it is the first of a cell, in points. */
const maxCellShift = 0.5;
/** How far it stands behind the space at least, in parts of its size: words of a text follow at once. */
const minCellGap = 0.1;

/** Whether a space fills what was left free between two words, and was not drawn. */
function isGap(characters: readonly Character[], at: number): boolean {
  const [before, space, after] = [characters[at - 1], characters[at], characters[at + 1]];
  return space !== undefined && space.left === before?.right && space.right === after?.left;
}

/** The cells of a piece of text that runs on from one column into the next, for nothing but a space was between them. */
function splitCell(cell: RowCell, columns: readonly Column[]): RowCell[] {
  const [segment] = cell.segments;
  const under = columnsUnder(cell, columns);
  if (!segment || cell.segments.length > 1 || under.length < 2) return [cell];
  const moved = cell.left - segment.left;
  const lefts = under.slice(1).flatMap((place) => columns[place]?.left ?? []);
  const { characters } = segment;
  const drawn = characters.some((one, index) => one.text === ' ' && !isGap(characters, index));
  const cuts = characters.flatMap(({ left, size }, index) => {
    const before = characters[index - 1];
    if (before?.text !== ' ') return [];
    const isApart = isGap(characters, index - 1) ? drawn : left - before.right > minCellGap * size;
    return isApart && lefts.some((one) => Math.abs(left + moved - one) < maxCellShift) ? [index] : [];
  });
  return [0, ...cuts].flatMap((from, index) => {
    const part = partOfSegment(segment, from, cuts[index]);
    return part ? [{ ...part, left: part.left + moved, right: part.right + moved, segments: [part] }] : [];
  });
}

/** A row whose cells were drawn without more than a space between them, as its columns say; other rows stay as they are. */
export function splitAtColumns(row: Row, columns: readonly Column[]): Row {
  if (row.cells.length >= columns.length) return row;
  const cells = row.cells.flatMap((cell) => splitCell(cell, columns));
  return cells.length === row.cells.length ? row : { ...row, ...around(cells), cells };
}
