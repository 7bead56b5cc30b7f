import { Problem } from '../contract/problem.ts';

/** Why a call was aborted when nobody waits for its answer any more. */
export const callerGone = new Error('The caller closed the connection.');

/**
 * Runs work under a time limit and an outer signal. Whatever the work does, this ends when either fires: with the
 * outer signal's reason, or with `target-timeout`.
 */
export async function withDeadline<Result>(
  timeoutMs: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  outer.throwIfAborted();
  const controller = new AbortController();
  const ended = Promise.withResolvers<never>();
  const abort = (reason: unknown): void => {
    controller.abort(reason);
    ended.reject(reason);
  };
  const follow = (): void => abort(outer.reason);
  const late = (): void => abort(new Problem('target-timeout', `Not done within ${timeoutMs} ms.`));
  const timer = setTimeout(late, timeoutMs);
  outer.addEventListener('abort', follow, { once: true });
  try {
    return await Promise.race([work(controller.signal), ended.promise]);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', follow);
  }
}
