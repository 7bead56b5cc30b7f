import { closest } from '../../tree/node.ts';
import { itemTags } from '../../tree/tag-groups.ts';
import { type Block, type PageBlocks, textOfBlock } from '../blocks.ts';
import { isHeading } from '../features/sums.ts';
import { hasPicture } from './keep.ts';

const terms: ReadonlySet<string> = new Set(['dt']);
const definitions: ReadonlySet<string> = new Set(['dd']);
const maxLevels = 6;
const maxTitleWords = 3;
const maxHeadings = 3;

/** Whether a block is in a term, and the next in what is said of it. */
function isDefined({ tree, blocks }: PageBlocks, at: number): boolean {
  const around = (block: number, tags: ReadonlySet<string>) =>
    closest(tree[blocks[block]?.container ?? 0], tags, maxLevels);
  const term = around(at, terms);
  return term !== null && around(at + 1, definitions)?.parent === term.parent;
}

/** Whether a block heads the next: a heading but the page's, or a few words in a paragraph of their own. */
function isHead({ tree, blocks }: PageBlocks, at: number): boolean {
  const [block, next] = [blocks[at], blocks[at + 1]];
  const element = tree[block?.container ?? 0];
  if (!block || !next || !element) return false;
  if (isHeading(element.tag)) return element.tag !== 'h1';
  const isTitle = element.tag === 'p' && block.words <= maxTitleWords && block.linkWords === 0;
  return isTitle && element.parent === tree[next.container]?.parent;
}

/** Whether what stands before a block is chosen, headings left out of account. */
function followsChosen({ tree, blocks }: PageBlocks, chosen: Uint8Array, at: number): boolean {
  for (let before = at - 1; before >= at - maxHeadings; before--) {
    if (chosen[before] === 1) return true;
    if (!isHeading(tree[blocks[before]?.container ?? 0]?.tag ?? '')) return false;
  }
  return false;
}

const mains: ReadonlySet<string> = new Set(['main', 'article']);

/** Whether a block is the heading that a main part begins with, and the next is of the list that the part consists of. */
function headsList({ tree, blocks }: PageBlocks, at: number): boolean {
  const [block, next] = [blocks[at], blocks[at + 1]];
  const element = tree[block?.container ?? 0];
  if (!block || !next || !element || !isHeading(element.tag)) return false;
  const part = closest(element, mains, maxLevels);
  if (!part || (blocks[at - 1]?.first ?? -1) > part.index || next.first >= part.end) return false;
  return closest(tree[next.container], itemTags, maxLevels) !== null;
}

/** The templates of headings that are chosen with what stands right under them. */
function templatesOfHeads(
  { tree, blocks }: PageBlocks,
  chosen: Uint8Array,
  templates: Int32Array,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = 0; at + 1 < blocks.length; at++)
    if (chosen[at] === 1 && chosen[at + 1] === 1 && isHeading(tree[blocks[at]?.container ?? 0]?.tag ?? ''))
      found.add(templates[at] ?? -1);
  return found;
}

/**
 * Chooses heads between what is chosen, headings of one make with those of other chosen parts, terms of chosen definitions, and
 * definitions of chosen terms.
 */
export function keepHeadings(pageBlocks: PageBlocks, chosen: Uint8Array, templates: Int32Array | null = null): void {
  const { tree, blocks } = pageBlocks;
  const isOpen = (at: number): boolean => chosen[at] !== 1 && blocks[at]?.hidden === false;
  const heads = templates ? templatesOfHeads(pageBlocks, chosen, templates) : new Set<number>();
  const isLikeHeads = (at: number): boolean =>
    heads.has(templates?.[at] ?? -1) && isHeading(tree[blocks[at]?.container ?? 0]?.tag ?? '');
  for (let at = blocks.length - 2; at >= 0; at--) {
    if (!isOpen(at) || chosen[at + 1] !== 1) continue;
    if ((isHead(pageBlocks, at) && followsChosen(pageBlocks, chosen, at)) || isDefined(pageBlocks, at)) chosen[at] = 1;
    else if (isLikeHeads(at) || headsList(pageBlocks, at)) chosen[at] = 1;
  }
  for (let at = 1; at < blocks.length; at++)
    if (isOpen(at) && chosen[at - 1] === 1 && isDefined(pageBlocks, at - 1)) chosen[at] = 1;
}

/** The level of the heading that a block is; 0 for any other block. */
function levelOf({ tree }: PageBlocks, { container }: Block): number {
  const tag = tree[container]?.tag ?? '';
  return isHeading(tag) ? Number(tag[1]) : 0;
}

/** What stands under a heading. */
interface Under {
  /** Blocks but for headings: how many, how many of them chosen, and shown. */
  all: number;
  chosen: number;
  shown: number;
  /** Whether headings below it are chosen. */
  isDivided: boolean;
}

