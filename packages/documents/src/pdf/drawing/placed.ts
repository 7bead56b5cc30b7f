import type { Glyph } from './ink.ts';

/** So many comparisons are made at most; what is left stands behind the page's text. */
const maxComparisons = 20_000_000;
/** How far the lines of a label and a value may lie apart, in parts of the size of its letters. */
const maxOff = 0.9;

/** The index of the last glyph before a text on its line; -1: there is none. */
function before(text: readonly Glyph[], glyphs: readonly Glyph[]): number {
  const [first] = text;
  let nearest = -1;
  if (!first) return nearest;
  for (const [index, glyph] of glyphs.entries()) {
    if (Math.abs(glyph.baseline - first.baseline) > maxOff * first.size || glyph.right > first.left + 1) continue;
    if (nearest < 0 || glyph.right >= (glyphs[nearest]?.right ?? 0)) nearest = index;
  }
  return nearest;
}

/** The glyphs of a page with the texts that were put on it, each behind what stands left of it: a field behind its label. */
export function withPlaced(glyphs: readonly Glyph[], texts: readonly (readonly Glyph[])[]): Glyph[] {
  const behind = new Map<number, Glyph[]>();
  const last: Glyph[] = [];
  let left = maxComparisons;
  for (const text of texts) {
    left -= glyphs.length;
    const found = left > 0 ? before(text, glyphs) : -1;
    if (found < 0) last.push(...text);
    else behind.set(found, [...(behind.get(found) ?? []), ...text]);
  }
  return [...glyphs.flatMap((glyph, index) => [glyph, ...(behind.get(index) ?? [])]), ...last];
}
