import { type Lexicon, nameSlots, openingSlots, wordSlots } from '../lexicon.ts';

/** Complete trees of depth four. */
export const inner = 15;
export const leaves = 16;
/** Two numbers for each inner node, and two more, so that trees begin at multiples of a power of two. */
export const wordsPerTree = 2 * leaves;

/** Boosted trees as flat arrays, one tree after the other, that add up to log-odds. */
export interface Model {
  readonly trees: number;
  /** For each inner node the column that it looks at, and the cut, as a key (see `keyOf`): smaller values go left. */
  readonly nodes: Int32Array;
  readonly leaf: Float32Array;
  readonly lexicon: Lexicon;
}

/**
 * The bits of a number as a whole number that sorts like it. Differences of keys tell the order without a branch, which
 * processors would guess wrong half of the time; the last bit is given up so that no difference overflows.
 */
export const keyOf = (bits: number): number => (bits ^ ((bits >> 31) & 0x7fffffff)) >> 1;

const magic = 0x334d4454;
const header = 12;
const bytesPerTree = inner * 4 + leaves * 2;
const maxTrees = 2000;
const lexiconBytes = 3 * nameSlots + wordSlots + openingSlots;

/** What names and order of features a model was made for, as one number. */
export function fingerprint(names: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of names.join('\n')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

function readLexicon(bytes: Uint8Array): Lexicon {
  const part = (from: number, to: number): Int8Array => Int8Array.from(bytes.subarray(from, to));
  return {
    own: part(0, nameSlots),
    parent: part(nameSlots, 2 * nameSlots),
    outer: part(2 * nameSlots, 3 * nameSlots),
    words: part(3 * nameSlots, 3 * nameSlots + wordSlots),
    openings: part(3 * nameSlots + wordSlots, lexiconBytes),
  };
}

/**
 * Reads a model file: `TDM3`, fingerprint of the features (u32), numbers of trees and of cuts (u16 each), the cuts that nodes
 * share (f32), for all trees features (u16), places of cuts (u16), and leaves (i16, in 1/4096), and the lexicon (i8).
 * Null for anything that is not a whole model for these features.
 */
export function readModel(bytes: Uint8Array, names: readonly string[]): Model | null {
  if (bytes.byteLength < header) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const trees = view.getUint16(8, true);
  const cuts = view.getUint16(10, true);
  if (view.getUint32(0, true) !== magic || view.getUint32(4, true) !== fingerprint(names)) return null;
  if (trees === 0 || trees > maxTrees || bytes.byteLength !== header + 4 * cuts + trees * bytesPerTree + lexiconBytes)
    return null;
  const featuresAt = header + 4 * cuts;
  const placesAt = featuresAt + 2 * inner * trees;
  const leavesAt = placesAt + 2 * inner * trees;
  const feature = Uint16Array.from({ length: trees * inner }, (_, at) => view.getUint16(featuresAt + 2 * at, true));
  const places = Uint16Array.from({ length: trees * inner }, (_, at) => view.getUint16(placesAt + 2 * at, true));
  if (feature.some((column) => column >= names.length) || places.some((place) => place >= cuts)) return null;
  const nodes = new Int32Array(trees * wordsPerTree);
  for (const [at, column] of feature.entries()) {
    const place = Math.floor(at / inner) * wordsPerTree + 2 * (at % inner);
    nodes[place] = column;
    nodes[place + 1] = keyOf(view.getInt32(header + 4 * (places[at] ?? 0), true));
  }
  return {
    trees,
    nodes,
    leaf: Float32Array.from({ length: trees * leaves }, (_, at) => view.getInt16(leavesAt + 2 * at, true) / 4096),
    lexicon: readLexicon(bytes.subarray(leavesAt + 2 * leaves * trees)),
  };
}
