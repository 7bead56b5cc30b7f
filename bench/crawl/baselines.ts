import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { treeCpuMs, treePeakMegabytes } from './process-tree.ts';

/** What a baseline is asked to crawl. */
export interface CrawlOrder {
  /** The start page. */
  readonly url: string;
  readonly pages: number;
  readonly concurrency: number;
}

/** What a baseline says that it read: counts, so that none gets away without its work. */
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
export interface Baseline {
  readonly name: string;
  readonly command: readonly string[];
}

const undici = [process.execPath, fileURLToPath(new URL('undici.ts', import.meta.url))];

/** What a crawl is measured by: ours come first in every round. */
export const baselines: readonly Baseline[] = [
  { name: 'bare undici, same URLs', command: undici },
  { name: 'undici + packages/extract', command: [...undici, 'extract'] },
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

/** Runs a baseline once, in a process of its own. */
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
