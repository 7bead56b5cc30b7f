import { around, type Box } from '../drawing/geometry.ts';
import { type Marker, markerOf } from './markers.ts';
import type { Row } from './rows.ts';
import type { Character, Segment } from './segments.ts';

/** A line of running text. */
export interface Line extends Box {
  readonly page: number;
  readonly characters: readonly Character[];
  readonly text: string;
  readonly baseline: number;
  readonly size: number;
  /** Whether all of its letters are. */
  readonly bold: boolean;
  readonly mono: boolean;
  /** What it begins with, if it may be an item of a list. */
  readonly marker: Marker | null;
  /** Where its text begins behind the marker. */
  readonly textLeft: number;
}

/** Every letter, not counting spaces and signs. */
const letterOrDigit = /[\p{L}\p{N}]/u;

const all = (characters: readonly Character[], test: (character: Character) => boolean): boolean => {
  const letters = characters.filter(({ text }) => letterOrDigit.test(text));
  return letters.length > 0 && letters.every(test);
};

/** Whether characters are code from one on: its letters, or brackets that stand alone. */
function isCode(characters: readonly Character[], from: number): boolean {
  let hasLetters = false;
  let areSigns = false;
  for (let at = from; at < characters.length; at++) {
    const one = characters[at];
    if (!one || one.text === ' ') continue;
    if (letterOrDigit.test(one.text)) {
      if (!one.face.mono) return false;
      hasLetters = true;
    } else areSigns = one.face.mono;
  }
  return hasLetters || areSigns;
}

/** The number of a line of a program, in whatever font. */
const lineNumber = /^\d{1,5} /;

/** Pieces of text of one line, from left to right. */
export function lineOf(segments: readonly Segment[], page: number): Line {
  const characters = segments.flatMap((segment, index): Character[] => {
    const [first] = segment.characters;
    if (index === 0 || !first) return [...segment.characters];
    const before = segments[index - 1]?.characters.at(-1);
    const href = before && before.href === first.href ? first.href : null;
    return [{ ...first, text: ' ', left: before?.right ?? first.left, right: first.left, href }, ...segment.characters];
  });
  const [largest] = segments.toSorted((one, other) => other.text.length - one.text.length);
  const text = characters.map((character) => character.text).join('');
  const marker = markerOf(text);
  const box = around(segments);
  return {
    ...box,
    page,
    characters,
    text,
    baseline: largest?.baseline ?? box.bottom,
    size: largest?.size ?? 0,
    bold: all(characters, ({ face }) => face.bold),
    mono: isCode(characters, lineNumber.exec(text)?.[0].length ?? 0),
    marker,
    textLeft: (marker ? characters[marker.length]?.left : undefined) ?? box.left,
  };
}

/** The lines of a row that is no part of a table: what stands on one baseline is one line. */
export function linesOf({ cells, page }: Row): Line[] {
  const isFlat = cells.every(({ segments }) => segments.length === 1);
  if (isFlat)
    return [
      lineOf(
        cells.flatMap(({ segments }) => segments),
        page,
      ),
    ];
  return cells.flatMap(({ segments }) => segments.map((segment) => lineOf([segment], page)));
}
