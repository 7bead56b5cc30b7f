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

/**
 * A crawl with copies whose caller leaves the first service: its key says to both what was billed. Returns that, in USD.
 */
export async function leaveCrawl(both: readonly [Ask, Ask], site: Site): Promise<number> {
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
  const costs: number[] = [];
  for (const ask of both) {
    let last = await ask(path, { body, headers });
    for (let tries = 0; last.json.code === 'request-in-progress' && tries < 50; tries += 1) {
      await delay(200);
      last = await ask(path, { body, headers });
    }
    assert.deepEqual([last.status, last.json.code], [409, 'already-finished'], JSON.stringify(last.json));
    costs.push(last.json._meta.cost);
  }
  const [cost = 0, other] = costs;
  assert.ok(cost > 0, 'what stays is billed');
  assert.equal(cost, other, 'the same to both');
  return cost;
}
