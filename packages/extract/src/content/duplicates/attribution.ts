import { closest } from '../../tree/node.ts';
import { quoteTags } from '../../tree/tag-groups.ts';
import { firstBlockFrom, type PageBlocks, textOfBlock } from '../blocks.ts';

const maxLevels = 12;
const colon = /[:：]\s*$/;

/**
 * Whether a block is of a quotation under a chosen line that says whose it is: without the quotation, the answer below it
 * would read as theirs.
 */
export function isAttributed(page: PageBlocks, chosen: Uint8Array, at: number): boolean {
  const { tree, blocks } = page;
  let quotation = closest(tree[blocks[at]?.container ?? 0], quoteTags, maxLevels);
  for (let level = 0; quotation && level < maxLevels; level++) {
    const before = firstBlockFrom(blocks, quotation.index) - 1;
    const line = chosen[before] === 1 ? blocks[before] : undefined;
    if (line && colon.test(textOfBlock(page, line))) return true;
    quotation = closest(quotation.parent, quoteTags, maxLevels);
  }
  return false;
}
