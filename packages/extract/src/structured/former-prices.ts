import { readText } from '../selectors/fields.ts';
import { statesMoney } from '../statement/price.ts';
import { attribute, closest, type Tree, type TreeNode } from '../tree/node.ts';
import { type Name, nameOf } from './names.ts';

const maxSteps = 8;
const maxPriceCharacters = 160;
/** Elements whose text no longer holds. */
const struckTags = new Set(['del', 's', 'strike']);
const formerWord =
  /^(?:old|was|former|formerly|previous|before|crossed|struck|strike|strikethrough|compare|streichpreis|alt)$/;
const formerAlone = /^(?:strike|strikethrough|line-through|crossed-out|struck|streichpreis)$/;
/** A word that says a former price beside a present one, and else the price itself. */
const usualWord = /^(?:original|regular|list|full|normal|msrp|rrp|uvp)$/;
const priceWord = /^(?:price|amount|cost|preis|prix|precio)$/;

const amount = String.raw`(?:\p{Sc}|(?<!\p{L})(?:\p{Lu}{3}|Rs\.?|kr\.?))?\s?\d[\d.,'’\u00a0\u202f]{0,15}(?:\s?(?:\p{Sc}|(?:\p{Lu}{3}|kr|zł|Kč)(?!\p{L})))?`;
/** Words that say that the amount behind them was the price. */
const former = new RegExp(
  String.raw`(?<!\p{L})(?:(?:original|regular|list|old|former|normal|previous|usual)(?: price)?(?: was)?|ursprünglicher preis war|alter preis|(?:le )?prix initial(?: était)?|(?:el )?precio original era|(?:il )?prezzo originale era|oorspronkelijke prijs was|was|before|reg|msrp|rrp|uvp|statt|vorher|bisher|ursprünglich|instead of|avant|au lieu de|antes|prima)\.?[\s:]{0,3}(?:${amount})`,
  'giu',
);

const telling = /price|amount|cost|preis|prix|precio|strike|struck|through|crossed/i;

/** The classes of an element that may tell of a price, each whole and as its words. */
function classWords(node: TreeNode): string[][] {
  const named = attribute(node, 'class') ?? '';
  if (!telling.test(named)) return [];
  return named
    .split(/\s+/, 12)
    .filter((word) => word !== '' && word.length <= 60)
    .map((word) =>
      [word, ...word.replace(/(\p{Ll})(\p{Lu})/gu, '$1-$2').split(/[-_]+/)].map((one) => one.toLowerCase()),
    );
}

/** Whether its label for readers of screens, or else its class, says that what an element states was the price. */
function isFormer(node: TreeNode): boolean {
  const label = attribute(node, 'aria-label') ?? '';
  if (/^(?:was|original|old)(?: price)?(?: was)?[^\p{L}\d]{0,4}(?:\p{L}{1,3}\s?)?\d/iu.test(label)) return true;
  if (/^(?:now|current|sale)(?!\p{L})/iu.test(label)) return false;
  return classWords(node).some(
    ([whole = '', ...words]) =>
      formerAlone.test(whole) ||
      (words.length > 1 && words.some((word) => priceWord.test(word)) && words.some((word) => formerWord.test(word))),
  );
}

/** Whether what an element says no longer holds: it is struck out, or called an old price. */
const isSuperseded = (node: TreeNode): boolean => struckTags.has(node.tag) || isFormer(node);

const isUsual = (node: TreeNode): boolean =>
  classWords(node).some(
    ([, ...words]) => words.some((word) => priceWord.test(word)) && words.some((word) => usualWord.test(word)),
  );

/** The text of an element without what is struck out in it or called an old price; nor a usual price, where another stands. */
export function currentText(tree: Tree, node: TreeNode): string {
  let hasUsual = false;
  const text = readText(tree, node, (inside) => {
    const isOne = isUsual(inside);
    hasUsual ||= isOne;
    return isOne || isSuperseded(inside);
  });
  return hasUsual && !statesMoney(text) ? readText(tree, node, isSuperseded) : text;
}

/** Of the price that an element states: whether it is struck out or called an old one, or the usual one, which another may undercut. */
export function standingOf(node: TreeNode): 'former' | 'usual' | 'current' {
  if (closest(node, struckTags, maxSteps)) return 'former';
  let around: TreeNode | null = node;
  for (let step = 0; around && step < 3; step++, around = around.parent) if (isFormer(around)) return 'former';
  return isUsual(node) ? 'usual' : 'current';
}

/** Whether a name asks for a price. */
export const isPrice = ({ words, meaning }: Name): boolean => meaning === 'price' || words.includes('price');

/** What a former price is found by: no word of it is `price`, so that it is never taken for the price. */
export const formerPrice: Name = { words: ['original'], meaning: nameOf('original price').meaning };

/** A text of prices without those that it says were the price, and these. */
export function withoutFormer(text: string): { readonly current: string | null; readonly former: string | null } {
  if (text.length > maxPriceCharacters) return { current: text, former: null };
  const found = text.match(former)?.find((one) => /\p{Sc}|\p{Lu}{3}|kr|zł|Kč/u.test(one)) ?? null;
  if (found === null) return { current: text, former: null };
  const rest = text.replace(former, ' ').trim();
  const isUsualAlone = !/\d/.test(rest) && /^(?:regular|list|normal|usual|reg|msrp|rrp|uvp)/i.test(found);
  if (isUsualAlone) return { current: text, former: null };
  return { current: /\d/.test(rest) ? rest : null, former: found };
}
