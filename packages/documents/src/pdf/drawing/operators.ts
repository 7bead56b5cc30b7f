import { identity, joined, type Matrix, place, placedBox } from './geometry.ts';
import type { Face, Glyph, Ink, Rule } from './ink.ts';
import { type Boxes, type PageFont, type PageFonts, plainFace } from './page-fonts.ts';
import { shapesOf } from './shapes.ts';

/** The operators of a page as the engine gives them: numbers, and what they are applied to. */
export interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** The numbers of the operators, by name. */
export type OperatorNumbers = Readonly<Record<string, number>>;

interface TextState {
  matrix: Matrix;
  fontSize: number;
  fontMatrix: number;
  face: Face;
  note: PageFont['note'];
  vertical: boolean;
  characterSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
  isWhite: boolean;
}

/** Text of this mode is not shown: scanners lay it over the picture of a page. */
const invisibleMode = 3;
/** Nobody reads smaller text, in points. */
const minSize = 1;
/** How far the direction of a line may be off, in parts of its length. */
const maxSlope = 0.05;
/** What one page may say. */
const maxGlyphs = 400_000;

const isNumbers = (value: unknown): value is ArrayLike<number> =>
  typeof value === 'object' && value !== null && 'length' in value && typeof Reflect.get(value, 0) === 'number';

function matrixOf(value: unknown): Matrix {
  if (!isNumbers(value) || value.length < 6) return identity;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(value);
  return [a, b, c, d, e, f];
}

const numberAt = (values: unknown, index: number): number => {
  const value: unknown = Array.isArray(values) ? values[index] : undefined;
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
};

const isWhite = (colour: unknown): boolean => typeof colour === 'string' && /^#f[a-f]f[a-f]f[a-f]$/i.test(colour);

