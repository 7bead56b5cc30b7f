import { closest, type TreeNode } from '../../tree/node.ts';
import { itemTags, listTags } from '../../tree/tag-groups.ts';
import type { PageBlocks } from '../blocks.ts';

/** How far above a block's container its item is looked for. */
const maxLevels = 4;
const minItems = 4;
/** Of a shorter list the one thing that is left out is kept all the same. */
const minKeptItems = 3;
/** From this share of its words on a list is kept whole; up to the other it is dropped. */
const minKeptShare = 0.6;
const maxDroppedShare = 0.4;

/** Items of one list and the blocks in them. */
interface List {
  readonly items: Set<TreeNode>;
  readonly blocks: number[];
}

/** The lists of a page, by their innermost blocks. */
function findLists({ tree, blocks }: PageBlocks): Iterable<List> {
  const lists = new Map<TreeNode, List>();
  for (const [at, { container, hidden }] of blocks.entries()) {
    const item = hidden ? null : closest(tree[container], itemTags, maxLevels);
    if (!item?.parent || !listTags.has(item.parent.tag)) continue;
    const list = lists.get(item.parent) ?? { items: new Set(), blocks: [] };
    lists.set(item.parent, list);
    list.items.add(item);
    list.blocks.push(at);
  }
  return lists.values();
}

/** Chooses all of a list of which most is chosen, and nothing of one of which little is: its items are of one kind. */
export function settleLists(pageBlocks: PageBlocks, chosen: Uint8Array): void {
  for (const { items, blocks } of findLists(pageBlocks)) {
    if (items.size < minKeptItems) continue;
    let all = 0;
    let kept = 0;
    for (const at of blocks) {
      const words = pageBlocks.blocks[at]?.words ?? 0;
      all += words;
      if (chosen[at] === 1) kept += words;
    }
    const left = blocks.reduce((count, at) => count + (chosen[at] === 1 ? 0 : 1), 0);
    if (items.size < minItems && (kept < minKeptShare * all || left > 1)) continue;
    if (kept === 0 || (kept < minKeptShare * all && kept > maxDroppedShare * all)) continue;
    for (const at of blocks) chosen[at] = kept >= minKeptShare * all ? 1 : 0;
  }
}
