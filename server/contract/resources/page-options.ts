import { formats, selectorFault } from '@tidemark/extract';
import { z } from 'zod';
import { hopByHopHeaders } from '../hop-by-hop-headers.ts';
import { MaxAge } from '../max-age.ts';
import { type TierName, tiers } from '../tier.ts';

/** `max_tier` on the wire: a tier's name, or its number from 1. */
export const MaxTier = z
  .union([z.enum(tiers), z.literal(tiers.map((_, index) => index + 1))])
  .describe(`No tier above this one is used: ${tiers.join(', ')}, or 1 to ${tiers.length}.`);

/** The tier that a wire value names. */
export const tierOf = (value: z.output<typeof MaxTier>): TierName =>
  typeof value === 'number' ? (tiers[value - 1] ?? 'static') : value;

/** Whether `tier` may be used under the cap `max`. */
export const permitted = (tier: TierName, max: TierName): boolean => tiers.indexOf(tier) <= tiers.indexOf(max);

const Format = z.enum(formats);

const Selector = z
  .string()
  .max(1_000)
  .superRefine((selector, context) => {
    const fault = selectorFault(selector);
    if (!fault) return;
    const message = `is no CSS selector: ${fault.message.replace(/\.$/, '')}, at character ${fault.position}`;
    context.addIssue({ code: 'custom', message });
  });

/** CSS selectors of parts of a page. */
export const SelectorList = z.array(Selector).max(100).default([]);

const Field = z.union([
  Selector,
  z.strictObject({
    selector: Selector,
    attribute: z
      .string()
      .regex(/^[^\s"'<>/=]{1,100}$/, 'is no name of an attribute')
      .optional()
      .describe('Its value, an address made absolute; absent: the text.'),
    all: z.boolean().default(false).describe('All matches as a list, not the first alone.'),
  }),
]);

const HeaderName = z
  .string()
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,256}$/, 'is not a header name')
  .refine((name) => !hopByHopHeaders.has(name.toLowerCase()), 'is a header that a caller cannot set');

// What Node refuses in a header value: control characters besides the tab, and everything beyond Latin-1.
const HeaderValue = z
  .string()
  .max(8_192)
  .regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'has a character that a header cannot carry');

const CookieName = z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,256}$/, 'is not a cookie name');
const CookieValue = z
  .string()
  .max(4_096)
  .regex(/^[\x21-\x3a\x3c-\x7e]*$/, 'has a character that a cookie cannot carry');

const maxEntries = 50;

/** How one page is read, by whatever operation: each of these fields means the same wherever it stands. */
export const pageOptions = {
  format: z
    .union([Format, z.array(Format).min(1).max(formats.length)])
    .optional()
    .describe('Outputs to make. Without it: `text` and `html`; with it: `text` and the formats named.'),
  only_main_content: z.boolean().default(true).describe('False: the whole page, navigation and all.'),
  include_selectors: SelectorList.describe(
    'CSS selectors: only what one of them matches is read, and that whole. Links, images and metadata are the page’s.',
  ),
  exclude_selectors: SelectorList.describe('CSS selectors: nothing that one of them matches is read.'),
  render_js: z.boolean().optional().describe('true: force the browser; false: never; absent: when the page needs it.'),
  wait_for: z
    .union([
      z
        .string()
        .min(1)
        .max(1_000)
        // What begins with a digit is no selector, and was meant as a number.
        .regex(/^\s*[^\s\d]/, 'is no CSS selector; to wait for milliseconds, send a number without quotes'),
      z.int().min(0).max(30_000),
    ])
    .optional()
    .describe('A CSS selector that must appear, which forces the browser, or milliseconds to let the page settle.'),
  max_tier: MaxTier.optional(),
  proxy_country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'must be an ISO 3166-1 alpha-2 country code')
    .overwrite((country) => country.toUpperCase())
    .optional()
    .describe('The country whose proxies the requests leave by; a page that is read so costs 0.0010 USD more.'),
  timeout_ms: z
    .int()
    .min(1_000)
    .max(120_000)
    .default(30_000)
    .describe('Bounds the reading of one page, in milliseconds.'),
  max_age: MaxAge,
  json_schema: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'A JSON Schema (2020-12): `json` has what the page states of it, read by the operator’s model (0.0030 USD more) or, ' +
        'without one, from JSON-LD, microdata, metadata, tables, lists and labelled text.',
    ),
  prompt: z.string().max(10_000).trim().min(1).optional().describe('With `json_schema`: what a model should heed.'),
  extract: z
    .record(z.string().min(1).max(100), Field)
    .refine((fields) => Object.keys(fields).length <= 100, 'has more than 100 names')
    .optional()
    .describe(
      'Values to read off the page, by name: a CSS selector, or one with an attribute, or with all its matches.',
    ),
  headers: z
    .record(HeaderName, HeaderValue)
    .default({})
    .refine((headers) => Object.keys(headers).length <= maxEntries, `has more than ${maxEntries} headers`)
    .describe('Further request headers, for the origin that you name; dropped when a redirect leaves it.'),
  cookies: z
    .record(CookieName, CookieValue)
    .default({})
    .refine((cookies) => Object.keys(cookies).length <= maxEntries, `has more than ${maxEntries} cookies`)
    .describe('Cookies by name, for the origin that you name; dropped when a redirect leaves it.'),
  profile_id: z
    .string()
    .max(100)
    .optional()
    .describe(
      'The browser profile of an interaction: its cookies go where they belong, and in the browser its storage is there, too. It is ' +
        'only read: what pages change is not kept, and other calls may use it meanwhile.',
    ),
};
const PageOptions = z.object(pageOptions);
export type PageOptions = z.output<typeof PageOptions>;

/** Options that make the browser the lowest tier. */
type Forcing = Pick<PageOptions, 'render_js' | 'wait_for'> & { readonly screenshot?: unknown };

/** The field that makes the browser the lowest tier, if one does. */
export function forcesBrowser(input: Forcing): keyof Forcing | null {
  if (input.render_js) return 'render_js';
  if (input.screenshot) return 'screenshot';
  return typeof input.wait_for === 'string' ? 'wait_for' : null;
}

function browserRuledOut(input: Pick<PageOptions, 'render_js' | 'max_tier'>): 'render_js' | 'max_tier' | null {
  if (input.render_js === false) return 'render_js';
  return input.max_tier !== undefined && !permitted('browser', tierOf(input.max_tier)) ? 'max_tier' : null;
}

/** Refuses options that contradict each other; `renderName`: what the caller calls `render_js`. */
export function refuseContradictions(
  input: Forcing & Pick<PageOptions, 'max_tier' | 'prompt' | 'json_schema'>,
  context: z.core.$RefinementCtx,
  renderName: string = 'render_js',
): void {
  const nameOf = (field: string): string => (field === 'render_js' ? renderName : field);
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [nameOf(field)], message });
  if (input.prompt !== undefined && input.json_schema === undefined) refuse('prompt', 'needs `json_schema`');
  const forcing = forcesBrowser(input);
  const ruledOut = forcing && browserRuledOut(input);
  if (!ruledOut) return;
  refuse(forcing, `needs the browser, which \`${nameOf(ruledOut)}\` rules out`);
  refuse(ruledOut, `rules out the browser, which \`${nameOf(forcing)}\` needs`);
}
