import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyJson } from '../any-json.ts';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openSite } from '../doubles/site.ts';
import { eventually } from '../eventually.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const skip = skipWithoutBrowser;
const story = `<p>${'The tide comes twice a day and takes the boats with it. '.repeat(8)}`;

const site = fixture(() =>
  openSite({
    '/start': `<title>Start</title>${story} <a href="/page">one</a> <a href="/never">two</a>`,
    '/page': `<title>Page</title>${story}`,
    '/never': () => {},
    '/form': `<title>Form</title>${story}<button onclick="fetch('/sent')" onmouseover="fetch('/seen')">Send</button>`,
    '/off': `<title>Off</title>${story}<button disabled>Send</button><input disabled class=a><input readonly class=b>
      <label><input type=checkbox disabled>Tide</label><select disabled><option>ebb</select>`,
    '/sent': (_, response) => response.end(),
    '/seen': (_, response) => response.end(),
    '/order-form': `<title>Order</title>${story}<form method=post action=/order><button>Order</button></form>`,
    '/order': () => {},
  }),
);
const running = fixture(() => startRunning({ ...browserSettings }));

/** The job of a call whose caller leaves a second after the last of these paths was asked for. */
async function jobOfLeft(path: string, body: object, until: readonly string[], headers = {}): Promise<AnyJson> {
  const canceled = async (): Promise<AnyJson[]> => (await running.ask('/v1/crawl/jobs?status=canceled')).json.data;
  const before = (await canceled()).length;
  const from = site.log.length;
  const leaving = new AbortController();
  const left = assert.rejects(running.ask(path, { body, headers, signal: leaving.signal }));
  while (!until.every((one) => site.log.slice(from).includes(one))) await sleep(20);
  await sleep(1_000);
  leaving.abort();
  await left;
  while ((await canceled()).length === before) await sleep(20);
  assert.equal((await running.ask('/v1/crawl/usage')).json.held, 0);
  return (await canceled())[0];
}

const costOfLeaving = async (path: string, body: object, until: readonly string[]): Promise<number> =>
  (await jobOfLeft(path, body, until)).cost;

const balance = async (): Promise<number> => (await running.ask('/v1/crawl/usage')).json.balance;

test('who leaves a crawl pays nothing, has no copies of it, and begins it again under its key', async () => {
  const crawl = { url: `${site.url}/start`, limit: 5, sitemap: 'skip', max_age: 60 };
  const headers = { 'idempotency-key': 'crawled' };
  for (let count = 0; count < 2; count++)
    assert.equal((await jobOfLeft('/v1/crawl/web/crawl', crawl, ['/page', '/never'], headers)).cost, 0);
  await eventually(async () => {
    const { json } = await running.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}/page`, max_age: 60 } });
    return json._meta.method === 'static';
  }, 'no copy');
});

const interact = '/v1/crawl/interact';
const acting = (...actions: object[]) => ({
  url: `${site.url}/form`,
  actions: [...actions, { type: 'wait_for_selector', selector: '#never' }],
  save_profile: false,
});
const click = { type: 'click', selector: 'button' };
const inVain = { selector: '#nope', optional: true, timeout_ms: 500 };

test('who leaves an interaction pays when something was done with the page, and not for a look', { skip }, async () => {
  const look = { type: 'hover', selector: 'button' };
  const failing = { type: 'wait_for_selector', ...inVain };
  assert.equal(await costOfLeaving(interact, acting(click), ['/sent']), 0.0045);
  assert.equal(await costOfLeaving(interact, acting(failing, click), ['/sent']), 0.0045);
  assert.equal(await costOfLeaving(interact, acting({ type: 'scroll', amount: 10 }), ['/form']), 0);
  assert.equal(
    await costOfLeaving(interact, acting({ ...click, ...inVain }, look, { ...look, ...inVain }), ['/form', '/seen']),
    0,
  );
});

test('an action that waits for its element when its caller leaves did nothing: it costs nothing, and its key is free', {
  skip,
}, async () => {
  const never = '#never';
  const waiting: object[] = [
    { type: 'click', selector: never },
    { type: 'fill', selector: never, value: 'ebb' },
    { type: 'check', selector: never },
    { type: 'select', selector: never, value: 'ebb' },
    { type: 'upload', selector: never, files: [{ name: 'tide.txt', text: 'ebb' }] },
    { type: 'drag', selector: 'button', to: never },
  ];
  for (const action of waiting) {
    const body = { url: `${site.url}/form`, actions: [action], save_profile: false };
    const headers = { 'idempotency-key': JSON.stringify(action) };
    assert.equal((await jobOfLeft(interact, body, ['/form'], headers)).cost, 0, JSON.stringify(action));
    const quoted = await running.ask(interact, { body: { ...body, dry_run: true }, headers });
    assert.equal(quoted.json.quote.first_request, undefined);
  }
  assert.equal(await costOfLeaving(interact, acting(click, { type: 'click', selector: never }), ['/sent']), 0.0045);
});

test('so does one that waits until its element takes input', { skip }, async () => {
  const waiting: object[] = [
    click,
    { type: 'fill', selector: '.a', value: 'ebb' },
    { type: 'fill', selector: '.b', value: 'ebb' },
    { type: 'check', selector: '[type=checkbox]' },
    { type: 'select', selector: 'select', value: 'ebb' },
  ];
  for (const action of waiting) {
    const body = { url: `${site.url}/off`, actions: [action], save_profile: false };
    assert.equal(await costOfLeaving(interact, body, ['/off']), 0, JSON.stringify(action));
  }
});

test('what an action set off counts as done while the site is still answering it', { skip }, async () => {
  const order = { url: `${site.url}/order-form`, actions: [click], save_profile: false };
  const headers = { 'idempotency-key': 'ordered' };
  assert.equal((await jobOfLeft(interact, order, ['/order'], headers)).cost, 0.0045);
  assert.equal((await running.ask(interact, { body: order, headers })).json.code, 'already-finished');
});

test('what was billed to who left has its key, and is not done again', { skip }, async () => {
  const headers = { 'idempotency-key': 'left' };
  const left = await jobOfLeft(interact, acting(click), ['/sent'], headers);
  const [sent, money] = [site.log.filter((path) => path === '/sent').length, await balance()];
  const quoted = await running.ask(interact, { body: { ...acting(click), dry_run: true }, headers });
  assert.equal(quoted.json.quote.first_request, left.job_id);
  const [once, again] = [
    await running.ask(interact, { body: acting(click), headers }),
    await running.ask(interact, { body: acting(click), headers }),
  ];
  assert.deepEqual([once.status, once.json.code, once.json.retryable], [409, 'already-finished', false]);
  assert.deepEqual([once.json._meta.requestId, once.json._meta.cost], [left.job_id, 0.0045]);
  assert.equal(once.headers.get('idempotent-replayed'), 'true');
  assert.equal(again.text, once.text);
  assert.deepEqual([site.log.filter((path) => path === '/sent').length, await balance()], [sent, money]);
  const { json } = await running.ask(`/v1/crawl/jobs/${left.job_id}`);
  assert.deepEqual([json.status, json.cost], ['canceled', 0.0045], JSON.stringify(json));
  const looked = { 'idempotency-key': 'looked' };
  await jobOfLeft(interact, acting({ type: 'scroll', amount: 10 }), ['/form'], looked);
  const free = await running.ask(interact, { body: { ...acting(click), dry_run: true }, headers: looked });
  assert.equal(free.json.quote.first_request, undefined);
});
