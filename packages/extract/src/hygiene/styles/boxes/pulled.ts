import type { Declaration } from '../appearance.ts';
import { lengthsOf } from '../lengths.ts';
import { declaredIn, isOpaque } from './covers.ts';
import { clipsInside } from './tracks.ts';

/** The properties that tell how high a box is, and how far another is pulled over it. */
const properties = new Set(
  'margin margin-top height max-height overflow overflow-y top left right width background background-color opacity'.split(
    ' ',
  ),
);
export const tellsOfPull = ({ name }: Declaration): boolean => properties.has(name);

const minPulledPixels = 16;
/** How far a box may stand out beneath what lies over it. */
const slackPixels = 4;

function pulledBy(declared: ReadonlyMap<string, string>): number {
  const stated = declared.get('margin-top') ?? declared.get('margin') ?? '';
  return stated.startsWith('-') ? -(lengthsOf(stated)[0] ?? 0) : 0;
}

/** Whether declarations pull a box over what stands before it. */
export const mayPull = (declarations: readonly Declaration[]): boolean =>
  declarations.some(
    ({ name, value }) =>
      (name === 'margin-top' || name === 'margin') &&
      value.startsWith('-') &&
      -(lengthsOf(value)[0] ?? 0) >= minPulledPixels,
  );

/** The height of a box that clips its inside; null for others. */
function clippedHeight(style: string): number | null {
  const declared = declaredIn(style);
  const height = declared.get('height') ?? declared.get('max-height');
  if (height === undefined || height.includes('%') || !clipsInside(style)) return null;
  return lengthsOf(height)[0] ?? null;
}

/** Whether a box is pulled over all of the one before it, and lets nothing through. `isPicture`: it is one. */
export function isPulledOver(style: string, isPicture: boolean, before: string): boolean {
  const declared = declaredIn(style);
  const height = clippedHeight(before);
  return height !== null && height <= pulledBy(declared) + slackPixels && (isPicture || isOpaque(declared));
}

const isNone = (value: string | undefined): boolean => value !== undefined && Number.parseFloat(value) === 0;

/** Whether declarations set a box at the top of the page, over what stands there. */
export const mayBeBar = (declarations: readonly Declaration[]): boolean =>
  declarations.some(({ name, value }) => name === 'top' && isNone(value)) &&
  declarations.some(({ name }) => name === 'height');

/** Whether a bar across the top of the page lies over all of the box after it, which is set at the top, too. */
export function isBeneathBar(bar: string, after: string): boolean {
  const declared = declaredIn(bar);
  const isAcross = declared.get('width') === '100%' || (isNone(declared.get('left')) && isNone(declared.get('right')));
  if (!isAcross || !isNone(declared.get('top')) || !isOpaque(declared)) return false;
  const height = clippedHeight(after);
  const margin = declaredIn(after).get('margin-top') ?? declaredIn(after).get('margin');
  return height !== null && isNone(margin) && height <= (lengthsOf(declared.get('height') ?? '')[0] ?? 0);
}
