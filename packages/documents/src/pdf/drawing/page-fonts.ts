import { faceOf } from './faces.ts';
import type { Box } from './geometry.ts';
import type { Face } from './ink.ts';

export type Boxes = Box[];

export const plainFace: Face = { bold: false, italic: false, mono: false };

/** What is known of a font. */
export interface PageFont {
  readonly face: Face;
  /** Units of the page in one unit of a glyph's width. */
  readonly fontMatrix: number;
  readonly vertical: boolean;
}

/** Finds a font by the name that the engine gave it. */
export type PageFonts = (name: string) => PageFont;

/** The engine's fonts of a page. */
interface FontObjects {
  has(id: string): boolean;
  get(id: string): unknown;
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The fonts of a page, each looked up once. */
export function pageFonts(objects: FontObjects): PageFonts {
  const known = new Map<string, PageFont>();
  return (name) => {
    const found = known.get(name);
    if (found) return found;
    const font = objects.has(name) ? objects.get(name) : null;
    const fontName = property(font, 'name');
    const matrix: unknown = property(font, 'fontMatrix');
    const first: unknown = Array.isArray(matrix) ? matrix[0] : 0.001;
    const told = {
      face: faceOf(typeof fontName === 'string' ? fontName : '', property(font, 'isMonospace') === true),
      fontMatrix: typeof first === 'number' ? first : 0.001,
      vertical: property(font, 'vertical') === true,
    };
    known.set(name, told);
    return told;
  };
}
