import { Worker } from 'node:worker_threads';
import type { Ready } from './handover.ts';

/** What a thread runs, and what it may have. */
export interface ThreadKind {
  /** A script that calls `serveTasks`. */
  readonly script: URL;
  readonly heapMegabytes: number;
}

/** A thread without a task. */
export interface Thread {
  readonly worker: Worker;
  /** What it said when it had loaded; null: it still loads. */
  readonly ready: Ready | null;
  /** Its processor time when it last said something. */
  readonly processorMs: number;
}

/** Where pools have threads from, and what becomes of those that are idle when a pool closes. */
export interface ThreadSource {
  take(kind: ThreadKind): Thread;
  /** Takes a thread that has loaded, on which nothing listens any more. */
  giveBack(kind: ThreadKind, thread: Thread): Promise<void>;
}

/** Threads of one pool alone. */
export const ownThreads: ThreadSource = {
  take: ({ script, heapMegabytes }) => ({
    worker: new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } }),
    ready: null,
    processorMs: 0,
  }),
  async giveBack(_, { worker }) {
    await worker.terminate();
  },
};
