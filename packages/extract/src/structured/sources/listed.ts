import { tidy } from '../../characters.ts';
import { readText } from '../../selectors/fields.ts';
import type { Tree, TreeNode } from '../../tree/node.ts';

const maxNodes = 120;
const maxParts = 200;
const maxPartCharacters = 2_000;

const textsOf = (tree: Tree, nodes: readonly TreeNode[]): string[] =>
  nodes
    .slice(0, maxParts)
    .map((node) => tidy(readText(tree, node)).slice(0, maxPartCharacters))
    .filter((text) => text !== '');

/** What an element lists one by one: the items of its list, its lines, or its links where it has nothing else; none: it lists nothing. */
export function listedIn(tree: Tree, node: TreeNode): string[] | undefined {
  if (node.end - node.index > maxNodes || node.end - node.index < 3) return undefined;
  const items: TreeNode[] = [];
  const links: TreeNode[] = [];
  let hasBreak = false;
  let between = '';
  for (let at = node.index + 1; at < node.end; at++) {
    const inside = tree[at];
    if (inside?.tag === 'li' || inside?.tag === 'a') {
      (inside.tag === 'li' ? items : links).push(inside);
      at = inside.end - 1;
    } else if (inside?.tag === 'br') hasBreak = true;
    else between += inside?.text ?? '';
  }
  if (items.length > 0) return textsOf(tree, items);
  if (hasBreak) return readText(tree, node).split('\n', maxParts).filter(Boolean);
  return links.length > 1 && !/[\p{L}\p{N}]/u.test(between) ? textsOf(tree, links) : undefined;
}
