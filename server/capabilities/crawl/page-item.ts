import type { Format } from '@tidemark/extract';
import { z } from 'zod';
import { askedBy } from '../../contract/asked-by.ts';
import { UntrustedFlag } from '../../contract/meta.ts';
import { type Line, sum, type Unit, usd } from '../../contract/price.ts';
import { asProblem } from '../../contract/problem.ts';
import { TrackedFetch } from '../../contract/resources/freshness.ts';
import { ScrapeResult } from '../../contract/resources/scrape.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import type { Page } from '../../kernel/ports/reader.ts';
import { cutText, extractedOf, structure, toldTime } from '../scrape/scrape.ts';
import type { PageFund } from './funds.ts';
import type { CrawlInput } from './input.ts';
import type { Reading } from './reading.ts';

/** Where each text of a page is cut, in characters; a scrape of the page may ask for more. */
export const maxChars = 1_000_000;

const text = z.string().nullable();

/** A page of a crawl. Formats that were not asked for are left out. */
export const CrawledPage = z
  .object({
    url: z.string().describe('Where the page stands, after redirects.'),
    depth: z.int().describe('Link hops from the nearest seed.'),
    title: text,
    description: text,
    language: text,
    author: text,
    published_at: text,
    canonical_url: text,
    text: z.string(),
    markdown: z.string().optional(),
    html: z.string().optional(),
    raw_html: z.string().optional(),
    json_ld: z.array(z.unknown()).optional(),
    extracted: ScrapeResult.shape.extracted.optional(),
    json: ScrapeResult.shape.json.optional(),
    json_method: ScrapeResult.shape.json_method.optional(),
    json_error: z.string().optional().describe('Why the page has no `json`, where a `json_schema` asks for it.'),
    statusCode: z.int(),
    contentType: text,
    method: z.string().describe('The path that read the page.'),
    cost: z.number().describe('What it bills, in USD, before a volume discount.'),
    tracked: TrackedFetch.nullable().optional().describe('With `track`: what was recorded.').meta(askedBy('track')),
    pages_read: z.int().optional().describe('Of a document: pages that were read.'),
    pages_total: z.int().optional().describe('Of a document: pages that it has.'),
    truncated: z.literal(true).optional().describe('A text was cut at 1,000,000 characters.'),
    cached_at: z.string().optional().describe('When the copy was made that was read; absent: read now.'),
    untrusted_flags: z.array(UntrustedFlag).optional().describe('Orders to models that the page hides; absent: none.'),
  })
  .meta({ id: 'CrawledPage' });
export type CrawledPage = z.output<typeof CrawledPage>;

/** A page as the caller gets it. It is made for every page, so it is not parsed by its schema again. */
export function pageItem(
  page: Page,
  depth: number,
  asked: Pick<CrawlInput, 'extract'> & { readonly formats: ReadonlySet<Format>; readonly lines: readonly Line[] },
): CrawledPage {
  const { formats } = asked;
  const { document, fetched, method, cachedAt } = page;
  let isCut = false;
  const tell = (output: string): string => {
    isCut ||= output.length > maxChars;
    return cutText(output, maxChars);
  };
  const item: CrawledPage = {
    url: fetched.finalUrl,
    depth,
    title: document.title,
    description: document.description,
    language: document.language,
    author: document.author,
    published_at: toldTime(document.publishedAt),
    canonical_url: document.canonicalUrl,
    text: tell(document.text),
    statusCode: fetched.status,
    contentType: fetched.contentType,
    method,
    cost: usd(sum(asked.lines)),
  };
  if (document.file) {
    item.pages_read = document.file.pagesRead;
    item.pages_total = document.file.pagesTotal;
  }
  if (document.untrustedFlags.length > 0) item.untrusted_flags = [...document.untrustedFlags];
  if (cachedAt) item.cached_at = cachedAt.toISOString();
  if (asked.extract) item.extracted = extractedOf(asked, document);
  if (formats.has('markdown')) item.markdown = tell(document.markdown ?? '');
  if (formats.has('html')) item.html = tell(document.html ?? '');
  if (formats.has('raw_html')) item.raw_html = tell(document.rawHtml ?? '');
  if (formats.has('json_ld')) item.json_ld = [...(document.jsonLd ?? [])];
  if (isCut) item.truncated = true;
  return item;
}

/** The JSON of a page as its item tells it, and what it costs. */
interface PageJson {
  readonly members: Pick<CrawledPage, 'json' | 'json_method' | 'json_error'>;
  readonly units: readonly Unit[];
}

/** What a page is handed on with. */
export interface Emitting {
  readonly fund: PageFund;
  readonly json: PageJson;
  readonly reading: Pick<Reading, 'durationMs'>;
  /** Where it stands among the pages of one answer: what was named, then the others as they were begun. */
  readonly place: number;
}

const none: PageJson = { members: {}, units: [] };

/** What ends the crawl and not the JSON of one page. */
const endsCrawl: ReadonlySet<string> = new Set(['internal', 'shutting-down']);

/** The JSON that the schema asks for of a page; what fails is told by the page, which is returned all the same. */
export async function jsonOf(
  context: Context,
  { json_schema: schema, prompt }: Pick<CrawlInput, 'json_schema' | 'prompt'>,
  page: Page,
  { fund, signal, leftMs }: { readonly fund: PageFund; readonly signal: AbortSignal; readonly leftMs: number },
): Promise<PageJson> {
  if (!schema) return none;
  const units: Unit[] = [];
  // Counted where the page is handed on, with what else it costs.
  const meter = {
    reserve: (unit: Unit) => fund.addFurther(unit),
    count: (unit: Unit) => void units.push(unit),
    release: (unit: Unit) => fund.dropFurther(unit),
  };
  const failed = (json_error: string): PageJson => ({ members: { json: null, json_method: null, json_error }, units });
  try {
    const { json, method, stoppedBy } = await structure(
      { ...context, signal, meter },
      { schema, prompt },
      page,
      leftMs,
    );
    if (stoppedBy) return failed('There is no money left for a model to read it.');
    return { members: { json, json_method: method }, units };
  } catch (thrown) {
    const problem = asProblem(thrown);
    if (!signal.aborted && endsCrawl.has(problem.code)) throw thrown;
    return failed(signal.aborted ? 'The crawl ended before it was read.' : problem.message);
  }
}
