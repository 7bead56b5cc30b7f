import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { scrape } from '../../capabilities/scrape/scrape.ts';
import { FolderBlobs } from '../../edges/blobs/folder.ts';
import { cleanUp } from '../../edges/worker/cleanup.ts';
import { hashOf } from '../../kernel/keys/api-key.ts';
import { operations } from '../../operations.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { type Answered, type Running, startRunning } from '../running.ts';
import { ManualClock } from '../store/subject.ts';

const clock = new ManualClock(new Date().toISOString());
const waiting: ServerResponse[] = [];
let site: Site;
let running: Running;
let isBroken = true;

before(async () => {
  site = await openSite({
    '/small': '<title>Small</title><p>Words that are worth their price.',
    '/large': `<title>Large</title>${Array.from({ length: 200 }, (_, at) => `<p>Paragraph ${at} has words, many of them, and number ${at} is its own.`).join('')}`,
    '/held': (_, response) => void waiting.push(response),
    '/mended': (_, response) => {
      if (isBroken) response.destroy();
      else response.end('<p>It works now, with words on it.');
    },
    '/too-large': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 30_000_000 }).end('x'),
    '/archive': (_, response) =>
      response.writeHead(200, { 'content-type': 'application/zip' }).end('PK\u0003\u0004zip'),
    '/wall': (_, response) => response.writeHead(403, { 'content-type': 'text/html' }).end('<p>No entry.'),
  });
  const again = { ...scrape, id: 'web.again', path: '/v1/crawl/web/again' } as const;
  running = await startRunning(
    { RATE_LIMIT_PER_MINUTE: '100000', MAX_IN_FLIGHT: '5' },
    { clock, operations: [...operations, again] },
  );
});
after(async () => {
  assert.deepEqual(await running.tidemark.store.ledger.verify(), []);
  await running.close();
  await site.close();
});

let keys = 0;
function newKey(): string {
  keys += 1;
  return `key ${keys}`;
}

/** Scrapes a page of the site under a key. */
const post = (key: string, path: string, over: object = {}, headers: Record<string, string> = {}): Promise<Answered> =>
  running.ask('/v1/crawl/web/scrape', {
    // As text, so that nothing is written out that the test leaves to its default.
    body: JSON.stringify({ url: site.url + path, ...over }),
    headers: { 'idempotency-key': key, ...headers },
  });

const visits = (path: string): number => site.log.filter((visited) => visited === path).length;
const balance = async (): Promise<number> => (await running.ask('/v1/crawl/usage')).json.balance;
const isReplay = ({ headers }: Answered): boolean => headers.get('idempotent-replayed') === 'true';

function assertReplayOf(first: Answered, replay: Answered): void {
  assert.equal(isReplay(first), false);
  assert.equal(isReplay(replay), true);
  assert.equal(replay.text, first.text);
  assert.equal(replay.status, first.status);
  for (const name of ['content-type', 'x-request-id', 'x-cost']) {
    assert.equal(replay.headers.get(name), first.headers.get(name), name);
  }
}

