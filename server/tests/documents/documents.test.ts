import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';
import { isWhole } from '../whole.ts';
import { openFilesSite, type ServedFile } from './files-site.ts';
import { pdfOf } from './pdf.ts';

const pages = Array.from({ length: 23 }, (_, index) => [
  `# Chapter ${index + 1}`,
  `The tide of day ${index + 1} rose higher than the one before it.`,
]);
const tides = pdfOf({ pages, title: 'Tides', link: 'https://tide.example/table' });

/** Bodies by path, whatever their names and types say. */
const bodies: Readonly<Record<string, ServedFile>> = {
  '/tides.html': { body: tides, type: 'text/html' },
  '/cut.pdf': { body: tides.subarray(0, 400), type: 'application/pdf' },
  '/blank.pdf': { body: pdfOf({ pages: [[]] }), type: 'application/pdf' },
  '/scanned.pdf': {
    body: readFileSync(new URL('scanned.pdf', import.meta.url)),
    type: 'application/pdf',
  },
  '/archive.zip': { body: Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'), type: 'application/zip' },
  '/large.pdf': { body: Buffer.concat([tides, Buffer.alloc(25 * 1_048_576, '%')]), type: 'application/pdf' },
  '/large.txt': { body: Buffer.alloc(25 * 1_048_576, 'tide '), type: 'text/plain' },
  '/page': {
    body: Buffer.from(
      '<title>Tides</title><a href="/tides.html">All the tides of the year in one file</a><p>Words enough.',
    ),
    type: 'text/html',
  },
};

const site = fixture(() => openFilesSite(bodies));
const service = fixture(() => startRunning());

const scrape = (path: string, options: Readonly<Record<string, unknown>> = {}) =>
  service.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}${path}`, ...options } });

test('a file is read as what its bytes are: text, headings, links, metadata', async () => {
  const { status, json } = await scrape('/tides.html', { format: ['markdown', 'html'] });
  assert.equal(status, 200);
  assert.equal(json.method, 'document');
  assert.deepEqual([json.title, json.author, json.published_at], ['Tides', 'A. Tester', '2026-01-02T03:04:05Z']);
  assert.match(json.markdown, /# \[Chapter 1\]\(https:\/\/tide\.example\/table\)\n\nThe tide of day 1 rose/);
  assert.match(json.html, /<h1>.*Chapter 23.*<\/h1>/);
  assert.deepEqual(json.links[0], { url: 'https://tide.example/table', text: 'Chapter 1' });
  assert.deepEqual([json.pages_read, json.pages_total], [23, 23]);
});

test('a document costs 0.0010 for every ten pages begun, in place of the tier', async () => {
  const { json } = await scrape('/tides.html');
  assert.deepEqual(json._meta.line_items, [{ unit: 'document', count: 3, unit_price: 0.001, amount: 0.003 }]);
  assert.deepEqual([json._meta.cost, json._meta.method], [0.003, 'document']);
  assert.equal(json._meta.attempts[0].cost, 0.003);
});

test('`max_cost_usd` bounds what a document whose address does not tell costs, and its quote', async () => {
  const { json } = await scrape('/tides.html', { max_cost_usd: 0.002 });
  assert.deepEqual([json.pages_read, json.pages_total, json._meta.cost, json.stopped_by], [20, 23, 0.002, 'budget']);
  const { json: quoted } = await scrape('/tides.html', { max_cost_usd: 0.001, dry_run: true });
  assert.deepEqual([quoted.quote.max_cost, quoted.quote.capped_by], [0.001, 'max_cost_usd']);
  const refused = await scrape('/tides.html', { max_cost_usd: 0.0001 });
  assert.deepEqual([refused.status, refused.json.errors[0].pointer], [422, '/max_cost_usd']);
  assert.equal(refused.json._meta.cost, 0);
});

test('`max_pages` bounds what is read and paid, and says so', async () => {
  const { json } = await scrape('/tides.html', { max_pages: 4 });
  assert.deepEqual([json.pages_read, json.pages_total, json._meta.cost], [4, 23, 0.001]);
  assert.match(json.text, /Chapter 4/);
  assert.doesNotMatch(json.text, /Chapter 5/);
  assert.deepEqual(json.warnings, [{ code: 'document_cut', message: '4 of 23 pages were read; see `max_pages`.' }]);
});

test('what only pages have is missed aloud of a document', async () => {
  const { json } = await scrape('/tides.html', { max_pages: 50, format: ['markdown', 'raw_html'] });
  assert.deepEqual(json.warnings, [
    { code: 'not_for_documents', message: 'The target is a document, for which there is no `raw_html`.' },
  ]);
  assert.equal((await scrape('/tides.html')).json.warnings, undefined);
});

test('what cannot be read is a clear problem and costs nothing', async () => {
  const cut = await scrape('/cut.pdf');
  assert.deepEqual([cut.status, cut.json.code, cut.json.reason], [422, 'unsupported-document', 'damaged']);
  const archive = await scrape('/archive.zip');
  assert.deepEqual([archive.status, archive.json.code], [422, 'unsupported-document']);
  assert.match(archive.json.detail, /application\/zip/);
  assert.equal(archive.json._meta.cost, 0);
});

test('a document without a word fails its gate', async () => {
  const { status, json } = await scrape('/blank.pdf', { pdf_mode: 'text' });
  assert.deepEqual([status, json._meta.quality.reason, json._meta.cost], [200, 'empty', 0]);
});

test('a page without text is recognized, and each costs 0.0020 besides', async () => {
  const { json } = await scrape('/scanned.pdf', { format: 'markdown' });
  assert.match(json.markdown, /Table of tides\s+The tide rises twice a day, and falls as often/);
  assert.deepEqual(json._meta.line_items, [
    { unit: 'document', count: 1, unit_price: 0.001, amount: 0.001 },
    { unit: 'ocr', count: 1, unit_price: 0.002, amount: 0.002 },
  ]);
  if (!isWhole) return;
  const text = await scrape('/scanned.pdf', { pdf_mode: 'text' });
  assert.deepEqual([text.json._meta.quality.reason, text.json._meta.cost], ['empty', 0]);
});

test('a document may be larger than a page', async () => {
  const document = await scrape('/large.pdf', { max_pages: 1 });
  assert.deepEqual([document.status, document.json.pages_read], [200, 1]);
  const page = await scrape('/large.txt');
  assert.deepEqual([page.status, page.json.code], [502, 'target-too-large']);
});

test('a crawl reads the documents it finds', async () => {
  const { status, json } = await service.ask('/v1/crawl/web/crawl', {
    body: { url: `${site.url}/page`, limit: 5, respect_robots: false, sitemap: 'skip', timeout_ms: 120_000 },
  });
  assert.equal(status, 200);
  const found = json.pages.find(({ method }: { method: string }) => method === 'document');
  assert.match(found.text, /Chapter 23/);
  assert.deepEqual([found.pages_read, found.pages_total, found.truncated], [23, 23, undefined]);
  const [page] = json.pages;
  assert.ok(!('pages_read' in page));
  assert.deepEqual(json._meta.methods, { static: 1, document: 1 });
  assert.equal(json._meta.cost, 0.0037);
});

test('a quote for what is named as a document tells its price', async () => {
  const { json } = await scrape('/cut.pdf', { dry_run: true, pdf_mode: 'text', max_pages: 30 });
  assert.equal(json.quote.max_cost, 0.003);
});

test('a value of another service is answered with ours', async () => {
  const { status, json } = await scrape('/tides.html', { pdf_mode: 'fast' });
  assert.equal(status, 422);
  assert.equal(json.errors[0].hint, 'did you mean "text"?');
});

test('a document that money cut short is no content of its source, and what its refresh cost is what the next will', async () => {
  const track = { entity_id: 'tides', entity_type: 'product', source_key: 'table', refresh_cadence: '1 minute' };
  const whole = (await scrape('/tides.html', { track })).json;
  const cut = (await scrape('/tides.html', { track, max_cost_usd: 0.001 })).json;
  assert.deepEqual([cut.pages_read, cut.stopped_by, cut.tracked.fetch.error], [10, 'budget', 'insufficient-balance']);
  const again = (await scrape('/tides.html', { track })).json;
  assert.deepEqual([again.pages_read, again.tracked.fetch.changed], [23, false], 'the whole of it stayed as it was');
  assert.equal(again._meta.cost, 0.003);
  const due = async (budget: number) =>
    (await service.ask(`/v1/freshness/due?within=365%20days&budget_usd=${budget}`)).json.data;
  assert.deepEqual(
    [(await due(0.003))[0].estimated_cost, await due(0.0029)],
    [0.003, []],
    JSON.stringify(whole.tracked),
  );
});

test('a refresh whose money covers a part of a document records no part of it', async () => {
  const poor = await startRunning({ BILLING: 'on', STARTING_BALANCE_USD: '0.0025' });
  try {
    const body = { entity_id: 'tides', entity_type: 'product', source_key: 'table', refresh_cadence: '7 days' };
    const source_url = `${site.url}/tides.html`;
    const { source } = (await poor.ask('/v1/freshness/sources', { body: { ...body, source_url } })).json;
    const { status, json } = await poor.ask(`/v1/freshness/sources/${source.id}/refresh`, { body: {} });
    assert.deepEqual([status, json.code, json._meta.cost], [402, 'insufficient-balance', 0]);
    const known = (await poor.ask(`/v1/freshness/sources/${source.id}`)).json;
    const { state, last_error } = known.source ?? known.data ?? known;
    assert.deepEqual([state, last_error], ['failing', 'insufficient-balance']);
    assert.equal((await poor.ask('/v1/crawl/usage')).json.balance, 0.0025);
  } finally {
    await poor.close();
  }
});
