import { lettersOf } from '../../statement/letters.ts';
import { closest } from '../../tree/node.ts';
import { listTags } from '../../tree/tag-groups.ts';
import { type Block, firstBlockFrom, type PageBlocks, textOfBlock } from '../blocks.ts';
import { isHeading } from '../features/sums.ts';

/** The signs between the steps of a trail. */
const sign = /[>›»▸►❯→≫＞]/;
const maxWords = 60;
const maxLevels = 5;
/** So many headings are looked at, and so many blocks before each. */
const maxHeadings = 6;
const maxBlocksBefore = 12;
const minSteps = 2;
/** Of a trail's words no others are without a link than those of its last step, and a few before it: `You are here:`. */
const maxLabelWords = 4;

/** The steps of a line by the signs between them. */
const stepsOf = (page: PageBlocks, block: Block): string[] =>
  textOfBlock(page, block)
    .split(sign)
    .map((step) => lettersOf(step))
    .filter((step) => step !== '');

/** Whether a line leads by links to the page that a heading names: `Home > Forms > Fees`. */
function isTrail(page: PageBlocks, block: Block, heading: Block, title: string): boolean {
  if (block.links === 0 || block.words > maxWords || block.words <= heading.words) return false;
  const steps = stepsOf(page, block);
  const unlinked = block.words - block.linkWords;
  return steps.length >= minSteps && steps.at(-1) === title && unlinked <= heading.words + maxLabelWords;
}

/** The first block of the list of links that ends in a block, where that says what a heading says; null for any other. */
function trailInList(page: PageBlocks, at: number, title: string): number | null {
  const { tree, blocks } = page;
  const last = blocks[at];
  const list = last ? closest(tree[last.container], listTags, maxLevels) : null;
  if (!last || !list || stepsOf(page, last).join('') !== title) return null;
  const from = firstBlockFrom(blocks, list.index);
  const before = blocks.slice(from, at);
  if (before.length < minSteps - 1 || (blocks[at + 1]?.first ?? list.end) < list.end) return null;
  return before.every(({ words, linkWords, links }) => words === 0 || (links > 0 && linkWords === words)) ? from : null;
}

/** Leaves out lines and lists of links above a heading that lead from the front page to what the heading names. */
export function dropTrails(page: PageBlocks, chosen: Uint8Array): void {
  const { tree, blocks } = page;
  let headings = 0;
  let before = 0;
  for (let at = 1; at < blocks.length && headings < maxHeadings; at++) {
    const heading = blocks[at];
    if (!heading || !isHeading(tree[heading.container]?.tag ?? '')) continue;
    headings++;
    const title = lettersOf(textOfBlock(page, heading));
    for (let line = Math.max(before, at - maxBlocksBefore); title !== '' && line < at; line++) {
      const block = blocks[line];
      if (!block || chosen[line] !== 1) continue;
      const from = isTrail(page, block, heading, title) ? line : trailInList(page, line, title);
      if (from !== null) chosen.fill(0, from, line + 1);
    }
    before = at + 1;
  }
}
