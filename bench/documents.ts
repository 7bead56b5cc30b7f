// PDFs whose contents are known: words, order, headings, rows, items and links; and found ones beside
// the words of `pdftotext`.
import { fileURLToPath } from 'node:url';
import { foundFiles, yardstick } from './documents/found.ts';
import { mean, type Scores, saidByMarkdown, score, wordRecall } from './documents/measures.ts';
import { ours } from './documents/ours.ts';
import { printedPages, printings } from './documents/printed.ts';
import { saidByHtml, words } from './documents/truth.ts';
import { table } from './extraction/tables.ts';

const cache = fileURLToPath(new URL('../.cache/documents', import.meta.url));
const measures = ['trigrams', 'order', 'headings', 'rows', 'items', 'links'] as const;
/** The most pages of a found file. */
const maxFoundPages = 12;
const written = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(3));

async function printed(): Promise<string[][]> {
  const pages = await printedPages(cache);
  const rows: string[][] = [];
  for (const printing of printings) {
    const scores: Scores[] = [];
    for (const { html, files } of pages)
      scores.push(score(saidByHtml(html), saidByMarkdown((await ours(files[printing])).markdown)));
    rows.push([printing, ...measures.map((measure) => written(mean(scores.map((one) => one[measure]))))]);
  }
  return rows;
}

async function found(): Promise<string[][]> {
  const shares: number[] = [];
  const files = foundFiles(cache);
  for (const file of files) {
    const truth = words(yardstick(cache, file, maxFoundPages));
    if (truth !== '') shares.push(wordRecall(truth, words((await ours(file, maxFoundPages)).text)));
  }
  return [[`${shares.length}`, written(mean(shares)), written(Math.min(...shares))]];
}

/** `printed` and `found` choose one half. */
export async function run(args: readonly string[]): Promise<void> {
  if (!args.includes('found')) console.log(table(['printed', ...measures], await printed()));
  if (!args.includes('printed')) console.log(table(['found', 'words of pdftotext', 'least'], await found()));
}
