import { Problem } from '../../contract/problem.ts';
import type { Blobs } from '../../kernel/ports/blobs.ts';
import type { Log } from '../../kernel/ports/log.ts';

/** When to ask again, in seconds: disks and buckets recover by themselves, or by somebody whom the log calls. */
const retryAfterSeconds = 5;

/** Blobs whose failures the log has in full, and callers as `overloaded`: what is kept is not gone, and may be asked for again. */
export function withToldFailures(blobs: Blobs, log: Log): Blobs {
  const told = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      log.error({ error }, 'files cannot be read or written');
      if (error instanceof Problem) throw error;
      const detail = 'Files cannot be read or written right now.';
      throw new Problem('overloaded', detail, { retryAfterSeconds }, { cause: error });
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
