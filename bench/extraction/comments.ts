import { writeFileSync } from 'node:fs';
import { pages } from './corpus.ts';
import { type Shingles, shinglesOf } from './quality.ts';
import { table } from './tables.ts';
import { oursName, type Prediction, tools } from './tools.ts';
import { trafilatura } from './trafilatura.ts';

/** Articles of which many have long threads of readers' comments; for measuring only. */
const source = 'dg';
const rivals = ['Readability + linkedom + turndown', 'Defuddle + linkedom'] as const;

/** What a tool says of each page; one that throws has said nothing of it. */
async function readAll(tool: string): Promise<Record<string, Prediction>> {
  const read = await tools[tool]?.();
  if (!read) throw new Error(`no tool of this name: ${tool}`);
  const said: Record<string, Prediction> = {};
  for (const page of pages([source])) {
    const prediction = await Promise.resolve(page)
      .then(read)
      .catch(() => null);
    said[page.id] = prediction?.() ?? { text: '' };
  }
  return said;
}

/** What trafilatura says without comments; null where it is not to be had. */
async function readByTrafilatura(): Promise<Record<string, { readonly text: string }> | null> {
  const all = [...pages([source])];
  const read = await trafilatura(all, 'txt');
  if (!read) return null;
  const said: Record<string, { readonly text: string }> = {};
  for (const page of all) said[page.id] = { text: await read(page) };
  return said;
}

const row = (tool: string, { f1, precision, recall }: Shingles): string[] => [
  tool,
  ...[f1, precision, recall].map((value) => value.toFixed(3).replace(/^0/, '')),
];

/** The text of articles under which readers comment, beside rivals'; all in one run. */
export async function comments(cache: string): Promise<string> {
  const rows: string[][] = [];
  const score = (tool: string, said: object): void => {
    const file = `${cache}/comments-${tool.replace(/\W+/g, '-')}.json`;
    writeFileSync(file, JSON.stringify(said));
    rows.push(row(tool, shinglesOf(file, source)));
  };
  for (const tool of [oursName, ...rivals]) score(tool, await readAll(tool));
  const said = await readByTrafilatura();
  if (said) score('trafilatura', said);
  return `Articles with readers' comments (shingles of four words)\n\n${table(['tool', 'F1', 'precision', 'recall'], rows)}`;
}
