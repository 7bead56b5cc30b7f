import { publicHref } from '../../contract/address.ts';
import type { Unit } from '../../contract/price.ts';
import { asProblem, Problem } from '../../contract/problem.ts';
import type { Warning } from '../../contract/warning.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import type { BrowserState, Exit, Extraction, Page, Reader, ReadRequest } from '../../kernel/ports/reader.ts';
import { hasBrokenOff, isAccident, isRefusal } from '../../reader/politeness.ts';
import { robotsDirectives } from '../../reader/robots.ts';
import { hostIn, withoutFragment } from '../../reader/urls/canonical.ts';
import { minTierOf, type PageToRead, pageExtraction, pageRequest, promptUnused, uncached } from '../scrape/scrape.ts';
import { type Fate, maxTries } from './accounting.ts';
import type { Discovery } from './discovery.ts';
import type { Entry } from './frontier/frontier.ts';
import type { PageFund } from './funds.ts';
import { type CrawlInput, mayBeCopied, type Password, passwordsIn, readingOf } from './input.ts';
import type { Hosts } from './schedule/hosts.ts';

const originOf = (url: string): string => URL.parse(url)?.origin ?? '';

/** What the pages of a crawl are asked for with. */
export class PageAsking {
  readonly extraction: Extraction;
  /** By whose proxies the requests leave; undefined: directly. */
  readonly exit: Exit | undefined;
  /** The cheapest tier that may answer. */
  readonly tier: 'static' | 'browser';
  /** What each page costs besides its tier. */
  readonly further: readonly Unit[];
  /** What a page costs where it comes from a copy; null: none does, or a page costs something besides. */
  readonly copied: Unit | null;
  readonly #input: CrawlInput;
  readonly #owner: Omit<PageToRead, 'url'>;
  /** Who may get the caller's headers and cookies: the origins that he named. */
  readonly #origins: ReadonlySet<string>;
  readonly #isPersonal: boolean;
  /** By origin; pages are known by addresses without. */
  readonly #passwords: ReadonlyMap<string, Password>;
  /** Hosts of these origins. */
  readonly #hosts: ReadonlySet<string>;
  /** Options that could not be honoured for any page. */
  readonly #unused: readonly Warning[];
  #withheld = 0;

