import { writeFileSync } from 'node:fs';
import { cache, saidBy } from './answers.ts';
import { pages } from './corpus.ts';
import { type Shingles, shinglesOf } from './quality.ts';
import { table } from './tables.ts';
import { oursName } from './tools.ts';

/** Articles of which many have long threads of readers' comments; for measuring only. */
const source = 'dg';
const names = [oursName, 'Readability + linkedom + turndown', 'Defuddle + linkedom', 'trafilatura'] as const;

const row = (tool: string, { f1, precision, recall }: Shingles): string[] => [
  tool,
  ...[f1, precision, recall].map((value) => value.toFixed(3).replace(/^0/, '')),
];

/** The text of articles under which readers comment, beside rivals'; all in one run. */
export async function comments(): Promise<string> {
  const rows: string[][] = [];
  for (const [tool, said] of await saidBy(names, pages([source]))) {
    const file = `${cache}/comments-${tool.replace(/\W+/g, '-')}.json`;
    const articles = Object.entries(said).map(([id, { text, article }]) => [id, { text: article ?? text }]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(articles)));
    rows.push(row(tool, shinglesOf(file, source)));
  }
  return `Articles with readers' comments (shingles of four words)\n\n${table(['tool', 'F1', 'precision', 'recall'], rows)}`;
}
