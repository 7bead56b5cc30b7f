import { onceForText } from '../../page-arrays.ts';
import { phraseKind } from '../../text-model/phrases.ts';
import { childrenOf, type Tree, type TreeNode } from '../../tree/node.ts';

const maxClimbs = 5;

/** Whether a heading stands above things like the one that a page is about. */
export const isRelatedHeading = onceForText((text) => phraseKind(text) === 'others');

export const headingLevels: ReadonlyMap<string, number> = new Map(
  ['h2', 'h3', 'h4', 'h5', 'h6'].map((tag, at) => [tag, at]),
);

/** A range of nodes, the last left out. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Whether nothing follows a node in what it stands in. */
function isLast(tree: Tree, node: TreeNode, parent: TreeNode): boolean {
  const next = tree.slice(node.end, Math.min(parent.end, node.end + 3));
  return node.end + next.length >= parent.end && next.every(({ tag, text }) => tag === '' && text.trim() === '');
}

/** What stands below a heading: to the next of its level beside it, or what follows the element that holds it alone. */
export function below(tree: Tree, node: TreeNode): Range {
  let at = node;
  for (let climb = 0; climb < maxClimbs && at.parent && isLast(tree, at, at.parent); climb++) at = at.parent;
  const { parent } = at;
  if (!parent) return { from: node.index, to: at.end };
  const following = [...childrenOf(tree, parent)].filter(({ index }) => index > at.index);
  if (at !== node) return { from: node.index, to: following[0]?.end ?? at.end };
  const level = headingLevels.get(node.tag) ?? 0;
  const next = following.find(({ tag }) => (headingLevels.get(tag) ?? level + 1) <= level);
  return { from: node.index, to: next?.index ?? parent.end };
}
