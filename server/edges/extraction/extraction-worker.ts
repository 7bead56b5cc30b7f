import { parentPort } from 'node:worker_threads';
import { extract } from '@tidemark/extract';
import { bounded } from './bounded.ts';
import type { Task } from './worker-pool.ts';

parentPort?.on('message', ({ source, options }: Task) => {
  parentPort?.postMessage(bounded(extract(source, options)));
});
