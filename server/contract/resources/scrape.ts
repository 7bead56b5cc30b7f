import { pdfModes } from '@tidemark/documents';
import { favors } from '@tidemark/extract';
import { z } from 'zod';
import { askedBy } from '../asked-by.ts';
import { shortages } from '../operation.ts';
import { Warning } from '../warning.ts';
import { TrackedFetch } from './freshness.ts';
import { pageOptions } from './page-options.ts';

const ScreenshotOptions = z.strictObject({
  full_page: z.boolean().default(false).describe('The whole page, up to 16,384 pixels high.'),
  width: z.int().min(200).max(4_096).optional().describe('The screen in CSS pixels: 1280 by 800, mobile 390 by 844.'),
  height: z.int().min(200).max(4_096).optional(),
  type: z.enum(['png', 'jpeg', 'webp']).default('png'),
});

/** The options of a scrape that do not depend on the URL; `url` joins in the operation, which knows addresses. */
export const scrapeOptions = {
  ...pageOptions,
  timeout_ms: pageOptions.timeout_ms.describe('Bounds the whole call, in milliseconds.'),
  max_cost_usd: z
    .number()
    .positive()
    .max(1e6)
    .optional()
    .describe('The most that the call may cost: dearer tiers, and pages of a document beyond it, are left out.'),
  favor: z.enum(favors).default('balanced').describe('Which error hurts more: words too many, or words lost.'),
  query: z
    .string()
    .max(2_000)
    .trim()
    .min(1)
    .optional()
    .describe(
      'A question or some words: `highlights` has the passages that answer it best; `fields: ["highlights"]` brings them alone.',
    ),
  pdf_mode: z
    .enum(pdfModes)
    .optional()
    .describe('Of a PDF: `auto`: its text, and pages without any are recognized; `text`: no OCR; `ocr`: every page.'),
  max_pages: z.int().min(1).max(500).optional().describe('Pages of a document to read; 50 unless told.'),
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

const text = z.string().nullable();
const dateOrTime = text.describe('A date, or a time in UTC.');

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
    published_at: dateOrTime,
    modified_at: dateOrTime,
    page_type: text,
    final_url: z.string(),
    redirects: z.array(z.object({ url: z.string(), status: z.int() })),
    screenshot: ScreenshotFile.nullable().meta(askedBy('screenshot')),
    highlights: z
      .array(z.object({ text: z.string(), score: z.number().min(0).max(1), heading: text }))
      .nullable()
      .describe('The passages of the text that answer `query` best, best first, ten at the most.')
      .meta(askedBy('query')),
    pages_read: z.int().nullable().describe('Of a document: how many of its pages were read.'),
    pages_total: z
      .int()
      .nullable()
      .describe('Of a document: how many pages it has; without pages of its own, one for 3,000 characters.'),
    json: z
      .unknown()
      .describe('A value that satisfies `json_schema`; null without one, and of a page that failed its gate.')
      .meta(askedBy('json_schema')),
    json_method: z
      .enum(['model', 'page_data'])
      .nullable()
      .describe('Whether a model read it, or the page states it itself.')
      .meta(askedBy('json_schema')),
    extracted: z
      .record(z.string(), z.union([text, z.array(text)]))
      .nullable()
      .describe('The values that `extract` names: null, or an empty list, where the page has none.')
      .meta(askedBy('extract')),
    tracked: TrackedFetch.nullable()
      .optional()
      .describe('With `track`: what was recorded; null: nothing, see `warnings`.')
      .meta(askedBy('track')),
    warnings: z.array(Warning).optional(),
    stopped_by: z.enum([...shortages, 'time']).optional(),
  })
  .meta({ id: 'ScrapeResult' });
