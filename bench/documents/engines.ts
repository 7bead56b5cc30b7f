import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDocument, write } from '@tidemark/documents';

/** What is measured: ours, libraries of npm, and tools of Python where `BENCH_PYTHON` has them. */
export const libraries = ['liteparse', 'officeparser', 'unpdf', 'anydoc'] as const;
export const pythonTools = ['markitdown', 'kreuzberg'] as const;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const installed = here('../../.runtime/documents-rivals');
const python = process.env.BENCH_PYTHON ?? 'python3';
/** What reading all files by one tool may take, in milliseconds. */
const toolMs = 600_000;

/** Reads a PDF by ourselves. */
export async function ours(file: string, maxPages = 500): Promise<{ markdown: string; text: string }> {
  const options = { maxPages, pdfMode: 'text', languages: [], contentType: null } as const;
  const { markdown, text } = write(
    await readDocument('pdf', readFileSync(file), options),
    ['markdown'],
    'https://page.example/',
  );
  return { markdown: markdown ?? '', text };
}

function install(): void {
  if (existsSync(join(installed, 'node_modules'))) return;
  mkdirSync(installed, { recursive: true });
  copyFileSync(here('rivals/package.json'), join(installed, 'package.json'));
  const done = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: installed,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`npm could not install the rivals: ${done.stderr}`);
}

/** Has the others read files; what they say is kept beside them. */
export function askRivals(files: readonly string[]): void {
  install();
  copyFileSync(here('rivals/read.mjs'), join(installed, 'read.mjs'));
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'], timeout: toolMs };
  for (const tool of libraries) spawnSync(process.execPath, [join(installed, 'read.mjs'), tool, ...files], options);
  for (const tool of pythonTools) spawnSync(python, [here('rivals.py'), tool, ...files], options);
}

/** What a rival said of a file; null: it was not asked. */
export function theirs(file: string, tool: string): string | null {
  const kept = `${file}.${tool}.md`;
  return existsSync(kept) ? readFileSync(kept, 'utf8') : null;
}
