import { findDate } from '../../metadata/dates.ts';
import { statesMoney } from '../../statement/price.ts';
import { attribute, closest, type TreeNode } from '../../tree/node.ts';
import { linkTags, tableTags } from '../../tree/tag-groups.ts';
import type { PageBlocks } from '../blocks.ts';
import { isShown } from '../blocks.ts';
import type { Boxes } from '../features/boxes.ts';
import { makeOf } from '../features/makes.ts';
import { isHeading, isProse, run, sumBetween } from '../features/sums.ts';
import { repeatedTexts, textAt } from './card-buttons.ts';
import { linksOfNames } from './card-links.ts';

/** Cards of a list: so many of one make beside each other, most with a link, of few words. */
const minCards = 6;
const minMeanWords = 3;
const maxMeanWords = 150;
const minLinkedShare = 0.6;
const maxProseShare = 0.75;
/** The least share of the shown words in a grid of offers; a smaller grid stands behind what the page is about. */
const minShare = 0.1;
const minMainShare = 0.25;
const manyCards = 12;
/** So many of its cards state a price. */
const minPricedShare = 0.7;
/** Where the names of so many cards are content, those of all are. */
const minNamedShare = 0.3;
/** Where something of so many cards is content, their names are. */
const minBegunShare = 0.5;
/** Where so much of one make is chosen in all cards, all of it is. */
const minKeptShare = 0.5;
/** Where so many cards are named by headings, what is longer than an item of a list is a card, too. */
const minHeadedShare = 0.7;
/** What an offer says in more words at once is its advertisement. */
const maxOfferWords = 20;
const maxCards = 2_000;
/** Cards of a list that are written as its items: what says more in each is read as a section. */
const maxItemWords = 60;
const maxItemProseShare = 0.5;
const timeTags: ReadonlySet<string> = new Set(['time']);
const maxLinkLevels = 12;
const maxTimeLevels = 3;
/** A date or a price that stands by itself has so many words. */
const maxFieldWords = 6;

/** The cards of a page's list. */
export interface Cards {
  /** The blocks of each card that are shown. */
  readonly blocks: readonly (readonly number[])[];
  /** The elements that are items of the list. */
  readonly items: readonly TreeNode[];
  /** Where headings name most of them, the heading of each by its element: they are written as sections, and not as items. */
  readonly headings: ReadonlyMap<number, TreeNode> | null;
  /** Where a name leads that is no link itself, by the element that holds it. */
  readonly links: ReadonlyMap<number, string>;
}

export const noCards: Cards = { blocks: [], items: [], headings: null, links: new Map() };

/** Elements of one make beside each other. */
interface Group {
  readonly boxes: readonly number[];
  readonly words: number;
  /** Words of its prose. */
  readonly prose: number;
}

interface Card {
  readonly box: number;
  /** Its blocks that are shown. */
  readonly blocks: readonly number[];
  /** The blocks that name it: the whole link of its first linked heading, else its first heading, else its longest link. */
  readonly name: readonly number[];
}

/** The largest group of like elements that may be cards. */
function largestGroup({ blocks, tree }: PageBlocks, boxes: Boxes): Group | null {
  const words = run(blocks, (block) => (isShown(block) ? block.words : 0));
  const prose = run(blocks, (block) => (isShown(block) && isProse(block) ? block.words : 0));
  const links = run(blocks, (block) => (isShown(block) ? block.links : 0));
  const inside = (sums: Float64Array, box: number): number =>
    sumBetween(sums, boxes.from[box] ?? 0, boxes.to[box] ?? 0);
  const groups = new Map<number, Map<number, number[]>>();
  for (let box = 1; box < boxes.count; box++) {
    if (inside(links, box) === 0 && inside(words, box) === 0) continue;
    const siblings = groups.get(boxes.parent[box] ?? 0) ?? new Map<number, number[]>();
    groups.set(boxes.parent[box] ?? 0, siblings);
    const make = boxes.make[box] ?? 0;
    const alike = siblings.get(make);
    if (alike) alike.push(box);
    else siblings.set(make, [box]);
  }
  let best: Group | null = null;
  for (const siblings of groups.values())
    for (const members of siblings.values()) {
      if (members.length < minCards || members.length > maxCards) continue;
      const sum = (sums: Float64Array): number => members.reduce((total, box) => total + inside(sums, box), 0);
      const all = sum(words);
      const mean = all / members.length;
      const linked = members.filter((box) => inside(links, box) > 0).length;
      const isCards =
        mean >= minMeanWords &&
        mean <= maxMeanWords &&
        linked >= minLinkedShare * members.length &&
        sum(prose) <= maxProseShare * all &&
        closest(tree[boxes.node[members[0] ?? 0] ?? 0], tableTags, 6) === null;
      if (isCards && all > (best?.words ?? 0)) best = { boxes: members, words: all, prose: sum(prose) };
    }
  return best;
}

