import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Site } from '../../../server/tests/doubles/site.ts';
import { eventually } from '../../../server/tests/eventually.ts';
import type { Ask } from './asking.ts';

const path = '/v1/crawl/web/crawl';
const words = 'The lock opens at high water and closes two hours after it. '.repeat(20);
const headers = { 'idempotency-key': 'left' };

/** A start with a page that is read and one that never answers. */
export const leftPages: Readonly<Record<string, string | Page>> = {
  '/left': `<title>Start</title><p>${words}</p><a href="/left/page">A page</a> <a href="/left/never">Never</a>`,
  '/left/page': `<title>A page</title><p>${words}</p>`,
  '/left/never': () => {},
};

/** A crawl with copies whose caller leaves the first service: it costs nothing, and both say that its key is free. */
export async function leaveCrawl(both: readonly [Ask, Ask], site: Site): Promise<void> {
  const body = { url: `${site.url}/left`, limit: 5, sitemap: 'skip', max_age: 60 };
  const leaving = new AbortController();
  const left = both[0](path, { body, headers, signal: leaving.signal }).catch((thrown: unknown) => thrown);
  await eventually(
    () => site.log.includes('/left/never') && site.log.includes('/left/page'),
    'the pages are asked for',
  );
  await delay(1_000);
  leaving.abort();
  await left;
  const canceled = await eventually(async () => {
    const { data } = (await both[1]('/v1/crawl/jobs?status=canceled')).json;
    return data[0];
  }, 'the job of who left');
  assert.equal(canceled.cost, 0);
  for (const ask of both) {
    const { json } = await ask(path, { body: { ...body, dry_run: true }, headers });
    assert.equal(json.quote.first_request, undefined, JSON.stringify(json));
  }
}
