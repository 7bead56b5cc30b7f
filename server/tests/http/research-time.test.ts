import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { openResearchWeb } from '../doubles/research-web.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const pages = [
  {
    host: 71,
    path: '/tides',
    title: 'The tides of Wick',
    body: '<p>High water at Wick rises 3.4 metres at spring tides.</p>',
  },
  { host: 72, path: '/fees', title: 'The fees of Wick', body: '<p>A night at Wick costs 24 pounds in summer.</p>' },
];
const web = fixture(() => openResearchWeb({ pages }));
// It thinks for ever.
const model = fixture(() => openSite({ '/v1/chat/completions': () => {} }));
const running = fixture(() =>
  startRunning({
    SEARXNG_ENDPOINT: `${web.url}/searxng`,
    UPSTREAM_MAP: `*=${web.url}`,
    OPENAI_BASE_URL: `${model.url}/v1`,
    MODEL_NAME: 'thinker-1',
  }),
);
/** With little money. */
const poor = fixture(() =>
  startRunning({
    SEARXNG_ENDPOINT: `${web.url}/searxng`,
    UPSTREAM_MAP: `*=${web.url}`,
    BILLING: 'on',
    STARTING_BALANCE_USD: '0.0025',
  }),
);
beforeEach(() => web.behaviour.clear());

/** The answer, and how long it took, in seconds. */
async function timed(body: object, asked = running): Promise<{ json: AnyJson; seconds: number }> {
  const startedAt = performance.now();
  const { json } = await asked.ask('/v1/crawl/research', { body: { query: 'tides of Wick', depth: 'quick', ...body } });
  return { json, seconds: (performance.now() - startedAt) / 1_000 };
}

test('pages and a model that never answer take no longer than the depth allows', async () => {
  web.behaviour.set('127.0.0.72', 'slow');
  const { json, seconds } = await timed({ sources: ['web'], synthesize: true });
  assert.ok(seconds < 28, `${seconds} s`);
  assert.equal(json.results.length, 2);
  assert.deepEqual([json.synthesis.method, json.warnings[0].code], ['extractive', 'model_unavailable']);
  assert.equal(json.stopped_by, 'time');
});

test('pages that were given up for lack of time are told, and those that fail by themselves are not', async () => {
  web.behaviour.set('127.0.0.71', 'slow').set('127.0.0.72', 'slow');
  const late = await timed({ sources: ['web'], synthesize: true }, poor);
  assert.deepEqual([late.json.synthesis.summary, late.json.stopped_by], ['', 'time']);
  web.behaviour.set('127.0.0.71', 'well').set('127.0.0.72', 'walled');
  const refused = await timed({ sources: ['web'], enrich: true, enrich_limit: 2 });
  assert.equal(refused.json.results.filter(({ text }: AnyJson) => text).length, 1);
  assert.equal(refused.json.stopped_by, undefined);
});

test('a balance that covers fewer sources asks fewer, says so, and what is left is never overdrawn', async () => {
  const { json } = await timed({ sources: ['hackernews', 'web', 'github'] }, poor);
  assert.equal(json.stopped_by, 'balance');
  assert.ok(json._meta.cost <= 0.002 && json._meta.balance >= 0, JSON.stringify(json._meta));
  const again: AnyJson[] = [];
  for (let turn = 0; turn < 3; turn += 1) again.push((await timed({ sources: ['web'] }, poor)).json);
  assert.equal(again.at(-1).code, 'insufficient-balance');
});
