import { readFileSync } from 'node:fs';

/** Linux tells processor time in hundredths of a second, whatever its kernel counts in. */
const tickMs = 10;
const minIntervalMs = 50;
/** It may use several processors at once, so it is looked at before it can have used what is left on one. */
const processors = 4;

/** The processor time of a process since its start, in milliseconds; null where the system does not tell. */
function processorMsOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return null;
  }
}

/** A watch over what a process uses from now on. */
export interface ProcessorWatch {
  /** What it has used, in milliseconds; by the clock where the system does not tell. */
  usedMs(): number;
  /** Allows so many milliseconds. */
  allow(maxMs: number): void;
  stop(): void;
}

/**
 * Calls back when a process has used so many milliseconds of processor time, and again when it has used what was allowed since: what
 * others use is not its fault.
 */
export function watchProcessor(pid: number, maxMs: number, onTooMuch: () => void): ProcessorWatch {
  const startedAt = performance.now();
  const before = processorMsOf(pid);
  let allowedMs = maxMs;
  let timer: NodeJS.Timeout;
  const usedMs = (): number => {
    const now = before === null ? null : processorMsOf(pid);
    return now === null || before === null ? performance.now() - startedAt : now - before;
  };
  const look = (): void => {
    const leftMs = allowedMs - usedMs();
    if (leftMs <= 0) onTooMuch();
    else timer = setTimeout(look, Math.max(minIntervalMs, leftMs / processors));
  };
  timer = setTimeout(look, minIntervalMs);
  return {
    usedMs,
    allow(ms) {
      allowedMs = ms;
      clearTimeout(timer);
      timer = setTimeout(look, minIntervalMs);
    },
    stop: () => clearTimeout(timer),
  };
}
