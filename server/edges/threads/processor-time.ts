import { readFile } from 'node:fs/promises';
import type { Worker } from 'node:worker_threads';
import type { Ready } from './handover.ts';

/** How long a thread may take to tell of itself; in one long call of the engine it cannot, in milliseconds. */
const maxAnswerMs = 1_000;

async function byFile(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const nanoseconds = Number(text.split(' ', 1)[0] || Number.NaN);
  return Number.isFinite(nanoseconds) ? nanoseconds / 1e6 : null;
}

async function byThread(worker: Worker): Promise<number | null> {
  const silence = Promise.withResolvers<null>();
  const timer = setTimeout(silence.resolve, maxAnswerMs, null);
  const usage = await Promise.race([worker.cpuUsage().catch(() => null), silence.promise]);
  clearTimeout(timer);
  return usage && (usage.user + usage.system) / 1_000;
}

/** What a thread had of the processors since it began, in milliseconds; null: it cannot be known now. */
export const processorMsOf = (worker: Worker, { processorTimeFile }: Ready): Promise<number | null> =>
  processorTimeFile === null ? byThread(worker) : byFile(processorTimeFile);