/** Draws a page without pixels: keeps what stands where. */
class Pen {
  readonly glyphs: Glyph[] = [];
  readonly unseen: Glyph[] = [];
  readonly turned: Glyph[] = [];
  readonly rules: Rule[] = [];
  readonly areas: Boxes = [];
  readonly dots: Boxes = [];
  #ctm: Matrix;
  #text: TextState = {
    matrix: identity,
    fontSize: 0,
    fontMatrix: 0.001,
    face: plainFace,
    note: () => {},
    vertical: false,
    characterSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
    isWhite: false,
  };
  #x = 0;
  #y = 0;
  #lineX = 0;
  #lineY = 0;
  #runs = 0;
  readonly #saved: { ctm: Matrix; text: TextState }[] = [];
  readonly #marks: Glyph['mark'][] = [];
  readonly #fonts: PageFonts;

  constructor(base: Matrix, fonts: PageFonts) {
    this.#ctm = base;
    this.#fonts = fonts;
  }

  /** What each operator does, by its name; the others draw nothing that is read. */
  readonly does: Readonly<Record<string, (args: unknown) => void>> = {
    save: () => void this.#saved.push({ ctm: this.#ctm, text: { ...this.#text } }),
    restore: () => this.#restore(),
    transform: (args) => this.#transform(matrixOf(args)),
    paintFormXObjectBegin: (args) => {
      this.#saved.push({ ctm: this.#ctm, text: { ...this.#text } });
      if (Array.isArray(args)) this.#transform(matrixOf(args[0]));
    },
    paintFormXObjectEnd: () => this.#restore(),
    beginText: () => {
      this.#runs += 1;
      this.#setMatrix(identity);
    },
    setTextMatrix: (args) => this.#setMatrix(matrixOf(Array.isArray(args) && isNumbers(args[0]) ? args[0] : args)),
    moveText: (args) => this.#move(numberAt(args, 0), numberAt(args, 1)),
    setLeadingMoveText: (args) => {
      this.#text.leading = -numberAt(args, 1);
      this.#move(numberAt(args, 0), numberAt(args, 1));
    },
    nextLine: () => this.#move(0, -this.#text.leading),
    setLeading: (args) => this.#set('leading', numberAt(args, 0)),
    setCharSpacing: (args) => this.#set('characterSpacing', numberAt(args, 0)),
    setWordSpacing: (args) => this.#set('wordSpacing', numberAt(args, 0)),
    setHScale: (args) => this.#set('scale', numberAt(args, 0) / 100),
    setTextRise: (args) => this.#set('rise', numberAt(args, 0)),
    setTextRenderingMode: (args) => this.#set('mode', numberAt(args, 0)),
    setFont: (args) => this.#setFont(args),
    setFillRGBColor: (args) => {
      this.#text.isWhite = Array.isArray(args) && isWhite(args[0]);
    },
    showText: (args) => this.#show(Array.isArray(args) ? args[0] : []),
    constructPath: (args) => this.#path(args),
    beginMarkedContent: (args) => this.#mark(args),
    beginMarkedContentProps: (args) => this.#mark(args),
    endMarkedContent: () => void this.#marks.pop(),
  };

  /** Opens a marked content: with its number, as an artifact, or as a part of the one around it. */
  #mark(args: unknown): void {
    const [tag, number]: unknown[] = Array.isArray(args) ? args : [];
    // The engine gives the name as text, or as an object that holds it.
    const name: unknown = typeof tag === 'object' && tag !== null ? Reflect.get(tag, 'name') : tag;
    const around = this.#marks.at(-1) ?? null;
    this.#marks.push(typeof number === 'number' ? number : name === 'Artifact' ? 'artifact' : around);
  }

  #set(name: 'leading' | 'characterSpacing' | 'wordSpacing' | 'scale' | 'rise' | 'mode', value: number): void {
    this.#text[name] = value;
  }

  #restore(): void {
    const saved = this.#saved.pop();
    if (!saved) return;
    this.#ctm = saved.ctm;
    this.#text = saved.text;
  }

  #transform(matrix: Matrix): void {
    this.#ctm = joined(this.#ctm, matrix);
  }

  #setMatrix(matrix: Matrix): void {
    this.#text.matrix = matrix;
    [this.#x, this.#y, this.#lineX, this.#lineY] = [0, 0, 0, 0];
  }

  #move(x: number, y: number): void {
    this.#x = this.#lineX += x;
    this.#y = this.#lineY += y;
  }

  #setFont(args: unknown): void {
    const [name, size]: unknown[] = Array.isArray(args) ? args : [];
    const font = this.#fonts(typeof name === 'string' ? name : '');
    const { face, note, fontMatrix, vertical } = font;
    Object.assign(this.#text, { face, note, fontMatrix, vertical, fontSize: typeof size === 'number' ? size : 0 });
  }

  #show(glyphs: unknown): void {
    if (!Array.isArray(glyphs)) return;
    const { fontSize, fontMatrix, characterSpacing, wordSpacing, scale, vertical, note } = this.#text;
    let advance = 0;
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        advance += ((vertical ? 1 : -1) * glyph * fontSize) / 1_000;
        continue;
      }
      if (typeof glyph !== 'object' || glyph === null) continue;
      const { unicode, width, isSpace }: { unicode?: unknown; width?: unknown; isSpace?: unknown } = glyph;
      const ownWidth = typeof width === 'number' ? width : 0;
      const wide = ownWidth * fontSize * fontMatrix;
      if (typeof unicode === 'string') {
        note(unicode, ownWidth);
        this.#put(unicode, advance, wide);
      }
      advance += wide + (isSpace === true ? wordSpacing : 0) + characterSpacing;
    }
    if (vertical) this.#y -= advance;
    else this.#x += advance * scale;
  }

  /** Keeps a glyph that is `advance` after the place of the text. */
  #put(text: string, advance: number, wide: number): void {
    const { fontSize, scale, rise, vertical, face, mode, matrix } = this.#text;
    const all = joined(this.#ctm, matrix);
    const [x, y] = vertical ? [this.#x, this.#y - advance] : [this.#x + advance * scale, this.#y];
    const [left, baseline] = place(all, x, y + rise);
    const [right, end] = vertical ? [left, baseline] : place(all, x + wide * scale, y + rise);
    const size = Math.abs(fontSize) * Math.hypot(all[2], all[3]);
    if (size < minSize || this.glyphs.length > maxGlyphs || text === '') return;
    const mark = this.#marks.at(-1) ?? null;
    const run = this.#runs;
    const isLevel = right >= left && Math.abs(end - baseline) <= maxSlope * Math.max(right - left, size);
    const glyph: Glyph = {
      text,
      left: Math.min(left, right),
      right: Math.max(left, right),
      baseline,
      size,
      face,
      run,
      mark,
    };
    if (!isLevel && !vertical) this.turned.push(glyph);
    else if (mode === invisibleMode) this.unseen.push(glyph);
    else this.glyphs.push(glyph);
  }

  #path(args: unknown): void {
    const [paint, [data = null]]: [unknown, unknown[]] = Array.isArray(args)
      ? [args[0], Array.isArray(args[1]) ? args[1] : []]
      : [null, []];
    if (!isNumbers(data) || typeof paint !== 'number') return;
    const shapes = shapesOf(data, paint);
    for (const [x0, y0, x1, y1] of shapes) {
      const box = placedBox(this.#ctm, x0, y0, x1, y1);
      this.#keepShape(box.right - box.left, box.bottom - box.top, box);
    }
  }

  /** What is thin is a line, what is small and as wide as high a dot. */
  #keepShape(wide: number, high: number, box: Boxes[number]): void {
    const maxThin = 2.5;
    const [minDot, maxDot] = [1.2, 8];
    if (high <= maxThin && wide > maxDot) this.rules.push({ ...box, isLevel: true });
    else if (wide <= maxThin && high > 3) this.rules.push({ ...box, isLevel: false });
    else if (wide <= maxDot && high <= maxDot && wide >= minDot && Math.abs(wide - high) < 0.35 * wide)
      this.dots.push(box);
    else if (wide > maxDot && high > maxThin && !this.#text.isWhite) this.areas.push(box);
  }
}

