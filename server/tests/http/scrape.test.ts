import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { scrape as operation } from '../../capabilities/scrape/scrape.ts';
import { metaSchemaOf } from '../../contract/describe/component.ts';
import { ScrapeResult } from '../../contract/resources/scrape.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { type Running, startRunning } from '../running.ts';

const article = `<!doctype html><html lang="en"><head><title>Tides and their causes</title>
<meta name="description" content="Why the sea rises and falls."><meta property="og:site_name" content="Sea Notes">
<meta name="keywords" content="sea"><meta name="keywords" content="moon"><link rel="icon" href="/icon.png"></head><body>
<nav><a href="/home">Home</a></nav><main><h1>Tides and their causes</h1>
<p>The sea rises and falls twice a day, because the <a href="moon.html">Moon</a> pulls at the water, and the Earth turns beneath it.</p>
<p>At new and full moon the Sun helps the Moon, and the tides are at their highest; these are called spring tides.</p>
<img src="/wave.jpg" alt="A wave"></main><footer><a href="/imprint">Imprint</a></footer></body></html>`;

let site: Site;
let running: Running;
before(async () => {
  const plain = (text: string) => (_: unknown, response: import('node:http').ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end(text);
  };
  site = await openSite({
    '/article': article,
    '/empty': '<title></title>',
    '/untitled':
      '<title>Harbours of the coast</title><p>The tide comes to each of these harbours at an hour of its own, and rises higher in some.',
    '/moved': (_, response) => response.writeHead(302, { location: '/article' }).end(),
    '/gone': (_, response) => response.writeHead(410, { 'content-type': 'text/html' }).end('<p>It was here once.'),
    '/never': () => {},
    '/cut': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
      response.write('<p>half');
      setTimeout(() => response.destroy(), 20);
    },
    '/image': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'image/png' })
        .end(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
    '/zipped': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(article)),
    '/echo': (request, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(request.headers)),
    '/large-error': (_, response) =>
      response.writeHead(500, { 'content-type': 'text/html' }).end(`<p>${'An error, told at length. '.repeat(80_000)}`),
    '/listing-error': (_, response) => {
      const meta = Array.from({ length: 300 }, (_, at) => `<meta name="m${at}" content="${'y'.repeat(6_000)}">`).join(
        '',
      );
      const listed = Array.from({ length: 400 }, (_, at) => `<a href="${at}">a</a><img src="i${at}" alt="b">`).join('');
      const base = `<base href="https://a.example/${'p/'.repeat(2_000)}">`;
      response.writeHead(500, { 'content-type': 'text/html' }).end(`${base}${meta}<h1>Gone</h1>${listed}`);
    },
    '/large': plain('word '.repeat(450_000)),
  });
  running = await startRunning();
});
after(async () => {
  await running.close();
  await site.close();
});

const scrape = (body: object, headers: Record<string, string> = {}) =>
  running.ask('/v1/crawl/web/scrape', { body, headers });

test('a scrape answers every field of the contract, with its exact cost', async () => {
  const { status, json, headers } = await scrape({ url: `${site.url}/article` });
  assert.equal(status, 200);
  const { _meta, ...output } = json;
  ScrapeResult.strict().parse(output);
  metaSchemaOf(operation).strict().parse(_meta);
  assert.equal(output.title, 'Tides and their causes');
  assert.equal(output.description, 'Why the sea rises and falls.');
  assert.equal(output.favicon, `${site.url}/icon.png`);
  assert.equal(output.language, 'en');
  assert.equal(output.meta.keywords, 'sea, moon');
  assert.equal(output.site_name, 'Sea Notes');
  assert.deepEqual(
    output.links.map(({ url }: { url: string }) => url),
    [`${site.url}/home`, `${site.url}/moon.html`, `${site.url}/imprint`],
  );
  assert.deepEqual(output.images, [{ url: `${site.url}/wave.jpg`, alt: 'A wave' }]);
  assert.match(output.text, /rises and falls twice a day/);
  assert.match(output.html, /<a href="http:\/\/127\.0\.0\.1:\d+\/moon\.html">Moon<\/a>/);
  assert.equal(output.markdown, null);
  assert.equal(output.content, output.text);
  assert.equal(output.statusCode, 200);
  assert.equal(output.contentType, 'text/html; charset=utf-8');
  assert.equal(output.method, 'static');
  assert.equal(_meta.requestId, headers.get('x-request-id'));
  assert.deepEqual(
    [_meta.platform, _meta.action, _meta.billing_action, _meta.cost, _meta.method],
    ['web', 'scrape', 'web.scrape.static', 0.0007, 'static'],
  );
  assert.deepEqual(_meta.line_items, [{ unit: 'static', count: 1, unit_price: 0.0007, amount: 0.0007 }]);
  assert.deepEqual(_meta.quality, { passed: true, score: _meta.quality.score, reason: null });
  assert.equal(_meta.attempts[0].tier, 'static');
});

