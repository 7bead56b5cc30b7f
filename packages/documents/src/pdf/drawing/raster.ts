import type { Picture } from '../../ocr/picture.ts';
import { property } from '../property.ts';
import { identity, joined, type Matrix, placedBox } from './geometry.ts';
import type { OperatorNumbers, Operators } from './operators.ts';

/** Pixels of a point: 200 to the inch, of which Tesseract reads ordinary type well. */
const rasterScale = 200 / 72;
/** A page of more pixels is made smaller. */
const maxPixels = 16_000_000;
/** Pictures that cover less of a page are ornaments of it, and no scan. */
const minCoverage = 0.25;
/** Samples along each side of a pixel, at most. */
const maxSamples = 3;

/** How the engine keeps pictures. */
const oneBit = 1;
const rgb = 2;
const rgba = 3;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** The grey of a pixel, 0 black. */
  greyAt(x: number, y: number): number;
}

const isBytes = (value: unknown): value is Uint8Array | Uint8ClampedArray =>
  value instanceof Uint8Array || value instanceof Uint8ClampedArray;

/** The pixels of a picture as the engine decoded it; of a mask, what is painted is black. */
function pixelsOf(image: unknown, isMask: boolean): Pixels | null {
  const [width, height, data, kind] = ['width', 'height', 'data', 'kind'].map((name) => property(image, name));
  if (typeof width !== 'number' || typeof height !== 'number' || !isBytes(data)) return null;
  const rowBytes = (width + 7) >> 3;
  const bit = (x: number, y: number): number => ((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
  if (isMask) return { width, height, greyAt: (x, y) => (bit(x, y) === 0 ? 0 : 255) };
  if (kind === oneBit) return { width, height, greyAt: (x, y) => bit(x, y) * 255 };
  const bytes = kind === rgb ? 3 : kind === rgba ? 4 : 0;
  if (bytes === 0) return null;
  return {
    width,
    height,
    greyAt(x, y) {
      const at = (y * width + x) * bytes;
      return ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8;
    },
  };
}

/** Finds a decoded picture by its name. */
type Images = (name: string) => unknown;

/** A picture where it stands: its unit square by this matrix. */
interface PlacedPicture {
  readonly pixels: Pixels;
  readonly matrix: Matrix;
}

function placedPictures({ fnArray, argsArray }: Operators, numbers: OperatorNumbers, base: Matrix, images: Images) {
  const found: PlacedPicture[] = [];
  const saved: Matrix[] = [];
  let ctm = base;
  const add = (image: unknown, isMask: boolean): void => {
    const pixels = pixelsOf(image, isMask);
    if (pixels) found.push({ pixels, matrix: ctm });
  };
  const matrixOf = (value: unknown): Matrix => {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(Object(value), Number);
    return [a, b, c, d, e, f];
  };
  const actions: Readonly<Record<string, (args: readonly unknown[]) => void>> = {
    save: () => void saved.push(ctm),
    restore: () => {
      ctm = saved.pop() ?? ctm;
    },
    transform: (args) => {
      ctm = joined(ctm, matrixOf(args));
    },
    paintFormXObjectBegin: ([matrix]) => {
      saved.push(ctm);
      ctm = joined(ctm, matrix ? matrixOf(matrix) : identity);
    },
    paintFormXObjectEnd: () => {
      ctm = saved.pop() ?? ctm;
    },
    paintImageXObject: ([name]) => add(images(String(name)), false),
    paintInlineImageXObject: ([image]) => add(image, false),
    paintImageMaskXObject: ([mask]) => {
      const data = property(mask, 'data');
      const decoded = typeof data === 'string' ? images(data) : mask;
      add(isBytes(decoded) ? { ...Object(mask), data: decoded } : decoded, true);
    },
  };
  const byNumber = new Map(Object.entries(actions).map(([name, action]) => [numbers[name], action]));
  fnArray.forEach((fn, index) => {
    const args: unknown = argsArray[index];
    byNumber.get(fn)?.(Array.isArray(args) ? args : args instanceof Float32Array ? Array.from(args) : []);
  });
  return found;
}

/** Paints one picture: each pixel of the page is the mean of a few samples of it. */
function paint(page: Picture, { pixels, matrix }: PlacedPicture): void {
  const [a, b, c, d, e, f] = matrix;
  const area = a * d - b * c;
  if (area === 0) return;
  const box = placedBox(matrix, 0, 0, 1, 1);
  const pixelsEach = Math.sqrt((pixels.width * pixels.height) / Math.abs(area));
  const samples = Math.max(1, Math.min(maxSamples, Math.round(pixelsEach)));
  const [left, right] = [Math.max(0, Math.floor(box.left)), Math.min(page.width, Math.ceil(box.right))];
  const [top, bottom] = [Math.max(0, Math.floor(box.top)), Math.min(page.height, Math.ceil(box.bottom))];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      let sum = 0;
      let count = 0;
      for (let sample = 0; sample < samples * samples; sample++) {
        const px = x + ((sample % samples) + 0.5) / samples - e;
        const py = y + (Math.floor(sample / samples) + 0.5) / samples - f;
        const u = (d * px - c * py) / area;
        const v = (a * py - b * px) / area;
        if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
        sum += pixels.greyAt(Math.floor(u * pixels.width), Math.floor((1 - v) * pixels.height));
        count += 1;
      }
      if (count > 0) page.grey[y * page.width + x] = sum / count;
    }
  }
}

/** The names of the pictures on a page. */
export function imageNames({ fnArray, argsArray }: Operators, numbers: OperatorNumbers): string[] {
  const names = fnArray.flatMap((fn, index) => {
    const args: unknown = argsArray[index];
    const [first]: unknown[] = Array.isArray(args) ? args : [];
    if (fn === numbers.paintImageXObject) return [first];
    return fn === numbers.paintImageMaskXObject ? [property(first, 'data')] : [];
  });
  return [...new Set(names.filter((name) => typeof name === 'string'))];
}

/** A page's pictures painted on white, with its scale; null: it has none that may be a scan. */
export function rasterOf(
  operators: Operators,
  numbers: OperatorNumbers,
  base: Matrix,
  images: Images,
  [width, height]: readonly [number, number],
): { picture: Picture; scale: number } | null {
  const scale = Math.min(rasterScale, Math.sqrt(maxPixels / (width * height)));
  const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const placed = placedPictures(operators, numbers, joined([scale, 0, 0, scale, 0, 0], base), images);
  const covered = placed.reduce((sum, { matrix: [a, b, c, d] }) => sum + Math.abs(a * d - b * c), 0);
  if (covered < minCoverage * wide * high) return null;
  const picture = { width: wide, height: high, grey: new Uint8Array(wide * high).fill(255) };
  for (const one of placed) paint(picture, one);
  return { picture, scale };
}
