import type { Boxes } from './boxes.ts';
import type { Density } from './density.ts';
import { boxOf, type MeasuredPage } from './measured.ts';
import { type FeatureRow, ratio } from './row.ts';
import { isProse, sumBetween } from './sums.ts';

const levels = [1, 2, 3, 4, 5, 6] as const;
const perLevel = ['words', 'linkShare', 'pageShare', 'parentShare', 'paragraphs', 'blocks', 'childIndex', 'siblings', 'functionShare', 'headings', 'proseShare', 'characters'] as const; // biome-ignore format: a list

export const boxFeatures = levels.flatMap((level) => perLevel.map((name) => `box${level} ${name}`));

/** Adds the boxes around a block, wrappers passed over. */
export function addBoxes(row: FeatureRow, page: MeasuredPage, at: number): void {
  const { blocks, boxes, running } = page;
  const pageWords = running.words[blocks.length] ?? 0;
  let box = boxOf(page, at);
  for (let level = 0; level < levels.length; level++) {
    if (level > 0) box = boxes.outer[box] ?? 0;
    const outer = boxes.outer[box] ?? 0;
    const from = boxes.from[box] ?? 0;
    const to = boxes.to[box] ?? 0;
    const words = sumBetween(running.words, from, to);
    row.add(words);
    row.add(ratio(sumBetween(running.linkWords, from, to), words));
    row.add(ratio(words, pageWords));
    row.add(ratio(words, sumBetween(running.words, boxes.from[outer] ?? 0, boxes.to[outer] ?? 0)));
    row.add(sumBetween(running.paragraphs, from, to));
    row.add(to - from);
    row.add(boxes.childIndex[box] ?? 0);
    row.add(boxes.children[boxes.parent[box] ?? 0] ?? 0);
    row.add(ratio(sumBetween(running.functionWords, from, to), words));
    row.add(sumBetween(running.headings, from, to));
    row.add(ratio(sumBetween(running.prose, from, to), words));
    row.add(ratio(sumBetween(running.characters, from, to), words));
  }
}

const sides = [-2, -1, 1, 2] as const;
export const neighbourFeatures = sides.flatMap((side) =>
  ['words', 'linkShare', 'functionShare', 'prose', 'sameBox', 'sameTemplate', 'distance'].map(
    (name) => `at${side} ${name}`,
  ),
);

/** How far two boxes stand apart: boxes to leave from the first until the other is inside. */
function distanceBetween({ outer, from, to }: Boxes, box: number, other: number): number {
  let at = box;
  for (let steps = 0; steps < 6; steps++) {
    if ((from[at] ?? 0) <= other && other < (to[at] ?? 0)) return steps;
    at = outer[at] ?? 0;
  }
  return 6;
}

/** Adds two blocks on each side. */
export function addNeighbours(row: FeatureRow, page: MeasuredPage, templates: Int32Array, at: number): void {
  const { blocks, boxes, counts } = page;
  const box = boxOf(page, at);
  for (const side of sides) {
    const other = blocks[at + side];
    const otherBox = boxes.ofNode[other?.container ?? 0] ?? 0;
    row.add(other?.words ?? -1);
    row.add(other ? ratio(other.linkWords, other.words) : -1);
    row.add(other ? ratio(counts.functionWords[at + side] ?? 0, other.words) : -1);
    row.add(other && isProse(other) ? 1 : 0);
    row.add(other && boxes.parent[otherBox] === boxes.parent[box] ? 1 : 0);
    row.add(other && templates[at + side] === templates[at] ? 1 : 0);
    row.add(other ? distanceBetween(boxes, box, at + side) : 7);
  }
}

const reaches = [3, 8, 25] as const;
export const windowFeatures = reaches.flatMap((reach) =>
  ['words', 'linkShare', 'functionShare', 'proseShare', 'proseBlocks', 'headings'].map(
    (name) => `near${reach} ${name}`,
  ),
);

/** Adds what stands within some blocks before and after. */
export function addWindows(row: FeatureRow, { running }: MeasuredPage, at: number): void {
  for (const reach of reaches) {
    const from = Math.max(0, at - reach);
    const to = Math.min(row.rows, at + reach + 1);
    const words = sumBetween(running.words, from, to);
    row.add(words / (to - from));
    row.add(ratio(sumBetween(running.linkWords, from, to), words));
    row.add(ratio(sumBetween(running.functionWords, from, to), words));
    row.add(ratio(sumBetween(running.prose, from, to), words));
    row.add(sumBetween(running.proseBlocks, from, to) / (to - from));
    row.add(sumBetween(running.headings, from, to) / (to - from));
  }
}

export const densityFeatures = ['score', 'parentScore', 'inBest', 'toBest', 'bestShare', 'stepsToMost'] as const;
const minWordShare = 0.4;
const maxLevels = 12;

/** Adds how a block stands to the box that looks most like the holder of an article. */
export function addDensity(row: FeatureRow, page: MeasuredPage, density: Density, at: number): void {
  const { blocks, boxes, running } = page;
  const { scores, best, bestScore } = density;
  let box = boxOf(page, at);
  const parent = boxes.parent[box] ?? 0;
  row.add(ratio(scores[box] ?? 0, bestScore));
  row.add(ratio(scores[parent] ?? 0, bestScore));
  const from = boxes.from[best] ?? 0;
  const to = boxes.to[best] ?? 0;
  row.add(at >= from && at < to ? 1 : 0);
  row.add(at < from ? from - at : at >= to ? to - 1 - at : 0);
  row.add(ratio(sumBetween(running.prose, from, to), running.prose[blocks.length] ?? 0));
  const needed = ((running.words[blocks.length] ?? 0) - (running.linkWords[blocks.length] ?? 0)) * minWordShare;
  let steps = 0;
  while (steps < maxLevels) {
    const first = boxes.from[box] ?? 0;
    const last = boxes.to[box] ?? 0;
    if (box === 0 || sumBetween(running.words, first, last) - sumBetween(running.linkWords, first, last) >= needed)
      break;
    box = boxes.outer[box] ?? 0;
    steps++;
  }
  row.add(steps);
}
