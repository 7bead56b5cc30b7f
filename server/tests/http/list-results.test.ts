import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { operations } from '../../operations.ts';
import { pagesOperation } from '../doubles/pages-operation.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const running = fixture(() => startRunning({}, { operations: [...operations, pagesOperation()] }));

const ask = (body: object, headers: Record<string, string> = {}) => running.ask('/v1/test/pages', { body, headers });
const job = async (id: string) => (await running.ask(`/v1/crawl/jobs/${id}`)).json;

test('a list stands in the answer beside the rest of the result, and each of its elements is billed', async () => {
  const { status, json } = await ask({ count: 3, characters: 2 });
  const { _meta: meta, ...result } = json;
  assert.equal(status, 200);
  const pages = [1, 2, 3].map((page) => ({ url: `https://example.com/${page}`, text: 'éxx' }));
  assert.deepEqual(result, { counted: 3, resumed: 0, pages });
  assert.deepEqual([meta.cost, meta.methods, meta.line_items[0].count], [0.0021, { static: 3 }, 3]);
});

test('an empty list is one, and costs nothing', async () => {
  const { json } = await ask({ count: 0 });
  assert.deepEqual([json.pages, json._meta.cost], [[], 0]);
});

test('a list beyond what is kept in memory comes whole, from a file that is gone afterwards', async () => {
  const { text, json } = await ask({ count: 60, characters: 50_000 });
  assert.ok(text.length > 3_000_000);
  assert.deepEqual([json.pages.length, json.pages[59].url, json.counted], [60, 'https://example.com/60', 60]);
  assert.equal(json.pages[0].text, `é${'x'.repeat(50_000)}`);
  assert.equal(json._meta.cost, 0.042);
  assert.deepEqual(await readdir(join(running.folder, 'scratch')), []);
});

test('a long answer under a key is replayed byte by byte, and billed once', async () => {
  const headers = { 'idempotency-key': 'long-list' };
  const first = await ask({ count: 60, characters: 45_000 }, headers);
  const again = await ask({ count: 60, characters: 45_000 }, headers);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  assert.ok(first.text.length > 2_400_000 && again.text === first.text);
  const entries = (await running.ask('/v1/crawl/usage/entries')).json.data;
  const charged = entries.filter(({ request_id }: { request_id: string }) => request_id === first.json._meta.requestId);
  assert.deepEqual([charged.length, charged[0].amount], [1, -0.042]);
});

test('an answer of more than 5 MiB under a key is not read to show its job, which says how to get it', async () => {
  const { json } = await ask({ count: 60, characters: 90_000 }, { 'idempotency-key': 'longer-list' });
  const shown = await job(json._meta.requestId);
  assert.deepEqual([shown.result, shown.result_kept, shown.warnings[0].code], [null, true, 'result-too-large']);
});

test('a run that fails after a thousand elements answers its problem and bills nothing', async () => {
  const { status, json } = await ask({ count: 2_000, fail_at: 1_001 });
  assert.deepEqual([status, json.code, json._meta.cost], [500, 'internal', 0]);
  const ended = await job(json._meta.requestId);
  assert.deepEqual([ended.status, ended.cost], ['failed', 0]);
  assert.deepEqual(await running.tidemark.store.ledger.verify(), []);
});

test('elements that were given are billed whatever the gate says of the whole', async () => {
  const { json } = await ask({ count: 2, gate: false });
  assert.deepEqual([json._meta.quality.passed, json._meta.cost], [false, 0.0014]);
});
