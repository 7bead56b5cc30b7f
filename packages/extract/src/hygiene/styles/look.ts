import { type Hiding, hidingOfStyle } from '../../content/hidden.ts';
import { type Colour, colourOf } from './colours.ts';
import { shrinks } from './shrinking.ts';

/** How a style shows what it is for. */
export interface Look {
  readonly hiding: Hiding;
  /** Whether it makes a text too small, too faint, or moves it out of sight. */
  readonly shrinks: boolean;
  /** The colour of its letters; null: one that is not known. Undefined: it states none. */
  readonly ink: Colour | 'clear' | null | undefined;
}

const foreground = /(?:^|[;\s{])color\s*:\s*([^;!}]+)/gi;
const mayStateColour = /color/i;

/** Of several declarations the last one holds, as most sheets are written. */
function inkOf(style: string): Look['ink'] {
  if (!mayStateColour.test(style)) return undefined;
  const stated = [...style.matchAll(foreground)].at(-1)?.[1];
  return stated === undefined ? undefined : colourOf(stated);
}

/** What a style says of the look of a text. */
export const lookOf = (style: string): Look => ({
  hiding: hidingOfStyle(style),
  shrinks: shrinks(style),
  ink: inkOf(style),
});
