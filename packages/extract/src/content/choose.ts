import type { Favor } from '../document.ts';
import { bytes, doubles, integers, singles } from '../page-arrays.ts';
import { lettersOf } from '../statement/letters.ts';
import { closest, textOf } from '../tree/node.ts';
import { formTags } from '../tree/tag-groups.ts';
import { dropAdLabels } from './ad-labels.ts';
import { type PageBlocks, shownBlocks, textOfBlock } from './blocks.ts';
import { keepBodies, keepHeads } from './comments/bodies.ts';
import { findReadersComments, leftOutComments } from './comments/comments.ts';
import { keepItemHeads } from './comments/item-heads.ts';
import { keepPosts } from './comments/posts.ts';
import type { Section } from './comments/sections.ts';
import { dropNearDuplicates } from './duplicates/near-duplicates.ts';
import type { Boxes } from './features/boxes.ts';
import { isHeading } from './features/sums.ts';
import { dropForms, dropPassing } from './forms.ts';
import { keepCited } from './notes/cited.ts';
import { dropContents } from './notes/contents.ts';
import { dropNeighbours } from './notes/neighbours.ts';
import { dropTrails } from './notes/trails.ts';
import { dropQuestionAtEnd } from './related/ask-at-end.ts';
import { dropRelated } from './related/drop-related.ts';
import { keepBeside } from './rows.ts';
import { keepContiguous } from './structure/contiguity.ts';
import { keepWantedLinks } from './structure/files.ts';
import { dropEmptyHeadings, dropRepeatedHeadings, keepHeadings } from './structure/headings.ts';
import { elementAround, fillHoles, isBeside, keepLastCode } from './structure/holes.ts';
import { settleLists } from './structure/lists.ts';
import { keepManual } from './structure/manuals.ts';
import { keepLikeChosen, keepLinksOfParts } from './structure/members/between.ts';
import { keepCardLabels } from './structure/members/card-labels.ts';
import { keepFields } from './structure/members/fields.ts';
import { dropIdleLabels } from './structure/members/idle-labels.ts';
import { keepTwins } from './structure/members/twins.ts';
import { keepPanelHeads } from './structure/panels.ts';
import { dropTeasers } from './structure/teasers.ts';
import { findThreshold } from './threshold.ts';
import { dropPartsOfControls, keepContinued, keepWholeBoxes, keepWholeButtons, keepWholeHeadings } from './wholes.ts';

/** How far a favour moves the probability from which on a block is kept. */
const shifts: Readonly<Record<Favor, number>> = { precision: 0.2, balanced: 0, recall: -0.18 };
const least = 0.05;

/** With fewer words than these, blocks of half the probability are kept, too. */
const fewWords = 40;
/** From this probability on a block by itself is taken for content. */
const likelyContent = 0.5;

const maxFormLevels = 8;

/** Blocks of one page that are content. */
export interface Choice {
  /** 1 for each block that is the page's content. */
  readonly chosen: Uint8Array;
  /** The F1 that is expected of the words kept, 0 to 1. */
  readonly confidence: number;
  /** Where readers comment on it, which is left out. */
  readonly comments: readonly Section[];
  /** Blocks that are no content by what they are in posts. */
  readonly left: ReadonlySet<number>;
}

function keepFrom(probabilities: Float32Array, threshold: number): Uint8Array {
  const chosen = bytes(probabilities.length);
  for (let at = 0; at < probabilities.length; at++) if ((probabilities[at] ?? 0) >= threshold) chosen[at] = 1;
  return chosen;
}

/** The words of the blocks that are chosen. */
export const wordCount = ({ blocks }: PageBlocks, chosen: Uint8Array): number =>
  blocks.reduce((sum, block, at) => sum + (chosen[at] === 1 ? block.words : 0), 0);

/**
 * Takes the probability of what a page says to those without scripts: it is content only where the page says next to
 * nothing else, or where it is long and nothing else is likely to be. What is shorter is a plea to run them.
 */
function doubtPleas(pageBlocks: PageBlocks, probabilities: Float32Array): void {
  const { blocks } = pageBlocks;
  const shown = shownBlocks(pageBlocks);
  const isPlea = (at: number): boolean => blocks[at]?.noscript === true && shown[at] === 0;
  const likely = keepFrom(probabilities, likelyContent);
  const wordsWhere = (test: (at: number) => boolean): number =>
    wordCount(
      pageBlocks,
      likely.map((is, at) => (test(at) ? is : 0)),
    );
  if (wordsWhere(isPlea) >= fewWords && wordsWhere((at) => !isPlea(at)) === 0) return;
  for (let at = 0; at < blocks.length; at++) if (isPlea(at)) probabilities[at] = 0;
}

/**
 * Chooses the heading right above what is chosen: where the balanced choice has it, and on a page of few words, of which it is no small
 * part.
 */
