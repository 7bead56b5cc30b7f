import { singles } from '../../page-arrays.ts';
import { elementsOf } from '../../tree/elements.ts';
import { attribute } from '../../tree/node.ts';
import type { PageBlocks } from '../blocks.ts';
import { hints } from '../hints.ts';
import { keywordGroups } from '../words.ts';
import { type Boxes, knownTags } from './boxes.ts';
import type { MeasuredPage } from './measured.ts';
import { ratio } from './row.ts';
import type { Templates } from './templates.ts';

const totals = ['words', 'linkShare', 'functionShare', 'proseShare', 'proseBlocks', 'paragraphs', 'headings', 'blocks', 'hiddenShare', 'wordsPerBlock', 'digitShare', 'inputs', 'images', 'times', 'isArticle', 'isProduct', 'isSite', 'templates', 'repeatedShare', 'widestShare'] as const; // biome-ignore format: a list
const pageGroups = keywordGroups.map((_, group) => group);

export const pageFeatures = [
  ...totals.map((name) => `page ${name}`),
  ...hints.map((hint) => `page ${hint}`),
  ...knownTags.map((tag) => `page <${tag}>`),
  ...pageGroups.map((group) => `page group${group}`),
];

const columnOf = (total: (typeof totals)[number]): number => totals.indexOf(total);

function countElements({ tree }: PageBlocks, values: Float32Array): void {
  values[columnOf('inputs')] = elementsOf(tree, 'input', 'select', 'textarea').length;
  values[columnOf('images')] = elementsOf(tree, 'img').length;
  values[columnOf('times')] = elementsOf(tree, 'time').length;
  for (const node of elementsOf(tree, 'meta')) {
    if (attribute(node, 'property') !== 'og:type') continue;
    const type = attribute(node, 'content') ?? '';
    if (type === 'article') values[columnOf('isArticle')] = 1;
    else if (type.includes('product')) values[columnOf('isProduct')] = 1;
    else if (type === 'website') values[columnOf('isSite')] = 1;
  }
}

/** Shares of the page's boxes that bear each hint, and are of each tag. */
function countBoxes(boxes: Boxes, values: Float32Array, from: number): void {
  for (let box = 1; box < boxes.count; box++) {
    let rest = boxes.hints[box] ?? 0;
    while (rest !== 0) {
      const at = from + 31 - Math.clz32(rest & -rest);
      values[at] = (values[at] ?? 0) + 1;
      rest &= rest - 1;
    }
    const tag = boxes.tag[box] ?? 0;
    if (tag === 0) continue;
    const at = from + hints.length + 31 - Math.clz32(tag);
    values[at] = (values[at] ?? 0) + 1;
  }
}

const manyBlocks = 6;

/** What holds of the whole page, the same for each of its blocks. */
export function describeWhole(page: MeasuredPage, templates: Templates): Float32Array {
  const { blocks, boxes, running, counts } = page;
  const values = singles(pageFeatures.length);
  const words = running.words[blocks.length] ?? 0;
  values[columnOf('words')] = words;
  values[columnOf('linkShare')] = ratio(running.linkWords[blocks.length] ?? 0, words);
  values[columnOf('functionShare')] = ratio(running.functionWords[blocks.length] ?? 0, words);
  values[columnOf('proseShare')] = ratio(running.prose[blocks.length] ?? 0, words);
  values[columnOf('proseBlocks')] = running.proseBlocks[blocks.length] ?? 0;
  values[columnOf('paragraphs')] = running.paragraphs[blocks.length] ?? 0;
  values[columnOf('headings')] = running.headings[blocks.length] ?? 0;
  values[columnOf('blocks')] = blocks.length;
  let hidden = 0;
  let digits = 0;
  for (const block of blocks) {
    if (block.hidden) hidden += block.words;
    digits += block.digits;
  }
  values[columnOf('hiddenShare')] = ratio(hidden, words);
  values[columnOf('wordsPerBlock')] = ratio(words, blocks.length);
  values[columnOf('digitShare')] = ratio(digits, running.characters[blocks.length] ?? 0);
  countElements(page, values);
  values[columnOf('templates')] = ratio(templates.blocks.length, blocks.length);
  const repeated = templates.words.reduce(
    (sum, one, id) => sum + ((templates.blocks[id] ?? 0) >= manyBlocks ? one : 0),
    0,
  );
  values[columnOf('repeatedShare')] = ratio(repeated, words);
  values[columnOf('widestShare')] = ratio(
    templates.words.reduce((most, one) => Math.max(most, one), 0),
    words,
  );
  countBoxes(boxes, values, totals.length);
  const first = totals.length + hints.length + knownTags.length;
  for (const [place, group] of pageGroups.entries()) {
    let sum = 0;
    for (let at = 0; at < blocks.length; at++) sum += counts.keywords[group * blocks.length + at] ?? 0;
    values[first + place] = ratio(sum, words);
  }
  return values;
}
