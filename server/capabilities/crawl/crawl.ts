import { publicHref } from '../../contract/address.ts';
import type { Ceiling, Mode, Offered } from '../../contract/operation.ts';
import { besidePages, type Line, type Price, spendLimit, sum } from '../../contract/price.ts';
import { invalid } from '../../contract/problem.ts';
import { permitted } from '../../contract/resources/page-options.ts';
import type { TierName } from '../../contract/tier.ts';
import { type Context, operation } from '../../kernel/pipeline/context.ts';
import type { BrowserState } from '../../kernel/ports/reader.ts';
import { documentEnding } from '../../reader/urls/canonical.ts';
import { checkSchema, documentCeiling, maxTierOf, minTierOf, profileState } from '../scrape/scrape.ts';
import { CrawlInput, maxDirectPages, maxDirectSeconds, mayBeCopied, readingOf, refuseKeptPasswords } from './input.ts';
import { CrawledPage } from './page-item.ts';
import { checkPatterns, documentsIn } from './patterns/patterns.ts';
import { CrawlResult } from './result.ts';
import { CrawlRun } from './run.ts';

export { Hash64, HashedFirsts } from './frontier/hashes.ts';
export { Novelty, similarityDigest } from './similarity.ts';
export { Traps } from './traps.ts';

const price = {
  per: 'page',
  starting: 'static',
  units: ['cache', 'static', 'impersonate', 'browser', 'worker', 'proxy', 'document', 'ocr', 'model_extraction'],
  beside: besidePages,
} as const satisfies Price;

/** What a crawl may take beyond its own limit, to answer with what it has, in milliseconds. */
const answeringMs = 10_000;

const lowestTier = (input: CrawlInput): TierName => minTierOf(readingOf(input));

/** The dearest permitted tier for every page, and what it may cost besides; or what the caller will spend. */
function ceiling(input: CrawlInput, { tiers, hasModel }: Offered): Ceiling {
  const { limit } = input;
  const cap = maxTierOf(readingOf(input));
  const dearest = tiers.findLast((tier) => permitted(tier, cap)) ?? 'static';
  const asksForDocuments = documentsIn(input.include_patterns).size > 0;
  const named = [input.url, ...input.urls].filter((url) => documentEnding(new URL(url).pathname) !== null).length;
  const documents = asksForDocuments ? limit : Math.min(named, limit);
  const times = (lines: readonly Line[], pages: number): Line[] =>
    pages === 0 ? [] : lines.map(({ unit, count }) => ({ unit, count: count * pages }));
  const besides: Line[] = [];
  if (input.proxy_country) besides.push({ unit: 'proxy', count: 1 });
  if (input.json_schema && hasModel) besides.push({ unit: 'model_extraction', count: 1 });
  const ofPages = times([{ unit: dearest, count: 1 }], limit - documents);
  const lines = [...times(documentCeiling({}), documents), ...ofPages, ...times(besides, limit)];
  const atMost = spendLimit(input.max_cost_usd);
  return { lines, atMost, cappedBy: atMost < sum(lines) ? 'max_cost_usd' : 'limit' };
}

/** An option is honoured or refused, never ignored. */
async function refuseWhatIsMissing(context: Context, input: CrawlInput): Promise<void> {
  if (input.proxy_country) context.web.reader.requireCountry(input.proxy_country);
  context.web.reader.require(lowestTier(input));
  if (input.json_schema) await checkSchema(context, input.json_schema);
}

/** Refuses what a quote and a call both refuse; returns what the profile holds. */
async function prepare(context: Context, input: CrawlInput): Promise<BrowserState | null> {
  await refuseWhatIsMissing(context, input);
  refuseKeptPasswords(input);
  await checkPatterns(context, input);
  return profileState(context, input);
}

const asJob = '`Prefer: respond-async` or `callback_url`';

/** What a result in one answer, and a call on the connection, can hold. */
function refuseIn(mode: Mode, { limit, max_seconds: seconds }: CrawlInput): void {
  if (mode === 'sync' && limit > maxDirectPages) {
    const hint = `send \`Accept: application/x-ndjson\`, ${asJob}`;
    throw invalid('/limit', `is at most ${maxDirectPages} in a JSON answer`, hint);
  }
  if (mode !== 'callback' && seconds > maxDirectSeconds) {
    throw invalid('/max_seconds', `is at most ${maxDirectSeconds} on the connection`, `send ${asJob}`);
  }
}

/** Reads a site. */
export const crawl = operation({
  id: 'web.crawl',
  methods: ['POST'],
  path: '/v1/crawl/web/crawl',
  title: 'Crawl a site',
  summary: 'Read the pages of a site from one address on, as a list or a stream.',
  description:
    'Follows links and sitemaps within the seed’s host, obeys robots.txt, and bills the pages that it returns. With ' +
    '`Accept: application/x-ndjson` each page is a line as soon as it is read; with `callback_url` it is a job that ' +
    'resumes after a crash. Whatever bounds it, what was read is returned, and `accounting` tells what became of every ' +
    'address that was seen.',
  input: CrawlInput,
  output: CrawlResult,
  list: { field: 'pages', line: 'page', item: CrawledPage },
  price,
  modes: {
    direct: { timeoutMs: ({ max_seconds: seconds }) => seconds * 1_000 + answeringMs },
    stream: true,
    job: { queue: 'long', timeoutMs: ({ max_seconds: seconds }) => seconds * 1_000 + answeringMs },
  },
  surfaces: { catalog: true },
  example: { body: { url: 'https://example.com/', limit: 3 } },
  refuseIn,
  opening: (input) => (mayBeCopied(input) ? 'cache' : lowestTier(input)),
  ceiling,
  async check(context, input) {
    await prepare(context, input);
    await context.web.reader.check(input.url, context.signal);
  },
  target: ({ url }) => publicHref(new URL(url)),
  run: async (context, input) => new CrawlRun(context, input, await prepare(context, input)).run(),
});
