import { readFileSync } from 'node:fs';

/** The most memory that this process held. Linux: `maxRSS` would also count what the process that started it held. */
export const peakMegabytes = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1_024;
