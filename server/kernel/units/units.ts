import type { Line } from '../../contract/price.ts';

/** A part of a result that is finished: what the caller gets of it, what it bills, and what a resumed run must know of it. */
export interface Unit {
  /** The element of the list as the caller gets it (JSON object); null: nothing for the caller, only kept for a resumed run. */
  readonly item: object | null;
  /** What it bills; reserved on the meter before, and counted when the unit is handed on, never twice. */
  readonly lines: readonly Line[];
  /** What a resumed run must know of it: small JSON; null: nothing. */
  readonly trace: unknown;
}

/** The elements of an operation's `list`, one by one. */
export interface Units {
  /**
   * Hands on one finished unit and bills its lines. Resolves when the next may follow: a slow reader slows the work. Rejects
   * when the reader is gone or the run is lost. Units are handed on in the order of the calls.
   */
  emit(unit: Unit): Promise<void>;
  /** What earlier runs of this job emitted, in order; nothing in a first run or a direct call. Their lines are on the meter already. */
  earlier(): AsyncIterable<{ readonly trace: unknown }>;
}

/** Of operations without a `list`. */
export const noUnits: Units = {
  emit: async () => {
    throw new Error('Only an operation with a list emits units.');
  },
  earlier: () => nothingEarlier(),
};

/** What the first run of a job, and a direct call, find of earlier runs. */
export async function* nothingEarlier(): AsyncGenerator<never> {}
