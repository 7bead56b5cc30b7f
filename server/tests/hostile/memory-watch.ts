import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { memoryOf } from '../../edges/browser/pool/memory.ts';
import { browsersOf, livingOf } from '../browser/processes.ts';

// Tells how many bytes a service and its browsers have, again and again. A thread of its own: to count pages takes the system a tenth of a second,
// in which the neighbour's calls, whose time is taken, would not go on.
const pid = Number(workerData);
const lookIntervalMs = 200;

/** Bytes of a process, each that it shares counted in part (PSS); what it has for itself alone where that cannot be read. */
function proportionalMemoryOf(one: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'latin1')) ?? [];
    return Number(kilobytes) * 1_024;
  } catch {
    return memoryOf(one);
  }
}

setInterval(() => {
  const groups = new Set(browsersOf(pid).map(({ group }) => group));
  const pids = [pid, ...livingOf(groups).map((one) => one.pid)];
  parentPort?.postMessage(pids.reduce((sum, one) => sum + proportionalMemoryOf(one), 0));
}, lookIntervalMs);
