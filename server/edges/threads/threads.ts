import type { TaskCaller, Threads, ThreadTask } from '../../kernel/threads.ts';
import { TaskPool } from './task-pool.ts';
import type { NamedTask } from './tasks.ts';
import type { ThreadSource } from './thread-source.ts';

/** Most threads at once; they start when there is work. */
const threads = 2;
/** A million elements of an upstream's answer, and what a parser makes of them, by measurement. */
const heapMegabytes = 512;
/** One organization’s tasks keep no other’s waiting. */
const reserve = 1;

/** Threads for the tasks that `tasks.ts` names: organizations take turns, and each task has so much heap and processor time. */
export function createThreads(source?: ThreadSource): Threads {
  const script = new URL('./task-worker.ts', import.meta.url);
  const pool = new TaskPool<NamedTask, object>({
    script,
    heapMegabytes,
    threads,
    reserve,
    tasks: 'calls',
    source,
  });
  return {
    async run<Input, Output extends object>(
      { name, processorMs }: ThreadTask<Input, Output>,
      input: Input,
      caller: TaskCaller,
    ): Promise<Output> {
      const answer = await pool.run({ name, input }, { ...caller, processorMs });
      // Only our own thread answers, and with what the task of this name gave.
      return answer as Output;
    },
    close: () => pool.close(),
  };
}
