import { attribute, closest, type TreeNode } from '../tree/node.ts';
import { type Name, nameOf } from './names.ts';

const maxSteps = 8;
const maxPriceCharacters = 160;
/** Elements whose text no longer holds. */
const struckTags = new Set(['del', 's', 'strike']);
const formerWord =
  /^(?:old|was|former|formerly|previous|before|original|crossed|struck|strike|strikethrough|compare|msrp|rrp|uvp|streichpreis|alt)$/;
const formerAlone = /^(?:strike|strikethrough|line-through|crossed-out|struck|streichpreis|msrp|rrp|uvp)$/;
/** A word that says a former price beside a present one, and else the price itself. */
const usualWord = /^(?:regular|list|full|normal)$/;
const priceWord = /^(?:price|amount|cost|preis|prix|precio)$/;

const amount = String.raw`(?:\p{Sc}|(?<!\p{L})(?:\p{Lu}{3}|Rs\.?|kr\.?))?\s?\d[\d.,'’\u00a0\u202f]{0,15}(?:\s?(?:\p{Sc}|(?:\p{Lu}{3}|kr|zł|Kč)(?!\p{L})))?`;
/** Words that say that the amount behind them was the price. */
const former = new RegExp(
  String.raw`(?<!\p{L})(?:(?:original|regular|list|old|former|normal|previous|usual)(?: price)?(?: was)?|ursprünglicher preis war|alter preis|(?:le )?prix initial(?: était)?|(?:el )?precio original era|(?:il )?prezzo originale era|oorspronkelijke prijs was|was|before|reg|msrp|rrp|uvp|statt|vorher|bisher|ursprünglich|instead of|avant|au lieu de|antes|prima)\.?[\s:]{0,3}(?:${amount})`,
  'giu',
);

const classWords = (node: TreeNode): string[][] =>
  (attribute(node, 'class') ?? '')
    .split(/\s+/, 12)
    .filter((word) => word !== '' && word.length <= 60)
    .map((word) =>
      [word, ...word.replace(/(\p{Ll})(\p{Lu})/gu, '$1-$2').split(/[-_]+/)].map((one) => one.toLowerCase()),
    );

const isFormer = (node: TreeNode): boolean =>
  classWords(node).some(
    ([whole = '', ...words]) =>
      formerAlone.test(whole) ||
      (words.length > 1 && words.some((word) => priceWord.test(word)) && words.some((word) => formerWord.test(word))),
  );

/** Whether what an element says no longer holds: it is struck out, or called an old price. */
export const isSuperseded = (node: TreeNode): boolean => struckTags.has(node.tag) || isFormer(node);

const isUsual = (node: TreeNode): boolean =>
  classWords(node).some(
    ([, ...words]) => words.some((word) => priceWord.test(word)) && words.some((word) => usualWord.test(word)),
  );

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
