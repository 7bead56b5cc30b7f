import { onceForText } from '../../page-arrays.ts';
import { readText } from '../../selectors/fields.ts';
import { statesMoney, writtenAmount } from '../../statement/price.ts';
import { isStruck, struckTags } from '../../statement/struck.ts';
import { attribute, closest, type Tree, type TreeNode } from '../../tree/node.ts';
import { anyPhrase } from '../../words/by-language.ts';
import { type Name, nameOf } from '../names.ts';
import { elementIn, stateClass } from './titles.ts';
import words from './words.json' with { type: 'json' };

const maxSteps = 8;
const maxPriceCharacters = 160;
const formerWord =
  /^(?:old|was|former|formerly|previous|before|crossed|struck|strike|strikethrough|compare|streichpreis|alt)$/;
const formerAlone = /^(?:strike|strikethrough|line-through|crossed-out|struck|streichpreis)$/;
/** A word that says a former price beside a present one, and else the price itself. */
const usualWord = /^(?:original|regular|list|full|normal|msrp|rrp|uvp)$/;
const priceWord = /^(?:price|amount|cost|preis|prix|precio)$/;

/** Words that say that the amount behind them was the price. */
const announced = String.raw`(?<!\p{L})${anyPhrase(words.announced)}\.?[\s:]{0,3}`;
const former = new RegExp(`${announced}(?:${writtenAmount})`, 'giu');
const formerLabel = new RegExp(`${announced}$`, 'iu');
const usualLabel = new RegExp(`^${anyPhrase(words.usual)}`, 'i');

const telling = /price|amount|cost|preis|prix|precio|strike|struck|through|crossed|__/i;
/** What the part of a card that holds a former price is called, by itself. */
const formerPart = /^(?:before|was|old|original|former|previous|crossed|compare|rrp|msrp|uvp)$/;

/** What the classes of an element say of the price in it. */
interface ByClass {
  readonly isFormer: boolean;
  readonly isUsual: boolean;
  readonly isSaving: boolean;
}

const saysNothing: ByClass = { isFormer: false, isUsual: false, isSaving: false };
const savingWord = /^(?:save|saved|saving|savings|ersparnis)$/;

/** What classes say, each read whole and as its words; elements of a page share few. */
const byClasses = onceForText((named): ByClass => {
  if (!telling.test(named)) return saysNothing;
  const classes = named
    .split(/\s+/, 12)
    .filter((word) => word !== '' && word.length <= 60 && !stateClass.test(word))
    .map((word) =>
      [word, ...word.replace(/(\p{Ll})(\p{Lu})/gu, '$1-$2').split(/[-_]+/)].map((one) => one.toLowerCase()),
    );
  const has = (words: readonly string[], wanted: RegExp): boolean => words.some((word) => wanted.test(word));
  return {
    isFormer: classes.some(
      ([whole = '', ...words]) =>
        formerAlone.test(whole) ||
        formerPart.test(elementIn(whole) ?? '') ||
        (words.length > 1 && has(words, priceWord) && has(words, formerWord)),
    ),
    isUsual: classes.some(([, ...words]) => has(words, priceWord) && has(words, usualWord)),
    isSaving: classes.some((words) => has(words, savingWord)),
  };
});

function byClassOf(node: TreeNode): ByClass {
  const named = node.attributes.length === 0 ? null : attribute(node, 'class');
  return named === null ? saysNothing : byClasses(named);
}

/** Whether its label for readers of screens, or else its class, says that what an element states was the price. */
function isFormer(node: TreeNode): boolean {
  if (node.attributes.length === 0) return false;
  const label = attribute(node, 'aria-label');
  if (label !== null) {
    if (/^(?:was|original|old)(?: price)?(?: was)?[^\p{L}\d]{0,4}(?:\p{L}{1,3}\s?)?\d/iu.test(label)) return true;
    if (/^(?:now|current|sale)(?!\p{L})/iu.test(label)) return false;
  }
  return byClassOf(node).isFormer;
}

/** Whether what an element says no longer holds: it is struck out, or called an old price. */
export const isSuperseded = (node: TreeNode): boolean => isStruck(node) || isFormer(node);

/** What a price that no longer holds may be: an amount, with or without what it is an amount of. */
export const isAmount = (text: string): boolean =>
  text.length <= maxPriceCharacters && (statesMoney(text) || /^\d[\d.,\s]{0,15}$/.test(text));

/** The letters of a currency. */
const maxMoneyLetters = 3;
/** Whether a text is a sum of money and says nothing else. */
export const isBareMoney = (text: string): boolean =>
  isAmount(text) && statesMoney(text) && text.replaceAll(/\P{L}/gu, '').length <= maxMoneyLetters;

const maxLabelLevels = 3;
const maxLabelCharacters = 40;

