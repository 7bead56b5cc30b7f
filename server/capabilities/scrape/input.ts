import { z } from 'zod';
import { scrapeOptions } from '../../contract/resources/scrape.ts';
import { permitted, tierOf } from '../../contract/tier.ts';
import { Address } from '../../reader/address.ts';
import { connectionHeaders } from '../../reader/connection-headers.ts';

const HeaderName = z
  .string()
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,256}$/, 'is not a header name')
  .refine((name) => !connectionHeaders.has(name.toLowerCase()), 'is a header that a caller cannot set');

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

const most = 50;

/** The body of a scrape. */
export const ScrapeInput = z
  .strictObject({
    url: Address.describe('The page to read: an absolute http or https URL.'),
    ...scrapeOptions,
    headers: z
      .record(HeaderName, HeaderValue)
      .default({})
      .refine((headers) => Object.keys(headers).length <= most, `has more than ${most} headers`)
      .describe('Further request headers; dropped when a redirect leaves the origin.'),
    cookies: z
      .record(CookieName, CookieValue)
      .default({})
      .refine((cookies) => Object.keys(cookies).length <= most, `has more than ${most} cookies`)
      .describe('Cookies by name; dropped when a redirect leaves the origin.'),
  })
  .superRefine((input, context) => {
    if (!input.render_js || !input.max_tier || permitted('browser', tierOf(input.max_tier))) return;
    const message = '`render_js: true` needs the browser, which `max_tier` rules out';
    context.addIssue({ code: 'custom', path: ['render_js'], message });
    context.addIssue({ code: 'custom', path: ['max_tier'], message });
  });
export type ScrapeInput = z.output<typeof ScrapeInput>;
