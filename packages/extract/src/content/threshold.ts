import { doubles } from '../page-arrays.ts';
import type { PageBlocks } from './blocks.ts';

/** Bounds of the probability from which on a block is kept: the upper one where blocks are taken one by one, and together. */
const lowest = 0.15;
const highestAlone = 0.6;
const highestTogether = 0.8;

/** Where so much of the expected content stands in blocks as sure as this, the rest is content together or not at all. */
const sure = 0.85;
const minSureShare = 0.5;
const draws = 30;

/** From which probability on to keep blocks. */
interface Threshold {
  readonly from: number;
  /** The same where blocks are taken one by one: what is doubtful comes in with it, where that is wanted. */
  readonly lenient: number;
  /** The F1 of the words that is expected of the best choice, blocks taken one by one; 0 to 1. */
  readonly expected: number;
}

/** A page's blocks by falling probability, with the words up to each. */
interface Ranking {
  readonly probabilities: Float64Array;
  readonly kept: Float64Array;
  /** Expected words of content among the kept. */
  readonly right: Float64Array;
  readonly sureWords: number;
}

const maxBlocks = 2 ** 21;

/** Places by falling probability; of equals the earlier first. As one number each, for engines sort numbers fastest. */
function byFallingProbability(probabilities: Float32Array): Float64Array {
  const bits = new Int32Array(probabilities.buffer, probabilities.byteOffset, probabilities.length);
  const keys = doubles(probabilities.length);
  for (let at = 0; at < keys.length; at++) keys[at] = at - (bits[at] ?? 0) * maxBlocks;
  keys.sort();
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0;
    keys[at] = key - Math.floor(key / maxBlocks) * maxBlocks;
  }
  return keys;
}

function rank({ blocks }: PageBlocks, probabilities: Float32Array): Ranking {
  const order = byFallingProbability(probabilities);
  const ranked = doubles(order.length);
  const kept = doubles(order.length);
  const right = doubles(order.length);
  let words = 0;
  let expected = 0;
  let sureWords = 0;
  for (let place = 0; place < order.length; place++) {
    const at = order[place] ?? 0;
    const probability = probabilities[at] ?? 0;
    ranked[place] = probability;
    words += blocks[at]?.words ?? 0;
    expected += probability * (blocks[at]?.words ?? 0);
    kept[place] = words;
    right[place] = expected;
    if (probability >= sure) sureWords = expected;
  }
  return { probabilities: ranked, kept, right, sureWords };
}

/** The best cut where each block is content or not whatever the others are: 2 · right / (kept + all). */
function cutAlone({ probabilities, kept, right }: Ranking): { readonly from: number; readonly expected: number } {
  const all = right.at(-1) ?? 0;
  let expected = 0;
  let from = 1;
  for (let place = 0; place < kept.length; place++) {
    const words = kept[place] ?? 0;
    const score = words > 0 ? (2 * (right[place] ?? 0)) / (words + all) : 0;
    if (score <= expected) continue;
    expected = score;
    from = probabilities[place] ?? 0;
  }
  return { from, expected };
}

/**
 * The best cut where the blocks of a page move together: one draw decides for all of them, so that content is what
 * stands above it. A long tail of teasers or comments, each of which may be content, does not pull the cut below itself.
 */
function cutTogether({ probabilities, kept }: Ranking): number {
  const truths: number[] = [];
  let below = probabilities.length;
  for (let draw = 0; draw < draws; draw++) {
    while (below > 0 && (probabilities[below - 1] ?? 0) < (draw + 0.5) / draws) below--;
    if (below > 0) truths.push(kept[below - 1] ?? 0);
  }
  let best = 0;
  let from = 1;
  for (let place = 0; place < kept.length; place++) {
    const words = kept[place] ?? 0;
    if (words === 0 || probabilities[place + 1] === probabilities[place]) continue;
    let score = 0;
    for (const truth of truths) score += Math.min(words, truth) / (words + truth);
    if (score <= best) continue;
    best = score;
    from = probabilities[place] ?? 0;
  }
  return from;
}

/** The probability down to which keeping blocks raises the expected F1 of the words kept. */
export function findThreshold(pageBlocks: PageBlocks, probabilities: Float32Array): Threshold {
  const ranking = rank(pageBlocks, probabilities);
  const { from, expected } = cutAlone(ranking);
  const isMostlySure = ranking.sureWords >= minSureShare * (ranking.right.at(-1) ?? 0);
  const alone = Math.max(lowest, Math.min(highestAlone, from));
  const together = isMostlySure ? Math.max(lowest, Math.min(highestTogether, cutTogether(ranking))) : alone;
  return { from: together, lenient: Math.min(alone, together), expected };
}
