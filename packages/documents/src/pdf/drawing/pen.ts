import { type Box, identity, joined, type Matrix, place, placedBox } from './geometry.ts';
import { Ground, overlap, type Paint } from './ground.ts';
import type { Glyph, Rule } from './ink.ts';
import { Inked } from './inked.ts';
import type { Boxes, PageFonts } from './page-fonts.ts';
import { isBox, isFill, shapesOf } from './shapes.ts';
import { effectOf, firstText, inGroup, type TextState } from './text-state.ts';

/** What a restored state brings back. */
interface Saved {
  readonly ctm: Matrix;
  readonly text: TextState;
  readonly clip: Clip;
}

/** What may be painted: a box around it, and whether that is all of it. */
interface Clip {
  readonly box: Box;
  readonly isExact: boolean;
}

/** Text of this mode is not shown: scanners lay it over the picture of a page. */
const invisibleMode = 3;
/** Letters of these modes are filled and have no outline. */
const filledModes = new Set([0, 4]);
/** Fainter ink is not seen. */
const minAlpha = 0.05;
/** Nobody reads smaller text, in points. */
const minSize = 1;
/** How far the direction of a line may be off, in parts of its length. */
const maxSlope = 0.05;
/** What paints pictures; of most the engine leaves out even these. */
const pictureOperators = [
  'paintImageXObject',
  'paintInlineImageXObject',
  'paintImageMaskXObject',
  'paintSolidColorImageMask',
  'paintImageXObjectRepeat',
  'paintImageMaskXObjectRepeat',
  'paintInlineImageXObjectGroup',
  'paintImageMaskXObjectGroup',
];
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

const isWhite = (colour: Paint): boolean => colour !== null && /^#f[a-f]f[a-f]f[a-f]$/i.test(colour);

const everywhere: Clip = { box: { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }, isExact: true };

/** What of a file is shown. */
export interface Shown {
  /** The annotations that are read, each with what stands for its text. */
  readonly annotations: ReadonlyMap<unknown, string | null>;
  /** Whether a layer is, which a file may turn off (ISO 32000-1, 8.11). */
  isLayer(layer: unknown): boolean;
}

/** Draws a page without pixels: keeps what stands where. */
export class Pen {
  readonly glyphs: Glyph[] = [];
  /** Text that is not drawn, or under what was painted later. */
  readonly unseen: Glyph[] = [];
  readonly turned: Glyph[] = [];
  readonly rules: Rule[] = [];
  readonly areas: Boxes = [];
  readonly dots: Boxes = [];
  /** Text that nobody sees for its size, its ink or its ground. */
  readonly concealed: Glyph[] = [];
  /** How much pictures cover, in square points, and how many paths were painted. */
  covered = 0;
  paths = 0;
  /** Whether an annotation is drawn that is not read. */
  isPassing = false;
  /** What each annotation says. */
  readonly annotated: Glyph[][] = [];
  #annotation: Glyph[] | null = null;
  /** What stands for each of its letters. */
  #sign: string | null = null;
  readonly #base: Matrix;
  readonly #shown: Shown;
  readonly #ground = new Ground();
  readonly #inked = new Inked();
  #clip = everywhere;
  #clips = false;
  /** Where a transformation stands that nothing was painted under yet: the engine passes over pictures, and leaves it behind. */
  #mayBePicture = false;
  #ctm: Matrix;
  #text: TextState = { ...firstText };
  #x = 0;
  #y = 0;
  #lineX = 0;
  #lineY = 0;
  #runs = 0;
  readonly #saved: Saved[] = [];
  readonly #marks: Glyph['mark'][] = [];
  /** How many marked contents were open when a layer began that is not shown; null: all is shown. */
  #layerOff: number | null = null;
  readonly #fonts: PageFonts;

  constructor(base: Matrix, fonts: PageFonts, shown: Shown) {
    this.#base = base;
    this.#shown = shown;
    this.#ctm = base;
    this.#fonts = fonts;
  }

