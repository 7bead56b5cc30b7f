import { alternativeOf } from '../../images.ts';
import { bytes } from '../../page-arrays.ts';
import { formulaOfImage } from '../../tree/formula-image.ts';
import { attribute, type TreeNode } from '../../tree/node.ts';
import { TagSet } from '../../tree/tags.ts';
import { type Block, neverShown, type PageBlocks, state } from '../blocks.ts';
import { boilerplateFlags } from '../element-flags.ts';
import { type TabLabels, takeTabLabels } from '../tabs.ts';
import { type Cards, noCards } from './cards.ts';
import { layoutTables } from './tables.ts';

const none: ReadonlySet<number> = new Set();
const noHeadings: ReadonlyMap<number, TreeNode> = new Map();

/** A page with the part of it that is to be written. */
export interface Selection extends PageBlocks {
  /** 1 for every node that is written or has something inside that is. */
  readonly kept: Uint8Array;
  /** 1 for every block element with text of its own. */
  readonly direct: Uint8Array;
  /** 1 for tables that only arrange the page. */
  readonly layout: Uint8Array;
  /** The elements that are cards of the page's list, each written as an item of it. */
  readonly cards: ReadonlySet<number>;
  /** Those that are written as sections, where headings name most. */
  readonly sections: ReadonlySet<number>;
  /** The heading that names a section. */
  readonly headings: ReadonlyMap<number, TreeNode>;
  /** Where the names of cards lead that are no links themselves, by the element that holds the name. */
  readonly cardLinks: ReadonlyMap<number, string>;
  readonly tabLabels: TabLabels;
  /** Whether nothing was chosen: the page is written as it is. */
  readonly wholePage: boolean;
}

const noLabels: TabLabels = new Map();
const mediaTags = new TagSet(['img', 'hr', 'iframe', 'video', 'audio', 'embed', 'object']);
const maxLevels = 4;
const smallest = 40;

/** A sign of mathematics between others, as in a formula that is no TeX; a plus, arrows and bars stand in names and on buttons, too. */
const mathematics = /\S (?![+<>|~])\p{Sm} \S/u;

/** Spacers, counters and icons say nothing; formulas do, and are as low as a line. */
function isTiny(node: TreeNode): boolean {
  const isSmall = (name: string): boolean => Number.parseInt(attribute(node, name) ?? '', 10) < smallest;
  const isNarrow = isSmall('width');
  if (!isNarrow && !isSmall('height')) return false;
  if (formulaOfImage(node) !== null) return false;
  return isNarrow || !mathematics.test(alternativeOf(node));
}

/** Keeps the text of the chosen blocks, the media between them, line breaks, and all ancestors. */
export function select(
  pageBlocks: PageBlocks,
  chosen: Uint8Array,
  wholePage: boolean,
  { items, headings, links }: Cards = noCards,
): Selection {
  const { tree, blocks, states } = pageBlocks;
  const kept = bytes(tree.length);
  const direct = bytes(tree.length);
  let from = 1;
  for (let index = 0; index <= blocks.length; index++) {
    const block = blocks[index];
    const beside = wholePage || chosen[index - 1] === 1 || chosen[index] === 1;
    const to = block?.first ?? tree.length;
    if (beside) keepMedia(pageBlocks, kept, from, to);
    if (chosen[index - 1] === 1 && chosen[index] === 1) keepBreaks(pageBlocks, kept, from, to);
    if (!block) break;
    if (chosen[index] === 1) {
      direct[block.container] = 1;
      keepBlock(pageBlocks, kept, block);
    }
    from = block.last + 1;
  }
  keepAncestors(pageBlocks, kept);
  const tabLabels = pageBlocks.tabbed.length > 0 ? takeTabLabels(pageBlocks, kept) : noLabels;
  const layout = layoutTables(pageBlocks, kept);
  const listed = new Set(items.filter(({ tag }) => tag !== 'li').map(({ index }) => index));
  return {
    ...pageBlocks,
    states,
    kept,
    direct,
    layout,
    cards: headings ? none : listed,
    sections: headings ? listed : none,
    headings: headings ?? noHeadings,
    cardLinks: links,
    tabLabels,
    wholePage,
  };
}

/** Keeps all elements around what is kept. */
export function keepAncestors({ tree }: Pick<PageBlocks, 'tree'>, kept: Uint8Array): void {
  for (let index = tree.length - 1; index > 0; index--)
    if (kept[index] === 1) kept[tree[index]?.parent?.index ?? 0] = 1;
}

const isShown = (states: number): boolean => (states & (state.hidden | neverShown)) === 0;

/** Hidden parts of a shown block stay out. */
function keepBlock({ tree, states }: PageBlocks, kept: Uint8Array, { first, last, hidden }: Block): void {
  const unwanted = hidden ? neverShown : neverShown | state.hidden;
  for (let index = first; index <= last; index++) {
    const tag = tree[index]?.tag;
    if ((tag === '' || tag === 'br' || tag === 'img') && ((states[index] ?? 0) & unwanted) === 0) kept[index] = 1;
  }
}

/** Two line breaks end a block without an element that does. */
function keepBreaks({ tree, states }: PageBlocks, kept: Uint8Array, from: number, to: number): void {
  for (let index = from; index < to; index++)
    if (tree[index]?.tag === 'br' && isShown(states[index] ?? 0)) kept[index] = 1;
}

function keepMedia(page: PageBlocks, kept: Uint8Array, from: number, to: number): void {
  for (let index = from; index < to; index++) if (isMedia(page, index)) kept[index] = 1;
}

/** Whether a node is a picture, a rule or what is embedded that is written beside what is chosen. */
function isMedia({ tree, states, flags }: PageBlocks, index: number): boolean {
  const node = tree[index];
  if (!node || !mediaTags.has(node) || !isShown(states[index] ?? 0)) return false;
  if (node.tag === 'hr') return true;
  return !isTiny(node) && (node.tag === 'img' || !isBeside(node, flags));
}

/** Whether what an element embeds is named as none of what the page says, by itself or what is around it: advertisements, requests for consent. */
function isBeside(node: TreeNode, flags: Int32Array): boolean {
  let around: TreeNode | null = node;
  for (let level = 0; around && level < maxLevels; level++, around = around.parent)
    if ((flags[around.index] ?? 0) & boilerplateFlags) return true;
  return false;
}

/** Whether a picture is written between two blocks that follow each other, one of them chosen. */
export function hasPicture(page: PageBlocks, chosen: Uint8Array, before: number): boolean {
  if (chosen[before] !== 1 && chosen[before + 1] !== 1) return false;
  const to = page.blocks[before + 1]?.first ?? page.tree.length;
  for (let index = (page.blocks[before]?.last ?? 0) + 1; index < to; index++)
    if (page.tree[index]?.tag === 'img' && isMedia(page, index)) return true;
  return false;
}
