import { singles } from '../../page-arrays.ts';
import type { Features } from '../features/features.ts';
import { leaves, type Model, wordsPerTree } from './model.ts';

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
 * The place of the child of a node to which a block's values lead: the left one where the difference is negative, the right
 * one, two numbers on, where it is not. `| 0` tells the compiler that no number leaves 32 bits.
 */
function childOf(nodes: Int32Array, keys: Int32Array, root: number, at: number): number {
  const above = ((keys[nodes[at] ?? 0] ?? 0) - (nodes[at + 1] ?? 0)) | 0;
  return ((at << 1) - root + 4 + ((above >> 31) << 1)) | 0;
}

/** The place of a leaf among those of all trees. */
const leafAt = (at: number): number => (at >> 1) + 1 - leaves;

/**
 * A sum with what some trees add to it, for the block with these keys: four comparisons a tree. Four trees go down together, for
 * a processor does the others' while it waits for the one's.
 */
function addTrees({ nodes, leaf }: Model, keys: Int32Array, from: number, to: number, begun: number): number {
  let sum = begun;
  let tree = from;
  for (; tree + 4 <= to; tree += 4) {
    const first = tree << treeBits;
    const second = (first + wordsPerTree) | 0;
    const third = (second + wordsPerTree) | 0;
    const fourth = (third + wordsPerTree) | 0;
    let one = first;
    let two = second;
    let three = third;
    let four = fourth;
    for (let level = 0; level < levels; level++) {
      one = childOf(nodes, keys, first, one);
      two = childOf(nodes, keys, second, two);
      three = childOf(nodes, keys, third, three);
      four = childOf(nodes, keys, fourth, four);
    }
    sum += leaf[leafAt(one)] ?? 0;
    sum += leaf[leafAt(two)] ?? 0;
    sum += leaf[leafAt(three)] ?? 0;
    sum += leaf[leafAt(four)] ?? 0;
  }
  for (; tree < to; tree++) {
    const root = tree << treeBits;
    let at = root;
    for (let level = 0; level < levels; level++) at = childOf(nodes, keys, root, at);
    sum += leaf[leafAt(at)] ?? 0;
  }
  return sum;
}

/** Log-odds by all trees, or by the first where they are sure. */
function oddsOf(model: Model, keys: Int32Array): number {
  let sum = 0;
  for (let tree = 0; tree < model.trees && !isSure(sum); tree += stage)
    sum = addTrees(model, keys, tree, Math.min(tree + stage, model.trees), sum);
  return sum;
}

/** The probability of each block: one is described and judged after the other. Most are told after the first trees. */
export function predict(model: Model, { row, describe }: Pick<Features, 'row' | 'describe'>): Float32Array {
  const probabilities = singles(row.rows);
  for (let at = 0; at < row.rows; at++) {
    describe(at);
    probabilities[at] = 1 / (1 + Math.exp(-oddsOf(model, row.keys())));
  }
  return probabilities;
}
