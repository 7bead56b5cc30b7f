import { doubles, integers } from '../../page-arrays.ts';
import type { Boxes } from './boxes.ts';
import { boxOf, type MeasuredPage } from './measured.ts';
import { type FeatureRow, ratio } from './row.ts';
import { isProse } from './sums.ts';

/** Sums over the blocks of one make: posts of a thread, cards of a list, paragraphs. */
export interface Templates {
  /** The template of each block. */
  readonly of: Int32Array;
  readonly blocks: Int32Array;
  readonly words: Float64Array;
  readonly linkWords: Float64Array;
  readonly functionWords: Float64Array;
  readonly prose: Int32Array;
  readonly first: Int32Array;
  readonly last: Int32Array;
}

/** The signature of a box: its make and that of those around it, up to `levels`. */
function signatureOf({ make, parent }: Boxes, box: number, levels: number): number {
  let signature = 0;
  let at = box;
  for (let level = 0; level < levels && at !== 0; level++) {
    signature = Math.imul(signature ^ (make[at] ?? 0), 0x9e3779b1) ^ (signature >>> 15);
    at = parent[at] ?? 0;
  }
  return signature | 0;
}

/** Groups blocks by the signature of their boxes. */
export function groupByTemplate(page: MeasuredPage, levels: number): Templates {
  const { blocks, boxes, counts } = page;
  const ids = new Map<number, number>();
  const of = integers(blocks.length);
  for (let at = 0; at < blocks.length; at++) {
    const signature = signatureOf(boxes, boxOf(page, at), levels);
    const id = ids.get(signature) ?? ids.size;
    ids.set(signature, id);
    of[at] = id;
  }
  const { size } = ids;
  const templates: Templates = {
    of,
    blocks: integers(size),
    words: doubles(size),
    linkWords: doubles(size),
    functionWords: doubles(size),
    prose: integers(size),
    first: integers(size).fill(-1),
    last: integers(size),
  };
  for (const [at, block] of blocks.entries()) {
    const id = of[at] ?? 0;
    templates.blocks[id] = (templates.blocks[id] ?? 0) + 1;
    templates.words[id] = (templates.words[id] ?? 0) + block.words;
    templates.linkWords[id] = (templates.linkWords[id] ?? 0) + block.linkWords;
    templates.functionWords[id] = (templates.functionWords[id] ?? 0) + (counts.functionWords[at] ?? 0);
    if (isProse(block)) templates.prose[id] = (templates.prose[id] ?? 0) + 1;
    if (templates.first[id] === -1) templates.first[id] = at;
    templates.last[id] = at;
  }
  return templates;
}

export const templateFeatures = ['blocks', 'blockShare', 'words', 'wordShare', 'linkShare', 'wordsPerBlock', 'functionShare', 'proseShare', 'first', 'last'] as const; // biome-ignore format: a list

/** Adds the features of the template of a block. */
export function addTemplate(row: FeatureRow, templates: Templates, at: number, pageWords: number): void {
  const id = templates.of[at] ?? 0;
  const blocks = templates.blocks[id] ?? 0;
  const words = templates.words[id] ?? 0;
  row.add(blocks);
  row.add(ratio(blocks, row.rows));
  row.add(words);
  row.add(ratio(words, pageWords));
  row.add(ratio(templates.linkWords[id] ?? 0, words));
  row.add(ratio(words, blocks));
  row.add(ratio(templates.functionWords[id] ?? 0, words));
  row.add(ratio(templates.prose[id] ?? 0, blocks));
  row.add(ratio(templates.first[id] ?? 0, row.rows));
  row.add(ratio(templates.last[id] ?? 0, row.rows));
}
