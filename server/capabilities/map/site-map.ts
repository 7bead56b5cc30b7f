import { Problem } from '../../contract/problem.ts';
import type { SiteRules } from '../../kernel/ports/reader.ts';
import type { SitemapEntry } from '../../reader/sitemap/entry.ts';
import {
  discoverSitemaps,
  isToBeTold,
  type SitemapReport,
  SitemapWalk,
  type WalkOptions,
} from '../../reader/sitemap/sitemaps.ts';
import { Scope } from '../../reader/urls/canonical.ts';
import { Exploration } from './exploration.ts';
import { type FoundUrl, FoundUrls } from './found-urls.ts';
import type { MapInput } from './input.ts';
import { Search } from './search.ts';
import { SiteTraps } from './site-traps.ts';
import { type MapReader, type Visit, Visits } from './visits.ts';

/** URLs that are looked at when a search keeps only some of them. */
const maxCandidates = 100_000;
/** URLs that links name and of which those that are listed are chosen, for each of these, and besides. */
const keptPerListed = 4;
const keptBesides = 200;
/** Feeds of the start page, with their further pages. */
const maxFeedFiles = 5;
/** Files of sitemaps that one map reads. */
const maxSitemapFiles = 2_000;
/** The share of the start page's links that the sitemaps must have to be taken for complete. */
const completeShare = 0.8;

export interface MapOptions {
  readonly reader: MapReader;
  readonly organizationId: string;
  readonly input: Pick<MapInput, 'url' | 'limit' | 'search' | 'include_subdomains' | 'sitemap'>;
  readonly now: Date;
  /** Ends the discovery; what was found until then is the result. */
  readonly signal: AbortSignal;
}

/** What a site was found to have. */
export interface SiteMap {
  readonly urls: FoundUrls;
  /** The URLs that the input asks for, in their order: as many as are listed, or all that a search finds. */
  readonly chosen: readonly FoundUrl[];
  /** Pages, sitemaps and feeds that were asked for. */
  readonly requests: number;
  /** Why the start page could not be read, as far as it was tried; null: it was. */
  readonly failure: Problem | null;
  /** The start page's HTTP status; null: it gave none, or was not asked for. */
  readonly status: number | null;
  /** Files that could not be read, or not to their end, of those that the site names. */
  readonly failed: readonly SitemapReport[];
  /** The start page is not read, for robots.txt forbids it. */
  readonly isDisallowed: boolean;
  /** The start page was read, and links nothing within the site. */
  readonly isBare: boolean;
  /** Time ran out. */
  readonly wasWaiting: boolean;
}

/** One discovery, phase by phase: what is found by the better source comes first. */
class Discovery {
  readonly #options: MapOptions;
  readonly #scope: Scope;
  readonly #urls: FoundUrls;
  readonly #traps: SiteTraps;
  readonly #visits: Visits;
  readonly #failed: SitemapReport[] = [];
  #status: number | null = null;
  #failure: Problem | null = null;
  #isDisallowed = false;
  #isBare = false;
  /** The page of `url`, as far as it is one. */
  #first: string | null = null;

  constructor(options: MapOptions) {
    const { reader, organizationId, input, now, signal } = options;
    this.#options = options;
    this.#scope = new Scope({ includeSubdomains: input.include_subdomains });
    this.#scope.add(input.url);
    this.#traps = new SiteTraps(now);
    const most = input.search === undefined ? input.limit : maxCandidates;
    const mostKept = Math.min(maxCandidates, keptPerListed * most + keptBesides);
    this.#urls = new FoundUrls({ scope: this.#scope, traps: this.#traps, most, mostKept });
    this.#visits = new Visits(reader, organizationId, signal);
  }

