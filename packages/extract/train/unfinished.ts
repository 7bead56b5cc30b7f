import type { PageBlocks } from '../src/content/blocks.ts';

/** A make of blocks of which so many, and such a share of the words, were content up to where a label ends. */
const minBlocks = 3;
const minShare = 0.7;
/** A label that leaves so many blocks of such makes, and such a share of its own words, has broken off. */
const minMissing = 5;
const minMissingShare = 0.2;
const minMissingWords = 40;

/** What of each make stands up to a block, and what of it is content. */
function makesUpTo({ blocks }: PageBlocks, templates: Int32Array, label: Int8Array, last: number): Set<number> {
  const sums = new Map<number, { blocks: number; words: number; content: number }>();
  for (let at = 0; at <= last; at++) {
    const words = blocks[at]?.words ?? 0;
    const sum = sums.get(templates[at] ?? 0) ?? { blocks: 0, words: 0, content: 0 };
    sums.set(templates[at] ?? 0, sum);
    sum.blocks++;
    sum.words += words;
    if (label[at] === 1) sum.content += words;
  }
  return new Set(
    [...sums].filter(([, sum]) => sum.blocks >= minBlocks && sum.content >= minShare * sum.words).map(([make]) => make),
  );
}

/** Blocks from the first, included, to the last, left out. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The blocks of which a label says nothing: behind its last content the page goes on in blocks of the makes that were content
 * so far. Empty where it says all.
 */
export function unlabelledRange(page: PageBlocks, templates: Int32Array, label: Int8Array): Range {
  const { blocks } = page;
  const from = label.lastIndexOf(1) + 1;
  const makes = makesUpTo(page, templates, label, from - 1);
  const content = blocks.reduce((sum, { words }, at) => sum + (label[at] === 1 ? words : 0), 0);
  let to = from;
  let missing = 0;
  let words = 0;
  for (let at = from; at < blocks.length; at++) {
    const block = blocks[at];
    if (!block || block.hidden || block.noscript || !makes.has(templates[at] ?? 0)) continue;
    if (block.linkWords * 2 > block.words) continue;
    missing++;
    words += block.words;
    to = at + 1;
  }
  const isBroken = missing >= minMissing && words >= minMissingWords && words >= minMissingShare * content;
  return { from, to: isBroken ? to : from };
}
