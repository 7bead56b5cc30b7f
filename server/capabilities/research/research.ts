import type { Ceiling, Offered, Outcome, StopReason } from '../../contract/operation.ts';
import { besidePages, documentUnits, type Line, type Price, priceBook } from '../../contract/price.ts';
import { Problem } from '../../contract/problem.ts';
import { permitted } from '../../contract/resources/page-options.ts';
import {
  ResearchInput,
  type ResearchItem,
  ResearchResult,
  type ResearchSource,
  researchEvents,
} from '../../contract/resources/research.ts';
import { daysOf } from '../../contract/time-range.ts';
import type { Warning } from '../../contract/warning.ts';
import { type Context, operation } from '../../kernel/pipeline/context.ts';
import { expand } from './expansion/expand.ts';
import { merge } from './merge/merge.ts';
import { maxDocumentPages, type PagesRead, readPages } from './pages.ts';
import { depthPlans, type Plan, planOf } from './plan.ts';
import { askSource, type Question, type SourceAnswer } from './sources/ask-source.ts';
import { synthesize } from './synthesis/synthesize.ts';

export { numbersLacking, withPlainNumbers } from './synthesis/numbers.ts';
export { comparableText, shownText, standsIn } from './synthesis/quotes.ts';

const price = {
  per: 'source',
  starting: 'source',
  units: ['source', 'synthesis', 'cache', 'static', 'impersonate', 'browser', 'document'],
  beside: [
    { units: ['cache', 'static', 'impersonate', 'browser'], per: 'page read' },
    ...besidePages,
    { units: ['synthesis'], per: 'summary by a model' },
  ],
} as const satisfies Price;

/** What a call may take beyond its own time, to answer with what it has, in milliseconds. */
const answeringMs = 5_000;

/** Every source, the dearest way to each page, and a synthesis. */
function ceiling(input: ResearchInput, { tiers, hasModel }: Offered): Ceiling {
  const { pages } = planOf(input);
  const tier = tiers.findLast((one) => permitted(one, 'browser')) ?? 'static';
  const page: Line = { unit: tier, count: 1 };
  const document: Line = { unit: 'document', count: documentUnits(maxDocumentPages) };
  const dearest = priceBook[page.unit] * page.count < priceBook.document * document.count ? document : page;
  return {
    lines: [
      { unit: 'source', count: input.sources.length },
      ...(pages > 0 ? [{ ...dearest, count: dearest.count * pages }] : []),
      ...(input.synthesize && hasModel ? [{ unit: 'synthesis' as const, count: 1 }] : []),
    ],
    cappedBy: pages > 0 ? 'enrich_limit' : 'sources',
  };
}

/** Asks one question everywhere. */
export const research = operation({
  id: 'web.research',
  methods: ['POST'],
  path: '/v1/crawl/research',
  title: 'Research a question',
  summary:
    'Ask the web and platforms one question: merged and ranked results, and a summary whose citations are proved.',
  description:
    'Puts the question to every source at once, merges what they find, reads the best pages where that is asked for, and writes a ' +
    'summary in which every sentence cites a quote that stands in the page. A source that fails never fails the call; ' +
    '`depth` bounds the time. `sources: ["web"]` with `depth: "quick"` is plain web search. With `Accept: text/event-stream` ' +
    'each stage is an event.',
  input: ResearchInput,
  output: ResearchResult,
  events: researchEvents,
  price,
  modes: { direct: { timeoutMs: ({ depth }) => depthPlans[depth].timeMs + answeringMs }, stream: true },
  surfaces: { catalog: true },
  example: { body: { query: 'How high are the tides of Wick?', sources: ['web'], depth: 'quick' } },
  ceiling,
  keepsFiles: ({ synthesize }) => synthesize === true,
  target: ({ query }) => query,
  run,
});

/** Money for as many sources as are covered. Throws `insufficient-balance` when it is none. */
async function affordable({ meter }: Context, sources: readonly ResearchSource[]): Promise<readonly ResearchSource[]> {
  const covered = await meter.reserveUpTo('source', sources.length);
  if (covered === 0) throw new Problem('insufficient-balance', 'The balance does not cover a source.');
  return sources.slice(0, covered);
}