function keepTitle(pageBlocks: PageBlocks, chosen: Uint8Array, balanced: Uint8Array): void {
  const { tree, blocks } = pageBlocks;
  const at = chosen.indexOf(1) - 1;
  const title = blocks[at];
  if (!title || title.hidden || !isHeading(tree[title.container]?.tag ?? '')) return;
  if (balanced[at] === 1 || wordCount(pageBlocks, shownBlocks(pageBlocks)) < fewWords) chosen[at] = 1;
}

/** The page's title stands in its head. */
const maxHeadNodes = 400;

/** Leaves out a heading that names the site, or a book, above the heading of the page: its title begins with that one. */
function dropSiteHeading(page: PageBlocks, chosen: Uint8Array): void {
  const { tree, blocks } = page;
  const at = chosen.indexOf(1);
  const [site, own] = [blocks[at], blocks[at + 1]];
  if (!site || !own || chosen[at + 1] !== 1) return;
  if (![site, own].every(({ container }) => isHeading(tree[container]?.tag ?? ''))) return;
  const [name, heading] = [site, own].map((block) => lettersOf(textOfBlock(page, block)));
  for (let index = 1; index < Math.min(tree.length, maxHeadNodes); index++) {
    const node = tree[index];
    if (node?.tag !== 'title') continue;
    const title = lettersOf(textOf(tree, node));
    if (name && heading && title.startsWith(heading) && !title.startsWith(name) && title.endsWith(name)) chosen[at] = 0;
    return;
  }
}

const minLeadWords = 2;
const maxLeadWords = 12;
/** A page that says more says what it has to say there. */
const maxPageWords = 300;

/**
 * Chooses the line right above what is chosen of a short page without a main heading, in the same section or in the middle: what a page
 * of few words is there to say may stand in no heading.
 */
function keepLeadLine(pageBlocks: PageBlocks, chosen: Uint8Array): void {
  const { tree, blocks } = pageBlocks;
  const first = chosen.indexOf(1);
  const [line, next] = [blocks[first - 1], blocks[first]];
  if (!line || !next || line.words < minLeadWords || line.words > maxLeadWords || line.linkWords > 0) return;
  if (wordCount(pageBlocks, chosen) > maxPageWords || blocks.some(({ container }) => tree[container]?.tag === 'h1'))
    return;
  const section = elementAround(tree[line.container], tree[next.container]);
  if (!section || isBeside(pageBlocks, line, section)) return;
  // Where no heading is one, titles are set in the middle.
  if (section.tag !== 'body' || tree[line.container]?.tag === 'center') chosen[first - 1] = 1;
}

/** What a section of comments hides, and its forms, are nothing that a reader says. */
function dropHidden({ tree, blocks }: PageBlocks, chosen: Uint8Array, sections: readonly Section[]): void {
  for (const { from, to } of sections)
    for (let at = from; at < to; at++) {
      const block = blocks[at];
      if (!block || block.hidden || closest(tree[block.container], formTags, maxFormLevels)) chosen[at] = 0;
    }
}

/** Blocks of one make stand together: a probability is drawn to the mean of its template, when that has members enough. */
const ownShare = 0.7;
const members = 6;
/** What a reader has to open first must be worth it. */
const hiddenCost = 0.1;

/** Probabilities as they are compared: drawn to those of the template, and less for what is hidden. */
function settle(pageBlocks: PageBlocks, probabilities: Float32Array, templates: Int32Array): Float32Array {
  const { blocks } = pageBlocks;
  const settled = singles(probabilities.length);
  settled.set(probabilities);
  const words = doubles(blocks.length);
  const sums = doubles(blocks.length);
  const counts = integers(blocks.length);
  for (const [at, block] of blocks.entries()) {
    const id = templates[at] ?? 0;
    words[id] = (words[id] ?? 0) + block.words;
    sums[id] = (sums[id] ?? 0) + block.words * (probabilities[at] ?? 0);
    counts[id] = (counts[id] ?? 0) + 1;
  }
  for (const [at, block] of blocks.entries()) {
    const id = templates[at] ?? 0;
    const mean = (sums[id] ?? 0) / (words[id] || 1);
    if ((counts[id] ?? 0) >= members && (words[id] ?? 0) > 0)
      settled[at] = ownShare * (probabilities[at] ?? 0) + (1 - ownShare) * mean;
    if (block.hidden) settled[at] = Math.max(0, (settled[at] ?? 0) - hiddenCost);
  }
  return settled;
}

/** A page that is chosen from, and by what. */
interface Draft {
  readonly page: PageBlocks;
  /** Of each block, that it is content, settled. */
  readonly probabilities: Float32Array;
  readonly templates: Int32Array;
  readonly favor: Favor;
  /** Null: they are not known, and elements of one make are not compared. */
  readonly boxes: Boxes | null;
}

