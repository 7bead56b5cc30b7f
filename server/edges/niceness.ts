import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Sets the niceness of every thread that a process of ours has; those that it starts later inherit it. Never throws. */
export function setNice(pid: number, nice: number): void {
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), nice);
  } catch {
    // It ended meanwhile, or only root may make it less nice again; or this is not Linux.
  }
}
