import { LRUCache } from 'lru-cache';
import { asProblem, Problem } from '../contract/problem.ts';
import type { Resource, SiteRules } from '../kernel/ports/reader.ts';
import { retryAfterMs } from './politeness.ts';
import { everythingAllowed, maxRobotsBytes, nothingAllowed, RobotsReader } from './robots.ts';

/** How long rules hold (RFC 9309, 2.4: no more than a day), and how soon a site that could not be asked is asked again. */
const freshMs = 86_400_000;
const retryMs = 60_000;
/** What the rules of all sites together may take: a robots.txt of 500 KB takes three times that, and there are as many hosts as names. */
const maxBytes = 32 * 1_048_576;
const bytesOf = (characters: number): number => 1_000 + 4 * characters;
/** Bytes of a robots.txt that are read before others have their turn: a millisecond or two of work. */
const bytesPerTurn = 16_384;
/** How long a site may take to send its robots.txt. */
const timeoutMs = 15_000;
/** A server that fails is asked once more so much later, or when it wants to be, if that is soon, in milliseconds. */
const usualPauseMs = 1_000;
const maxPauseMs = 5_000;

/** Asks for one resource; redirects are followed. Throws problems. */
export type Fetch = (url: string, signal: AbortSignal) => Promise<Resource>;

/** Rules, and how long the text is that they may hold on to. */
interface Read {
  readonly rules: SiteRules;
  readonly characters: number;
  /** A server failed, and may be asked once more after so long, in milliseconds. */
  readonly againMs?: number;
}

const withoutText = (rules: SiteRules): Read => ({ rules, characters: 0 });

/**
 * What an answer means (RFC 9309, 2.3.1): none there, or not for us: all is allowed; a server that fails, or cannot be
 * reached: nothing is, until it can be asked.
 */
async function rulesIn(url: string, { status, headers, body, finalUrl, cancel }: Resource): Promise<Read> {
  if (status >= 200 && status < 300) {
    return await readRobots(body, finalUrl);
  }
  cancel();
  if (status < 500 && status !== 429) return withoutText(everythingAllowed);
  const detail = `${url} is answered with HTTP status ${status}: nothing may be read there until it tells what it allows.`;
  const reason = 'robots_unreachable';
  const failed = withoutText(untilAsked(new Problem('target-refused', detail, { reason, retryable: true })));
  return { ...failed, againMs: retryAfterMs(headers['retry-after'], Date.now()) ?? usualPauseMs };
}

const untilAsked = (unreachable: Problem): SiteRules => ({ ...nothingAllowed, unreachable });

/** Names the file that took too long, for a call may have asked for another one. */
const naming = (url: string, problem: Problem): Problem =>
  problem.code === 'target-timeout'
    ? new Problem(
        'target-timeout',
        `${url} was not answered within ${timeoutMs / 1_000} s: nothing may be read there until it tells what it allows.`,
        { reason: 'robots_unreachable', retryable: true },
        { cause: problem },
      )
    : problem;

/** The rules in the first `maxRobotsBytes` of a body; of one that is cut off, in what came. */
async function readRobots(body: AsyncIterable<Uint8Array>, url: string): Promise<Read> {
  const decoder = new TextDecoder();
  const reader = new RobotsReader({ url });
  let characters = 0;
  let leftBytes = maxRobotsBytes;
  for await (const piece of body) {
    for (let at = 0; at < piece.length && leftBytes > 0; at += bytesPerTurn) {
      const bytes = piece.subarray(at, at + Math.min(bytesPerTurn, leftBytes));
      const text = decoder.decode(bytes, { stream: true });
      reader.write(text);
      characters += text.length;
      leftBytes -= bytes.length;
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (leftBytes <= 0) break;
  }
  return { rules: reader.end(), characters };
}

/** Whether rules stand in for some that could not be read. */
const isForNow = (rules: SiteRules): boolean => rules.unreachable !== undefined;

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
    const reading = this.#read(origin, fetch);
    this.#known.set(site, reading);
    // A failure of ours is nothing to remember.
    reading.catch(() => this.#known.delete(site));
    const answer = await reading;
    const ttl = isForNow(answer.rules) ? retryMs : freshMs;
    // Another promise: of the same one lru-cache does not change the size.
    this.#known.set(site, Promise.resolve(answer), { size: bytesOf(answer.characters), ttl });
    return answer.rules;
  }

  async #read(origin: string, fetch: Fetch): Promise<Read> {
    const first = await readOnce(origin, fetch);
    if (first.againMs === undefined || first.againMs > maxPauseMs) return first;
    await new Promise((resolve) => setTimeout(resolve, first.againMs));
    return await readOnce(origin, fetch);
  }
}

async function readOnce(origin: string, fetch: Fetch): Promise<Read> {
  const url = `${origin}/robots.txt`;
  try {
    return await rulesIn(url, await fetch(url, AbortSignal.timeout(timeoutMs)));
  } catch (thrown) {
    const problem = asProblem(thrown);
    const { code, row } = problem;
    // A redirect that leads nowhere (RFC 9309, 2.3.1.2), and one to an address that is not fetched: there is none.
    if (code === 'target-refused' || code === 'address-not-allowed') return withoutText(everythingAllowed);
    if (row.status === 502 || row.status === 504) return withoutText(untilAsked(naming(url, problem)));
    throw thrown;
  }
}
