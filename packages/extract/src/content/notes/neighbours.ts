import { phraseKind } from '../../text-model/phrases.ts';
import { closest, type Tree, type TreeNode, textOf } from '../../tree/node.ts';
import { listTags } from '../../tree/tag-groups.ts';
import { firstBlockFrom, type PageBlocks } from '../blocks.ts';

const maxLevels = 5;
const maxItems = 6;
const maxNodes = 200;
/** From this share of its items on, a list of links leads to the pages before and behind. */
const minShare = 0.5;
const maxLabelCharacters = 40;
/** What an item of a list calls its first link: the words before it, or its own; null where it has none. */
function labelOf(tree: Tree, item: TreeNode): string | null {
  for (let at = item.index + 1; at < item.end; at++) {
    const node = tree[at];
    if (node?.tag !== 'a') continue;
    const before = tree
      .slice(item.index + 1, at)
      .map(({ text }) => text)
      .join('')
      .trim();
    return (before || textOf(tree, node).trim()).slice(0, maxLabelCharacters + 1);
  }
  return null;
}

/** Whether a list says nothing but where the pages before and behind are. */
function leadsToNeighbours(tree: Tree, list: TreeNode): boolean {
  if (list.end - list.index > maxNodes) return false;
  let items = 0;
  let neighbours = 0;
  for (let at = list.index + 1; at < list.end; at = Math.max(at + 1, tree[at]?.end ?? 0)) {
    const item = tree[at];
    if (item?.tag !== 'li') continue;
    const label = labelOf(tree, item);
    if (label === null || ++items > maxItems) return false;
    if (label.length <= maxLabelCharacters && phraseKind(label) === 'neighbour') neighbours++;
  }
  return neighbours > 0 && neighbours >= minShare * items;
}

/** Leaves out lists of links to the pages before and behind, as archives of mails have above and below each. */
export function dropNeighbours({ tree, blocks }: PageBlocks, chosen: Uint8Array): void {
  const seen = new Set<TreeNode>();
  for (const [at, { container, links }] of blocks.entries()) {
    const list = chosen[at] === 1 && links > 0 ? closest(tree[container], listTags, maxLevels) : null;
    if (!list || seen.has(list)) continue;
    seen.add(list);
    if (!leadsToNeighbours(tree, list)) continue;
    const from = firstBlockFrom(blocks, list.index);
    chosen.fill(0, from, firstBlockFrom(blocks, list.end, from));
  }
}
