import type { PageBlocks } from '../src/content/blocks.ts';
import { TextMeter } from '../src/content/measure.ts';
import { WordTape } from '../src/content/words.ts';
import { alignWords } from './align.ts';
import type { Truth } from './corpus.ts';

/** What the truth says of each block: 1 content, 0 not, -1 unknown; and how much that counts. */
export interface Labels {
  readonly label: Int8Array;
  readonly weight: Float32Array;
}

const leastAligned = 0.6;
const rounds = 2;
const segmentWeight = 0.25;
const newsWeight = 3;

/** The words of a text as the page's words are read. */
function wordsOf(text: string): Int32Array {
  const tape = new WordTape();
  new TextMeter().read(text, tape);
  return tape.hashes.slice(0, tape.length);
}

/** Where the words of a block lie in the truth. */
interface Match {
  readonly matched: number;
  readonly lowest: number;
  readonly highest: number;
}

function matchOf(places: Int32Array, from: number, to: number): Match {
  let matched = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = -1;
  for (let at = from; at < to; at++) {
    const place = places[at] ?? -1;
    if (place < 0) continue;
    matched++;
    lowest = Math.min(lowest, place);
    highest = Math.max(highest, place);
  }
  return { matched, lowest, highest };
}

const isCompact = ({ matched, lowest, highest }: Match): boolean => highest - lowest < 2 * matched + 4;
const fewWords = 4;
const nearby = 6;

/** Blocks whose words are for the larger part in the truth, together, and near what other blocks say there. */
function findContent({ blocks }: PageBlocks, places: Int32Array, starts: Int32Array, label: Int8Array): void {
  const matches = blocks.map((block, at) => {
    const from = starts[at] ?? -1;
    return from < 0 ? null : matchOf(places, from, from + block.words);
  });
  const isCandidate = (at: number): boolean => {
    const match = matches[at];
    return !!match && match.matched * 2 > (blocks[at]?.words ?? 0) && isCompact(match);
  };
  for (const [at, block] of blocks.entries()) {
    const match = matches[at];
    if (!match || !isCandidate(at)) continue;
    if (block.words < fewWords && blocks.length > 1) {
      const isNear = (other: number, gap: number): boolean => isCandidate(other) && gap >= 0 && gap <= nearby;
      let before = at - 1;
      while (before >= 0 && at - before < 8 && !isCandidate(before)) before--;
      let after = at + 1;
      while (after < blocks.length && after - at < 8 && !isCandidate(after)) after++;
      const near =
        isNear(before, match.lowest - (matches[before]?.highest ?? 0)) ||
        isNear(after, (matches[after]?.lowest ?? 0) - match.highest);
      if (!near) continue;
    }
    label[at] = 1;
  }
}

/** Labels by alignment; the second round finds what stands in another order. Null where too little is found. */
function byText(pageBlocks: PageBlocks, truth: Int32Array): Int8Array | null {
  const { blocks, tape } = pageBlocks;
  const label = new Int8Array(blocks.length);
  const used = new Uint8Array(truth.length);
  for (let round = 0; round < rounds; round++) {
    const starts = new Int32Array(blocks.length).fill(-1);
    const words: number[] = [];
    for (const [at, block] of blocks.entries()) {
      if (label[at] === 1) continue;
      starts[at] = words.length;
      for (let word = block.from; word < block.from + block.words; word++) words.push(tape.hashes[word] ?? 0);
    }
    const left = Int32Array.from(truth.keys()).filter((at) => used[at] === 0);
    const places = alignWords(
      Int32Array.from(words),
      left.map((at) => truth[at] ?? 0),
    );
    const found = new Int8Array(blocks.length);
    findContent(pageBlocks, places, starts, found);
    for (const [at, block] of blocks.entries()) {
      if (found[at] !== 1 || (round > 0 && block.words < fewWords)) continue;
      label[at] = 1;
      const from = starts[at] ?? 0;
      for (let word = from; word < from + block.words; word++) {
        const place = places[word] ?? -1;
        if (place >= 0) used[left[place] ?? 0] = 1;
      }
    }
  }
  const aligned = used.reduce((sum, one) => sum + one, 0);
  return aligned >= truth.length * leastAligned ? label : null;
}

const longCopy = 8;

/** Copies of content are content: which of them is kept is settled when they are removed. */
function shareLabels({ blocks, tape }: PageBlocks, label: Int8Array): void {
  const key = (at: number): string => {
    const block = blocks[at];
    return block && block.words >= longCopy ? tape.hashes.subarray(block.from, block.from + block.words).join() : '';
  };
  const content = new Set<string>();
  for (let at = 0; at < blocks.length; at++) if (label[at] === 1) content.add(key(at));
  for (let at = 0; at < blocks.length; at++) if (key(at) !== '' && content.has(key(at))) label[at] = 1;
}

function markSegment({ blocks, tape }: PageBlocks, segment: Int32Array, mark: (at: number) => void): void {
  if (segment.length === 0) return;
  const last = tape.length - segment.length;
  let block = 0;
  for (let at = 0; at <= last; at++) {
    let word = 0;
    while (word < segment.length && tape.hashes[at + word] === segment[word]) word++;
    if (word < segment.length) continue;
    while (block > 0 && (blocks[block]?.from ?? 0) > at) block--;
    while (block + 1 < blocks.length && (blocks[block + 1]?.from ?? 0) <= at) block++;
    for (let inside = block; (blocks[inside]?.from ?? Number.POSITIVE_INFINITY) < at + segment.length; inside++)
      if ((blocks[inside]?.words ?? 0) > 0) mark(inside);
  }
}

function bySegments(pageBlocks: PageBlocks, truth: Truth): Int8Array {
  const label = new Int8Array(pageBlocks.blocks.length).fill(-1);
  const set = (value: number) => (at: number) => {
    label[at] = value;
  };
  for (const text of truth.without ?? []) markSegment(pageBlocks, wordsOf(text), set(0));
  for (const text of truth.with ?? []) markSegment(pageBlocks, wordsOf(text), set(1));
  return label;
}

/** 1 for each block that holds some of what must not come in. */
export function unwantedBlocks(pageBlocks: PageBlocks, { without = [] }: Pick<Truth, 'without'>): Uint8Array {
  const unwanted = new Uint8Array(pageBlocks.blocks.length);
  for (const text of without)
    markSegment(pageBlocks, wordsOf(text), (at) => {
      unwanted[at] = 1;
    });
  return unwanted;
}

/** Labels and weights of a page's blocks; all weights are 0 when its truth is not found in it. */
export function labelBlocks(pageBlocks: PageBlocks, truth: Truth): Labels {
  const { blocks } = pageBlocks;
  const weight = new Float32Array(blocks.length);
  if (truth.text === undefined || truth.text === null) {
    const label = bySegments(pageBlocks, truth);
    for (const [at, value] of label.entries()) weight[at] = value >= 0 ? segmentWeight : 0;
    return { label, weight };
  }
  const words = wordsOf(truth.text);
  const label = words.length > 0 ? byText(pageBlocks, words) : null;
  if (!label) return { label: new Int8Array(blocks.length).fill(-1), weight };
  shareLabels(pageBlocks, label);
  const factor = truth.source === 'sh' ? newsWeight : 1;
  for (const [at, block] of blocks.entries())
    weight[at] = block.words === 0 ? 0 : factor * (0.02 + Math.min(1, (8 * block.words) / words.length));
  return { label, weight };
}
