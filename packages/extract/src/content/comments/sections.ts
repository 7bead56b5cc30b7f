import { attribute, closest, neighbour, type Tree, type TreeNode } from '../../tree/node.ts';
import { linkTags } from '../../tree/tag-groups.ts';
import { type Block, firstBlockFrom, type PageBlocks, textOfBlock } from '../blocks.ts';
import { bit } from '../element-flags.ts';
import { makeOf } from '../features/makes.ts';
import { isHeading } from '../features/sums.ts';
import { countsComments, isCommentHeading } from './headings.ts';
import { type CommentNames, isMade } from './names.ts';

/** A run of blocks in which readers have their say: from the first, included, to the last, left out. */
export interface Section {
  readonly from: number;
  /** The element that it begins with, where that is named after comments. */
  readonly element?: number;
  to: number;
  /** Beside its name it has what only such sections have: single comments, a field to write one, a count. */
  isSure: boolean;
  /** What it says counts only under a name. */
  isDoubtful?: boolean;
}

/** Blocks between two parts of one section: rules, counts, links to pages. */
const maxGapBlocks = 3;
const maxGapWords = 20;
const maxHeadingWords = 30;
const maxLevels = 12;
const maxLinkLevels = 4;

/** What an element has that may be named as comments are. */
export const mayBeNamed = bit.remark | bit.typed;

/** Whether there is a comment, or a field to write one, among some nodes. */
function hasComments({ tree, flags }: PageBlocks, names: CommentNames, from: number, to: number): boolean {
  for (let index = from; index < to; index++) {
    const node = tree[index];
    if (!node) continue;
    if (node.tag === 'textarea' || ((flags[index] ?? 0) & mayBeNamed && names.of(node) === 'item')) return true;
  }
  return false;
}

const reviewType = /schema\.org\/Review\b/i;
const maxReplyLevels = 4;

/** Whether an element is a review by its type, one of several of one make; classes say it of discussions, too. */
function isReview(tree: Tree, node: TreeNode): boolean {
  if (!reviewType.test(attribute(node, 'itemtype') ?? '')) return false;
  return [neighbour(tree, node, -1), neighbour(tree, node, 1)].some(
    (beside) => beside && makeOf(beside) === makeOf(node),
  );
}

/** Whether an element stands in a review behind its text: what it says answers that, and not the page. */
function answersReview({ tree, blocks }: PageBlocks, node: TreeNode, mainHeading: number): boolean {
  const first = firstBlockFrom(blocks, node.index);
  let around = node.parent;
  for (let level = 0; around && level < maxReplyLevels; level++, around = around.parent) {
    const from = firstBlockFrom(blocks, around.index);
    if (mainHeading >= from && (blocks[mainHeading]?.first ?? 0) < around.end) return false;
    if (from < first && isReview(tree, around)) return true;
  }
  return false;
}

/** Sections by the names of elements. */
function byNames(page: PageBlocks, names: CommentNames, mainHeading: number): Section[] {
  const { tree, containers, flags } = page;
  const found: Section[] = [];
  for (let index = 1; index < tree.length; index++) {
    if (((flags[index] ?? 0) & mayBeNamed) === 0) continue;
    const node = tree[index];
    if (!node || (containers[index] !== index && !isMade(node.tag))) continue;
    if (isHeading(node.tag) || names.of(node) === null) continue;
    const from = firstBlockFrom(page.blocks, index);
    const to = firstBlockFrom(page.blocks, node.end);
    if (to === from || (mainHeading >= from && mainHeading < to)) continue;
    if (answersReview(page, node, mainHeading)) continue;
    found.push({ from, to, element: index, isSure: hasComments(page, names, index, node.end) });
    index = node.end - 1;
  }
  return found;
}

/** Whether a block is a link to a place of a page: `45 replies` above a story leads to them, and is not their heading. */
function leadsThere({ tree }: PageBlocks, { first, words, linkWords }: Block): boolean {
  if (linkWords < words) return false;
  const link = closest(tree[first], linkTags, maxLinkLevels);
  return link !== null && /#./.test(attribute(link, 'href') ?? '');
}

/** Sections by their headings: from there to the end of the element that holds more than the heading. */
function byHeadings(page: PageBlocks, names: CommentNames, mainHeading: number): Section[] {
  const { tree, blocks, flags } = page;
  const found: Section[] = [];
  for (let at = mainHeading + 1; at < blocks.length; at++) {
    const block = blocks[at];
    const container = tree[block?.container ?? 0];
    if (!block || !container || block.words === 0 || block.words > maxHeadingWords) continue;
    if (!isHeading(container.tag) && (!((flags[container.index] ?? 0) & bit.comments) || leadsThere(page, block)))
      continue;
    const text = textOfBlock(page, block);
    if (!isCommentHeading(text)) continue;
    let around = container;
    for (
      let level = 0;
      level < maxLevels && around.parent && firstBlockFrom(page.blocks, around.end) === at + 1;
      level++
    )
      around = around.parent;
    const to = firstBlockFrom(page.blocks, around.end);
    found.push({ from: at, to, isSure: countsComments(text) || hasComments(page, names, container.index, around.end) });
    at = to - 1;
  }
  return found;
}

/** One section for those that overlap or nearly touch. */
function join({ blocks }: PageBlocks, sections: Section[]): Section[] {
  sections.sort((one, other) => one.from - other.from);
  const joined: Section[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    let words = 0;
    for (let at = last?.to ?? 0; at < section.from && words <= maxGapWords; at++) words += blocks[at]?.words ?? 0;
    if (last && section.from - last.to <= maxGapBlocks && words <= maxGapWords) {
      last.to = Math.max(last.to, section.to);
      last.isSure ||= section.isSure;
    } else joined.push({ ...section });
  }
  return joined;
}

/** Finds what looks like sections of readers' comments, in document order; linear in the size of the page. */
export function findSections(page: PageBlocks, names: CommentNames): Section[] {
  const { tree, blocks } = page;
  const mainHeading = blocks.findIndex(({ container }) => tree[container]?.tag === 'h1');
  return join(page, [...byNames(page, names, mainHeading), ...byHeadings(page, names, mainHeading)]);
}
