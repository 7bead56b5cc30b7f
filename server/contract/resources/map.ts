import { z } from 'zod';
import { Warning } from '../warning.ts';

/** Where a URL of a map was found. */
export const mapSources = ['sitemap', 'feed', 'robots', 'scrape'] as const;
export type MapSource = (typeof mapSources)[number];

export const MapEntry = z
  .object({
    url: z.string(),
    anchor: z.string().optional().describe('The text of a link to it, or its title in a feed.'),
    source: z.enum(mapSources).describe('Where it was found: a sitemap, a feed, robots.txt, or a link on a page.'),
  })
  .meta({ id: 'MapEntry' });
export type MapEntry = z.output<typeof MapEntry>;

/** What a map answers besides `_meta`. */
export const MapResult = z
  .object({
    url: z.string().describe('The URL that was asked for, in canonical form.'),
    discovered_at: z.string(),
    source: z
      .enum(['sitemap', 'scrape', 'mixed'])
      .describe('`sitemap` when every URL came of a sitemap, `scrape` when none did, else `mixed`.'),
    count: z.int().describe('Number of URLs.'),
    urls: z.array(MapEntry),
    warnings: z.array(Warning).optional(),
    stopped_by: z.enum(['limit', 'time']).optional().describe('What ended the discovery before it was complete.'),
  })
  .meta({ id: 'MapResult' });
