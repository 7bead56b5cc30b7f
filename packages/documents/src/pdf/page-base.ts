import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Matrix } from './drawing/geometry.ts';

/** A page's size in points as it is shown, and what brings its own units into them, from the top left corner. */
export function baseOf(page: PDFPageProxy): { base: Matrix; width: number; height: number } {
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform.map(Number);
  return { base: [a, b, c, d, e, f], width, height };
}
