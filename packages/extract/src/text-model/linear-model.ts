const magic = 0x314d5454;
const header = 16;
const maxBits = 20;
/** What a model is larger than this is none of ours. */
export const maxModelBytes = 150_000;

/** A linear model of one class over hashed features: a weight of every bucket, and a bias. */
export interface LinearModel {
  readonly bits: number;
  /** Whole numbers of `scale`. */
  readonly weights: Int8Array;
  readonly scale: number;
  readonly bias: number;
}

/** Weights are from `-largestWeight - 1` to `largestWeight`: more steps tell no more, summed over hundreds of features. */
export const largestWeight = 7;
const zero = 8;
const maxDistance = 16;

/**
 * A model as a file: `TTM1`, bits (u8), 1 (u8), two bytes of 0, scale (f32), bias (f32), and the weights, a byte each: how far after the one
 * before it stands, less one, in the upper half, the weight in the lower; weights of 0 stand only in gaps too long for half a byte.
 */
export function writeLinearModel({ bits, weights, scale, bias }: LinearModel): Uint8Array {
  const bytes: number[] = [];
  let last = -1;
  for (const [at, weight] of weights.entries()) {
    const distance = at - last;
    if (weight === 0 && distance < maxDistance) continue;
    bytes.push(((distance - 1) << 4) | (weight + zero));
    last = at;
  }
  const file = new Uint8Array(header + bytes.length);
  const view = new DataView(file.buffer);
  view.setUint32(0, magic, true);
  file.set([bits, 1], 4);
  view.setFloat32(8, scale, true);
  view.setFloat32(12, bias, true);
  file.set(bytes, header);
  return file;
}

/** Reads a model file; null for anything that is none. */
export function readLinearModel(bytes: Uint8Array): LinearModel | null {
  if (bytes.byteLength < header || bytes.byteLength > maxModelBytes) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const bits = view.getUint8(4);
  if (view.getUint32(0, true) !== magic || bits > maxBits || view.getUint8(5) !== 1) return null;
  const weights = readWeights(bytes.subarray(header), 2 ** bits);
  return weights && { bits, weights, scale: view.getFloat32(8, true), bias: view.getFloat32(12, true) };
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
