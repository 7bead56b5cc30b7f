import type { Pace } from '../politeness.ts';
import type { Rate, Refusal } from '../upstreams.ts';

/** What one name may do within a window. */
export interface AttemptLimit {
  /** In seconds; windows follow one another by the clock. */
  readonly window: number;
  readonly max: number;
}

/** Counts attempts by a name, such as an address and what it asks for, over all processes. */
export interface Attempts {
  /** Counts one; `retryAfter` in seconds. */
  consume(name: string, limit: AttemptLimit): Promise<{ allowed: boolean; retryAfter: number | null }>;
}

/** The beginning of a request at a place, and when the one before it began; or in how many milliseconds to ask again. */
export type Begun = { readonly turn: string; readonly before: Date | null } | { readonly againMs: number };

/** What several processes know together of the requests that they send. A turn of a process that dies ends after two minutes. */
export interface Together {
  /** Begins a request at a place, such as a host, where the requests of all processes and the pace leave room for it. */
  begin(place: string, pace: Pace): Promise<Begun>;
  /** Ends a request; the place is left alone for `pauseMs`, and `isRefused` halves how many requests at once it gets. */
  end(place: string, turn: string, learned: { pauseMs: number; isRefused: boolean } | null): Promise<void>;
  /** Takes a request back that was never sent; `before`: what its beginning told. */
  takeBack(place: string, turn: string, before: Date | null): Promise<void>;
  /** Counts a request of a budget; or says how long there is no room for it. */
  spend(budget: string, rate: Rate): Promise<Refusal | null>;
  /** Nothing of the budget is spent for so long. */
  rest(budget: string, milliseconds: number): Promise<void>;
}
