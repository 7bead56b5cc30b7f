import { Problem, processStopping } from '../../../contract/problem.ts';
import { untilAborted } from '../../../kernel/timeout.ts';
import { messageOf } from '../../errors.ts';

interface Waiting {
  readonly organizationId: string;
  /** How many of those who wait could use one browser together. */
  readonly perBrowser: number;
  readonly look: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** What the system says when it has no process, descriptor or memory left for now. */
const exhausted = /\bE(?:MFILE|NFILE|AGAIN|NOMEM)\b/;

function whyNotStarted(cause: unknown): Problem {
  const why = messageOf(cause);
  if (exhausted.test(why)) {
    const detail = 'The system has no room for another browser now.';
    return new Problem('overloaded', detail, { retryAfterSeconds: 5 }, { cause });
  }
  return new Problem('not-configured', `The browser of this installation does not start: ${why}`, {}, { cause });
}

/**
 * Starts browsers for those who wait for one. A start is nobody's in particular: whoever gives up meanwhile leaves the
 * browser to the others, and to whoever comes next.
 */
export class Launches {
  readonly #launch: () => Promise<void>;
  readonly #waiting = new Set<Waiting>();
  readonly #starting = new Set<Promise<void>>();
  #closed = false;

  constructor(launch: () => Promise<void>) {
    this.#launch = launch;
  }

  /**
   * Resolves when there may be a browser to use: one has started, or has become free. Throws the signal's reason, and
   * `not-configured` when none starts.
   */
  async next(perBrowser: number, organizationId: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { organizationId, perBrowser, look: resolve, refuse: reject };
    this.#waiting.add(waiting);
    this.#startWanted();
    await untilAborted(signal, promise).finally(() => this.#waiting.delete(waiting));
  }

  /** A browser may have become free. */
  nudge(): void {
    for (const { look } of this.#waiting) look();
  }

  /** Sends away all who wait; resolves when nothing starts any more. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#refuse(processStopping());
    await Promise.all(this.#starting);
  }

  #refuse(reason: unknown): void {
    for (const { refuse } of this.#waiting) refuse(reason);
  }

  /** As many browsers as those who wait can use: organizations do not share one. */
  get #wanted(): number {
    const shares = new Map<string, number>();
    for (const { organizationId, perBrowser } of this.#waiting)
      shares.set(organizationId, (shares.get(organizationId) ?? 0) + 1 / perBrowser);
    return [...shares.values()].reduce((browsers, share) => browsers + Math.ceil(share - 1e-9), 0);
  }

  #startWanted(): void {
    while (!this.#closed && this.#starting.size < this.#wanted) {
      const start = this.#start().finally(() => this.#starting.delete(start));
      this.#starting.add(start);
    }
  }

  async #start(): Promise<void> {
    try {
      await this.#launch();
      this.nudge();
    } catch (cause) {
      this.#refuse(whyNotStarted(cause));
    }
  }
}
