import { readdirSync, readFileSync } from 'node:fs';
import { allProcesses } from '../../server/tests/browser/processes.ts';

/** The ids of a process and of all that it started, directly or not; only its own where the system does not tell. */
function treeOf(root: number): number[] {
  const all = allProcesses();
  const found = [root];
  for (const pid of found) found.push(...all.flatMap((one) => (one.parent === pid ? one.pid : [])));
  return found;
}

/** What each thread of a process waits for in the system's kernel, with its name; empty where the system does not tell. */
export function waitsOf(pid: number): string[] {
  try {
    const folder = `/proc/${pid}/task`;
    return readdirSync(folder).map((thread) => {
      const read = (name: string): string => readFileSync(`${folder}/${thread}/${name}`, 'utf8').trim();
      return `thread ${read('comm')}: ${read('wchan')}`;
    });
  } catch {
    // It is gone, or this is no Linux.
    return [];
  }
}

/** Ends a process with all that it started, whatever groups those are in. What is gone already is no failure. */
export function endTree(root: number): void {
  for (const pid of treeOf(root)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
