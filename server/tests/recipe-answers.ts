import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openSite } from './doubles/site.ts';
import { readRecordings } from './platforms/recordings.ts';
import { startReplay } from './platforms/replay-server.ts';
import type { startRunning } from './running.ts';
import { temporaryStoreFolder } from './store/template.ts';

/** Starts the service of a copy in which the recipes were done, and asks it for each of them. Throws when one did not work. */
export async function tryRecipes(copy: string): Promise<void> {
  const loaded: { startRunning: typeof startRunning } = await import(
    pathToFileURL(join(copy, 'server', 'tests', 'running.ts')).href
  );
  const site = await openSite({
    '/low': '<title>Low</title><p>The tide is low, and the boats lie on the sand until the evening.',
    '/loud': '<title>Low</title><p>THE TIDE IS LOW, and the boats lie on the sand until the evening.',
    '/none': '<title>None</title>',
  });
  const replay = await startReplay(readRecordings(join(copy, 'server', 'platforms')));
  const settings = { COMPARE_IGNORES_CASE: 'on', UPSTREAM_MAP: `*=${replay.url}` };
  const running = await loaded.startRunning(settings, {}, await temporaryStoreFolder());
  try {
    await tryOperation(running);
    await tryCompare(running, (path) => `${site.url}${path}`);
    const [organization] = await running.tidemark.store.organizations.list();
    const jobs: object = running.tidemark.store.jobs;
    assert.ok('countEnded' in jobs && typeof jobs.countEnded === 'function', 'a store method');
    assert.equal(await jobs.countEnded(organization?.id), 2, 'a store method');
    await tryEndpoint(running);
    const conformance = readFileSync(join(copy, 'server', 'tests', 'store', 'conformance-jobs.ts'), 'utf8');
    assert.ok(conformance.includes('jobs.countEnded('), 'a store method that no store is tested for');
  } finally {
    await running.close();
    await replay.close();
    await site.close();
  }
}

type Service = Awaited<ReturnType<typeof startRunning>>;

async function tryOperation({ ask }: Service): Promise<void> {
  const { status, json, headers } = await ask('/v1/clock');
  assert.equal(status, 200, 'an operation');
  assert.ok(Math.abs(Date.parse(json.now) - Date.now()) < 60_000);
  assert.equal(headers.get('x-ratelimit-limit'), '600');
  assert.equal((await ask('/v1/clock?zone=x')).status, 422);
  assert.equal((await ask('/v1/clock', { method: 'POST' })).status, 405);
  assert.ok((await ask('/openapi.json')).json.paths['/v1/clock'].get);
}

async function tryCompare({ ask }: Service, at: (path: string) => string): Promise<void> {
  const compare = (first: string, second: string) =>
    ask('/v1/compare', { body: { first: at(first), second: at(second) } });
  const { status, json } = await compare('/low', '/loud');
  assert.deepEqual([status, json.same], [200, true], 'an operation that calls others, and a setting');
  const lines = json._meta.line_items.map(({ unit, count }: { unit: string; count: number }) => [unit, count]);
  assert.deepEqual(lines, [
    ['static', 2],
    ['comparison', 1],
  ]);
  assert.equal(json._meta.cost, 0.0019, 'a priced unit');
  const listed = (await ask('/v1/crawl/endpoints/pages.compare')).json;
  assert.deepEqual([listed.price_usd, listed.prices], [0.0005, { comparison: 0.0005, static: 0.0007 }]);
  const nothing = await compare('/low', '/none');
  assert.deepEqual(
    [nothing.status, nothing.json.code, nothing.json._meta.cost],
    [422, 'nothing-to-compare', 0],
    'a problem',
  );
  assert.equal((await ask('/problems/nothing-to-compare')).status, 200);
}

async function tryEndpoint({ ask }: Service): Promise<void> {
  for (const asking of [{}, { body: { ip: '192.0.2.1' } }]) {
    const { status, json, text } = await ask(`/v1/crawl/dns/reverse${'body' in asking ? '' : '?ip=192.0.2.1'}`, asking);
    assert.equal(status, 200, `an endpoint of a platform: ${text}`);
    assert.deepEqual([json.data.records[0].value, json._meta.cost], ['tide.example.', 0.001]);
  }
  const { json: detail } = await ask('/v1/crawl/endpoints/dns.reverse');
  assert.deepEqual([detail.status, detail.price_usd, detail.required[0].name], ['active', 0.001, 'ip']);
  const { paths, components } = (await ask('/openapi.json')).json;
  const [, { $ref, ...action }] = paths['/v1/crawl/{platform}/{action}'].get.parameters;
  const { schema } = $ref ? components.parameters[$ref.replace(/^.*\//, '')] : action;
  assert.ok(schema.enum.includes('reverse'));
}
