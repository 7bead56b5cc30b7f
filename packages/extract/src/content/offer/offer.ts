import { tidy } from '../../characters.ts';
import { statesMoney } from '../../statement/price.ts';
import { attribute, type Tree, type TreeNode } from '../../tree/node.ts';
import { type Block, type PageBlocks, textOfBlock } from '../blocks.ts';
import { isHeadingOfOthers } from '../related/drop-related.ts';
import { sells } from '../structure/shown-price.ts';

/** The blocks behind the name of a thing among which its offer stands. */
const blocksAfterName = 120;
const maxWords = 14;
const maxSellerWords = 6;
const maxCharacters = 120;
const maxLevels = 3;

const sellers =
  'sold by|ships from and sold by|sold and (?:shipped|dispatched) by|seller|verkauf(?: und versand)? durch|verkäufer|anbieter|vendu(?: et expédié)? par|vendeur|vendido(?: y enviado)? por|vendido e entregue por|vendedor|venduto(?: e spedito)? da|venditore|verkocht door|verkoper|sprzedawca|sprzedaje|säljs av|sælges af|satıcı|продавец|販売元|出品者|卖家';
// Bounded by maxCharacters.
const seller = new RegExp(`^(?:${sellers})(?:\\s*[:：]?\\s*$|\\s*[:：]\\s*\\S|\\s+\\S)`, 'iu');
// Bounded by maxCharacters.
const sellerAlone = new RegExp(`^(?:${sellers})\\s*[:：]?$`, 'iu');
// Bounded by maxCharacters.
const delivery =
  /^(?:(?:free|fast|standard|express|same[- ]day|next[- ]day) )?(?:delivery|shipping)(?!\p{L})(?=.*\d)|^(?:kostenlose[rn]? )?(?:lieferung|versand|lieferzeit)(?!\p{L})(?=.*\d)|^livraison(?!\p{L})(?=.*\d)|^(?:envío|entrega|llega)(?!\p{L})(?=.*(?:\d|gratis))|^(?:consegna|spedizione|levering|verzending|dostawa|wysyłka|доставка)(?!\p{L})(?=.*\d)|^送料無料|^包邮/iu;

// Bounded by maxCharacters.
const inStock =
  /^(?:currently )?(?:in stock|\d+ (?:in stock|available|left)|only \d+ left(?: in stock)?.*|auf lager|sofort (?:lieferbar|verfügbar|versandfertig).*|en stock|stock disponible|disponible|disponibile|disponível|em estoque|op voorraad|i lager|på lager|na stanie|w magazynie|dostępny|skladem|в наличии|在庫あり|有货|재고 있음)\s*[.!]?$/iu;
// Bounded by maxCharacters.
const noneLeft =
  /^(?:(?:currently |temporarily )?(?:sold out|out of stock|unavailable)|ausverkauft|(?:derzeit )?nicht (?:verfügbar|lieferbar|auf lager)|épuisé|rupture de stock|agotado|sin stock|esaurito|esgotado|uitverkocht|slutsåld|udsolgt|utsolgt|wyprzedane|niedostępny|vyprodáno|нет в наличии|在庫(?:なし|切れ)|缺货|품절)\s*[.!]?$/iu;
/** Whether a text says that none is left, and nothing else. */
export const saysNoneLeft = (text: string): boolean => text.length <= maxCharacters && noneLeft.test(text);

/** Whether a text says that some are left, and nothing else. */
export const saysSomeLeft = (text: string): boolean => text.length <= maxCharacters && inStock.test(text);

const stockName = /stock|availab|verfügbar|disponib|inventory/i;

const isShown = ({ hidden, noscript }: Block): boolean => !hidden && !noscript;

const maxNodes = 40;

/** Whether two nodes stand in one small element, a few levels above the first. */
function standTogether(tree: Tree, one: number, other: number): boolean {
  let around: TreeNode | null | undefined = tree[one]?.parent;
  for (let level = 0; around && level < maxLevels; level++, around = around.parent)
    if (around.end - around.index <= maxNodes && other < around.end) return true;
  return false;
}

// Bounded by maxCharacters.
const quantity =
  /^(?:(?:increase|decrease|reduce) (?:item )?quantity.*|(?:quantity|qty|menge|quantité|cantidad|quantità|quantidade|aantal|liczba sztuk|количество|数量|個数|adet)\s*[:：]?)$/iu;
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

function saidBy(page: PageBlocks, block: Block): { readonly what: Said; readonly text: string } | null {
  if (block.characters > maxCharacters) return null;
  const text = tidy(textOfBlock(page, block));
  if (seller.test(text) && block.words <= maxSellerWords + 2) return { what: 'seller', text };
  if (saysSomeLeft(text) || (saysNoneLeft(text) && isOfStock(page, block))) return { what: 'stock', text };
  if (quantity.test(text) && !cellTags.has(page.tree[block.container]?.tag ?? '')) return { what: 'quantity', text };
  return delivery.test(text) ? { what: 'delivery', text } : null;
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
  if (name < 0) return;
  const found = new Map<Said, number[]>();
  const said = new Set<Said>(isStockStated ? ['stock'] : []);
  const quantities: number[] = [];
  let isPriced = false;
  let isSoldOut = false;
  for (let at = name + 1; at < Math.min(blocks.length, name + blocksAfterName); at++) {
    const block = blocks[at];
    if (!block || !isShown(block) || block.words > maxWords) continue;
    if (isHeadingOfOthers(page, block)) break;
    isPriced ||= chosen[at] === 1 && block.digits > 0 && statesMoney(textOfBlock(page, block));
    const offer = saidBy(page, block);
    if (!offer) continue;
    const { what, text } = offer;
    if (what === 'quantity') {
      if (chosen[at] === 1) quantities.push(at);
      continue;
    }
    const button = inButton(page, block);
    if (button && (what !== 'stock' || attribute(button, 'disabled') === null)) continue;
    isSoldOut ||= button !== null && isPriced;
    const next = blocks[at + 1];
    const isLabel = what === 'seller' && sellerAlone.test(text);
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
