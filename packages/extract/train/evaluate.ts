import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ofWhole, withoutBoilerplate } from '../src/content/boilerplate.ts';
import { choose } from '../src/content/choose.ts';
import { computeFeatures } from '../src/content/features/features.ts';
import { select } from '../src/content/structure/keep.ts';
import { writeText } from '../src/write/text.ts';
import { corpusFolder, pageOf, truthsOf } from './corpus.ts';
import { type Listed, segmentBytes } from './dump.ts';

/** The sources of the headline figures; `wt` is for training only. */
const measured = ['sh', 'wx', 'tf'];
const scorer = fileURLToPath(new URL('../../tools/score-extraction.mjs', corpusFolder));

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

/** Writes every measured page's text by the probabilities of models that saw no page of its site; answers the score's table. */
export function crossValidate(folder: string): string {
  const probabilities = readProbabilities(join(folder, 'folds.f32'));
  const listing: Listing = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'));
  const truths = new Map(measured.flatMap(truthsOf).map((truth) => [truth.id, truth]));
  const predictions: Record<string, { readonly text: string }> = {};
  let at = 0;
  for (const { id, rows } of listing.pages) {
    const truth = truths.get(id);
    if (truth) {
      const page = segmentBytes(pageOf(truth));
      const inside = withoutBoilerplate(page);
      const { templates } = computeFeatures(inside.page, null);
      const { chosen } = choose(inside.page, probabilities.slice(at, at + rows), templates, 'balanced');
      predictions[id] = { text: writeText(select(page, ofWhole(page, inside, chosen), false)) };
    }
    at += rows;
  }
  const file = join(folder, 'by-site.json');
  writeFileSync(file, JSON.stringify(predictions));
  const corpus = fileURLToPath(corpusFolder);
  return execFileSync(
    process.execPath,
    [scorer, '--truth', corpus, '--pred', file, '--source', measured.join(), '--by', 'type'],
    { encoding: 'utf8' },
  );
}
