import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../kernel/ports/log.ts';
import type { Pace, Politeness, Turn, TurnOutcome } from '../../kernel/ports/politeness.ts';
import type { Together } from '../../kernel/ports/together/together.ts';
import { RecurringFailures } from '../../kernel/recurring-failures.ts';
import { firstPauseMs, isRefusal, retryAfterMs } from '../../reader/politeness.ts';

/** What an answer says of its place to all processes. */
function learned(outcome: TurnOutcome | 'unused' | null, nowMs: number) {
  if (!outcome || outcome === 'unused') return null;
  const { status, retryAfter } = outcome;
  const isRefused = status === null || isRefusal(status);
  const pauseMs = status !== null && isRefused ? (retryAfterMs(retryAfter, nowMs) ?? firstPauseMs) : 0;
  return { pauseMs, isRefused };
}

/** Turns at a place that processes share. Where the database does not answer, each process has its own alone. */
export class SharedTurns {
  readonly #together: Together;
  readonly #failures: RecurringFailures<'warn'>;
  readonly #now: () => number;

  constructor(together: Together, log: Pick<Log, 'warn'>, now: () => number) {
    this.#together = together;
    this.#failures = new RecurringFailures(log, 'warn');
    this.#now = now;
  }

  /** A turn, when it comes. Rejects with the signal's reason. */
  async take(place: string, pace: Pace, signal: AbortSignal): Promise<Turn> {
    for (;;) {
      signal.throwIfAborted();
      const begun = await this.#tried(() => this.#together.begin(place, pace));
      if (begun === null) return { done: () => {} };
      if ('turn' in begun) return { done: (outcome) => this.#end(place, begun.turn, outcome) };
      await sleep(begun.againMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }

  #end(place: string, turn: string, outcome: Parameters<Turn['done']>[0]): void {
    void this.#tried(() => this.#together.end(place, turn, learned(outcome, this.#now())));
  }

  async #tried<Result>(work: () => Promise<Result>): Promise<Result | null> {
    const text = 'what other processes ask of a site is not known now; this one goes by itself';
    try {
      const result = await work();
      this.#failures.ended(text);
      return result;
    } catch (error) {
      this.#failures.began(error, text);
      return null;
    }
  }
}

/** Politeness over all processes: a turn of this process's line first, then one among all. */
export const sharedPoliteness = (own: Politeness, turns: SharedTurns): Politeness => ({
  async take(url, pace, signal, caller) {
    const taken = [await own.take(url, pace, signal, caller)];
    try {
      const place = `host ${url.host}`;
      if (caller !== undefined) taken.push(await turns.take(`${place} for ${caller}`, pace, signal));
      const shared = await turns.take(place, pace, signal);
      return {
        done(outcome) {
          shared.done(caller === undefined ? outcome : null);
          for (const turn of taken) turn.done(outcome);
        },
      };
    } catch (thrown) {
      for (const turn of taken) turn.done(null);
      throw thrown;
    }
  },
  rest: (url, caller) => own.rest(url, caller),
});
