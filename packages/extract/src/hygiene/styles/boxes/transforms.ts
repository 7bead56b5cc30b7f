import { lengthsOf } from '../lengths.ts';

const offScreenPixels = -480;
const farPixels = 3_000;
/** What is smaller than this share of its size is not seen. */
const leastShare = 0.1;
const leastArea = leastShare ** 2;

const mayBeFar = /-[\d.]|\d{3}|e\d/;
/** A whole screen away. */
const screenAway = /(?:^|[\s,(])\+?\d{3,}(?:\.\d+)?(?:[dsl]?v|cq)(?:[whib]|max|min)/;

/** Whether any length of a value is off the screen. */
export const isOffScreen = (value: string): boolean =>
  mayBeFar.test(value) &&
  (screenAway.test(value) || lengthsOf(value).some((pixels) => pixels <= offScreenPixels || pixels >= farPixels));

/** A number, or a percentage of one. */
export const numberOf = (value: string): number => Number.parseFloat(value) / (value.includes('%') ? 100 : 1);
export const isFaint = (value: string): boolean => numberOf(value) < leastShare;

/** Whether a size along either axis of the screen is next to nothing, in either direction. */
const isFlat = (parts: readonly string[]): boolean =>
  parts.slice(0, 2).some((part) => Math.abs(numberOf(part)) < leastShare);

const degrees: Readonly<Record<string, number>> = { deg: 1, turn: 360, grad: 0.9, rad: 180 / Math.PI };
const maxValueCharacters = 300;
// Bounded by maxValueCharacters.
const angle = /(?<![\d.+-])([+-]?[\d.]+)(deg|turn|grad|rad)/;
/** Degrees beside a quarter of a turn at which an edge is all that is seen. */
const edgeDegrees = 3;

/** Whether a turn about an axis of the screen shows the edge only. */
function isEdgeOn(value: string): boolean {
  const [, number, unit = ''] = angle.exec(value) ?? [];
  const turned = Math.abs(Number(number) * (degrees[unit] ?? 1)) % 180;
  return Math.abs(turned - 90) < edgeDegrees;
}

function isFlatMatrix(parts: readonly string[]): boolean {
  const numbers = parts.map(Number);
  const is3d = numbers.length === 16;
  const [a = 1, b = 0, c = 0, d = 1] = is3d ? [0, 1, 4, 5].map((at) => numbers[at] ?? 0) : numbers;
  const moved = is3d ? numbers.slice(12, 14) : numbers.slice(4, 6);
  return Math.abs(a * d - b * c) < leastArea || isOffScreen(moved.join(' '));
}

// Bounded by maxValueCharacters.
const viewer = /perspective\(\s*([\d.]+)px\s*\)/;
/** Whether a box stands behind the eye that looks at it. */
const isBehindViewer = (nearer: number, value: string): boolean => nearer >= Number(viewer.exec(value)?.[1]);

// Bounded by maxValueCharacters.
const call = /(translate|scale|rotate|skew|matrix)(3d|[xyz])?\(([^)]*)\)/g;

/** Whether functions of `transform` take a box out of sight. */
export function isMovedAway(value: string): boolean {
  for (const [, name, axis = '', inside = ''] of value.slice(0, maxValueCharacters).matchAll(call)) {
    const parts = inside.split(',');
    if (name === 'translate' && axis !== 'z' && isOffScreen(inside)) return true;
    if (
      name === 'translate' &&
      (axis === 'z' || parts.length > 2) &&
      isBehindViewer(lengthsOf(inside).at(-1) ?? 0, value)
    )
      return true;
    if (name === 'scale' && axis !== 'z' && isFlat(parts)) return true;
    if (name === 'matrix' && isFlatMatrix(parts)) return true;
    if (name === 'skew' && parts.some(isEdgeOn)) return true;
    if (name === 'rotate' && axis !== 'z' && axis !== '' && isTurnedAway(axis, parts)) return true;
  }
  return false;
}

const isTurnedAway = (axis: string, parts: readonly string[]): boolean =>
  isEdgeOn(parts.at(-1) ?? '') && (axis !== '3d' || Number(parts[2]) === 0);

/** The property `rotate`, which names its axis; without one it turns within the screen. */
export const isRotatedAway = (value: string): boolean => {
  const axis = /(?:^|\s)[xy](?:\s|$)/.test(value) || /^\s*\S+\s+\S+\s+0\s+\S/.test(value);
  return axis && isEdgeOn(value);
};

/** The property `scale`. */
export const isScaledAway = (value: string): boolean => /\d/.test(value) && isFlat(value.trim().split(/\s+/));

/** Whether a transform turns the back of a box to the front. */
export function isTurnedBack(value: string): boolean {
  for (const [, name, axis, inside = ''] of value.slice(0, maxValueCharacters).matchAll(call)) {
    if (name !== 'rotate' || (axis !== 'x' && axis !== 'y' && axis !== '3d')) continue;
    const [, number, unit = ''] = angle.exec(inside) ?? [];
    const turned = Math.abs(Number(number) * (degrees[unit] ?? 1)) % 360;
    if (turned > 90 && turned < 270) return true;
  }
  return false;
}
