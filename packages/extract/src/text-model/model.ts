const magic = 0x314d5454;
const header = 12;
const maxBits = 20;
const maxClasses = 16;
/** What a model is larger than this is none of ours. */
export const maxModelBytes = 150_000;

/** A linear model over hashed features: for each class a weight of every bucket, and a bias. */
export interface TextModel {
  readonly bits: number;
  readonly classes: number;
  /** The weights of a bucket's classes side by side, each a whole number of `scale`. */
  readonly weights: Int8Array;
  readonly scale: number;
  readonly biases: Float64Array;
}

/** Weights are from `-largestWeight - 1` to `largestWeight`: more steps tell no more, summed over hundreds of features. */
export const largestWeight = 7;
const zero = 8;
const maxDistance = 16;

/**
 * A model as a file: `TTM1`, bits (u8), classes (u8), two bytes of 0, scale (f32), a bias for each class (f32), and the weights, a byte each: how far
 * after the one before it stands, less one, in the upper half, the weight in the lower; weights of 0 stand only in gaps too long for half a byte.
 */
export function writeTextModel({ bits, classes, weights, scale, biases }: TextModel): Uint8Array {
  const bytes: number[] = [];
  let last = -1;
  for (const [at, weight] of weights.entries()) {
    const distance = at - last;
    if (weight === 0 && distance < maxDistance) continue;
    bytes.push(((distance - 1) << 4) | (weight + zero));
    last = at;
  }
  const file = new Uint8Array(header + 4 * classes + bytes.length);
  const view = new DataView(file.buffer);
  view.setUint32(0, magic, true);
  view.setUint8(4, bits);
  view.setUint8(5, classes);
  view.setFloat32(8, scale, true);
  for (const [index, bias] of biases.entries()) view.setFloat32(header + 4 * index, bias, true);
  file.set(bytes, header + 4 * classes);
  return file;
}

/** Reads a model file; null for anything that is none. */
export function readTextModel(bytes: Uint8Array): TextModel | null {
  if (bytes.byteLength < header || bytes.byteLength > maxModelBytes) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const bits = view.getUint8(4);
  const classes = view.getUint8(5);
  if (view.getUint32(0, true) !== magic || bits > maxBits || classes === 0 || classes > maxClasses) return null;
  if (bytes.byteLength < header + 4 * classes) return null;
  const weights = readWeights(bytes.subarray(header + 4 * classes), classes << bits);
  if (!weights) return null;
  const biases = Float64Array.from({ length: classes }, (_, index) => view.getFloat32(header + 4 * index, true));
  return { bits, classes, weights, scale: view.getFloat32(8, true), biases };
}

function readWeights(bytes: Uint8Array, length: number): Int8Array | null {
  const weights = new Int8Array(length);
  let place = -1;
  for (const byte of bytes) {
    place += (byte >> 4) + 1;
    if (place >= length) return null;
    weights[place] = (byte & 15) - zero;
  }
  return weights;
}
