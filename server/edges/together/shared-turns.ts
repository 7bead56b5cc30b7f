import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../kernel/ports/log.ts';
import type { Pace, Politeness, Turn, TurnOutcome } from '../../kernel/ports/politeness.ts';
import type { Begun, Together } from '../../kernel/ports/together/together.ts';
import { RecurringFailures } from '../../kernel/recurring-failures.ts';
import { firstPauseMs, isRefusal, retryAfterMs } from '../../reader/politeness.ts';

/** When an end that could not be told is told again, in milliseconds, doubled with each; after the last it lapses by itself. */
const againMs = 500;
const tries = 8;

/** What an answer says of its place to all processes. */
function learned(outcome: TurnOutcome | null, nowMs: number) {
  if (!outcome) return null;
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
      if ('turn' in begun) return { done: (outcome) => void this.#end(place, begun, outcome) };
      await sleep(begun.againMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }

  /** Others wait for it, so it is told when the database is back. */
  async #end(
    place: string,
    { turn, before }: Extract<Begun, { turn: string }>,
    outcome: Parameters<Turn['done']>[0],
  ): Promise<void> {
    const together = this.#together;
    const told = outcome === 'unused' ? null : learned(outcome, this.#now());
    const tell = (): Promise<void> =>
      outcome === 'unused' ? together.takeBack(place, turn, before) : together.end(place, turn, told);
    for (let tried = 0; tried < tries; tried += 1) {
      if ((await this.#tried(tell)) !== null) return;
      await sleep(againMs * 2 ** tried, undefined, { ref: false });
    }
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
          // What one caller's own request is answered says nothing to others; that none was sent does.
          shared.done(caller === undefined || outcome === 'unused' ? outcome : null);
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
