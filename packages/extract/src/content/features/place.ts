import { integers, shorts } from '../../page-arrays.ts';
import { elementsOf } from '../../tree/elements.ts';
import { attribute, type Tree, textOf } from '../../tree/node.ts';
import type { PageBlocks } from '../blocks.ts';
import { TextMeter } from '../measure.ts';
import { SlotMarks } from '../slot-marks.ts';
import { flagsOf, slotOf, WordTape } from '../words.ts';
import type { MeasuredPage } from './measured.ts';
import { type FeatureRow, ratio } from './row.ts';
import { isHeading } from './sums.ts';

/** What a block is set against: the page's title and description, its `h1`, the last heading, its copies. */
export interface Places {
  readonly inTitle: Uint16Array;
  readonly inDescription: Uint16Array;
  readonly titleWords: number;
  /** The first block inside an `h1`; -1 when there is none. */
  readonly mainHeading: number;
  /** The last heading at or before each block; -1 before the first. */
  readonly heading: Int32Array;
  /** The next heading after each block; the count of blocks after the last. */
  readonly nextHeading: Int32Array;
  /** How many blocks say the same, and how many of them before. */
  readonly copies: Int32Array;
  readonly copiesBefore: Int32Array;
}

const titleBit = 1;
const descriptionBit = 2;
const functionWord = 1;

/** The words of title and description. */
const marks = new SlotMarks();

/** Marks the words of a text; answers how many there are. */
function mark(text: string, bit: number): number {
  const tape = new WordTape();
  new TextMeter().read(text, tape);
  let marked = 0;
  for (let at = 0; at < tape.length; at++) {
    const hash = tape.hashes[at] ?? 0;
    if (flagsOf(hash) & functionWord) continue;
    const slot = slotOf(hash);
    const known = marks.at(slot);
    if ((known & bit) === 0) marked++;
    marks.set(slot, known | bit);
  }
  return marked;
}

/** Title and description as the head states them. */
export function headTexts(tree: Tree): { readonly title: string; readonly description: string } {
  let title = '';
  let description = '';
  for (const node of elementsOf(tree, 'title', 'meta')) {
    if (node.tag === 'title' && title === '') title = textOf(tree, node);
    else if (node.tag === 'meta') {
      const name = (attribute(node, 'property') ?? attribute(node, 'name') ?? '').toLowerCase();
      if (name === 'og:title') title = attribute(node, 'content') ?? title;
      else if (name === 'description' || name === 'og:description')
        description += ` ${attribute(node, 'content') ?? ''}`;
    }
  }
  return { title, description };
}

/** Overlaps, headings and copies of all blocks. */
export function findPlaces({ tree, blocks, tape }: PageBlocks): Places {
  marks.clear();
  const { title, description } = headTexts(tree);
  const titleWords = mark(title, titleBit);
  mark(description, descriptionBit);
  const inTitle = shorts(blocks.length);
  const inDescription = shorts(blocks.length);
  const heading = integers(blocks.length);
  const copies = integers(blocks.length);
  const copiesBefore = integers(blocks.length);
  const said = new Map<number, number>();
  const hashes = integers(blocks.length);
  let last = -1;
  let mainHeading = -1;
  for (const [at, block] of blocks.entries()) {
    let hash = 0;
    for (let word = block.from; word < block.from + block.words; word++) {
      const wordHash = tape.hashes[word] ?? 0;
      hash = Math.imul(hash ^ wordHash, 0x9e3779b1) ^ (hash >>> 13);
      const found = marks.at(slotOf(wordHash));
      if (found & titleBit) inTitle[at] = (inTitle[at] ?? 0) + 1;
      if (found & descriptionBit) inDescription[at] = (inDescription[at] ?? 0) + 1;
    }
    hashes[at] = hash;
    copiesBefore[at] = said.get(hash) ?? 0;
    said.set(hash, (copiesBefore[at] ?? 0) + 1);
    const tag = tree[block.container]?.tag ?? '';
    if (isHeading(tag)) last = at;
    if (tag === 'h1' && mainHeading < 0) mainHeading = at;
    heading[at] = last;
  }
  const nextHeading = integers(blocks.length);
  for (let at = blocks.length - 1, next = blocks.length; at >= 0; at--) {
    nextHeading[at] = next;
    if (heading[at] === at) next = at;
  }
  for (let at = 0; at < blocks.length; at++) copies[at] = said.get(hashes[at] ?? 0) ?? 1;
  return { inTitle, inDescription, titleWords, mainHeading, heading, nextHeading, copies, copiesBefore };
}

export const placeFeatures = [
  'blockShare', 'wordShare', 'fromEnd', 'depth', 'index', 'wordsBefore', 'afterMainHeading', 'wordsAfterMainHeading',
  'inTitle', 'ofTitle', 'inDescription', 'copies', 'copiesBefore', 'sinceHeading', 'headingWords', 'headingLevel',
  'headingDepth', 'sharedWithHeading', 'proseBefore', 'proseAfter', 'untilHeading', 'proseSinceHeading',
] as const; // biome-ignore format: a list

/** Adds where a block stands. */
export function addPlace(
  row: FeatureRow,
  { blocks, tree, boxes, running }: MeasuredPage,
  places: Places,
  at: number,
): void {
  const block = blocks[at];
  if (!block) return;
  const box = boxes.ofNode[block.container] ?? 0;
  const all = running.words[blocks.length] ?? 0;
  const before = running.words[at] ?? 0;
  const { mainHeading } = places;
  row.add(ratio(at, blocks.length));
  row.add(ratio(before, all));
  row.add(blocks.length - at);
  row.add(boxes.depth[box] ?? 0);
  row.add(at);
  row.add(before);
  row.add(mainHeading < 0 ? -1000 : at - mainHeading);
  row.add(mainHeading < 0 ? -10_000 : before - (running.words[mainHeading] ?? 0));
  row.add(ratio(places.inTitle[at] ?? 0, block.words));
  row.add(ratio(places.inTitle[at] ?? 0, places.titleWords));
  row.add(ratio(places.inDescription[at] ?? 0, block.words));
  row.add(places.copies[at] ?? 1);
  row.add(places.copiesBefore[at] ?? 0);
  const heading = places.heading[at] ?? -1;
  const headingBox = boxes.ofNode[blocks[heading]?.container ?? 0] ?? 0;
  row.add(heading < 0 ? 1000 : at - heading);
  row.add(blocks[heading]?.words ?? 0);
  row.add(heading < 0 ? 0 : (tree[blocks[heading]?.container ?? 0]?.tag.charCodeAt(1) ?? 0) - 0x30);
  row.add(heading < 0 ? 0 : (boxes.depth[box] ?? 0) - (boxes.depth[headingBox] ?? 0));
  row.add(heading < 0 ? -1 : ratio(places.inTitle[heading] ?? 0, blocks[heading]?.words ?? 0));
  const prose = running.proseBlocks;
  row.add(prose[at] ?? 0);
  row.add((prose[blocks.length] ?? 0) - (prose[at + 1] ?? 0));
  const next = places.nextHeading[at] ?? 0;
  row.add(next - at);
  row.add((prose[next] ?? 0) - (prose[Math.max(0, heading)] ?? 0));
}
