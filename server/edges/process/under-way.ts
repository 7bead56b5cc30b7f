import { AsyncLocalStorage } from 'node:async_hooks';

/** What a process is at: a call or a job, as the log may name it. */
interface UnderWay {
  readonly operation: string;
  readonly requestId?: string;
  readonly jobId?: string;
  readonly sourceId?: string;
}

const current = new AsyncLocalStorage<UnderWay>();
const begun = new Set<UnderWay>();
/** What ended since somebody looked: it may be what held the event loop until now. */
let ended: UnderWay[] = [];
/** So many are remembered that ended. */
const maxEnded = 50;

/** Runs work under its name: whatever it sets off, timers and listeners too, is known to be its doing. */
export function asUnderWay<Result>(what: UnderWay, work: () => Result): Result {
  begun.add(what);
  const end = (): void => {
    begun.delete(what);
    if (ended.length < maxEnded) ended.push(what);
  };
  try {
    const result = current.run(what, work);
    if (result instanceof Promise) void result.then(end, end);
    else end();
    return result;
  } catch (thrown) {
    end();
    throw thrown;
  }
}

/** What the code that runs now is at; empty: nothing that anybody called. */
export const underWay = (): Partial<UnderWay> => current.getStore() ?? {};

/** All that is under way, and what ended since this was asked last; what began last stands first. */
export function allUnderWay(): readonly UnderWay[] {
  const all = [...begun, ...ended].reverse();
  ended = [];
  return all;
}
