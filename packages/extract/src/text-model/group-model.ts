import { maxModelBytes } from './linear-model.ts';
import { lengthOf } from './score.ts';

const magic = 0x32475454;
const header = 12;
const maxBits = 17;
/** A bucket names a group in a byte, and as often as this a further one, which says what the groups before leave to be said. */
export const groupsOfBucket = 2;
export const maxGroups = 256;
const maxDimensions = 64;
const maxClasses = 32;
const bytesOfSingle = Float32Array.BYTES_PER_ELEMENT;

/**
 * A network over the groups of hashed features. Each bucket belongs to one of at most 256 groups of features that say alike, and to one of as many
 * further groups; the sum of both groups' vectors is its own (residual quantization, as in Chen et al., 2010). A text is the sum of its features'
 * vectors, bent by the hyperbolic tangent and weighed for each class (a bag of words, as in Joulin et al., FastText.zip, 2016).
 */
export interface GroupModel {
  readonly bits: number;
  readonly dimensions: number;
  readonly classes: number;
  /** The groups of each bucket, one after the other. */
  readonly groups: Uint8Array;
  /** The vectors of the first groups and of the further ones, one after the other, in whole numbers of `scale`. */
  readonly vectors: Int8Array;
  readonly scale: number;
  /** The weights of a class, one for each dimension, one class after the other. */
  readonly layer: Float32Array;
  readonly biases: Float32Array;
}

/** A model as a file: `TTG2`, bits, dimensions, classes and 0 (u8 each), scale (f32), biases and layer (f32), vectors (i8) of twice 256 groups, two groups (u8) of each bucket. */
export function writeGroupModel({
  bits,
  dimensions,
  classes,
  groups,
  vectors,
  scale,
  layer,
  biases,
}: GroupModel): Uint8Array {
  const singles = [...biases, ...layer];
  const file = new Uint8Array(header + bytesOfSingle * singles.length + vectors.length + groups.length);
  const view = new DataView(file.buffer);
  view.setUint32(0, magic, true);
  file.set([bits, dimensions, classes], 4);
  view.setFloat32(8, scale, true);
  for (const [at, single] of singles.entries()) view.setFloat32(header + bytesOfSingle * at, single, true);
  file.set(
    new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.length),
    file.length - groups.length - vectors.length,
  );
  file.set(groups, file.length - groups.length);
  return file;
}

/** Reads a model file; null for anything that is none. */
export function readGroupModel(bytes: Uint8Array): GroupModel | null {
  if (bytes.byteLength < header || bytes.byteLength > maxModelBytes) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [bits = 0, dimensions = 0, classes = 0] = bytes.subarray(4, 7);
  if (view.getUint32(0, true) !== magic || bits > maxBits || dimensions > maxDimensions || classes > maxClasses)
    return null;
  const vectorsAt = header + bytesOfSingle * classes * (1 + dimensions);
  const groupsAt = vectorsAt + groupsOfBucket * maxGroups * dimensions;
  if (bytes.byteLength !== groupsAt + groupsOfBucket * 2 ** bits) return null;
  const singles = Float32Array.from({ length: classes * (1 + dimensions) }, (_, at) =>
    view.getFloat32(header + bytesOfSingle * at, true),
  );
  return {
    bits,
    dimensions,
    classes,
    groups: bytes.slice(groupsAt),
    vectors: Int8Array.from(bytes.subarray(vectorsAt, groupsAt)),
    scale: view.getFloat32(8, true),
    layer: singles.slice(classes),
    biases: singles.slice(0, classes),
  };
}

/** The buckets of a text's features, as many as are counted. */
interface Features {
  readonly buckets: Int32Array;
  readonly count: number;
}

/** The sums of a text's vectors, and how often it has each group: reading one text ends before another begins. */
const sums = new Float64Array(maxDimensions);
const counts = new Uint32Array(groupsOfBucket * maxGroups);
const present = new Uint16Array(groupsOfBucket * maxGroups);

/** Adds up the vectors of a text's features: those of a group once, as often as it is there. */
function addUp({ dimensions, groups, vectors }: GroupModel, { buckets, count }: Features): void {
  let different = 0;
  for (let at = 0; at < count; at++) {
    const place = groupsOfBucket * (buckets[at] ?? 0);
    for (let stage = 0; stage < groupsOfBucket; stage++) {
      const group = stage * maxGroups + (groups[place + stage] ?? 0);
      if (counts[group] === 0) present[different++] = group;
      counts[group] = (counts[group] ?? 0) + 1;
    }
  }
  sums.fill(0, 0, dimensions);
  for (let at = 0; at < different; at++) {
    const group = present[at] ?? 0;
    const times = counts[group] ?? 0;
    counts[group] = 0;
    const from = group * dimensions;
    for (let part = 0; part < dimensions; part++) sums[part] = (sums[part] ?? 0) + times * (vectors[from + part] ?? 0);
  }
}

/** The score of each class for the features of a text. */
export function groupScores(model: GroupModel, features: Features): number[] {
  const { dimensions, scale, layer, biases } = model;
  addUp(model, features);
  const share = scale / lengthOf(features.count);
  for (let part = 0; part < dimensions; part++) sums[part] = Math.tanh((sums[part] ?? 0) * share);
  const scores: number[] = [];
  for (let index = 0; index < biases.length; index++) {
    let score = biases[index] ?? 0;
    for (let part = 0; part < dimensions; part++) score += (sums[part] ?? 0) * (layer[index * dimensions + part] ?? 0);
    scores.push(score);
  }
  return scores;
}
