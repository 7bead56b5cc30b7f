import { pathToFileURL } from 'node:url';
import { extract } from '@tidemark/extract';
import { pages, scorer, truthsOf } from './corpus.ts';
import { table } from './tables.ts';

/** Sources with the full text; on the first no model was ever trained. */
const measured = ['dg', 'sh', 'wx'] as const;
const bins = [0, 0.5, 0.6, 0.7, 0.8, 0.9] as const;

/** What was expected of a page, and what came of it. */
interface Pair {
  readonly expected: number;
  readonly reached: number;
}

const mean = (values: readonly number[]): string =>
  values.length === 0 ? '–' : (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3);

const cells = (some: readonly Pair[]): string[] => [
  String(some.length),
  mean(some.map(({ expected }) => expected)),
  mean(some.map(({ reached }) => reached)),
];

async function pairsOf(source: string): Promise<Pair[]> {
  const { wordPrf }: { wordPrf(truth: string, text: string): { readonly f1: number } } = await import(
    pathToFileURL(scorer).href
  );
  const truths = truthsOf(source);
  const found: Pair[] = [];
  for (const { id, url, body } of pages([source])) {
    const { text: truth } = truths.get(id) ?? {};
    const { text, confidence } = extract({ body, url, contentType: 'text/html' });
    if (confidence === null || typeof truth !== 'string' || truth === '') continue;
    found.push({ expected: confidence, reached: wordPrf(truth, text).f1 });
  }
  return found;
}

/** The confidence beside the word F1 that was reached, by ranges of the confidence and over all. */
export async function confidenceReport(): Promise<string> {
  const rows: string[][] = [];
  for (const source of measured) {
    const pairs = await pairsOf(source);
    for (const [at, from] of bins.entries()) {
      const to = bins[at + 1] ?? Number.POSITIVE_INFINITY;
      const some = pairs.filter(({ expected }) => expected >= from && expected < to);
      rows.push([source, `from ${from}`, ...cells(some)]);
    }
    rows.push([source, 'all', ...cells(pairs)]);
  }
  return table(['source', 'confidence', 'pages', 'mean confidence', 'mean word F1'], rows);
}
