import { AsyncLocalStorage } from 'node:async_hooks';

/** What a process is at: a call or a job, as the log may name it. */
export interface UnderWay {
  readonly operation: string;
  readonly requestId?: string;
  readonly jobId?: string;
  readonly sourceId?: string;
}

const current = new AsyncLocalStorage<UnderWay>();

/** Runs work under its name: whatever it sets off, timers and listeners too, is known to be its doing. */
export const asUnderWay = <Result>(what: UnderWay, work: () => Result): Result => current.run(what, work);

/** What the code that runs now is at; empty: nothing that anybody called. */
export const underWay = (): Partial<UnderWay> => current.getStore() ?? {};
