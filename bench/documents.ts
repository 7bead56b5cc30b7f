// PDFs whose contents are known, read by us and by others: words, order, headings, rows, items and links; and found ones beside
// the words of `pdftotext`.
import { fileURLToPath } from 'node:url';
import { askRivals, libraries, ours, pythonTools, theirs } from './documents/engines.ts';
import { foundFiles, yardstick } from './documents/found.ts';
import { mean, type Scores, saidByMarkdown, score, wordRecall } from './documents/measures.ts';
import { printedPages, printings } from './documents/printed.ts';
import { saidByHtml, words } from './documents/truth.ts';
import { table } from './extraction/tables.ts';

const cache = fileURLToPath(new URL('../.cache/documents', import.meta.url));
const measures = ['trigrams', 'order', 'headings', 'rows', 'items', 'links'] as const;
const rivals = [...libraries, ...pythonTools];
/** Of a found file. */
const maxFoundPages = 12;
const written = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(3));

async function printed(asksRivals: boolean): Promise<string[][]> {
  const pages = await printedPages(cache);
  if (asksRivals) askRivals(pages.flatMap(({ files }) => Object.values(files)));
  const rows: string[][] = [];
  for (const printing of printings) {
    const scores = new Map<string, Scores[]>();
    for (const { html, files } of pages) {
      const truth = saidByHtml(html);
      const told = new Map<string, string | null>([['tidemark', (await ours(files[printing])).markdown]]);
      for (const tool of rivals) told.set(tool, theirs(files[printing], tool));
      for (const [tool, markdown] of told) {
        if (markdown !== null) scores.set(tool, [...(scores.get(tool) ?? []), score(truth, saidByMarkdown(markdown))]);
      }
    }
    for (const [tool, all] of scores)
      rows.push([printing, tool, ...measures.map((measure) => written(mean(all.map((one) => one[measure]))))]);
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

/** `rivals` has the others read the printed pages first; `printed` and `found` choose one half. */
export async function run(args: readonly string[]): Promise<void> {
  if (!args.includes('found'))
    console.log(table(['printed', 'tool', ...measures], await printed(args.includes('rivals'))));
  if (!args.includes('printed')) console.log(table(['found', 'words of pdftotext', 'least'], await found()));
}
