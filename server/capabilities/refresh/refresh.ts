import { z } from 'zod';
import { publicHref } from '../../contract/address.ts';
import { Attempt } from '../../contract/meta.ts';
import { type Ceiling, type Offered, type Outcome, shortages } from '../../contract/operation.ts';
import { besidePages, type MicroUsd, priceBook, type Unit } from '../../contract/price.ts';
import { asProblem, invalid, Problem, type ProblemCode } from '../../contract/problem.ts';
import { FetchRecord, TrackedSource } from '../../contract/resources/freshness.ts';
import { Warning } from '../../contract/warning.ts';
import { type Context, type NestedResult, operation } from '../../kernel/pipeline/context.ts';
import { validate } from '../../kernel/pipeline/validate.ts';
import type { StoredSource } from '../../kernel/ports/sources.ts';
import { defaultMaxPages } from '../../reader/file.ts';
import { outcomeOfFailure, restProblem } from '../../reader/politeness.ts';
import {
  capReached,
  estimatedCost,
  fetchView,
  isFailureOfSource,
  leftOf,
  noSource,
  type Observation,
  observationOfRead,
  optionsOfKept,
  type Recorded,
  recordFetch,
  SourceId,
  sourceOf,
  sourceView,
  unlessItFails,
  wasDocument,
  writtenUnits,
} from '../freshness/freshness.ts';
import { scrape } from '../scrape/scrape.ts';

/** A part of a document is not compared with the whole of it, nor billed where nothing came of it. */
const uncovered: ProblemCode = 'insufficient-balance';

/** How long one page may take, and its turn at the host before, in milliseconds. */
const readTimeoutMs = 30_000;
const turnTimeoutMs = 30_000;
/** How fast sources of one host are refreshed: so many at once, so many milliseconds apart. */
const pace = { concurrency: 2, delayMs: 500 };

/** What a refresh never asks of a scrape. */
const unasked: readonly Unit[] = ['screenshot', 'proxy', 'large_output'];
const units = (scrape.price?.units ?? []).filter((unit) => !unasked.includes(unit));
const RefreshResult = z.object({
  source: TrackedSource.describe('As it is now.'),
  fetch: FetchRecord,
  warnings: z.array(Warning).optional(),
  stopped_by: z.enum([...shortages, 'time']).optional(),
});
type Result = z.output<typeof RefreshResult>;

type Scraped = NestedResult<z.output<typeof scrape.output>>;

/** The address of a source. Throws `validation-failed` when it has none. */
function urlOf({ sourceUrl }: StoredSource): string {
  if (sourceUrl === null) throw invalid('/source_id', 'has no `source_url` that could be fetched');
  return sourceUrl;
}

/** The most that a refresh costs: as much as the scrape that it makes. A source that was a document is taken for one again. */
function ceilingOf(source: StoredSource, offered: Offered): Ceiling {
  const document = wasDocument(source) ? { max_pages: defaultMaxPages } : {};
  const asked = { ...document, ...optionsOfKept(source.readOptions), url: urlOf(source), format: 'text' };
  const { lines = [] } = scrape.ceiling?.(validate(scrape.input, asked), offered) ?? {};
  // The options are the source's, and no fields of the call.
  return { lines, cappedBy: null };
}

/** Reads the page of a source when its host has a turn for it. */
async function read(context: Context, source: StoredSource, budget: MicroUsd | null): Promise<Scraped> {
  const url = urlOf(source);
  const { politeness } = context.web.reader;
  const address = new URL(url);
  const rest = politeness.rest(address);
  if (rest && rest.leftMs > turnTimeoutMs) throw restProblem(address.host, rest);
  const turn = await politeness.take(address, pace, context.signal);
  let outcome: Parameters<typeof turn.done>[0] = null;
  try {
    const selectors = source.includeSelectors ?? [];
    const options = optionsOfKept(source.readOptions);
    const asked = { ...options, url, include_selectors: [...selectors], timeout_ms: readTimeoutMs };
    const scraped = await context.call(
      scrape,
      { ...asked, format: 'text' },
      {
        comparesPages: true,
        ...(budget === null ? {} : { budget }),
      },
    );
    const { output, retryAfter } = scraped.outcome;
    outcome = { status: output.statusCode, ...(retryAfter === undefined ? {} : { retryAfter }) };
    return scraped;
  } catch (thrown) {
    outcome = outcomeOfFailure(thrown);
    throw thrown;
  } finally {
    turn.done(context.signal.aborted ? null : outcome);
  }
}

/** What a refresh finds. */
type Found = Pick<Observation, 'content' | 'page' | 'statusCode' | 'error' | 'refreshUnit' | 'ownCost'>;

/** A refresh under way. */
interface Refresh {
  readonly context: Context;
  readonly source: StoredSource;
  /** What it may still cost today, where it refreshes itself; null: the caller pays. */
  readonly left: MicroUsd | null;
  record(found: Found): Promise<Recorded>;
}

