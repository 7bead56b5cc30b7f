import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { AnyJson } from '../any-json.ts';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { type Running, startRunning } from '../running.ts';
import { temporaryFolder } from '../store/template.ts';

const script = fileURLToPath(new URL('../../../examples/fixture-site/site.mjs', import.meta.url));

const logIn = [
  { type: 'fill', selector: '#name', value: 'Ann' },
  { type: 'fill', selector: '#password', value: 'ebb' },
  { type: 'click', selector: 'text=Log in >> nth=-1' },
  { type: 'extract', format: 'markdown' },
  { type: 'screenshot' },
  { type: 'click', selector: '#nothing', timeout_ms: 500 },
];

/** What a user's tests ask, in this order. */
const callsOf = (site: string): readonly (readonly [string, unknown?])[] => [
  ['/v1/crawl/web/scrape', { url: `${site}/articles/spring-tides`, format: 'markdown' }],
  ['/v1/crawl/web/scrape', { url: `${site}/live`, format: 'markdown', render_js: true, screenshot: true }],
  ['/v1/crawl/web/scrape', { url: `${site.replace('//', '//keeper:hush@')}/live`, render_js: true }],
  ['/v1/crawl/web/scrape', { url: `${site}/old`, format: 'text', max_age: 60 }],
  ['/v1/crawl/web/scrape', { url: `${site}/nothing` }],
  ['/v1/crawl/web/scrape', { url: 'http://127.0.0.1:9/' }],
  ['/v1/crawl/web/crawl', { url: `${site}/articles/`, limit: 4, format: 'markdown' }],
  ['/v1/crawl/map', { url: `${site}/` }],
  [`/v1/crawl/feed/fetch?url=${encodeURIComponent(`${site}/feed.xml`)}`],
  ['/v1/crawl/interact', { url: `${site}/login`, actions: logIn }],
];

/** Members that are others each time: identities, times, and signed links to files. */
const momentary = /^(?:_meta|request_id|instance|duration_ms|fetched_at|discovered_at|cost|cost_usd|expires_at)$/;

async function settled(running: Running, value: unknown): Promise<unknown> {
  if (typeof value === 'string' && value.startsWith(`${running.tidemark.baseUrl}/`)) {
    const file = await fetch(value);
    return file.headers.get('content-type') === 'image/png'
      ? Buffer.from(await file.arrayBuffer()).toString('base64')
      : '';
  }
  if (Array.isArray(value)) return await Promise.all(value.map((inner) => settled(running, inner)));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => !momentary.test(name));
  return Object.fromEntries(
    await Promise.all(members.map(async ([name, inner]) => [name, await settled(running, inner)])),
  );
}

async function answersOf(running: Running, site: string) {
  const answers: unknown[] = [];
  const costs: number[] = [];
  for (const [path, body] of callsOf(site)) {
    const { status, json } = await running.ask(path, body === undefined ? {} : { body });
    assert.ok(json._meta, `${path}: ${JSON.stringify(json)}`);
    answers.push([path, status, await settled(running, json)]);
    costs.push((json as AnyJson)._meta.cost);
  }
  return { answers, costs };
}

test('what was recorded is read again without site, browser and cost', {
  skip: skipWithoutBrowser,
}, async (context) => {
  const folder = await temporaryFolder();
  const site = spawn(process.execPath, [script, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  context.after(() => site.kill());
  const [line] = await once(site.stdout, 'data');
  const url = /http:\S+(?=\/)/.exec(String(line))?.[0] ?? assert.fail('it tells no address');

  const first = await startRunning({ ...browserSettings, RECORD: folder });
  const recorded = await answersOf(first, url).finally(() => first.close());
  assert.ok(recorded.costs.reduce((sum, cost) => sum + cost, 0) > 0);
  site.kill();
  await once(site, 'exit');
  const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  assert.ok(
    files.every((file) => !/\b(?:Ann|ebb)\b(?!”)/.test(file.replaceAll('name=\\"', ''))),
    'what was typed is written',
  );

  assert.ok(
    files.every((file) => !file.includes('hush')),
    'the password of an address is written',
  );

  const second = await startRunning({ CHROMIUM_PATH: 'off', REPLAY: folder });
  context.after(() => second.close());
  const replayed = await answersOf(second, url);
  assert.deepEqual(replayed.answers, recorded.answers);
  assert.deepEqual(
    replayed.costs,
    recorded.costs.map(() => 0),
  );
  const { json: usage } = await second.ask('/v1/crawl/usage');
  assert.equal(usage.balance, 10);

  const other = await second.ask('/v1/crawl/web/scrape', { body: { url: `${url}/never-recorded` } });
  assert.deepEqual([other.status, other.json.code, other.json.reason], [502, 'target-unreachable', 'not_recorded']);
  assert.match(other.json.detail, /never-recorded.*RECORD/);
  const changed = await second.ask('/v1/crawl/interact', {
    body: { url: `${url}/login`, actions: logIn.slice(1) },
  });
  assert.match(JSON.stringify(changed.json), /not_recorded|holds other actions/);
});