  async run(): Promise<SiteMap> {
    try {
      await this.#discover();
    } catch (thrown) {
      if (!this.#options.signal.aborted) throw thrown;
    }
    return {
      urls: this.#urls,
      chosen: await this.#choose(),
      requests: this.#visits.count,
      failure: this.#failure,
      status: this.#status,
      failed: this.#failed,
      isDisallowed: this.#isDisallowed,
      isBare: this.#isBare,
      wasWaiting: this.#options.signal.aborted,
    };
  }

  async #choose(): Promise<FoundUrl[]> {
    const { search, limit } = this.#options.input;
    const { turns } = this.#visits;
    const all = [...this.#urls];
    if (search === undefined) {
      const chosen = await this.#traps.choose(all, limit, turns);
      const first = this.#first === null ? null : this.#urls.of(this.#first);
      return first ? [first, ...chosen.filter((one) => one !== first)].slice(0, limit) : chosen;
    }
    const found = new Search(search);
    await turns.onEach(all, (url) => found.look(url));
    return await turns.work(() => found.ranked());
  }

  async #discover(): Promise<void> {
    const { input } = this.#options;
    const rules = await this.#visits.rules(input.url);
    // Nothing answers there, which its rules cannot have forbidden.
    this.#failure = rules.unreachable ?? null;
    if (this.#failure) return;
    const start = input.sitemap === 'only' ? null : await this.#start();
    if (start?.isPage || start?.isLeft) this.#scope.add(start.url);
    if (start?.isPage) {
      this.#urls.add(start.url, 'scrape', { title: start.title });
      this.#first = start.url;
      this.#isBare = !start.links.some(({ url }) => this.#scope.has(url));
    }
    const site = new URL(start?.url ?? input.url);
    const siteRules = site.origin === new URL(input.url).origin ? rules : await this.#visits.rules(site.href);
    const listed = input.sitemap === 'skip' ? 0 : await this.#sitemaps(site, siteRules, start?.sitemaps ?? []);
    if (input.sitemap !== 'only') await this.#others(site, siteRules, start, listed);
  }

  /** The start page; null when it cannot be read, which is no reason to end. */
  async #start(): Promise<Visit | null> {
    try {
      const start = await this.#visits.visitTwice(this.#options.input.url);
      this.#isDisallowed = start === null || start.isLeft;
      this.#status = start?.status ?? null;
      return start;
    } catch (thrown) {
      if (!(thrown instanceof Problem) || !/^target-/.test(thrown.code)) throw thrown;
      this.#failure = thrown;
      return null;
    }
  }

  /** How many URLs the sitemaps brought. */
  async #sitemaps(url: URL, rules: SiteRules, named: readonly string[]): Promise<number> {
    const options = this.#walkOptions(maxSitemapFiles, rules);
    const pieces = discoverSitemaps({ url, rules, named }, options);
    return await this.#take(pieces, 'sitemap');
  }

  async #take(pieces: AsyncIterable<readonly SitemapEntry[]>, source: 'sitemap' | 'feed'): Promise<number> {
    const before = this.#urls.size;
    for await (const entries of pieces) {
      await this.#visits.turns.onEach(entries, ({ url, title }) => this.#urls.add(url, source, { title }));
      if (this.#urls.isNamedFull) break;
    }
    return this.#urls.size - before;
  }

  #walkOptions(maxFiles: number, rules: SiteRules): WalkOptions {
    const { signal } = this.#options;
    const onFile = (report: SitemapReport): void => {
      if (isToBeTold(report) && !signal.aborted) this.#failed.push(report);
    };
    return { fetch: (url) => this.#visits.open(url, rules), signal, maxFiles, onFile };
  }

  /** Feeds, robots.txt, the start page's links, and those of further pages where all these give little. */
  async #others(site: URL, rules: SiteRules, start: Visit | null, listed: number): Promise<void> {
    const walk = new SitemapWalk({ ...this.#walkOptions(maxFeedFiles, rules), isBoundMeant: true });
    for (const feed of start?.feeds ?? []) await this.#take(walk.read(feed), 'feed');
    await this.#visits.turns.onEach(rules.allowedPaths, (path) => {
      if (isPagePath(path)) this.#urls.add(new URL(path, site).href, 'robots');
    });
    if (!start?.isPage) return;
    const isComplete = listed > 0 && this.#knownShare(start) >= completeShare;
    const exploration = new Exploration(this.#visits, { urls: this.#urls, traps: this.#traps }, this.#options.signal);
    await exploration.learn(start);
    if (!isComplete && !this.#urls.isNamedFull) await exploration.run();
  }

  /** The share of the page's links within the site that are known already. */
  #knownShare({ links }: Visit): number {
    const own = links.filter(({ url }) => this.#scope.has(url));
    if (own.length === 0) return 1;
    return own.filter(({ url }) => this.#urls.has(url)).length / own.length;
  }
}

/** Whether a path of robots.txt may be that of a page: a folder, or a file without a program's ending. */
const isPagePath = (path: string): boolean => /(?:\/|\/[^/.?]+|\.html?)$/i.test(path);

/**
 * Finds the URLs of a site without reading its pages: its sitemaps, feeds, robots.txt, the start page's links, and where
 * these give little a shallow crawl for links. A start page that redirects to another host makes that one part of the site.
 * Throws failures of ours, and `address-not-allowed`.
 */
export const mapSite = (options: MapOptions): Promise<SiteMap> => new Discovery(options).run();
