import { z } from 'zod';
import { Problem } from '../../contract/problem.ts';
import { periods } from '../../contract/time-range.ts';
import type { Upstream, UpstreamRequest } from '../../kernel/ports/upstreams.ts';
import type { WebQuery, WebResult } from '../../kernel/ports/web/web-search.ts';
import { markup } from '../../platforms/values.ts';
import { Unanswered, withDomains } from './provider.ts';

/** A search with an interface for programs: what is sent, and what of its answer is used. */
export interface ApiSearch {
  readonly upstream: Upstream;
  request(query: WebQuery): UpstreamRequest;
  /** Throws a `ZodError` when the answer has another form, a problem when it tells of a failure. */
  parse(json: unknown): readonly WebResult[];
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const url = z.string().refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''));

/** A date that names its year, in UTC where it names no zone; what is said relative to today is none. */
function momentIn(value: string | null | undefined): string | null {
  if (!value || !/\b(?:19|20)\d\d\b/.test(value)) return null;
  const zone = /(?:Z|[+-]\d\d:?\d\d|GMT|UTC)$/.test(value) ? '' : /T\d/.test(value) ? 'Z' : ' UTC';
  const time = Date.parse(`${value}${zone}`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
const moment = z.string().nullish().transform(momentIn);

/** The results that can be read; an answer of which none can is of another form. */
function resultsOf<Raw>(
  raws: readonly unknown[],
  schema: z.ZodType<Raw>,
  toResult: (raw: Raw) => WebResult,
): WebResult[] {
  const parsed = raws.map((raw) => schema.safeParse(raw));
  const results = parsed.flatMap(({ data }) => (data === undefined ? [] : [toResult(data)]));
  const [failed] = parsed.flatMap(({ error }) => error ?? []);
  if (failed && results.length === 0) throw failed;
  return results;
}

const withParameters = (base: string, parameters: Readonly<Record<string, string | number | undefined>>): string => {
  const address = new URL(base);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) address.searchParams.set(name, String(value));
  return address.href;
};

const posted = (address: string, body: object): UpstreamRequest => ({
  method: 'POST',
  url: address,
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify(body),
});

const json = { accept: 'application/json' };

const SearxngAnswer = z.object({
  results: z.array(z.unknown()),
  unresponsive_engines: z.array(z.array(z.string())).catch([]),
});
/** Engines that one failure names. */
const maxEngines = 10;

/** Finding nothing where engines did not answer is no answer: they were refused, or took too long. */
function assertAnswered({ results, unresponsive_engines: engines }: z.output<typeof SearxngAnswer>): void {
  if (results.length > 0 || engines.length === 0) return;
  const named = engines.slice(0, maxEngines).map(([engine = '', why = '']) => `${engine} (${why})`);
  throw new Unanswered(`Engines of searxng did not answer: ${named.join(', ')}.`);
}

const SearxngResult = z.object({ url, title: text, content: text, publishedDate: moment });

/** SearXNG, whose administrator has to allow `json` among its formats. */
export const searxng = (endpoint: string): ApiSearch => ({
  upstream: { name: 'searxng', rate: { requests: 50, perMs: 1_000 }, maxConcurrent: 16 },
  request: (query) => ({
    url: withParameters(`${endpoint}/search`, {
      q: withDomains(query),
      format: 'json',
      time_range: query.days?.period ?? undefined,
    }),
    headers: json,
  }),
  parse(answer) {
    const parsed = SearxngAnswer.parse(answer);
    assertAnswered(parsed);
    return resultsOf(parsed.results, SearxngResult, ({ content, publishedDate, ...found }) => ({
      ...found,
      snippet: content,
      publishedAt: publishedDate,
    }));
  },
});

const BraveAnswer = z.object({ web: z.object({ results: z.array(z.unknown()) }).nullish() });
/** Brave's words are markup: `<strong>` around what was asked for, `&#x27;`. */
const marked = text.transform((words) => markup(words, 'https://search.brave.com/').text ?? '');
const BraveResult = z.object({ url, title: marked, description: marked, page_age: moment });
/** A longer query is refused. */
const braveLength = { characters: 400, words: 50 } as const;
const braveLetters = { day: 'pd', week: 'pw', month: 'pm', year: 'py' } as const;

function braveFreshness({ days }: WebQuery): string | undefined {
  if (!days) return undefined;
  if (days.period && days.to === null) return braveLetters[days.period];
  return days.from && days.to ? `${days.from}to${days.to}` : undefined;
}

export const brave: ApiSearch = {
  upstream: {
    name: 'brave-search',
    rate: { requests: 20, perMs: 1_000 },
    maxConcurrent: 8,
    credential: { kind: 'header', name: 'x-subscription-token', setting: 'BRAVE_API_KEY' },
  },
  request: (query) => ({
    url: withParameters('https://api.search.brave.com/res/v1/web/search', {
      q: withDomains(query, braveLength),
      count: Math.min(20, query.limit),
      text_decorations: 'false',
      freshness: braveFreshness(query),
    }),
    headers: json,
  }),
  parse: (answer) =>
    resultsOf(BraveAnswer.parse(answer).web?.results ?? [], BraveResult, ({ description, page_age, ...found }) => ({
      ...found,
      snippet: description,
      publishedAt: page_age,
    })),
};

const SerperAnswer = z.object({ organic: z.array(z.unknown()) });
const SerperResult = z.object({ link: url, title: text, snippet: text, date: moment });

function serperTime({ days }: WebQuery): string | undefined {
  if (!days) return undefined;
  if (days.period && days.to === null) return `qdr:${days.period[0]}`;
  const american = (date: string | null): string => (date ? date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1') : '');
  return `cdr:1,cd_min:${american(days.from)},cd_max:${american(days.to)}`;
}

export const serper: ApiSearch = {
  upstream: {
    name: 'serper',
    rate: { requests: 50, perMs: 1_000 },
    maxConcurrent: 16,
    credential: { kind: 'header', name: 'x-api-key', setting: 'SERPER_API_KEY' },
  },
  request: (query) =>
    posted('https://google.serper.dev/search', { q: withDomains(query), num: query.limit, tbs: serperTime(query) }),
  parse: (answer) =>
    resultsOf(SerperAnswer.parse(answer).organic, SerperResult, ({ link, date, ...found }) => ({
      ...found,
      url: link,
      publishedAt: date,
    })),
};

const TavilyAnswer = z.object({ results: z.array(z.unknown()) });
const TavilyResult = z.object({ url, title: text, content: text, published_date: moment });

export const tavily: ApiSearch = {
  upstream: {
    name: 'tavily',
    rate: { requests: 100, perMs: 60_000 },
    maxConcurrent: 8,
    credential: { kind: 'bearer', setting: 'TAVILY_API_KEY' },
  },
  request: ({ query, limit, days, includeDomains, excludeDomains }) =>
    posted('https://api.tavily.com/search', {
      query: query.slice(0, 400),
      max_results: Math.min(20, limit),
      include_domains: includeDomains,
      exclude_domains: excludeDomains,
      ...(days?.to === null && days.period && periods.includes(days.period) ? { time_range: days.period } : {}),
      ...(days && (days.to !== null || days.period === null)
        ? { start_date: days.from ?? undefined, end_date: days.to ?? undefined }
        : {}),
    }),
  parse: (answer) =>
    resultsOf(TavilyAnswer.parse(answer).results, TavilyResult, ({ content, published_date, ...found }) => ({
      ...found,
      snippet: content,
      publishedAt: published_date,
    })),
};

/** What an answer that is no answer tells of. */
export function refusalOf(name: string, status: number): Problem {
  if (status === 401 || status === 402 || status === 403)
    return new Problem('target-refused', `${name} refuses the operator’s key or request (${status}).`, {
      reason: 'blocked',
    });
  return new Problem('target-refused', `${name} answered with ${status}.`, {
    reason: 'http_error',
    retryable: status >= 500,
  });
}
