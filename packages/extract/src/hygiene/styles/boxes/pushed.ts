import type { Declaration } from '../appearance.ts';
import { lengthsOf } from '../lengths.ts';
import { declaredIn } from './covers.ts';

/** Larger boxes show some of what is moved in them. */
const maxClipPixels = 80;
/** A line is set in the middle of its height: from so many times that of the box on it lies outside. */
const linesOutside = 3;

const isClip = (name: string): boolean => name === 'overflow' || name === 'overflow-y';
const isHeight = (name: string): boolean => name === 'height' || name === 'max-height';
const clips = (value: string | undefined): boolean => value !== undefined && /^(?:hidden|clip)/.test(value);

/** The properties that tell of a box that clips, and of what moves its inside out of it. */
const properties = new Set(
  'overflow overflow-y height max-height line-height padding-top margin-top top translate transform perspective column-width columns'.split(
    ' ',
  ),
);
export const tellsOfPush = ({ name }: Declaration): boolean => properties.has(name);

/** A length in pixels; null for parts of other lengths, for words and for sums. */
function pixelsOf(value: string | undefined): number | null {
  if (value === undefined || value.includes('%') || value.includes('(')) return null;
  return lengthsOf(value)[0] ?? null;
}

function isLow(value: string | undefined): boolean {
  const pixels = pixelsOf(value);
  return pixels !== null && pixels > 0 && pixels <= maxClipPixels;
}

/** Whether declarations make a low box that clips. */
export function mayClip(declarations: readonly Declaration[]): boolean {
  let isClipping = false;
  for (const { name, value } of declarations) if (isClip(name) && clips(value)) isClipping = true;
  return isClipping && declarations.some(({ name, value }) => isHeight(name) && isLow(value));
}

/** How much of its inside a low box shows, in pixels from the top; null for other boxes. */
export function clipOf(style: string): number | null {
  const declared = declaredIn(style);
  if (!clips(declared.get('overflow')) && !clips(declared.get('overflow-y'))) return null;
  const height = declared.get('height') ?? declared.get('max-height');
  return isLow(height) ? pixelsOf(height) : null;
}

/** Whether a box moves its own text out of what it shows. */
export function pushesItself(style: string, height: number): boolean {
  const declared = declaredIn(style);
  return (
    (pixelsOf(declared.get('padding-top')) ?? 0) >= height ||
    (pixelsOf(declared.get('line-height')) ?? 0) >= linesOutside * height
  );
}

const maxTransformCharacters = 300;
// Bounded by maxTransformCharacters.
const moved = /translate(?:y|3d)?\(([^)]*)\)/;
// Bounded by maxTransformCharacters.
const nearer = /translatez\(([^)]*)\)/;
/** Whether an element of a style stands behind the eye that looks at the box around it. */
export function isBehindViewer(style: string, around: string): boolean {
  const distance = pixelsOf(declaredIn(around).get('perspective'));
  if (distance === null || distance <= 0) return false;
  const transform = (declaredIn(style).get('transform') ?? '').slice(0, maxTransformCharacters);
  return (pixelsOf(nearer.exec(transform)?.[1]) ?? 0) >= distance;
}

/** Whether a style moves an element down by as much as the box around it shows. */
export function isPushed(style: string, height: number): boolean {
  if (style === '') return false;
  const declared = declaredIn(style);
  const [, inside = ''] = moved.exec((declared.get('transform') ?? '').slice(0, maxTransformCharacters)) ?? [];
  const parts = inside.split(',');
  const translated = pixelsOf(parts.length > 1 ? parts[1] : inside) ?? 0;
  return Math.max(pixelsOf(declared.get('margin-top')) ?? 0, pixelsOf(declared.get('top')) ?? 0, translated) >= height;
}
