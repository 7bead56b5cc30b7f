import { LRUCache } from 'lru-cache';
import { asProblem } from '../contract/problem.ts';
import type { Resource, SiteRules } from '../kernel/ports/reader.ts';
import { everythingAllowed, maxRobotsBytes, nothingAllowed, parseRobots } from './robots.ts';

/** How long rules hold (RFC 9309, 2.4: no more than a day), and how soon a site that could not be asked is asked again. */
const freshMs = 86_400_000;
const retryMs = 60_000;
/** What the rules of all sites together may take: a robots.txt of 500 KB takes three times that, and there are as many hosts as names. */
const maxBytes = 32 * 1_048_576;
const bytesOf = (characters: number): number => 1_000 + 4 * characters;
/** How long a site may take to send its robots.txt. */
const timeoutMs = 15_000;

/** Asks for one resource; redirects are followed. Throws problems. */
export type Fetch = (url: string, signal: AbortSignal) => Promise<Resource>;

/** Rules, and how long the text is that they may hold on to. */
interface Read {
  readonly rules: SiteRules;
  readonly characters: number;
}

const withoutText = (rules: SiteRules): Read => ({ rules, characters: 0 });

/**
 * What an answer means (RFC 9309, 2.3.1): none there, or not for us: all is allowed; a server that fails, or cannot be
 * reached: nothing is, until it can be asked.
 */
async function rulesIn({ status, body, finalUrl, cancel }: Resource): Promise<Read> {
  if (status >= 200 && status < 300) {
    const text = await beginningOf(body);
    return { rules: parseRobots(text, { url: finalUrl }), characters: text.length };
  }
  cancel();
  return withoutText(status >= 500 || status === 429 ? nothingAllowed : everythingAllowed);
}

/** The first `maxRobotsBytes` of a body as text; of one that is cut off, what came. */
async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let leftBytes = maxRobotsBytes;
  for await (const piece of body) {
    text += decoder.decode(piece.subarray(0, leftBytes), { stream: true });
    leftBytes -= piece.length;
    if (leftBytes <= 0) break;
  }
  return text;
}

/** Whether rules stand in for some that could not be read. */
export const isForNow = (rules: SiteRules): boolean => rules === nothingAllowed || rules.unreachable !== undefined;

/** The rules of sites, each read once a day. */
export class RobotsCache {
  readonly #known = new LRUCache<string, Promise<Read>>({
    maxSize: maxBytes,
    sizeCalculation: () => bytesOf(0),
    ttl: freshMs,
  });

  /** The rules of a URL's site, as it tells them in a country. Throws what fails for reasons of ours: they say nothing about the site. */
  async rulesFor({ origin }: URL, fetch: Fetch, country = ''): Promise<SiteRules> {
    const site = `${origin} ${country}`;
    const known = this.#known.get(site);
    if (known) return (await known).rules;
    const reading = read(origin, fetch);
    this.#known.set(site, reading);
    // A failure of ours is nothing to remember.
    reading.catch(() => this.#known.delete(site));
    const answer = await reading;
    const ttl = isForNow(answer.rules) ? retryMs : freshMs;
    // Another promise: of the same one lru-cache does not change the size.
    this.#known.set(site, Promise.resolve(answer), { size: bytesOf(answer.characters), ttl });
    return answer.rules;
  }
}

async function read(origin: string, fetch: Fetch): Promise<Read> {
  try {
    return await rulesIn(await fetch(`${origin}/robots.txt`, AbortSignal.timeout(timeoutMs)));
  } catch (thrown) {
    const problem = asProblem(thrown);
    const { code, row } = problem;
    // A redirect that leads nowhere (RFC 9309, 2.3.1.2), and one to an address that is not fetched: there is none.
    if (code === 'target-refused' || code === 'address-not-allowed') return withoutText(everythingAllowed);
    if (row.status === 502 || row.status === 504) return withoutText({ ...nothingAllowed, unreachable: problem });
    throw thrown;
  }
}
