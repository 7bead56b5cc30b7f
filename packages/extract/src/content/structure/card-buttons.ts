import { attribute, closest, type TreeNode } from '../../tree/node.ts';
import { buttonTags, linkTags } from '../../tree/tag-groups.ts';
import { type PageBlocks, textOfBlock } from '../blocks.ts';
import { isHeading } from '../features/sums.ts';

/** The blocks of each card. */
type CardBlocks = readonly (readonly number[])[];

/** What so many cards say in the same words is a button or a badge. */
const repeatedShare = 0.5;
const minCards = 4;
const maxButtonCharacters = 60;
const maxLevels = 6;

export function textAt(page: PageBlocks, at: number): string {
  const block = page.blocks[at];
  return block ? textOfBlock(page, block).trim() : '';
}

/** In how many cards each text stands. */
export function cardsByText(page: PageBlocks, cards: CardBlocks): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const blocks of cards)
    for (const text of new Set(blocks.map((at) => textAt(page, at)))) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Texts that most cards say, each as it stands in many of them. */
export const repeatedTexts = (page: PageBlocks, cards: CardBlocks): ReadonlySet<string> =>
  new Set(
    [...cardsByText(page, cards)].filter(([, count]) => count >= repeatedShare * cards.length).map(([text]) => text),
  );

/** The first link of a block that says nothing beside its links, where none holds other blocks; null for all others. */
function linkOf({ tree, blocks }: PageBlocks, at: number): TreeNode | null {
  const block = blocks[at];
  const [from, to] = [blocks[at - 1]?.last ?? 0, blocks[at + 1]?.first ?? tree.length];
  const link = closest(tree[block?.first ?? 0], linkTags, maxLevels);
  const last = closest(tree[block?.last ?? 0], linkTags, maxLevels);
  return link && last && link.index > from && last.end <= to ? link : null;
}

/** The addresses to which links with the same words lead; what all cards name, such as a brand, has one. */
function addressesByText(page: PageBlocks, cards: CardBlocks): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const at of cards.flat()) {
    const link = linkOf(page, at);
    if (!link) continue;
    const text = textAt(page, at);
    const addresses = found.get(text) ?? new Set();
    found.set(text, addresses.add(attribute(link, 'href') ?? ''));
  }
  return found;
}

/** Leaves out what most cards of a list say in a button, or behind their name in a link of each card's own: it is done, and not told. */
export function dropCardButtons(page: PageBlocks, chosen: Uint8Array, cards: CardBlocks): void {
  if (cards.length < minCards) return;
  const repeated = repeatedTexts(page, cards);
  if (repeated.size === 0) return;
  const addresses = addressesByText(page, cards);
  const isButton = (at: number): boolean => {
    const block = page.blocks[at];
    if (!block || block.characters > maxButtonCharacters || block.digits > 0 || !repeated.has(textAt(page, at)))
      return false;
    if (closest(page.tree[block.container], buttonTags, maxLevels)) return true;
    if (isHeading(page.tree[block.container]?.tag ?? '')) return false;
    const leadsTo = addresses.get(textAt(page, at));
    return (
      leadsTo !== undefined && (leadsTo.size > 1 || [...leadsTo].every((href) => /^(?:#|javascript:|$)/i.test(href)))
    );
  };
  for (const blocks of cards) {
    const name = blocks.findIndex((at) => chosen[at] === 1);
    for (const at of blocks.slice(name + 1)) if (chosen[at] === 1 && isButton(at)) chosen[at] = 0;
  }
}
