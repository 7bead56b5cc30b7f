import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It ended since it was listed.
    return '';
  }
}

/** The fields of `/proc/PID/stat` behind the name; the first is the state. */
const statOf = (pid: number): string[] =>
  textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');

/** A process and all that it started and that are there still. Linux only. */
function treeOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), Number(statOf(Number(name))[1]));
  }
  const found = [root];
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
  return found;
}

/** Milliseconds of CPU of a process tree, of children that ended and were waited for too; a tick is 10 ms. */
export const treeCpuMs = (root: number): number =>
  treeOf(root).reduce((sum, pid) => {
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = statOf(pid).slice(11, 15).map(Number);
    return sum + (user + system + endedUser + endedSystem) * 10;
  }, 0);

/** The sum of the most memory that each process of a tree ever had resident, in megabytes. */
export const treePeakMegabytes = (root: number): number =>
  treeOf(root).reduce(
    (sum, pid) => sum + Number(/VmHWM:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024,
    0,
  );

/** Has a process's peak memory counted anew. */
export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');
