// Figures beside peers: `npm run bench -- peers [--quick] [--page] [--kept] [PART...]`. Linux only.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { apiPart } from './api.ts';
import { crawlPart } from './crawl.ts';
import { documentsPart } from './documents.ts';
import { extractionPart } from './extraction.ts';
import { machine, writePage } from './page.ts';
import type { Part, RunPart } from './part.ts';
import { rankerPart, researchPart } from './research.ts';
import { partTable, summaryTable } from './tables.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const cache = here('../../.cache/peers');
const say = (line: string): void => void process.stderr.write(`tidemark: ${line}\n`);

/** In the order of the page. */
const runs: Readonly<Record<string, RunPart>> = {
  extraction: extractionPart,
  crawl: crawlPart,
  documents: documentsPart,
  research: researchPart,
  ranker: rankerPart,
  api: apiPart,
};

const usage = `usage: npm run bench -- peers [--quick] [--page] [--kept] [PART...]
  PART     ${Object.keys(runs).join(', ')}; default: all
  --quick  fewer pages and one round: minutes in place of an hour, once the rivals are installed
  --page   writes docs/peers.md and its charts of the newest figures of every part
  --kept   runs nothing: with --page, writes the page anew of the figures that are kept
`;

const keptAt = (id: string): string => `${cache}/part-${id}.json`;

async function runOne(id: string, isQuick: boolean): Promise<Part | null> {
  const run = runs[id];
  if (!run) return null;
  say(`${id}${isQuick ? ', quick' : ''}`);
  try {
    const part = { ...(await run({ isQuick, say })), id, isQuick, date: new Date().toISOString().slice(0, 10) };
    writeFileSync(keptAt(id), JSON.stringify(part));
    return part;
  } catch (error) {
    // One part that cannot run takes no other with it.
    say(`${id} was not measured: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

/** The figures of a part's last run. */
const kept = (id: string): Part[] => (existsSync(keptAt(id)) ? [JSON.parse(readFileSync(keptAt(id), 'utf8'))] : []);

/** Runs the parts, prints their tables and the summary, and writes the page when it is asked to. */
export async function run(args: readonly string[]): Promise<void> {
  const options = { quick: { type: 'boolean' }, page: { type: 'boolean' }, kept: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const unknown = positionals.filter((id) => !(id in runs));
  if (unknown.length > 0) {
    process.stderr.write(usage);
    process.exit(2);
  }
  mkdirSync(cache, { recursive: true });
  const done: Part[] = [];
  for (const id of Object.keys(runs)) {
    if (values.kept || (positionals.length > 0 && !positionals.includes(id))) continue;
    const part = await runOne(id, values.quick === true);
    if (!part) continue;
    done.push(part);
    process.stdout.write(`${part.title}\n\n${partTable(part)}\n\n`);
  }
  if (!values.kept) process.stdout.write(`All measures, on ${machine()}\n\n${summaryTable(done)}\n`);
  if (values.page) writePage(Object.keys(runs).flatMap(kept), here('../../docs'));
}
