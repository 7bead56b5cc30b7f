import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import { after, before, type TestContext, test } from 'node:test';
import { chromium } from '../../tests/browser/chosen-browser.ts';
import { type Elsewhere, openOtherNetwork, startElsewhere } from '../../tests/browser/elsewhere.ts';
import { openSite, type Site } from '../../tests/doubles/site.ts';
import { hardPages } from '../../tests/escalation/hard-pages.ts';
import { app, fill, page, story } from '../../tests/escalation/test-page.ts';
import { freePort } from '../../tests/free-port.ts';
import { type Running, startRunning } from '../../tests/running.ts';

const skip = chromium ? false : 'there is no Chromium here';

const framed = ['/foreign-frame', '/frame-in-frame', '/foreign-frame-in-own-frame', '/late-foreign-frame'] as const;

async function start(
  context: TestContext,
  settings: Record<string, string>,
): Promise<{ site: Site; running: Running }> {
  const parts = framed.flatMap((path) =>
    Object.entries({ [path]: hardPages[path]?.serve ?? '', ...hardPages[path]?.parts }),
  );
  const site = await openSite({
    '/app': app(fill),
    '/static': page(`<main>${story}</main>`),
    ...Object.fromEntries(parts),
  });
  const running = await startRunning({ ALLOW_PRIVATE_CIDRS: '127.0.0.0/8,::1', ...settings });
  context.after(async () => {
    await running.close();
    await site.close();
  });
  return { site, running };
}

// As a full Chromium does, it gives frames of other sites processes of their own.
let browser: Elsewhere;
before(async () => {
  if (chromium) browser = await startElsewhere(chromium, { flags: ['--site-per-process'] });
});
after(() => browser?.end());

const scrape = (running: Running, url: string) =>
  running.ask('/v1/crawl/web/scrape', { body: { url, render_js: true, timeout_ms: 60_000 } });

/** What a stranger is answered, who asks a proxy for a page. */
async function statusAt(host: string, port: number): Promise<number | undefined> {
  const [answer] = await once(get({ host, port, path: 'http://tides.example/', agent: false }), 'response');
  answer.resume();
  return answer.statusCode;
}

test('frames of other sites are read where the browser gives each a process of its own', { skip }, async (context) => {
  const { site, running } = await start(context, { BROWSER_CDP_URL: browser.address });
  for (const path of framed) {
    const { json } = await scrape(running, `http://own.localhost:${new URL(site.url).port}${path}`);
    assert.equal(json._meta?.quality?.passed, true, `${path}: ${json.detail ?? json._meta?.quality?.reason}`);
    assert.match(json.text, /twice a day/, path);
  }
});

test('browsers elsewhere are sent to the proxy where they are told it is, and strangers there are not served', {
  skip: skip || (process.platform === 'linux' ? false : 'needs more than one loopback address'),
}, async (context) => {
  const port = await freePort('127.0.0.9');
  const place = `127.0.0.9:${port}`;
  const settings = { BROWSER_CDP_URL: browser.address, BROWSER_PROXY_URL: `http://${place}` };
  const { site, running } = await start(context, settings);
  const { json } = await scrape(running, `${site.url}/app`);
  assert.deepEqual([json.method, json._meta.quality.passed], ['browser', true]);
  assert.equal(await statusAt('127.0.0.9', port), 407);
  await assert.rejects(statusAt('127.0.0.1', port), { code: 'ECONNREFUSED' });
});

test('a proxy that cannot listen where it is told to is a problem that names the place', async (context) => {
  const { site, running } = await start(context, {
    BROWSER_CDP_URL: 'ws://127.0.0.1:9/',
    BROWSER_PROXY_URL: 'http://proxy.example:8899',
    BROWSER_PROXY_LISTEN: '192.0.2.1:8899',
  });
  const { json } = await scrape(running, `${site.url}/app`);
  assert.deepEqual([json.code, json._meta.cost], ['not-configured', 0]);
  assert.match(json.detail, /192\.0\.2\.1, port 8899/);
});

test('a browser of another network, which can reach nothing but the proxy, renders pages', {
  skip,
}, async (context) => {
  const network = await openOtherNetwork();
  if (typeof network === 'string') return context.skip(`needs another network: ${network}`);
  context.after(network.close);
  const inside = await startElsewhere(chromium ?? '', { runner: network.runner });
  context.after(() => inside.end());
  const { port, pathname } = new URL(inside.address);
  const address = `ws://${await network.forward(Number(port))}${pathname}`;
  const proxyPort = await freePort(network.ourAddress);
  const listening = { BROWSER_PROXY_LISTEN: `0.0.0.0:${proxyPort}` };
  const told = { BROWSER_PROXY_URL: `http://${network.ourAddress}:${proxyPort}` };
  const { site, running } = await start(context, { BROWSER_CDP_URL: address, ...told, ...listening });
  const { json } = await scrape(running, `${site.url}/app`);
  assert.deepEqual([json.method, json._meta?.quality?.passed], ['browser', true], json.detail);
});

test('a browser that runs elsewhere is not ended with the service; one that is gone is told', {
  skip,
}, async (context) => {
  const { child, address } = browser;
  // The first one that is named is not there.
  const named = `ws://127.0.0.1:9/devtools/browser/none?token=secret,${address}`;
  const { site, running } = await start(context, { BROWSER_CDP_URL: named });
  const { json } = await scrape(running, `${site.url}/app`);
  assert.deepEqual([json.method, json._meta.quality.passed], ['browser', true]);
  assert.match(json.text, /twice a day/);
  assert.doesNotMatch(JSON.stringify([running.tidemark.browser, running.logged]), /secret|devtools/);
  assert.equal(child.exitCode, null);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { json: gone } = await scrape(running, `${site.url}/app`);
  assert.deepEqual([gone.code, gone._meta.cost], ['not-configured', 0]);
  assert.match(gone.detail, /none of the browsers/);
});
