import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { treeCpuMs, treePeakMegabytes } from './process-tree.ts';

/** What a rival is asked to crawl. */
export interface CrawlOrder {
  /** The start page. */
  readonly url: string;
  readonly pages: number;
  readonly concurrency: number;
}

/** What a rival says that it read: counts, so that none gets away without its work. */
export interface CrawlTold {
  readonly pages: number;
  readonly links: number;
  readonly characters: number;
  readonly titles: number;
}

export interface Measured {
  readonly told: CrawlTold;
  /** Milliseconds of CPU of the process and all that it started, from the order to its end. */
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly peakMegabytes: number;
}

/** A program that prints `ready`, reads an order as a line of JSON, prints what it read as another, and stays until its input ends. */
export interface Rival {
  readonly name: string;
  /** Brings and builds it in its folder of the cache, once per version; the command that runs it. */
  bring(cache: string): readonly string[];
}

function run(command: string, args: readonly string[], cwd: string): void {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  if (done.status !== 0) throw new Error(`${command} ${args[0]}: ${done.error?.message ?? done.stderr.slice(-2_000)}`);
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Copies a rival's folder into the cache and builds it there; what it was built of is remembered. */
function build(cache: string, name: string, commands: readonly (readonly [string, ...string[]])[]): string {
  const folder = join(cache, name);
  const source = here(`${name}/`);
  const files = globSync('**/*', { cwd: source, withFileTypes: true }).filter((entry) => entry.isFile());
  const hash = createHash('sha256');
  for (const file of files.map(({ parentPath, name: own }) => join(parentPath, own)).sort())
    hash.update(readFileSync(file));
  const wanted = hash.digest('hex');
  const stamp = join(folder, 'built');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder;
  process.stderr.write(`tidemark: bringing ${name} into .cache (once)\n`);
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  for (const [command, ...args] of commands) run(command, args, folder);
  writeFileSync(stamp, wanted);
  return folder;
}

const npmFlags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** Ours come first in every round; these are the others, and what both are measured by. */
export const rivals: readonly Rival[] = [
  {
    name: 'Crawlee (CheerioCrawler)',
    bring: (cache) => [process.execPath, join(build(cache, 'crawlee', [['npm', 'install', ...npmFlags]]), 'crawl.mjs')],
  },
  {
    name: 'Scrapy',
    bring(cache) {
      const pip = [
        '-m',
        'pip',
        'install',
        '--quiet',
        '--disable-pip-version-check',
        '--requirement',
        'requirements.txt',
      ];
      const folder = build(cache, 'scrapy', [
        ['python3', '-m', 'venv', 'venv'],
        ['venv/bin/python', ...pip],
      ]);
      return [join(folder, 'venv/bin/python'), join(folder, 'crawl.py')];
    },
  },
  {
    name: 'colly (Go)',
    bring: (cache) => [join(build(cache, 'colly', [['go', 'build', '-o', 'crawl', '.']]), 'crawl')],
  },
  {
    name: 'spider (Rust)',
    bring: (cache) => [
      join(build(cache, 'spider', [['cargo', 'build', '--release', '--quiet']]), 'target/release/crawl-bench-spider'),
    ],
  },
  { name: 'bare undici, same URLs', bring: () => [process.execPath, here('undici.ts')] },
  { name: 'undici + packages/extract', bring: () => [process.execPath, here('undici.ts'), 'extract'] },
];

async function lineOf(lines: AsyncIterator<string>, child: ChildProcess): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw new Error(`${child.spawnfile} ended`);
  return value;
}

const count = (told: object, name: string): number => Number(Object.entries(told).find(([key]) => key === name)?.[1]);

function told(line: string): CrawlTold {
  const answer: unknown = JSON.parse(line);
  if (typeof answer !== 'object' || answer === null) throw new Error(`no counts: ${line}`);
  const [pages, links, characters, titles] = ['pages', 'links', 'characters', 'titles'].map((name) =>
    count(answer, name),
  );
  return { pages: pages ?? 0, links: links ?? 0, characters: characters ?? 0, titles: titles ?? 0 };
}

/** Runs a rival once, in a process of its own. */
export async function measure(
  [program = '', ...args]: readonly string[],
  order: CrawlOrder,
  mostMs: number,
): Promise<Measured> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const deadline = setTimeout(() => child.kill('SIGKILL'), mostMs);
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    if ((await lineOf(lines, child)) !== 'ready') throw new Error(`${program} was not ready`);
    const pid = child.pid ?? 0;
    const [cpuBefore, began] = [treeCpuMs(pid), performance.now()];
    child.stdin.write(`${JSON.stringify(order)}\n`);
    const answer = told(await lineOf(lines, child));
    const wallMs = performance.now() - began;
    return { told: answer, cpuMs: treeCpuMs(pid) - cpuBefore, wallMs, peakMegabytes: treePeakMegabytes(pid) };
  } finally {
    clearTimeout(deadline);
    child.stdin.end();
    await exited;
  }
}
