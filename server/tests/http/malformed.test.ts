import assert from 'node:assert/strict';
import { METHODS, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning, testKey } from '../running.ts';
import { isWhole } from '../whole.ts';

const running = fixture(() => startRunning());

const scrapePath = '/v1/crawl/web/scrape';
const key = `Authorization: Bearer ${testKey}`;

/** What the service answers to these very bytes, until it or the client, half a second after the answer, closes. */
async function send(lines: readonly string[], body = ''): Promise<string> {
  const socket = connect(running.tidemark.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

const close = 'Connection: close';
const host = 'Host: localhost';

/** Checks that each request gets a whole problem document of a code, and that nothing was logged as our failure. */
async function refuses(code: string, status: number, requests: Readonly<Record<string, readonly string[]>>) {
  for (const [what, lines] of Object.entries(requests)) {
    const answer = await send(lines);
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `), what);
    assert.match(answer, /\r\ncontent-type: application\/problem\+json\r\n/i, what);
    assert.match(answer, /\r\nx-request-id: [0-9a-f-]{36}\r\n/i, what);
    const document = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
    assert.deepEqual([document.code, document.status], [code, status], what);
  }
  assert.deepEqual(
    running.logged.filter(([level]) => level === 'error'),
    [],
  );
}

test('a head that can be read in two ways, or asks for what is not done here, is a bad request', async () => {
  const get = 'GET /healthz HTTP/1.1';
  await refuses('bad-request', 400, {
    'no Host': [get, close],
    'two Hosts': [get, host, 'Host: other.example', close],
    'an empty Host': [get, 'Host:', close],
    'a Host with a path': [get, 'Host: a/b', close],
    'an unknown expectation': [get, host, 'Expect: x', close],
    'two keys': ['GET /v1/crawl/jobs HTTP/1.1', host, key, key, close],
    'two Content-Types': [
      `POST ${scrapePath} HTTP/1.1`,
      host,
      key,
      'Content-Type: application/json',
      'Content-Type: a/b',
      close,
    ],
    'two Idempotency-Keys': [
      `POST ${scrapePath} HTTP/1.1`,
      host,
      key,
      'Idempotency-Key: a',
      'Idempotency-Key: b',
      close,
    ],
    'a dot segment': ['GET /docs/../x HTTP/1.1', host, close],
    'a dot segment at a page': ['GET /docs/../healthz HTTP/1.1', host, close],
    'an encoded dot segment': ['GET /v1/crawl/jobs/%2E%2e/usage HTTP/1.1', host, key, close],
    'a fragment': ['GET /healthz#x HTTP/1.1', host, close],
    'a broken percent-encoding': ['GET /v1/crawl/jobs/%zz HTTP/1.1', host, key, close],
    'a broken percent-encoding in the query': ['GET /v1/crawl/endpoints?search=%zz HTTP/1.1', host, key, close],
    'a query that is no UTF-8': ['GET /v1/crawl/endpoints?search=%ff%fe HTTP/1.1', host, key, close],
    'a tunnel': ['CONNECT example.com:443 HTTP/1.1', host],
  });
});

test("what Node's parser refuses is a bad request too", async () => {
  await refuses('bad-request', 400, {
    'no method there is': ['GRAB /healthz HTTP/1.1', host],
    'no version': ['GET /healthz', host],
    'another protocol': ['GET /healthz HTTQ/1.1', host],
    'a header without a colon': ['GET /healthz HTTP/1.1', host, 'nonsense'],
    'a blank in a name': ['GET /healthz HTTP/1.1', host, 'a b: c'],
    'two lengths': [`POST ${scrapePath} HTTP/1.1`, host, 'Content-Length: 1', 'Content-Length: 2'],
    'a length and chunks': [`POST ${scrapePath} HTTP/1.1`, host, 'Content-Length: 1', 'Transfer-Encoding: chunked'],
    'a negative length': [`POST ${scrapePath} HTTP/1.1`, host, 'Content-Length: -1'],
    'headers of 80 KiB': ['GET /healthz HTTP/1.1', host, `X-Long: ${'x'.repeat(80_000)}`],
    'a request line of 80 KiB': [`GET /healthz?${'x'.repeat(80_000)} HTTP/1.1`, host],
  });
});

test('every method that is not answered is refused as such, whatever type its body claims, with and without a key', async () => {
  const others = METHODS.filter((method) => !['POST', 'OPTIONS', 'CONNECT', 'HEAD'].includes(method));
  for (const type of [[], ['Content-Type:'], ['Content-Type: ;;;'], ['Content-Type: application/json']]) {
    const requests = others.map((method) => [`${method} ${scrapePath} HTTP/1.1`, host, ...type, close]);
    await refuses('method-not-allowed', 405, Object.fromEntries(requests.map((lines) => [lines.join(), lines])));
  }
  await refuses('not-found', 404, {
    'QUERY without a path': ['QUERY /nothing HTTP/1.1', host, close],
    'QUERY with a key': ['QUERY /nothing HTTP/1.1', host, key, 'Content-Type: nonsense', close],
  });
});

test('a Content-Type that is none is an unsupported media type, once the caller is known', async () => {
  const post = [`POST ${scrapePath} HTTP/1.1`, host, close, 'Content-Length: 2'];
  for (const type of ['', '///', ';', 'application', 'json; charset', '\u00e4', 'application/json/x']) {
    const known = await send([...post, key, `Content-Type: ${type}`], '{}');
    assert.match(known, /^HTTP\/1\.1 415 [\s\S]*"code":"unsupported-media-type"/, type);
    const stranger = await send([...post, `Content-Type: ${type}`], '{}');
    assert.match(stranger, /^HTTP\/1\.1 401 [\s\S]*"code":"missing-credential"/, type);
  }
});

test('HTTP/1.0 without a Host, an absolute target and an expected 100 are answered', async () => {
  assert.match(await send(['GET /healthz HTTP/1.0']), /^HTTP\/1\.1 200 /);
  assert.match(await send(['GET http://localhost/healthz HTTP/1.1', host, close]), /^HTTP\/1\.1 200 /);
  const escapedUrls = 'x'.repeat(2 * 3 * 8_192);
  assert.match(await send([`GET /healthz?${escapedUrls} HTTP/1.1`, host, close]), /^HTTP\/1\.1 200 /);
  const expecting = [`POST ${scrapePath} HTTP/1.1`, host, close, key, 'Expect: 100-continue', 'Content-Length: 2'];
  const answer = await send([...expecting, 'Content-Type: application/json'], '{}');
  assert.match(answer, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 422 /);
});

test('a request is answered for itself whatever comes behind it, and its connection is closed', async () => {
  const post = [`POST ${scrapePath} HTTP/1.1`, host, key, 'Content-Type: application/json'];
  const nonsense = await send([...post, 'Content-Length: 2'], '{}nonsense');
  assert.match(nonsense, /^HTTP\/1\.1 422 [\s\S]*\r\nconnection: close\r\n[\s\S]*"code":"validation-failed"/i);
  // A program that counts characters: the length is short by what its letters have of further bytes.
  const body = JSON.stringify({ url: 'https://example.com/', query: 'où est la marée, à quelle heure' });
  const short = await send([...post, `Content-Length: ${body.length}`], body);
  assert.match(short, /^HTTP\/1\.1 400 [\s\S]*"code":"malformed-json"/);
  for (const answer of [nonsense, short]) assert.equal(answer.split('HTTP/1.1 ').length, 2, 'one answer');
});

test('all whole requests that came before nonsense are answered', async () => {
  const late = (ms: number) => (_: unknown, response: ServerResponse) =>
    void setTimeout(() => response.end('<p>Late.</p>'), ms);
  const site = await openSite({ '/a': late(300), '/b': late(600) });
  try {
    const requests = ['/a', '/b'].map((path) => {
      const body = JSON.stringify({ url: site.url + path });
      const head = [`POST ${scrapePath} HTTP/1.1`, host, key, 'Content-Type: application/json'];
      return [...head, `Content-Length: ${body.length}`, '', body].join('\r\n');
    });
    const both = await send([`${requests.join('')}nonsense`]);
    const marks = both.match(/HTTP\/1\.1 \d+|connection: close/gi) ?? [];
    assert.deepEqual(
      marks.map((mark) => mark.toLowerCase()),
      ['http/1.1 200', 'http/1.1 200', 'connection: close'],
    );
  } finally {
    await site.close();
  }
});

test('a head that does not come to its end is refused after the 30 seconds that are told', {
  skip: !isWhole,
}, async () => {
  const begunAt = performance.now();
  const socket = connect(running.tidemark.port, '127.0.0.1', () => socket.write('GET /healthz HTTP/1.1\r\n'));
  assert.match(await text(socket), /within 30 seconds/);
  assert.ok(performance.now() - begunAt < 40_000);
});
