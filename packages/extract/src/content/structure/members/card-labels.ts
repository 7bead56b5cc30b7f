import { findDate } from '../../../metadata/dates.ts';
import { attribute, closest, type TreeNode } from '../../../tree/node.ts';
import { buttonTags, linkTags } from '../../../tree/tag-groups.ts';
import { type Block, firstBlockFrom, isShown, type PageBlocks } from '../../blocks.ts';
import { boilerplateFlags } from '../../element-flags.ts';
import { fullMakeOf } from '../../features/makes.ts';
import { isHeading } from '../../features/sums.ts';
import { cardsByText, textAt } from '../card-buttons.ts';

/** So many links of one make, each around a heading, are cards. */
const minCards = 2;
/** Most of their names are chosen. */
const minNamedShare = 0.6;
const maxLinkLevels = 4;
const maxLevels = 6;
/** What a card says beside its name has at most so many blocks, of so many words. */
const maxBlocks = 8;
const maxWords = 12;
/** The head of a group of cards has so many. */
const maxHeadWords = 6;

/** A link around a heading and more. */
interface Card {
  readonly link: TreeNode;
  readonly name: number;
  readonly others: readonly number[];
}

/** The card that a heading names. */
function cardAt({ tree, blocks }: PageBlocks, name: number): Card | null {
  const heading = tree[blocks[name]?.container ?? 0];
  if (!heading || !isHeading(heading.tag)) return null;
  const link = closest(heading.parent, linkTags, maxLinkLevels);
  if (!link) return null;
  const others: number[] = [];
  for (let at = firstBlockFrom(blocks, link.index); (blocks[at]?.first ?? link.end) < link.end; at++) {
    if (others.length > maxBlocks) return null;
    if (at !== name) others.push(at);
  }
  return others.length > 0 ? { link, name, others } : null;
}

/** The cards of a page by the makes of their links, and of what these stand in. */
function cardsOf(page: PageBlocks): Iterable<Card[]> {
  const cards = new Map<string, Card[]>();
  for (let at = 0; at < page.blocks.length; at++) {
    const card = cardAt(page, at);
    if (!card) continue;
    const make = `${fullMakeOf(card.link)} ${card.link.parent ? fullMakeOf(card.link.parent) : ''}`;
    const alike = cards.get(make);
    if (alike) alike.push(card);
    else cards.set(make, [card]);
  }
  return cards.values();
}

/** Whether a block is shown, and no element within another says that it is boilerplate. Categories and tags of a card are what it says of its thing. */
function isOfCard({ tree, flags }: PageBlocks, block: Block | undefined, section: TreeNode | null): block is Block {
  if (!isShown(block)) return false;
  let around: TreeNode | null | undefined = tree[block.container];
  for (; around && around !== section; around = around.parent)
    if ((flags[around.index] ?? 0) & boilerplateFlags) return false;
  return around === section;
}

/** The block that heads the element around a link: the first in it, a few words in an element of their own. */
function headOf({ tree, blocks }: PageBlocks, { link }: Card): number | null {
  let part = link.parent;
  for (let level = 0; part && level < maxLevels; level++, part = part.parent) {
    const at = firstBlockFrom(blocks, part.index);
    const block = blocks[at];
    if (!block || block.first >= link.index) continue;
    const head = tree[block.container];
    const isHead = head?.parent === part && block.links === 0 && block.words > 0 && block.words <= maxHeadWords;
    if (isHead && !buttonTags.has(head.tag)) return at;
    // A button or a link that each card has stands before its name.
    if (block.links === 0) return null;
  }
  return null;
}

/** Chooses the heads of groups of cards that are of one make, each over cards of its own: the team over its jobs. */
function keepGroupHeads(page: PageBlocks, chosen: Uint8Array, cards: readonly Card[]): void {
  const { tree, blocks } = page;
  const heads = new Set(cards.flatMap((card) => headOf(page, card) ?? []));
  const containers = [...heads].flatMap((at) => tree[blocks[at]?.container ?? 0] ?? []);
  const makes = new Set(containers.map((node) => `${fullMakeOf(node)} ${node.parent ? fullMakeOf(node.parent) : ''}`));
  if (heads.size < minCards || heads.size >= cards.length || makes.size > 1) return;
  const isSaid = [...heads].every((at) => isOfCard(page, blocks[at], tree[blocks[at]?.container ?? 0]?.parent ?? null));
  if (isSaid) for (const at of heads) chosen[at] = 1;
}

/** Other links within a few blocks of a card's that lead where it does, by their blocks. */
function actionsAround(page: PageBlocks, link: TreeNode, links: ReadonlySet<TreeNode>): number[] {
  const { tree, blocks } = page;
  const found: number[] = [];
  const box = link.parent;
  const href = attribute(link, 'href');
  if (!box || href === null) return found;
  const to = firstBlockFrom(blocks, link.end) + maxBlocks;
  let at = Math.max(firstBlockFrom(blocks, box.index), firstBlockFrom(blocks, link.index) - maxBlocks);
  for (; at < to && (blocks[at]?.first ?? box.end) < box.end; at++) {
    const block = blocks[at];
    const other = closest(tree[block?.first ?? 0], linkTags, maxLinkLevels);
    if (!block || !other || links.has(other) || block.links !== 1 || block.linkWords !== block.words) continue;
    if (attribute(other, 'href') === href && !isHeading(tree[block.container]?.tag ?? '')) found.push(at);
  }
  return found;
}

/** Leaves out links beside the names that lead where these do, and say the same in all cards: `Apply`. */
function dropActions(page: PageBlocks, chosen: Uint8Array, cards: readonly Card[]): void {
  const links = new Set(cards.map(({ link }) => link));
  const actions = cards.map(({ link }) => actionsAround(page, link, links));
  const counts = cardsByText(page, actions);
  for (const at of actions.flat()) if (counts.get(textAt(page, at)) === cards.length) chosen[at] = 0;
}

/**
 * Chooses what links say beside the headings in them, where several links of one make have such, and most of these are chosen: the hours
 * and the place of a job in a list too short to tell by its length; with the heads of their groups. What all say in the same words is a button.
 */
export function keepCardLabels(page: PageBlocks, chosen: Uint8Array): void {
  for (const cards of cardsOf(page)) {
    const named = cards.filter(({ name }) => chosen[name] === 1);
    if (cards.length < minCards || named.length < minNamedShare * cards.length) continue;
    const counts = cardsByText(
      page,
      cards.map(({ others }) => others),
    );
    for (const { link, name, others } of named)
      for (const at of others) {
        const block = page.blocks[at];
        if (!isOfCard(page, block, link) || block.words === 0 || block.words > maxWords) continue;
        // Before a name stand dates, and badges.
        const isOfName = at > name || (block.digits > 0 && findDate(textAt(page, at)) !== null);
        if (isOfName && counts.get(textAt(page, at)) !== cards.length) chosen[at] = 1;
      }
    keepGroupHeads(page, chosen, named);
    dropActions(page, chosen, cards);
  }
}
