import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from 'tidemark';
import { asOf, tidied } from './calling.ts';
import { tools } from './generated/tools.ts';
import type { Answer } from './shorten.ts';

const toolOf = (name: string) => tools.find((tool) => tool.name === name) ?? assert.fail(name);
const scrape = toolOf('tidemark_scrape');
const text = '# Tides\n\nThe harbour master says when the tide comes in.\n\nThe boats wait for him.';
const url = 'https://a.example/';

test('a page says nothing in two members: its address, how it was read, the beginning of its text', () => {
  const beginning = 'The harbour master says when the tide comes in.';
  const page = { url, final_url: url, canonical_url: url, description: beginning, markdown: text };
  const meta = { method: 'static', quality: { passed: true } };
  const once = tidied(scrape, { ...page, method: 'static', _meta: meta }, scrape.defaults);
  assert.deepEqual(once, { url, markdown: text, method: 'static', _meta: { quality: { passed: true } } });
  const list = tidied(toolOf('tidemark_crawl'), { pages: [page] }, { format: 'markdown' });
  assert.deepEqual(list, { pages: [{ url, markdown: text }] });
});

test('a crawl of pages with long descriptions is tidied in no time', () => {
  const long = ' a'.repeat(100_000);
  const pages = Array.from({ length: 3_000 }, (_, at) => ({
    url: `${url}${at}`,
    description: `b${long}`,
    markdown: long,
  }));
  const begun = process.cpuUsage();
  assert.deepEqual(tidied(toolOf('tidemark_crawl'), { pages }, { format: 'markdown' }), { pages });
  const { user } = process.cpuUsage(begun);
  assert.ok(user < 1_000_000, `it took ${user} µs`);
});

test('what says something else stays, and so does what its caller named', () => {
  const other = { url, final_url: `${url}new`, description: 'Tides of the harbour', markdown: text };
  assert.deepEqual(tidied(scrape, other, scrape.defaults), other);
  const late = { url, description: 'The end.', markdown: `${'tide '.repeat(1_000)}The end.` };
  assert.deepEqual(tidied(scrape, late, scrape.defaults), late);
  const named = { final_url: url, url, description: text, markdown: text };
  assert.deepEqual(tidied(scrape, named, { ...scrape.defaults, fields: Object.keys(named) }), named);
});

test('markdown that is asked for in a list of formats comes without its twins, too', () => {
  const page = { url, text: 'Tides', html: '<h1>Tides</h1>', markdown: text };
  assert.deepEqual(tidied(scrape, page, { format: ['markdown'] }), { url, markdown: text });
});

test('a job has one id', () => {
  const accepted = { job_id: 'j-1', jobId: 'j-1', status: 'processing' };
  const told = tidied(toolOf('tidemark_enrich_company'), accepted, {});
  assert.deepEqual(told, { job_id: 'j-1', status: 'processing' });
});

test('a picture and a result stand once: not in their step or among several, too', () => {
  const screenshot = { url: 'https://a.example/2.png', width: 1280 };
  const first = { index: 0, type: 'screenshot', screenshot: { url: 'https://a.example/1.png', width: 1280 } };
  const last = { index: 1, type: 'screenshot' };
  const driven = tidied(toolOf('tidemark_interact'), { actions: [first, { ...last, screenshot }], screenshot }, {});
  assert.deepEqual(JSON.parse(JSON.stringify(driven)), { actions: [first, last], screenshot });
  const [one, other] = [{ domain: 'a.example', employees: 3 }, { domain: 'b.example' }].map((result) => ({ result }));
  const results = [one, other];
  const job = { job_id: 'j-1', status: 'completed', result: { ...one, results } };
  assert.deepEqual(tidied(toolOf('tidemark_jobs'), job, {}), { ...job, result: { results } });
  const alone = { job_id: 'j-1', status: 'completed', ...one };
  assert.deepEqual(tidied(toolOf('tidemark_enrich_company'), alone, {}), alone);
  const interacted = { actions: [{ ...last, screenshot }], screenshot };
  for (const named of [interacted, { ...one, results: [one] }])
    assert.deepEqual(tidied(toolOf('tidemark_jobs'), named, { fields: Object.keys(named) }), named);
});

test('an answer is as old as the oldest copy that it was made of', () => {
  const [old, older] = ['2026-11-22T08:00:00.000Z', '2026-11-21T08:00:00.000Z'];
  assert.equal(asOf('web.scrape', { markdown: text, _meta: { cached_at: old } }, 'markdown'), old);
  assert.equal(
    asOf('web.crawl', { pages: [{ cached_at: old }, { url }, { cached_at: older }], _meta: {} }, 'pages'),
    older,
  );
  const now = (id: OperationId, answer: Answer): void =>
    assert.ok(Math.abs(Date.parse(asOf(id, answer) ?? '') - Date.now()) < 60_000);
  now('web.crawl', { pages: [{ url }], _meta: {} });
  // A job tells what was so when it ended, or when the copy was made that it was given.
  const job = { job_id: 'j-1', status: 'completed', finished_at: old, result: { title: 'Tides' }, result_meta: {} };
  assert.equal(asOf('jobs.get', job), old);
  assert.equal(asOf('jobs.get', { ...job, result_meta: { cached_at: older } }), older);
  now('jobs.get', { ...job, status: 'processing', finished_at: null, result_meta: null });
  assert.equal(asOf('jobs.get', { result: job.result }), undefined);
});
