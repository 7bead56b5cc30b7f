import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { extract } from '@tidemark/extract';
import { bounded } from './bounded.ts';
import { piecesOf } from './handover.ts';
import { isTask, type Task } from './worker-pool.ts';

async function answer({ source, options }: Task): Promise<void> {
  const pieces = piecesOf(bounded(extract(source, options)));
  for (const [index, piece] of pieces.entries()) {
    parentPort?.postMessage(piece);
    // Taken: then the next one, so that the thread that takes them does other things between.
    if (parentPort && index < pieces.length - 1) await once(parentPort, 'message');
  }
}

parentPort?.on('message', (message: unknown) => {
  if (isTask(message)) void answer(message);
});
