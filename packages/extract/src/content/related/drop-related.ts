import { statesMoney } from '../../statement/price.ts';
import { type Block, type PageBlocks, textOfBlock } from '../blocks.ts';
import { isProse } from '../features/sums.ts';
import { below, headingLevels, isRelatedHeading, type Range } from './related-headings.ts';

const maxHeadingWords = 9;
const maxPriceCharacters = 100;
/** Headings that are looked at; what a hostile page asks for takes more. */
const maxHeadings = 20;
const mainTags = new Set(['h1', 'main']);

/** The blocks of a range of nodes. */
function blocksIn({ blocks }: PageBlocks, from: number, { to }: Range): number[] {
  const found: number[] = [];
  for (let at = from; at < blocks.length && (blocks[at]?.first ?? to) < to; at++) found.push(at);
  return found;
}

/** So many blocks below a heading tell whether things for sale may stand there. */
const maxLookedAt = 20;

/** Whether links and digits stand below a heading, and no paragraph before them: what is sold has both. */
function mayBeForSale({ blocks }: PageBlocks, at: number): boolean {
  let hasLink = false;
  let hasDigit = false;
  for (let next = at + 1; next <= at + maxLookedAt; next++) {
    const block = blocks[next];
    if (!block || isProse(block)) return false;
    hasLink ||= block.linkWords > 0;
    hasDigit ||= block.digits > 0;
    if (hasLink && hasDigit) return true;
  }
  return false;
}

/** Whether blocks are things for sale: none is a paragraph, one links to a thing, and one states a price. */
const isForSale = (page: PageBlocks, within: readonly number[]): boolean =>
  within.every((at) => {
    const block = page.blocks[at];
    return block !== undefined && !isProse(block);
  }) &&
  within.some((at) => (page.blocks[at]?.linkWords ?? 0) > 0) &&
  within.some((at) => {
    const block = page.blocks[at];
    return (
      block !== undefined &&
      block.digits > 0 &&
      block.characters <= maxPriceCharacters &&
      statesMoney(textOfBlock(page, block))
    );
  });

/** Whether a block is a heading above things like the one that the page is about. */
export function isHeadingOfOthers(page: PageBlocks, block: Block): boolean {
  const heading = page.tree[block.container];
  if (!heading || !headingLevels.has(heading.tag) || block.words > maxHeadingWords) return false;
  return isRelatedHeading(textOfBlock(page, block).trim());
}

/**
 * Leaves out other things for sale below a heading that says so, whole: what is chosen of a few of them would be taken for
 * what the page sells.
 */
export function dropRelated(page: PageBlocks, chosen: Uint8Array): void {
  const { tree, blocks } = page;
  let left = maxHeadings;
  for (const [at, block] of blocks.entries()) {
    const heading = tree[block.container];
    if (!heading || left <= 0 || !headingLevels.has(heading.tag)) continue;
    if (!mayBeForSale(page, at) || !isHeadingOfOthers(page, block)) continue;
    left--;
    const range = below(tree, heading);
    if (tree.slice(range.from, range.to).some(({ tag }) => mainTags.has(tag))) continue;
    const within = new Set(blocksIn(page, at, range));
    const isAll = chosen.every((is, one) => is === 0 || within.has(one));
    if (!isAll && isForSale(page, [...within].slice(1))) for (const one of within) chosen[one] = 0;
  }
}