/** The blocks that are content by their probabilities, and their expected F1; null where none is. */
function chooseLikely({ page, probabilities, favor }: Draft): { chosen: Uint8Array | null; expected: number } {
  const { from, lenient, expected } = findThreshold(page, probabilities);
  let threshold = favor === 'recall' ? lenient : from;
  if (wordCount(page, keepFrom(probabilities, threshold)) < fewWords) threshold /= 2;
  const balanced = keepFrom(probabilities, threshold);
  if (wordCount(page, balanced) === 0) return { chosen: null, expected };
  const shifted = keepFrom(probabilities, Math.max(least, threshold + shifts[favor]));
  const chosen = wordCount(page, shifted) > 0 ? shifted : balanced;
  keepTitle(page, chosen, balanced);
  return { chosen, expected };
}

/** Chooses what belongs to something chosen; answers whether the page is one of a manual, whose entries are alike. */
function keepWhatBelongs({ page, probabilities, templates, favor, boxes }: Draft, chosen: Uint8Array): boolean {
  const isPrecise = favor === 'precision';
  if (!isPrecise) keepLeadLine(page, chosen);
  keepCited(page, chosen);
  keepContiguous(page, chosen);
  settleLists(page, chosen);
  fillHoles(page, probabilities, chosen);
  if (!isPrecise) {
    keepLikeChosen(page, probabilities, chosen, templates);
    keepLinksOfParts(page, probabilities, chosen, templates);
  }
  if (!isPrecise) keepLastCode(page, probabilities, chosen);
  const isOfManual = !isPrecise && keepManual(page, chosen);
  if (!isPrecise) keepWantedLinks(page, chosen);
  keepHeadings(page, chosen, templates);
  if (!isPrecise) {
    keepItemHeads(page, chosen);
    if (boxes) keepFields(page, boxes, chosen);
    if (page.tags.has('a')) keepCardLabels(page, chosen);
    keepBeside(page, probabilities, chosen);
    if (boxes) keepTwins(page, boxes, chosen);
  }
  keepPanelHeads(page, chosen);
  dropPartsOfControls(page, chosen);
  keepWholeButtons(page, chosen);
  keepContinued(page, chosen);
  keepWholeHeadings(page, chosen);
  keepWholeBoxes(page, chosen);
  return isOfManual;
}

/** Leaves out what reads like content and is none. */
function dropBesides({ page, probabilities, favor }: Draft, chosen: Uint8Array): void {
  const keepsMuch = favor === 'recall';
  if (!keepsMuch) {
    dropTeasers(page, chosen);
    dropRelated(page, chosen);
    dropForms(page, chosen);
  }
  dropPassing(page, chosen);
  dropIdleLabels(page, chosen);
  if (!keepsMuch) {
    dropAdLabels(page, chosen);
    dropContents(page, chosen);
    dropNeighbours(page, chosen);
    dropTrails(page, chosen);
    dropQuestionAtEnd(page, chosen);
  }
  dropEmptyHeadings(page, chosen, probabilities);
  dropRepeatedHeadings(page, chosen);
  if (!keepsMuch) dropSiteHeading(page, chosen);
}

/**
 * Chooses the blocks with the best expected F1, by the probability of each that it is content and the template of each
 * (numbers below the count of blocks).
 */
export function choose(
  page: PageBlocks,
  predicted: Float32Array,
  templates: Int32Array,
  favor: Favor,
  boxes: Boxes | null = null,
): Choice {
  const probabilities = settle(page, predicted, templates);
  if (page.blocks.some(({ noscript }) => noscript)) doubtPleas(page, probabilities);
  const { sections, following: comments } = findReadersComments(page, probabilities);
  for (const { from, to } of comments) probabilities.fill(0, from, to);
  const draft: Draft = { page, probabilities, templates, favor, boxes };
  const { chosen, expected } = chooseLikely(draft);
  if (!chosen) return { chosen: shownBlocks(page), confidence: expected / 2, comments: [], left: new Set() };
  const isOfManual = keepWhatBelongs(draft, chosen);
  const { quoted, left } = keepPosts(page, chosen);
  if (comments.length === 0) {
    keepBodies(page, chosen);
    keepHeads(page, chosen);
  }
  const keepsComments = favor === 'recall';
  for (const { from, to } of comments) chosen.fill(keepsComments ? 1 : 0, from, to);
  if (keepsComments) dropHidden(page, chosen, comments);
  dropBesides(draft, chosen);
  const leftOut = keepsComments || comments.length > 0 ? comments : leftOutComments(page, sections, chosen);
  // Entries of a manual say the same of one function as of another.
  if (!isOfManual) dropNearDuplicates(page, chosen, quoted);
  return { chosen, confidence: expected, comments: keepsComments ? [] : leftOut, left };
}
