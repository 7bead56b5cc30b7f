import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fetchPath } from '../../edges/fetch-worker/protocol.ts';
import { signRequest } from '../../edges/fetch-worker/signature.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import type { AnyJson } from '../any-json.ts';
import { chromium } from '../browser/chosen-browser.ts';
import { ownLists, sharedLists } from '../doubles/hostile-urls.ts';
import { openProxyDouble, type ProxyDouble } from '../doubles/proxies.ts';
import { type Running, startRunning } from '../running.ts';
import { shortLived } from '../spawned.ts';
import { temporaryFolder } from '../store/template.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
/** Debian's full Chromium, where a proof has brought it; else whatever browser is here. */
const full = fileURLToPath(new URL('../../../.runtime/debian-chromium/usr/lib/chromium/chromium', import.meta.url));
const program = existsSync(full) ? full : chromium;

const secret = 'what both sides of this test know';
const path = '/v1/crawl/web/scrape';
const words = 'The tide comes in twice a day and goes out again, as it has done for ever. '.repeat(20);
const article = `<title>Tides</title><main><h1>Tides</h1><p>${words}</p></main>`;

/** Starts `npm start -- --role fetch-worker`, as far as Node sees it; its address. */
async function spawnWorker(settings: Readonly<Record<string, string>>): Promise<{ child: ChildProcess; url: string }> {
  const args = ['--disable-warning=ExperimentalWarning', ...shortLived.execArgv, main, '--role', 'fetch-worker'];
  const child = spawn(process.execPath, args, {
    env: {
      ...shortLived.environment,
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATA_DIR: await temporaryFolder(),
      ALLOW_PRIVATE_CIDRS: '127.0.0.0/8',
      CHROMIUM_PATH: program ?? 'off',
      WORKER_SIGNING_SECRET: secret,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const piece of child.stdout) {
    said += piece;
    const url = /listening on (\S+)/.exec(said)?.[1];
    if (url) return { child, url };
  }
  throw new Error(`the worker did not start: ${said}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

suite('a fetch worker', { skip: program ? false : 'there is no Chromium here' }, () => {
  const seen: IncomingMessage['headers'][] = [];
  let proxy: ProxyDouble;
  let worker: Awaited<ReturnType<typeof spawnWorker>>;
  let running: Running;
  let site: string;
  // Our name is refused; a browser under its own is not.
  const server = createServer((request, response) => {
    seen.push(request.headers);
    const isRefused = /TidemarkBot/.test(request.headers['user-agent'] ?? '');
    response.writeHead(isRefused ? 403 : 200, { 'content-type': 'text/html' });
    response.end(isRefused ? '<p>Go away.' : article);
  });

  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    proxy = await openProxyDouble('socks5h');
    worker = await spawnWorker({ PROXIES: `DE=${proxy.url}` });
    const elsewhere = await openProxyDouble('http');
    await elsewhere.close();
    const PROXIES = `DE=${proxy.url},FR=${elsewhere.url}`;
    running = await startRunning({ WORKER_URLS: worker.url, WORKER_SIGNING_SECRET: secret, PROXIES });
  });
  after(async () => {
    await running?.close();
    await end(worker.child);
    await proxy.close();
    server.close();
  });

  const scrape = async (body: object) => (await running.ask(path, { body: { timeout_ms: 60_000, ...body } })).json;

  test('reads what refuses our name, with a full browser under its own, at 0.0060', async () => {
    const json = await scrape({ url: `${site}/first/` });
    assert.deepEqual([json.method, json.statusCode, json._meta.cost], ['worker', 200, 0.006], JSON.stringify(json));
    assert.deepEqual(
      json._meta.attempts.map(({ tier, status }: { tier: string; status: number }) => [tier, status]),
      [
        ['static', 403],
        ['worker', 200],
      ],
    );
    assert.match(json.text, /twice a day/);
    const { 'user-agent': userAgent = '' } = seen.findLast((one) => !/TidemarkBot/.test(one['user-agent'] ?? '')) ?? {};
    assert.match(
      userAgent,
      /^Mozilla\/5\.0 \(X11; Linux x86_64\) AppleWebKit\/537\.36 \(KHTML, like Gecko\) (?:Headless)?Chrome\/\d+/,
    );
  });

  test('leaves by a proxy of its own in the country, and is not asked where it has none', async () => {
    const before = proxy.asked.length;
    const json = await scrape({ url: `${site}/abroad/`, proxy_country: 'DE' });
    assert.deepEqual([json.method, json._meta.cost], ['worker', 0.007], JSON.stringify(json));
    assert.ok(proxy.asked.length >= before + 2);
    const dead = await scrape({ url: `${site}/nowhere/`, proxy_country: 'FR' });
    assert.deepEqual([dead.code, dead.reason], ['target-unreachable', 'proxy']);
  });

  test('guards its own side: hostile URLs that are signed are refused there too, and nothing is touched', async () => {
    const lists = sharedLists() ?? ownLists;
    const before = seen.length;
    const strict = await spawnWorker({ ALLOW_PRIVATE_CIDRS: '' });
    try {
      const codes = new Map<string, number>();
      // Names mean nothing to the name servers of this machine, or what they mean is the machine's own business.
      const literal = lists.hostile.filter((url) => !/\.(?:test|example)\b/.test(url));
      for (const url of [...literal, `${site}/`]) {
        const body = JSON.stringify({
          url,
          timeout_ms: 20_000,
          tenant: 'test',
          headers: {},
          cookies: {},
          user_agent: null,
          insecure_tls: false,
          proxy: null,
          wait_for: null,
          mobile: false,
          close_overlays: false,
          screenshot: null,
        });
        const headers = signRequest(secret, `POST ${fetchPath}`, body, systemClock);
        const answer = await fetch(`${strict.url}${fetchPath}`, { method: 'POST', body, headers });
        const { code }: AnyJson = await answer.json();
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
      const refusals = ['address-not-allowed', 'validation-failed', 'target-unreachable'];
      assert.deepEqual(
        [...codes.keys()].filter((code) => !refusals.includes(code)),
        [],
      );
      assert.equal(seen.length, before);
    } finally {
      await end(strict.child);
    }
  });

  test('that ends is done without: the page is what it was before', async () => {
    await end(worker.child);
    const failed = await scrape({ url: `${site}/alone/` });
    assert.deepEqual([failed.code, failed.retryable], ['overloaded', true]);
    const json = await scrape({ url: `${site}/alone/` });
    assert.deepEqual([json.statusCode, json._meta.quality.reason, json._meta.cost], [403, 'blocked', 0]);
  });
});
