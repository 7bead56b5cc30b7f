import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyJson } from '../any-json.ts';
import { openSite } from '../doubles/site.ts';
import { testKey } from '../running.ts';
import { type Spawned, shortLived, spawnService } from '../spawned.ts';
import { temporaryStoreFolder } from '../store/template.ts';
import { isWhole } from '../whole.ts';
import { ask, until } from './asking.ts';

const closing: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const close of closing.toReversed()) await close();
});

async function start(folder: string): Promise<Spawned> {
  const service = await spawnService(folder, { ...shortLived.environment, BOOTSTRAP_API_KEY: testKey }, shortLived);
  closing.push(() => service.end('SIGKILL'));
  return service;
}

const count = 30;
const words = (seed: number): string =>
  `Boat number ${seed} leaves the quay at noon, crosses the bay and is back before the tide turns. Its crew of ${seed + 3} ` +
  `sells herring on the pier, mends the nets in the shade of the old crane, and paints hull ${seed} again each spring`;

// In `npm test` run.test.ts goes on where a crawl was killed, tracking.test.ts records pages, and process.test.ts kills a service.
if (isWhole) test('kill -9: a job tells of each page what it recorded of it, and records it once', provesKill);

async function provesKill(): Promise<void> {
  const links = Array.from({ length: count }, (_, at) => `<a href="/p${at}">page ${at}</a> `).join('');
  const of = (seed: number): string => `<title>${seed}</title><main><h1>Page ${seed}</h1><p>${words(seed)}.</p></main>`;
  const pages = Array.from({ length: count }, (_, at) => [
    `/p${at}`,
    async (_request: unknown, response: { end(text: string): void; setHeader(name: string, value: string): void }) => {
      await sleep(30);
      response.setHeader('content-type', 'text/html');
      response.end(of(at));
    },
  ]);
  const startPage = `<title>Start</title><main><p>${words(count)}.</p>${links}</main>`;
  const site = await openSite({ '/': startPage, '/hook': 'taken', ...Object.fromEntries(pages) });
  closing.push(() => site.close());
  const folder = await temporaryStoreFolder();
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const first = await start(folder);
  const { job_id: jobId } = await ask(first, '/v1/crawl/web/crawl', {
    url: site.url,
    limit: count + 1,
    concurrency: 2,
    sitemap: 'skip',
    track: { entity_id: 'shop', entity_type: 'product', source_key: 'site' },
    callback_url: `${site.url}/hook`,
  });
  await until(first, '/v1/freshness/entities/shop', ({ sources }) => sources?.length >= 8);
  await first.end('SIGKILL');

  const second = await start(folder);
  const job = await until(second, `/v1/crawl/jobs/${jobId}`, ({ finished_at }) => finished_at !== null);
  assert.deepEqual([job.status, job.result.pages.length], ['completed', count + 1], JSON.stringify(job.result.skipped));
  const told = job.result.pages.map(({ tracked }: AnyJson) => [tracked.fetch.first, tracked.fetch.changed]);
  assert.deepEqual([...new Set(told.map(String))], ['true,true']);
  for (const { tracked } of job.result.pages) {
    const { data } = await ask(second, `/v1/freshness/sources/${tracked.source_id}/fetches`);
    assert.deepEqual(
      data.map(({ id }: AnyJson) => id),
      [tracked.fetch.id],
    );
  }
}