function cardOf({ blocks, tree }: PageBlocks, { from, to }: Boxes, box: number): Card {
  const shown: number[] = [];
  let heading = -1;
  let linked = -1;
  let longest = -1;
  for (let at = from[box] ?? 0; at < (to[box] ?? 0); at++) {
    const block = blocks[at];
    if (!isShown(block)) continue;
    shown.push(at);
    const isTitle = isHeading(tree[block.container]?.tag ?? '');
    if (heading < 0 && isTitle) heading = at;
    if (linked < 0 && isTitle && block.linkWords > 0) linked = at;
    if (block.linkWords > (blocks[longest]?.linkWords ?? 0)) longest = at;
  }
  const name = linked >= 0 ? linked : heading >= 0 ? heading : longest;
  const link = closest(tree[blocks[name]?.first ?? 0], linkTags, maxLinkLevels);
  const isWithin = link !== null && attribute(link, 'href')?.startsWith('#');
  const inLink = (at: number): boolean =>
    link !== null && link.index < (blocks[at]?.first ?? 0) && (blocks[at]?.last ?? 0) < link.end;
  return { box, blocks: shown, name: isWithin ? [] : shown.filter((at) => at === name || inLink(at)) };
}

/** The headings that name cards, by the elements of the cards. */
function headingsOf({ blocks, tree }: PageBlocks, { node }: Boxes, cards: readonly Card[]): Map<number, TreeNode> {
  const headings = new Map<number, TreeNode>();
  for (const { box, name } of cards) {
    const heading = name.map((at) => tree[blocks[at]?.container ?? 0]).find((one) => isHeading(one?.tag ?? ''));
    if (heading) headings.set(node[box] ?? 0, heading);
  }
  return headings;
}

/** Whether most of what else is chosen stands behind the cards: a list and what is said of it, not an article and what it advertises. */
function leads({ blocks }: PageBlocks, chosen: Uint8Array, cards: readonly Card[]): boolean {
  const first = cards[0]?.blocks[0] ?? 0;
  const last = cards.at(-1)?.blocks.at(-1) ?? first;
  let before = 0;
  let behind = 0;
  for (const [at, block] of blocks.entries()) {
    if (chosen[at] !== 1 || !isProse(block)) continue;
    if (at < first) before += block.words;
    else if (at > last) behind += block.words;
  }
  return behind >= before;
}

function isPriced(page: PageBlocks, { blocks }: Card): boolean {
  return blocks.some((at) => (page.blocks[at]?.digits ?? 0) > 0 && statesMoney(textAt(page, at)));
}

/** Whether a block states when or for how much, and nothing else. */
function isField(page: PageBlocks, at: number): boolean {
  const block = page.blocks[at];
  if (!block || block.digits === 0 || block.words > maxFieldWords) return false;
  if (closest(page.tree[block.first], timeTags, maxTimeLevels)) return true;
  const text = textAt(page, at);
  return statesMoney(text) || findDate(text) !== null;
}

/** What most cards have of one make, all have: the place of a job, what a story is about. */
function keepMakes({ tree, blocks }: PageBlocks, chosen: Uint8Array, cards: readonly Card[]): void {
  const makeAt = (at: number): string => {
    const node = tree[blocks[at]?.container ?? 0];
    return node ? `${makeOf(node)} ${node.parent ? makeOf(node.parent) : 0}` : '';
  };
  const [kept, all] = [new Map<string, number>(), new Map<string, number>()];
  for (const card of cards)
    for (const at of card.blocks) {
      const make = makeAt(at);
      all.set(make, (all.get(make) ?? 0) + 1);
      if (chosen[at] === 1) kept.set(make, (kept.get(make) ?? 0) + 1);
    }
  for (const card of cards)
    for (const at of card.blocks) {
      const make = makeAt(at);
      if ((kept.get(make) ?? 0) > minKeptShare * (all.get(make) ?? 0)) chosen[at] = 1;
    }
}

