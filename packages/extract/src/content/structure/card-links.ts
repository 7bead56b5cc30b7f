import { attribute, closest, type TreeNode } from '../../tree/node.ts';
import { linkTags } from '../../tree/tag-groups.ts';
import type { PageBlocks } from '../blocks.ts';

/** Nodes of a card that are searched for its links. */
const maxNodes = 600;
const maxLinkLevels = 12;
/** Where a link leads to another page. */
const leadsAway = /^(?!#|(?:javascript|mailto|tel|data):)\S/i;

const isElsewhere = /^(?:https?:)?\/\//i;

/** The address that a card leads to: its only one, the one that several of its links have, or the only one that names no other site. */
function targetOf({ tree }: PageBlocks, card: TreeNode): string | null {
  const counts = new Map<string, number>();
  const last = Math.min(card.end, card.index + maxNodes);
  for (let index = card.index + 1; index < last; index++) {
    const node = tree[index];
    const href = node?.tag === 'a' ? (attribute(node, 'href') ?? '').trim() : '';
    if (leadsAway.test(href)) counts.set(href, (counts.get(href) ?? 0) + 1);
  }
  if (counts.size === 1) return [...counts.keys()][0] ?? null;
  const several = [...counts].filter(([, count]) => count > 1);
  if (several.length > 0) return several.length === 1 ? (several[0]?.[0] ?? null) : null;
  const own = [...counts.keys()].filter((href) => !isElsewhere.test(href));
  return own.length === 1 ? (own[0] ?? null) : null;
}

/**
 * Where the names of cards lead that are no links themselves, by the element that holds the name: a link lies over the card, or stands
 * at its end. An address that several cards share is a button of the list.
 */
export function linksOfNames(
  page: PageBlocks,
  cards: readonly { readonly node: TreeNode | undefined; readonly name: readonly number[] }[],
): ReadonlyMap<number, string> {
  const links = new Map<number, string>();
  const holders = new Map<string, number>();
  for (const { node, name } of cards) {
    const block = page.blocks[name[0] ?? -1];
    if (!node || !block || block.links > 0 || closest(page.tree[block.first], linkTags, maxLinkLevels)) continue;
    const target = targetOf(page, node);
    if (target === null || block.container <= node.index) continue;
    if (holders.has(target)) links.delete(holders.get(target) ?? 0);
    else links.set(block.container, target);
    holders.set(target, block.container);
  }
  return links;
}
