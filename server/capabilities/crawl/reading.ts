import { asProblem, Problem } from '../../contract/problem.ts';
import type { Extraction, Page, Reader, ReadRequest } from '../../kernel/ports/reader.ts';
import { isRefusal } from '../../reader/politeness.ts';
import { robotsDirectives } from '../../reader/robots-directives.ts';
import type { Fate } from './accounting.ts';
import type { Discovery } from './discovery.ts';
import type { Entry } from './frontier/frontier.ts';
import type { PageFund } from './funds.ts';
import type { Hosts } from './schedule/hosts.ts';

type Excluded = Exclude<Fate, 'scraped' | 'over_limit'>;

/** What came of reading one address, before it is known whether it is returned. */
export interface Reading {
  readonly entry: Entry;
  /** Addresses that redirects led to and that were claimed for this page, in order; the last is where the page stands. */
  readonly hops: readonly string[];
  /** Where the last redirect led, when that address was seen before. */
  readonly knownTarget: string | null;
  /** Null: there is no page. */
  readonly page: Page | null;
  /** Why it is not returned; null: nothing stands against it. */
  readonly excluded: { readonly fate: Excluded; readonly reason: string } | null;
  readonly noindex: boolean;
  readonly follow: boolean;
  /** Of a page that no tier could read. */
  readonly problem: Problem | null;
  /** Set when the host asked for patience: it may be tried again. */
  readonly isRefused: boolean;
}

/** What all pages of a crawl are read with. */
export interface ReadingOptions {
  requestFor(url: string): ReadRequest;
  readonly extraction: Extraction;
  /** How long one page may take, in milliseconds. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly discovery: Discovery;
  readonly hosts: Hosts;
  readonly reader: Reader;
}

const withoutFragment = ({ href, hash }: URL): string => (hash === '' ? href : href.slice(0, -hash.length));

/** Decides on redirects hop by hop: a target is an address like any other, which is claimed, known, or not to be read. */
class Redirects {
  readonly hops: string[] = [];
  knownTarget: string | null = null;
  stopped: Reading['excluded'] = null;
  #key: string;
  readonly #options: ReadingOptions;
  readonly #entry: Entry;

  constructor(options: ReadingOptions, entry: Entry) {
    this.#options = options;
    this.#entry = entry;
    this.#key = options.discovery.seen.keyOf(entry.url);
  }

  async follow(target: URL): Promise<boolean> {
    const { discovery, hosts } = this.#options;
    const url = withoutFragment(target);
    const key = discovery.seen.keyOfUrl(url);
    // The same page by https, with `www.`, or now that it has set a cookie.
    if (key === this.#key) return true;
    this.stopped = await this.#reasonAgainst(url, hosts);
    if (this.stopped) return false;
    const claimed = await discovery.claim(url, this.#entry.depth);
    if (claimed === null) {
      this.stopped = { fate: 'duplicate', reason: 'redirect' };
      this.knownTarget = discovery.seen.canonicalOf(url);
      return false;
    }
    this.#key = key;
    this.hops.push(claimed);
    return true;
  }

  async #reasonAgainst(url: string, hosts: Hosts): Promise<Reading['excluded']> {
    const { discovery } = this.#options;
    if (!discovery.scope.has(url)) return { fate: 'out_of_scope', reason: 'redirect' };
    const filtered = await discovery.filterReason(url);
    if (filtered) return { fate: 'filtered', reason: filtered };
    return (await hosts.allows(url)) ? null : { fate: 'robots', reason: 'robots_txt' };
  }
}

/** Whether a failure is no page's, but this process's. */
const endsCrawl = ({ code }: Problem): boolean => code === 'shutting-down';

function failed(entry: Entry, { hops, knownTarget }: Redirects, problem: Problem): Reading {
  const excluded = { fate: 'failed', reason: problem.extras.reason ?? problem.code } as const;
  return { entry, hops, knownTarget, page: null, excluded, noindex: false, follow: false, problem, isRefused: false };
}

/** A page that was read, and whether something stands against returning it. */
async function judged(page: Page, entry: Entry, redirects: Redirects, discovery: Discovery): Promise<Reading> {
  const { hops, knownTarget, stopped } = redirects;
  const { fetched, document, quality } = page;
  const { noindex, nofollow } = robotsDirectives(fetched.headers, document.meta);
  const isSeed = discovery.isSeed(entry.url) && (await discovery.filterReason(fetched.finalUrl)) === 'pattern';
  const against = (): Reading['excluded'] => {
    if (stopped) return stopped;
    if (!quality.passed) return { fate: 'failed', reason: quality.reason ?? 'http_error' };
    if (noindex) return { fate: 'filtered', reason: 'noindex' };
    return isSeed ? { fate: 'filtered', reason: 'pattern' } : null;
  };
  return {
    entry,
    hops,
    knownTarget,
    page,
    excluded: against(),
    noindex,
    follow: quality.passed && !stopped && !nofollow,
    problem: null,
    isRefused: !stopped && isRefusal(fetched.status),
  };
}

/** Reads the page of an entry. Throws only what ends the crawl. */
export async function readPage(options: ReadingOptions, entry: Entry, fund: PageFund): Promise<Reading> {
  const { signal, discovery, reader, timeoutMs } = options;
  const redirects = new Redirects(options, entry);
  const ending = new AbortController();
  const stop = (): void => ending.abort(signal.reason);
  const tooLate = (): void => ending.abort(new Problem('target-timeout', `Not read within ${timeoutMs} ms.`));
  const timer = setTimeout(tooLate, timeoutMs);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  try {
    const request = { ...options.requestFor(entry.url), follow: (target: URL) => redirects.follow(target) };
    const limits = {
      signal: ending.signal,
      timeoutMs,
      afford: fund.afford,
      affordPages: fund.affordPages,
    };
    const page = await reader.read(request, options.extraction, limits);
    if (page.fetched.rendered) await redirects.follow(new URL(page.fetched.finalUrl));
    return judged(page, entry, redirects, discovery);
  } catch (thrown) {
    const problem = asProblem(thrown);
    if (signal.aborted || endsCrawl(problem)) throw thrown;
    return failed(entry, redirects, problem);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