/**
 * Leaves out the second half of cards that say all of it twice, for wide and for narrow screens. Not for labels: both halves are
 * content to learn from.
 */
export function dropCopies(page: PageBlocks, chosen: Uint8Array, { blocks: cards }: Cards): void {
  for (const blocks of cards) {
    const kept = blocks.filter((at) => chosen[at] === 1);
    const half = kept.length / 2;
    const isCopy = (at: number, place: number): boolean => textAt(page, at) === textAt(page, kept[half + place] ?? -1);
    if (half < 2 || !Number.isInteger(half) || !kept.slice(0, half).every(isCopy)) continue;
    for (const at of kept.slice(half)) chosen[at] = 0;
  }
}

/** Chooses all short texts of offers; what most say in the same words is a button. */
function keepOffers(page: PageBlocks, chosen: Uint8Array, cards: readonly Card[]): void {
  const repeated = repeatedTexts(
    page,
    cards.map(({ blocks }) => blocks),
  );
  for (const { blocks, name } of cards) {
    const isLinked = name.some((at) => (page.blocks[at]?.links ?? 0) > 0);
    const leads = (at: number): boolean => !isLinked && (page.blocks[at]?.links ?? 0) > 0;
    const isShort = (at: number): boolean => (page.blocks[at]?.words ?? 0) <= maxOfferWords;
    for (const at of blocks) if (leads(at) || (isShort(at) && !repeated.has(textAt(page, at)))) chosen[at] = 1;
  }
}

/**
 * Chooses the cards of a page that lists things: all of them where they are offers, else the names and dates of all where something of
 * many is chosen.
 */
export function keepCards(page: PageBlocks, boxes: Boxes, chosen: Uint8Array): Cards {
  const group = largestGroup(page, boxes);
  if (!group) return noCards;
  const all = page.blocks.reduce((sum, block) => sum + (isShown(block) ? block.words : 0), 0);
  const share = group.words / Math.max(1, all);
  if (share < minShare) return noCards;
  const cards = group.boxes.map((box) => cardOf(page, boxes, box)).filter(({ blocks }) => blocks.length > 0);
  const count = (test: (card: Card) => boolean): number => cards.filter(test).length;
  const isChosen = (at: number): boolean => chosen[at] === 1;
  const headings = headingsOf(page, boxes, cards);
  const isMain = share >= minMainShare || cards.length >= manyCards || leads(page, chosen, cards);
  const isOffers = isMain && count((card) => isPriced(page, card)) >= minPricedShare * cards.length;
  const isBrief = group.words <= maxItemWords * cards.length && group.prose <= maxItemProseShare * group.words;
  const areSections = headings.size >= minHeadedShare * cards.length;
  const mayBegin = isBrief || areSections;
  const isNamed =
    count(({ name }) => name.some(isChosen)) >= minNamedShare * cards.length ||
    (mayBegin && count(({ blocks }) => blocks.some(isChosen)) >= minBegunShare * cards.length);
  if (!isOffers && !isNamed) return noCards;
  for (const { blocks, name } of cards) {
    for (const at of name) chosen[at] = 1;
    for (const at of blocks) if (isField(page, at)) chosen[at] = 1;
  }
  if (isOffers) keepOffers(page, chosen, cards);
  else keepMakes(page, chosen, cards);
  const nodes = cards.map(({ box, name }) => ({ node: page.tree[boxes.node[box] ?? 0], name }));
  const isList = isOffers || (share >= minMainShare && isBrief);
  return {
    blocks: cards.map(({ blocks }) => blocks),
    items: isList ? nodes.flatMap(({ node }) => node ?? []) : [],
    headings: areSections ? headings : null,
    links: linksOfNames(page, nodes),
  };
}
