import { parseJsonLd, thingsIn } from '../../metadata/json-ld.ts';
import { doubles } from '../../page-arrays.ts';
import { elementsOf } from '../../tree/elements.ts';
import { attribute, type Tree, textOf } from '../../tree/node.ts';
import type { PageBlocks } from '../blocks.ts';
import { TextMeter } from '../measure.ts';
import { SlotMarks } from '../slot-marks.ts';
import { flagsOf, slotOf, WordTape } from '../words.ts';
import type { Density } from './density.ts';
import { boxOf, type MeasuredPage } from './measured.ts';
import type { Places } from './place.ts';
import { type FeatureRow, ratio } from './row.ts';
import { run, sumBetween } from './sums.ts';

/** How much blocks say what the page's story says: running sums over the blocks before each. */
interface Story {
  /** Words that are no function words; those that the best box says, too, elsewhere; words of the title and description. */
  readonly content: Float64Array;
  readonly shared: Float64Array;
  readonly inTitle: Float64Array;
  readonly inDescription: Float64Array;
  /** Words in runs of three that stand in the page's own statement of its text; null when it makes none. */
  readonly stated: Float64Array | null;
}

const functionWord = 1;
const runLength = 3;
const minStatedWords = 40;

/** The slots of a run of three words that ends at a place. */
const runSlot = (hashes: Int32Array, at: number): number =>
  slotOf(
    (Math.imul(Math.imul(hashes[at - 2] ?? 0, 0x9e3779b1) ^ (hashes[at - 1] ?? 0), 0x85ebca6b) ^ (hashes[at] ?? 0)) | 0,
  );

/** The text that JSON-LD says to be the page's. */
function statedText(tree: Tree): string {
  const scripts: string[] = [];
  for (const node of elementsOf(tree, 'script')) {
    if (!/ld\+json/i.test(attribute(node, 'type') ?? '')) continue;
    const text = textOf(tree, node);
    if (text.includes('"articleBody"')) scripts.push(text);
  }
  let longest = '';
  for (const { articleBody } of thingsIn(parseJsonLd(scripts)))
    if (typeof articleBody === 'string' && articleBody.length > longest.length) longest = articleBody;
  return longest.replace(/<[^<>]*>/g, ' ');
}

/** Runs of words of the stated text. */
const statedRuns = new SlotMarks();

function findStated({ tree, blocks, tape }: PageBlocks): Float64Array | null {
  const text = statedText(tree);
  if (text === '') return null;
  const said = new WordTape();
  new TextMeter().read(text, said);
  if (said.length < minStatedWords) return null;
  statedRuns.clear();
  for (let at = runLength - 1; at < said.length; at++) statedRuns.set(runSlot(said.hashes, at), 1);
  return run(blocks, ({ from, words }) => {
    let found = 0;
    for (let at = from + runLength - 1; at < from + words; at++) found += statedRuns.at(runSlot(tape.hashes, at));
    return found > 0 ? Math.min(words, found + runLength - 1) : 0;
  });
}

/** How many blocks say the word of a slot: none, one, or two and more; and the words of a single block. */
const sayers = new SlotMarks();
const ownWords = new SlotMarks();

/** Counts for the words of each slot how many of some blocks say them. */
function countSayers({ blocks, tape }: PageBlocks, from: number, to: number): void {
  sayers.clear();
  for (let at = from; at < to; at++) {
    const block = blocks[at];
    ownWords.clear();
    for (let word = block?.from ?? 0, end = word + (block?.words ?? 0); word < end; word++) {
      const slot = slotOf(tape.hashes[word] ?? 0);
      if (ownWords.at(slot) !== 0) continue;
      ownWords.set(slot, 1);
      sayers.set(slot, Math.min(2, sayers.at(slot) + 1));
    }
  }
}

/** Compares all blocks with the box that looks most like the holder of an article, and with what the head states. */
export function compareWithStory(page: MeasuredPage, density: Density, places: Places): Story {
  const { blocks, tape, boxes } = page;
  const from = boxes.from[density.best] ?? 0;
  const to = boxes.to[density.best] ?? 0;
  countSayers(page, from, to);
  const content = doubles(blocks.length + 1);
  const shared = doubles(blocks.length + 1);
  for (const [at, block] of blocks.entries()) {
    const others = at >= from && at < to ? 2 : 1;
    let all = 0;
    let both = 0;
    for (let word = block.from; word < block.from + block.words; word++) {
      const hash = tape.hashes[word] ?? 0;
      if (flagsOf(hash) & functionWord) continue;
      all++;
      if (sayers.at(slotOf(hash)) >= others) both++;
    }
    content[at + 1] = (content[at] ?? 0) + all;
    shared[at + 1] = (shared[at] ?? 0) + both;
  }
  return {
    content,
    shared,
    inTitle: run(blocks, (_, at) => places.inTitle[at] ?? 0),
    inDescription: run(blocks, (_, at) => places.inDescription[at] ?? 0),
    stated: findStated(page),
  };
}

const levels = [0, 1, 2, 3] as const;
const perLevel = ['shared', 'inTitle', 'inDescription', 'stated'] as const;

export const storyFeatures = levels.flatMap((level) => perLevel.map((name) => `story${level} ${name}`));

/** Adds how much a block, and the boxes around it, say what the story says. */
export function addStory(row: FeatureRow, page: MeasuredPage, story: Story, at: number): void {
  const { boxes, running } = page;
  let box = boxOf(page, at);
  for (const level of levels) {
    if (level > 0) box = boxes.outer[box] ?? 0;
    const from = level === 0 ? at : (boxes.from[box] ?? 0);
    const to = level === 0 ? at + 1 : (boxes.to[box] ?? 0);
    const content = sumBetween(story.content, from, to);
    row.add(ratio(sumBetween(story.shared, from, to), content));
    row.add(ratio(sumBetween(story.inTitle, from, to), content));
    row.add(ratio(sumBetween(story.inDescription, from, to), content));
    row.add(story.stated ? ratio(sumBetween(story.stated, from, to), sumBetween(running.words, from, to)) : -1);
  }
}
