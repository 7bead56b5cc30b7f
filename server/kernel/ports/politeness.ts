/** How fast one call would go to a host. */
export interface Pace {
  /** Requests at once. */
  readonly concurrency: number;
  /** Between the beginnings of two requests, in milliseconds. */
  readonly delayMs: number;
}

/** What came of a request, as far as it tells how the host fares. */
export interface TurnOutcome {
  /** HTTP status; null: no answer at all. */
  readonly status: number | null;
  /** The answer's Retry-After, as it stands there. */
  readonly retryAfter?: string | null;
}

/** The permission for one request to a host. */
export interface Turn {
  /** Ends it; once. Null: the request was not sent or was given up by us, and says nothing about the host. */
  done(outcome: TurnOutcome | null): void;
}

/** How busy hosts are kept. */
export interface Politeness {
  /** A turn at a host (`host:port`) now; else a number of milliseconds after which it is worth asking again. */
  take(host: string, pace: Pace): Turn | number;
}
