import type { Format } from '@tidemark/extract';
import { z } from 'zod';
import { publicHref } from '../../contract/address.ts';
import { Attempt, UntrustedFlag } from '../../contract/meta.ts';
import type { Ceiling, Offered, Outcome } from '../../contract/operation.ts';
import {
  besidePages,
  documentUnits,
  type Line,
  type MicroUsd,
  microUsd,
  type Price,
  priceBook,
  spendLimit,
  sum,
} from '../../contract/price.ts';
import { asProblem, invalid, Problem } from '../../contract/problem.ts';
import { permitted } from '../../contract/resources/page-options.ts';
import { ScrapeResult } from '../../contract/resources/scrape.ts';
import type { Warning } from '../../contract/warning.ts';
import { type Context, operation } from '../../kernel/pipeline/context.ts';
import { PageReservation } from '../../kernel/pipeline/meter.ts';
import type { BrowserState, EscalationLimits, Page } from '../../kernel/ports/reader.ts';
import { untilTimeout } from '../../kernel/timeout.ts';
import { isCutForMoney } from '../../reader/assess.ts';
import { answeringMs, maxKeepWaitMs } from '../../reader/cached-reader.ts';
import { defaultMaxPages } from '../../reader/file.ts';
import { documentEnding } from '../../reader/urls/canonical.ts';
import { contentRead, keptOptions, refuseTrackedPassword, trackFailure, trackRead } from '../freshness/freshness.ts';
import { ScrapeInput } from './input.ts';
import { extractionOf, maxTierOf, minTierOf, openingOf, profileState, requestOf } from './page-request.ts';
import { representations } from './representations.ts';
import {
  attemptOf,
  boundedWhereFree,
  cutLists,
  formatsOf,
  includedChars,
  largeUnits,
  type Outputs,
  outputsOf,
  resultOf,
  selectedOf,
  truncate,
  warningsOf,
} from './result.ts';
import { checkSchema } from './schema-faults.ts';
import { keepScreenshot } from './screenshot.ts';
import { structure } from './structured.ts';

export { jsonIn, wantedBy } from './json-in.ts';
export {
  extractedOf,
  formatsAsked,
  maxTierOf,
  minTierOf,
  type PageToRead,
  pageExtraction,
  pageRequest,
  profileState,
} from './page-request.ts';
export { cutText, toldTime, uncached } from './result.ts';
export { checkSchema, faultsOf, faultWords } from './schema-faults.ts';
export { fitted, promptUnused, structure } from './structured.ts';

type Result = z.output<typeof ScrapeResult>;

const price = {
  per: 'page',
  starting: 'static',
  units: [
    'cache',
    'twin',
    'static',
    'impersonate',
    'browser',
    'worker',
    'screenshot',
    'proxy',
    'large_output',
    'document',
    'ocr',
    'model_extraction',
  ],
  beside: besidePages,
} as const satisfies Price;

/** Reads one page. */
export const scrape = operation({
  id: 'web.scrape',
  methods: ['POST'],
  path: '/v1/crawl/web/scrape',
  title: 'Scrape a page',
  summary: 'Read one page as text, markdown or HTML, with metadata, links and images.',
  description:
    'Reads the page on the cheapest tier that works. A target that answers with an error, an empty page or a wall is ' +
    'still a 200, with the target’s `statusCode`, `_meta.quality` and a cost of 0. With `Accept: text/markdown`, ' +
    '`text/plain` or `text/html` the answer is the bare extraction.',
  input: ScrapeInput,
  output: ScrapeResult,
  price,
  modes: { direct: { timeoutMs: (input) => input.timeout_ms }, job: { queue: 'short' } },
  surfaces: { catalog: true },
  meta: {
    attempts: z.array(Attempt).optional(),
    untrusted_flags: z.array(UntrustedFlag).optional(),
  },
  example: { body: { url: 'https://example.com/', format: 'markdown' } },
  representations,
  ceiling,
  async check(context, input) {
    await prepare(context, input);
    await context.web.reader.check(input.url, context.signal);
  },
  keepsFiles: ({ screenshot }) => screenshot !== undefined && screenshot !== false,
  opening: openingOf,
  target: (input) => publicHref(new URL(input.url)),
  run,
});

