import { attribute, type Tree, type TreeNode } from '../../../tree/node.ts';
import { type Beside, lastTextBefore } from './beside.ts';
import { opensSyllable } from './scripts.ts';

const letter = /\p{L}/u;
const number = /\p{N}/u;
const sign = /\p{Sc}/u;
const opensMoney = /^\p{Lu}{0,3}\p{Sc}\s?\d/u;
const opensAmount = /^\d[\d.,\s]{0,12}\p{Sc}/u;
const endsMoney = /(?:\p{Sc}\s?\d[\d.,]{0,12}|\d\s?\p{Sc})$/u;
/** How a label or a discount begins; the fraction of an amount does not. */
const opensLabel = /^(?:\p{L}{3}|\(?[-–−+]?\d{1,3}(?:[.,]\d{1,2})?\s?%)/u;
const maxMoneyCharacters = 20;

/** Whether an amount of money touches another thing: `$108` and `MSRP:`, `$120` and `10% OFF`. */
export function isMoneyGlued(before: string, { text }: TreeNode): boolean {
  const isAmount = /^\d/.test(text) && opensAmount.test(text.slice(0, maxMoneyCharacters));
  if (isAmount) return /\p{L}{3}$|%$/u.test(before.slice(-3));
  const last = before.at(-1) ?? ' ';
  if (opensMoney.test(text)) return letter.test(last) || number.test(last) || last === ':' || sign.test(last);
  return opensLabel.test(text) && endsMoney.test(before.slice(-maxMoneyCharacters));
}

const maxQuantityCharacters = 24;
/** A number with its unit, or the sign of its currency, behind it. */
const endsQuantity = /(?:^|[^\p{L}\p{N}.,])\d[\d.,\s]{0,14}(\p{Sc}|\p{L}{1,4}[²³]?)\.?$/u;
const isQuantity = /^\d[\d.,\s]{0,14}(?:\s|[.,]\d{2})\p{L}{1,4}\.?$/u;
const opensWords = /^(?:\p{Lu}\p{L}{2}|\p{L}{4}|\p{Lo}{2})/u;

/** Whether a quantity stands beside another, or beside what it is of: `1 299 Kč` and `1 499 Kč`, `200 g` and `Mehl`. */
function areQuantities(text: string, begin: string): boolean {
  const unit = endsQuantity.exec(text.slice(-maxQuantityCharacters))?.[1];
  if (unit === undefined)
    return /\p{L}{3}$/u.test(text.slice(-3)) && !opensSyllable(text.slice(-1)) && isQuantity.test(begin);
  const isCounted = opensSyllable(unit.slice(-1));
  if (/^\d/.test(begin)) return !isCounted || begin.slice(0, maxQuantityCharacters).includes(unit);
  return opensWords.test(begin) && !(isCounted && opensSyllable(begin));
}

const endsFraction = /\d[.,]\d{2,3}$/;
const endsClock = /(?:^|\D)\d{1,2}:\d{2}$/;
const opensClock = /^\d{1,2}:\d{2}/;
const endsLong = /\d[\d.,]{2}$/;
const opensShare = /^[-–−+]?\d{1,3}(?:[.,]\d{1,2})?\s?%/;
const wholeNumber = /^\d{2,}$/;
const fractionClass = /(?:^|[\s_-])(?:cents?|fractions?|decimals?|pence|minor)(?:$|[\s_-])/i;
const emphasis = new Set(['em', 'strong', 'b', 'i']);

/** Whether an element states the part of an amount that is set smaller, without a point before it. */
function isFraction({ parent }: TreeNode, after: TreeNode): boolean {
  for (let around = parent; around; around = around === after ? null : around.parent)
    if (fractionClass.test(attribute(around, 'class') ?? '')) return true;
  return false;
}

/** Whether two numbers, each of an element, are two: no number goes on behind its fraction. */
function areNumbers(tree: Tree, node: TreeNode, { node: first, text, after }: Beside): boolean {
  const end = text.slice(-maxQuantityCharacters);
  if (opensShare.test(node.text)) return endsLong.test(end);
  if (!/^\d/.test(node.text)) return false;
  if (endsFraction.test(end) || (endsClock.test(end) && opensClock.test(node.text)) || isFraction(node, after))
    return true;
  if (
    !wholeNumber.test(text.trim()) ||
    !wholeNumber.test(node.text) ||
    emphasis.has(after.tag) ||
    emphasis.has(first.tag)
  )
    return false;
  return !sign.test(text) && !sign.test(lastTextBefore(tree, first.index)?.text.slice(-1) ?? '');
}

/** Whether two elements side by side state two amounts, or one of them an amount. */
export const areAmounts = (tree: Tree, node: TreeNode, beside: Beside): boolean =>
  /\d$/.test(beside.text) ? areNumbers(tree, node, beside) : areQuantities(beside.text, node.text);
