import { firstNotBelow } from '../../tree/halving.ts';
import { attribute, childrenOf, closest, type Tree, type TreeNode } from '../../tree/node.ts';
import { rowTags } from '../../tree/tag-groups.ts';
import { type Block, isShown, type PageBlocks, shownBlocks } from '../blocks.ts';
import { bit, boilerplateFlags, doubtfulFlags, FlagReader } from '../element-flags.ts';
import { isHeading, run, sumBetween } from '../features/sums.ts';
import { codeOf, codeShareOf } from './code.ts';

/** From this share of words that stand with code on, a page is a manual. Of 460 other pages eleven have it, seven of them threads. */
const minCodeShare = 0.15;
/** The same of all that is shown, navigation among it. */
const minCodeShareOfShown = 0.35;
/** What stands behind a manual's main part is more of it from this share on. */
const minCodeShareBehind = 0.3;
/** A page of which more is said in posts is a thread. */
const maxPostedShare = 0.5;
/** The least share of the chosen words in the main element. */
const minMainShare = 0.97;
const maxLevels = 12;
const maxLinkShare = 0.5;

/** Links in these are what is listed. */
const listedTags: ReadonlySet<string> = new Set(['li', 'td', 'th', 'dd', 'dt', 'pre']);
const lists: ReadonlySet<string> = new Set(['ul', 'ol', 'dl', 'table']);
const pageTags: ReadonlySet<string> = new Set(['', '#root', 'html', 'body']);

/** From so many uses of names on, a page as shown is a manual by the smaller share. */
const manyUses = 12;

/** Whether a block stands in a post of a thread. */
function isPosted({ tree, flags }: PageBlocks, { container }: Block): boolean {
  let around: TreeNode | null | undefined = tree[container];
  for (let level = 0; around && level < maxLevels; level++, around = around.parent)
    if ((flags[around.index] ?? 0) & bit.thread) return true;
  return false;
}

/** Whether more of the words of some blocks than not stand in posts of a thread. */
function isThread(page: PageBlocks, chosen: Uint8Array): boolean {
  let all = 0;
  let posted = 0;
  for (const [at, block] of page.blocks.entries()) {
    if (chosen[at] !== 1) continue;
    all += block.words;
    if (isPosted(page, block)) posted += block.words;
  }
  return posted > maxPostedShare * all;
}

/** Whether so much of what is chosen, or of all that is shown, stands with code that the page is a manual, and no thread about code. */
export function isManual(page: PageBlocks, chosen: Uint8Array): boolean {
  if (codeShareOf(page, chosen).share >= minCodeShare) return !isThread(page, chosen);
  const all = shownBlocks(page);
  const shown = codeShareOf(page, all);
  return shown.share >= (shown.uses >= manyUses ? minCodeShare : minCodeShareOfShown) && !isThread(page, all);
}

const isDeclaredMain = (node: TreeNode): boolean => node.tag === 'main' || attribute(node, 'role') === 'main';

/** A part of the page, and the blocks in it: from the first, included, to the last, left out. */
interface Region {
  readonly element: TreeNode;
  readonly from: number;
  readonly to: number;
}

/** The main part: the element that the page declares, or the smallest that holds nearly all that is chosen, and what goes on as a manual beside it. */
function findMain(page: PageBlocks, chosen: Uint8Array): Region | null {
  const { tree, blocks } = page;
  const starts = Int32Array.from(blocks, ({ first }) => first);
  const words = run(blocks, (block, at) => (chosen[at] === 1 ? block.words : 0));
  const regionOf = (element: TreeNode): Region => ({
    element,
    from: firstNotBelow(starts, element.index),
    to: firstNotBelow(starts, element.end),
  });
  const wordsIn = ({ from, to }: Region): number => sumBetween(words, from, to);
  let main = tree[0] ? regionOf(tree[0]) : null;
  if (!main) return null;
  const least = minMainShare * wordsIn(main);
  for (let inner: Region | null = main; inner; ) {
    main = inner;
    if (isDeclaredMain(main.element)) return withinChosen(tree, blocks, chosen, main, main.to);
    inner = null;
    for (const child of childrenOf(tree, main.element)) {
      const region = regionOf(child);
      if (wordsIn(region) < least) continue;
      inner = region;
      break;
    }
  }
  for (let { parent } = main.element; parent && !pageTags.has(parent.tag); { parent } = parent) {
    const outer = regionOf(parent);
    if (goesOn(page, main, outer)) main = outer;
  }
  return withinChosen(tree, blocks, chosen, main, pageTags.has(main.element.tag) ? 0 : main.to);
}

/** Whether what stands in an outer region behind a main part is of a manual, too. */
function goesOn(page: PageBlocks, main: Region, outer: Region): boolean {
  let all = 0;
  let withCode = 0;
  for (let at = main.to; at < outer.to; at++) {
    const block = page.blocks[at];
    if (!block || isBeside(page, at, outer.element)) continue;
    all += block.words;
    if (codeOf(page).isMarked(at)) withCode += block.words;
  }
  return withCode > 0 && withCode >= minCodeShareBehind * all;
}

