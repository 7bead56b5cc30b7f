import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../kernel/ports/log.ts';
import { underWay } from './under-way.ts';

/** The exit code of a process that ended itself because of a failure that nobody caught (`EX_SOFTWARE` of sysexits.h). */
const unexpectedExitCode = 70;
/** What stopping may take then, in milliseconds. */
const defaultBoundMs = 10_000;

interface UnexpectedOptions {
  readonly log: Pick<Log, 'error'>;
  /** Stops what can be stopped. */
  readonly stop: () => Promise<void>;
  readonly exit: (code: number) => void;
  readonly boundMs?: number;
}

/** Addresses without what may be a secret in them. */
const withoutQueries = (text: string): string => text.replace(/(https?:\/\/[^\s?#'"]{1,2000})[?#][^\s'"]*/g, '$1?…');

/** What the log may say of a failure: no property of it, for those of libraries hold requests with their headers. */
function told(thrown: unknown): { readonly failure: string; readonly cause?: string } {
  const textOf = (one: unknown): string =>
    withoutQueries(one instanceof Error ? (one.stack ?? `${one.name}: ${one.message}`) : String(one));
  const cause = thrown instanceof Error && thrown.cause !== undefined ? { cause: textOf(thrown.cause) } : {};
  return { failure: textOf(thrown), ...cause };
}

/**
 * What becomes of a failure that nobody caught. The process may be in any state then: it is logged with the call or job whose doing it
 * was, what can be stopped is stopped within a bound, and the process ends, so that its supervisor starts it anew.
 */
export function onUnexpected(options: UnexpectedOptions): (kind: string, thrown: unknown) => void {
  const { log, stop, exit, boundMs = defaultBoundMs } = options;
  let isEnding = false;
  return (kind, thrown) => {
    log.error(
      { ...underWay(), kind, ...told(thrown) },
      isEnding ? 'another failure that nobody caught' : 'a failure that nobody caught; the process ends',
    );
    if (isEnding) return;
    isEnding = true;
    const stopped = stop().catch((error: unknown) => log.error(told(error), 'it could not stop cleanly'));
    void Promise.race([stopped, sleep(boundMs)]).then(() => exit(unexpectedExitCode));
  };
}

/** Follows that policy from now on; `stop` may be set when there is something to stop. */
export function endOnUnexpected(log: Pick<Log, 'error'>): { stop: () => Promise<void> } {
  const running = { stop: async (): Promise<void> => {} };
  const on = onUnexpected({ log, stop: () => running.stop(), exit: (code) => process.exit(code) });
  process.on('uncaughtException', (error) => on('exception', error));
  process.on('unhandledRejection', (reason) => on('rejection', reason));
  return running;
}

/** Has nothing become of a terminal or pipe that is gone while we write to it, as in `npm start | head`. */
export function hearOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