/** The dearest tier that is permitted, a picture when it is asked for, and every text output as long as it may be. */
function ceiling(input: ScrapeInput, { tiers, hasModel }: Offered): Ceiling {
  const cap = maxTierOf(input);
  const dearest = tiers.findLast((tier) => permitted(tier, cap)) ?? 'static';
  const outputs = new Set<Format>(['text', ...formatsOf(input.format).filter((format) => format !== 'json_ld')]).size;
  const large = outputs * (Math.ceil(input.max_chars / includedChars) - 1);
  const page: Line[] = [{ unit: dearest, count: 1 }];
  const document = namesDocument(input) ? documentCeiling(input) : [];
  // An address with the name of a document may answer with a page.
  const lines = sum(document) > sum(page) ? document : page;
  if (input.screenshot) lines.push({ unit: 'screenshot', count: 1 });
  if (input.proxy_country) lines.push({ unit: 'proxy', count: 1 });
  if (large > 0) lines.push({ unit: 'large_output', count: large });
  if (input.json_schema && hasModel) lines.push({ unit: 'model_extraction', count: 1 });
  const atMost = spendLimit(input.max_cost_usd);
  if (atMost < sum(lines)) return { lines, atMost, cappedBy: 'max_cost_usd' };
  return {
    lines,
    cappedBy: input.max_tier === undefined ? (input.render_js === false ? 'render_js' : null) : 'max_tier',
  };
}

/** Whether the caller expects a document, as far as the input tells; what it is, its first bytes will. */
const namesDocument = ({ url, pdf_mode: mode, max_pages: pages }: ScrapeInput): boolean =>
  mode !== undefined || pages !== undefined || documentEnding(new URL(url).pathname) !== null;

/** The most that a document may cost. */
export function documentCeiling({
  max_pages: pages = defaultMaxPages,
  pdf_mode: mode,
}: Pick<Partial<ScrapeInput>, 'max_pages' | 'pdf_mode'>): Line[] {
  const document: Line = { unit: 'document', count: documentUnits(pages) };
  return mode === 'text' ? [document] : [document, { unit: 'ocr', count: pages }];
}

function run(context: Context, input: ScrapeInput): Promise<Outcome<Result>> {
  const { max_cost_usd: most } = input;
  return most === undefined ? readAndTrack(context, input) : runWithin(context, input, microUsd(most));
}

/** The call on a part of the money. Throws `validation-failed` where that covers no way to read the page. */
async function runWithin(context: Context, input: ScrapeInput, most: MicroUsd): Promise<Outcome<Result>> {
  const meter = context.meter.nested(most);
  try {
    const outcome = await readAndTrack({ ...context, meter }, input);
    return outcome.stoppedBy === 'balance' ? { ...outcome, stoppedBy: 'budget' } : outcome;
  } catch (thrown) {
    if (asProblem(thrown).code !== 'insufficient-balance' || (meter.left ?? 0) >= priceBook.browser) throw thrown;
    throw invalid('/max_cost_usd', 'covers no way to read this page');
  } finally {
    context.meter.absorb(meter, true);
  }
}

