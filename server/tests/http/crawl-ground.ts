import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

/** A service for the tests of a file, sites that are closed after them, and crawls whose accounts add up. */
export function crawlGround() {
  const sites: Site[] = [];
  after(async () => {
    for (const site of sites) await site.close();
  });
  const running = fixture(() => startRunning({ RATE_LIMIT_PER_MINUTE: '10000' }));
  return {
    running,
    async open(pages: Parameters<typeof openSite>[0]): Promise<Site> {
      const site = await openSite(pages);
      sites.push(site);
      return site;
    },
    async crawl(body: object, headers: Record<string, string> = {}): Promise<AnyJson> {
      const { status, json, text } = await running.ask('/v1/crawl/web/crawl', { body, headers });
      assert.equal(status, 200, text.slice(0, 500));
      const { seen, ...parts } = json.accounting;
      assert.equal(
        Object.values<number>(parts).reduce((sum, part) => sum + part, 0),
        seen,
      );
      return json;
    },
  };
}

/** Where the pages of a crawl are on its site. */
export const pathsOf = (site: Site, { pages }: AnyJson): string[] =>
  pages.map(({ url }: { url: string }) => url.slice(site.url.length)).sort();

/** Why a crawl skipped what it did. */
export const skippedOf = (site: Site, { skipped }: AnyJson): Record<string, string> =>
  Object.fromEntries(
    skipped.map(({ url, reason }: { url: string; reason: string }) => [url.replace(site.url, ''), reason]),
  );
