import { readdirSync, readFileSync } from 'node:fs';

/** A process as Linux tells of it. */
export interface ProcessInfo {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  /** Ended, but not yet taken note of by its parent. */
  readonly isZombie: boolean;
  /** Processor time of the process and of its children that have ended, in seconds. */
  readonly cpuSeconds: number;
  readonly command: string;
}

const ticksPerSecond = 100;

function infoOf(pid: number): ProcessInfo | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [state, parent, group, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = rest.slice(8, 12).reduce((sum, value) => sum + Number(value), 0);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const numbers = { pid, parent: Number(parent), group: Number(group), cpuSeconds: ticks / ticksPerSecond };
    return { ...numbers, isZombie: state === 'Z', command };
  } catch {
    return null; // It ended meanwhile.
  }
}

/** Processor time of a process and of all that it started and that has ended, in seconds; 0 where the system does not tell. */
export const cpuSecondsOf = (pid: number): number => infoOf(pid)?.cpuSeconds ?? 0;

/** Every process that runs now; empty where there is no /proc. */
export function allProcesses(): ProcessInfo[] {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.map((pid) => infoOf(Number(pid))).filter((info) => info !== null);
  } catch {
    return [];
  }
}

/** The browsers that a process has started. */
export const browsersOf = (parent = process.pid): ProcessInfo[] =>
  allProcesses().filter(
    (info) => info.parent === parent && !info.isZombie && info.command.includes('--remote-debugging-pipe'),
  );

/** What runs in process groups, the dead not counted. */
export const livingOf = (groups: ReadonlySet<number>): ProcessInfo[] =>
  allProcesses().filter((info) => groups.has(info.group) && !info.isZombie);

export const renderersOf = (groups: ReadonlySet<number>): ProcessInfo[] =>
  livingOf(groups).filter(({ command }) => command.includes('--type=renderer'));
