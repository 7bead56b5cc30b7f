import { median } from '../pdf/drawing/geometry.ts';
import type { Glyph, Ink } from '../pdf/drawing/ink.ts';
import { plainFace } from '../pdf/drawing/page-fonts.ts';
import type { Recognized, RecognizedWord } from './recognizer.ts';

/** The height of a word's box in parts of the size of its type: most words have an ascender or a descender. */
const boxShare = 0.78;
/** Lines whose sizes differ by less, in parts, are of one size: boxes tell it roughly. */
const maxSizeChange = 0.28;

function linesOf(words: readonly RecognizedWord[]): RecognizedWord[][] {
  const lines: RecognizedWord[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && !word.beginsLine) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** Words that were recognized as what is drawn on a page; `scale`: pixels of a point. */
export function recognizedInk({ words, ...picture }: Recognized, scale: number): Ink {
  const [width, height] = [picture.width / scale, picture.height / scale];
  const lines = linesOf(words).map((line) => {
    const size = median(line.map(({ top, bottom }) => (bottom - top) / scale)) / boxShare;
    return { line, size };
  });
  const usual = median(lines.flatMap(({ line, size }) => line.map(() => size)));
  const glyphs = lines.flatMap(({ line, size: own }): Glyph[] => {
    const size = Math.abs(own - usual) < maxSizeChange * usual ? usual : own;
    const baseline = median(line.map(({ bottom }) => bottom / scale)) - 0.05 * size;
    return line.map(({ text, left, right }) => ({
      text,
      left: left / scale,
      right: right / scale,
      baseline,
      size,
      face: plainFace,
      run: 0,
      mark: null,
    }));
  });
  return { width, height, glyphs, turned: [], rules: [], areas: [], dots: [], isAnnotated: false, unseen: '' };
}
