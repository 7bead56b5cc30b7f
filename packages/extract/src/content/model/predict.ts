import type { FeatureTable } from '../features/table.ts';
import { keyOf, leaves, type Model, wordsPerTree } from './model.ts';

const levels = Math.log2(leaves);
const treeBits = Math.log2(wordsPerTree);
/**
 * Every so many trees, a block that is surely content or surely not is left alone: half the work, and one word in two
 * thousand is chosen otherwise (measured on the developers' half). Nearer bounds are not worth it: they read unseen pages worse.
 */
const stage = 26;
const surelyNot = -2.7;
const surely = 3.5;

const isSure = (sum: number): boolean => sum < surelyNot || sum > surely;

/**
 * Log-odds of one block, whose keys begin at `row`, by the forest whose first tree is given; where it `stops`, up to where it is sure.
 * Four comparisons a tree. Two trees go down together, for a processor does one's while it waits for the other's; `| 0` tells the
 * compiler that no number leaves 32 bits.
 */
function sumOf(model: Model, keys: Int32Array, row: number, from: number, stops: boolean): number {
  const { nodes, leaf, trees } = model;
  const end = from + trees;
  let sum = 0;
  let checked = from + stage;
  for (let tree = from; tree < end; tree += 2) {
    const first = tree << treeBits;
    const second = tree + 1 < end ? (tree + 1) << treeBits : first;
    let one = first;
    let other = second;
    for (let level = 0; level < levels; level++) {
      const above = ((keys[row + (nodes[one] ?? 0)] ?? 0) - (nodes[one + 1] ?? 0)) | 0;
      const otherAbove = ((keys[row + (nodes[other] ?? 0)] ?? 0) - (nodes[other + 1] ?? 0)) | 0;
      // The left child where the difference is negative, the right one, two numbers on, where it is not.
      one = ((one << 1) - first + 4 + ((above >> 31) << 1)) | 0;
      other = ((other << 1) - second + 4 + ((otherAbove >> 31) << 1)) | 0;
    }
    sum += leaf[(one >> 1) + 1 - leaves] ?? 0;
    if (second !== first) sum += leaf[(other >> 1) + 1 - leaves] ?? 0;
    if (!stops || tree + 2 < checked) continue;
    if (isSure(sum)) return sum;
    checked += stage;
  }
  return sum;
}

/** The mean log-odds of all forests; where the first is sure, its own. */
function meanOf(model: Model, keys: Int32Array, row: number): number {
  let sum = sumOf(model, keys, row, 0, true);
  if (isSure(sum)) return sum;
  for (let forest = 1; forest < model.forests; forest++) sum += sumOf(model, keys, row, forest * model.trees, false);
  return sum / model.forests;
}

/**
 * The probability of each block, block by block, so that its values stay in the processor's nearest memory. Most
 * blocks are told after the first trees. Takes the table's values for its own.
 */
export function predict(model: Model, { rows, columns, values }: FeatureTable): Float32Array {
  const keys = new Int32Array(values.buffer, values.byteOffset, values.length);
  for (let at = 0; at < keys.length; at++) keys[at] = keyOf(keys[at] ?? 0);
  const probabilities = new Float32Array(rows);
  for (let row = 0; row < rows; row++) probabilities[row] = 1 / (1 + Math.exp(-meanOf(model, keys, row * columns)));
  return probabilities;
}
