import { Problem } from '../../contract/problem.ts';
import type { Blobs } from '../../kernel/ports/blobs.ts';
import type { Log } from '../../kernel/ports/log.ts';
import { BucketFault } from './bucket.ts';

/** When to ask again, in seconds: disks and buckets recover by themselves, or by somebody whom the log calls. */
const retryAfterSeconds = 5;

/** The failure of what keeps files, as callers are told it; where the bucket as a whole fails, with the reason. */
export function filesFault(cause: unknown): Problem {
  if (cause instanceof Problem) return cause;
  const reason = cause instanceof BucketFault ? { reason: cause.reason } : {};
  return new Problem(
    'overloaded',
    'Files cannot be read or written right now.',
    { retryAfterSeconds, ...reason },
    { cause },
  );
}

/** Blobs whose failures the log has in full, and callers as `overloaded`: what is kept is not gone, and may be asked for again. */
export function withToldFailures(blobs: Blobs, log: Log, onFailure: (reason: string) => void): Blobs {
  const told = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      log.error({ error }, 'files cannot be read or written');
      const problem = filesFault(error);
      onFailure(String(problem.extras.reason ?? 'other'));
      throw problem;
    }
  };
  return {
    keep: (...args) => told(() => blobs.keep(...args)),
    keepStream: (...args) => told(() => blobs.keepStream(...args)),
    read: (...args) => told(() => blobs.read(...args)),
    open: (...args) => told(() => blobs.open(...args)),
    sweep: (...args) => blobs.sweep(...args),
  };
}
