import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What one process of a browser has and has used. */
export interface ProcessUse {
  readonly pid: number;
  /** Whether it shows pages; else it is the browser itself or serves all its pages. */
  readonly isRenderer: boolean;
  /** Bytes of memory that nobody else has. */
  readonly bytes: number;
  /** Processor time of all its threads, since it started. */
  readonly processorMs: number;
}

const pageBytes = 4_096;
/** Linux tells processor time in hundredths of a second, whatever its kernel counts in. */
const tickMs = 10;
/** What a process maps of the program's own files, at most. What it shares beyond that a page has had it share. */
const mappedBytes = 256 * 1_048_576;

interface Stat {
  readonly group: number;
  readonly processorMs: number;
}

function statOf(pid: number): Stat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { group: Number(fields[2]), processorMs: (Number(fields[11]) + Number(fields[12])) * tickMs };
  } catch {
    return null; // It ended meanwhile.
  }
}

function bytesOf(pid: number): number {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ').map(Number);
    return (resident - shared) * pageBytes + Math.max(0, shared * pageBytes - mappedBytes);
  } catch {
    return 0; // It ended meanwhile.
  }
}

function typeOf(pid: number): string {
  try {
    return /--type=([\w-]+)/.exec(readFileSync(`/proc/${pid}/cmdline`, 'latin1'))?.[1] ?? 'browser';
  } catch {
    return '';
  }
}

/** None where the system has no descriptor left to look with: this runs in a timer, where what is thrown ends the service. */
function processNames(): readonly string[] {
  try {
    return readdirSync('/proc');
  } catch {
    return [];
  }
}

/** The processes of this machine as Linux tells of them, by process group. */
export class ProcessTable {
  /** Whether this system tells of its processes. */
  readonly isReadable = existsSync('/proc/self/statm');
  /** The group of each process that was there at the last look: a process stays in the group that it was born into. */
  #groups = new Map<number, number>();
  readonly #types = new Map<number, string>();

  /** What each of the process groups has and has used; nothing where the system does not tell. */
  look(groups: ReadonlySet<number>): Map<number, ProcessUse[]> {
    const found = new Map<number, ProcessUse[]>();
    if (!this.isReadable) return found;
    const known = new Map<number, number>();
    for (const name of processNames()) {
      const pid = Number(name);
      if (!Number.isInteger(pid)) continue;
      const before = groups.has(pid) ? pid : this.#groups.get(pid);
      // Most are somebody else's, and were at the last look.
      const stat = before === undefined || groups.has(before) ? statOf(pid) : null;
      const group = stat?.group ?? before;
      if (group === undefined) continue;
      known.set(pid, group);
      if (!stat || !groups.has(group)) continue;
      const use = { pid, isRenderer: this.#isRenderer(pid), bytes: bytesOf(pid), processorMs: stat.processorMs };
      found.set(group, [...(found.get(group) ?? []), use]);
    }
    for (const pid of this.#types.keys()) if (!known.has(pid)) this.#types.delete(pid);
    this.#groups = known;
    return found;
  }

  /** A renderer is born as a copy of the zygote, and soon bears a name of its own. */
  #isRenderer(pid: number): boolean {
    const kept = this.#types.get(pid);
    const type = kept ?? typeOf(pid);
    if (kept === undefined && type !== 'zygote' && type !== '') this.#types.set(pid, type);
    return type === 'renderer';
  }
}
