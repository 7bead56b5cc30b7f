import type { TreeNode } from '../../../tree/node.ts';
import type { PageBlocks } from '../../blocks.ts';
import type { Boxes } from '../../features/boxes.ts';
import { isHeading } from '../../features/sums.ts';
import { isSetApart } from '../holes.ts';

/** A member of a pair has so many blocks of so many words. */
const minBlocks = 2;
const maxBlocks = 6;
const maxWords = 60;

/** The boxes with the same parent, by their parents, of those that may be members. */
function membersOf({ count, parent, from, to }: Boxes): Iterable<number[]> {
  const members = new Map<number, number[]>();
  for (let box = 1; box < count; box++) {
    const blocks = (to[box] ?? 0) - (from[box] ?? 0);
    if (blocks < minBlocks || blocks > maxBlocks) continue;
    const beside = members.get(parent[box] ?? 0) ?? [];
    if (beside.push(box) === 1) members.set(parent[box] ?? 0, beside);
  }
  return members.values();
}

/** Whether two boxes have blocks in elements of the same makes. */
function areAlike({ tree, blocks }: PageBlocks, boxes: Boxes, one: number, other: number): boolean {
  const { from, to, make, ofNode } = boxes;
  const [first, second] = [from[one] ?? 0, from[other] ?? 0];
  const count = (to[one] ?? 0) - first;
  if (make[one] !== make[other] || count !== (to[other] ?? 0) - second) return false;
  const makeAt = (at: number): number | undefined => make[ofNode[tree[blocks[at]?.container ?? 0]?.index ?? 0] ?? 0];
  for (let at = 0; at < count; at++) if (makeAt(first + at) !== makeAt(second + at)) return false;
  return true;
}

function hasPicture({ tree }: PageBlocks, { index, end }: TreeNode): boolean {
  for (let at = index + 1; at < end; at++) if (tree[at]?.tag === 'img') return true;
  return false;
}

/** Whether nothing of some blocks is chosen but headings, which say nothing by themselves. */
const isUnsaid = ({ tree, blocks }: PageBlocks, chosen: Uint8Array, from: number, to: number): boolean =>
  !blocks
    .slice(from, to)
    .some(({ container }, at) => chosen[from + at] === 1 && !isHeading(tree[container]?.tag ?? ''));

/**
 * Chooses the other of two elements of one make side by side, each with a picture and short texts at the same places, where all of one is
 * chosen, and nothing of the other, but for its heading: the second member of a staff of two. Of three and more, most tell; see `fields.ts`.
 */
export function keepTwins(page: PageBlocks, boxes: Boxes, chosen: Uint8Array): void {
  if (!page.tags.has('img')) return;
  const { tree, blocks } = page;
  const { from, to } = boxes;
  for (const members of membersOf(boxes)) {
    const [one, other, ...more] = members;
    if (one === undefined || other === undefined || more.length > 0 || from[other] !== to[one]) continue;
    const isAll = (box: number): boolean => !chosen.subarray(from[box], to[box]).includes(0);
    const isNone = (box: number): boolean => isUnsaid(page, chosen, from[box] ?? 0, to[box] ?? 0);
    const lost = isAll(one) && isNone(other) ? other : isAll(other) && isNone(one) ? one : null;
    if (lost === null || !areAlike(page, boxes, one, other)) continue;
    const nodes = [one, other].map((box) => tree[boxes.node[box] ?? 0]);
    const section = tree[boxes.node[boxes.parent[lost] ?? 0] ?? 0];
    if (!section || !nodes.every((node) => node && hasPicture(page, node))) continue;
    const all = blocks.slice(from[one], to[other]);
    const isShort = all.reduce((sum, { words }) => sum + words, 0) <= 2 * maxWords;
    if (isShort && !all.some((block) => isSetApart(page, block, section))) chosen.fill(1, from[lost], to[lost]);
  }
}