test('formats that were asked for are there, the others are null', async () => {
  const { json } = await scrape({ url: `${site.url}/article`, format: ['markdown', 'raw_html', 'json_ld'] });
  assert.match(json.markdown, /\[Moon\]\(http:\/\/127\.0\.0\.1:\d+\/moon\.html\)/);
  assert.equal(json.content, json.markdown);
  assert.equal(json.raw_html, article);
  assert.deepEqual(json.json_ld, []);
  assert.equal(json.html, null);
  assert.match(json.text, /twice a day/);
});

test('Accept: text/markdown answers the bare markdown with its cost, and says before it what is known of the page', async () => {
  const { status, text, headers } = await scrape({ url: `${site.url}/article` }, { accept: 'text/markdown' });
  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'text/markdown; charset=utf-8');
  assert.equal(headers.get('x-cost'), '0.0007');
  assert.match(headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
  const front = `---\ntitle: "Tides and their causes"\nurl: "${site.url}/article"\nlanguage: "en"\n---\n\n`;
  assert.ok(text.startsWith(`${front}# Tides and their causes\n`), text);
  const plain = { url: `${site.url}/article`, front_matter: false };
  assert.match((await scrape(plain, { accept: 'text/markdown' })).text, /^# Tides and their causes\n/);
});

test('a page that failed its gate says its reason in the front matter; credentials of the URL are not in it', async () => {
  const url = `${site.url}/empty`.replace('//', '//user:secret@');
  const { text, headers } = await scrape({ url }, { accept: 'text/markdown' });
  assert.equal(text, `---\nurl: "${site.url}/empty"\nquality_reason: "empty"\n---\n\n`);
  assert.deepEqual([headers.get('x-cost'), headers.get('x-quality-reason')], ['0', 'empty']);
});

test('a bare extraction that was cut says so in a header', async () => {
  const { text, headers } = await scrape({ url: `${site.url}/article`, max_chars: 40 }, { accept: 'text/plain' });
  assert.ok(text.length <= 40);
  assert.equal(headers.get('x-warnings'), 'truncated');
});

test('markdown opens with the page’s title where its body has none, as JSON too', async () => {
  const { json } = await scrape({ url: `${site.url}/untitled`, format: 'markdown' });
  assert.match(json.markdown, /^# Harbours of the coast\n\nThe tide/);
  assert.equal(json.content, json.markdown);
});

test('Accept: text/html answers the cleaned HTML, which may do nothing here; text/plain the text', async () => {
  const html = await scrape({ url: `${site.url}/article` }, { accept: 'text/html' });
  assert.equal(html.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.match(html.text, /<a href="http:\/\/127\.0\.0\.1:\d+\/moon\.html">Moon<\/a>/);
  assert.equal(html.headers.get('content-security-policy'), "default-src 'none'; sandbox");
  assert.equal(html.headers.get('x-content-type-options'), 'nosniff');
  const plain = await scrape({ url: `${site.url}/article` }, { accept: 'text/plain' });
  assert.match(plain.text, /^Tides and their causes\n/);
});

test('with respect_robots only what robots.txt allows is read, and the refusal is free', async () => {
  const polite = await openSite({
    '/robots.txt': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: TidemarkBot\nDisallow: /private'),
    '/private': article,
    '/open': article,
    '/leads': (_, response) => response.writeHead(302, { location: '/private' }).end(),
  });
  try {
    const refused = await scrape({ url: `${polite.url}/private`, respect_robots: true });
    assert.deepEqual([refused.status, refused.json.code, refused.json._meta.cost], [403, 'robots-disallowed', 0]);
    assert.equal((await scrape({ url: `${polite.url}/open`, respect_robots: true })).status, 200);
    assert.equal((await scrape({ url: `${polite.url}/private` })).status, 200);
    assert.deepEqual(polite.log, ['/robots.txt', '/open', '/private']);
    const led = await scrape({ url: `${polite.url}/leads`, respect_robots: true });
    assert.deepEqual([led.status, led.json.code], [403, 'robots-disallowed'], 'where a redirect leads, too');
    assert.deepEqual(polite.log.slice(3), ['/leads']);
  } finally {
    await polite.close();
  }
});

test('a robots.txt that fails for the moment is no refusal, and may be tried again', async () => {
  const polite = await openSite({ '/robots.txt': (_, response) => response.writeHead(503).end(), '/open': article });
  try {
    const { status, json } = await scrape({ url: `${polite.url}/open`, respect_robots: true });
    assert.deepEqual(
      [status, json.code, json.reason, json.retryable],
      [502, 'target-refused', 'robots_unreachable', true],
    );
  } finally {
    await polite.close();
  }
});

test('redirects are told, and links are resolved where they led', async () => {
  const { json } = await scrape({ url: `${site.url}/moved` });
  assert.equal(json.url, `${site.url}/moved`);
  assert.equal(json.final_url, `${site.url}/article`);
  assert.deepEqual(json.redirects, [{ url: `${site.url}/moved`, status: 302 }]);
});

test('compressed pages are read', async () => {
  assert.match((await scrape({ url: `${site.url}/zipped` })).json.text, /twice a day/);
});

test('what the target answered but is worth nothing costs nothing', async () => {
  const cases = [
    ['/gone', 410, 'http_error'],
    ['/nowhere', 404, 'http_error'],
    ['/empty', 200, 'empty'],
  ] as const;
  for (const [path, statusCode, reason] of cases) {
    const { status, json } = await scrape({ url: `${site.url}${path}` });
    assert.equal(status, 200, path);
    assert.equal(json.statusCode, statusCode, path);
    assert.deepEqual(json._meta.quality, { passed: false, score: 0, reason });
    assert.equal(json._meta.cost, 0, path);
    assert.deepEqual(json._meta.line_items, [], path);
    assert.equal(json._meta.attempts[0].rejected_because, reason);
  }
  assert.match((await scrape({ url: `${site.url}/gone` })).json.text, /It was here once/);
});

test('what the target did not answer is a problem that costs nothing', async () => {
  const gone = await openSite({});
  const closed = gone.url;
  await gone.close();
  const cases = [
    [{ url: `${site.url}/never`, timeout_ms: 1_000 }, 504, 'target-timeout'],
    [{ url: `${site.url}/cut` }, 502, 'target-unreachable'],
    [{ url: closed }, 502, 'target-unreachable'],
    [{ url: 'http://10.0.0.1/' }, 403, 'address-not-allowed'],
    [{ url: `${site.url}/image` }, 422, 'unsupported-document'],
    [{ url: `${site.url}/article`, proxy_country: 'de' }, 422, 'proxy-country-unavailable'],
  ] as const;
  for (const [body, status, code] of cases) {
    const { json, ...answer } = await scrape(body);
    assert.equal(answer.status, status, json.detail);
    assert.equal(json.code, code);
    assert.equal(json._meta.cost, 0);
    assert.equal(answer.headers.get('content-type'), 'application/problem+json');
    assert.equal(json.type, `${running.tidemark.baseUrl}/problems/${code}`);
    assert.equal(json.instance, `urn:uuid:${answer.headers.get('x-request-id')}`);
    assert.ok(answer.headers.get('x-ratelimit-remaining'));
  }
});

test('without a browser everything is read that needs none, and what needs one says what to install', async () => {
  for (const body of [{ render_js: true }, { screenshot: true }, { wait_for: '#main' }]) {
    const { status, json } = await scrape({ url: `${site.url}/article`, ...body });
    assert.deepEqual([status, json.code, json._meta.cost], [503, 'not-configured', 0]);
    assert.match(json.detail, /chromium-headless-shell/);
  }
  const { json } = await scrape({ url: `${site.url}/article`, wait_for: 100, mobile: true });
  assert.deepEqual([json.method, json.screenshot], ['static', null]);
});

test('options are honoured: headers, cookies, user agent', async () => {
  const { json } = await scrape({
    url: `${site.url}/echo`,
    headers: { 'X-Mine': 'yes' },
    cookies: { a: '1', b: '2' },
    user_agent: 'mine/1',
  });
  const seen = JSON.parse(json.text);
  assert.equal(seen['x-mine'], 'yes');
  assert.equal(seen.cookie, 'a=1; b=2');
  assert.equal(seen['user-agent'], 'mine/1');
  const ours = JSON.parse((await scrape({ url: `${site.url}/echo` })).json.text);
  assert.match(ours['user-agent'], /^Mozilla\/5\.0 \(compatible; TidemarkBot\/[\d.]+; \+\S+\)$/);
});

test('text is cut where the caller says, and every further million characters is billed', async () => {
  const cut = (await scrape({ url: `${site.url}/large` })).json;
  assert.equal(cut.text.length, 1_000_000);
  assert.equal(cut.warnings[0].code, 'truncated');
  assert.equal(cut._meta.cost, 0.0007);
  const whole = (await scrape({ url: `${site.url}/large`, format: 'text', max_chars: 20_000_000 })).json;
  assert.ok(whole.text.length > 2_000_000 && whole.text.length < 3_000_000);
  assert.equal(whole.warnings, undefined);
  assert.equal(whole._meta.cost, 0.0007 + 2 * 0.0003);
});

test('a page that is free has no more than the price of one includes, in each output', async () => {
  const format = ['text', 'markdown', 'raw_html'];
  const { json } = await scrape({ url: `${site.url}/large-error`, format, max_chars: 20_000_000 });
  assert.deepEqual([json._meta.cost, json._meta.quality.reason, json.stopped_by], [0, 'http_error', undefined]);
  for (const output of [json.text, json.markdown, json.raw_html]) assert.equal(output.length, 1_000_000);
  assert.equal(json.warnings.filter(({ code }: { code: string }) => code === 'truncated').length, 3);
  const short = await scrape({ url: `${site.url}/large-error`, format: 'text', max_chars: 100 });
  assert.equal(short.json.text.length, 100);
});

test('a page that is free has lists of no more characters than that', async () => {
  const { json } = await scrape({ url: `${site.url}/listing-error`, format: ['text', 'json_ld'] });
  assert.deepEqual([json._meta.cost, json._meta.quality.reason], [0, 'http_error']);
  for (const list of [json.links, json.images, json.meta]) {
    const { length } = JSON.stringify(list);
    assert.ok(length > 500_000 && length <= 1_000_100, String(length));
  }
  const told = json.warnings.filter(({ code }: { code: string }) => code === 'truncated');
  assert.deepEqual(told.map(({ message }: { message: string }) => message.split('`')[1]).toSorted(), [
    'images',
    'links',
    'meta',
  ]);
});

test('invalid input is refused with pointers and hints, and costs nothing', async () => {
  const cases: [object, string, RegExp?][] = [
    [{}, '/url'],
    [{ url: 'ftp://example.com/' }, '/url'],
    [{ url: 'example.com' }, '/url', /https:\/\/example\.com/],
    [{ url: `http://example.com/${'a'.repeat(8_200)}` }, '/url'],
    [{ url: site.url, onlyMainContent: true }, '/onlyMainContent', /only_main_content/],
    [{ url: site.url, format: 'pdf' }, '/format'],
    [{ url: site.url, timeout_ms: 10 }, '/timeout_ms'],
    [{ url: site.url, headers: { Host: 'x' } }, '/headers/Host'],
    [{ url: site.url, headers: { a: 'b\r\nc: d' } }, '/headers/a'],
    [{ url: site.url, cookies: { a: 'b;c' } }, '/cookies/a'],
    [{ url: site.url, render_js: true, max_tier: 'static' }, '/render_js'],
    [{ url: site.url, screenshot: true, max_tier: 2 }, '/screenshot'],
    [{ url: site.url, wait_for: '#main', render_js: false }, '/wait_for'],
    [{ url: site.url, screenshot: { type: 'gif' } }, '/screenshot/type'],
  ];
  const before = (await running.ask('/v1/crawl/usage')).json.balance;
  for (const [body, pointer, hint] of cases) {
    const { status, json } = await scrape(body);
    assert.equal(status, 422, JSON.stringify(body).slice(0, 100));
    assert.equal(json.code, 'validation-failed');
    assert.equal(json.errors[0].pointer, pointer);
    if (hint) assert.match(json.errors[0].hint, hint);
  }
  assert.equal((await running.ask('/v1/crawl/usage')).json.balance, before);
});

test('the balance is what every answer said, and the jobs tell of every call', async () => {
  const before = (await running.ask('/v1/crawl/usage')).json;
  const { json } = await scrape({ url: `http://user:secret@${new URL(site.url).host}/article` });
  assert.equal(json._meta.balance, Math.round((before.balance - 0.0007) * 1e6) / 1e6);
  const after = (await running.ask('/v1/crawl/usage')).json;
  assert.equal(after.balance, json._meta.balance);
  assert.equal(after.held, 0);
  assert.equal(after.totals.requests, before.totals.requests + 1);
  const job = (await running.ask(`/v1/crawl/jobs/${json._meta.requestId}`)).json;
  assert.equal(job.status, 'completed');
  assert.equal(job.cost, 0.0007);
  assert.equal(job.target, `${site.url}/article`, 'without the credentials of the URL');
  assert.equal(job.result, null);
  assert.equal(job.result_kept, false);
});

test('a caller who leaves stops the work, and pays nothing', async () => {
  const leaving = new AbortController();
  const asked = running.ask('/v1/crawl/web/scrape', {
    body: { url: `${site.url}/never?left` },
    signal: leaving.signal,
  });
  while (!site.log.includes('/never?left')) await new Promise((resolve) => setTimeout(resolve, 10));
  leaving.abort();
  await assert.rejects(asked);
  const canceled = async () => (await running.ask('/v1/crawl/jobs?status=canceled')).json.data;
  for (let tries = 0; tries < 100 && (await canceled()).length === 0; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const [job] = z.array(z.object({ target: z.string(), cost: z.number() })).parse(await canceled());
  assert.deepEqual(job, { target: `${site.url}/never?left`, cost: 0 });
  assert.equal((await running.ask('/v1/crawl/usage')).json.held, 0);
});

test('a dry run quotes the call: nothing is fetched, billed or listed', async () => {
  const fetched = site.log.length;
  const jobs = (await running.ask('/v1/crawl/jobs?limit=200')).json.data.length;
  const { status, json, headers } = await scrape(
    { url: `${site.url}/article`, format: ['markdown', 'json_ld'], max_chars: 2_500_000, dry_run: true },
    { accept: 'text/markdown' },
  );
  assert.equal(status, 200);
  const { unit_prices: prices, ...quoted } = json.quote;
  assert.deepEqual(quoted, { min_cost: 0, max_cost: 0.0037, capped_by: null });
  assert.deepEqual(
    [prices.static, prices.browser, prices.screenshot, prices.large_output],
    [0.0007, 0.0025, 0.001, 0.0003],
  );
  assert.deepEqual([json._meta.cost, json._meta.line_items, json._meta.action], [0, [], 'scrape']);
  assert.ok(headers.get('x-ratelimit-remaining'));
  assert.equal((await scrape({ url: site.url, max_tier: 1, dry_run: true })).json.quote.capped_by, 'max_tier');
  assert.equal((await scrape({ url: 'http://10.0.0.1/', dry_run: true })).json.code, 'address-not-allowed');
  assert.equal((await scrape({ url: site.url, dry_run: true, render_js: true })).json.code, 'not-configured');
  const keyless = await scrape({ url: site.url, dry_run: true }, { 'idempotency-key': '' });
  assert.equal(keyless.json.code, 'bad-request', 'as the call itself would be refused');
  const quote = async (body: object) => (await scrape({ url: site.url, dry_run: true, ...body })).json.quote.max_cost;
  assert.equal(await quote({ render_js: false }), 0.0007);
  assert.equal(site.log.length, fetched);
  assert.equal((await running.ask('/v1/crawl/jobs?limit=200')).json.data.length, jobs);
});
