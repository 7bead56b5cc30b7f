import type { Field, Format } from '@tidemark/extract';
import type { Unit } from '../../contract/price.ts';
import { permitted, type TierName, tierOf } from '../../contract/tier.ts';
import type { Extraction, ReadRequest, Rendering, ScreenshotRequest } from '../../kernel/ports/reader.ts';
import { mayBeCopied } from '../../reader/page-copies.ts';
import { forcesBrowser, ScrapeInput } from './input.ts';

const desktop = { width: 1_280, height: 800 };
const phone = { width: 390, height: 844 };

/** The highest tier that the input permits. */
export function maxTierOf(input: ScrapeInput): TierName {
  const asked = tierOf(input.max_tier ?? 'worker');
  return input.render_js === false && !permitted(asked, 'impersonate') ? 'impersonate' : asked;
}

/** The lowest tier that may answer. */
export const minTierOf = (input: ScrapeInput): TierName => (forcesBrowser(input) ? 'browser' : 'static');

/** Whether copies of the page may be kept, and read in its place. */
export const isCacheable = ({ url, headers, cookies, screenshot }: ScrapeInput): boolean =>
  !screenshot && mayBeCopied({ url, headers, cookies });

/** The cheapest way by which the page may be got. */
export const openingOf = (input: ScrapeInput): Unit =>
  input.max_age && isCacheable(input) ? 'cache' : minTierOf(input);

function screenshotOf({ screenshot, mobile }: ScrapeInput): ScreenshotRequest | null {
  if (!screenshot) return null;
  const asked = screenshot === true ? { full_page: false, type: 'png' as const } : screenshot;
  const { full_page: fullPage, type, ...sides } = asked;
  const screen = mobile ? phone : desktop;
  return { fullPage, type, width: sides.width ?? screen.width, height: sides.height ?? screen.height };
}

const renderingOf = (input: ScrapeInput): Rendering => ({
  waitFor: input.wait_for ?? null,
  mobile: input.mobile,
  closeOverlays: input.close_overlays,
  screenshot: screenshotOf(input),
});

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

/** What the reader is asked for, on behalf of an organization; `jobId`: all requests of the call leave by one proxy. */
export function requestOf(input: ScrapeInput, organizationId: string, jobId: string): ReadRequest {
  const minTier = minTierOf(input);
  const twin = twinFor(input);
  return {
    organizationId,
    url: input.url,
    maxTier: maxTierOf(input),
    ...(minTier === 'static' ? {} : { minTier }),
    headers: input.headers,
    cookies: input.cookies,
    userAgent: input.user_agent ?? null,
    insecureTls: input.insecure_tls,
    ...(input.proxy_country ? { exit: { country: input.proxy_country, session: jobId } } : {}),
    respectRobots: input.respect_robots,
    rendering: renderingOf(input),
    ...(twin ? { twin } : {}),
    ...(input.max_age === undefined ? {} : { maxAgeSeconds: input.max_age }),
  };
}

type Asked = NonNullable<ScrapeInput['extract']>[string];

const fieldOf = (asked: Asked): Field => {
  if (typeof asked === 'string') return { selector: asked };
  const { attribute, ...field } = asked;
  return attribute === undefined ? field : { ...field, attribute };
};

/** What the reader is to make of the page. */
export function extractionOf(input: ScrapeInput, formats: readonly Format[]): Extraction {
  const fields = Object.entries(input.extract ?? {}).map(([name, asked]) => [name, fieldOf(asked)] as const);
  return {
    formats,
    onlyMainContent: input.only_main_content,
    favor: input.favor,
    includeSelectors: input.include_selectors,
    excludeSelectors: input.exclude_selectors,
    ...(input.max_pages === undefined ? {} : { maxPages: input.max_pages }),
    ...(input.pdf_mode === undefined ? {} : { pdfMode: input.pdf_mode }),
    ...(input.extract ? { fields: Object.fromEntries(fields) } : {}),
    ...(input.query === undefined ? {} : { query: input.query }),
    ...(input.json_schema === undefined ? {} : { jsonSchema: input.json_schema }),
  };
}
