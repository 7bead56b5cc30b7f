import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Pages of memory that Linux counts in, on the machines that Node runs on by default. */
const pageBytes = 4_096;
/** How often memory is looked at, in milliseconds: a file can take a gigabyte within half a second. */
const procIntervalMs = 20;
const psIntervalMs = 250;

async function fromProc(pid: number): Promise<number> {
  const [, resident = '0'] = (await readFile(`/proc/${pid}/statm`, 'latin1')).split(' ');
  return Number(resident) * pageBytes;
}

async function fromPs(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim()) * 1_024;
}

const hasProc = existsSync('/proc/self/statm');

/** The memory that a process has in use, in bytes. Rejects when there is no such process. */
const residentBytes: (pid: number) => Promise<number> = hasProc ? fromProc : fromPs;

/** Calls back once when the process has more than `maxBytes`. Returns what ends the watch. */
export function watchMemory(pid: number, maxBytes: number, onTooMuch: () => void): () => void {
  let ended = false;
  let timer: NodeJS.Timeout | null = null;
  const look = async (): Promise<void> => {
    // A process that is gone is told of by its own end.
    const bytes = await residentBytes(pid).catch(() => 0);
    if (ended) return;
    if (bytes > maxBytes) {
      ended = true;
      onTooMuch();
    } else timer = setTimeout(look, hasProc ? procIntervalMs : psIntervalMs);
  };
  void look();
  return () => {
    ended = true;
    if (timer) clearTimeout(timer);
  };
}