/** Resolves when so many requests wait for `/held`. */
async function held(count: number): Promise<void> {
  while (waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

function letGo(): void {
  for (const response of waiting.splice(0)) response.end('<p>Words that came at last.');
}

for (const path of ['/small', '/large']) {
  test(`a repeated scrape of ${path} is replayed byte for byte, billed once and fetched once, compressed or not`, async () => {
    const key = newKey();
    const [before, seen] = [await balance(), visits(path)];
    const first = await post(key, path, {}, { 'accept-encoding': 'gzip' });
    const reordered = { 'idempotency-key': key, 'accept-encoding': 'identity' };
    const body = `{"timeout_ms":30000,"url":"${site.url}${path}"}`;
    const replay = await running.ask('/v1/crawl/web/scrape', { body, headers: reordered });
    assertReplayOf(first, replay);
    assert.equal(first.json._meta.requestId, replay.headers.get('x-request-id'));
    assert.equal(first.json._meta.cost, 0.0007);
    assert.equal(Math.round((before - (await balance())) * 1e6), 700);
    assert.equal(visits(path), seen + 1);
    const remaining = (answer: Answered) => Number(answer.headers.get('x-ratelimit-remaining'));
    assert.ok(remaining(replay) < remaining(first), 'a replay counts as a request');
    assertReplayOf(first, await post(key, path, {}, { 'accept-encoding': 'br' }));
  });
}

test('large answers are files, small ones are not', async () => {
  const [organization] = await running.tidemark.store.organizations.list();
  const files = () => readdir(join(running.folder, 'blobs', organization?.id ?? ''), { recursive: true });
  await post(newKey(), '/large');
  const before = (await files()).length;
  assert.ok(before > 0);
  await post(newKey(), '/small');
  assert.equal((await files()).length, before);
});

test('a bare markdown answer is replayed with its type and its price; as JSON it is another input', async () => {
  const key = newKey();
  const first = await post(key, '/small', {}, { accept: 'text/markdown' });
  assert.equal(first.headers.get('x-cost'), '0.0007');
  assertReplayOf(first, await post(key, '/small', {}, { accept: 'text/markdown' }));
  assert.equal((await post(key, '/small')).status, 422);
  assert.equal((await post(key, '/small', { format: ['markdown'] })).status, 422);
});

test('a page that fails the gate is an answer too: replayed, free', async () => {
  const key = newKey();
  const first = await post(key, '/wall');
  assert.deepEqual([first.status, first.json._meta.cost, first.json.statusCode], [200, 0, 403]);
  assertReplayOf(first, await post(key, '/wall'));
  assert.equal(visits('/wall'), 1);
});

test('another input under the same key is 422, and the first answer stands', async () => {
  const key = newKey();
  const first = await post(key, '/small');
  const other = await post(key, '/small', { format: 'markdown' });
  assert.deepEqual([other.status, other.json.code, other.json.retryable], [422, 'idempotency-mismatch', false]);
  assert.notEqual(other.json._meta.requestId, first.json._meta.requestId);
  assertReplayOf(first, await post(key, '/small'));
});

test('of 100 requests at once with one key one is billed; the others are in progress or replays of it', async () => {
  const key = newKey();
  const [before, seen] = [await balance(), visits('/held')];
  const asked = Array.from({ length: 100 }, () => post(key, '/held'));
  await held(1);
  const early = await post(key, '/held');
  assert.deepEqual([early.status, early.json.code, early.json.retryable], [409, 'request-in-progress', true]);
  assert.equal(early.headers.get('retry-after'), '1');
  letGo();
  const answers = await Promise.all(asked);
  const done = answers.filter(({ status }) => status === 200);
  assert.equal(done.filter((answer) => !isReplay(answer)).length, 1);
  assert.equal(new Set(done.map(({ text }) => text)).size, 1);
  assert.ok(answers.every(({ status, json }) => status === 200 || json.code === 'request-in-progress'));
  const first = done.find((answer) => !isReplay(answer));
  assert(first);
  assertReplayOf(first, await post(key, '/held'));
  assert.equal(visits('/held'), seen + 1);
  assert.equal(Math.round((before - (await balance())) * 1e6), 700);
});

test('a failure that a retry may mend is not replayed', async () => {
  const key = newKey();
  const first = await post(key, '/mended');
  assert.deepEqual([first.status, first.json.retryable], [502, true]);
  isBroken = false;
  const second = await post(key, '/mended');
  assert.deepEqual([second.status, isReplay(second)], [200, false]);
  assertReplayOf(second, await post(key, '/mended'));
});

test('a final problem after work began is replayed; one about the document is not', async () => {
  const [large, archive] = [newKey(), newKey()];
  const first = await post(large, '/too-large');
  assert.deepEqual([first.status, first.json.code], [502, 'target-too-large']);
  const replay = await post(large, '/too-large');
  assertReplayOf(first, replay);
  assert.equal(replay.headers.get('content-type'), 'application/problem+json');
  assert.equal(visits('/too-large'), 1);
  for (const visit of [1, 2]) {
    const answer = await post(archive, '/archive');
    assert.deepEqual([answer.status, answer.json.code, isReplay(answer)], [422, 'unsupported-document', false]);
    assert.equal(visits('/archive'), visit);
  }
});

test('a caller who left frees the key', async () => {
  const key = newKey();
  const leaving = new AbortController();
  const body = { url: `${site.url}/held` };
  const headers = { 'idempotency-key': key };
  const left = running.ask('/v1/crawl/web/scrape', { body, headers, signal: leaving.signal });
  await held(1);
  leaving.abort();
  await assert.rejects(left);
  waiting.length = 0;
  // With another input even: nothing is left of the first.
  let retried = await post(key, '/small');
  for (let tries = 0; retried.status === 422 && tries < 100; tries += 1) retried = await post(key, '/small');
  assert.deepEqual([retried.status, isReplay(retried)], [200, false]);
});

test('a quote names the request that has the key, while it runs and when it was answered', async () => {
  const quoted = async (key: string) => (await post(key, '/small', { dry_run: true })).json.quote.first_request;
  const [answered, open] = [newKey(), newKey()];
  assert.equal(await quoted(answered), undefined);
  const { _meta } = (await post(answered, '/small')).json;
  assert.equal(await quoted(answered), _meta.requestId);
  const under = post(open, '/held');
  await held(1);
  const first = await quoted(open);
  const { cost, status } = (await running.ask(`/v1/crawl/jobs/${first}`)).json;
  assert.deepEqual([cost, status], [0, 'processing']);
  for (const response of waiting.splice(0)) response.end('<p>Words that are worth their price.');
  assert.equal((await under).json._meta.requestId, first);
  const { id: organizationId } = await running.tidemark.store.organizations.create({ name: 'o', startingBalance: 0 });
  assert.equal(await running.tidemark.store.answers.requestUnder(organizationId, 'web.scrape', answered), null);
});

test('the same key of another organization and on another route is another', async () => {
  const key = newKey();
  const { store } = running.tidemark;
  const { id: organizationId } = await store.organizations.create({ name: 'other', startingBalance: 1_000_000 });
  const secret = 'tm_other_0123456789abcdefghijklm';
  await store.organizations.addPaymentMethod(organizationId, { kind: 'operator', label: 'own' });
  await store.keys.create({ organizationId, name: 'k', hash: hashOf(secret), prefix: 'tm_other' });
  const first = await post(key, '/small');
  const theirs = await post(key, '/large', {}, { authorization: `Bearer ${secret}` });
  assert.deepEqual([theirs.status, isReplay(theirs)], [200, false]);
  const body = { url: `${site.url}/large` };
  const elsewhere = await running.ask('/v1/crawl/web/again', { body, headers: { 'idempotency-key': key } });
  assert.deepEqual([elsewhere.status, isReplay(elsewhere)], [200, false]);
  assertReplayOf(first, await post(key, '/small'));
});

test('a malformed key is 400 and nothing is fetched; on a quote a key is without effect', async () => {
  const seen = site.log.length;
  for (const key of ['x'.repeat(256), 'caf\u00e9', '']) {
    const answer = await post(key, '/small');
    assert.deepEqual([answer.status, answer.json.code], [400, 'bad-request'], key);
  }
  const key = newKey();
  const quote = await post(key, '/small', { dry_run: true });
  assert.equal(quote.json._meta.cost, 0);
  assert.equal(site.log.length, seen);
  const longest = await post('~'.repeat(255), '/small');
  const scraped = await post(key, '/small');
  assert.deepEqual([longest.status, scraped.status, isReplay(scraped)], [200, 200, false]);
});

test('after a day the key is free, after a week the result is gone, and the sweep takes its file', async () => {
  const key = newKey();
  const first = await post(key, '/large', { format: 'markdown' });
  const { _meta: meta, ...output } = first.json;
  const job = async (id: string) => (await running.ask(`/v1/crawl/jobs/${id}`)).json;
  const { result: kept, result_meta: told } = await job(meta.requestId);
  assert.deepEqual([kept, told], [output, meta], 'what it was worth is told as well');
  const bare = await running.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}/small` } });
  const { result, result_kept } = await job(bare.json._meta.requestId);
  assert.deepEqual([result, result_kept], [null, false], 'without a key nothing is kept');

  const day = 24 * 3_600_000;
  clock.advance(day - 1);
  assertReplayOf(first, await post(key, '/large', { format: 'markdown' }));
  clock.advance(1);
  const anew = await post(key, '/small');
  assert.deepEqual([anew.status, isReplay(anew)], [200, false]);
  clock.advance(6 * day - 1);
  assert.equal((await job(meta.requestId)).result_kept, true);
  const ports = {
    store: running.tidemark.store,
    blobs: new FolderBlobs(join(running.folder, 'blobs')),
    files: { sweep: async () => 0 },
    pageCache: { sweep: async () => 0 },
    clock,
    log: { info() {}, warn() {}, error: assert.fail },
  };
  const removed = async (): Promise<number> => {
    let blobs = 0;
    const folder = join(running.folder, 'blobs');
    // The folders of all organizations are read: the key's organization need not be the first.
    for (const organization of await readdir(folder))
      for (const part of await readdir(join(folder, organization)))
        blobs += (await cleanUp(ports, Number.parseInt(part, 16))).blobs;
    return blobs;
  };
  await removed();
  assert.deepEqual((await job(meta.requestId)).result, output, 'a blob that is needed stays');
  clock.advance(1);
  assert.ok((await removed()) >= 1);
  assert.deepEqual((await job(meta.requestId)).result_kept, false);
});

test('a free POST under a key is done once: its answer is given again, another input is refused', async () => {
  const entity = { entity_id: 'wick', entity_type: 'company', source_key: 'tides', refresh_cadence: 'daily' };
  const source = { ...entity, source_url: `${site.url}/small` };
  const { json } = await running.ask('/v1/freshness/sources', { body: source });
  const path = `/v1/freshness/sources/${json.source.id}/fetches`;
  const record = (key: string, content: string) =>
    running.ask(path, { body: { content }, headers: { 'idempotency-key': key } });
  const key = newKey();
  const first = await record(key, 'High water at noon.');
  const again = await record(key, 'High water at noon.');
  assert.deepEqual([first.status, again.status, again.text], [201, 201, first.text]);
  assert.deepEqual(
    [first, again].map(({ headers }) => headers.get('idempotent-replayed')),
    [null, 'true'],
  );
  assert.equal((await running.ask(path)).json.data.length, 1);
  assert.equal((await record(key, 'Low water at noon.')).json.code, 'idempotency-mismatch');
  const both = await Promise.all([1, 2].map(() => record('at once', 'Slack water.')));
  assert.ok(both.every(({ status }) => status === 201 || status === 409));
  assert.equal((await running.ask(path)).json.data.length, 2);
});
