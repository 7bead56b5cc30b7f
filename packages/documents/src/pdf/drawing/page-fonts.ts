import { property } from '../property.ts';
import { FontFace } from './faces.ts';
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
  /** Takes notice of a character that is drawn with it, with its width in the font's own units. */
  note(text: string, width: number): void;
}

/** The looks of a file's fonts by their names: what one page draws tells of a font that others draw with, too. */
export type FileFaces = Map<string, FontFace>;

/** Finds a font by the name that the engine gave it. */
export type PageFonts = (name: string) => PageFont;

/** The engine's fonts of a page. */
interface FontObjects {
  has(id: string): boolean;
  get(id: string): unknown;
}

function faceOf(faces: FileFaces, name: string, saysMono: boolean): FontFace {
  const key = `${saysMono ? 1 : 0}${name}`;
  const known = faces.get(key);
  if (known) return known;
  const face = new FontFace(name, saysMono);
  faces.set(key, face);
  return face;
}

/** The fonts of a page, each looked up once. */
export function pageFonts(objects: FontObjects, faces: FileFaces): PageFonts {
  const known = new Map<string, PageFont>();
  return (name) => {
    const found = known.get(name);
    if (found) return found;
    const font = objects.has(name) ? objects.get(name) : null;
    const fontName = property(font, 'name');
    const matrix: unknown = property(font, 'fontMatrix');
    const first: unknown = Array.isArray(matrix) ? matrix[0] : 0.001;
    const face = faceOf(faces, typeof fontName === 'string' ? fontName : '', property(font, 'isMonospace') === true);
    const told: PageFont = {
      face,
      note: (text, width) => face.note(text, width),
      fontMatrix: typeof first === 'number' ? first : 0.001,
      vertical: property(font, 'vertical') === true,
    };
    known.set(name, told);
    return told;
  };
}
