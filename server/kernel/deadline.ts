import { Problem } from '../contract/problem.ts';
import { withTimeout } from './timeout.ts';

/** Why a call was aborted when nobody waits for its answer any more. */
export const callerGone = new Error('The caller closed the connection.');

/** Runs work under a signal and the time limit of a call: ends with the signal's reason, or with `target-timeout`. */
export const withDeadline = <Result>(
  timeoutMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> =>
  withTimeout(signal, timeoutMs, () => new Problem('target-timeout', `Not done within ${timeoutMs} ms.`), work);
