import { formats as allFormats, type Field, type Format } from '@tidemark/extract';
import type { Unit } from '../../contract/price.ts';
import { forcesBrowser, type PageOptions, permitted, tierOf } from '../../contract/resources/page-options.ts';
import type { TierName } from '../../contract/tier.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import type {
  BrowserState,
  Extracted,
  Extraction,
  ReadRequest,
  Rendering,
  ScreenshotRequest,
} from '../../kernel/ports/reader.ts';
import { mayBeCopied } from '../../reader/page-copies.ts';
import { ProfileUse } from '../profiles/profiles.ts';
import { ScrapeInput } from './input.ts';

/** Whether copies of the page may be kept, and read in its place. */
export const isCacheable = ({ url, headers, cookies, screenshot, profile_id }: ScrapeInput): boolean =>
  !screenshot && profile_id === undefined && mayBeCopied({ url, headers, cookies });

/** The cheapest way by which the page may be got. */
export const openingOf = (input: ScrapeInput): Unit =>
  input.max_age && isCacheable(input) ? 'cache' : minTierOf(input);

/** Fields that change nothing of what a page is asked for. */
const indifferent: ReadonlySet<string> = new Set([
  ...[
    'url',
    'format',
    'isBare',
    'front_matter',
    'timeout_ms',
    'max_cost_usd',
    'max_chars',
    'max_tier',
    'proxy_country',
  ],
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

/** What the reader is asked for, on behalf of an organization. A page that is compared with what it said is always the page itself. */
export function requestOf(input: ScrapeInput, owner: Omit<PageToRead, 'url'>, compares: boolean): ReadRequest {
  const twin = compares ? undefined : twinFor(input);
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

/** What a page is asked for with: the options that every reading of pages has, and those of a scrape, where it is one. */
type PageRequestOptions = PageOptions &
  Partial<
    Pick<ScrapeInput, 'user_agent' | 'insecure_tls' | 'mobile' | 'close_overlays' | 'screenshot' | 'respect_robots'>
  >;

/** Which page is read, and for whom; `jobId`: all requests of the call leave by one proxy. */
export interface PageToRead {
  readonly url: string;
  readonly organizationId: string;
  readonly jobId: string;
  /** What the profile holds that the page is read with; null: nothing. */
  readonly state?: BrowserState | null;
}

/** What the profile holds that pages are read with; null: they are read without. Throws `not-found`. */
export async function profileState(
  context: Context,
  { profile_id: profileId }: Pick<PageOptions, 'profile_id'>,
): Promise<BrowserState | null> {
  if (profileId === undefined) return null;
  const profile = await ProfileUse.open(context, { profileId, saves: false });
  await profile.close();
  return profile.state === null ? null : { text: profile.state };
}

type TierOptions = Pick<PageRequestOptions, 'render_js' | 'wait_for' | 'max_tier' | 'screenshot'>;

const desktop = { width: 1_280, height: 800 };
const phone = { width: 390, height: 844 };

/** The highest tier that the options permit. */
export function maxTierOf({ max_tier, render_js }: Pick<TierOptions, 'max_tier' | 'render_js'>): TierName {
  const asked = tierOf(max_tier ?? 'worker');
  return render_js === false && !permitted(asked, 'impersonate') ? 'impersonate' : asked;
}

/** The lowest tier that may answer. */
export const minTierOf = (options: TierOptions): TierName => (forcesBrowser(options) ? 'browser' : 'static');

function screenshotOf({ screenshot, mobile }: PageRequestOptions): ScreenshotRequest | null {
  if (!screenshot) return null;
  const asked = screenshot === true ? { full_page: false, type: 'png' as const } : screenshot;
  const { full_page: fullPage, type, ...sides } = asked;
  const screen = mobile ? phone : desktop;
  return { fullPage, type, width: sides.width ?? screen.width, height: sides.height ?? screen.height };
}

const renderingOf = (options: PageRequestOptions): Rendering => ({
  waitFor: options.wait_for ?? null,
  mobile: options.mobile ?? false,
  closeOverlays: options.close_overlays ?? true,
  screenshot: screenshotOf(options),
});

/** What the reader is asked for. */
export function pageRequest(
  options: PageRequestOptions,
  { url, organizationId, jobId, state }: PageToRead,
): ReadRequest {
  const minTier = minTierOf(options);
  return {
    organizationId,
    url,
    maxTier: maxTierOf(options),
    ...(minTier === 'static' ? {} : { minTier }),
    headers: options.headers,
    cookies: options.cookies,
    userAgent: options.user_agent ?? null,
    insecureTls: options.insecure_tls ?? false,
    ...(options.proxy_country ? { exit: { country: options.proxy_country, session: jobId } } : {}),
    respectRobots: options.respect_robots ?? false,
    rendering: renderingOf(options),
    ...(state ? { state } : {}),
    ...(options.max_age === undefined || options.profile_id !== undefined ? {} : { maxAgeSeconds: options.max_age }),
  };
}

type Asked = NonNullable<PageOptions['extract']>[string];

const fieldOf = (asked: Asked): Field => {
  if (typeof asked === 'string') return { selector: asked };
  const { attribute, ...field } = asked;
  return attribute === undefined ? field : { ...field, attribute };
};

/** The formats that were asked for. */
export const formatsAsked = ({ format }: Pick<PageOptions, 'format'>): ReadonlySet<Format> =>
  new Set(format === undefined ? [] : [format].flat());

/** What is made of the page: the formats named, unless told. */
export function pageExtraction(
  options: Omit<PageOptions, 'headers' | 'cookies'>,
  formats: readonly Format[] = allFormats.filter((format) => formatsAsked(options).has(format)),
): Extraction {
  const fields = Object.entries(options.extract ?? {}).map(([name, asked]) => [name, fieldOf(asked)] as const);
  return {
    formats,
    onlyMainContent: options.only_main_content,
    favor: 'balanced',
    includeSelectors: options.include_selectors,
    excludeSelectors: options.exclude_selectors,
    ...(options.extract ? { fields: Object.fromEntries(fields) } : {}),
    ...(options.json_schema === undefined ? {} : { jsonSchema: options.json_schema }),
  };
}

/** The values that `extract` names; null when it was not asked for. */
export function extractedOf({ extract }: Pick<PageOptions, 'extract'>, { extracted }: Pick<Extracted, 'extracted'>) {
  if (!extract) return null;
  const values = Object.entries(extract).map(([name, asked]) => {
    const value = extracted?.[name];
    if (typeof value === 'object' && value !== null) return [name, [...value]] as const;
    const isList = typeof asked !== 'string' && asked.all;
    return [name, value ?? (isList ? [] : null)] as const;
  });
  return Object.fromEntries(values);
}
