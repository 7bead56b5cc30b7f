import type { Log } from '../../kernel/ports/log.ts';
import { RecurringFailures } from '../../kernel/recurring-failures.ts';

/**
 * Does something again and again, one at a time. A failure is told as `failing` when it begins, and when it is over. Returns the
 * function that stops it, which resolves when nothing is under way.
 */
export function repeated(
  everyMs: number,
  work: () => Promise<unknown>,
  { failing, log }: { readonly failing: string; readonly log: Pick<Log, 'error' | 'warn'> },
): () => Promise<void> {
  const failures = new RecurringFailures(log, 'error');
  let running: Promise<void> | null = null;
  const once = async (): Promise<void> => {
    try {
      await work();
      failures.ended(failing);
    } catch (error) {
      failures.began(error, failing);
    } finally {
      running = null;
    }
  };
  const timer = setInterval(() => {
    running ??= once();
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
