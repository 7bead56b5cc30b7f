import { cutOut, type Hiding, hidingOfStyle } from '../../content/hidden.ts';
import { currentColour } from './appearance.ts';
import { type Colour, colourOf, coloursOf } from './colours/colours.ts';
import { changesLight, levels } from './colours/filters.ts';
import { shrinks } from './shrinking.ts';

/** How a style shows what it is for. */
export interface Look {
  readonly hiding: Hiding;
  /** Whether it makes a text too small, too faint, or moves it out of sight. */
  readonly shrinks: boolean;
  /** The colour of its letters; null: one that is not known. Undefined: it states none. */
  readonly ink: Colour | 'clear' | null | undefined;
  /** The background that it states; `ink`: the colour of the letters, whatever it is. */
  readonly ground: Colour | 'clear' | 'ink' | null;
  /** How its letters are mixed with what lies beneath; '' for not at all. */
  readonly blend: string;
}

const black: Colour = [0, 0, 0];
const foreground = /(?:^|[;\s{])color\s*:\s*([^;!}]+)/gi;
/** Counts for more than `color`. */
const fill = /text-fill-color\s*:\s*([^;!}]+)/gi;
const mayStateColour = /color/i;
const background = /(?:^|[;\s{])background(?:-color)?\s*:\s*([^;!}]+)/gi;

const blend = /mix-blend-mode\s*:\s*([a-z-]+)/i;
const blendOf = (style: string): string => (style.includes('blend') ? (blend.exec(style)?.[1] ?? '') : '');
const [leastWhite, mostBlack] = [235, 20];
/** Whether what lies beneath shows through letters: through white ones where the darker counts, through black ones where the lighter does. */
export function isBlendedAway(ink: Colour, mode: string): boolean {
  if (/^(?:multiply|darken|color-burn|plus-darker)$/i.test(mode)) return ink.every((part) => part >= leastWhite);
  return /^(?:difference|exclusion)$/i.test(mode) && ink.every((part) => part <= mostBlack);
}

/** The background that shows through letters, where it is of one colour. */
function plainGroundOf(style: string): Colour | null {
  const stated = [...style.matchAll(background)].at(-1)?.[1] ?? '';
  if (/url\(/i.test(stated)) return null;
  const [first, ...others] = coloursOf(stated);
  return first && others.every((other) => other.join() === first.join()) ? first : null;
}

/** Reads the last of several declarations, which holds in most sheets. */
function inkOf(style: string): Look['ink'] {
  if (!mayStateColour.test(style)) return undefined;
  const stated = ([...style.matchAll(fill)].at(-1) ?? [...style.matchAll(foreground)].at(-1))?.[1];
  if (stated === undefined) return undefined;
  const ink = colourOf(stated);
  if (ink === 'clear' && cutOut.test(style)) return plainGroundOf(style);
  return ink !== null && ink !== 'clear' && isBlendedAway(ink, blendOf(style)) ? 'clear' : ink;
}

function groundOf(style: string): Look['ground'] {
  if (!style.includes('background')) return null;
  const stated = [...style.matchAll(background)].at(-1)?.[1];
  if (stated === undefined) return null;
  return currentColour.test(stated) ? 'ink' : colourOf(stated);
}

const filter = /(?:^|[;\s{])filter\s*:\s*([^;!}]+)/i;
/** Whether filters leave nothing to tell the letters from the background that is stated with them. */
function isLevelled(style: string, ink: Look['ink'], ground: Look['ground']): boolean {
  if (ground === null || ground === 'clear' || ground === 'ink') return false;
  const [, value = ''] = filter.exec(style) ?? [];
  return changesLight(value) && ink !== null && ink !== 'clear' && levels(value, ink ?? black, ground);
}

/** What a style says of the look of a text. */
export function lookOf(style: string): Look {
  const [ink, ground] = [inkOf(style), groundOf(style)];
  return {
    hiding: hidingOfStyle(style),
    shrinks: shrinks(style) || (style.includes('filter') && isLevelled(style, ink, ground)),
    ink,
    ground,
    blend: blendOf(style),
  };
}