/** The part of a region from its heading to its end, or, in a region that is the whole page, to the last chosen block. */
function withinChosen(
  tree: Tree,
  blocks: readonly Block[],
  chosen: Uint8Array,
  { element, from, to }: Region,
  end: number,
): Region {
  let first = from;
  while (first < to && chosen[first] !== 1) first++;
  let last = to;
  while (last > Math.max(first, end) && chosen[last - 1] !== 1) last--;
  const heading = first;
  for (let at = heading; at >= from; at--) if (isHeading(tree[blocks[at]?.container ?? 0]?.tag ?? '')) first = at;
  return { element, from: first, to: last };
}

const usesNames = (page: PageBlocks, at: number): boolean => (codeOf(page).speltIn(at)?.uses.length ?? 0) > 0;

/** Whether links stand right under a heading that is none, by themselves or in a list of links. */
function isHeaded({ tree, blocks }: PageBlocks, at: number): boolean {
  let from = at;
  const list = outermost(tree[blocks[at]?.container ?? 0], lists);
  while (list && from > 0 && (blocks[from - 1]?.first ?? 0) > list.index) from--;
  const before = blocks[from - 1];
  const heading = tree[before?.container ?? 0];
  if (!before || before.linkWords > 0 || !isHeading(heading?.tag ?? '')) return false;
  return (blocks[at]?.last ?? 0) < (heading?.parent?.end ?? 0);
}

/** The outermost element of some tags around a node, a few levels up. */
function outermost(node: TreeNode | undefined, tags: ReadonlySet<string>): TreeNode | null {
  let found: TreeNode | null = null;
  let around: TreeNode | null | undefined = node;
  for (let level = 0; around && level < maxLevels; level++, around = around.parent)
    if (tags.has(around.tag)) found = around;
  return found;
}

const wordInId = /[\p{L}\p{N}]+/gu;
/** An id of so many words names what a section says, where one of fewer may name what it is for. */
const minIdWords = 3;
/** What manuals write of, too: filters, navigation, shares. A footer is called one in any number of words. */
const topicFlags = bit.navigation | bit.search | bit.share | bit.tags | bit.related | bit.contents | bit.byline;

/** What an element is flagged as; of long ids no topic is one: manuals make ids of headings and signatures. */
function flagsOf({ flags }: PageBlocks, node: TreeNode): number {
  const all = flags[node.index] ?? 0;
  const id = all & topicFlags ? attribute(node, 'id') : null;
  if (id === null || (id.match(wordInId)?.length ?? 0) < minIdWords) return all;
  const attributes = node.attributes.map((value, at) => (at % 2 === 0 && value === 'id' ? 'name' : value));
  return (all & ~topicFlags) | new FlagReader(null).of({ ...node, attributes });
}

/** Whether a block is boilerplate by what it is: hidden, bare links, or in an element that says so. */
function isBeside(page: PageBlocks, at: number, main: TreeNode): boolean {
  const { tree } = page;
  const block = page.blocks[at];
  if (!isShown(block)) return true;
  const isLinks = block.linkWords > maxLinkShare * block.words;
  // What is linked in code is a name, and no way on.
  let isListed = isLinks && (isHeaded(page, at) || codeOf(page).isMarked(at) || usesNames(page, at));
  // What a manual names as related under a heading is part of it.
  const doubtful = isListed ? doubtfulFlags & ~bit.related : doubtfulFlags;
  const unwanted = isLinks ? boilerplateFlags | doubtful : boilerplateFlags;
  let around: TreeNode | null | undefined = tree[block.container];
  for (let level = 0; around && around !== main; level++, around = around.parent) {
    if (level === maxLevels || flagsOf(page, around) & unwanted) return true;
    isListed ||= listedTags.has(around.tag) || isHeading(around.tag);
  }
  return isLinks && !isListed;
}

/** Chooses the table beside the title that says what is described: its module, version, licence, each with its name. */
function keepHeadTable(page: PageBlocks, chosen: Uint8Array, { element, from }: Region): void {
  const { tree, blocks } = page;
  for (let at = from - 1; at >= 0; at--) {
    const block = blocks[at];
    if (!block || block.first < element.index) return;
    const row = closest(tree[block.container], rowTags, maxLevels);
    if (!row) continue;
    const [head] = childrenOf(tree, row);
    if (head?.tag === 'th' && head.end < row.end && !isBeside(page, at, element)) chosen[at] = 1;
  }
}

/**
 * Chooses all of a manual's main part but what is boilerplate by its own evidence: what is said with code is set out
 * entry by entry, and each is looked up alone. Whether the page is a manual.
 */
export function keepManual(pageBlocks: PageBlocks, chosen: Uint8Array): boolean {
  if (!isManual(pageBlocks, chosen)) return false;
  const main = findMain(pageBlocks, chosen);
  if (!main) return true;
  for (let at = main.from; at < main.to; at++) {
    if (chosen[at] !== 1 && !isBeside(pageBlocks, at, main.element)) chosen[at] = 1;
  }
  keepHeadTable(pageBlocks, chosen, main);
  return true;
}
