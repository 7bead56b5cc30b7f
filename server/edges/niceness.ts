import { readdirSync, readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Sets the niceness of every thread that a process of ours has; those that it starts later inherit it. Never throws. */
export function setNice(pid: number, nice: number): void {
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), nice);
  } catch {
    // It ended meanwhile, or only root may make it less nice again; or this is not Linux.
  }
}

const nicest = 19;

/** Makes the calling thread, and no other of its process, nicer by so much. Linux only; never throws. */
export function giveWay(by: number): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, Math.min(nicest, getPriority(thread) + by));
  } catch {
    // This is not Linux.
  }
}
