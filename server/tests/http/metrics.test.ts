import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { test } from 'node:test';
import { createHealthServer } from '../../edges/http/health-server.ts';
import { Metrics } from '../../edges/metrics/metrics.ts';
import { openSite } from '../doubles/site.ts';
import { eventually } from '../eventually.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const article = `<title>Tides</title><p>${'The tide rises twice a day because the Moon pulls at the water. '.repeat(20)}`;
const running = fixture(() => startRunning());
const site = fixture(() =>
  openSite({
    '/page': article,
    '/hook': (_request, response) => void response.end(),
  }),
);

/** The metrics now, and the value of one by its name with its labels. */
async function read(path = '/metrics') {
  const { status, text, headers } = await running.ask(path);
  assert.equal(status, 200, text);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const values = new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
  return { values, text, type: headers.get('content-type') };
}

test('metrics count what was answered, fetched and delivered since they were first read', async () => {
  const first = await read();
  assert.match(first.type ?? '', /^text\/plain; version=0\.0\.4/);
  const url = `${site.url}/page`;
  assert.equal((await running.ask('/v1/crawl/web/scrape', { body: { url } })).status, 200);
  assert.equal((await running.ask('/v1/crawl/web/scrape', { body: { url: 'nonsense' } })).status, 422);
  const body = { url, callback_url: `${site.url}/hook` };
  assert.equal((await running.ask('/v1/crawl/web/scrape', { body })).status, 202);
  const isDelivered = async () => (await read()).values.get('tidemark_deliveries_total{next="delivered"}') === 1;
  await eventually(isDelivered, 'the callback is delivered');
  const { values } = await read();
  const of = (name: string) => values.get(`tidemark_${name}`);
  assert.deepEqual(
    {
      answered: of('requests_total{operation="web.scrape",status="200"}'),
      refused: of('requests_total{operation="web.scrape",status="422"}'),
      taken: of('requests_total{operation="web.scrape",status="202"}'),
      timed: of('request_duration_seconds_count{operation="web.scrape"}'),
      fetched: of('fetches_total{tier="static",outcome="2xx"}'),
      held: of('held_usd'),
      pages: of('browser_pages{state="shown"}'),
    },
    { answered: 1, refused: 1, taken: 1, timed: 3, fetched: 2, held: 0, pages: 0 },
  );
});

test('jobs that wait are counted, and told by organization only on request', async () => {
  const hanging = createServer(() => {});
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const address = hanging.address();
  assert.ok(address && typeof address === 'object');
  const url = `http://127.0.0.1:${address.port}/`;
  const { json } = await running.ask('/v1/crawl/web/scrape', { body: { url }, headers: { prefer: 'respond-async' } });
  try {
    const runs = async () => (await read()).values.get('tidemark_tasks{kind="short",state="running"}') === 1;
    await eventually(runs, 'the job runs');
    assert.doesNotMatch((await read()).text, /^tidemark_organization_jobs\{/m);
    const { text } = await read('/metrics?organizations=true');
    assert.match(text, /^tidemark_organization_jobs\{organization="[\w-]+",state="running"\} 1$/m);
    assert.match(text, /^tidemark_organization_held_usd\{organization="[\w-]+"\} 0\.0\d+$/m);
  } finally {
    await running.ask(`/v1/crawl/jobs/${json.jobId}`, { method: 'DELETE' });
    hanging.closeAllConnections();
    hanging.close();
  }
});

test('metrics are for this machine: a request that a proxy brings is refused, unless METRICS=public', async () => {
  for (const [name, value] of [
    ['x-forwarded-for', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7'],
    ['x-real-ip', '203.0.113.7'],
    ['via', '1.1 proxy.example'],
  ] as const) {
    const { status, json } = await running.ask('/metrics', { headers: { [name]: value } });
    assert.deepEqual([status, json.code], [404, 'not-found'], name);
    assert.match(json.detail, /METRICS=public/);
  }
  const open = await startRunning({ METRICS: 'public' });
  try {
    assert.equal((await open.ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status, 200);
  } finally {
    await open.close();
  }
});

const outer = Object.values(networkInterfaces())
  .flat()
  .find((one) => one && one.family === 'IPv4' && !one.internal)?.address;

test('metrics are refused to another address of this machine', { skip: outer ? false : 'needs one' }, async () => {
  const own = await startRunning({ HOST: '0.0.0.0' });
  try {
    const { status } = await fetch(`http://${outer}:${own.tidemark.port}/metrics`);
    assert.equal(status, 404);
  } finally {
    await own.close();
  }
});

test('a process that takes no calls tells its metrics, too', async () => {
  const { store } = running.tidemark;
  const browser = () => ({ browsers: 0, shown: 0, waiting: 0 });
  const metrics = new Metrics({ store, browser, build: { version: '1', role: 'worker' } });
  const settings = { baseUrl: 'http://127.0.0.1' } as Parameters<typeof createHealthServer>[0]['settings'];
  const server = await createHealthServer({ store, settings, newId: () => 'id' }, { metrics, access: 'loopback' });
  const port = await server.listen('127.0.0.1', 0);
  try {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    assert.match(text, /^tidemark_build_info\{version="1",role="worker"\} 1$/m);
    const refused = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { forwarded: 'for=203.0.113.7' } });
    assert.equal(refused.status, 404);
  } finally {
    await server.stop();
  }
});

test('every metric that the dashboard draws is there', async () => {
  const dashboard = readFileSync(new URL('../../../deploy/grafana/tidemark.json', import.meta.url), 'utf8');
  const { text } = await read('/metrics?organizations=true');
  const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
  const expressions: string[] = JSON.parse(dashboard).panels.flatMap(
    ({ targets = [] }: { targets?: { expr: string }[] }) => targets.map(({ expr }) => expr),
  );
  const drawn = new Set(
    expressions.flatMap((expression) =>
      [...expression.matchAll(/\b(?:tidemark|nodejs|process)_\w+/g)].map(([name]) => name),
    ),
  );
  assert.ok(drawn.size >= 10);
  assert.deepEqual(
    [...drawn].filter((name) => !told.has(name.replace(/_(?:bucket|count|sum)$/, ''))),
    [],
  );
});
