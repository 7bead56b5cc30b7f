import type { Kind } from './methods.ts';

/** What a member of an answer becomes. */
export type MemberOutcome =
  | { readonly renamed: string; readonly kind?: Kind }
  /** Each element of a list by its address, as Firecrawl has it. */
  | { readonly addressesOf: string }
  /** A part of an object that may be null. */
  | { readonly partOf: readonly [name: string, part: string] }
  /** Its members stand in the answer itself. */
  | { readonly members: Readonly<Record<string, string>> }
  | { readonly note: string };

const throws: MemberOutcome = { note: 'success: our client throws where a call fails; take the check out' };
const error: MemberOutcome = { note: 'error: our client throws where a call fails' };

const metadata: Readonly<Record<string, string>> = {
  title: 'title',
  description: 'description',
  language: 'language',
  sourceURL: 'url',
  source_url: 'url',
  url: 'url',
  statusCode: 'statusCode',
  status_code: 'statusCode',
  contentType: 'contentType',
  content_type: 'contentType',
  publishedTime: 'published_at',
  published_time: 'published_at',
};

const rawHtml: MemberOutcome = { renamed: 'raw_html' };
const json: MemberOutcome = { renamed: 'json' };
const cost: MemberOutcome = { note: 'creditsUsed: the cost in dollars is in _meta.cost' };

const page: Readonly<Record<string, MemberOutcome>> = {
  rawHtml,
  raw_html: rawHtml,
  extract: json,
  llm_extraction: json,
  links: { addressesOf: 'links' },
  screenshot: { partOf: ['screenshot', 'url'] },
  metadata: { members: metadata },
  success: throws,
  error,
  actions: { note: 'actions: interact answers them' },
  summary: { note: 'summary: pages are not summarized' },
  changeTracking: { note: 'changeTracking: send track, and read tracked' },
};

const pages: MemberOutcome = { renamed: 'pages', kind: 'pages' };
const results: MemberOutcome = { renamed: 'results', kind: 'results' };

const crawl: Readonly<Record<string, MemberOutcome>> = {
  data: pages,
  total: { renamed: 'pagesScraped' },
  completed: { renamed: 'pagesScraped' },
  creditsUsed: cost,
  credits_used: cost,
  status: { note: 'status: a crawl that answers has ended; stopped_by says what bounded it' },
  success: throws,
  error,
};

const status: Readonly<Record<string, MemberOutcome>> = {
  data: { note: 'data: ask for the job with limit, or read its result' },
  total: { note: 'total: progress has the counts of a job' },
  completed: { note: 'completed: progress has the counts of a job' },
  creditsUsed: cost,
  credits_used: cost,
  success: throws,
};

const tables: Readonly<Partial<Record<Kind, Readonly<Record<string, MemberOutcome>>>>> = {
  page,
  crawl,
  status,
  map: { links: { renamed: 'urls', kind: 'entries' }, success: throws, error },
  addressMap: { links: { addressesOf: 'urls' }, success: throws, error },
  entry: { title: { renamed: 'anchor' }, description: { note: 'description: a map reads no page' } },
  search: {
    web: results,
    data: results,
    news: { note: 'news: a search has results alone' },
    images: { note: 'images: a search has results alone' },
    success: throws,
    error,
  },
  result: { description: { renamed: 'snippet' }, markdown: { renamed: 'text' } },
  job: { id: { renamed: 'job_id' }, url: { note: 'url: ask for the job by its job_id' }, success: throws },
  extracted: { data: json, success: throws, error },
};

/** What a member of an answer becomes; undefined: it is called the same. */
export function memberOutcome(kind: Kind, name: string): MemberOutcome | undefined {
  const table = tables[kind];
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}

const elements: Readonly<Partial<Record<Kind, Kind>>> = { pages: 'page', entries: 'entry', results: 'result' };

/** What an element of a list is. */
export const elementOf = (kind: Kind | null): Kind | null => (kind ? (elements[kind] ?? null) : null);
