import type { Declaration } from '../appearance.ts';
import { lengthsOf } from '../lengths.ts';
import { declaredIn } from './covers.ts';

/** Larger boxes show some of what is moved in them. */
const maxClipPixels = 80;
const screenPixels = 1_000;
/** A line is set in the middle of its height: from so many times that of the box on it lies outside. */
const linesOutside = 3;

const clipping = new Set(['overflow', 'overflow-y']);
const clips = (value: string | undefined): boolean => value !== undefined && /^(?:hidden|clip)/.test(value);

/** The properties that tell of a box that clips, and of what moves its inside out of it. */
const properties = new Set(
  'overflow overflow-y height max-height width line-height padding-top padding-left margin-top top translate transform'.split(
    ' ',
  ),
);
export const tellsOfPush = ({ name }: Declaration): boolean => properties.has(name);

/** Whether declarations may make a box that clips. */
export const mayClip = (declarations: readonly Declaration[]): boolean =>
  declarations.some(({ name, value }) => clipping.has(name) && clips(value)) &&
  declarations.some(({ name }) => name === 'height' || name === 'max-height' || name === 'width');

/** A length in pixels; null for parts of other lengths, for words and for sums. */
function pixelsOf(value: string | undefined): number | null {
  if (value === undefined || value.includes('%') || value.includes('(')) return null;
  return lengthsOf(value)[0] ?? null;
}

/** What a box shows of its inside, in pixels. */
export interface Clip {
  readonly height: number;
  readonly width: number;
}

/** The part of a box that its style shows; null where it does not clip, or shows much. */
export function clipOf(style: string): Clip | null {
  const declared = declaredIn(style);
  if (!clips(declared.get('overflow')) && !clips(declared.get('overflow-y'))) return null;
  const height = pixelsOf(declared.get('height')) ?? pixelsOf(declared.get('max-height'));
  const width = pixelsOf(declared.get('width'));
  const isLow = height !== null && height > 0 && height <= maxClipPixels;
  if (!isLow && width === null) return null;
  return { height: isLow ? height : Number.POSITIVE_INFINITY, width: width ?? screenPixels };
}

/** Whether a box moves its own text out of what it shows. */
export function pushesItself(style: string, { height, width }: Clip): boolean {
  const declared = declaredIn(style);
  return (
    (pixelsOf(declared.get('padding-top')) ?? 0) >= height ||
    (pixelsOf(declared.get('line-height')) ?? 0) >= linesOutside * height ||
    (pixelsOf(declared.get('padding-left')) ?? 0) >= width
  );
}

const maxTransformCharacters = 300;
// Bounded by maxTransformCharacters.
const moved = /translate(?:y|3d)?\(([^)]*)\)/;
/** How far a style moves an element down. */
function downOf(declared: ReadonlyMap<string, string>): number {
  const [, inside = ''] = moved.exec((declared.get('transform') ?? '').slice(0, maxTransformCharacters)) ?? [];
  const parts = inside.split(',');
  const translated = pixelsOf(parts.length > 1 ? parts[1] : inside) ?? 0;
  return Math.max(pixelsOf(declared.get('margin-top')) ?? 0, pixelsOf(declared.get('top')) ?? 0, translated);
}

/** Whether an element inside a box lies below what the box shows, or beside it. */
export function isPushed(style: string, { height, width }: Clip): boolean {
  if (style === '') return false;
  const declared = declaredIn(style);
  return downOf(declared) >= height || (pixelsOf(declared.get('padding-left')) ?? 0) >= width;
}