async function readAndTrack(context: Context, input: ScrapeInput): Promise<Outcome<Result>> {
  const { track } = input;
  if (!track) return (await read(context, input)).outcome;
  const startedAt = performance.now();
  const about = () => ({
    url: input.url,
    includeSelectors: input.include_selectors,
    readOptions: keptOptions(input),
    at: context.clock.now(),
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    const { outcome, page } = await read(context, input);
    const { tracked, warnings } = await trackRead(context, track, { ...about(), ...observedIn(page) });
    const output = { ...outcome.output, tracked };
    return { ...outcome, output, warnings: [...(outcome.warnings ?? []), ...warnings] };
  } catch (thrown) {
    await trackFailure(context, track, about(), thrown);
    throw thrown;
  }
}

/** What a page is recorded with: its content when it was worth reading, and when it was read, which of a copy was before. */
const observedIn = (page: Page) => {
  const { fetched, quality, cachedAt } = page;
  return {
    ...(quality.passed ? contentRead(page) : { content: null, error: quality.reason ?? 'empty' }),
    statusCode: fetched.status,
    ...(cachedAt ? { at: cachedAt } : {}),
  };
};

const done = Promise.resolve();

async function read(context: Context, input: ScrapeInput): Promise<{ outcome: Outcome<Result>; page: Page }> {
  const endsAt = performance.now() + input.timeout_ms - answeringMs;
  const { promise: isWorthCopy, resolve } = Promise.withResolvers<boolean>();
  try {
    // What a schema refuses is free, and so leaves no copy.
    const came = await readOnce(context, input, input.json_schema ? { isWorthCopy } : {});
    resolve(true);
    await untilTimeout(Math.min(maxKeepWaitMs, endsAt - performance.now()), () => undefined, came.page.kept ?? done);
    return came;
  } finally {
    resolve(false);
  }
}

async function readOnce(
  context: Context,
  input: ScrapeInput,
  worth: Pick<EscalationLimits, 'isWorthCopy'>,
): Promise<{ outcome: Outcome<Result>; page: Page }> {
  const endsAt = performance.now() + input.timeout_ms;
  const state = await prepare(context, input);
  const { json_schema: schema, prompt } = input;
  const formats = formatsOf(input.format);
  const money = new PageReservation(context.meter);
  await reserveProxy(context, input);
  const { organizationId, requestId: jobId } = context;
  const compares = context.comparesPages || input.track !== undefined;
  const request = requestOf(input, { organizationId, jobId, state }, compares);
  const extraction = { ...extractionOf(input, formats), ...(compares ? { comparable: true } : {}) };
  const limits = { signal: context.signal, timeoutMs: input.timeout_ms };
  const { afford, affordPages } = money;
  const whole = await context.web.reader.read(request, extraction, { ...limits, ...worth, afford, affordPages });
  const page = boundedWhereFree(selectedOf(whole));
  await countPage(context, money, page);
  countProxy(context, input, page);
  const { passed } = page.quality;
  const taken = page.fetched.screenshot;
  const picture = taken ? await keepScreenshot(context, taken, passed) : null;
  const structured =
    schema && passed ? await structure(context, { schema, prompt }, page, endsAt - performance.now()) : null;
  const sized = await size(context, input, outputsOf(page.document), passed);
  const cutByBalance = isCutForMoney(page) ? ('balance' as const) : undefined;
  const stoppedBy = page.stoppedBy ?? cutByBalance ?? picture?.stoppedBy ?? structured?.stoppedBy ?? sized.stoppedBy;
  const output = resultOf(input, page, formats, sized.outputs);
  const flags = page.document.untrustedFlags;
  const retryAfter = page.cachedAt ? undefined : page.fetched.headers['retry-after'];
  const outcome = {
    output: {
      ...output,
      screenshot: picture?.screenshot ?? null,
      json: structured?.json ?? null,
      json_method: structured?.method ?? null,
    },
    method: page.method,
    warnings: [...warningsOf(input, page), ...(structured?.warnings ?? []), ...cutLists(page), ...sized.warnings],
    ...(stoppedBy ? { stoppedBy } : {}),
    quality: page.quality,
    ...(context.comparesPages && page.document.comparable ? { comparable: page.document.comparable } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    meta: {
      ...(page.cachedAt ? { cached_at: page.cachedAt.toISOString() } : {}),
      attempts: page.attempts.map((attempt) => attemptOf(attempt, page)),
      ...(flags.length > 0 ? { untrusted_flags: [...flags] } : {}),
    },
  };
  return { outcome, page };
}

/** Bills a page by the way that gave it. */
async function countPage({ meter }: Context, money: PageReservation, page: Page): Promise<void> {
  if (!(await money.afford(page.method)))
    throw new Problem('insufficient-balance', 'What was held for this page went to another part of the call.');
  for (const { unit, count } of await money.spend(page)) meter.count(unit, count);
}

/** The way out is paid for besides the page, when the page is worth money and was fetched now. */
async function reserveProxy({ meter }: Context, { proxy_country: country }: ScrapeInput): Promise<void> {
  if (country) await meter.require('proxy', 'a page by a proxy');
}

function countProxy({ meter }: Context, { proxy_country: country }: ScrapeInput, { method, quality }: Page): void {
  if (!country) return;
  if (quality.passed && method !== 'cache') meter.count('proxy');
  else meter.release('proxy');
}

/** Refuses what a quote and a call both refuse, for an option is honoured or refused, never ignored; returns what the profile holds. */
async function prepare(context: Context, input: ScrapeInput): Promise<BrowserState | null> {
  const { reader } = context.web;
  if (input.proxy_country) reader.requireCountry(input.proxy_country);
  reader.require(minTierOf(input));
  if (input.track) refuseTrackedPassword(input.track, [input.url], '/url');
  if (input.json_schema) await checkSchema(context, input.json_schema);
  return profileState(context, input);
}

/**
 * Cuts the outputs to what was asked for and what the balance covers; counts what is beyond the page's own price. A page that is free has
 * no more than that includes: whoever sends long errors would fill the disk with kept answers at no cost.
 */
async function size(context: Context, input: ScrapeInput, whole: Outputs, billed: boolean) {
  const most = billed ? input.max_chars : Math.min(input.max_chars, includedChars);
  let { outputs, truncated } = truncate(whole, most);
  const units = largeUnits(outputs);
  const covered = units === 0 || (await context.meter.reserve('large_output', units));
  if (!covered) ({ outputs, truncated } = truncate(whole, includedChars));
  else if (units > 0) context.meter.count('large_output', units);
  const warnings: Warning[] = truncated.map((name) => ({
    code: 'truncated',
    message: `\`${name}\` was cut at ${covered ? most : includedChars} characters; see \`max_chars\`.`,
  }));
  return { outputs, warnings, stoppedBy: covered ? null : ('balance' as const) };
}
