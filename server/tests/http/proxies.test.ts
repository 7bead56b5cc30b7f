import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { articleApp, lastTitle } from '../browser/article-app.ts';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openProxyDouble, type ProxyDouble } from '../doubles/proxies.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { type Running, startRunning } from '../running.ts';

const path = '/v1/crawl/web/scrape';
const words = 'The tide comes in twice a day and goes out again, as it has done for ever. '.repeat(20);
const article = `<title>Tides</title><main><h1>Tides</h1><p>${words}</p></main>`;
const rtf = `{\\rtf1\\ansi {\\b Tides}\\par ${words}\\par}`;
const credentials = { username: 'operator', password: 'hunter2-of-the-proxy' };

let german: ProxyDouble;
let french: ProxyDouble;
let site: Site;
let running: Running;
/** From which ports the site was asked. */
const from: (number | undefined)[] = [];

before(async () => {
  german = await openProxyDouble('http', { credentials });
  french = await openProxyDouble('socks5h', { credentials });
  site = await openSite({
    ...articleApp,
    '/article': (request, response) => {
      from.push(request.socket.remotePort);
      response.end(article);
    },
    '/robots.txt': (request, response) => {
      from.push(request.socket.remotePort);
      response.end('User-agent: *\nDisallow: /private/');
    },
    '/moved': (_request, response) => void response.writeHead(302, { location: '/article' }).end(),
    '/document.rtf': (request, response) => {
      from.push(request.socket.remotePort);
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(rtf);
    },
    '/gone': (_request, response) => void response.writeHead(404).end('<p>It was here once'),
  });
  const PROXIES = `de=${german.url}, FR=${french.url}`;
  running = await startRunning({ ...browserSettings, PROXIES });
});
after(async () => {
  await running.close();
  await site.close();
  await Promise.all([german.close(), french.close()]);
});

const scrape = async (options: object, of = running) => (await of.ask(path, { body: options })).json;

test('a page is read through the country’s proxy, robots.txt and redirects too, and the way costs 0.0010', async () => {
  for (const [country, proxy] of [
    ['de', german],
    ['FR', french],
  ] as const) {
    from.length = 0;
    const json = await scrape({ url: `${site.url}/moved`, proxy_country: country, respect_robots: true });
    assert.equal(json.statusCode, 200);
    assert.equal(json._meta.cost, 0.0017);
    assert.deepEqual(
      json._meta.line_items.map((line: { unit: string; amount: number }) => [line.unit, line.amount]),
      [
        ['static', 0.0007],
        ['proxy', 0.001],
      ],
    );
    assert.equal(json._meta.billing_action, 'web.scrape.static');
    assert.equal(from.length, 2);
    assert.ok(from.every((port) => proxy.isFrom(port)));
  }
});

test('a crawl leaves by the country’s proxies with robots.txt, sitemaps and pages, each of which costs 0.0010 more', async () => {
  from.length = 0;
  const body = { url: `${site.url}/article`, urls: [`${site.url}/gone`], proxy_country: 'de', max_depth: 0 };
  const { json } = await running.ask('/v1/crawl/web/crawl', { body: { ...body, sitemap: 'only' } });
  assert.deepEqual([json.pagesScraped, json._meta.cost], [1, 0.0017], JSON.stringify(json).slice(0, 500));
  assert.ok(from.length >= 1 && from.every((port) => german.isFrom(port)), `${from}`);
  assert.deepEqual(await running.tidemark.store.ledger.verify(), []);
});

test('a document comes through the proxy, at the price of its pages and of the way', async () => {
  from.length = 0;
  const json = await scrape({ url: `${site.url}/document.rtf`, proxy_country: 'de' });
  assert.deepEqual([json.method, json._meta.cost], ['document', 0.002], json.detail);
  assert.match(json.text, /twice a day/);
  assert.deepEqual(
    from.map((port) => german.isFrom(port)),
    [true],
  );
});