/** The last words before an element in what it stands in. */
function labelBefore(tree: Tree, node: TreeNode): string {
  let inside = node;
  for (let level = 0; level < maxLabelLevels && inside.parent; level++, inside = inside.parent) {
    let text = '';
    for (let at = inside.index - 1; at > inside.parent.index && text.length < maxLabelCharacters; at--)
      text = `${tree[at]?.text ?? ''} ${text}`;
    if (text.trim() !== '') return text.slice(-maxLabelCharacters).trim();
  }
  return '';
}

/** Whether an element states a number: a label alone, such as `Was:`, tells of what stands behind it. */
function holdsNumber(tree: Tree, node: TreeNode): boolean {
  for (let at = node.index + 1; at < node.end; at++) if (/\d/.test(tree[at]?.text ?? '')) return true;
  return false;
}

/** The text of an element without what is struck out in it or called an old price; nor a usual price, where another stands. */
export function currentText(tree: Tree, node: TreeNode): string {
  let hasUsual = false;
  const isLeftOut = (inside: TreeNode): boolean => isSuperseded(inside) && holdsNumber(tree, inside);
  const text = readText(tree, node, (inside) => {
    const isOne = byClassOf(inside).isUsual && holdsNumber(tree, inside);
    hasUsual ||= isOne;
    return isOne || isLeftOut(inside);
  });
  return once(tree, node, hasUsual && !statesMoney(text) ? readText(tree, node, isLeftOut) : text);
}

/** Whether a part of an element is not for readers of screens, so that another may say it again for them. */
function hidesFromScreenReaders(tree: Tree, node: TreeNode): boolean {
  for (let at = node.index + 1; at < node.end; at++) {
    const inside = tree[at];
    if (inside && inside.attributes.length > 0 && attribute(inside, 'aria-hidden') === 'true') return true;
  }
  return false;
}

/** A text that is said twice, once for readers of screens, once. */
function once(tree: Tree, node: TreeNode, text: string): string {
  const middle = (text.length - 1) / 2;
  if (text.length < 5 || !/^\s$/.test(text[middle] ?? '') || !text.endsWith(text.slice(0, middle))) return text;
  return hidesFromScreenReaders(tree, node) ? text.slice(0, middle) : text;
}

/** Whether the price that an element states is struck out or called an old one, or is the usual one, which another may undercut. */
export function standingOf(tree: Tree, node: TreeNode): 'former' | 'usual' | 'current' {
  if (closest(node, struckTags, maxSteps)) return 'former';
  let around: TreeNode | null = node;
  for (let step = 0; around && step < 3; step++, around = around.parent) if (isSuperseded(around)) return 'former';
  const label = formerLabel.exec(labelBefore(tree, node))?.[0];
  if (label !== undefined) return usualLabel.test(label) ? 'usual' : 'former';
  return byClassOf(node).isUsual ? 'usual' : 'current';
}

// Bounded by maxPriceCharacters.
const savingText = new RegExp(`^\\W{0,3}${anyPhrase(words.saving)}`, 'i');

/** Whether an amount is not paid but saved. */
export const isSaving = (node: TreeNode | undefined, text: string): boolean =>
  (node !== undefined && byClassOf(node).isSaving) || savingText.test(text.slice(0, maxPriceCharacters));

/** Whether a name asks for a price. */
export const isPrice = ({ words, meaning }: Name): boolean => meaning === 'price' || words.includes('price');

/** What a former price is found by: no word of it is `price`, so that it is never taken for the price. */
export const formerPrice: Name = { words: ['original'], meaning: nameOf('original price').meaning };

/** A text of prices without those that it says were the price, and these. */
export function withoutFormer(text: string): { readonly current: string | null; readonly former: string | null } {
  if (text.length > maxPriceCharacters) return { current: text, former: null };
  const found = text.match(former)?.find(statesMoney) ?? null;
  if (found === null) return { current: text, former: null };
  const rest = text.replace(former, ' ').trim();
  const isUsualAlone = !/\d/.test(rest) && usualLabel.test(found);
  if (isUsualAlone) return { current: text, former: null };
  return { current: /\d/.test(rest) ? rest : null, former: found };
}

const askForFormer = new Set('original old was previous former before compare strikethrough'.split(' '));

/** The property for a former price that was given one that is not above the price: that is the price, said again. */
export function idleFormerIn(filled: Readonly<Record<string, unknown>>): string | null {
  const keys = Object.keys(filled).filter((key) => typeof filled[key] === 'number');
  const price = keys.find((key) => nameOf(key).meaning === 'price');
  const former = keys.find((key) => {
    const name = nameOf(key);
    return name.meaning === formerPrice.meaning && name.words.some((word) => askForFormer.has(word));
  });
  return price !== undefined && former !== undefined && Number(filled[former]) <= Number(filled[price]) ? former : null;
}
