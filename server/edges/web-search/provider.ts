import type { WebQuery, WebResult } from '../../kernel/ports/web/web-search.ts';

/** For whom a search is made. */
export interface SearchCaller {
  readonly organizationId: string;
  readonly signal: AbortSignal;
}

/** One search of the web. */
export interface Provider {
  readonly name: string;
  /** That it finds nothing may only mean that its answer was not understood. */
  readonly mayMistakeNothing?: true;
  /** Throws problems. */
  search(query: WebQuery, caller: SearchCaller): Promise<readonly WebResult[]>;
}

/** So many hosts go into a query as operators; the answer is filtered by all of them. */
const maxOperators = 8;

/** A query with the operators that all of these searches understand. */
export function withDomains({ query, includeDomains, excludeDomains }: WebQuery): string {
  const included = includeDomains.slice(0, maxOperators).map((domain) => `site:${domain}`);
  const some = included.length > 1 ? [`(${included.join(' OR ')})`] : included;
  const none = excludeDomains.slice(0, maxOperators).map((domain) => `-site:${domain}`);
  return [query, ...some, ...none].join(' ');
}
