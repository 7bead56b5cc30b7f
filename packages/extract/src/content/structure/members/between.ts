import { integers } from '../../../page-arrays.ts';
import { attribute, closest, type Tree, type TreeNode } from '../../../tree/node.ts';
import { listTags } from '../../../tree/tag-groups.ts';
import { type Block, firstBlockFrom, isShown, type PageBlocks } from '../../blocks.ts';
import { bit, boilerplateFlags, doubtfulFlags } from '../../element-flags.ts';
import { isHeading } from '../../features/sums.ts';
import { elementAround } from '../holes.ts';

/** From this probability on, what stands in a part of the content is of it. */
const minProbability = 0.25;
const maxListLevels = 3;
/** Parts are looked for so far above a list. */
const maxPartLevels = 3;
const minParts = 2;
const maxSiblings = 40;
/** A longer list of links leads around the site. */
const maxLinks = 12;
/** Guides in steps are called `step-nav`. */
const besides = (boilerplateFlags | doubtfulFlags) & ~bit.navigation;
const framing: ReadonlySet<string> = new Set(['nav', 'aside', 'footer', 'header']);

/** Whether an element around a block, within another, says that what it holds is none of the content. */
function isSetApart({ tree, flags }: PageBlocks, block: Block, within: TreeNode): boolean {
  for (let around: TreeNode | null = tree[block.container] ?? null; around && around !== within; around = around.parent)
    if ((flags[around.index] ?? 0) & besides || framing.has(around.tag)) return true;
  return false;
}

/** Whether something chosen stands in an element. */
function holdsChosen({ blocks }: PageBlocks, chosen: Uint8Array, { index, end }: TreeNode): boolean {
  for (let at = firstBlockFrom(blocks, index); (blocks[at]?.first ?? end) < end; at++)
    if (chosen[at] === 1) return true;
  return false;
}

/** Whether so many elements of its tag stand beside an element that hold something chosen: it is one of the parts of the content. */
function isPart(page: PageBlocks, chosen: Uint8Array, { tag, index, parent }: TreeNode): boolean {
  let looked = 0;
  let parts = 0;
  for (
    let at = (parent?.index ?? 0) + 1;
    parent && at < parent.end && looked < maxSiblings;
    at = page.tree[at]?.end ?? parent.end
  ) {
    const beside = page.tree[at];
    if (beside?.tag !== tag || beside.index === index) continue;
    looked++;
    if (holdsChosen(page, chosen, beside) && ++parts >= minParts) return true;
  }
  return false;
}

/** Whether a link of a list leads to another page: lists of contents lead down their own. */
function leadsAway(tree: Tree, { index, end }: TreeNode): boolean {
  for (let at = index + 1; at < end; at++) {
    const node = tree[at];
    if (node?.tag === 'a' && !(attribute(node, 'href') ?? '#').startsWith('#')) return true;
  }
  return false;
}

/** Whether a block says what a list under it is of: a heading or a paragraph, and no label of a menu. */
const isLead = ({ tree }: PageBlocks, { container }: Block): boolean => {
  const tag = tree[container]?.tag ?? '';
  return tag === 'p' || isHeading(tag);
};

/** The list in which a block stands that is one link, as all of it are. */
function listOfLinks(
  { tree, blocks }: PageBlocks,
  at: number,
): { readonly list: TreeNode; readonly to: number } | null {
  const list = closest(tree[blocks[at]?.container ?? 0], listTags, maxListLevels);
  if (!list || (blocks[at - 1]?.first ?? 0) > list.index) return null;
  let to = at;
  for (; (blocks[to]?.first ?? list.end) < list.end; to++) {
    const { words = 0, linkWords = 0 } = blocks[to] ?? {};
    if (linkWords < words || to - at >= maxLinks) return null;
  }
  return leadsAway(tree, list) ? { list, to } : null;
}

/** A list of links in a part of the content, as a range of its blocks. */
interface Links {
  readonly at: number;
  readonly to: number;
}

/** The lists of links below what is chosen of one of several parts of the content, by the makes of their items. */
function linksOfParts(page: PageBlocks, chosen: Uint8Array, templates: Int32Array): Map<number, Links[]> {
  const { tree, blocks } = page;
  const lists = new Map<number, Links[]>();
  for (let at = 1; at < blocks.length; at++) {
    const block = blocks[at];
    const lead = blocks[at - 1];
    if (!block || !lead || chosen[at] === 1 || chosen[at - 1] !== 1 || block.linkWords === 0) continue;
    const found = isLead(page, lead) ? listOfLinks(page, at) : null;
    if (!found) continue;
    const { list, to } = found;
    const own = elementAround(tree[lead.container], list);
    let part = own;
    for (let level = 1; part && level < maxPartLevels && !isPart(page, chosen, part); level++) part = part.parent;
    if (!own || !part || !isPart(page, chosen, part)) continue;
    if (blocks.slice(at, to).some((one) => !isShown(one) || isSetApart(page, one, own))) continue;
    const alike = lists.get(templates[at] ?? 0) ?? [];
    lists.set(templates[at] ?? 0, alike);
    alike.push({ at, to });
  }
  return lists;
}

/** Chooses short lists of links that end what is chosen of one of several parts of the content: the pages that a step of a guide leads to, words of like meaning. */
export function keepLinksOfParts(
  page: PageBlocks,
  probabilities: Float32Array,
  chosen: Uint8Array,
  templates: Int32Array,
): void {
  for (const lists of linksOfParts(page, chosen, templates).values()) {
    let sum = 0;
    let count = 0;
    for (const { at, to } of lists) for (let one = at; one < to; one++, count++) sum += probabilities[one] ?? 0;
    if (sum >= minProbability * count) for (const { at, to } of lists) chosen.fill(1, at, to);
  }
}

const isOneLink = (block: Block | undefined): boolean => block !== undefined && block.linkWords === block.words;

/** Chooses a block between two chosen ones of its section where no fewer blocks of its make are chosen than are not. */
export function keepLikeChosen(
  page: PageBlocks,
  probabilities: Float32Array,
  chosen: Uint8Array,
  templates: Int32Array,
): void {
  const { tree, blocks } = page;
  // A block that is one link is not like a text in an element of the same make.
  const likeOf = (at: number): number => 2 * (templates[at] ?? 0) + (isOneLink(blocks[at]) ? 1 : 0);
  const balance = integers(2 * blocks.length);
  for (let at = 0; at < blocks.length; at++) {
    const id = likeOf(at);
    balance[id] = (balance[id] ?? 0) + (chosen[at] === 1 ? 1 : -1);
  }
  for (let at = 1; at < blocks.length - 1; at++) {
    const block = blocks[at];
    if (!block || chosen[at] === 1 || chosen[at - 1] !== 1 || chosen[at + 1] !== 1) continue;
    if ((balance[likeOf(at)] ?? 0) < 0 || (probabilities[at] ?? 0) < minProbability) continue;
    const section = elementAround(tree[blocks[at - 1]?.container ?? 0], tree[blocks[at + 1]?.container ?? 0]);
    const isHiddenAlone = !isShown(block) && (isShown(blocks[at - 1]) || isShown(blocks[at + 1]));
    if (section && !isHiddenAlone && !isSetApart(page, block, section)) chosen[at] = 1;
  }
}
