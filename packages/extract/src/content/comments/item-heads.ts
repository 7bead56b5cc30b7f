import { neighbour, type TreeNode } from '../../tree/node.ts';
import { firstBlockFrom, type PageBlocks } from '../blocks.ts';
import { fullMakeOf } from '../features/makes.ts';
import { isHeading } from '../features/sums.ts';

const minItems = 3;
/** From this share of their words on, what items say is kept. */
const minKeptShare = 0.5;
const maxLevels = 4;

/** An element beside others of its make, with the block of its heading and those under it. */
interface Item {
  readonly head: number;
  readonly to: number;
}

/** The innermost element that begins with a heading, holds more, and stands beside one of its make. */
function itemOf({ tree, blocks }: PageBlocks, head: number): TreeNode | null {
  let around = tree[blocks[head]?.container ?? 0]?.parent;
  for (let level = 0; around && level < maxLevels; level++, around = around.parent) {
    if ((blocks[head - 1]?.first ?? -1) > around.index) return null;
    if ((blocks[head + 1]?.first ?? around.end) >= around.end) continue;
    const make = fullMakeOf(around);
    const beside = [neighbour(tree, around, 1), neighbour(tree, around, -1)];
    if (beside.some((other) => other !== null && fullMakeOf(other) === make)) return around;
  }
  return null;
}

/** The items of a page by what holds them and their make. */
function findItems(page: PageBlocks): Iterable<readonly Item[]> {
  const { tree, blocks } = page;
  const groups = new Map<TreeNode, Map<string, Item[]>>();
  for (const [at, { container, hidden, linkWords, words }] of blocks.entries()) {
    const tag = tree[container]?.tag ?? '';
    if (hidden || words === 0 || linkWords > 0 || tag === 'h1' || !isHeading(tag)) continue;
    const item = itemOf(page, at);
    if (!item?.parent) continue;
    const makes = groups.get(item.parent) ?? new Map<string, Item[]>();
    groups.set(item.parent, makes);
    const make = fullMakeOf(item);
    const known = makes.get(make) ?? [];
    makes.set(make, known);
    known.push({ head: at, to: firstBlockFrom(blocks, item.end) });
  }
  return [...groups.values()].flatMap((makes) => [...makes.values()]);
}

/** Whether what an item says under its heading is chosen. */
function isKept({ blocks }: PageBlocks, chosen: Uint8Array, { head, to }: Item): boolean {
  let [all, kept] = [0, 0];
  for (let at = head + 1; at < to; at++) {
    const block = blocks[at];
    if (!block || block.hidden) continue;
    all += block.words;
    if (chosen[at] === 1) kept += block.words;
  }
  return kept > 0 && kept >= minKeptShare * all;
}

/** Chooses the headings of items of one make where most say what is chosen: without its title, one review would go on where the other ends. */
export function keepItemHeads(page: PageBlocks, chosen: Uint8Array): void {
  for (const items of findItems(page)) {
    const kept = items.filter((item) => isKept(page, chosen, item));
    if (kept.length < minItems || kept.length < minKeptShare * items.length) continue;
    for (const { head } of kept) chosen[head] = 1;
  }
}
