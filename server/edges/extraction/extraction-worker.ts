import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { type Document, decode, extract, extractHtml, SelectorError } from '@tidemark/extract';
import { bounded } from './bounded.ts';
import { piecesOf, type Sent } from './handover.ts';
import { pageOfMarkdown } from './markdown.ts';
import { isTask, type Task } from './worker-pool.ts';

const read = ({ source: { isMarkdown, ...source }, options }: Task): Document =>
  isMarkdown
    ? extractHtml(pageOfMarkdown(decode(source.body, source.contentType).text), source.url, options)
    : extract(source, options);

function piecesFor(task: Task): Sent[] {
  try {
    return piecesOf(bounded(read(task)));
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
