import { z } from 'zod';
import { stopReasons } from '../../contract/operation.ts';
import { Warning } from '../../contract/warning.ts';

const count = z.int().min(0);

/** What became of the addresses that a crawl saw. */
const AccountingTotals = z
  .object({
    seen: count.describe('Distinct addresses; the sum of the others.'),
    scraped: count.describe('Pages that were returned.'),
    duplicate: count.describe('The same page as another: by its address, a redirect, `rel=canonical` or its text.'),
    robots: count.describe('Forbidden by robots.txt.'),
    filtered: count.describe('Excluded by patterns, by the kind of file, or by `noindex`.'),
    out_of_scope: count.describe('On another host, or too many hops away.'),
    trap: count.describe('Addresses that a site makes without end.'),
    over_limit: count.describe('Not read, because the crawl had ended.'),
    failed: count.describe('Could not be read, or did not pass the quality gate.'),
  })
  .meta({ id: 'CrawlAccounting' });

/** What a crawl answers besides its pages and `_meta`. */
export const CrawlResult = z.object({
  seed: z.string(),
  links: z
    .array(z.object({ url: z.string(), text: z.string() }))
    .describe('Distinct links that were seen, in the order in which they were found; the first 10,000.'),
  totalLinks: count.describe('How many distinct links were seen.'),
  pagesScraped: count,
  limit: z.int(),
  accounting: AccountingTotals,
  skipped: z
    .array(z.object({ url: z.string(), reason: z.string(), statusCode: z.int().optional() }))
    .describe('Addresses that are not among the pages, and why; the first 1,000.'),
  warnings: z.array(Warning).optional(),
  stopped_by: z.enum(stopReasons).optional(),
});
export type CrawlResult = z.output<typeof CrawlResult>;
