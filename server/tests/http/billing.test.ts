import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { hashOf } from '../../kernel/keys/api-key.ts';
import { operation } from '../../kernel/pipeline/context.ts';
import { openSite } from '../doubles/site.ts';
import { startRunning, stoppedClock } from '../running.ts';

test('of 80 scrapes at once against a balance that covers 20, exactly 20 run and 60 are 402', async () => {
  const site = await openSite({ '/page': '<title>Page</title><p>Words that are worth their price.' });
  const running = await startRunning({ BILLING: 'on', STARTING_BALANCE_USD: '0.014', MAX_IN_FLIGHT: '1000' });
  try {
    let lowest = Number.POSITIVE_INFINITY;
    let watching = true;
    const watch = async () => {
      const [organization] = await running.tidemark.store.organizations.list();
      while (watching) {
        const { balance, held } = await running.tidemark.store.ledger.balance(organization?.id ?? '');
        lowest = Math.min(lowest, balance - held);
        await setTimeout(5);
      }
    };
    const watched = watch();
    const body = { url: `${site.url}/page`, max_tier: 'static' };
    const answers = await Promise.all(Array.from({ length: 80 }, () => running.ask('/v1/crawl/web/scrape', { body })));
    watching = false;
    await watched;
    const refused = answers.filter(({ status }) => status === 402);
    assert.equal(answers.filter(({ status }) => status === 200).length, 20);
    assert.equal(refused.length, 60);
    assert.deepEqual([...new Set(refused.map(({ json }) => json.code))], ['insufficient-balance']);
    assert.equal(site.log.length, 20, 'what was refused fetched nothing');
    assert.ok(lowest >= 0, `the balance was seen at ${lowest}`);
    const usage = (await running.ask('/v1/crawl/usage')).json;
    assert.deepEqual([usage.balance, usage.held, usage.totals.requests], [0, 0, 20]);
    assert.deepEqual(await running.tidemark.store.ledger.verify(), []);
  } finally {
    await running.close();
    await site.close();
  }
});

test('with BILLING=off the balance may go below zero, and is shown as it is', async () => {
  const site = await openSite({ '/page': '<p>Words that are worth their price.' });
  const running = await startRunning({ STARTING_BALANCE_USD: '0' });
  try {
    const { json } = await running.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}/page` } });
    assert.deepEqual([json._meta.cost, json._meta.balance], [0.0007, -0.0007]);
  } finally {
    await running.close();
    await site.close();
  }
});

test('more requests at once than allowed are 429, more in a minute too, and both tell when to come back', async () => {
  const site = await openSite({ '/never': () => {} });
  const running = await startRunning({ MAX_IN_FLIGHT: '3', RATE_LIMIT_PER_MINUTE: '8' }, { clock: stoppedClock });
  try {
    const body = { url: `${site.url}/never`, timeout_ms: 1_000 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => running.ask('/v1/crawl/web/scrape', { body })));
    const codes = answers.map(({ json }) => json.code).toSorted();
    assert.deepEqual(codes, [
      ...Array(2).fill('rate-limited'),
      ...Array(3).fill('target-timeout'),
      ...Array(5).fill('too-many-in-flight'),
    ]);
    for (const { status, headers, json } of answers) {
      if (status !== 429) continue;
      const wait = Number(headers.get('retry-after'));
      assert.ok(json.code === 'too-many-in-flight' ? wait === 1 : wait >= 1 && wait <= 60);
      assert.equal(json.retryable, true);
      assert.ok(headers.get('x-ratelimit-reset'));
    }
  } finally {
    await running.close();
    await site.close();
  }
});

test('what the balance does not cover is left out, and the answer says so', async () => {
  const site = await openSite({
    '/large': (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('word '.repeat(450_000)),
  });
  const running = await startRunning({ BILLING: 'on', STARTING_BALANCE_USD: '0.0009' });
  try {
    const body = { url: `${site.url}/large`, format: 'text', max_chars: 20_000_000 };
    const { status, json } = await running.ask('/v1/crawl/web/scrape', { body });
    assert.deepEqual([status, json.stopped_by, json.text.length], [200, 'balance', 1_000_000]);
    assert.deepEqual([json._meta.cost, json._meta.balance, json.warnings[0].code], [0.0007, 0.0002, 'truncated']);
    assert.equal((await running.ask('/v1/crawl/web/scrape', { body })).json.code, 'insufficient-balance');
    const quoted = await running.ask('/v1/crawl/web/scrape', { body: { ...body, dry_run: true } });
    assert.equal(quoted.headers.get('content-type'), 'application/vnd.tidemark.quote+json; charset=utf-8');
    const { quote } = quoted.json;
    assert.deepEqual([quote.max_cost, quote.capped_by], [0.0002, 'balance']);
  } finally {
    await running.close();
    await site.close();
  }
});

test('where the key’s day ends, and not the balance, the answer and the quote say that', async () => {
  const links = Array.from({ length: 30 }, (_, at) => `/page${at}`);
  const page = (name: string) =>
    `<title>${name}</title><main><p>${`The page ${name} has words. `.repeat(20)}</p></main>`;
  const site = await openSite({
    '/': page('start') + links.map((href) => `<a href="${href}">${href}</a>`).join(' '),
    ...Object.fromEntries(links.map((href) => [href, page(href)])),
  });
  const running = await startRunning({ BILLING: 'on', STARTING_BALANCE_USD: '9' });
  try {
    const { store } = running.tidemark;
    const [organization] = await store.organizations.list();
    const of = { organizationId: organization?.id ?? '', name: 'thrifty', prefix: 'tm' };
    await store.keys.create({ ...of, dailyBudget: 10_000, hash: hashOf('thrifty') });
    const headers = { authorization: 'Bearer thrifty' };
    const body = { url: site.url, limit: 100, max_tier: 'static', dedupe: 'url' };
    const crawl = async (over: object = {}) =>
      (await running.ask('/v1/crawl/web/crawl', { body: { ...body, ...over }, headers })).json;
    const quoted = async () => {
      const { max_cost: most, capped_by: by } = (await crawl({ dry_run: true })).quote;
      return [most, by];
    };
    assert.deepEqual(await quoted(), [0.01, 'key_budget']);
    const { pagesScraped, stopped_by: end, warnings, _meta } = await crawl();
    assert.deepEqual([pagesScraped, end, warnings[0]?.code, _meta.cost], [14, 'budget', 'key_budget', 0.0098]);
    assert.deepEqual(await quoted(), [0.0002, 'key_budget']);
    assert.equal((await crawl()).code, 'key-budget-exhausted');
  } finally {
    await running.close();
    await site.close();
  }
});

test('a free answer names what ran as its billing action, not what would have been cheapest', async () => {
  const rendered = operation({
    id: 'web.rendered',
    methods: ['POST'],
    path: '/v1/crawl/web/rendered',
    title: 'Rendered web',
    summary: 'Renders a page that says nothing.',
    input: z.strictObject({}),
    output: z.object({}),
    price: { per: 'page', starting: 'static', units: ['static', 'browser'] },
    example: {},
    async run({ meter }) {
      await meter.reserve('browser');
      meter.count('browser');
      return { output: {}, method: 'browser', quality: { passed: false, score: 0, reason: 'empty' } };
    },
  });
  const running = await startRunning({}, { operations: [rendered] });
  try {
    const { _meta } = (await running.ask('/v1/crawl/web/rendered', { body: {} })).json;
    assert.deepEqual([_meta.billing_action, _meta.method, _meta.cost], ['web.rendered.browser', 'browser', 0]);
    assert.deepEqual(_meta.line_items, []);
  } finally {
    await running.close();
  }
});
