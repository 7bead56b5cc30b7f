import { around, type Box, median, middleX, middleY } from '../drawing/geometry.ts';
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

/** Edges and lines that meet are compared with so much room, in points. */
const slack = 0.5;

/** Where columns part: nothing of either reaches into it. */
interface Gutter {
  readonly left: number;
  readonly right: number;
}

/** What stands in the outer parts of the width is a margin, or numbers of lines. */
const minColumnShare = 0.15;

/** The strips between the edges of boxes, each with how many boxes cross it. */
function strips(segments: readonly Segment[]): (Gutter & { readonly crossing: number })[] {
  const edges = segments
    .flatMap(({ left, right }) => [
      { at: left, change: 1 },
      { at: right, change: -1 },
    ])
    .sort((one, other) => one.at - other.at || one.change - other.change);
  let crossing = 0;
  return edges.flatMap(({ at, change }, index) => {
    crossing += change;
    const end = edges[index + 1]?.at ?? at;
    return end > at ? [{ left: at, right: end, crossing }] : [];
  });
}

/** The strip between two columns of running text, which titles and wide figures may cross; null: there is one column. */
function gutterOf(segments: readonly Segment[]): Gutter | null {
  const box = around(segments);
  const width = box.right - box.left;
  const size = median(segments.map((segment) => segment.size));
  const inner = strips(segments).filter(
    ({ left, right }) =>
      right - left >= minGutter * size &&
      left > box.left + minColumnShare * width &&
      right < box.right - minColumnShare * width,
  );
  const middle = middleX(box);
  const nearest = inner.toSorted(
    (one, other) =>
      one.crossing - other.crossing ||
      Math.abs((one.left + one.right) / 2 - middle) - Math.abs((other.left + other.right) / 2 - middle),
  );
  for (const gutter of nearest.slice(0, maxGutters)) {
    const left = segments.filter((segment) => segment.right <= gutter.left + slack);
    const right = segments.filter((segment) => segment.left >= gutter.right - slack);
    if (gutter.crossing <= Math.max(left.length, right.length) && areColumns(left, right)) return gutter;
  }
  return null;
}

/** Strips that are looked at closely. */
const maxGutters = 24;
/** The least share of a column's lines that stand beside no line of another column; the lines of a table's cells do stand so. */
const minOwnLines = 0.5;

/** Whether both sides are running text; or one is, and the other has lines of its own, as a table of contents has. */
function areColumns(left: readonly Segment[], right: readonly Segment[]): boolean {
  if (isProse(left) && isProse(right)) return true;
  const [prose, other] = isProse(left) ? [left, right] : [right, left];
  if (!isProse(prose) || other.length < 3) return false;
  const beside = (segment: Segment): boolean =>
    prose.some(({ baseline }) => Math.abs(baseline - segment.baseline) < slack);
  return other.filter((segment) => !beside(segment)).length >= minOwnLines * other.length;
}

/** A page of columns from top to bottom: what is as wide as the page, and between such lines one column after the other. */
function byColumns(segments: readonly Segment[], gutter: Gutter, depth: number): Segment[] {
  const ordered: Segment[] = [];
  let wide: Segment[] = [];
  let columns: { left: Segment[]; right: Segment[] } = { left: [], right: [] };
  const flush = (): void => {
    ordered.push(...byLines(wide), ...cut(columns.left, depth + 1), ...cut(columns.right, depth + 1));
    wide = [];
    columns = { left: [], right: [] };
  };
  for (const segment of segments.toSorted((one, other) => middleY(one) - middleY(other))) {
    if (segment.right <= gutter.left + slack) columns.left.push(segment);
    else if (segment.left >= gutter.right - slack) columns.right.push(segment);
    else {
      if (columns.left.length + columns.right.length > 0) flush();
      wide.push(segment);
    }
  }
  flush();
  return ordered;
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
  const gutter = gutterOf(segments);
  if (gutter) return byColumns(segments, gutter, depth);
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
