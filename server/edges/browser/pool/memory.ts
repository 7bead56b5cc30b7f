import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';

const pageBytes = 4_096;

function numberIn(path: string): number {
  try {
    const value = Number(readFileSync(path, 'utf8').trim());
    return Number.isFinite(value) && value > 0 ? value : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Bytes of memory that this machine, or the container around this process, has. */
export const availableMemory = (): number =>
  Math.min(totalmem(), numberIn('/sys/fs/cgroup/memory.max'), numberIn('/sys/fs/cgroup/memory/memory.limit_in_bytes'));

const reserve = 768 * 1_048_576;
const perPage = 192 * 1_048_576;

/** How many pages may be rendered at once: more than twice the processors only wait for them, and each takes memory. */
export const slotsFor = (memory: number, processors: number): number =>
  Math.max(1, Math.min(processors * 2, Math.floor((memory - reserve) / perPage)));

export const defaultSlots = (): number => slotsFor(availableMemory(), availableParallelism());

/** Bytes that a process has for itself alone; 0 where that cannot be read. */
export function memoryOf(pid: number | string): number {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ').map(Number);
    return (resident - shared) * pageBytes;
  } catch {
    return 0; // It ended meanwhile.
  }
}

function groupOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
  } catch {
    return null;
  }
}

/** Bytes that a process group has for itself alone; 0 where that cannot be read. */
export function memoryOfGroup(group: number): number {
  if (!existsSync('/proc/self/statm')) return 0;
  const members = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && groupOf(name) === group);
  return members.reduce((bytes, pid) => bytes + memoryOf(pid), 0);
}
