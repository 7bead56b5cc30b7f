import type { FeatureTable } from '../features/table.ts';
import { inner, keyOf, leaves, type Model } from './model.ts';

const levels = Math.log2(leaves);
/**
 * Every so many trees, a block that is surely content or surely not is left alone: half the work, and one word in two
 * thousand is chosen otherwise (measured on the developers' half).
 */
const stage = 25;
const surelyNot = -2.7;
const surely = 3.5;

/** Log-odds of one block, whose keys begin at a place: four comparisons a tree. */
function sumOf({ trees, base, feature, cut, leaf }: Model, keys: Int32Array, row: number): number {
  let sum = base;
  for (let tree = 0; tree < trees; tree++) {
    const first = tree * inner;
    let node = first;
    for (let level = 0; level < levels; level++) {
      const key = keys[row + (feature[node] ?? 0)] ?? 0;
      node = 2 * node - first + 2 + ((key - (cut[node] ?? 0)) >> 31);
    }
    sum += leaf[tree + node - inner] ?? 0;
    if ((tree + 1) % stage === 0 && (sum < surelyNot || sum > surely)) return sum;
  }
  return sum;
}

/**
 * The chance of each block, block by block, so that its values stay in the processor's nearest memory. Most
 * blocks are told after the first trees. Takes the table's values for its own.
 */
export function predict(model: Model, { rows, columns, values }: FeatureTable): Float32Array {
  const keys = new Int32Array(values.buffer, values.byteOffset, values.length);
  for (let at = 0; at < keys.length; at++) keys[at] = keyOf(keys[at] ?? 0);
  const chances = new Float32Array(rows);
  for (let row = 0; row < rows; row++) chances[row] = 1 / (1 + Math.exp(-sumOf(model, keys, row * columns)));
  return chances;
}
