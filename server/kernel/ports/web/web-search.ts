import type { Days } from '../../../contract/time-range.ts';

/** What is looked for on the web. */
export interface WebQuery {
  readonly query: string;
  /** How many are wanted; a search that cannot be told gives more. */
  readonly limit: number;
  /** Null: whenever. */
  readonly days: Days | null;
  /** Hosts, with those below them; none: all. */
  readonly includeDomains: readonly string[];
  readonly excludeDomains: readonly string[];
}

/** A page that a search found. */
export interface WebResult {
  /** Absolute http or https URL. */
  readonly url: string;
  readonly title: string;
  /** What the search says of it; empty: nothing. */
  readonly snippet: string;
  /** ISO date or time; null: it does not say. */
  readonly publishedAt: string | null;
}

/** What a search answered, the best first. */
export interface WebAnswer {
  /** Who answered, such as `searxng`. */
  readonly provider: string;
  readonly results: readonly WebResult[];
}

/** Searches of the whole web: those that the operator configured, in their order, or pages that anybody may read. */
export interface WebSearch {
  /**
   * The answer of the first provider that gives one; those that failed lately are asked last. Throws the problem of the last: as an
   * upstream does, or `target-refused` with the reason of a wall.
   */
  search(
    query: WebQuery,
    caller: { readonly organizationId: string; readonly signal: AbortSignal },
  ): Promise<WebAnswer>;
}
