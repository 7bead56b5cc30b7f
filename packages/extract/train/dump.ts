import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type PageBlocks, segment } from '../src/content/blocks.ts';
import { withoutBoilerplate } from '../src/content/boilerplate.ts';
import type { Boxes } from '../src/content/features/boxes.ts';
import { computeFeatures, featureNames } from '../src/content/features/features.ts';
import { decode } from '../src/decode/decode.ts';
import { samplePages } from '../src/test-samples.ts';
import { parseHtml } from '../src/tree/parse.ts';
import { foldOf, pageOf, sources, truthsOf } from './corpus.ts';
import { type Labels, labelBlocks } from './labels.ts';
import { kinds, tokensOf } from './tokens.ts';

/** One page in `pages.json`; its blocks are the next `rows` rows of the other files. */
export interface Listed {
  readonly id: string;
  readonly fold: number;
  readonly rows: number;
}

/** Parses and segments a page's bytes as extraction does. */
export const segmentBytes = (body: Uint8Array): PageBlocks => segment(parseHtml(decode(body, null).text));

const levels = 3;

/** For each block, from which block to which the boxes around it go, from the nearest outward. */
function rangesOf({ blocks }: PageBlocks, { ofNode, outer, from, to }: Boxes): Int32Array {
  const ranges = new Int32Array(blocks.length * levels * 2);
  let at = 0;
  for (const { container } of blocks) {
    let box = ofNode[container] ?? 0;
    for (let level = 0; level < levels; level++) {
      ranges[at++] = from[box] ?? 0;
      ranges[at++] = to[box] ?? 0;
      box = outer[box] ?? 0;
    }
  }
  return ranges;
}

/** The files that `train.py` reads, written page by page. */
class Dump {
  readonly #folder: string;
  readonly #files = new Map<string, number>();
  readonly #pages: Listed[] = [];

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Only what stands outside of the boilerplate is learned, but the truth is looked for in all of it. */
  add(id: string, fold: number, whole: PageBlocks, { label, weight }: Labels): void {
    const { page, places } = withoutBoilerplate(whole);
    const { row, describe, boxes } = computeFeatures(page, null);
    for (let at = 0; at < row.rows; at++) {
      describe(at);
      this.#write('rows.f32', row.values);
    }
    this.#write('ranges.i32', rangesOf(page, boxes));
    this.#write(
      'labels.f32',
      Float32Array.from({ length: 2 * row.rows }, (_, at) => (at & 1 ? weight : label)[places[at >> 1] ?? 0] ?? 0),
    );
    const tokens = page.blocks.map((_, row) => tokensOf(page, row));
    for (const kind of kinds) {
      this.#write(`${kind}.u16`, Uint16Array.from(tokens.flatMap((found) => found[kind])));
      this.#write(
        `${kind}.counts`,
        Uint32Array.from(tokens, (found) => found[kind].length),
      );
    }
    this.#pages.push({ id, fold, rows: row.rows });
  }

  close(): void {
    for (const file of this.#files.values()) closeSync(file);
    writeFileSync(join(this.#folder, 'pages.json'), JSON.stringify({ features: featureNames, pages: this.#pages }));
  }

  #write(name: string, values: NodeJS.ArrayBufferView): void {
    const file = this.#files.get(name) ?? openSync(join(this.#folder, name), 'w');
    this.#files.set(name, file);
    writeSync(file, values);
  }
}

/** Writes features, labels, weights and hashed words of all labelled pages, and of the sample pages, without labels. */
export function dump(folder: string): void {
  const files = new Dump(folder);
  for (const truth of sources.flatMap(truthsOf)) {
    const page = segmentBytes(pageOf(truth));
    files.add(truth.id, foldOf(truth), page, labelBlocks(page, truth));
  }
  for (const [at, html] of samplePages.entries()) {
    const page = segment(parseHtml(html));
    const rows = page.blocks.length;
    files.add(`sample-${at}`, 0, page, { label: new Int8Array(rows).fill(-1), weight: new Float32Array(rows) });
  }
  files.close();
}
