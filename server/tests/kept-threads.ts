import type { Worker } from 'node:worker_threads';
import { ownThreads, type Thread, type ThreadKind, type ThreadSource } from '../edges/threads/thread-source.ts';
import { atEnd, isEndPromised } from './at-end.ts';

/** So many idle threads of a kind wait for the next service. */
const maxFree = 2;
/** A thread whose heap has grown beyond this is not kept. */
const maxHeapBytes = 160 * 1_048_576;

const free = new Map<string, Thread[]>();
let isOver = false;

const nameOf = ({ script, heapMegabytes }: ThreadKind): string => `${heapMegabytes} ${script.href}`;

function freeOf(kind: ThreadKind): Thread[] {
  const name = nameOf(kind);
  const known = free.get(name) ?? [];
  free.set(name, known);
  return known;
}

const heapOf = (worker: Worker): Promise<number> =>
  worker.getHeapStatistics().then(
    ({ total_heap_size }) => total_heap_size,
    () => Number.POSITIVE_INFINITY,
  );

/**
 * Threads that outlive the services of tests: one that loads what it works with takes up to .6 s of processor time, and each service
 * would start its own. Of a service that ends, threads go to the next.
 */
export const keptThreads: ThreadSource = {
  take(kind) {
    const found = freeOf(kind).pop();
    if (!found) return ownThreads.take(kind);
    for (const event of ['error', 'exit']) found.worker.removeAllListeners(event);
    return found;
  },
  async giveBack(kind, thread) {
    const known = freeOf(kind);
    const { worker } = thread;
    const isSound = isEndPromised() && (await heapOf(worker)) <= maxHeapBytes;
    if (!isSound || isOver || known.length >= maxFree) return await ownThreads.giveBack(kind, thread);
    if ([...free.values()].every(({ length }) => length === 0)) atEnd(endFree);
    known.push(thread);
    const drop = (): void => void (known.includes(thread) && known.splice(known.indexOf(thread), 1));
    worker.on('error', drop).on('exit', drop);
  },
};

async function endFree(): Promise<void> {
  isOver = true;
  for (const threads of free.values()) for (const { worker } of threads.splice(0)) await worker.terminate();
}
