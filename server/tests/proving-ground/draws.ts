import { choose, fraction } from './seeded.ts';
import { type SiteOptions, trapNames } from './site-plan.ts';
import type { CrawlRules } from './truth.ts';

/** A crawl drawn by chance: the sites it meets, what is asked for, and what that means. */
export interface Draw {
  readonly seed: number;
  /** The site that is crawled, and a neighbour that it links to. */
  readonly sites: readonly [Partial<SiteOptions>, Partial<SiteOptions>];
  /** The body of the call but for `url`. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly rules: CrawlRules;
  /** The most pages that it may bring: the limit, or what the budget buys. */
  readonly mostPages: number;
  readonly limit: number;
  /** By NDJSON; else in one JSON answer. */
  readonly streams: boolean;
}

/** Micro-dollars of one static page; the contract's price, written out so that the price book is checked too. */
export const pagePrice = 700;

/** Draws values one after the other, the same for the same seed. */
class Chance {
  readonly #seed: number;
  #turn = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  next(): number {
    return fraction(this.#seed, this.#turn++, 4_242);
  }

  /** Whole numbers from 1 to `most`, small ones as likely as large ones by their order of magnitude. */
  magnitude(most: number): number {
    return Math.min(most, Math.floor(most ** (1.02 * this.next())));
  }

  is(share: number): boolean {
    return this.next() < share;
  }

  of<Value>(...values: [Value, ...Value[]]): Value {
    return choose(values, this.next());
  }
}

const patterns = [
  { include_patterns: ['^/$', '^/(news|docs)/'] },
  { exclude_patterns: ['^/shop/', '[?]'] },
  { include_patterns: ['^/([a-z]+/.*)?$'], exclude_patterns: ['-[0-9]*7$'] },
];

function matcher({ include_patterns, exclude_patterns }: { include_patterns?: string[]; exclude_patterns?: string[] }) {
  const [included, excluded] = [include_patterns, exclude_patterns].map((list) => list?.map((one) => new RegExp(one)));
  return (path: string): boolean =>
    (!included || included.some((one) => one.test(path))) && !excluded?.some((one) => one.test(path));
}

/** How much of a site fails, mostly little, now and then nearly all. */
function failures(chance: Chance): SiteOptions['shares'] {
  if (chance.is(0.3)) return {};
  if (chance.is(0.1)) return { missing: 0.7, broken: 0.1 };
  return { missing: chance.next() * 0.2, broken: chance.next() * 0.1, reset: chance.next() * 0.05 };
}

function siteOf(chance: Chance, seed: number, dedupe: CrawlRules['dedupe'], isFiltered: boolean): Partial<SiteOptions> {
  const lyingCanonical = chance.is(0.2) ? chance.of<'start_page' | 'other_host'>('start_page', 'other_host') : null;
  return {
    seed,
    pages: chance.magnitude(300),
    // Three or more, so that the usual depth of five hops reaches every page.
    fanOut: 3 + Math.floor(chance.next() * 8),
    crossLinks: Math.floor(chance.next() * 5),
    shares: {
      ...failures(chance),
      noindex: 0.03,
      noindex_header: 0.02,
      nofollow: 0.03,
      private: 0.05,
      orphan: 0.03,
      // A few words in ever other orders are near copies of each other.
      charset: dedupe === 'content' ? 0 : 0.03,
    },
    // Whether a pattern is to judge the spelling or what it leads to is nobody's promise.
    spellings: !isFiltered && chance.is(0.5),
    copies: lyingCanonical || chance.is(0.6) ? 0 : 0.15,
    lyingCanonical,
    sitemap: chance.of<SiteOptions['sitemap']>('none', 'none', 'all', 'half'),
    pagesPerSitemap: 1 + chance.magnitude(100),
    traps: chance.is(0.1) ? [chance.of(...trapNames)] : [],
    externalLinks: 0.2,
    words: dedupe === 'content' ? 200 : 60,
    latencyMs: chance.is(0.3) ? 20 : 0,
  };
}

/** Some sites are small and refuse now and then, as a host does that is asked for too much. */
function refusing(chance: Chance, site: Partial<SiteOptions>): Partial<SiteOptions> {
  if (!chance.is(0.07)) return site;
  const pages = Math.min(site.pages ?? 1, 60);
  const shares = { ...site.shares, busy: 0.08, throttled: 0.02 };
  return { ...site, pages, shares, retryAfterSeconds: chance.of(0, 1, 1) };
}

/** The draw of a seed. */
export function drawOf(seed: number): Draw {
  const chance = new Chance(seed);
  const dedupe = chance.of<CrawlRules['dedupe']>('url', 'url', 'none', 'content');
  const filters = chance.is(0.25) ? choose([patterns[0] ?? {}, ...patterns.slice(1)], chance.next()) : {};
  const site = siteOf(chance, seed, dedupe, Object.keys(filters).length > 0);
  const limit = chance.magnitude(200);
  const isBounded = chance.is(0.3);
  const maxDepth = isBounded ? Math.floor(chance.next() * 5) : 5;
  // How many hops away a page of a sitemap is, is nobody's promise either.
  const sitemap = isBounded ? 'skip' : chance.of<CrawlRules['sitemap']>('include', 'include', 'skip', 'only');
  const respectRobots = !chance.is(0.15);
  const affordable = chance.is(0.1) ? chance.magnitude(60) : null;
  const streams = chance.is(0.3);
  const concurrency = 1 + Math.floor(chance.next() * 32);
  return {
    seed,
    sites: [refusing(chance, site), { seed: seed + 1, pages: 4 }],
    limit,
    mostPages: Math.min(limit, affordable ?? limit),
    streams,
    rules: { maxDepth, respectRobots, sitemap, dedupe, matches: matcher(filters) },
    body: {
      limit,
      concurrency,
      ...(maxDepth === 5 ? {} : { max_depth: maxDepth }),
      ...(sitemap === 'include' ? {} : { sitemap }),
      ...(respectRobots ? {} : { respect_robots: false }),
      ...(dedupe === 'url' ? {} : { dedupe }),
      ...(affordable === null ? {} : { max_cost_usd: (affordable * pagePrice) / 1e6 }),
      ...filters,
    },
  };
}
