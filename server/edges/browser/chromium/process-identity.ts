import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What tells a process from every other one that has, had or will have its number. */
export const processIdentity = z.object({ pid: z.number().int().positive(), start: z.string(), boot: z.string() });
type ProcessIdentity = z.output<typeof processIdentity>;

/** The fields of a process's `stat` from its state on; null: there is no such process, or no /proc. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
  } catch {
    return null;
  }
}

/** Null where the system does not tell. */
export function identify(pid: number): ProcessIdentity | null {
  const [start, boot] = [statOf(pid)?.[19], bootId()];
  return start && boot ? { pid, start, boot } : null;
}

/** Whether a process is the one that was identified, leads a group of its own, and was started with this argument. */
export function leadsGroupWith({ pid, start, boot }: ProcessIdentity, argument: string): boolean {
  const stat = statOf(pid);
  if (!stat || stat[19] !== start || bootId() !== boot || Number(stat[2]) !== pid) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(argument);
  } catch {
    return false; // It ended meanwhile.
  }
}
