// Office files whose contents are known: words, headings, items and rows.
import { readFileSync } from 'node:fs';
import { detect, readDocument, write } from '@tidemark/documents';
import { table } from './extraction/tables.ts';
import { buildCorpus, type Sample, samples } from './office/corpus.ts';
import { outlineOfHtml, outlineOfMarkdown } from './office/outline.ts';
import { mean, type Score, scoreOf } from './office/score.ts';

const options = { maxPages: 500, pdfMode: 'text', languages: [], contentType: null } as const;
const measures = ['recall', 'precision', 'headings', 'items', 'rows'] as const;

async function ours({ path }: Sample): Promise<string> {
  const bytes = readFileSync(path);
  const kind = detect(bytes)?.kind;
  if (!kind) return '';
  const content = await readDocument(kind, bytes, options);
  return write(content, ['markdown'], 'https://file.example/').markdown ?? '';
}

const written = (value: number | null): string => (value === null ? '–' : value.toFixed(3));

/** A name shows the scores of files whose name has it. */
export async function run([wanted]: readonly string[]): Promise<void> {
  buildCorpus();
  const scores = new Map<string, Score[]>();
  for (const sample of samples()) {
    if (wanted && !sample.name.includes(wanted)) continue;
    const kind = sample.name.split('.').at(-1) ?? '';
    const score = scoreOf(outlineOfHtml(sample.truth), outlineOfMarkdown(await ours(sample)));
    scores.set(kind, [...(scores.get(kind) ?? []), score]);
    if (wanted) console.log(sample.name, JSON.stringify(score));
  }
  const rows = [...scores].map(([kind, all]) => [
    kind,
    `${all.length}`,
    ...measures.map((measure) => written(mean(all.map((score) => score[measure])))),
  ]);
  console.log(table(['class', 'files', ...measures], rows));
}
