import { type Hiding, hidingOfStyle } from '../../content/hidden.ts';
import { currentColour } from './appearance.ts';
import { type Colour, colourOf } from './colours/colours.ts';
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
}

const foreground = /(?:^|[;\s{])color\s*:\s*([^;!}]+)/gi;
/** Counts for more than `color`. */
const fill = /text-fill-color\s*:\s*([^;!}]+)/gi;
const mayStateColour = /color/i;
/** The background shows through letters without a colour. */
const cutOut = /background-clip\s*:\s*text/i;
const background = /(?:^|[;\s{])background(?:-color)?\s*:\s*([^;!}]+)/gi;

const blend = /mix-blend-mode\s*:\s*([a-z-]+)/i;
const [leastWhite, mostBlack] = [235, 20];
/** Whether what lies beneath shows through letters: through white ones where the darker counts, through black ones where the lighter does. */
function isBlendedAway(ink: Colour, style: string): boolean {
  const [, mode = ''] = blend.exec(style) ?? [];
  if (/^(?:multiply|darken|color-burn|plus-darker)$/i.test(mode)) return ink.every((part) => part >= leastWhite);
  return /^(?:difference|exclusion)$/i.test(mode) && ink.every((part) => part <= mostBlack);
}

/** The background that shows through letters, where it is of one colour. */
function plainGroundOf(style: string): Colour | null {
  const stated = [...style.matchAll(background)].at(-1)?.[1] ?? '';
  const colour = /url\(|gradient/i.test(stated) ? null : colourOf(stated);
  return colour === 'clear' ? null : colour;
}

/** Of several declarations the last one holds, as most sheets are written. */
function inkOf(style: string): Look['ink'] {
  if (!mayStateColour.test(style)) return undefined;
  const stated = ([...style.matchAll(fill)].at(-1) ?? [...style.matchAll(foreground)].at(-1))?.[1];
  if (stated === undefined) return undefined;
  const ink = colourOf(stated);
  if (ink === 'clear' && cutOut.test(style)) return plainGroundOf(style);
  return ink !== null && ink !== 'clear' && isBlendedAway(ink, style) ? 'clear' : ink;
}

function groundOf(style: string): Look['ground'] {
  if (!style.includes('background')) return null;
  const stated = [...style.matchAll(background)].at(-1)?.[1];
  if (stated === undefined) return null;
  return currentColour.test(stated) ? 'ink' : colourOf(stated);
}

/** What a style says of the look of a text. */
export const lookOf = (style: string): Look => ({
  hiding: hidingOfStyle(style),
  shrinks: shrinks(style),
  ink: inkOf(style),
  ground: groundOf(style),
});
