import { LRUCache } from 'lru-cache';
import { asProblem } from '../contract/problem.ts';
import type { Fetched, SiteRules } from '../kernel/ports/reader.ts';
import { everythingAllowed, maxRobotsBytes, nothingAllowed, parseRobots } from './robots.ts';

/** How long rules hold (RFC 9309, 2.4: no more than a day), and how soon a site that could not be asked is asked again. */
const freshMs = 86_400_000;
const retryMs = 60_000;
const maxSites = 10_000;
/** How long a site may take to send its robots.txt. */
const timeoutMs = 15_000;

/** Asks for one URL by plain HTTP; redirects are followed. Throws problems. */
export type Fetch = (url: string, signal: AbortSignal) => Promise<Fetched>;

/**
 * What an answer means (RFC 9309, 2.3.1): none there, or not for us: all is allowed; a server that fails, or cannot be
 * reached: nothing is, until it can be asked.
 */
function rulesIn({ status, body }: Pick<Fetched, 'status' | 'body'>): SiteRules {
  if (status >= 500 || status === 429) return nothingAllowed;
  if (status < 200 || status >= 300) return everythingAllowed;
  return parseRobots(new TextDecoder().decode(body.subarray(0, maxRobotsBytes)));
}

/** The rules of sites, each read once a day. */
export class RobotsCache {
  readonly #known = new LRUCache<string, Promise<SiteRules>>({ max: maxSites, ttl: freshMs });

  /** The rules of a URL's site. Throws what fails for reasons of ours: they say nothing about the site. */
  async rulesFor({ origin }: URL, fetch: Fetch): Promise<SiteRules> {
    const known = this.#known.get(origin);
    if (known) return await known;
    const reading = read(origin, fetch);
    this.#known.set(origin, reading);
    // A failure of ours is nothing to remember.
    reading.catch(() => this.#known.delete(origin));
    const rules = await reading;
    if (rules === nothingAllowed) this.#known.set(origin, reading, { ttl: retryMs });
    return rules;
  }
}

async function read(origin: string, fetch: Fetch): Promise<SiteRules> {
  try {
    return rulesIn(await fetch(`${origin}/robots.txt`, AbortSignal.timeout(timeoutMs)));
  } catch (thrown) {
    const { status } = asProblem(thrown).row;
    if (status === 502 || status === 504) return nothingAllowed;
    throw thrown;
  }
}
