import type { Tree, TreeNode } from '../../../tree/node.ts';
import { blockTags, TagSet } from '../../../tree/tags.ts';

const inlineAtoms = new TagSet([
  'span',
  'a',
  'strong',
  'b',
  'em',
  'i',
  'small',
  'time',
  'label',
  'bdi',
  'button',
  'cite',
  'del',
  'ins',
  's',
  'strike',
]);
/** Whether an element is an inline one that may be a thing by itself; one of a page's own making is. */
export const isInlineAtom = (node: TreeNode): boolean =>
  inlineAtoms.has(node) || (node.tagId === 0 && node.tag.includes('-'));

/** Elements that part the texts before and behind them. */
const partingTags = new TagSet([...blockTags, 'br', 'img']);
const maxLevels = 3;
const maxNodesBetween = 4;
const maxTags = 7;

/** Two inline elements side by side, where nothing but elements without text parts the end of one from the begin of the other. */
export interface Beside {
  readonly node: TreeNode;
  /** The last text of the first. */
  readonly text: string;
  /** The second, which may have the text that is looked at in elements of its own. */
  readonly after: TreeNode;
}

/** The text right before one, where nothing but the edges of inline elements parts them; null where there is none. */
export function textBefore(tree: Tree, { index, parent }: TreeNode): string | null {
  for (let at = index - 1; at > 0 && at >= index - maxTags; at--) {
    const before = tree[at];
    if (!before || before.tag === '') return before && before.parent !== parent ? before.text : null;
    if (partingTags.has(before)) return null;
  }
  return null;
}

/** The last text before an element, where only the edges of inline elements and drawings part them. */
export function lastTextBefore(tree: Tree, index: number): TreeNode | null {
  for (let at = index - 1; at > 0 && at >= index - maxNodesBetween; at--) {
    const before = tree[at];
    if (!before || before.tag === '') return before ?? null;
    if (partingTags.has(before)) return null;
  }
  return null;
}

/** Whether one node is the first in another, or the first behind a field that is chosen by it. */
export const beginsWith = (tree: Tree, around: TreeNode, { index }: TreeNode): boolean =>
  around.index === index - 1 || (around.index === index - 2 && tree[index - 1]?.tag === 'input');

/** The inline element that ends right before the one begins of which a text is the first; null where there is none. */
export function inlineBefore(tree: Tree, node: TreeNode): Beside | null {
  const { parent } = node;
  if (!parent || !isInlineAtom(parent) || !beginsWith(tree, parent, node)) return null;
  let after = parent;
  for (let level = 0; level < maxLevels; level++) {
    const around: TreeNode | null = after.parent;
    if (!around || !isInlineAtom(around) || !beginsWith(tree, around, after)) break;
    after = around;
  }
  const before = lastTextBefore(tree, after.index);
  let first = before?.parent ?? null;
  while (first && first.parent !== after.parent) first = first.parent;
  return before && first && first.end === after.index && isInlineAtom(first)
    ? { node: first, text: before.text, after }
    : null;
}
