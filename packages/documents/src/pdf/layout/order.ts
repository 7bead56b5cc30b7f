import { around, type Box, median, middleX } from '../drawing/geometry.ts';
import type { Segment } from './segments.ts';

/** A page drawn in so few jumps against the order of reading was drawn in that order. */
const maxWrongShare = 0.03;

/** Whether going from one piece to the next leads up, and not to a column further right, or back to the left on one line. */
function isWrong(before: Segment, after: Segment): boolean {
  const line = 0.6 * Math.max(before.size, after.size);
  if (Math.abs(after.baseline - before.baseline) <= line) return after.right < before.left;
  if (after.baseline > before.baseline) return false;
  return after.left < before.right - 0.5 * after.size;
}

/** Pieces of text that stand in the order of reading: as they were drawn, where that makes sense, else by where they stand. */
export function inReadingOrder(segments: readonly Segment[]): Segment[] {
  let wrong = 0;
  segments.forEach((segment, index) => {
    const before = segments[index - 1];
    if (before && isWrong(before, segment)) wrong += 1;
  });
  if (wrong <= Math.max(1, maxWrongShare * segments.length)) return mended(segments);
  return cut(segments, 0);
}

/** A few pieces that were drawn last, such as a head above all, are put where they stand. */
function mended(segments: readonly Segment[]): Segment[] {
  const [first, ...rest] = segments;
  const last = rest.at(-1);
  if (!first || !last) return [...segments];
  const others = around(segments.slice(0, -1));
  return last.bottom <= others.top + 1 ? [last, ...segments.slice(0, -1)] : [...segments];
}

const maxDepth = 40;
/** What separates columns, in parts of the size of their text. */
const minGutter = 0.9;

/** Bands of boxes that overlap along one axis, in order, with the gaps before them. */
function bands(
  segments: readonly Segment[],
  from: (box: Box) => number,
  to: (box: Box) => number,
): { gap: number; inside: Segment[] }[] {
  const sorted = segments.toSorted((one, other) => from(one) - from(other));
  const found: { gap: number; inside: Segment[] }[] = [];
  let end = -Infinity;
  for (const segment of sorted) {
    const last = found.at(-1);
    if (!last || from(segment) >= end) found.push({ gap: last ? from(segment) - end : 0, inside: [segment] });
    else last.inside.push(segment);
    end = Math.max(end, to(segment));
  }
  return found;
}

/** Whether what stands left and right of a gutter is running text, and not the cells of a table. */
function isProse(segments: readonly Segment[]): boolean {
  const words = median(segments.map(({ text }) => text.split(' ').length));
  return segments.length >= 3 && words >= 4;
}

function sideBySide(segments: readonly Segment[]): Segment[][] | null {
  const size = median(segments.map((segment) => segment.size));
  const columns = bands(
    segments,
    ({ left }) => left,
    ({ right }) => right,
  );
  const at = columns.findIndex(({ gap }) => gap >= minGutter * size);
  if (at < 1) return null;
  const left = columns.slice(0, at).flatMap(({ inside }) => inside);
  const right = columns.slice(at).flatMap(({ inside }) => inside);
  return isProse(left) && isProse(right) ? [left, right] : null;
}

/** Lines of one after the other; pieces of a line from left to right. */
function byLines(segments: readonly Segment[]): Segment[] {
  const lines: Segment[][] = [];
  for (const segment of segments.toSorted((one, other) => one.baseline - other.baseline)) {
    const last = lines.at(-1);
    const [first] = last ?? [];
    if (last && first && Math.abs(first.baseline - segment.baseline) < 0.4 * Math.max(first.size, segment.size))
      last.push(segment);
    else lines.push([segment]);
  }
  return lines.flatMap((line) => line.sort((one, other) => middleX(one) - middleX(other)));
}

/** Cuts a page along its white space: into columns where there are, else into what stands above and below. */
function cut(segments: readonly Segment[], depth: number): Segment[] {
  if (segments.length < 2 || depth > maxDepth) return byLines(segments);
  const columns = sideBySide(segments);
  if (columns) return columns.flatMap((column) => cut(column, depth + 1));
  const stack = bands(
    segments,
    ({ top }) => top,
    ({ bottom }) => bottom,
  );
  if (stack.length < 2) return byLines(segments);
  // What is as wide as the page stands between parts with columns of their own.
  const parts: Segment[][] = [];
  for (const { inside } of stack) {
    const last = parts.at(-1);
    if (last && sharesGutter(last, inside)) last.push(...inside);
    else parts.push([...inside]);
  }
  if (parts.length < 2) return byLines(segments);
  return parts.flatMap((part) => cut(part, depth + 1));
}

/** Whether two bands keep one strip free together, each with text on both sides of it. */
function sharesGutter(above: readonly Segment[], below: readonly Segment[]): boolean {
  if (below.length < 2) {
    const columns = bands(
      above,
      ({ left }) => left,
      ({ right }) => right,
    );
    return (
      columns.length > 1 &&
      bands(
        [...above, ...below],
        ({ left }) => left,
        ({ right }) => right,
      ).length > 1
    );
  }
  const columns = bands(
    [...above, ...below],
    ({ left }) => left,
    ({ right }) => right,
  );
  return columns.length > 1;
}
