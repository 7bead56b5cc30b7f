import type { Log } from './ports/log.ts';

/** Failures of what is tried again and again: each is told when it begins and when it is over, however often it came in between. */
export class RecurringFailures<Level extends 'warn' | 'error'> {
  readonly #log: Pick<Log, Level | 'warn'>;
  readonly #level: Level;
  readonly #lasting = new Set<string>();

  constructor(log: Pick<Log, Level | 'warn'>, level: Level) {
    this.#log = log;
    this.#level = level;
  }

  began(error: unknown, text: string): void {
    if (this.#lasting.has(text)) return;
    this.#lasting.add(text);
    this.#log[this.#level]({ error }, text);
  }

  ended(text: string): void {
    if (this.#lasting.delete(text)) this.#log.warn({}, `over: ${text}`);
  }
}
