import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { extract, SelectorError } from '@tidemark/extract';
import { bounded } from './bounded.ts';
import { piecesOf, type Sent } from './handover.ts';
import { isTask, type Task } from './worker-pool.ts';

function piecesFor({ source, options }: Task): Sent[] {
  try {
    return piecesOf(bounded(extract(source, options)));
  } catch (thrown) {
    if (thrown instanceof SelectorError) return [{ refused: thrown.selector, message: thrown.message }];
    throw thrown;
  }
}

async function answer(task: Task): Promise<void> {
  const pieces = piecesFor(task);
  for (const [index, piece] of pieces.entries()) {
    parentPort?.postMessage(piece);
    // Taken: then the next one, so that the thread that takes them does other things between.
    if (parentPort && index < pieces.length - 1) await once(parentPort, 'message');
  }
}

parentPort?.on('message', (message: unknown) => {
  if (isTask(message)) void answer(message);
});
