import { codeAt } from '../../characters.ts';
import { attribute, type Tree, type TreeNode } from '../../tree/node.ts';
import { blockTags } from '../../tree/tags.ts';

const isAtom = (tag: string): boolean => tag === 'span' || tag === 'a';
const exact = new Set(['code', 'kbd', 'samp', 'tt', 'pre', 'math']);

/** Code and formulas are written as they stand. */
function isExact(node: TreeNode): boolean {
  for (let around = node.parent; around; around = around.parent) if (exact.has(around.tag)) return true;
  return false;
}

const letter = /\p{L}/u;
const number = /\p{N}/u;
const capital = /\p{Lu}/u;

/** The element right before one, of its kind, each with nothing but a text inside; null where there is none. */
function atomBefore(tree: Tree, node: TreeNode): TreeNode | null {
  const { parent, index } = node;
  if (!parent || parent.index !== index - 1 || !isAtom(parent.tag)) return null;
  const before = tree[index - 2];
  const atom = before?.tag === '' ? before.parent : null;
  const follows = atom?.end === parent.index && atom.parent === parent.parent && atom.tag === parent.tag;
  return atom && follows && atom.index === index - 3 ? atom : null;
}

/** Whether a text is the first of a field's label: the box that it names, or the label before, stands right beside it. */
const beginsLabel = ({ parent, index }: TreeNode): boolean => parent?.tag === 'label' && parent.index === index - 1;

const counterClass = /(?:^|[\s_-])(?:count|counter|badge|qty|quantity|total|results?)(?:$|[\s_-])/i;
const digits = /^\(?[\d.,]+\)?$/;

/** Whether a text is the number of what the text right before names: "Batteries" and "1791". */
function isCounter(tree: Tree, { parent, index, text }: TreeNode): boolean {
  if (!parent || parent.index !== index - 1 || parent.attributes.length === 0 || !digits.test(text)) return false;
  const before = tree[index - 2]?.text ?? '';
  if (!letter.test(String.fromCharCode(codeAt(before, before.length - 1)))) return false;
  return counterClass.test(attribute(parent, 'class') ?? '');
}

const sign = /\p{Sc}/u;
const opensMoney = /^\p{Sc}\s?\d/u;
const endsMoney = /(?:\p{Sc}\s?\d[\d.,]{0,12}|\d\s?\p{Sc})$/u;
/** How a label or a discount begins; the fraction of an amount does not. */
const opensLabel = /^(?:\p{L}{3}|\d{1,3}\s?%)/u;
const maxMoneyCharacters = 20;
const maxTags = 4;

/** The text right before one, where nothing but the edges of inline elements parts them; null where there is none. */
function textBefore(tree: Tree, { index, parent }: TreeNode): string | null {
  for (let at = index - 1; at > 0 && at >= index - maxTags; at--) {
    const before = tree[at];
    if (!before || before.tag === '') return before && before.parent !== parent ? before.text : null;
    if (blockTags.has(before.tag) || before.tag === 'br' || before.tag === 'img') return null;
  }
  return null;
}

/** Whether an amount of money touches another thing: `$108` and `MSRP:`, `$120` and `10% OFF`. */
function isMoneyGlued(tree: Tree, node: TreeNode): boolean {
  const before = textBefore(tree, node);
  if (before === null || (!sign.test(node.text.slice(0, 1)) && !opensLabel.test(node.text))) return false;
  const last = before.at(-1) ?? ' ';
  if (opensMoney.test(node.text)) return letter.test(last) || number.test(last) || last === ':' || sign.test(last);
  return endsMoney.test(before.slice(-maxMoneyCharacters)) && opensLabel.test(node.text);
}

/**
 * Whether a text is glued to the one before, from which only style sheets set it apart: "Merrell" and "Moab 3" in spans
 * of their own. Two classes are two things, but for the digits of one number; under one class they are two where a capital
 * or a number begins, for letters by themselves are animated. A counter stands apart from what it counts.
 */
export function isGlued(tree: Tree, node: TreeNode): boolean {
  if (beginsLabel(node) || isCounter(tree, node) || isMoneyGlued(tree, node)) return true;
  const atom = atomBefore(tree, node);
  if (!atom || !node.parent) return false;
  const left = attribute(atom, 'class');
  const right = attribute(node.parent, 'class');
  if (left === null || right === null) return false;
  const before = tree[node.index - 2]?.text ?? '';
  const last = String.fromCharCode(codeAt(before, before.length - 1));
  const first = String.fromCharCode(codeAt(node.text, 0));
  if (!(letter.test(last) || number.test(last)) || !(letter.test(first) || number.test(first))) return false;
  if (number.test(last) && number.test(first)) return false;
  const begins = number.test(last) || number.test(first) || (capital.test(first) && !capital.test(last));
  return (begins || left !== right) && !isExact(node);
}
