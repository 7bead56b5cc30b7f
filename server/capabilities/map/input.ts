import { z } from 'zod';
import { Address } from '../../contract/address.ts';

/** The body of a map. */
export const MapInput = z.strictObject({
  url: Address.describe('A page of the site, best its start page: an absolute http or https URL.'),
  limit: z.int().min(1).max(100_000).default(5_000).describe('Most URLs that are returned.'),
  search: z
    .string()
    .max(2_000)
    .trim()
    .min(1)
    .optional()
    .describe('Keywords: only URLs are returned that have one of them in the URL, anchor or title, the best first.'),
  include_subdomains: z.boolean().default(true).describe('Also URLs of hosts below the one of `url`.'),
  sitemap: z
    .enum(['include', 'skip', 'only'])
    .default('include')
    .describe('Whether sitemaps are read besides robots.txt, feeds and links; `only`: nothing else.'),
});
export type MapInput = z.output<typeof MapInput>;
