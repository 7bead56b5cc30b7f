import { hints } from '../hints.ts';
import { keywordGroups } from '../words.ts';
import { knownTags } from './boxes.ts';
import { boxOf, type MeasuredPage } from './measured.ts';
import { type FeatureRow, ratio } from './row.ts';
import { isProse } from './sums.ts';

export const ownFeatures = [
  'words', 'characters', 'linkShare', 'boldShare', 'links', 'sentences', 'commas', 'capitalShare', 'digitShare',
  'functionShare', 'wordLength', 'prose', 'hidden', 'noscript', 'sentenceLength',
] as const; // biome-ignore format: a list

/** Adds what a block itself says. */
export function addOwn(row: FeatureRow, { blocks, counts }: MeasuredPage, at: number): void {
  const block = blocks[at];
  if (!block) return;
  const { words, characters } = block;
  row.add(words);
  row.add(characters);
  row.add(ratio(block.linkWords, words));
  row.add(ratio(block.boldWords, words));
  row.add(block.links);
  row.add(block.sentences);
  row.add(block.commas);
  row.add(ratio(block.capitals, words));
  row.add(ratio(block.digits, characters));
  row.add(ratio(counts.functionWords[at] ?? 0, words));
  row.add(ratio(characters, words));
  row.add(isProse(block) ? 1 : 0);
  row.add(block.hidden ? 1 : 0);
  row.add(block.noscript ? 1 : 0);
  row.add(ratio(words, block.sentences));
}

export const keywordFeatures = keywordGroups.map((_, group) => `group${group}`);

/** Adds the share of each keyword group in a block's words. */
export function addKeywords(row: FeatureRow, { blocks, counts }: MeasuredPage, at: number): void {
  const words = blocks[at]?.words ?? 0;
  for (let group = 0; group < keywordGroups.length; group++)
    row.add(ratio(counts.keywords[group * blocks.length + at] ?? 0, words));
}

export const nameFeatures = [
  ...hints.map((hint) => `own ${hint}`),
  ...hints.map((hint) => `parent ${hint}`),
  ...hints.map((hint) => `any ${hint}`),
  ...knownTags.map((tag) => `tag ${tag}`),
  ...knownTags.map((tag) => `in ${tag}`),
];

/** Adds the hints in names and the tags, of the nearest boxes and of all around. */
export function addNames(row: FeatureRow, page: MeasuredPage, at: number): void {
  const { blocks, boxes } = page;
  const box = boxOf(page, at);
  const parent = boxes.parent[box] ?? 0;
  row.addBits(blocks[at]?.hints ?? 0, hints.length);
  row.addBits((boxes.hints[parent] ?? 0) | (boxes.hints[boxes.parent[parent] ?? 0] ?? 0), hints.length);
  row.addBits(boxes.ancestorHints[box] ?? 0, hints.length);
  row.addBits(boxes.tag[box] ?? 0, knownTags.length);
  row.addBits(boxes.ancestorTags[parent] ?? 0, knownTags.length);
}