  /** What each operator does, by its name; the others draw nothing that is read. */
  readonly does: Readonly<Record<string, (args: unknown) => void>> = {
    save: () => this.#save(),
    restore: () => this.#restore(),
    transform: (args) => {
      this.#transform(matrixOf(args));
      this.#mayBePicture = true;
    },
    paintFormXObjectBegin: (args) => {
      this.#save();
      this.#mayBePicture = false;
      if (Array.isArray(args)) this.#transform(matrixOf(args[0]));
      if (Array.isArray(args) && isNumbers(args[1])) this.#clipTo(args[1], true);
    },
    paintFormXObjectEnd: () => this.#restore(),
    beginGroup: (args) => {
      this.#save();
      this.#text = inGroup(this.#text, args);
    },
    endGroup: () => this.#restore(),
    beginAnnotation: (args) => this.#beginAnnotation(Array.isArray(args) ? args : []),
    endAnnotation: () => {
      this.isPassing = false;
      this.#annotation = null;
      this.#sign = null;
      this.#restore();
    },
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
      const [colour]: unknown[] = Array.isArray(args) ? args : [];
      this.#text.paint = typeof colour === 'string' ? colour.toLowerCase() : null;
    },
    setFillColorN: () => {
      this.#text.paint = null;
    },
    setFillTransparent: () => {
      this.#text.paint = null;
    },
    setGState: (args) => this.#setState(args),
    clip: () => {
      this.#clips = true;
    },
    eoClip: () => {
      this.#clips = true;
    },
    endPath: () => {
      this.#clips = false;
    },
    shadingFill: () => this.#paintArea(this.#clip.box, null),
    ...Object.fromEntries(pictureOperators.map((name) => [name, () => this.#picture()])),
    showText: (args) => this.#show(Array.isArray(args) ? args[0] : []),
    constructPath: (args) => this.#path(args),
    beginMarkedContent: (args) => this.#mark(args),
    beginMarkedContentProps: (args) => this.#mark(args),
    endMarkedContent: () => {
      this.#marks.pop();
      if (this.#marks.length === this.#layerOff) this.#layerOff = null;
    },
  };

  /** Opens a marked content: with its number, as an artifact, or as a part of the one around it. */
  #mark(args: unknown): void {
    const [tag, number]: unknown[] = Array.isArray(args) ? args : [];
    // The engine gives the name as text, or as an object that holds it.
    const name: unknown = typeof tag === 'object' && tag !== null ? Reflect.get(tag, 'name') : tag;
    const around = this.#marks.at(-1) ?? null;
    if (name === 'OC' && !this.#shown.isLayer(number)) this.#layerOff ??= this.#marks.length;
    this.#marks.push(typeof number === 'number' ? number : name === 'Artifact' ? 'artifact' : around);
  }

  #save(): void {
    this.#saved.push({ ctm: this.#ctm, text: { ...this.#text }, clip: this.#clip });
  }

  /** Annotations are drawn after their page, from the state that it began with. */
  #beginAnnotation([id, , ...matrices]: readonly unknown[]): void {
    this.#save();
    this.isPassing = !this.#shown.annotations.has(id);
    this.#annotation = [];
    this.#sign = this.#shown.annotations.get(id) ?? null;
    this.annotated.push(this.#annotation);
    this.#ctm = this.#base;
    this.#text = { ...firstText };
    this.#clip = everywhere;
    for (const matrix of matrices.slice(0, 2)) this.#transform(matrixOf(matrix));
  }

  #setState(args: unknown): void {
    const [entries]: unknown[] = Array.isArray(args) ? args : [];
    for (const entry of Array.isArray(entries) ? entries : []) {
      const [key, value]: unknown[] = Array.isArray(entry) ? entry : [];
      if (key === 'ca') this.#text.alpha = typeof value === 'number' ? value : 1;
      else if (key === 'BM') this.#text.isMixed = value !== 'source-over';
      else if (key === 'SMask') this.#text.isMixed = value !== false;
    }
  }

  /** A picture stands in the unit square. */
  #picture(): void {
    const box = placedBox(this.#ctm, 0, 0, 1, 1);
    const { left, top, right, bottom } = overlap(box, this.#clip.box);
    this.covered += Math.max(0, right - left) * Math.max(0, bottom - top);
    this.#paintArea(box, null);
    this.#mayBePicture = false;
  }

  #paintArea(box: Box, paint: Paint): void {
    const { alpha, isMixed } = effectOf(this.#text);
    if (alpha < minAlpha || this.#layerOff !== null) return;
    const isKnown = this.#clip.isExact && alpha === 1 && !isMixed;
    const area = overlap(box, this.#clip.box);
    this.#ground.paint(area, isKnown ? paint : null);
    if (isKnown && paint !== null)
      for (const drawn of [this.glyphs, this.turned]) this.#inked.cover(area, drawn, this.unseen);
  }

  #clipTo(bounds: ArrayLike<number>, isExact: boolean): void {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(bounds);
    const box = overlap(this.#clip.box, placedBox(this.#ctm, x0, y0, x1, y1));
    this.#clip = { box, isExact: isExact && this.#clip.isExact && this.#isUpright };
  }

  get #isUpright(): boolean {
    const [a, b, c, d] = this.#ctm;
    return (b === 0 && c === 0) || (a === 0 && d === 0);
  }

  #set(name: 'leading' | 'characterSpacing' | 'wordSpacing' | 'scale' | 'rise' | 'mode', value: number): void {
    this.#text[name] = value;
  }

  #restore(): void {
    if (this.#mayBePicture) this.#picture();
    const saved = this.#saved.pop();
    if (!saved) return;
    this.#ctm = saved.ctm;
    this.#text = saved.text;
    this.#clip = saved.clip;
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
    const all = joined(this.#ctm, this.#text.matrix);
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
        this.#put(unicode, advance, wide, all);
      }
      advance += wide + (isSpace === true ? wordSpacing : 0) + characterSpacing;
    }
    if (vertical) this.#y -= advance;
    else this.#x += advance * scale;
  }

  /** Keeps a glyph that is `advance` after the place of the text; `all`: what brings the text onto the page. */
  #put(text: string, advance: number, wide: number, all: Matrix): void {
    const { fontSize, scale, rise, vertical, face, mode } = this.#text;
    const [x, y] = vertical ? [this.#x, this.#y - advance] : [this.#x + advance * scale, this.#y];
    const [left, baseline] = place(all, x, y + rise);
    const [right, end] = vertical ? [left, baseline] : place(all, x + wide * scale, y + rise);
    const size = Math.abs(fontSize) * Math.hypot(all[2], all[3]);
    if (this.glyphs.length > maxGlyphs || this.concealed.length > maxGlyphs || text === '') return;
    const mark = this.#marks.at(-1) ?? null;
    const run = this.#runs;
    const isLevel = right >= left && Math.abs(end - baseline) <= maxSlope * Math.max(right - left, size);
    const glyph: Glyph = {
      text: this.#sign ?? text,
      left: Math.min(left, right),
      right: Math.max(left, right),
      baseline,
      size,
      face,
      run,
      mark,
    };
    if (size < minSize || this.#isConcealed(glyph)) {
      this.concealed.push(glyph);
      return;
    }
    this.#inked.add(glyph);
    if (!isLevel && !vertical) this.turned.push(glyph);
    else if (mode === invisibleMode) this.unseen.push(glyph);
    else (this.#annotation ?? this.glyphs).push(glyph);
  }

  /** Whether nobody can see a glyph, or tell it from what lies behind it. */
  #isConcealed({ left, right, baseline, size }: Glyph): boolean {
    const { mode, paint } = this.#text;
    const [x, y] = [(left + right) / 2, baseline - 0.3 * size];
    const { box } = this.#clip;
    const half = size / 2;
    if (x < box.left - half || x > box.right + half || y < box.top - half || y > box.bottom + half) return true;
    if (this.#layerOff !== null) return true;
    return filledModes.has(mode) && (effectOf(this.#text).alpha < minAlpha || this.#ground.swallows(paint, x, y, size));
  }

  #path(args: unknown): void {
    const [paint, inner, bounds]: unknown[] = Array.isArray(args) ? args : [];
    const [data = null]: unknown[] = Array.isArray(inner) ? inner : [];
    const clips = this.#clips;
    this.#clips = false;
    if (!isNumbers(data) || typeof paint !== 'number') return;
    const shapes = shapesOf(data, paint);
    if (isNumbers(bounds)) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(bounds);
      const isExact = isBox(data) && this.#isUpright;
      if (isFill(paint)) this.#paintArea(placedBox(this.#ctm, x0, y0, x1, y1), isExact ? this.#text.paint : null);
      if (clips) this.#clipTo(bounds, isExact);
    }
    if (shapes.length > 0) this.#mayBePicture = false;
    this.paths += shapes.length;
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
    else if (wide > maxDot && high > maxThin && !isWhite(this.#text.paint)) this.areas.push(box);
  }
}
