import { onceForPage } from '../../page-arrays.ts';
import { statesMoney } from '../../statement/price.ts';
import { phraseKind } from '../../text-model/phrases.ts';
import { attribute, type Tree, type TreeNode } from '../../tree/node.ts';
import { type Block, isShown, type PageBlocks, textOfBlock } from '../blocks.ts';
import { isHeadingOfOthers } from '../related/drop-related.ts';
import { headingLevels } from '../related/related-headings.ts';

/** What a thing costs stands in a short text, not far behind its name. */
const maxWords = 8;
/** A chosen block may say more beside its price, such as a tax. */
const maxChosenWords = 20;
const blocksAfterName = 60;
/** Nearer to it a text that begins with an amount is its price, in an element of any name. */
const blocksNearName = 25;
const opensMoney = /^\s*(?:(?:from|now|only|price|ab|nur|jetzt)[:\s]+)?(?:\p{Sc}|[A-Z]{3}\s)\s?\d/iu;
const maxLevels = 4;
const maxControlNodes = 12;
/** More prices are those of several things. */
const manyPrices = 4;

const priceName =
  /(?:^|[\s_-])(?:(?:sale|current|product|our|final|unit|regular)-?)?(?:prices?|pricing|preis|prix|precio|prezzo|prijs|pris|cena)(?=$|[\s_-])|[a-z]Price(?=$|[\s_-])/i;
/** What a thing cost before, or costs by the month. */
const otherName = /(?:^|[\s_-])(?:old|was|compare|list|strike|before|msrp|monthly|installments?|shipping)/i;
const cartName =
  /(?:^|[\s_-])(?:(?:js-)?add-?to-?(?:cart|bag|basket)|addtocart|buy-?now|(?:btn|button)-buy(?=$|\s)|buy-(?:btn|button))/i;

const namesOf = (node: TreeNode): string =>
  node.attributes.length === 0
    ? ''
    : `${attribute(node, 'class') ?? ''} ${attribute(node, 'id') ?? ''} ${attribute(node, 'itemprop') ?? ''}`;

/** What the elements a few levels around a text are named after: a price, another one that is not paid now, or neither. */
function nameAround(node: TreeNode | undefined): 'price' | 'other' | null {
  let found: 'price' | null = null;
  let around = node?.parent ?? null;
  for (let level = 0; around && level < maxLevels; level++, around = around.parent) {
    const names = namesOf(around);
    if (otherName.test(names) || around.tag === 'del' || around.tag === 's') return 'other';
    if (priceName.test(names)) found = 'price';
  }
  return found;
}

/** The same of a block, which may begin or end with another price: `<del>$169.95</del> $101.97`. */
function nameOfPlace(tree: Tree, { first, last }: Block): 'price' | 'other' | null {
  const ends = [nameAround(tree[first]), nameAround(tree[last])];
  return ends.includes('price') ? 'price' : ends.includes(null) ? null : 'other';
}

/** Whether a page has a button that puts a thing into a cart. */
export const sells = onceForPage((tree: Tree): boolean => {
  for (const node of tree) {
    if (node.attributes.length === 0 && node.tag !== 'button') continue;
    if (cartName.test(namesOf(node))) return true;
    const isControl = node.tag === 'button' || node.tag === 'input' || node.tag === 'a';
    if (!isControl || node.end - node.index > maxControlNodes) continue;
    let said = attribute(node, 'value') ?? '';
    for (let at = node.index + 1; at < node.end && said.trim() === ''; at++) said = tree[at]?.text ?? '';
    if (phraseKind(said) === 'buy') return true;
  }
  return false;
});

/**
 * Chooses the price that a page shows behind the name of the one thing that it sells, where nothing that is chosen near the name
 * states any: a short text in an element named after a price, or soon after the name, on a page with a button that puts a thing into a cart.
 */
export function keepShownPrice(page: PageBlocks, chosen: Uint8Array): void {
  const { tree, blocks } = page;
  const name = blocks.findIndex((block, at) => chosen[at] === 1 && tree[block.container]?.tag === 'h1');
  const from = name >= 0 ? name : blocks.findIndex((block) => tree[block.container]?.tag === 'h1' && isShown(block));
  if (from < 0) return;
  const found: number[] = [];
  /** The headings before the next price. */
  const headings: Block[] = [];
  const amounts = new Set<string>();
  for (let at = from + 1; at < Math.min(blocks.length, from + blocksAfterName); at++) {
    const block = blocks[at];
    if (!isShown(block)) continue;
    if (headingLevels.has(tree[block.container]?.tag ?? '')) headings.push(block);
    if (block.digits === 0 || block.words > (chosen[at] === 1 ? maxChosenWords : maxWords)) continue;
    const text = textOfBlock(page, block);
    if (!statesMoney(text)) continue;
    if (headings.splice(0).some((heading) => isHeadingOfOthers(page, heading))) break;
    if (chosen[at] === 1) return;
    const place = nameOfPlace(tree, block);
    const isNear = at - from < blocksNearName && opensMoney.test(text);
    if (place === 'other' || (place === null && !isNear)) continue;
    found.push(at);
    amounts.add(text.replace(/\D/g, ''));
  }
  const [first] = found;
  if (first === undefined || amounts.size > manyPrices || !sells(tree)) return;
  chosen[first] = 1;
}
