// What a user may write and the compiler accepts: checked with all sources, and in an empty folder against the packed package by
// `npm run prove -- clients`. Nothing here runs.
import {
  type Answer,
  ApiError,
  type CallOptions,
  ConnectionError,
  RateLimitError,
  SpendCapError,
  TargetError,
  Tidemark,
  TidemarkError,
  verifyCallback,
  type WebCrawlInput,
  type WebScrapeInput,
  type WebScrapeOutput,
} from 'tidemark';

const url = 'https://example.com/';
const tidemark = new Tidemark();

export const defaults = (): Tidemark => new Tidemark();
export const withKey = (): Tidemark => new Tidemark({ apiKey: 'k', baseUrl: 'http://127.0.0.1:8080' });
export const capped = (): Tidemark => new Tidemark({ maxCostUsd: 1, maxRetries: 0, timeoutMs: 5_000 });
export const ownFetch = (): Tidemark => new Tidemark({ fetch: (to, init) => fetch(to, init), headers: { via: 'me' } });

export async function markdown(): Promise<string> {
  const page = await tidemark.scrape({ url, format: 'markdown' });
  return page.markdown ?? '';
}
export async function receipt(): Promise<[number, string, boolean]> {
  const { cost, requestId, isReplayed } = await tidemark.scrape({ url });
  return [cost, requestId, isReplayed];
}
export async function severalFormats(): Promise<string | null> {
  return (await tidemark.scrape({ url, format: ['markdown', 'html'] })).html;
}
export async function fields(): Promise<string | null | undefined> {
  return (await tidemark.scrape({ url, fields: ['title'] })).title;
}
export async function meta(): Promise<number> {
  return (await tidemark.scrape({ url, fields: ['title'] }))._meta.cost;
}
export async function quote(): Promise<number> {
  const { quote } = await tidemark.scrape({ url, dry_run: true });
  return quote.max_cost;
}
export async function quoteOfCrawl(): Promise<number> {
  return (await tidemark.crawl({ url, limit: 50, dry_run: true })).quote.max_cost;
}
export async function job(): Promise<string> {
  const { job_id } = await tidemark.scrape({ url }, { respondAsync: true });
  return (await tidemark.waitForJob(job_id)).status;
}
export async function calledBack(): Promise<string> {
  return (await tidemark.crawl({ url, callback_url: 'https://mine.example/' })).job_id;
}
export async function options(signal: AbortSignal): Promise<void> {
  const chosen: CallOptions = { signal, timeoutMs: 1_000, maxRetries: 1, idempotencyKey: 'k', headers: { a: 'b' } };
  await tidemark.map({ url }, chosen);
}
export async function screenshot(): Promise<string | undefined> {
  return (await tidemark.scrape({ url, screenshot: { full_page: true, type: 'webp' } })).screenshot?.url;
}
export async function extract(): Promise<WebScrapeOutput> {
  return await tidemark.scrape({
    url,
    extract: { name: 'h1', links: { selector: 'a', attribute: 'href', all: true } },
  });
}
export async function tier(): Promise<Answer<WebScrapeOutput>> {
  return await tidemark.scrape({ url, max_tier: 2, wait_for: '#app' });
}
export async function pages(): Promise<string[]> {
  const urls: string[] = [];
  for await (const page of tidemark.crawl({ url, limit: 10 })) urls.push(page.url);
  return urls;
}
export async function summary(): Promise<number | undefined> {
  const crawl = tidemark.crawl({ url });
  for await (const { title } of crawl) console.log(title);
  return crawl.summary?.pagesScraped;
}
export async function wholeCrawl(): Promise<number> {
  const { pages, pagesScraped } = await tidemark.crawl({ url });
  return pages.length + pagesScraped;
}
export async function interact(): Promise<string> {
  const actions = [
    { type: 'fill' as const, selector: '#q', value: 'tides' },
    { type: 'click' as const, selector: 'button', count: 2 },
  ];
  return (await tidemark.interact({ url, actions })).markdown ?? '';
}
export async function jobs(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { job_id } of tidemark.jobs.list({ limit: 2 })) ids.push(job_id);
  return ids;
}
export async function listPages(): Promise<void> {
  for await (const { data } of tidemark.jobs.list().pages()) console.log(data.length);
}
export async function firstPage(): Promise<string | null | undefined> {
  return (await tidemark.jobs.list()).next_cursor;
}
export async function balance(): Promise<Answer<object>> {
  return await tidemark.usage.get();
}
export async function platform(): Promise<(string | null)[]> {
  const titles: (string | null)[] = [];
  for await (const story of tidemark.hackernews.top({ limit: 30 })) titles.push(story.title);
  return titles;
}
export async function camelCase(): Promise<void> {
  for await (const repository of tidemark.github.userRepos({ login: 'nodejs' })) console.log(repository.url);
}
export async function register(): Promise<void> {
  const input = { entity_id: 'acme', entity_type: 'company', source_key: 'home', refresh_cadence: '7 days' } as const;
  await tidemark.freshness.register({ ...input, source_url: url });
}
export async function byId(id: string): Promise<Answer<object> | null> {
  return tidemark.has(id) ? await tidemark.call(id, { url }) : null;
}
export async function bytes(): Promise<ArrayBuffer> {
  const { body } = { body: await tidemark.bytes('files.get', { id: 'f' }) };
  return await body.arrayBuffer();
}
export function failures(error: unknown): string {
  if (error instanceof RateLimitError) return `wait ${error.retryAfterSeconds ?? 0} s`;
  if (error instanceof TargetError && error.code === 'target-timeout') return error.detail;
  if (error instanceof ApiError) return `${error.code} ${error.status} ${error.errors[0]?.pointer ?? ''} ${error.cost}`;
  if (error instanceof SpendCapError || error instanceof ConnectionError) return error.message;
  return error instanceof TidemarkError ? error.name : 'not ours';
}
export async function callback(request: Request): Promise<unknown> {
  return await verifyCallback({ body: await request.text(), headers: request.headers, secret: ['new', 'old'] });
}
export async function callbackOfNode(headers: Record<string, string | string[] | undefined>): Promise<unknown> {
  return await verifyCallback({ body: new Uint8Array(), headers, secret: 's', toleranceSeconds: 60 });
}
export const spent = (): number => tidemark.spentUsd;
export const ownInput = (more: Partial<WebScrapeInput>): WebScrapeInput => ({ url, ...more });
export const crawlInput = (): WebCrawlInput => ({ url, max_cost_usd: 0.1, include_patterns: ['^/docs/'] });
export const absentIsUndefined = (title?: string): WebScrapeInput => ({ url, query: title });
