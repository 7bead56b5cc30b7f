import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { factsReport } from '../../../bench/extraction/stated/report.ts';
import type { extract } from '../src/extract.ts';
import { corpusFolder, foldOf, pageOf, type Truth, truthsOf } from './corpus.ts';
import type { Listed } from './dump.ts';

/** The sources of the headline figures; `wt` is for training only. */
const measured = ['sh', 'wx', 'tf'];
const scorer = fileURLToPath(new URL('../../tools/score-extraction.mjs', corpusFolder));
const own = fileURLToPath(new URL('..', import.meta.url));

interface Listing {
  readonly pages: readonly Listed[];
}

function readProbabilities(file: string): Float32Array {
  const bytes = readFileSync(file);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** The shipped model's probabilities for the blocks of the sample pages, for the test that holds both sides together. */
export function sampleProbabilities(folder: string): number[] {
  const listing: Listing = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'));
  const rows = listing.pages.reduce((sum, { id, rows }) => sum + (id.startsWith('sample-') ? rows : 0), 0);
  return Array.from(readProbabilities(join(folder, 'shipped.f32')).slice(-rows), (probability) =>
    Number(probability.toFixed(4)),
  );
}

interface Prediction {
  readonly text: string;
  readonly markdown: string;
}

/** This package with the model that saw no page of a fold: a copy, so that all that is done beside the model counts. */
async function readerOf(folder: string, fold: number): Promise<(page: Truth) => Prediction> {
  const copy = join(folder, `package-${fold}`);
  rmSync(copy, { recursive: true, force: true });
  for (const part of ['src', 'model', 'package.json']) cpSync(join(own, part), join(copy, part), { recursive: true });
  copyFileSync(join(folder, `fold-${fold}.bin`), join(copy, 'model', 'blocks.bin'));
  const module: { readonly extract: typeof extract } = await import(
    pathToFileURL(join(copy, 'src', 'extract.ts')).href
  );
  return (truth) => {
    const source = { body: pageOf(truth), url: truth.url ?? 'https://page.example/', contentType: 'text/html' };
    const { text, markdown } = module.extract(source, { formats: ['text', 'markdown'], titleHeading: false });
    return { text, markdown: markdown ?? '' };
  };
}

/** Reads every measured page with a model that saw no page of its site; answers the scores of the words, and the facts that are kept. */
export async function crossValidate(folder: string): Promise<string> {
  const folds = readdirSync(folder).flatMap((name) => /^fold-(\d+)\.bin$/.exec(name)?.[1] ?? []);
  const predictions: Record<string, Prediction> = {};
  for (const fold of folds.map(Number)) {
    const read = await readerOf(folder, fold);
    for (const truth of measured.flatMap(truthsOf)) if (foldOf(truth) === fold) predictions[truth.id] = read(truth);
  }
  const file = join(folder, 'by-site.json');
  writeFileSync(file, JSON.stringify(predictions));
  const corpus = fileURLToPath(corpusFolder);
  const words = execFileSync(
    process.execPath,
    [scorer, '--truth', corpus, '--pred', file, '--source', measured.join(), '--by', 'type'],
    { encoding: 'utf8' },
  );
  return `${words}\n${factsReport(new Map([['models that saw no page of the site', file]]))}`;
}
