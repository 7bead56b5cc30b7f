import { once } from 'node:events';
import { existsSync, readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { Problem, plainProblem } from '../../contract/problem.ts';
import { giveWay } from '../niceness.ts';
import { piecesOf, type Ready, type Sent, type ToThread } from './handover.ts';
import { IdleCollecting, processorMs } from './idle-collecting.ts';

/** Linux tells of every thread what it had of the processors, also while it is in one long call. */
function processorTimeFile(): string | null {
  const link = '/proc/thread-self';
  if (!existsSync(link)) return null;
  const file = `/proc/${readlinkSync(link)}/schedstat`;
  return existsSync(file) ? file : null;
}

async function work<Task, Answer extends object>(
  task: Task,
  run: (task: Task) => Answer | Promise<Answer>,
): Promise<void> {
  const port = parentPort;
  if (!port) return;
  const send = (sent: Sent<Answer>): void => port.postMessage(sent);
  try {
    for (const piece of piecesOf(await run(task))) {
      if ('answer' in piece) return send({ ...piece, processorMs: processorMs() });
      send(piece);
      // Taken: then the next one, so that the thread that takes them does other things between.
      await once(port, 'message');
    }
  } catch (thrown) {
    // What is no problem is a fault of ours or of the engine's limits, and ends the thread.
    if (!(thrown instanceof Problem)) throw thrown;
    send({ problem: plainProblem(thrown), processorMs: processorMs() });
  }
}

/**
 * How much nicer these threads are than the event loop: it, and the threads that collect its garbage while it stands still, go first
 * where there are fewer processors than threads. By measurement a call that is read on the loop takes a quarter less beside them, and
 * their own tasks take no longer.
 */
const nicer = 3;

/** The script of a thread of a `TaskPool`: it does one task after another. Problems that `run` throws reach whoever asked. */
export function serveTasks<Task, Answer extends object>(run: (task: Task) => Answer | Promise<Answer>): void {
  giveWay(nicer);
  const collecting = new IdleCollecting();
  // Only the pool posts here, and nothing else.
  parentPort?.on('message', async (message: ToThread<Task>) => {
    if (message === 'taken') return;
    collecting.begin();
    await work(message.task, run);
    collecting.rest();
  });
  const ready: Ready = { processorTimeFile: processorTimeFile(), processorMs: processorMs() };
  // From now on time is counted: what a start takes is no task's.
  parentPort?.postMessage({ ready });
}
