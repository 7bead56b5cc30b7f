/** A box as corners, in the units of the path. */
type Corners = readonly [x0: number, y0: number, x1: number, y1: number];

/** What the numbers of a path mean. */
const moveTo = 0;
const lineTo = 1;
const curveTo = 2;
const quadraticCurveTo = 3;

/** Operators that draw a path's outline, and those that fill it. */
const strokes = new Set([20, 21]);
const fills = new Set([22, 23, 24, 25, 26, 27]);

/** More shapes than this on one path are a drawing. */
const maxShapes = 4_000;

/** Collects the corners of one part of a path. */
class Outline {
  readonly points: [number, number][] = [];
  isCurved = false;

  get corners(): Corners {
    const xs = this.points.map(([x]) => x);
    const ys = this.points.map(([, y]) => y);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }
}

function outlinesOf(data: ArrayLike<number>): Outline[] {
  const outlines: Outline[] = [];
  let outline = new Outline();
  for (let at = 0; at < data.length && outlines.length < maxShapes; ) {
    const what = data[at];
    if (what === moveTo) {
      outline = new Outline();
      outlines.push(outline);
    }
    const count = what === moveTo || what === lineTo ? 1 : what === curveTo ? 3 : what === quadraticCurveTo ? 2 : 0;
    if (count > 1) outline.isCurved = true;
    for (let point = 0; point < count && outline.points.length < 200; point++) {
      const [x, y] = [data[at + 1 + 2 * point], data[at + 2 + 2 * point]];
      if (x !== undefined && y !== undefined) outline.points.push([x, y]);
    }
    at += 1 + 2 * count;
  }
  return outlines.filter(({ points }) => points.length > 1);
}

/** The straight pieces of an outline that run along the page. */
function linesOf({ points }: Outline): Corners[] {
  return points.slice(1).flatMap(([x, y], index): Corners[] => {
    const [fromX, fromY] = points[index] ?? [x, y];
    const isStraight = x === fromX || y === fromY || Math.min(Math.abs(x - fromX), Math.abs(y - fromY)) < 0.5;
    return isStraight ? [[Math.min(x, fromX), Math.min(y, fromY), Math.max(x, fromX), Math.max(y, fromY)]] : [];
  });
}

/** Whether a path is filled. */
export const isFill = (paint: number): boolean => fills.has(paint);

/** Whether a path is one rectangle along the axes: four corners, and each side along one axis. */
export function isBox(data: ArrayLike<number>): boolean {
  const [outline, ...others] = outlinesOf(data);
  if (!outline || others.length > 0 || outline.isCurved || outline.points.length > 5) return false;
  const { points } = outline;
  const xs = new Set(points.map(([x]) => x));
  const ys = new Set(points.map(([, y]) => y));
  const corners = new Set(points.map(String));
  const isAlong = points.every(([x, y], index) => {
    const [fromX, fromY] = points.at(index - 1) ?? [x, y];
    return x === fromX || y === fromY;
  });
  return xs.size === 2 && ys.size === 2 && corners.size === 4 && isAlong;
}

/** The boxes of what a path draws: of one that is filled each part, of one that is stroked each straight line. */
export function shapesOf(data: ArrayLike<number>, paint: number): Corners[] {
  const outlines = outlinesOf(data);
  if (strokes.has(paint))
    return outlines.flatMap((outline) => (outline.isCurved ? [outline.corners] : linesOf(outline)));
  return fills.has(paint) ? outlines.map((outline) => outline.corners) : [];
}
