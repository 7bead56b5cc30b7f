import type { Format } from '@tidemark/extract';
import type { Unit } from '../../contract/price.ts';
import type { Extraction, ReadRequest } from '../../kernel/ports/reader.ts';
import { mayBeCopied } from '../../reader/page-copies.ts';
import { ScrapeInput } from './input.ts';
import { minTierOf, type PageToRead, pageExtraction, pageRequest } from './page-request.ts';

/** Whether copies of the page may be kept, and read in its place. */
export const isCacheable = ({ url, headers, cookies, screenshot, profile_id }: ScrapeInput): boolean =>
  !screenshot && profile_id === undefined && mayBeCopied({ url, headers, cookies });

/** The cheapest way by which the page may be got. */
export const openingOf = (input: ScrapeInput): Unit =>
  input.max_age && isCacheable(input) ? 'cache' : minTierOf(input);

/** Fields that change nothing of what a page is asked for. */
const indifferent: ReadonlySet<string> = new Set([
  ...['url', 'format', 'isBare', 'front_matter', 'timeout_ms', 'max_chars', 'max_tier', 'proxy_country'],
  ...['render_js', 'mobile', 'close_overlays'],
]);
let defaults: Readonly<Record<string, unknown>> | null = null;

/** Whether the page may be read as the markdown that its site offers: text is all that is asked for, and nothing special. */
function twinFor(input: ScrapeInput): ReadRequest['twin'] {
  const formats = input.format === undefined ? ['html'] : [input.format].flat();
  if (input.render_js || !formats.every((format) => format === 'markdown' || format === 'text')) return undefined;
  defaults ??= ScrapeInput.parse({ url: 'https://example.com/' });
  const isPlain = ([name, value]: [string, unknown]): boolean =>
    indifferent.has(name) || JSON.stringify(value) === JSON.stringify(defaults?.[name]);
  return Object.entries(input).every(isPlain) ? { needsTargets: !input.isBare } : undefined;
}

/** What the reader is asked for, on behalf of an organization. */
export function requestOf(input: ScrapeInput, owner: Omit<PageToRead, 'url'>): ReadRequest {
  const twin = twinFor(input);
  return { ...pageRequest(input, { url: input.url, ...owner }), ...(twin ? { twin } : {}) };
}

/** What the reader is to make of the page. */
export const extractionOf = (input: ScrapeInput, formats: readonly Format[]): Extraction => ({
  ...pageExtraction(input, formats),
  favor: input.favor,
  ...(input.max_pages === undefined ? {} : { maxPages: input.max_pages }),
  ...(input.pdf_mode === undefined ? {} : { pdfMode: input.pdf_mode }),
  ...(input.query === undefined ? {} : { query: input.query }),
});