/** How far text that does not fit its page is read, in widths of it. */
const maxWidths = 3;

/** Whether text runs over the right edge of its page, as a table does that is wider: the rest of it is read, too. */
function isWiderThan(glyphs: readonly Glyph[], width: number): boolean {
  return glyphs.some((glyph, index) => {
    const next = glyphs[index + 1];
    return glyph.left < width && next?.run === glyph.run && next.right > width && next.left > glyph.left;
  });
}

/** What the operators of a page draw; `base` brings its own units into points from the top left corner. */
export function inkOf(
  operators: Operators,
  numbers: OperatorNumbers,
  base: Matrix,
  fonts: PageFonts,
  [width, height]: readonly [number, number],
): Ink {
  const pen = new Pen(base, fonts);
  const actions = new Map(
    Object.entries(pen.does).flatMap(([name, action]) => {
      const number = numbers[name];
      return number === undefined ? [] : [[number, action] as const];
    }),
  );
  for (const [index, fn] of operators.fnArray.entries()) actions.get(fn)?.(operators.argsArray[index]);
  // The layer of a scanner is read where it is all there is.
  const seen = pen.unseen.length > pen.glyphs.length ? [...pen.unseen, ...pen.glyphs] : pen.glyphs;
  const end = isWiderThan(seen, width) ? maxWidths * width : width;
  const isOn = ({ left, right, baseline }: Glyph): boolean =>
    right > 0 && left < end && baseline > 0 && baseline < height + 5;
  const { turned, rules, areas, dots } = pen;
  return { width, height, glyphs: seen.filter(isOn), turned: turned.filter(isOn), rules, areas, dots };
}
