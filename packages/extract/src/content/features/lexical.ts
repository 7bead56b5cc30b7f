import { doubles, singles } from '../../page-arrays.ts';
import { eachOpening, slotOfWord, weightUnit } from '../lexicon.ts';
import { boxOf, type MeasuredPage } from './measured.ts';
import { type FeatureRow, ratio } from './row.ts';
import { sumBetween } from './sums.ts';

const levels = [1, 2, 3] as const;

export const lexicalFeatures: readonly string[] = [
  'nameOwn',
  'nameParent',
  'nameOuter',
  'nameAll',
  'word',
  'wordBefore',
  'wordAfter',
  'wordHeading',
  'nameBefore',
  'nameAfter',
  'near3 word',
  'near8 word',
  'near8 name',
  'page word',
  'page name',
  'opening',
  'openingBefore',
  'openingAfter',
  'openingHeading',
  ...levels.flatMap((level) => ['word', 'name', 'opening'].map((name) => `box${level} ${name}`)),
];

/** What the lexicon says of each block. */
interface Lexical {
  readonly own: Float32Array;
  readonly parent: Float32Array;
  readonly outer: Float32Array;
  readonly names: Float32Array;
  readonly words: Float32Array;
  readonly openings: Float32Array;
  /** Running sums of the last three. */
  readonly namesBefore: Float64Array;
  readonly wordsBefore: Float64Array;
  readonly openingsBefore: Float64Array;
}

/** Weighs the names around and the words inside of all blocks. */
export function weigh({ tree, blocks, names, tape, boxes }: MeasuredPage): Lexical {
  const found: Lexical = {
    own: singles(blocks.length),
    parent: singles(blocks.length),
    outer: singles(blocks.length),
    names: singles(blocks.length),
    words: singles(blocks.length),
    openings: singles(blocks.length),
    namesBefore: doubles(blocks.length + 1),
    wordsBefore: doubles(blocks.length + 1),
    openingsBefore: doubles(blocks.length + 1),
  };
  const { lexicon, own, parent, outer } = names;
  if (!lexicon) return found;
  const above = singles(boxes.count);
  for (let box = 1; box < boxes.count; box++)
    above[box] = (above[boxes.parent[box] ?? 0] ?? 0) + (outer[boxes.node[box] ?? 0] ?? 0);
  const { ofNode, parent: parentOf } = boxes;
  for (const [at, block] of blocks.entries()) {
    const box = ofNode[block.container] ?? 0;
    const parentBox = parentOf[box] ?? 0;
    found.own[at] = own[tree[block.first]?.parent?.index ?? 0] ?? 0;
    found.parent[at] = parent[boxes.node[parentBox] ?? 0] ?? 0;
    found.outer[at] = above[parentOf[parentBox] ?? 0] ?? 0;
    let words = 0;
    for (let word = block.from; word < block.from + block.words; word++)
      words += lexicon.words[slotOfWord(tape.hashes[word] ?? 0)] ?? 0;
    let openings = 0;
    eachOpening(tape.hashes, block.from, block.words, (slot) => {
      openings += lexicon.openings[slot] ?? 0;
    });
    found.openings[at] = openings * weightUnit;
    found.words[at] = block.words > 0 ? (words * weightUnit) / Math.sqrt(block.words) : 0;
    found.names[at] = (found.own[at] ?? 0) + (found.parent[at] ?? 0) + (found.outer[at] ?? 0);
    found.namesBefore[at + 1] = (found.namesBefore[at] ?? 0) + (found.names[at] ?? 0);
    found.wordsBefore[at + 1] = (found.wordsBefore[at] ?? 0) + (found.words[at] ?? 0);
    found.openingsBefore[at + 1] = (found.openingsBefore[at] ?? 0) + (found.openings[at] ?? 0);
  }
  return found;
}

function meanNear(sums: Float64Array, at: number, reach: number): number {
  const from = Math.max(0, at - reach);
  const to = Math.min(sums.length - 1, at + reach + 1);
  return sumBetween(sums, from, to) / (to - from);
}

/** Adds what the lexicon says of a block, of those near it, of the heading above (-1: none), and of the whole page. */
export function addLexical(row: FeatureRow, page: MeasuredPage, lexical: Lexical, heading: number, at: number): void {
  const { own, parent, outer, names, words, openings, namesBefore, wordsBefore, openingsBefore } = lexical;
  row.add(own[at] ?? 0);
  row.add(parent[at] ?? 0);
  row.add(outer[at] ?? 0);
  row.add(names[at] ?? 0);
  row.add(words[at] ?? 0);
  row.add(words[at - 1] ?? 0);
  row.add(words[at + 1] ?? 0);
  row.add(words[heading] ?? 0);
  row.add(names[at - 1] ?? 0);
  row.add(names[at + 1] ?? 0);
  row.add(meanNear(wordsBefore, at, 3));
  row.add(meanNear(wordsBefore, at, 8));
  row.add(meanNear(namesBefore, at, 8));
  row.add(ratio(wordsBefore[row.rows] ?? 0, row.rows));
  row.add(ratio(namesBefore[row.rows] ?? 0, row.rows));
  row.add(openings[at] ?? 0);
  row.add(openings[at - 1] ?? 0);
  row.add(openings[at + 1] ?? 0);
  row.add(openings[heading] ?? 0);
  const { boxes } = page;
  let around = boxOf(page, at);
  for (const level of levels) {
    if (level > 1) around = boxes.outer[around] ?? 0;
    const from = boxes.from[around] ?? 0;
    const to = boxes.to[around] ?? 0;
    for (const sums of [wordsBefore, namesBefore, openingsBefore])
      row.add(ratio(sumBetween(sums, from, to), to - from));
  }
}
