import { doubles } from '../../page-arrays.ts';
import type { MeasuredPage } from './measured.ts';
import { ratio } from './row.ts';
import { sumBetween } from './sums.ts';

/** How much each box looks like the one holder of an article: paragraphs pay into the boxes around them. */
export interface Density {
  readonly scores: Float64Array;
  readonly best: number;
  readonly bestScore: number;
}

const longEnough = 25;

/** Scores boxes by the paragraphs inside, less for links. */
export function scoreBoxes({ blocks, boxes, running }: MeasuredPage): Density {
  const scores = doubles(boxes.count);
  for (const block of blocks) {
    if (block.characters < longEnough || block.hidden) continue;
    const box = boxes.ofNode[block.container] ?? 0;
    const parent = boxes.parent[box] ?? 0;
    const points = 1 + block.commas + Math.min(3, block.characters / 100);
    scores[parent] = (scores[parent] ?? 0) + points;
    const above = boxes.parent[parent] ?? 0;
    scores[above] = (scores[above] ?? 0) + points / 2;
  }
  let best = 0;
  let bestScore = 0;
  for (let box = 0; box < boxes.count; box++) {
    const from = boxes.from[box] ?? 0;
    const to = boxes.to[box] ?? 0;
    const score =
      (scores[box] ?? 0) * (1 - ratio(sumBetween(running.linkWords, from, to), sumBetween(running.words, from, to)));
    scores[box] = score;
    if (score <= bestScore) continue;
    bestScore = score;
    best = box;
  }
  return { scores, best, bestScore };
}