  /** `state`: what the profile holds; null: there is none. */
  constructor(
    { organizationId, requestId: jobId, model }: Pick<Context, 'organizationId' | 'requestId' | 'model'>,
    given: CrawlInput,
    state: BrowserState | null,
  ) {
    const { max_age, ...rest } = readingOf(given);
    const input = { ...rest, respect_robots: false };
    this.#isPersonal = Object.keys(input.headers).length + Object.keys(input.cookies).length > 0;
    // What only the caller's own headers and cookies get is nobody's copy, and no page of such a crawl is read from one.
    this.#input = { ...input, ...(this.#isPersonal || max_age === undefined ? {} : { max_age }) };
    this.#owner = { organizationId, jobId, state };
    const isOwn = this.#isPersonal || input.profile_id !== undefined;
    this.#unused = [
      ...(max_age !== undefined && isOwn ? [uncached] : []),
      ...(input.json_schema && !model ? promptUnused({ prompt: input.prompt }) : []),
    ];
    const named = [input.url, ...input.urls];
    this.#origins = new Set(named.map(originOf));
    this.#hosts = new Set(named.map(hostIn));
    this.#passwords = passwordsIn(named);
    this.tier = minTierOf(input) === 'browser' ? 'browser' : 'static';
    this.further = input.proxy_country ? ['proxy'] : [];
    this.copied = mayBeCopied(given) && this.further.length === 0 ? 'cache' : null;
    this.exit = input.proxy_country ? { country: input.proxy_country, session: jobId } : undefined;
    this.extraction = { ...pageExtraction(input), ...(input.track ? { comparable: true } : {}) };
  }

  /** The request for a page; the caller's headers and cookies only where they belong. */
  requestFor(url: string): ReadRequest {
    const input = this.#isWithheld(url) ? { ...this.#input, headers: {}, cookies: {} } : this.#input;
    return pageRequest(input, { url: this.#addressed(url), ...this.#owner });
  }

  /** Notes a page that was read. */
  noteRead(url: string): void {
    if (this.#isWithheld(url)) this.#withheld += 1;
  }

  #isWithheld(url: string): boolean {
    return this.#isPersonal && !this.#origins.has(originOf(url));
  }

  /** Whether the host of an address may get something of the caller's own: headers, cookies, a profile, another way out, a password. */
  isOwn(url: string): boolean {
    const isPersonal = this.#isPersonal && this.#hosts.has(hostIn(url));
    const isProtected = this.#passwords.size > 0 && this.#hosts.has(hostIn(url));
    return isPersonal || isProtected || this.#owner.state != null || this.exit !== undefined;
  }

  #addressed(url: string): string {
    const password = this.#passwords.get(originOf(url));
    return password ? Object.assign(new URL(url), password).href : url;
  }

  /** What was not done as it was asked; a page without its cookies is another. */
  get warnings(): Warning[] {
    const pages = this.#withheld === 1 ? '1 page' : `${this.#withheld} pages`;
    const message = `${pages} of other origins than those of \`url\` and \`urls\` were read without your headers and cookies.`;
    return [...this.#unused, ...(this.#withheld === 0 ? [] : [{ code: 'headers_withheld', message }])];
  }
}

type Excluded = Exclude<Fate, 'scraped' | 'over_limit'>;

/** When a page is tried again: `soon`, its host asked for patience; `last`, it failed for the moment, and has its turn when nothing else is left. */
export type Again = 'soon' | 'last';

function againAfter(status: number, tries: number): Again | null {
  if (isRefusal(status)) return tries >= maxTries ? null : tries + 1 < maxTries ? 'soon' : 'last';
  return isAccident(status) && tries === 0 ? 'last' : null;
}

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
  readonly follow: boolean;
  /** Why no tier could read the page; null otherwise. */
  readonly problem: Problem | null;
  readonly again: Again | null;
  readonly durationMs: number;
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

/** Decides on redirects hop by hop: a target is an address like any other, which is claimed, known, or not to be read. */
class Redirects {
  readonly hops: string[] = [];
  knownTarget: string | null = null;
  stopped: Reading['excluded'] = null;
  /** Set when redirects lead in a circle. */
  loop: Problem | null = null;
  /** Addresses that it came by, by their keys, and those to which it came back. */
  readonly #passed = new Map<string, string>();
  readonly #returned = new Set<string>();
  #key: string;
  readonly #options: ReadingOptions;
  readonly #entry: Entry;

  constructor(options: ReadingOptions, entry: Entry) {
    this.#options = options;
    this.#entry = entry;
    this.#key = options.discovery.seen.keyOf(entry.url);
    for (const url of [...(entry.via ?? []), entry.url]) this.#passed.set(options.discovery.seen.keyOf(url), url);
  }

  async follow(target: URL): Promise<boolean> {
    const { discovery, hosts } = this.#options;
    const url = withoutFragment(target);
    const key = discovery.seen.keyOfUrl(url);
    // The same page by https, with `www.`, or now that it has set a cookie.
    if (key === this.#key) return true;
    const before = this.#passed.get(key);
    if (before !== undefined) return this.#goBack(key, before, target);
    this.stopped = await this.#reasonAgainst(url, hosts);
    if (this.stopped) return false;
    const claimed = await discovery.claim(url, this.#entry.depth);
    if (claimed === null) {
      this.stopped = { fate: 'duplicate', reason: 'redirect' };
      this.knownTarget = discovery.seen.canonicalOf(url);
      return false;
    }
    this.#key = key;
    this.#passed.set(key, claimed);
    this.hops.push(claimed);
    return true;
  }

  /** A site that sets a cookie at another address leads back once; who leads back again goes in a circle. */
  #goBack(key: string, address: string, target: URL): boolean {
    if (this.#returned.has(key)) {
      const detail = `The target redirects in a circle, back to ${publicHref(target)}.`;
      this.loop = new Problem('target-refused', detail, { reason: 'too_many_redirects' });
      return false;
    }
    this.#returned.add(key);
    this.#key = key;
    this.hops.push(address);
    return true;
  }

  async #reasonAgainst(url: string, hosts: Hosts): Promise<Reading['excluded']> {
    const { discovery } = this.#options;
    // Who names an address means the page that it leads to.
    const isSeed = discovery.isSeed(this.#entry.url);
    if (!isSeed && !discovery.scope.has(url)) return { fate: 'out_of_scope', reason: 'redirect' };
    const filtered = await discovery.filterReason(url);
    if (filtered && !(isSeed && filtered === 'pattern')) return { fate: 'filtered', reason: filtered };
    return (await hosts.allows(url)) ? null : { fate: 'robots', reason: 'robots_txt' };
  }
}

/** Whether a failure is no page's, but this process's. */
const endsCrawl = ({ code }: Problem): boolean => code === 'shutting-down';

/** A reading before it is known how long it took. */
type Read = Omit<Reading, 'durationMs'>;

function failed(entry: Entry, { hops, knownTarget }: Redirects, problem: Problem): Read {
  const excluded = { fate: 'failed', reason: problem.extras.reason ?? problem.code } as const;
  const again = hasBrokenOff(problem) && entry.tries === 0 ? 'last' : null;
  return { entry, hops, knownTarget, page: null, excluded, follow: false, problem, again };
}

/** A page that was read, and whether something stands against returning it. */
async function judged(page: Page, entry: Entry, redirects: Redirects, discovery: Discovery): Promise<Read> {
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
    // A page of pictures, or one that welcomes, says nothing and leads on.
    follow: (quality.passed || quality.reason === 'empty') && !stopped && !nofollow,
    problem: null,
    again: stopped ? null : againAfter(fetched.status, entry.tries),
  };
}

/** Reads the page of an entry. Throws only what ends the crawl. */
export async function readPage(options: ReadingOptions, entry: Entry, fund: PageFund): Promise<Reading> {
  const startedAt = performance.now();
  const read = await readEntry(options, entry, fund);
  return { ...read, durationMs: Math.round(performance.now() - startedAt) };
}

async function readEntry(options: ReadingOptions, entry: Entry, fund: PageFund): Promise<Read> {
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
    if (redirects.loop) return failed(entry, redirects, redirects.loop);
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
