import { pdfModes } from '@tidemark/documents';
import { favors, formats, selectorFault } from '@tidemark/extract';
import { z } from 'zod';
import { MaxAge } from '../max-age.ts';
import { MaxTier } from '../tier.ts';
import { TrackedFetch } from './freshness.ts';

const Format = z.enum(formats);

const ScreenshotOptions = z.strictObject({
  full_page: z.boolean().default(false).describe('The whole page, up to 16,384 pixels high.'),
  width: z.int().min(200).max(4_096).optional().describe('The screen in CSS pixels: 1280 by 800, mobile 390 by 844.'),
  height: z.int().min(200).max(4_096).optional(),
  type: z.enum(['png', 'jpeg', 'webp']).default('png'),
});

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

/** The options of one read that do not depend on the URL; `url` joins in the operation, which knows addresses. */
export const scrapeOptions = {
  format: z
    .union([Format, z.array(Format).min(1).max(formats.length)])
    .optional()
    .describe('Outputs to make. Without it: `text` and `html`; with it: `text` and the formats named.'),
  only_main_content: z.boolean().default(true).describe('False: the whole page, navigation and all.'),
  favor: z.enum(favors).default('balanced').describe('Which error hurts more: words too many, or words lost.'),
  render_js: z.boolean().optional().describe('true: force the browser; false: never; absent: when the page needs it.'),
  include_selectors: SelectorList.describe(
    'CSS selectors: only what one of them matches is read, and that whole. Links, images and metadata are the page’s.',
  ),
  exclude_selectors: SelectorList.describe('CSS selectors: nothing that one of them matches is read.'),
  query: z
    .string()
    .trim()
    .min(1)
    .max(2_000)
    .optional()
    .describe('A question or some words: `highlights` has the passages that answer it best.'),
  json_schema: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'A JSON Schema (2020-12): `json` has what the page states of it, read by the operator’s model (0.0030 USD more) or, ' +
        'without one, from JSON-LD, microdata, metadata, tables, lists and labelled text.',
    ),
  prompt: z.string().trim().min(1).max(10_000).optional().describe('With `json_schema`: what a model should heed.'),
  extract: z
    .record(z.string().min(1).max(100), Field)
    .refine((fields) => Object.keys(fields).length <= 100, 'has more than 100 names')
    .optional()
    .describe(
      'Values to read off the page, by name: a CSS selector, or one with an attribute, or with all its matches.',
    ),
  proxy_country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'must be an ISO 3166-1 alpha-2 country code')
    .overwrite((country) => country.toUpperCase())
    .optional()
    .describe('The country whose proxies the requests leave by; a page that is read so costs 0.0010 USD more.'),
  max_tier: MaxTier.optional(),
  pdf_mode: z
    .enum(pdfModes)
    .optional()
    .describe('Of a PDF: `auto`: its text, and pages without any are recognized; `text`: no OCR; `ocr`: every page.'),
  max_pages: z.int().min(1).max(500).optional().describe('Pages of a document to read; 50 unless told.'),
  timeout_ms: z.int().min(1_000).max(120_000).default(30_000).describe('Bounds the whole call, in milliseconds.'),
  max_age: MaxAge,
  max_chars: z
    .int()
    .min(1)
    .max(20_000_000)
    .default(1_000_000)
    .describe('Where each text output is cut. Every 1,000,000 characters begun beyond the first cost 0.0003 USD.'),
  user_agent: z
    .string()
    .min(1)
    .max(500)
    .regex(/^[\x20-\x7e]+$/, 'must be printable ASCII')
    .optional()
    .describe('The `User-Agent` header, in place of ours.'),
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
  screenshot: z
    .union([z.boolean(), ScreenshotOptions])
    .optional()
    .describe('A picture of the page, behind a signed link; forces the browser.'),
  mobile: z.boolean().default(false).describe('In the browser: the screen and touch of a phone.'),
  close_overlays: z
    .boolean()
    .default(true)
    .describe('In the browser: take consent banners, newsletter pop-ups and their like away.'),
  front_matter: z
    .boolean()
    .default(true)
    .describe('With `Accept: text/markdown`: open with title, url, author, date and language as YAML front matter.'),
  respect_robots: z
    .boolean()
    .default(false)
    .describe(
      'Read only what the site’s robots.txt allows to TidemarkBot; a single page is read without, as curl does.',
    ),
  insecure_tls: z.boolean().default(false).describe('Do not verify the certificate of the target.'),
};

export const Warning = z.object({ code: z.string(), message: z.string() });

const text = z.string().nullable();

/** A kept picture; the link needs no key, and ends when the file does. */
export const ScreenshotFile = z
  .object({
    url: z.string(),
    width: z.int().describe('Pixels of the image.'),
    height: z.int(),
    content_type: z.string(),
    expires_at: z.string(),
  })
  .meta({ id: 'Screenshot' });

/** What a scrape answers besides `_meta`. What was not asked for, or is not on the page, is null. */
export const ScrapeResult = z
  .object({
    url: z.string().describe('The URL that was asked for, in canonical form.'),
    title: text,
    description: text,
    favicon: text,
    language: text,
    meta: z.record(z.string(), z.string()),
    links: z.array(z.object({ url: z.string(), text: z.string() })),
    images: z.array(z.object({ url: z.string(), alt: z.string() })),
    text: text,
    html: text,
    markdown: text,
    raw_html: text,
    json_ld: z.array(z.unknown()).nullable(),
    content: text.describe('The extraction in the first requested format.'),
    statusCode: z.int().describe('HTTP status of the target.'),
    contentType: text.describe('Content type of the target.'),
    method: z.string().describe('The path that read the page.'),
    author: text,
    site_name: text,
    canonical_url: text,
    image: text,
    published_at: text,
    modified_at: text,
    page_type: text,
    final_url: z.string(),
    redirects: z.array(z.object({ url: z.string(), status: z.int() })),
    screenshot: ScreenshotFile.nullable(),
    highlights: z
      .array(z.object({ text: z.string(), score: z.number().min(0).max(1), heading: text }))
      .nullable()
      .describe('The passages of the text that answer `query` best, best first, ten at the most.'),
    pages_read: z.int().nullable().describe('Of a document: how many of its pages were read.'),
    pages_total: z
      .int()
      .nullable()
      .describe('Of a document: how many pages it has; without pages of its own, one for 3,000 characters.'),
    json: z
      .unknown()
      .describe('A value that satisfies `json_schema`; null without one, and of a page that failed its gate.'),
    json_method: z
      .enum(['model', 'page_data'])
      .nullable()
      .describe('Whether a model read it, or the page states it itself.'),
    extracted: z
      .record(z.string(), z.union([text, z.array(text)]))
      .nullable()
      .describe('The values that `extract` names: null, or an empty list, where the page has none.'),
    tracked: TrackedFetch.nullable()
      .optional()
      .describe('With `track`: what was recorded; null: nothing, see `warnings`.'),
    warnings: z.array(Warning).optional(),
    stopped_by: z.literal('balance').optional(),
  })
  .meta({ id: 'ScrapeResult' });
