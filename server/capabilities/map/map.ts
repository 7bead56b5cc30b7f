import { z } from 'zod';
import { publicHref } from '../../contract/address.ts';
import type { Outcome } from '../../contract/operation.ts';
import type { Price } from '../../contract/price.ts';
import type { Quality } from '../../contract/quality.ts';
import { MapResult } from '../../contract/resources/map.ts';
import type { Warning } from '../../contract/warning.ts';
import { type Context, operation } from '../../kernel/pipeline/context.ts';
import { failureOf } from '../../reader/assess.ts';
import { restProblem, restWarning } from '../../reader/politeness.ts';
import { sitemapWarning } from '../../reader/sitemap/sitemaps.ts';
import { entryOf } from './found-urls.ts';
import { MapInput } from './input.ts';
import { mapSite, type SiteMap } from './site-map.ts';

type Result = z.output<typeof MapResult>;

/** What the whole call may take, and what of it the discovery may, so that there is time to answer. */
const timeoutMs = 60_000;
const discoveryMs = 50_000;
const maxWarnings = 10;

const price = { per: 'request', starting: 'map', units: ['map'] } as const satisfies Price;

/** Finds the URLs of a site. */
export const map = operation({
  id: 'web.map',
  methods: ['POST'],
  path: '/v1/crawl/map',
  title: 'Map a site',
  summary: 'Find the URLs of a site, from its sitemaps first, without reading its pages.',
  description:
    'Reads the sitemaps that robots.txt and the start page name and those in the usual places, then feeds, robots.txt and ' +
    'the start page’s links; where the sitemaps lack these, or there are none, up to 300 further pages for their links. ' +
    'Each page is listed once, by its best source. Addresses of images, videos and other languages in a sitemap are no ' +
    'entries. robots.txt decides what is asked for, not what is listed. A map without a URL costs 0.',
  input: MapInput,
  output: MapResult,
  price,
  modes: { direct: { timeoutMs: () => timeoutMs } },
  surfaces: { catalog: true },
  meta: { duration_ms: z.int().describe('How long the discovery took, in milliseconds.') },
  example: { body: { url: 'https://example.com/', limit: 100 } },
  check: ({ web: { reader }, signal }, { url }) => reader.check(url, signal),
  target: ({ url }) => publicHref(new URL(url)),
  run,
});

async function run(context: Context, input: MapInput): Promise<Outcome<Result>> {
  const { organizationId, clock, meter } = context;
  const { reader } = context.web;
  const startedAt = performance.now();
  await reader.check(input.url, context.signal);
  refuseRest(context, input);
  await meter.require('map', 'a map');
  // Not `withTimeout`, which throws: a map that ends by its time is what was found until then.
  const late = AbortSignal.timeout(discoveryMs);
  const signal = AbortSignal.any([context.signal, late]);
  const site = await mapSite({ reader, organizationId, input, now: clock.now(), signal });
  meter.count('map');
  const urls = site.chosen;
  if (site.urls.size === 0 && site.failure) throw site.failure;
  const isCut = site.urls.isFull || (input.search === undefined ? site.urls.size : urls.length) > input.limit;
  const stoppedBy = late.aborted ? 'time' : isCut ? 'limit' : null;
  const kept = urls.slice(0, input.limit).map(entryOf);
  return {
    output: {
      url: publicHref(new URL(input.url)),
      discovered_at: clock.now().toISOString(),
      source: summaryOf(kept),
      count: kept.length,
      urls: kept,
    },
    methods: { static: site.requests },
    ...(stoppedBy ? { stoppedBy } : {}),
    warnings: [...restWarnings(context, input, site), ...warningsOf(site)],
    quality: qualityOf(kept.length, site),
    meta: { duration_ms: Math.round(performance.now() - startedAt) },
  };
}

function summaryOf(urls: Result['urls']): Result['source'] {
  const listed = urls.filter(({ source }) => source === 'sitemap').length;
  if (listed === 0) return 'scrape';
  return listed === urls.length ? 'sitemap' : 'mixed';
}

/** Throws where the host is left alone for longer than the map may take. */
function refuseRest({ web: { reader } }: Context, { url }: MapInput): void {
  const address = new URL(url);
  const rest = reader.politeness.rest(address);
  if (rest && rest.leftMs > discoveryMs) throw restProblem(address.host, rest);
}

/** The warning that a host rests and was waited for in vain. */
function restWarnings({ web: { reader } }: Context, { url }: MapInput, { wasWaiting }: SiteMap): Warning[] {
  const address = new URL(url);
  const until = wasWaiting ? (reader.politeness.rest(address)?.until ?? null) : null;
  return until ? [restWarning(address.host, until)] : [];
}

function warningsOf({ urls, failed, isDisallowed, isBare, failure, status }: SiteMap): Warning[] {
  const why =
    failure?.message ?? (status === null || status < 300 ? null : `It is answered with HTTP status ${status}.`);
  const dead = { code: 'start_page_failed', message: `The start page could not be read for its links: ${why}` };
  const disallowed = {
    code: 'robots_disallowed',
    message: 'robots.txt does not allow to read the start page for its links.',
  };
  const bare = {
    code: 'no_links',
    message:
      'The start page links nothing as its server sends it. Where scripts make its links, a crawl finds them: it reads such pages in a browser.',
  };
  const files = failed.slice(0, maxWarnings).map(sitemapWarning);
  const ofStart = isDisallowed ? [disallowed] : why === null ? [] : [dead];
  return [...ofStart, ...(isBare && urls.size === 1 ? [bare] : []), ...files];
}

/** A map without a URL is worth nothing. */
function qualityOf(count: number, { status, isDisallowed }: SiteMap): Quality {
  if (count > 0) return { passed: true, score: 1, reason: null };
  const failure = status !== null && status >= 400 ? failureOf({ status }) : null;
  const reason = isDisallowed ? 'blocked' : (failure ?? 'empty');
  return { passed: false, score: 0, reason };
}
