import { statesMoney } from '../../statement/price.ts';
import { maxPhraseCharacters, phraseKind } from '../../text-model/phrases.ts';
import { attribute, type Tree, type TreeNode } from '../../tree/node.ts';
import { type Block, isShown, type PageBlocks, textOfBlock } from '../blocks.ts';
import { isHeadingOfOthers } from '../related/drop-related.ts';
import { sells } from '../structure/shown-price.ts';

/** The blocks behind the name of a thing among which its offer stands. */
const blocksAfterName = 120;
const maxWords = 14;
const maxSellerWords = 6;
const maxLevels = 3;

const stockName = /stock|availab|verfügbar|disponib|inventory/i;

const maxNodes = 40;

/** Whether two nodes stand in one small element, a few levels above the first. */
function standTogether(tree: Tree, one: number, other: number): boolean {
  let around: TreeNode | null | undefined = tree[one]?.parent;
  for (let level = 0; around && level < maxLevels; level++, around = around.parent)
    if (around.end - around.index <= maxNodes && other < around.end) return true;
  return false;
}

const showsPrice = (page: PageBlocks, block: Block): boolean =>
  block.digits > 0 && block.words <= maxWords && isShown(block) && statesMoney(textOfBlock(page, block));

const cellTags = new Set(['td', 'th', 'dt', 'dd', 'caption']);

/** What a block says of the offer of a thing; how many of it are bought is for the buyer to say. */
type Said = 'seller' | 'stock' | 'delivery' | 'quantity';

/** Whether a block says that none is left where that is true: badges of themes say it on each page. */
function isOfStock({ tree }: PageBlocks, { first }: Block): boolean {
  let around = tree[first]?.parent;
  for (let level = 0; around && level < maxLevels; level++, around = around.parent) {
    if (around.tag === 'button') return attribute(around, 'disabled') !== null;
    if (stockName.test(`${attribute(around, 'class') ?? ''} ${attribute(around, 'id') ?? ''}`)) return true;
  }
  return false;
}

/** What a block says of the offer; `isLabel`: who sells the thing stands in the next one. */
interface Offer {
  readonly what: Said;
  readonly isLabel: boolean;
}

function saidBy(page: PageBlocks, block: Block): Offer | null {
  if (block.characters > maxPhraseCharacters) return null;
  const kind = phraseKind(textOfBlock(page, block));
  const isLabel = kind === 'seller_label';
  if ((kind === 'seller' || isLabel) && block.words <= maxSellerWords + 2) return { what: 'seller', isLabel };
  if (kind === 'in_stock' || (kind === 'sold_out' && isOfStock(page, block))) return { what: 'stock', isLabel };
  if (kind === 'quantity' && !cellTags.has(page.tree[block.container]?.tag ?? '')) return { what: kind, isLabel };
  return kind === 'delivery' ? { what: kind, isLabel } : null;
}

/** The name of the thing that a page sells: the first heading of the first level, one that is chosen before all others. */
function placeOfName({ tree, blocks }: PageBlocks, chosen: Uint8Array): number {
  const isName = ({ container }: Block): boolean => tree[container]?.tag === 'h1';
  const own = blocks.findIndex((block, at) => chosen[at] === 1 && isName(block));
  return own >= 0 ? own : blocks.findIndex((block) => isName(block) && isShown(block));
}

const inButton = ({ tree }: PageBlocks, { container }: Block): TreeNode | null => {
  const node = tree[container];
  return node?.tag === 'button' ? node : null;
};

/**
 * Chooses what a page says of the offer of the one thing that it sells, each once: who sells it, whether any is left, and when it comes;
 * and leaves the field out that asks how many are bought.
 * A button says that none is left where it cannot be pressed. `isStockStated`: whether the page's data state what is left.
 */
export function keepOffer(page: PageBlocks, chosen: Uint8Array, isStockStated: boolean): void {
  const { tree, blocks } = page;
  const name = placeOfName(page, chosen);
  const end = Math.min(blocks.length, name + blocksAfterName);
  if (name < 0 || !blocks.slice(name + 1, end).some((block) => showsPrice(page, block))) return;
  const found = new Map<Said, number[]>();
  const said = new Set<Said>(isStockStated ? ['stock'] : []);
  const quantities: number[] = [];
  let isPriced = false;
  let isSoldOut = false;
  for (let at = name + 1; at < end; at++) {
    const block = blocks[at];
    if (!isShown(block) || block.words > maxWords) continue;
    if (isHeadingOfOthers(page, block)) break;
    isPriced ||= chosen[at] === 1 && showsPrice(page, block);
    const offer = saidBy(page, block);
    if (!offer) continue;
    const { what, isLabel } = offer;
    if (what === 'quantity') {
      if (chosen[at] === 1) quantities.push(at);
      continue;
    }
    const button = inButton(page, block);
    if (button && (what !== 'stock' || attribute(button, 'disabled') === null)) continue;
    isSoldOut ||= button !== null && isPriced;
    const next = blocks[at + 1];
    const isNamed =
      next !== undefined &&
      isShown(next) &&
      inButton(page, next) === null &&
      next.words <= maxSellerWords &&
      standTogether(tree, block.first, next.first);
    if (isLabel && !isNamed) continue;
    const places = isLabel ? [at, at + 1] : [at];
    if (places.every((place) => chosen[place] === 1)) said.add(what);
    else if (!found.has(what)) found.set(what, places);
  }
  const missing = [...found].filter(([what]) => !said.has(what));
  if ((missing.length === 0 && quantities.length === 0) || !(isSoldOut || sells(tree))) return;
  for (const at of quantities) chosen[at] = 0;
  for (const [, places] of missing) for (const place of places) chosen[place] = 1;
}
