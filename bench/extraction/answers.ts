// What extractors say of pages: each reads them in a program of its own, by orders (`peers/program.ts`).
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extract } from '@tidemark/extract';
import { orNone, python } from '../peers/install.ts';
import { startProgram } from '../peers/program.ts';
import type { Page } from './corpus.ts';
import { installRivals, rivalsVersion } from './rivals.ts';
import { oursName, type Prediction, tools } from './tools.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Holds pages as programs read them, and what these say. */
export const cache = here('../../.cache/extraction-bench');

/** Extractors of Python, each with its packages, the first of which is itself. */
export const pythonTools: Readonly<Record<string, readonly [string, ...string[]]>> = {
  trafilatura: ['trafilatura==2.3.1', 'lxml_html_clean==0.4.6'],
  'rs-trafilatura': ['rs-trafilatura==0.1.1'],
};

/** What reads pages. */
export interface Extractor {
  readonly name: string;
  readonly isOurs: boolean;
  /** Brings it, where need be; throws `Unavailable`. */
  command(): readonly string[];
}

function nodeProgram(tool: string): readonly string[] {
  if (tool in tools && tool !== oursName) installRivals();
  const flags = ['--max-old-space-size=8192', '--disable-warning=ExperimentalWarning'];
  return [process.execPath, ...flags, here('../peers/extractors/node.ts'), tool];
}

/** The extractor of a name, or that of another copy of the project by its folder. */
export const extractorOf = (name: string): Extractor => ({
  name,
  isOurs: name === oursName,
  command() {
    const packages = pythonTools[name];
    return packages ? [python(packages), here('../peers/extractors/extractors.py'), name] : nodeProgram(name);
  },
});

/** Files of pages take hundreds of megabytes, and are written anew by each run. */
const written = new Set<string>();
process.once('exit', () => {
  for (const file of written) rmSync(file, { force: true });
});

/** Writes pages as lines of JSON, which every program reads alike; the same pages are the same file. It is there until this process ends. */
export function writePages(all: Iterable<Page>): string {
  mkdirSync(cache, { recursive: true });
  const fresh = `${cache}/pages-${process.pid}.jsonl`;
  written.add(fresh);
  const hash = createHash('sha256');
  const open = openSync(fresh, 'w');
  for (const { id, url, body } of all) {
    const line = `${JSON.stringify({ id, url, body: Buffer.from(body).toString('base64') })}\n`;
    hash.update(line);
    writeSync(open, line);
  }
  closeSync(open);
  const file = `${cache}/pages-${hash.digest('hex').slice(0, 16)}.jsonl`;
  renameSync(fresh, file);
  written.add(file);
  return file;
}

/** The file with what an extractor says of the pages of a file; kept for rivals, whose versions are pinned. */
export async function predictionsOf({ name, isOurs, command }: Extractor, pages: string): Promise<string> {
  const file = pages.replace('.jsonl', `-${name.replace(/\W+/g, '-')}-${isOurs ? 'now' : rivalsVersion}.json`);
  if (!isOurs && existsSync(file)) return file;
  const program = startProgram(command());
  process.stderr.write(`tidemark: ${name} reads the pages\n`);
  const { failed, inputs } = await program.ask({ do: 'predict', pages, file }).finally(() => program.close());
  if (failed > 0) process.stderr.write(`tidemark: ${name} failed on ${failed} of ${inputs} pages\n`);
  return file;
}

/** The extractors of some names that are to be had here. */
export const atHand = (names: readonly string[]): Extractor[] =>
  names.map(extractorOf).filter(({ command }) => orNone(command) !== null);

/** What each of some tools says of pages, by their ids; without tools that are not to be had. */
export async function saidBy(
  names: readonly string[],
  all: Iterable<Page>,
): Promise<Map<string, Readonly<Record<string, Prediction>>>> {
  const pages = writePages(all);
  const said = new Map<string, Readonly<Record<string, Prediction>>>();
  for (const extractor of atHand(names))
    said.set(extractor.name, JSON.parse(readFileSync(await predictionsOf(extractor, pages), 'utf8')));
  return said;
}

/** Our markdown as callers have it by default, the title at its head: the headings of a page are those of its content and its own. */
export const ourMarkdown = ({ body, url }: Omit<Page, 'id'>): string =>
  extract({ body, url, contentType: 'text/html' }, { formats: ['markdown'] }).markdown ?? '';
