import type { Annotation } from './annotations.ts';
import { type Box, type Matrix, placedBox } from './drawing/geometry.ts';
import type { LinkArea } from './layout/segments.ts';

/** A link of a page, by the id that the page's tags name it with. */
export interface PageLink {
  readonly id: string;
  readonly href: string;
  readonly areas: readonly LinkArea[];
}

const numbersOf = (value: unknown): number[] =>
  typeof value === 'object' && value !== null && Symbol.iterator in value ? Array.from(Object(value), Number) : [];

/** Each quadrilateral of a link's words (ISO 32000-1, 12.5.6.5) as a box. */
function quadBoxes(points: readonly number[], base: Matrix): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= points.length; at += 8) {
    const quad = points.slice(at, at + 8);
    const xs = quad.filter((_, index) => index % 2 === 0);
    const ys = quad.filter((_, index) => index % 2 === 1);
    boxes.push(placedBox(base, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)));
  }
  return boxes;
}

/** The links among a page's annotations that lead to an address, with the areas of their words; `base` brings the page's units into points. */
export function linksOf(annotations: readonly Annotation[], base: Matrix): PageLink[] {
  return annotations.flatMap(({ id, subtype, url, rect, quadPoints }) => {
    if (subtype !== 'Link' || typeof url !== 'string') return [];
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(rect);
    const quads = quadBoxes(numbersOf(quadPoints), base);
    const boxes = quads.length > 0 ? quads : [placedBox(base, x0, y0, x1, y1)];
    return [{ id: String(id), href: url, areas: boxes.map((box) => ({ ...box, href: url })) }];
  });
}
