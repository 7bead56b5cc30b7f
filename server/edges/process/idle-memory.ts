import { getHeapStatistics } from 'node:v8';
import { collectAllGarbage, collectGarbage } from './collect-garbage.ts';

/** How long after a start nothing more of it is under way. */
const settledMs = 3_000;
const lookEveryMs = 2_000;
/** Less of the time than this share the loop of an idle service works. */
const maxIdleUtilization = 0.05;
/** What a heap, with the buffers that belong to it, may grow by before it is collected. */
const maxGrowthBytes = 32 * 1_048_576;

interface HeapLook {
  /** The part of the time since the last look in which the loop worked, 0 to 1. */
  readonly utilization: number;
  /** What the heap takes, in use or not, with buffers outside of it. */
  readonly bytes: number;
}

function lookAtHeap(): () => HeapLook {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    const { total_heap_size, external_memory } = getHeapStatistics();
    return { utilization, bytes: total_heap_size + external_memory };
  };
}

/**
 * Gives back what is no longer needed when there is time for it: first what only the start needed, about 70 MB, then, whenever the
 * service is idle, what work left behind. V8 itself collects when more is allocated, which an idle service does not do: after pages
 * of 20 MB it kept 80 MB for ever. Returns what ends it.
 */
export function collectWhenIdle({
  look = lookAtHeap(),
  collect = collectGarbage,
  start = collectAllGarbage,
} = {}): () => void {
  let keptBytes = Number.POSITIVE_INFINITY;
  const settled = setTimeout(() => {
    start();
    keptBytes = look().bytes;
  }, settledMs).unref();
  const timer = setInterval(() => {
    const { utilization, bytes } = look();
    if (utilization > maxIdleUtilization || bytes - keptBytes < maxGrowthBytes) return;
    collect();
    keptBytes = look().bytes;
  }, lookEveryMs).unref();
  return () => {
    clearTimeout(settled);
    clearInterval(timer);
  };
}
