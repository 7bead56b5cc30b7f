import type { Box } from './geometry.ts';

/** A colour as the engine writes it, `#rrggbb`; null: a pattern, a picture, or what shines through. */
export type Paint = string | null;

interface Area extends Box {
  readonly paint: Paint;
}

/** So many areas of a page are remembered; what older ones painted is not known then. */
const maxAreas = 500;
/** How far the parts of two colours, of 255, lie apart at most that nobody can tell from each other. */
const maxDifference = 14;
const paper = '#ffffff';

function isIndistinct(one: string, other: string): boolean {
  // Most text is black on white.
  if (one === '#000000' && other === paper) return false;
  const [first, second] = [Number.parseInt(one.slice(1), 16), Number.parseInt(other.slice(1), 16)];
  return [16, 8, 0].every((shift) => Math.abs(((first >> shift) & 255) - ((second >> shift) & 255)) <= maxDifference);
}

export const overlap = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** What lies behind the text of a page, as far as it is known. */
export class Ground {
  readonly #areas: Area[] = [];
  #base: Paint = paper;

  /** Paints a rectangle. */
  paint({ left, top, right, bottom }: Box, paint: Paint): void {
    if (right <= left || bottom <= top) return;
    if (this.#areas.length >= maxAreas) {
      this.#areas.splice(0, maxAreas / 2);
      this.#base = null;
    }
    this.#areas.push({ left, top, right, bottom, paint });
  }

  /** Whether letters of a size that stand at a point have the colour of what lies behind them. */
  swallows(paint: Paint, x: number, y: number, size: number): boolean {
    if (paint === null) return false;
    let behind = this.#base;
    for (let at = this.#areas.length - 1; at >= 0; at--) {
      const area = this.#areas[at];
      if (!area || x < area.left || x > area.right || y < area.top || y > area.bottom) continue;
      // Lines cross letters and hide none.
      if (area.bottom - area.top < size / 2 || area.right - area.left < size / 2) continue;
      behind = area.paint;
      break;
    }
    return behind !== null && isIndistinct(paint, behind);
  }
}
