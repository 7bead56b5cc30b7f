import { attribute, closest, type TreeNode } from '../../../tree/node.ts';
import { buttonTags, linkTags } from '../../../tree/tag-groups.ts';
import { type PageBlocks, textOfBlock } from '../../blocks.ts';
import type { Boxes } from '../../features/boxes.ts';
import { isHeading, isProse } from '../../features/sums.ts';

const maxMembers = 500;
/** A member has so many blocks, and what is done with it is said in so many words. */
const maxBlocks = 30;
const maxWords = 5;
const maxLinkLevels = 4;
/** In so many members buttons are told by what they are. */
const manyMembers = 3;
/** What themes call elements that look like buttons. */
const buttonClass = /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/i;
const classLevels = 2;

/** Elements of one make beside each other, by their boxes, one behind the other. */
function groupsOf({ count, parent, make, from, to }: Boxes): Iterable<number[]> {
  const groups = new Map<number, number[]>();
  for (let box = 1; box < count; box++) {
    const blocks = (to[box] ?? 0) - (from[box] ?? 0);
    if (blocks < 2 || blocks > maxBlocks) continue;
    const key = (parent[box] ?? 0) * 2 ** 32 + ((make[box] ?? 0) >>> 0);
    const group = groups.get(key) ?? [];
    if (group.push(box) === 1) groups.set(key, group);
  }
  return groups.values();
}

/** The link that a block consists of. */
function linkAt({ tree, blocks }: PageBlocks, at: number): TreeNode | null {
  const block = blocks[at];
  if (block?.links !== 1 || block.linkWords !== block.words) return null;
  return closest(tree[block.first], linkTags, maxLinkLevels);
}

/** Where the button leads in which the text of a block stands, an element or a class; empty where nowhere; null: it stands in none. */
function targetOfButton({ tree, blocks }: PageBlocks, at: number): string | null {
  let node: TreeNode | null = tree[blocks[at]?.first ?? 0]?.parent ?? null;
  for (let level = 0; node && level < classLevels; level++, node = node.parent)
    if (buttonTags.has(node.tag) || buttonClass.test(attribute(node, 'class') ?? ''))
      return attribute(node, 'href') ?? '';
  return null;
}

/** The texts in a member that may say what is done with it, with their blocks: links that lead where another leads, and buttons, with where they lead. */
function actionsIn(page: PageBlocks, from: number, to: number, isOfMany: boolean): Map<string, number> {
  const { tree, blocks } = page;
  const found = new Map<string, number>();
  const addresses = new Set<string>();
  for (let at = from; at < to; at++) {
    const block = blocks[at];
    const link = linkAt(page, at);
    const href = link ? attribute(link, 'href') : null;
    const leadsAgain = href !== null && addresses.has(href);
    const other = link ?? closest(tree[block?.first ?? 0], linkTags, maxLinkLevels);
    addresses.add((other ? attribute(other, 'href') : null) ?? '#');
    if (!block || at === from || block.digits > 0 || block.words > maxWords) continue;
    if (isHeading(tree[block.container]?.tag ?? '')) continue;
    const target = leadsAgain || !isOfMany ? null : targetOfButton(page, at);
    // What leads elsewhere in each may be what is wanted: a file.
    if (leadsAgain || target !== null) found.set(`${textOfBlock(page, block).trim()} ${target ?? ''}`, at);
  }
  return found;
}

/** Whether most of what is chosen is prose: what buttons amid an article do, it speaks of. */
function isArticle({ blocks }: PageBlocks, chosen: Uint8Array): boolean {
  let balance = 0;
  for (const [at, block] of blocks.entries())
    if (chosen[at] === 1) balance += isProse(block) ? block.words : -block.words;
  return balance > 0;
}

/**
 * Leaves out what all of several like elements say in the same words behind their names, in a link that leads where another of theirs does, or in
 * a button: it is done, and not told (`To the shop` beside each offer).
 */
export function dropActions(page: PageBlocks, boxes: Boxes, chosen: Uint8Array): void {
  const { from, to } = boxes;
  if (isArticle(page, chosen)) return;
  for (const group of groupsOf(boxes)) {
    if (group.length < 2 || group.length > maxMembers) continue;
    const [first = 0, ...others] = group;
    const isOfMany = group.length >= manyMembers;
    const common = actionsIn(page, from[first] ?? 0, to[first] ?? 0, isOfMany);
    if (common.size === 0) continue;
    const all = [common, ...others.map((box) => actionsIn(page, from[box] ?? 0, to[box] ?? 0, isOfMany))];
    for (const text of common.keys())
      if (all.every((actions) => actions.has(text))) for (const actions of all) chosen[actions.get(text) ?? 0] = 0;
  }
}
