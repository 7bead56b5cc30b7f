import type { Features } from '../features/features.ts';
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
 * Log-odds of the block with these features (their bits) by the forest whose first tree is given; where it `stops`, up to where it is sure.
 * Four comparisons a tree. Two trees go down together, for a processor does one's while it waits for the other's; `| 0` tells the
 * compiler that no number leaves 32 bits.
 */
function sumOf(model: Model, bits: Int32Array, from: number, stops: boolean): number {
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
      const above = (keyOf(bits[nodes[one] ?? 0] ?? 0) - (nodes[one + 1] ?? 0)) | 0;
      const otherAbove = (keyOf(bits[nodes[other] ?? 0] ?? 0) - (nodes[other + 1] ?? 0)) | 0;
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
function meanOf(model: Model, bits: Int32Array): number {
  let sum = sumOf(model, bits, 0, true);
  if (isSure(sum)) return sum;
  for (let forest = 1; forest < model.forests; forest++) sum += sumOf(model, bits, forest * model.trees, false);
  return sum / model.forests;
}

/** The probability of each block: one is described and judged after the other. Most are told after the first trees. */
export function predict(model: Model, { row, describe }: Pick<Features, 'row' | 'describe'>): Float32Array {
  const probabilities = new Float32Array(row.rows);
  for (let at = 0; at < row.rows; at++) {
    describe(at);
    probabilities[at] = 1 / (1 + Math.exp(-meanOf(model, row.bits)));
  }
  return probabilities;
}
