import type { Tree, TreeNode } from '../../../tree/node.ts';
import type { Block, PageBlocks } from '../../blocks.ts';
import { hidingOf } from '../../hidden.ts';

const maxWords = 4;
const slotTags: ReadonlySet<string> = new Set(['span', 'b', 'strong', 'em', 'data']);

/** Whether an element has nothing in it. */
const isBare = ({ index, end }: TreeNode, tree: Tree): boolean =>
  end === index + 1 || (end === index + 2 && tree[index + 1]?.tag === '' && tree[index + 1]?.text.trim() === '');

/** Whether the value of a term is there, and says nothing. */
function lacksValue(tree: Tree, term: TreeNode): boolean {
  let at = term.end;
  while (tree[at]?.tag === '' && tree[at]?.text.trim() === '') at++;
  const value = tree[at];
  return value?.tag === 'dd' && value.parent === term.parent && isBare(value, tree);
}

/** Whether an element is hidden itself, and holds a place that scripts fill when they show it. */
function waitsForValue(tree: Tree, node: TreeNode): boolean {
  if (hidingOf(node) === 'shown') return false;
  for (let at = node.index + 1; at < node.end; at++) {
    const inside = tree[at];
    if (inside && slotTags.has(inside.tag) && isBare(inside, tree)) return true;
  }
  return false;
}

const isLabel = ({ words, digits, links }: Block): boolean => words <= maxWords && digits === 0 && links === 0;

/** Leaves out labels of values that the page does not have: `UPC:` over nothing, and `You save` until there is something to save. */
export function dropIdleLabels({ tree, blocks }: PageBlocks, chosen: Uint8Array): void {
  for (const [at, block] of blocks.entries()) {
    const node = tree[block.container];
    if (chosen[at] !== 1 || !node || !isLabel(block)) continue;
    if (node.tag === 'dt' ? lacksValue(tree, node) : block.hidden && waitsForValue(tree, node)) chosen[at] = 0;
  }
}
