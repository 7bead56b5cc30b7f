import type { Matrix } from './geometry.ts';
import type { Glyph, Ink } from './ink.ts';
import type { PageFonts } from './page-fonts.ts';
import { Pen, type Shown } from './pen.ts';
import { withPlaced } from './placed.ts';

/** The operators of a page as the engine gives them: numbers, and what they are applied to. */
export interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** The numbers of the operators, by name. */
export type OperatorNumbers = Readonly<Record<string, number>>;

/** How far text that does not fit its page is read, in widths of it. */
const maxWidths = 3;

/** Whether text runs over the right edge of its page, as a table does that is wider: the rest of it is read, too. */
function isWiderThan(glyphs: readonly Glyph[], width: number): boolean {
  return glyphs.some((glyph, index) => {
    const next = glyphs[index + 1];
    return glyph.left < width && next?.run === glyph.run && next.right > width && next.left > glyph.left;
  });
}

/** A scan covers so much of its page. */
const minCoverage = 0.25;

/**
 * Whether invisible text is what a scanner laid over its picture, or a program over letters that it drew as shapes: more than is shown,
 * and something is there to be seen.
 */
function isScannersLayer({ unseen, glyphs, covered, paths }: Pen, area: number): boolean {
  if (unseen.length <= glyphs.length) return false;
  return covered >= minCoverage * area || (glyphs.length === 0 && paths >= unseen.length / 2);
}

/** So much of what nobody sees is looked at, in glyphs. */
const maxUnseen = 20_000;

/** Glyphs as words, in the order of drawing. */
function wordsOf(glyphs: readonly Glyph[]): string {
  let text = '';
  let last: Glyph | null = null;
  for (const glyph of glyphs.slice(0, maxUnseen)) {
    const isNext = last !== null && last.baseline === glyph.baseline && glyph.left - last.right < 0.2 * glyph.size;
    text += isNext || last === null ? glyph.text : ` ${glyph.text}`;
    last = glyph;
  }
  return text;
}

/** What the operators of a page draw, its own and what else is shown; `base` brings its own units into points from the top left corner. */
export function inkOf(
  operators: Operators,
  numbers: OperatorNumbers,
  base: Matrix,
  fonts: PageFonts,
  [width, height]: readonly [number, number],
  shown: Shown,
): Ink {
  const pen = new Pen(base, fonts, shown);
  const actions = new Map(
    Object.entries(pen.does).flatMap(([name, action]) => {
      const number = numbers[name];
      return number === undefined ? [] : [[number, action] as const];
    }),
  );
  const { fnArray, argsArray } = operators;
  for (let index = 0; index < fnArray.length; index++) {
    const fn = fnArray[index];
    if (fn !== undefined && (!pen.isPassing || fn === numbers.endAnnotation)) actions.get(fn)?.(argsArray[index]);
  }
  const isLayer = isScannersLayer(pen, width * height);
  const annotated = pen.annotated.filter((glyphs) => glyphs.length > 0);
  const drawn = isLayer ? [...pen.unseen, ...pen.glyphs] : pen.glyphs;
  const seen = annotated.length > 0 ? withPlaced(drawn, annotated) : drawn;
  const end = isWiderThan(seen, width) ? maxWidths * width : width;
  const isOn = ({ left, right, baseline }: Glyph): boolean =>
    right > 0 && left < end && baseline > 0 && baseline < height + 5;
  const { turned, rules, areas, dots } = pen;
  const off = [...seen, ...turned].filter((glyph) => !isOn(glyph));
  const unseen = wordsOf([...(isLayer ? [] : pen.unseen), ...pen.concealed, ...off]);
  return {
    width,
    height,
    glyphs: seen.filter(isOn),
    turned: turned.filter(isOn),
    rules,
    areas,
    dots,
    isAnnotated: annotated.length > 0,
    unseen,
  };
}
