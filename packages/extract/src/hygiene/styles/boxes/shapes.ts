import { lengthsOf } from '../lengths.ts';

/** What a clip leaves is not seen when it is so small, in pixels either way. */
const leastSize = 1;
/** Places that are farther from a box than this are outside of it. */
const farPixels = 2_000;
const maxInset = 99;

const isOutside = (pixels: readonly number[]): boolean => pixels.some((at) => at < -480 || at > farPixels);

/** The four sides of `inset()`, as shorthands have them. */
function sidesOf(text: string): readonly string[] {
  const [top = '', right = top, bottom = top, left = right] = text.trim().split(/[\s,]+/);
  return [top, right, bottom, left];
}

/** Whether insets from both sides leave nothing between: percentages of the box, or more pixels than boxes have. */
function isWhollyInset(text: string): boolean {
  const [sides = ''] = text.split('round', 1);
  const [top = 0, right = 0, bottom = 0, left = 0] = sidesOf(sides).map((side) => {
    const value = Number.parseFloat(side) || 0;
    return side.endsWith('%') ? value : value >= farPixels ? 100 : 0;
  });
  return top + bottom >= maxInset || left + right >= maxInset;
}

function isEmptyPolygon(text: string): boolean {
  const points = text.split(',').map((point) => lengthsOf(point));
  if (points.some((point) => point.length !== 2)) return false;
  let twice = 0;
  for (const [at, [x = 0, y = 0]] of points.entries()) {
    const [nextX = 0, nextY = 0] = points[(at + 1) % points.length] ?? [];
    twice += x * nextY - nextX * y;
  }
  if (Math.abs(twice) <= 2 * leastSize) return true;
  return ([0, 1] as const).some((axis) => points.every((point) => (point[axis] ?? 0) <= 0));
}

/** `rect(top, right, bottom, left)`, of which `auto` is the edge of the box. */
function isEmptyRectangle(text: string): boolean {
  const [top = 0, right = 0, bottom = 0, left = 0] = text
    .trim()
    .split(/[\s,]+/)
    .map((side, at) => (side === 'auto' ? (at === 1 || at === 2 ? farPixels : 0) : (lengthsOf(side)[0] ?? 0)));
  return right - left <= leastSize || bottom - top <= leastSize;
}

/** Whether the lines of a path go nowhere, or all of them along one axis. */
function isEmptyPath(text: string): boolean {
  const numbers = (text.match(/[+-]?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
  if (new Set(numbers).size <= 1) return true;
  if (/[^mlz\s\d,.+"'-]/.test(text)) return false;
  return [0, 1].some((axis) => numbers.every((number, at) => at % 2 !== axis || number === 0));
}

const small = (text: string, count: number): boolean =>
  lengthsOf(text)
    .slice(0, count)
    .some((size) => size <= leastSize);

function isRoundNothing(text: string, radii: number): boolean {
  const [size = '', place = ''] = text.split(/\bat\b/);
  const sizes = lengthsOf(size);
  const isBeside = lengthsOf(place).some((at, axis) => at + (sizes[axis] ?? sizes[0] ?? farPixels) <= 0);
  return small(size, radii) || isBeside || isOutside(lengthsOf(place));
}

const shapes: Readonly<Record<string, (inside: string) => boolean>> = {
  inset: isWhollyInset,
  circle: (inside) => isRoundNothing(inside, 1),
  ellipse: (inside) => isRoundNothing(inside, 2),
  polygon: (inside) => isEmptyPolygon(inside.replace(/^\s*(?:nonzero|evenodd)\s*,/, '')),
  rect: isEmptyRectangle,
  xywh: (inside) =>
    lengthsOf(inside)
      .slice(2, 4)
      .some((size) => size <= leastSize),
  path: isEmptyPath,
};

const maxValueCharacters = 300;
// Bounded by maxValueCharacters.
const shape = /([a-z]+)\(([^)]*)\)/;

/** Whether a value of `clip` or `clip-path` leaves nothing of a box. */
export function clipsAll(value: string): boolean {
  const [, name = '', inside = ''] = shape.exec(value.slice(0, maxValueCharacters)) ?? [];
  return shapes[name]?.(inside) ?? false;
}