/** Asks every source at once; each is billed when it answered. */
async function askAll(
  context: Context,
  sources: readonly ResearchSource[],
  question: Question,
  timeoutMs: number,
): Promise<SourceAnswer[]> {
  return await Promise.all(
    sources.map(async (source) => {
      const startedAt = performance.now();
      const answer = await askSource(context, source, question, timeoutMs);
      if (answer.reason === null) context.meter.count('source');
      else context.meter.release('source');
      void context.event('source', {
        source,
        results: answer.lists.reduce((sum, { items }) => sum + items.length, 0),
        reason: answer.reason,
        duration_ms: Math.round(performance.now() - startedAt),
      });
      return answer;
    }),
  );
}

async function run(context: Context, input: ResearchInput): Promise<Outcome<ResearchResult>> {
  const startedAt = performance.now();
  const plan = planOf(input);
  const sources = await affordable(context, input.sources);
  const { queries, warnings } = await expand(context, input, { count: plan.queries, timeoutMs: plan.ends.expansion });
  void context.event('subqueries', { subqueries: queries });
  const now = context.clock.now();
  const question: Question = {
    queries,
    limit: input.limit,
    days: input.time_range === undefined ? null : daysOf(input.time_range, now),
    includeDomains: input.include_domains,
    excludeDomains: input.exclude_domains,
  };
  const leftMs = startedAt + plan.ends.sources - performance.now();
  const answers = await askAll(context, sources, question, leftMs);
  const lists = answers.flatMap((answer) => answer.lists);
  const merged = merge(input.query, lists, input.limit, now);
  const read = await deepen(context, input, plan, { results: merged.results, startedAt });
  const stoppedBy = sources.length < input.sources.length ? 'balance' : read.stoppedBy;
  return {
    output: {
      query: input.query,
      subqueries: [...queries],
      results: read.results,
      ...(read.synthesis ? { synthesis: read.synthesis } : {}),
      stats: {
        ...statsOf(answers, read.results),
        duplicates_merged: merged.duplicates,
        duration_ms: Math.round(performance.now() - startedAt),
      },
    },
    methods: read.methods,
    warnings: [...warnings, ...read.warnings],
    ...(stoppedBy ? { stoppedBy } : {}),
    quality: answers.some(({ reason }) => reason === null)
      ? { passed: true, score: 1, reason: null }
      : { passed: false, score: 0, reason: 'sources_failed' },
  };
}

/** What became of the results: those whose pages were read have their text, and there may be a summary. */
interface Deepened {
  readonly results: ResearchItem[];
  readonly synthesis: ResearchResult['synthesis'] | null;
  readonly methods: PagesRead['methods'];
  readonly warnings: readonly Warning[];
  readonly stoppedBy: StopReason | null;
}

/** Reads pages and writes the summary, as far as they are asked for. */
async function deepen(
  context: Context,
  input: ResearchInput,
  plan: Plan,
  { results, startedAt }: { readonly results: readonly ResearchItem[]; readonly startedAt: number },
): Promise<Deepened> {
  const nothingRead: PagesRead = { pages: [], methods: {}, stoppedBy: null };
  const limits = { count: plan.pages, endsAt: startedAt + plan.ends.pages };
  const { pages, methods, stoppedBy } =
    plan.pages > 0 && results.length > 0 ? await readPages(context, input.query, results, limits) : nothingRead;
  const byRank = new Map(pages.map((page) => [page.rank, page]));
  const withTexts = results.map((result) => {
    const page = byRank.get(result.rank);
    if (!page) return result;
    const highlights = page.highlights.map(({ text, score }) => ({ text, score }));
    const flags = page.flags.length > 0 ? { untrusted_flags: [...page.flags] } : {};
    return { ...result, text: page.text, highlights, ...flags };
  });
  if (!input.synthesize) return { results: withTexts, synthesis: null, methods, warnings: [], stoppedBy };
  const written = await synthesize(context, input.query, pages, startedAt + plan.ends.synthesis);
  return {
    results: withTexts,
    synthesis: written.synthesis,
    methods,
    warnings: written.warnings,
    stoppedBy: stoppedBy ?? written.stoppedBy,
  };
}

function statsOf(answers: readonly SourceAnswer[], results: readonly ResearchItem[]) {
  const bySource: Partial<Record<ResearchSource, number>> = {};
  for (const { source, reason } of answers) if (reason === null) bySource[source] = 0;
  for (const { source } of results) bySource[source] = (bySource[source] ?? 0) + 1;
  return {
    total_results: results.length,
    by_source: bySource,
    failed_sources: answers.flatMap(({ source, reason }) => (reason === null ? [] : [{ source, reason }])),
    web_provider: answers.find(({ provider }) => provider !== null)?.provider ?? null,
  };
}
