import { closest, type TreeNode } from '../tree/node.ts';
import { preformattedTags } from '../tree/tag-groups.ts';
import { type Block, firstBlockFrom, type PageBlocks, wordsKey } from './blocks.ts';

/** A copy is looked for so far around a paragraph, in elements of so many blocks and words. */
const maxLevels = 8;
const maxBlocks = 60;
const maxWords = 500;

/** The blocks in an element: from the first, included, to the last, left out. */
interface Range {
  readonly from: number;
  readonly to: number;
}

const rangeOf = ({ blocks }: PageBlocks, { index, end }: TreeNode): Range => ({
  from: firstBlockFrom(blocks, index),
  to: firstBlockFrom(blocks, end),
});

/** Whether two elements that do not overlap say the same, block by block, and no code. */
function saySame({ tree, blocks, tape }: PageBlocks, one: Range, other: Range): boolean {
  const count = one.to - one.from;
  if (count !== other.to - other.from || count > maxBlocks) return false;
  if (one.from < other.to && other.from < one.to) return false;
  let all = 0;
  for (let at = 0; at < count; at++) {
    const [left, right] = [blocks[one.from + at], blocks[other.from + at]];
    all += left?.words ?? 0;
    if (!left || !right || left.words !== right.words || all > maxWords) return false;
    // Code is said again because it is so again.
    if (closest(tree[left.container], preformattedTags, maxLevels)) return false;
    for (let word = 0; word < left.words; word++)
      if (tape.hashes[left.from + word] !== tape.hashes[right.from + word]) return false;
  }
  return true;
}

/** The largest elements around two blocks that say the same; null where no more than the blocks do. */
function copyAround(page: PageBlocks, dropped: Block, kept: Block): readonly [Range, Range] | null {
  let [copy, original] = [page.tree[dropped.container] ?? null, page.tree[kept.container] ?? null];
  let found: readonly [Range, Range] | null = null;
  for (let level = 0; copy && original && copy !== original && level < maxLevels; level++) {
    const [inside, other] = [rangeOf(page, copy), rangeOf(page, original)];
    if (!saySame(page, inside, other)) break;
    if (inside.to - inside.from > 1) found = [inside, other];
    [copy, original] = [copy.parent, original.parent];
  }
  return found;
}

/**
 * Drops what is left of copies: the heading and the author that stand around a paragraph that was dropped, in an element of which another
 * says all. `dropped`: blocks that other chosen ones say again.
 */
export function dropRemnants(page: PageBlocks, chosen: Uint8Array, dropped: readonly number[]): void {
  const { blocks } = page;
  const kept = new Map<string, Block>();
  const wanted = new Set(dropped.map((at) => blocks[at]?.words ?? 0));
  for (const [at, block] of blocks.entries())
    if (chosen[at] === 1 && wanted.has(block.words)) kept.set(wordsKey(page, block), block);
  for (const at of dropped) {
    const block = blocks[at];
    const twin = block && kept.get(wordsKey(page, block));
    const around = twin && copyAround(page, block, twin);
    if (!around) continue;
    const [copy, original] = around;
    for (let inside = copy.from; inside < copy.to; inside++)
      if (chosen[original.from + inside - copy.from] === 1) chosen[inside] = 0;
  }
}
