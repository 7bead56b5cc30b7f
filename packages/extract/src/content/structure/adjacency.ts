import { codeAt } from '../../characters.ts';
import { attribute, type Tree, type TreeNode } from '../../tree/node.ts';

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

const counterClass = /(?:^|[\s_-])(?:count|counter|badge|qty|quantity|total|results?)(?:$|[\s_-])/i;
const digits = /^\(?[\d.,]+\)?$/;

/** Whether a text is the number of what the text right before names: "Batteries" and "1791". */
function isCounter(tree: Tree, { parent, index, text }: TreeNode): boolean {
  if (!parent || parent.index !== index - 1 || parent.attributes.length === 0 || !digits.test(text)) return false;
  const before = tree[index - 2]?.text ?? '';
  if (!letter.test(String.fromCharCode(codeAt(before, before.length - 1)))) return false;
  return counterClass.test(attribute(parent, 'class') ?? '');
}

/**
 * Whether a text is glued to the one before, from which only style sheets set it apart: "Merrell" and "Moab 3" in spans
 * of their own. Two classes are two things, but for the digits of one number; under one class they are two where a capital
 * or a number begins, for letters by themselves are animated. A counter stands apart from what it counts.
 */
export function isGlued(tree: Tree, node: TreeNode): boolean {
  if (isCounter(tree, node)) return true;
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
