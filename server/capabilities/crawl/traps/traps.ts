import { hostIn, pathAndQuery } from '../../../reader/urls/canonical.ts';
import type { Hash64 } from '../frontier/hash.ts';
import type { Signature } from '../similarity.ts';
import { calendarTrap } from './calendar.ts';
import { Facets } from './facets.ts';
import { Pagination } from './pagination.ts';
import { repeatsSegments } from './segments.ts';
import { Sessions } from './sessions.ts';

/** Why an address leads nowhere new. */
export type TrapReason = 'repeating_segments' | 'calendar' | 'session_id' | 'faceted_search' | 'endless_pagination';

/**
 * Tells addresses that a site could make without end. What is remembered is bounded, whatever the site does: by path, and
 * the least recently seen goes first.
 */
export class Traps {
  readonly #pagination: Pagination;
  readonly #facets = new Facets();
  readonly #sessions = new Sessions();
  readonly #now: Date;

  constructor(hash: Hash64, now: Date) {
    this.#pagination = new Pagination(hash);
    this.#now = now;
  }

  /** Judges an address that was just found and is in scope; null: it is no trap as far as can be told. */
  judge(url: string): TrapReason | null {
    const host = hostIn(url);
    const path = pathAndQuery(url);
    if (repeatsSegments(path)) return 'repeating_segments';
    if (calendarTrap(path, this.#now)) return 'calendar';
    if (this.#sessions.isTrap(host, path)) return 'session_id';
    if (this.#facets.isTrap(host, path)) return 'faceted_search';
    return this.#pagination.isTrap(host, path) ? 'endless_pagination' : null;
  }

  /** Takes in what a page that was read links, and its text where it was returned, by which the next pages of a list are judged. */
  learn(url: string, links: readonly { readonly url: string }[], text: Signature | null): void {
    this.#pagination.learn(hostIn(url), pathAndQuery(url), links, text);
  }
}
