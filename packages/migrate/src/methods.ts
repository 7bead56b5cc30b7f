import type { OptionKind } from './options.ts';
import { camelCased } from './source.ts';

/** What a call answers with, or a part of it. */
export type Kind =
  | 'page'
  | 'crawl'
  | 'pages'
  | 'map'
  | 'addressMap'
  | 'entries'
  | 'entry'
  | 'search'
  | 'results'
  | 'result'
  | 'job'
  | 'status'
  | 'extracted';

/** How a method of Firecrawl's clients is called in ours. */
export interface Method {
  readonly to: string;
  /** The option that the first argument becomes. */
  readonly lead: 'url' | 'urls' | 'query' | 'job_id';
  readonly options: OptionKind | null;
  readonly answers: Kind;
  /** Ours answers with a job at once. */
  readonly isJob?: true;
  /** A search of the web alone, as Firecrawl has it. */
  readonly isSearch?: true;
}

const scrape: Method = { to: 'scrape', lead: 'url', options: 'scrape', answers: 'page' };
const crawl: Method = { to: 'crawl', lead: 'url', options: 'crawl', answers: 'crawl' };
const startCrawl: Method = { ...crawl, answers: 'job', isJob: true };
const batch: Method = { to: 'crawl', lead: 'urls', options: 'batch', answers: 'crawl' };
const startBatch: Method = { ...batch, answers: 'job', isJob: true };
const map: Method = { to: 'map', lead: 'url', options: 'map', answers: 'map' };
/** In version 1 links are addresses, and no objects. */
const mapUrl: Method = { ...map, answers: 'addressMap' };
const search: Method = { to: 'research', lead: 'query', options: 'search', answers: 'search', isSearch: true };
const extract: Method = { to: 'scrape', lead: 'urls', options: 'extract', answers: 'extracted' };
const look: Method = { to: 'jobs.get', lead: 'job_id', options: null, answers: 'status' };
const cancel: Method = { to: 'jobs.cancel', lead: 'job_id', options: null, answers: 'status' };

/** The methods of version 2 of their clients, and the names that version 1 had. */
const methods: Readonly<Record<string, Method>> = {
  scrape,
  scrapeUrl: scrape,
  crawl,
  crawlUrl: crawl,
  startCrawl,
  asyncCrawlUrl: startCrawl,
  batchScrape: batch,
  batchScrapeUrls: batch,
  startBatchScrape: startBatch,
  asyncBatchScrapeUrls: startBatch,
  map,
  mapUrl,
  search,
  extract,
  getCrawlStatus: look,
  checkCrawlStatus: look,
  getBatchScrapeStatus: look,
  checkBatchScrapeStatus: look,
  cancelCrawl: cancel,
  cancelBatchScrape: cancel,
};

/** Where there is something like it in ours, what that is. */
const hints: Readonly<Record<string, string>> = {
  agent: 'client.agent takes an instruction and a budget',
  startAgent: 'client.agent takes an instruction and a budget',
  deepResearch: 'client.research with depth: deep and synthesize: true',
  asyncDeepResearch: 'client.research with depth: deep and synthesize: true',
  interact: 'client.interact takes a list of actions',
  crawlUrlAndWatch: 'iterate over client.crawl: pages arrive one by one',
  watcher: 'iterate over client.crawl: pages arrive one by one',
  getCreditUsage: 'client.usage.get tells dollars',
  createMonitor: 'client.freshness.register tracks a source',
};

/** How a method is called in ours; its name may be in camel or snake case. Null: it is not known. */
export function methodOf(name: string): Method | null {
  const camel = camelCased(name);
  return Object.hasOwn(methods, camel) ? (methods[camel] ?? null) : null;
}

/** What to say of a method that is not translated. */
export function hintOf(name: string): string {
  const camel = camelCased(name);
  const hint = Object.hasOwn(hints, camel) ? hints[camel] : undefined;
  return `${name} is not translated${hint ? `; ${hint}` : ''}`;
}

/** Names that only Firecrawl's clients have: a call of one is theirs. */
export const telling: ReadonlySet<string> = new Set(
  [
    'scrapeUrl',
    'crawlUrl',
    'mapUrl',
    'asyncCrawlUrl',
    'batchScrapeUrls',
    'asyncBatchScrapeUrls',
    'checkCrawlStatus',
  ].flatMap((name) => [name, name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
);
