import { integers } from '../../page-arrays.ts';
import { hints } from '../hints.ts';
import { knownTags } from './boxes.ts';
import { boxOf, type MeasuredPage } from './measured.ts';
import { type FeatureRow, ratio } from './row.ts';
import { sumBetween } from './sums.ts';

const kinds = ['comments', 'related', 'teaser', 'share', 'newsletter', 'author', 'tags', 'sidebar'] as const;
const bits = kinds.map((kind) => 1 << hints.indexOf(kind));
const articleBit = 1 << knownTags.indexOf('article');
const farBlocks = 1000;

/** Where the parts of a page begin and end, by the hints of their names, and its articles. */
interface Marks {
  /** For each mark, blocks since the last that bears it, and until the next. */
  readonly since: readonly Int32Array[];
  readonly until: readonly Int32Array[];
  /** The nearest article around each box; 0 outside of all. */
  readonly article: Int32Array;
  /** Its number among the articles that stand in no other. */
  readonly number: Int32Array;
  readonly articles: number;
  readonly articleWords: number;
  /** The block of the main heading; -1 when there is none. */
  readonly mainHeading: number;
}

/** Blocks since the last with a bit, itself included, and until the next, for each block. */
function distancesTo(bits: Int32Array, bit: number): readonly [since: Int32Array, until: Int32Array] {
  const since = integers(bits.length);
  const until = integers(bits.length);
  let last = -farBlocks;
  let next = bits.length + farBlocks;
  for (let at = 0, back = bits.length - 1; back >= 0; at++, back--) {
    if ((bits[at] ?? 0) & bit) last = at;
    if ((bits[back] ?? 0) & bit) next = back;
    since[at] = Math.min(farBlocks, at - last);
    until[back] = Math.min(farBlocks, next - back);
  }
  return [since, until];
}

/** Finds the marks of a page, whose main heading is the block of a number; -1: it has none. */
export function findMarks({ blocks, boxes, running }: MeasuredPage, mainHeading: number): Marks {
  const hintsOf = integers(blocks.length);
  for (let at = 0; at < blocks.length; at++)
    hintsOf[at] = boxes.ancestorHints[boxes.ofNode[blocks[at]?.container ?? 0] ?? 0] ?? 0;
  const distances = bits.map((bit) => distancesTo(hintsOf, bit));
  const since = distances.map(([before]) => before);
  const until = distances.map(([, after]) => after);
  const article = integers(boxes.count);
  const number = integers(boxes.count);
  let articles = 0;
  let articleWords = 0;
  for (let box = 1; box < boxes.count; box++) {
    const above = boxes.parent[box] ?? 0;
    article[box] = article[above] ?? 0;
    number[box] = number[above] ?? 0;
    if (boxes.tag[box] !== articleBit) continue;
    if (article[box] === 0) {
      number[box] = ++articles;
      articleWords += sumBetween(running.words, boxes.from[box] ?? 0, boxes.to[box] ?? 0);
    }
    article[box] = box;
  }
  return { since, until, article, number, articles, articleWords, mainHeading };
}

export const markFeatures = [
  ...kinds.map((kind) => `since ${kind}`),
  ...kinds.map((kind) => `until ${kind}`),
  'articles',
  'article number',
  'article share',
  'article heads',
  'stepsToMainHeading',
];

const maxSteps = 8;

/** Adds where a block stands among the parts of the page. */
export function addMarks(row: FeatureRow, page: MeasuredPage, found: Marks, at: number): void {
  const { boxes, running } = page;
  const { mainHeading } = found;
  for (const values of found.since) row.add(values[at] ?? 0);
  for (const values of found.until) row.add(values[at] ?? 0);
  let box = boxOf(page, at);
  const article = found.article[box] ?? 0;
  const from = boxes.from[article] ?? 0;
  const to = boxes.to[article] ?? 0;
  row.add(found.articles);
  row.add(found.number[box] ?? 0);
  row.add(article === 0 ? -1 : ratio(sumBetween(running.words, from, to), found.articleWords));
  row.add(article === 0 ? -1 : mainHeading >= from && mainHeading < to ? 1 : 0);
  let steps = 0;
  if (mainHeading < 0) steps = maxSteps + 1;
  else
    for (; steps < maxSteps; steps++, box = boxes.outer[box] ?? 0)
      if ((boxes.from[box] ?? 0) <= mainHeading && mainHeading < (boxes.to[box] ?? 0)) break;
  row.add(steps);
}
