import { z } from 'zod';
import { Address } from '../../contract/address.ts';
import { scrapeOptions } from '../../contract/resources/scrape.ts';
import { permitted, tierOf } from '../../contract/tier.ts';
import { hopByHopHeaders } from '../../reader/hop-by-hop-headers.ts';
import { Track } from '../freshness/freshness.ts';

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

/** The body of a scrape. */
export const ScrapeInput = z
  .strictObject({
    url: Address.describe('The page to read: an absolute http or https URL.'),
    ...scrapeOptions,
    track: Track.optional(),
    headers: z
      .record(HeaderName, HeaderValue)
      .default({})
      .refine((headers) => Object.keys(headers).length <= maxEntries, `has more than ${maxEntries} headers`)
      .describe('Further request headers; dropped when a redirect leaves the origin.'),
    cookies: z
      .record(CookieName, CookieValue)
      .default({})
      .refine((cookies) => Object.keys(cookies).length <= maxEntries, `has more than ${maxEntries} cookies`)
      .describe('Cookies by name; dropped when a redirect leaves the origin.'),
  })
  .superRefine((input, context) => {
    if (input.prompt !== undefined && input.json_schema === undefined)
      context.addIssue({ code: 'custom', path: ['prompt'], message: 'needs `json_schema`' });
    const forcing = forcesBrowser(input);
    if (!forcing) return;
    const ruledOut = browserRuledOut(input);
    if (!ruledOut) return;
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    refuse(forcing, `needs the browser, which \`${ruledOut}\` rules out`);
    refuse(ruledOut, `rules out the browser, which \`${forcing}\` needs`);
  });
/** `isBare`: the answer is the bare extraction, without anything else that is known of the page. */
export type ScrapeInput = z.output<typeof ScrapeInput> & { readonly isBare?: true };

type Forcing = Pick<ScrapeInput, 'render_js' | 'screenshot' | 'wait_for'>;

/** The field that makes the browser the lowest tier, if one does. */
export function forcesBrowser(input: Forcing): keyof Forcing | null {
  if (input.render_js) return 'render_js';
  if (input.screenshot) return 'screenshot';
  return typeof input.wait_for === 'string' ? 'wait_for' : null;
}

function browserRuledOut(input: Pick<ScrapeInput, 'render_js' | 'max_tier'>): 'render_js' | 'max_tier' | null {
  if (input.render_js === false) return 'render_js';
  return input.max_tier !== undefined && !permitted('browser', tierOf(input.max_tier)) ? 'max_tier' : null;
}
