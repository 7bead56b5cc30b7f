import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { type Handshake, handshakeSite } from '../doubles/handshakes.ts';
import { openProxyDouble, type ProxyDouble } from '../doubles/proxies.ts';
import { type Running, startRunning } from '../running.ts';

const hasLibrary = existsSync(new URL('../../../node_modules/wreq-js/', import.meta.url));
const path = '/v1/crawl/web/scrape';
const words = 'The tide comes in twice a day and goes out again, as it has done for ever. '.repeat(20);
const article = `<title>Tides</title><main><h1>Tides</h1><p>${words}</p></main>`;
const shell = '<title>Tides</title><div id="root"></div><script src="/static/js/main.js"></script>';

suite('the impersonate tier', { skip: hasLibrary ? false : 'wreq-js is not installed' }, () => {
  const seen: Handshake[] = [];
  let server: Server;
  let proxy: ProxyDouble;
  let running: Running;
  let url: string;

  before(async () => {
    // Who does not come with a browser's handshake is refused, on all pages but one.
    server = handshakeSite(seen, (request, { http2 }) => {
      if (request.url === '/scripts/shell') return { status: 200, body: shell };
      return http2 && request.url !== '/closed/never'
        ? { status: 200, body: article }
        : { status: 403, body: '<p>Go away.' };
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    proxy = await openProxyDouble('http');
    running = await startRunning({ IMPERSONATE: 'on', PROXIES: `DE=${proxy.url}` });
  });
  after(async () => {
    await running.close();
    await proxy.close();
    server.close();
  });

  const scrape = async (body: object, of = running) =>
    (await of.ask(path, { body: { insecure_tls: true, ...body } })).json;
  const tried = (json: Awaited<ReturnType<typeof scrape>>) =>
    json._meta.attempts.map(({ tier, status }: { tier: string; status: number }) => `${tier} ${status}`);

  test('a page that refuses a program is read with the handshake of a browser, and costs 0.0012', async () => {
    const json = await scrape({ url: `${url}/article` });
    assert.deepEqual([json.method, json.statusCode, json._meta.cost], ['impersonate', 200, 0.0012]);
    assert.deepEqual(tried(json), ['static 403', 'impersonate 200']);
    assert.equal(json._meta.attempts[0].rejected_because, 'blocked');
    assert.equal(json._meta.billing_action, 'web.scrape.impersonate');
    assert.equal(json.warnings[0].code, 'insecure_tls');
    assert.match(seen.at(-1)?.userAgent ?? '', /TidemarkBot/);
  });

  test('what a page needs is remembered', async () => {
    await scrape({ url: `${url}/kept/one` });
    // One call in twenty tries a tier lower.
    const further = [];
    for (let index = 0; index < 4; index++) further.push(tried(await scrape({ url: `${url}/kept/one` })).join());
    assert.ok(further.includes('impersonate 200'), further.join('; '));
  });

  test('a page that scripts fill is nothing for it, and the cap and the caller’s name hold', async () => {
    const shown = await scrape({ url: `${url}/scripts/shell` });
    assert.deepEqual(tried(shown), ['static 200']);
    const capped = await scrape({ url: `${url}/capped/`, max_tier: 'static' });
    assert.deepEqual([tried(capped), capped._meta.cost], [['static 403'], 0]);
    await scrape({
      url: `${url}/named/`,
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0',
    });
    assert.match(seen.at(-1)?.userAgent ?? '', /Firefox\/151/);
    assert.ok(!seen.at(-1)?.headers.includes('sec-ch-ua'));
  });

  test('a page that refuses it too costs nothing', async () => {
    const json = await scrape({ url: `${url}/closed/never` });
    assert.deepEqual(tried(json), ['static 403', 'impersonate 403']);
    assert.deepEqual([json._meta.quality.reason, json._meta.cost], ['blocked', 0]);
  });

  test('it leaves by the proxy of a country', async () => {
    const before = proxy.asked.length;
    const json = await scrape({ url: `${url}/abroad/`, proxy_country: 'de' });
    assert.deepEqual([json.method, json._meta.cost], ['impersonate', 0.0022]);
    assert.equal(proxy.asked.length, before + 2);
  });

  test('without the setting it is not there: the page is refused, and the quote knows', async () => {
    const quoteOf = async (of: Running) =>
      (await scrape({ url: `${url}/article`, max_tier: 'impersonate', dry_run: true }, of)).quote.max_cost;
    assert.equal(await quoteOf(running), 0.0012);
    const plain = await startRunning();
    try {
      const json = await scrape({ url: `${url}/article` }, plain);
      assert.deepEqual([tried(json), json._meta.quality.reason], [['static 403'], 'blocked']);
      assert.equal(await quoteOf(plain), 0.0007);
    } finally {
      await plain.close();
    }
  });
});
