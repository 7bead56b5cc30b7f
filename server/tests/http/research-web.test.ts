import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openResearchWeb } from '../doubles/research-web.ts';
import { type Running, startRunning } from '../running.ts';

const root = new URL('../../../', import.meta.url);
const pages = [
  { host: 61, path: '/tides', title: 'The tides of Wick', body: '<p>High water at Wick rises 3.4 metres.</p>' },
  { host: 62, path: '/fees', title: 'Fees of Wick', body: '<p>A night at Wick costs 24 pounds.</p>' },
];
const quick = { query: 'tides of Wick', sources: ['web'], depth: 'quick' };
const search = async (running: Running) => (await running.ask('/v1/crawl/research', { body: quick })).json;

test('without a search of the operator’s, pages of results are read, and their walls are told', async () => {
  const web = await openResearchWeb({ pages });
  const running = await startRunning({ UPSTREAM_MAP: `*=${web.url}` });
  try {
    const { results, stats, _meta: meta } = await search(running);
    assert.deepEqual([results[0].url, results[0].title], [`${web.origin(61)}/tides`, 'The tides of Wick']);
    assert.match(results[0].snippet, /3\.4 metres/);
    assert.deepEqual([stats.web_provider, meta.cost], ['duckduckgo', 0.001]);
    for (const host of ['lite.duckduckgo.com', 'www.mojeek.com']) web.behaviour.set(host, 'walled');
    const walled = await search(running);
    assert.deepEqual([walled.results, walled._meta.cost], [[], 0]);
    assert.match(walled.stats.failed_sources[0].reason, /^(?:blocked|challenge)$/);
    web.behaviour.delete('www.mojeek.com');
    const { stats: second } = await search(running);
    assert.deepEqual([second.web_provider, second.failed_sources], ['mojeek', []]);
  } finally {
    await running.close();
    await web.close();
  }
});

test('a search that fails is followed by the next, with the operator’s key and none in the log', async () => {
  const web = await openResearchWeb({ pages });
  web.behaviour.set('searxng', 'failing');
  const running = await startRunning({
    SEARXNG_ENDPOINT: `${web.url}/searxng`,
    BRAVE_API_KEY: 'of-the-operator',
    UPSTREAM_MAP: `*=${web.url}`,
  });
  try {
    const { stats, results } = await search(running);
    assert.deepEqual([stats.web_provider, results.length], ['brave-search', 2]);
    assert.deepEqual(web.log, ['searxng', 'api.search.brave.com']);
    assert.doesNotMatch(JSON.stringify(running.logged), /of-the-operator/);
  } finally {
    await running.close();
    await web.close();
  }
});

test('where a search knows no days, what it found outside of them takes no place of what is within', async () => {
  const old = Array.from({ length: 12 }, (_, at) => ({ host: 70 + at, path: '/', published: '2020-01-01T00:00:00Z' }));
  const dated = [...old, { host: 90, path: '/', published: '2025-05-05T00:00:00Z' }];
  const web = await openResearchWeb({
    pages: dated.map((page) => ({ ...page, title: `The tides of Wick by ${page.host}`, body: '<p>They rise.</p>' })),
    search: () => [...dated.keys()],
  });
  const running = await startRunning({ SEARXNG_ENDPOINT: `${web.url}/searxng` });
  try {
    const body = { ...quick, limit: 10, time_range: { from: '2025-05-01', to: '2025-05-31' } };
    const { results } = (await running.ask('/v1/crawl/research', { body })).json;
    assert.deepEqual(
      results.map(({ url }: { url: string }) => url),
      [`${web.origin(90)}/`],
    );
  } finally {
    await running.close();
    await web.close();
  }
});

test('callers cannot reach the operator’s SearXNG because the service may', async () => {
  const web = await openResearchWeb({ pages });
  const running = await startRunning({ SEARXNG_ENDPOINT: `${web.url}/searxng`, ALLOW_PRIVATE_CIDRS: '' });
  try {
    assert.equal((await search(running)).stats.web_provider, 'searxng');
    const { json } = await running.ask('/v1/crawl/web/scrape', { body: { url: `${web.url}/searxng/search?q=wick` } });
    assert.equal(json.code, 'address-not-allowed');
  } finally {
    await running.close();
    await web.close();
  }
});

test('who follows the guide without a key reads a cited answer', async () => {
  const guide = readFileSync(new URL('docs/research.md', root), 'utf8');
  const body = /^ {2}-d '(\{"query":.*"synthesize":true\})'$/m.exec(guide)?.[1] ?? '';
  const begins = /begins `([^`]+)`/.exec(guide)?.[1] ?? '-';
  const script = fileURLToPath(new URL('examples/research/web.mjs', root));
  const child = spawn(process.execPath, [script, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  let address = '';
  for await (const line of createInterface({ input: child.stdout })) {
    address = /http:\S+/.exec(line)?.[0] ?? '';
    if (address) break;
  }
  const running = await startRunning({ SEARXNG_ENDPOINT: address });
  try {
    const { json } = await running.ask('/v1/crawl/research', { body });
    assert.ok(json.synthesis.summary.startsWith(begins), json.synthesis.summary);
    const [{ quote, snapshot_url: snapshot }] = json.synthesis.citations;
    assert.ok((await (await fetch(snapshot)).text()).includes(quote));
    assert.doesNotMatch(json.synthesis.summary, /send money|24 pounds/, 'what answers something else is left out');
  } finally {
    await running.close();
    child.kill('SIGKILL');
  }
});
