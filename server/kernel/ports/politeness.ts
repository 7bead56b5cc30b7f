/** How fast one call would go to a host. */
export interface Pace {
  /** Requests at once, those of other calls among them. */
  readonly concurrency: number;
  /** Between the beginnings of two requests, whosever they are, in milliseconds. */
  readonly delayMs: number;
}

/** What came of a request, as far as it tells how the host fares. */
export interface TurnOutcome {
  /** HTTP status; null: no answer at all. */
  readonly status: number | null;
  /** The answer's Retry-After, as it stands there. */
  readonly retryAfter?: string | null;
  /** The same was refused before: that it is again may be the page's doing, and says little of its host. */
  readonly isRepeated?: boolean;
}

/** The permission for one request to a host. */
export interface Turn {
  /**
   * Ends it; once. Null: the request was given up by us, and says nothing about the host. `unused`: there was none, and the next
   * may begin at once.
   */
  done(outcome: TurnOutcome | 'unused' | null): void;
}

/** The time for which a host is left alone. */
export interface Rest {
  readonly until: Date;
  readonly leftMs: number;
}

/** How busy hosts are kept. */
export interface Politeness {
  /**
   * A turn at the host of an address: now, or when it comes. Turns are given in the order in which they are asked for, whichever
   * call asks: who waits is not passed. Rejects with the signal's reason when that fires first.
   * `caller`: whose request it is when it bears something of the caller's own; what the host answers to it slows that caller's
   * requests of this kind alone. Absent: it is as anybody's.
   */
  take(url: URL, pace: Pace, signal: AbortSignal, caller?: string): Turn | Promise<Turn>;
  /** How long the host of an address is left alone because it asked for that, as far as this process knows; null: it is not. */
  rest(url: URL, caller?: string): Rest | null;
}
