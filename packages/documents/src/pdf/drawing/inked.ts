import type { Box } from './geometry.ts';
import type { Glyph } from './ink.ts';

/** So many glyphs of a page are compared with what is painted over them; more is made to hurt. */
const maxComparisons = 20_000_000;

/** Where the letters of a page stand so far, and which of them are painted over. */
export class Inked {
  #left = Infinity;
  #top = Infinity;
  #right = -Infinity;
  #bottom = -Infinity;
  #comparisonsLeft = maxComparisons;

  add({ left, right, baseline, size }: Glyph): void {
    if (left < this.#left) this.#left = left;
    if (right > this.#right) this.#right = right;
    if (baseline - size < this.#top) this.#top = baseline - size;
    if (baseline > this.#bottom) this.#bottom = baseline;
  }

  /** Moves the glyphs that an opaque area covers from the list in which they stand to another. */
  cover({ left, top, right, bottom }: Box, drawn: Glyph[], covered: Glyph[]): void {
    // Most areas are painted before the text that stands on them.
    if (left > this.#right || right < this.#left || top > this.#bottom || bottom < this.#top) return;
    this.#comparisonsLeft -= drawn.length;
    if (this.#comparisonsLeft < 0) return;
    let kept = 0;
    for (const glyph of drawn) {
      const { size, baseline } = glyph;
      const [x, y] = [(glyph.left + glyph.right) / 2, baseline - 0.3 * size];
      const isOver = x > left && x < right && y > top && y < bottom;
      // Lines cross letters and hide none.
      if (isOver && bottom - top > size / 2 && right - left > size / 2) covered.push(glyph);
      else drawn[kept++] = glyph;
    }
    drawn.length = kept;
  }
}
