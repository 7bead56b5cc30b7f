import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { pagesService } from '../doubles/pages-service.ts';
import { openSite } from '../doubles/site.ts';
import { testKey } from '../running.ts';
import { type Spawned, shortLived, spawnService } from '../spawned.ts';
import { temporaryStoreFolder } from '../store/template.ts';
import { isWhole } from '../whole.ts';
import { ask, until } from './asking.ts';

const services = new Set<Spawned>();
after(async () => {
  for (const service of services) await service.end('SIGKILL');
});

async function start(folder: string): Promise<Spawned> {
  const settings = { ...shortLived.environment, BOOTSTRAP_API_KEY: testKey };
  const service = await spawnService(folder, settings, { ...shortLived, entry: pagesService });
  services.add(service);
  return service;
}

// In `npm test` the store's tests restart it between segments, and process.test.ts kills a service.
const name =
  'kill -9: a job goes on from what it had emitted, each page once in its result and on its bill; a direct call is free';
if (isWhole) test(name, provesKill);

async function provesKill(): Promise<void> {
  const site = await openSite({ '/hook': 'taken' });
  const folder = await temporaryStoreFolder();
  const first = await start(folder);
  const { job_id: jobId } = await ask(first, '/v1/test/pages', { count: 200, callback_url: `${site.url}/hook` });
  const direct = ask(first, '/v1/test/pages', { count: 2_000 }).catch(() => 'died');
  await until(first, `/v1/crawl/jobs/${jobId}`, ({ progress }) => progress?.pages > 0);
  assert.ok((await ask(first, '/v1/crawl/usage')).held > 0);
  await first.end('SIGKILL');
  assert.equal(await direct, 'died');

  const second = await start(folder);
  const job = await until(second, `/v1/crawl/jobs/${jobId}`, ({ finished_at }) => finished_at !== null);
  const pages = job.result.pages.map(({ url }: AnyJson) => Number(url.split('/').at(-1)));
  assert.deepEqual(
    pages,
    Array.from({ length: 200 }, (_, at) => at + 1),
  );
  assert.ok(job.result.resumed > 0, 'it went on and did not begin again');
  assert.deepEqual([job.status, job.cost], ['completed', 0.14]);
  const usage = await ask(second, '/v1/crawl/usage');
  assert.deepEqual([usage.held, usage.totals.cost], [0, 0.14]);
  await second.end();
  await site.close();
  await rm(folder, { recursive: true, force: true });
}