/** What stands under a heading, up to the next one that is not below it. */
function countUnder(pageBlocks: PageBlocks, chosen: Uint8Array, at: number): Under {
  const { blocks } = pageBlocks;
  const level = blocks[at] ? levelOf(pageBlocks, blocks[at]) : 0;
  const counts: Under = { all: 0, chosen: 0, shown: 0, isDivided: false };
  for (let under = at + 1; under < Math.min(blocks.length, at + maxBlocksUnder); under++) {
    const block = blocks[under];
    const inner = block ? levelOf(pageBlocks, block) : level;
    if (!block || (inner > 0 && inner <= level)) break;
    if (inner > 0) {
      if (chosen[under] === 1) counts.isDivided = true;
      continue;
    }
    counts.all++;
    if (chosen[under] === 1) counts.chosen++;
    if (!block.hidden) counts.shown++;
  }
  return counts;
}

/** Whether a picture is written under a heading: right behind it, or right before the next chosen block. */
function hasPictureUnder(pageBlocks: PageBlocks, chosen: Uint8Array, at: number): boolean {
  const next = chosen.indexOf(1, at + 1);
  const last = (next < 0 ? chosen.length : next) - 1;
  return hasPicture(pageBlocks, chosen, at) || hasPicture(pageBlocks, chosen, last);
}

/** Whether two blocks say the same words. */
const saysSame = ({ tape }: PageBlocks, one: Block, other: Block): boolean => {
  if (one.words !== other.words) return false;
  for (let at = 0; at < one.words; at++) if (tape.hashes[one.from + at] !== tape.hashes[other.from + at]) return false;
  return true;
};

/** Whether a heading may be the same again: of the same level, or below the page's own. */
const mayRepeat = (last: number, level: number): boolean => level > 0 && (last === level || (last === 1 && level > 1));

/** So few words between them are a byline, or a count, of which a copy for narrow screens has its own. */
const maxWordsBetween = 12;

/** Leaves out headings that the next one says again at once, and the page's own where it says it twice at its begin: pages hold copies for narrow screens. */
export function dropRepeatedHeadings(pageBlocks: PageBlocks, chosen: Uint8Array): void {
  const { blocks } = pageBlocks;
  let last: Block | null = null;
  let between = 0;
  for (const [at, block] of blocks.entries()) {
    if (chosen[at] !== 1) continue;
    const level = levelOf(pageBlocks, block);
    if (last && level === 0 && levelOf(pageBlocks, last) === 1) {
      between += block.words;
      if (between > maxWordsBetween) last = null;
      continue;
    }
    const isAgain = between === 0 || level === 1;
    const isRepeated =
      last !== null && isAgain && mayRepeat(levelOf(pageBlocks, last), level) && saysSame(pageBlocks, last, block);
    if (isRepeated) chosen[at] = 0;
    else [last, between] = [block, 0];
  }
}

const maxBlocksUnder = 200;
const maxNameWords = 5;
/** A longer heading speaks for itself where it is content by itself with this probability. */
const minStatement = 0.8;

/** Whether a heading only names what comes: longer ones speak for themselves, and so do links. */
const isName = ({ words, linkWords }: Block): boolean => words <= maxNameWords && linkWords === 0;

/** One or two questions in a row are a manner of speech. */
const minQuestions = 2;

/** Whether a heading asks what only a script would answer, as its neighbours do. */
function asksInVain(pageBlocks: PageBlocks, at: number, under: Under): boolean {
  const asks = (place: number): boolean => {
    const block = pageBlocks.blocks[place];
    return block !== undefined && levelOf(pageBlocks, block) > 0 && textOfBlock(pageBlocks, block).trim().endsWith('?');
  };
  if (under.all > 0 || under.isDivided || !asks(at)) return false;
  return [at - 2, at - 1, at + 1, at + 2].filter(asks).length >= minQuestions;
}

/**
 * Leaves out headings over nothing: names of what is not chosen, questions without their answers, and any over what is
 * hidden. Others speak for themselves, or name what could not be read, such as a chart or a card. The only heading stays.
 */
export function dropEmptyHeadings(pageBlocks: PageBlocks, chosen: Uint8Array, probabilities: Float32Array): void {
  const { blocks } = pageBlocks;
  const first = chosen.indexOf(1);
  for (let at = blocks.length - 1; at > first; at--) {
    const block = blocks[at];
    if (!block || chosen[at] !== 1 || levelOf(pageBlocks, block) <= 1) continue;
    const under = countUnder(pageBlocks, chosen, at);
    if (asksInVain(pageBlocks, at, under)) chosen[at] = 0;
    if (under.all === 0 || under.chosen > 0) continue;
    const isMere = isName(block) || (block.linkWords === 0 && (probabilities[at] ?? 0) < minStatement);
    if (under.shown === 0 || (!under.isDivided && isMere && !hasPictureUnder(pageBlocks, chosen, at))) chosen[at] = 0;
  }
}
