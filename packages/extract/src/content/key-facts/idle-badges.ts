import type { Statement } from '../../statement/statement.ts';
import { booleanIn } from '../../structured/values/values.ts';
import { attribute } from '../../tree/node.ts';
import { type Block, type PageBlocks, textOfBlock } from '../blocks.ts';

/** A badge says no more words than this. */
const maxWords = 5;
const badgeClass = /badge|sold-?out|out-?of-?stock/i;
const maxLevels = 3;

/** Whether one of the elements around a block's texts is called a badge. */
function isBadge({ tree }: PageBlocks, { first, last }: Block): boolean {
  for (let at = first; at <= last; at++) {
    let around = tree[at]?.tag === '' ? tree[at]?.parent : null;
    for (let level = 0; around && level < maxLevels; level++, around = around.parent)
      if (badgeClass.test(attribute(around, 'class') ?? '')) return true;
  }
  return false;
}

/** Whether a page states if its product can be had. */
export const statesStock = ({ properties }: Pick<Statement, 'properties'>): boolean =>
  properties.some(({ value }) => value.is === 'availability');

/** Whether a page states that its product can be had. */
export const isStatedInStock = ({ properties }: Pick<Statement, 'properties'>): boolean =>
  properties.some(({ value }) => value.is === 'availability' && booleanIn(value.text) === true);

/**
 * Whether a block is a badge that says that a product is sold out. Themes of shops (Shopify's Dawn and its like) write it on every
 * page, and a style sheet shows it where it is true: where the page states the contrary, nobody is shown it.
 */
export const saysSoldOut = (page: PageBlocks, block: Block): boolean =>
  block.words <= maxWords && isBadge(page, block) && booleanIn(textOfBlock(page, block)) === false;

/** Leaves such badges out where the page states that the product can be had. */
export function dropIdleBadges(page: PageBlocks, chosen: Uint8Array, statement: Statement): void {
  if (!isStatedInStock(statement)) return;
  for (const [at, block] of page.blocks.entries()) if (chosen[at] === 1 && saysSoldOut(page, block)) chosen[at] = 0;
}
