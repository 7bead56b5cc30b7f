import { readSitemaps, type SitemapOptions } from '../../reader/sitemap/sitemaps.ts';
import { bodyTimes } from '../../reader/sitemap/text-pieces.ts';
import { minListed, mostSitemaps } from './accounting.ts';
import type { Discovery } from './discovery.ts';
import type { CrawlInput } from './input.ts';
import type { Scheduler } from './schedule/scheduler.ts';

/** Whether a crawl reads sitemaps: a batch of scrapes is what was named and nothing else. */
export const listsSitemaps = ({ sitemap, max_depth: maxDepth }: CrawlInput): boolean =>
  sitemap !== 'skip' && (sitemap !== 'include' || maxDepth > 0);

/** Adds what the sitemaps of a crawl's seeds list, as fast as it has use for it. */
export async function listSitemaps(
  { limit, url, urls, concurrency, timeout_ms: timeoutMs }: CrawlInput,
  from: Pick<SitemapOptions, 'reader' | 'organizationId' | 'exit' | 'signal' | 'onFile'>,
  { discovery, scheduler }: { readonly discovery: Discovery; readonly scheduler: Scheduler },
): Promise<void> {
  await readSitemaps({
    ...from,
    seeds: [url, ...urls],
    concurrency,
    maxFiles: mostSitemaps(limit),
    // A file may take as long as a page, where the caller has more patience than others.
    times: { ...bodyTimes, wholeMs: Math.max(bodyTimes.wholeMs, timeoutMs) },
    untilWanted: () => scheduler.untilOpen(),
    async onListed(listed) {
      await discovery.addListed(listed);
      scheduler.wake();
      await scheduler.untilWaiting(minListed + 2 * limit);
    },
  });
}
