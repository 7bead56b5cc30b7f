import { cpus } from 'node:os';
import { allProcesses } from '../../../server/tests/browser/processes.ts';

/** Seconds that all processors of the machine have worked, and that they were there. */
function machineSeconds(): { busy: number; all: number } {
  const sum = { busy: 0, all: 0 };
  for (const { times } of cpus()) {
    const busy = times.user + times.nice + times.sys + times.irq;
    sum.busy += busy / 1_000;
    sum.all += (busy + times.idle) / 1_000;
  }
  return sum;
}

/** Seconds of processor time of this process and of all that descend from it. */
function ownSeconds(): number {
  const all = allProcesses();
  const own = new Set([process.pid]);
  // A parent may have a higher number than its child.
  for (let size = 0; size < own.size; ) {
    size = own.size;
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  }
  return all.reduce((sum, { pid, cpuSeconds }) => sum + (own.has(pid) ? cpuSeconds : 0), 0);
}

/** Begins to count; what it returns tells what share of the machine's processors others took since, 0 to 1. 0 where the system does not tell. */
export function watchOthers(): () => number {
  const [machine, own] = [machineSeconds(), ownSeconds()];
  return () => {
    const now = machineSeconds();
    const others = now.busy - machine.busy - (ownSeconds() - own);
    return Math.min(1, Math.max(0, others / Math.max(1e-3, now.all - machine.all)));
  };
}
