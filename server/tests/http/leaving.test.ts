import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyJson } from '../any-json.ts';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const skip = skipWithoutBrowser;
const story = `<p>${'The tide comes twice a day and takes the boats with it. '.repeat(8)}`;

const site = fixture(() =>
  openSite({
    '/start': `<title>Start</title>${story} <a href="/page">one</a> <a href="/never">two</a>`,
    '/page': `<title>Page</title>${story}`,
    '/never': () => {},
    '/form': `<title>Form</title>${story}<button onclick="fetch('/sent')">Send</button>`,
    '/sent': (_, response) => response.end(),
  }),
);
const running = fixture(() => startRunning({ ...browserSettings }));

/** What a call costs whose caller leaves a second after the last of these paths was asked for. */
async function costOfLeaving(path: string, body: object, until: readonly string[]): Promise<number> {
  const canceled = async (): Promise<AnyJson[]> => (await running.ask('/v1/crawl/jobs?status=canceled')).json.data;
  const before = (await canceled()).length;
  const from = site.log.length;
  const leaving = new AbortController();
  const left = assert.rejects(running.ask(path, { body, signal: leaving.signal }));
  while (!until.every((one) => site.log.slice(from).includes(one))) await sleep(20);
  await sleep(1_000);
  leaving.abort();
  await left;
  while ((await canceled()).length === before) await sleep(20);
  assert.equal((await running.ask('/v1/crawl/usage')).json.held, 0);
  return (await canceled())[0].cost;
}

test('who leaves a crawl pays for the pages of which copies are kept, and for no others', async () => {
  const crawl = { url: `${site.url}/start`, limit: 5, sitemap: 'skip' };
  const until = ['/page', '/never'];
  assert.equal(await costOfLeaving('/v1/crawl/web/crawl', crawl, until), 0);
  assert.equal(await costOfLeaving('/v1/crawl/web/crawl', { ...crawl, max_age: 60 }, until), 0.0014);
  const { json } = await running.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}/page`, max_age: 60 } });
  assert.equal(json._meta.method, 'cache');
});

test('who leaves an interaction pays when something was done with the page, and not for a look', { skip }, async () => {
  const after = (action: object) => ({
    url: `${site.url}/form`,
    actions: [action, { type: 'wait_for_selector', selector: '#never' }],
    save_profile: false,
  });
  const interact = '/v1/crawl/interact';
  assert.equal(await costOfLeaving(interact, after({ type: 'click', selector: 'button' }), ['/sent']), 0.0045);
  assert.equal(await costOfLeaving(interact, after({ type: 'scroll', amount: 10 }), ['/form']), 0);
});
