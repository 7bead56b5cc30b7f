import type { AnyJson } from '../../any-json.ts';
import { type GroundSite, openGround } from '../ground-site.ts';
import { type SiteOptions, type TrapName, trapNames } from '../site-plan.ts';
import { trapOf } from '../traps.ts';
import { type CrawlRules, identityOf, truthOf } from '../truth.ts';
import { mostTrapPages } from '../verdict.ts';
import { ask, type Client, crawlAll } from './client.ts';

/** What a proof saw, for its line of output, and what was wrong. */
export interface Seen {
  readonly figures: string;
  readonly faults: readonly string[];
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

async function on<Result>(options: Partial<SiteOptions>, work: (site: GroundSite) => Promise<Result>): Promise<Result> {
  const [site] = await openGround([options]);
  if (!site) throw new Error('There is no site.');
  try {
    return await work(site);
  } finally {
    await site.close();
  }
}

/** How often each page was returned, by its identity. */
function counter(site: GroundSite, dedupe: CrawlRules['dedupe']) {
  const times = new Map<string, number>();
  const take = (page: AnyJson): void => {
    const address = site.plan.addressOf(pathOf(page.url));
    const identity = address ? identityOf(site.plan, address, dedupe) : `strange ${page.url}`;
    times.set(identity, (times.get(identity) ?? 0) + 1);
  };
  return { times, take };
}

/** Recall and duplicates of a whole crawl against the truth. */
async function recall(
  client: Client,
  options: Partial<SiteOptions>,
  body: object,
  rules: Partial<CrawlRules>,
): Promise<Seen> {
  return on(options, async (site) => {
    const { times, take } = counter(site, rules.dedupe ?? 'url');
    const began = performance.now();
    const summary = await crawlAll(
      client,
      { url: `${site.origin}/`, limit: 1_000_000, max_seconds: 3_600, concurrency: 16, ...body },
      take,
    );
    const seconds = (performance.now() - began) / 1_000;
    const { returned } = truthOf(site.plan, rules);
    const missed = [...returned.keys()].filter((identity) => !times.has(identity));
    const strange = [...times.keys()].filter((identity) => !returned.has(identity));
    const twice = [...times].filter(([, count]) => count > 1).map(([identity]) => identity);
    const faults = [
      ...missed.slice(0, 5).map((identity) => `missed ${identity}`),
      ...strange.slice(0, 5).map((identity) => `not expected: ${identity}`),
      ...twice.slice(0, 5).map((identity) => `twice: ${identity}`),
    ];
    const share = (((returned.size - missed.length) / returned.size) * 100).toFixed(2);
    return {
      figures: `${times.size} of ${returned.size} pages, recall ${share} %, ${twice.length} duplicates, ${strange.length} strange, ${seconds.toFixed(1)} s, stopped_by ${summary.stopped_by ?? null}`,
      faults,
    };
  });
}

const rich: Partial<SiteOptions> = {
  seed: 11,
  pages: 5_000,
  fanOut: 9,
  crossLinks: 4,
  shares: {
    missing: 0.03,
    broken: 0.01,
    noindex: 0.02,
    noindex_header: 0.01,
    private: 0.03,
    orphan: 0.05,
    charset: 0.03,
  },
  spellings: true,
  copies: 0.05,
};

export const recallWithSitemap = (client: Client): Promise<Seen> =>
  recall(client, { ...rich, sitemap: 'all' }, {}, { sitemap: 'include' });

export const recallByLinks = (client: Client): Promise<Seen> =>
  recall(client, rich, {}, { sitemap: 'skip', maxDepth: 5 });

export const recallWithinDepth = (client: Client): Promise<Seen> =>
  recall(client, { ...rich, latencyMs: 20 }, { max_depth: 3 }, { sitemap: 'skip', maxDepth: 3 });

export const recallOfContent = (client: Client): Promise<Seen> =>
  recall(
    client,
    { ...rich, pages: 1_500, shares: {}, words: 200, copies: 0.2 },
    { dedupe: 'content' },
    { sitemap: 'skip', maxDepth: 5, dedupe: 'content' },
  );

/** What a crawl calls each trap. */
const trapReasons: Readonly<Record<TrapName, string>> = {
  calendar: 'calendar',
  session: 'session_id',
  facets: 'faceted_search',
  segments: 'repeating_segments',
  pagination: 'endless_pagination',
};

/** Each trap alone: bounded, named, and no page outside of it lost. */
export async function trapsAreBounded(client: Client): Promise<Seen> {
  const [figures, faults]: [string[], string[]] = [[], []];
  for (const name of trapNames) {
    await on({ seed: 5, pages: 200, fanOut: 6, traps: [name] }, async (site) => {
      const times = new Set<string>();
      const body = { url: `${site.origin}/`, limit: 5_000, max_depth: 100, max_seconds: 120 };
      const summary = await crawlAll(client, body, ({ url }) => times.add(pathOf(url)));
      const inside = site.log.filter(({ target }) => trapOf(target) === name).length;
      const outside = [...times].filter((path) => trapOf(path) === null).length;
      const reasons = [...new Set<string>(summary.skipped.map(({ reason }: AnyJson) => reason))];
      figures.push(`${name}: ${inside} pages read, ${summary.accounting.trap} left (${reasons.join(', ')})`);
      if (inside > mostTrapPages) faults.push(`${name}: ${inside} pages of the trap were read`);
      if (outside !== 200) faults.push(`${name}: ${outside} of 200 pages outside of the trap`);
      if (summary.accounting.trap === 0) faults.push(`${name}: no page is accounted as a trap's`);
      if (!reasons.includes(trapReasons[name])) faults.push(`${name}: no reason names the trap: ${reasons}`);
    });
  }
  return { figures: figures.join('; '), faults };
}

/** The share of a site's pages that a map lists, and its flat price. */
async function mapped(client: Client, options: Partial<SiteOptions>, least: number): Promise<Seen> {
  return on(options, async (site) => {
    const { status, json } = await ask(client, '/v1/crawl/map', { url: `${site.origin}/`, limit: 100_000 });
    if (status !== 200) return { figures: '', faults: [`${status}: ${JSON.stringify(json).slice(0, 300)}`] };
    const listed = new Set(json.urls.map(({ url }: AnyJson) => site.plan.addressOf(pathOf(url))?.page ?? -1));
    const wanted = Array.from({ length: site.plan.options.pages }, (_, page) => page).filter(
      (page) => site.plan.options.sitemap === 'none' || site.plan.isListed(page),
    );
    const share = wanted.filter((page) => listed.has(page)).length / wanted.length;
    const twice = json.urls.length - new Set(json.urls.map(({ url }: AnyJson) => url)).size;
    const faults = [
      ...(share < least ? [`recall ${share}, at least ${least}`] : []),
      ...(twice > 0 ? [`${twice} URLs twice`] : []),
      ...(json._meta.cost === 0.002 ? [] : [`it cost ${json._meta.cost}`]),
    ];
    return {
      figures: `${json.urls.length} URLs, recall ${(share * 100).toFixed(2)} %, ${site.log.length} requests, source ${json.source}`,
      faults,
    };
  });
}

export const mapWithSitemap = (client: Client): Promise<Seen> =>
  mapped(client, { seed: 21, pages: 5_000, sitemap: 'all', shares: { orphan: 0.1 } }, 1);

/** No sitemap: every page can be found by links within three hops of the start. */
export const mapByLinks = (client: Client): Promise<Seen> =>
  mapped(client, { seed: 22, pages: 1_000, fanOut: 10 }, 0.95);
