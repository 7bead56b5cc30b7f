import { lettersOf } from '../../statement/letters.ts';
import { closest } from '../../tree/node.ts';
import { listTags } from '../../tree/tag-groups.ts';
import { type Block, firstBlockFrom, type PageBlocks, textOfBlock } from '../blocks.ts';
import { isHeading } from '../features/sums.ts';

/** The signs between the steps of a trail. */
const sign = /[>›»▸►❯→≫＞]/;
const maxWords = 60;
const maxLevels = 5;
const maxBlocksBefore = 12;
const minSteps = 2;
/** Of a trail's words no others are without a link than those of its last step, and a few before it (`You are here:`): more are prose. */
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
  return steps.length >= minSteps && steps.at(-1) === title;
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

/** Where the page's own heading stands: the first chosen one, where it is of the first level; -1 else. */
function ownHeading({ tree, blocks }: PageBlocks, chosen: Uint8Array): number {
  const at = blocks.findIndex(({ container }, at) => chosen[at] === 1 && isHeading(tree[container]?.tag ?? ''));
  return tree[blocks[at]?.container ?? 0]?.tag === 'h1' ? at : -1;
}

/** Leaves out lines and lists of links that lead from the front page to what the page's own heading names, where no prose comes before it. */
export function dropTrails(page: PageBlocks, chosen: Uint8Array): void {
  const at = ownHeading(page, chosen);
  const heading = page.blocks[at];
  const title = heading ? lettersOf(textOfBlock(page, heading)) : '';
  if (!heading || title === '') return;
  const mostUnlinked = heading.words + maxLabelWords;
  const isProse = ({ words, linkWords }: Block, place: number): boolean =>
    chosen[place] === 1 && words - linkWords > mostUnlinked;
  if (page.blocks.slice(0, at).some(isProse)) return;
  for (let line = Math.max(0, at - maxBlocksBefore); line < at; line++) {
    const block = page.blocks[line];
    if (!block || chosen[line] !== 1) continue;
    const from = isTrail(page, block, heading, title) ? line : trailInList(page, line, title);
    if (from !== null) chosen.fill(0, from, line + 1);
  }
}