async function beginRefresh(context: Context, sourceId: string): Promise<Refresh> {
  const { organizationId, clock } = context;
  const { freshness } = context.data;
  const source = await sourceOf(context, sourceId);
  const startedAt = performance.now();
  const record = async (found: Found): Promise<Recorded> => {
    const durationMs = Math.round(performance.now() - startedAt);
    const seen = observationOfRead({ ...found, readBy: source }, { at: clock.now(), durationMs });
    const recorded = await recordFetch(context, () => freshness.find(organizationId, sourceId), seen);
    if (!recorded) throw noSource(sourceId);
    return recorded;
  };
  return { context, source, left: context.isAutomatic ? leftOf(source, clock.now()) : null, record };
}

/** Reads the page; a failure of the source is recorded. */
async function readSource({ context, source, left, record }: Refresh): Promise<Scraped> {
  try {
    return await read(context, source, left);
  } catch (thrown) {
    const problem: Problem = asProblem(thrown);
    if (problem.code === uncovered && left !== null && left < estimatedCost(source)) throw capReached();
    // What failed for a reason of ours says nothing of the source.
    if (isFailureOfSource(problem) && !context.signal.aborted)
      await unlessItFails(context, { source_id: source.id }, () =>
        record({ content: null, statusCode: null, error: problem.code }),
      );
    throw thrown;
  }
}

/** Throws where the balance, or what the source may cost a day, ended the reading too early to say anything of the source. */
async function refuseCutShort({ left, record }: Refresh, { outcome, cost }: Scraped): Promise<void> {
  const { output, method, quality, stoppedBy } = outcome;
  if (stoppedBy !== 'balance') return;
  const passed = quality?.passed ?? true;
  // What a dearer way would have brought says nothing of the source.
  if (!passed && left !== null && left < priceBook.worker) throw capReached();
  if (!passed || method !== 'document') return;
  if (left !== null && left - cost < priceBook.ocr) throw capReached();
  await record({ content: null, statusCode: output.statusCode, error: uncovered });
  throw new Problem(uncovered, 'The balance does not cover all pages of the document that are read of it.');
}

/** What a page that was read says of its source. */
function foundIn({ outcome, lines, cost }: Scraped, isAutomatic: boolean): Found {
  const { output, quality, comparable } = outcome;
  if (quality && !quality.passed)
    return { content: null, statusCode: output.statusCode, error: quality.reason ?? 'empty', refreshUnit: null };
  return {
    content: output.text ?? '',
    ...(comparable ? { page: comparable } : {}),
    statusCode: output.statusCode,
    error: null,
    refreshUnit: writtenUnits(lines),
    ...(isAutomatic ? { ownCost: cost } : {}),
  };
}

async function run(context: Context, sourceId: string): Promise<Outcome<Result>> {
  const refresh = await beginRefresh(context, sourceId);
  const scraped = await readSource(refresh);
  await refuseCutShort(refresh, scraped);
  const recorded = await refresh.record(foundIn(scraped, context.isAutomatic));
  const { method, quality, meta, stoppedBy } = scraped.outcome;
  return {
    output: { source: sourceView(recorded.source, context.clock.now()), fetch: fetchView(recorded.fetch, sourceId) },
    ...(method ? { method } : {}),
    ...(quality ? { quality } : {}),
    ...(stoppedBy ? { stoppedBy } : {}),
    meta: { attempts: meta?.attempts ?? [] },
  };
}

/** Has the service fetch a source now. */
export const refreshSource = operation({
  id: 'freshness.refresh',
  methods: ['POST'],
  path: '/v1/freshness/sources/:source_id/refresh',
  title: 'Refresh a source',
  summary: 'Have the service fetch a source now and record what it finds, billed as a scrape.',
  description:
    'A page that cannot be read, or does not pass the quality gate, is recorded as a failed fetch and costs nothing. Sources with ' +
    '`auto_refresh` are refreshed so when they are due.',
  input: z.strictObject({ source_id: SourceId }),
  output: RefreshResult,
  price: { per: 'page', starting: 'static', units, beside: besidePages },
  modes: { direct: { timeoutMs: () => readTimeoutMs + turnTimeoutMs } },
  meta: { attempts: z.array(Attempt).optional() },
  example: { path: { source_id: 'src_00000000000000000000000000000000' } },
  ceilingOfKept: async (context, { source_id }, offered) => ceilingOf(await sourceOf(context, source_id), offered),
  async check(context, { source_id }) {
    const url = urlOf(await sourceOf(context, source_id));
    await context.web.reader.check(publicHref(new URL(url)), context.signal);
  },
  target: ({ source_id }) => source_id,
  run: (context, { source_id }) => run(context, source_id),
});
