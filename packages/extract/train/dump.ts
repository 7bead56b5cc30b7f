import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type PageBlocks, segment } from '../src/content/blocks.ts';
import { type Inside, withoutBoilerplate } from '../src/content/boilerplate.ts';
import type { Boxes } from '../src/content/features/boxes.ts';
import { computeFeatures, type Features, featureNames } from '../src/content/features/features.ts';
import { decode } from '../src/decode/decode.ts';
import { collectStatements } from '../src/metadata/collect.ts';
import { asMeant, parseJsonLd, thingsIn } from '../src/metadata/json-ld.ts';
import { type Statement, statementOf } from '../src/statement/statement.ts';
import { samplePages } from '../src/test-samples.ts';
import { parseHtml } from '../src/tree/parse.ts';
import { foldOf, foldOfSite, pageOf, siteOf, sources, type Truth, truthsOf } from './corpus.ts';
import { type Labels, labelBlocks, unwantedBlocks } from './labels.ts';
import { madePages, readMadePage } from './made-pages.ts';
import { type Mended, mendLabels } from './mend.ts';
import { MendingReport } from './mending-report.ts';
import { kinds, tokensOf } from './tokens.ts';

/** One page in `pages.json`; its blocks are the next `rows` rows of the other files. */
export interface Listed {
  readonly id: string;
  readonly fold: number;
  readonly rows: number;
}

/** A page looked over as extraction does, and what it states of itself. */
interface ReadPage {
  readonly whole: PageBlocks;
  readonly statement: Statement;
}

/** Parses and segments a page's bytes. */
export function readPage(body: Uint8Array): ReadPage {
  const tree = parseHtml(decode(body, null).text);
  const statements = collectStatements(tree);
  const statement = statementOf(
    tree,
    thingsIn(asMeant(parseJsonLd(statements.scripts), statements.scripts)),
    statements,
  );
  return { whole: segment(tree), statement };
}

const valuesInside = (values: ArrayLike<number>, { page, places }: Inside): number[] =>
  Array.from(places.subarray(0, page.blocks.length), (at) => values[at] ?? 0);

/** The labels of the blocks that stand outside of the boilerplate. */
const ofInside = ({ label, weight }: Labels, inside: Inside): Labels => ({
  label: Int8Array.from(valuesInside(label, inside)),
  weight: Float32Array.from(valuesInside(weight, inside)),
});

/** The mended labels of the blocks that stand outside of the boilerplate. */
export function labelsOf(
  { whole, statement }: ReadPage,
  { page, places }: Inside,
  features: Features,
  truth: Truth,
): LabelledPage {
  const { label, weight } = labelBlocks(whole, truth);
  const unwanted = unwantedBlocks(whole, truth);
  const labels = ofInside({ label, weight }, { page, places });
  const hasText = typeof truth.text === 'string' && labels.weight.some((one) => one > 0);
  const labelled = { page, features, statement, unwanted: Uint8Array.from(valuesInside(unwanted, { page, places })) };
  return { ...labels, mended: hasText ? mendLabels(labelled, labels.label, labels.weight) : null };
}

interface LabelledPage extends Labels {
  readonly mended: Mended | null;
}

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

  /** Only what stands outside of the boilerplate is learned. */
  add(id: string, fold: number, page: PageBlocks, { row, describe, boxes }: Features, { label, weight }: Labels): void {
    for (let at = 0; at < row.rows; at++) {
      describe(at);
      this.#write('rows.f32', row.values);
    }
    this.#write('ranges.i32', rangesOf(page, boxes));
    this.#write(
      'labels.f32',
      Float32Array.from({ length: 2 * row.rows }, (_, at) => (at & 1 ? weight : label)[at >> 1] ?? 0),
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

/**
 * Writes features, labels, weights and hashed words of all labelled pages, and of the sample pages, without labels.
 * Answers which labels were changed.
 */
export function dump(folder: string): string {
  const files = new Dump(folder);
  const report = new MendingReport();
  for (const truth of sources.flatMap(truthsOf)) {
    const read = readPage(pageOf(truth));
    const inside = withoutBoilerplate(read.whole);
    const features = computeFeatures(inside.page);
    const labels = labelsOf(read, inside, features, truth);
    if (labels.mended) report.add(truth.type, labels, labels.mended);
    files.add(truth.id, foldOf(truth), inside.page, features, labels);
  }
  for (const page of madePages()) {
    const { whole, labels } = readMadePage(page);
    const inside = withoutBoilerplate(whole);
    files.add(
      page.name,
      foldOfSite(siteOf(page.url)),
      inside.page,
      computeFeatures(inside.page),
      ofInside(labels, inside),
    );
  }
  for (const [at, html] of samplePages.entries()) {
    const { page } = withoutBoilerplate(segment(parseHtml(html)));
    const rows = page.blocks.length;
    const unknown = { label: new Int8Array(rows).fill(-1), weight: new Float32Array(rows) };
    files.add(`sample-${at}`, 0, page, computeFeatures(page), unknown);
  }
  files.close();
  return `${report}`;
}
