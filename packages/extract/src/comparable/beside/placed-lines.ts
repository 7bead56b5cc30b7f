import { booleanIn } from '../../structured/values/values.ts';
import type { Aside } from '../page-memory.ts';

/** A line beside the content, with those before and behind it. */
export interface Placed extends Aside {
  readonly before: string;
  readonly behind: string;
}

/** Lines with those around them. */
export const placed = (asides: readonly Aside[]): Placed[] =>
  asides.map((aside, at) => ({ ...aside, before: asides[at - 1]?.text ?? '', behind: asides[at + 1]?.text ?? '' }));

const word = /\p{L}{4}/u;
const hasDigit = /\p{N}/u;

/** Whether a line is a value alone: only what stands around it tells what it is of. */
export const isBare = (line: string): boolean => hasDigit.test(line) && !word.test(line);

/** A button and a badge say no more words than these. */
const maxStateWords = 4;
const saysState = (line: string): boolean => booleanIn(line) !== null;
const isShort = (line: string): boolean => line.split(' ', maxStateWords + 1).length <= maxStateWords;

/** Whether a line stands where another stood: the line before it is the same, and so is that behind it, but for another value or state. */
export const stands = (line: Placed, other: Placed): boolean =>
  line.before === other.before &&
  (line.behind === other.behind || [line.behind, other.behind].every((text) => isBare(text) || saysState(text)));

/** Whether a line became another in its place by which a thing can be had no more, or again: "Add to cart", "Sold out". */
export const isStateInPlace = (line: Placed, other: Placed): boolean =>
  isShort(line.text) &&
  isShort(other.text) &&
  (saysState(line.text) || saysState(other.text)) &&
  line.before === other.before &&
  line.behind === other.behind;