test('the browser goes through the proxy with all that a page loads', { skip: skipWithoutBrowser }, async () => {
  const asked = german.asked.length;
  const requests = site.log.length;
  const json = await scrape({ url: `${site.url}/app`, proxy_country: 'DE', render_js: true, timeout_ms: 60_000 });
  assert.deepEqual([json.method, json._meta.cost], ['browser', 0.0035], json.detail);
  assert.match(json.text, new RegExp(lastTitle));
  assert.ok(site.log.length > requests + 1);
  assert.ok(german.asked.length > asked);
});

test('a page that is worth nothing costs nothing, whatever way it came', async () => {
  const json = await scrape({ url: `${site.url}/gone`, proxy_country: 'DE' });
  assert.deepEqual([json.statusCode, json._meta.quality.passed, json._meta.cost], [404, false, 0]);
  assert.deepEqual(json._meta.line_items, []);
});

test('a country without a proxy is refused with those that have one, and nothing is touched', async () => {
  const before = [site.log.length, german.asked.length, french.asked.length];
  for (const extra of [{}, { dry_run: true }, { callback_url: `${site.url}/callback` }]) {
    const { status, json } = await running.ask(path, {
      body: { url: `${site.url}/article`, proxy_country: 'us', ...extra },
    });
    assert.deepEqual([status, json.code, json._meta.cost], [422, 'proxy-country-unavailable', 0]);
    assert.match(json.detail, /No proxy in US\. Countries with a proxy: DE, FR\./);
    assert.equal(json.errors[0].pointer, '/proxy_country');
  }
  assert.deepEqual([site.log.length, german.asked.length, french.asked.length], before);
  for (const proxy_country of ['d', 'deu', '49']) {
    const { json } = await running.ask(path, { body: { url: site.url, proxy_country } });
    assert.equal(json.code, 'validation-failed', proxy_country);
  }
});

test('a quote tells the way out', async () => {
  const json = await scrape({ url: `${site.url}/article`, proxy_country: 'DE', max_tier: 'static', dry_run: true });
  assert.deepEqual([json.quote.max_cost, json.quote.unit_prices.proxy], [0.0017, 0.001]);
});

test('an address that may not be fetched is told to no proxy', async () => {
  const before = [...german.asked];
  for (const url of ['http://10.0.0.1/', 'http://169.254.169.254/latest/meta-data/', 'http://[::1]/']) {
    const json = await scrape({ url, proxy_country: 'DE' });
    assert.equal(json.code, 'address-not-allowed', url);
  }
  assert.deepEqual(german.asked, before);
});

test('when the proxies of a country are dead, the call says so, may be sent again, and the log names them', async () => {
  const dead = await openProxyDouble('http', { credentials });
  await dead.close();
  const alone = await startRunning({ PROXIES: `IT=${dead.url}` });
  try {
    const { status, json, headers } = await alone.ask(path, {
      body: { url: `${site.url}/article`, proxy_country: 'it' },
    });
    assert.deepEqual([status, json.code, json.reason, json.retryable], [502, 'target-unreachable', 'proxy', true]);
    assert.match(json.detail, /proxy in IT/);
    assert.equal(json._meta.cost, 0);
    assert.ok(headers.get('x-request-id'));
    const [, fields] = alone.logged.find(([, , message]) => /cannot be used; it rests/.test(message)) ?? [];
    assert.deepEqual([fields?.country, fields?.proxy], ['IT', `http://127.0.0.1:${new URL(dead.url).port}`]);
    assert.doesNotMatch(JSON.stringify([alone.logged, json]), /hunter2/);
  } finally {
    await alone.close();
  }
});

test('a balance that covers the page and not its way is told before anything is fetched', async () => {
  // Not enough for both, and not even for the way.
  for (const balance of ['0.0016', '0.0009']) {
    const poor = await startRunning({ BILLING: 'on', STARTING_BALANCE_USD: balance, PROXIES: `DE=${german.url}` });
    try {
      const before = german.asked.length;
      const { status, json } = await poor.ask(path, { body: { url: `${site.url}/article`, proxy_country: 'de' } });
      assert.deepEqual([status, json.code], [402, 'insufficient-balance'], json.detail);
      assert.equal(german.asked.length, before);
      assert.equal((await poor.ask(path, { body: { url: `${site.url}/article` } })).status, 200);
    } finally {
      await poor.close();
    }
  }
});
