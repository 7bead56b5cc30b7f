import { doubles, integers, shorts } from '../../page-arrays.ts';
import type { Block, PageBlocks } from '../blocks.ts';
import { flagsOf, keywordGroups } from '../words.ts';

/** Sums over the blocks before each block; what a range of blocks holds is one subtraction. */
export interface Running {
  readonly words: Float64Array;
  readonly linkWords: Float64Array;
  readonly functionWords: Float64Array;
  /** Unlinked words of blocks with sentences. */
  readonly prose: Float64Array;
  readonly proseBlocks: Float64Array;
  readonly paragraphs: Float64Array;
  readonly headings: Float64Array;
  readonly links: Float64Array;
  readonly capitals: Float64Array;
  readonly characters: Float64Array;
}

/** What the words of each block are: counts by block. */
export interface WordCounts {
  readonly functionWords: Int32Array;
  /** Words of each keyword group, one group after the other. */
  readonly keywords: Uint16Array;
}

const minProseWords = 8;
/** Whether a block speaks in sentences, and not in links. */
export const isProse = (block: Block): boolean =>
  block.sentences > 0 && block.words >= minProseWords && block.linkWords * 2 < block.words;

/** Looks every word of the page up once. */
export function countWords({ blocks, tape }: PageBlocks): WordCounts {
  const functionWords = integers(blocks.length);
  const keywords = shorts(blocks.length * keywordGroups.length);
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    if (!block) continue;
    const end = block.from + block.words;
    for (let word = block.from; word < end; word++) {
      const flags = flagsOf(tape.hashes[word] ?? 0);
      if (flags === 0) continue;
      if (flags & 1) functionWords[at] = (functionWords[at] ?? 0) + 1;
      for (let rest = flags >> 1, group = 0; rest !== 0; rest >>= 1, group++)
        if (rest & 1) keywords[group * blocks.length + at] = (keywords[group * blocks.length + at] ?? 0) + 1;
    }
  }
  return { functionWords, keywords };
}

/** Sums of an amount over the blocks before each block, and over all. */
export function run(blocks: readonly Block[], amount: (block: Block, at: number) => number): Float64Array {
  const sums = doubles(blocks.length + 1);
  let sum = 0;
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    if (block) sum += amount(block, at);
    sums[at + 1] = sum;
  }
  return sums;
}

/** All running sums of a page. */
export function runningSums({ blocks, tree }: PageBlocks, counts: WordCounts): Running {
  const tagOf = (block: Block): string => tree[block.container]?.tag ?? '';
  return {
    words: run(blocks, (block) => block.words),
    linkWords: run(blocks, (block) => block.linkWords),
    functionWords: run(blocks, (_, at) => counts.functionWords[at] ?? 0),
    prose: run(blocks, (block) => (isProse(block) ? block.words - block.linkWords : 0)),
    proseBlocks: run(blocks, (block) => (isProse(block) ? 1 : 0)),
    paragraphs: run(blocks, (block) => (tagOf(block) === 'p' ? 1 : 0)),
    headings: run(blocks, (block) => (isHeading(tagOf(block)) ? 1 : 0)),
    links: run(blocks, (block) => block.links),
    capitals: run(blocks, (block) => block.capitals),
    characters: run(blocks, (block) => block.characters),
  };
}

/** Whether a tag is `h1` to `h6`. */
export const isHeading = (tag: string): boolean =>
  tag.length === 2 && tag.charCodeAt(0) === 0x68 && tag.charCodeAt(1) > 0x30 && tag.charCodeAt(1) < 0x37;

/** The sum over blocks from one (included) to another (left out). */
export const sumBetween = (sums: Float64Array, from: number, to: number): number => (sums[to] ?? 0) - (sums[from] ?? 0);
