import type { Log } from '../../kernel/ports/log.ts';
import { allUnderWay } from './under-way.ts';

/** From so long on it is told that nothing else was done, in milliseconds. */
const toldFromMs = 200;
const lookEveryMs = 50;
/** The most tasks under way that are named. */
const maxNamed = 8;

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * Tells of what holds the event loop: how long, of which how much was its own processor time (little: the machine was busy, or a
 * disk slow), and the calls and jobs that were under way, what began last first. Costs a look at the clock twenty times a second and
 * nothing for a call. Returns what ends it.
 */
export function watchLoop(log: Pick<Log, 'warn'>): () => void {
  let lookedAt = performance.now();
  let used = processorMs();
  const timer = setInterval(() => {
    const now = performance.now();
    const heldMs = now - lookedAt - lookEveryMs;
    const usedNow = processorMs();
    const named = allUnderWay();
    if (heldMs >= toldFromMs) {
      const fields = {
        held_ms: Math.round(heldMs),
        processor_ms: Math.round(usedNow - used),
        under_way: named.slice(0, maxNamed).map((one) => ({ ...one })),
        under_way_count: named.length,
      };
      log.warn(fields, 'the event loop was held');
    }
    lookedAt = performance.now();
    used = processorMs();
  }, lookEveryMs).unref();
  return () => clearInterval(timer);
}
