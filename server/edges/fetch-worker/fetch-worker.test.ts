import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { systemClock } from '../../kernel/ports/clock.ts';
import type { Tier } from '../../kernel/ports/reader.ts';
import { type FetchWorker, startFetchWorker } from './fetch-worker.ts';
import { FetchProblem, type FetchRequest, fetchPath } from './protocol.ts';
import { signRequest } from './signature.ts';

const secret = 'what both sides of this test know';
const asked: string[] = [];
const errors: unknown[] = [];
const tier: Tier = {
  name: 'worker',
  close: async () => {},
  async fetch({ url }) {
    asked.push(url);
    const body = Buffer.from('<p>Words');
    return { finalUrl: url, redirects: [], status: 200, headers: {}, contentType: 'text/html', body };
  },
};
let worker: FetchWorker;
before(async () => {
  const log = { info() {}, warn() {}, error: (fields: object) => void errors.push(fields) };
  const health = async () => ({ version: '0', browser: null, proxy_countries: [] });
  worker = await startFetchWorker({ tier, secret, clock: systemClock, log, host: '127.0.0.1', port: 0, health });
});
after(() => worker.stop(50));

const sound = {
  url: 'https://example.com/',
  timeout_ms: 20_000,
  tenant: 'test',
  headers: { 'x-one': 'é' },
  cookies: { one: 'two' },
  user_agent: null,
  insecure_tls: false,
  proxy: { country: 'DE', session: 'job' },
  wait_for: '#late',
  mobile: false,
  close_overlays: false,
  screenshot: { full_page: true, width: 390, height: 844, type: 'png' },
} satisfies FetchRequest;

async function ask(body: string): Promise<{ status: number; text: string }> {
  const headers = signRequest(secret, `POST ${fetchPath}`, body, systemClock);
  const answer = await fetch(`http://127.0.0.1:${worker.port}${fetchPath}`, { method: 'POST', body, headers });
  return { status: answer.status, text: await answer.text() };
}

const wrong: Readonly<Record<keyof FetchRequest, readonly unknown[]>> = {
  url: [
    '',
    '::',
    'example.com',
    'http://',
    'file:///etc/passwd',
    'http://[::1',
    'https://example.com:99999/',
    'http://a.example:22/',
  ],
  timeout_ms: [0, 1.5, 1e12, '5'],
  tenant: ['', 'x'.repeat(101)],
  headers: [
    { 'a b': 'c' },
    { one: 'two\r\nthree: four' },
    { one: '\u0100' },
    { 'transfer-encoding': 'chunked' },
    { '': 'x' },
    [],
  ],
  cookies: [{ 'a;b': 'c' }, { one: 'two; Domain=x' }, { one: '\n' }, { '': 'x' }],
  user_agent: ['', 'a\nb', 'x'.repeat(501), '\ud800'],
  insecure_tls: ['yes'],
  proxy: [{ country: 'Germany', session: 'x' }, { country: 'DE', session: '' }, { country: 'DE' }],
  wait_for: ['', '5000', -1, 1e9, 'x'.repeat(1_001)],
  mobile: [null],
  close_overlays: [1],
  screenshot: [
    { ...sound.screenshot, width: -1 },
    { ...sound.screenshot, height: 1e9 },
    { ...sound.screenshot, type: 'tiff' },
    {},
  ],
};

test('what a worker cannot take is refused with the name of its field, before anything is fetched', async () => {
  assert.equal((await ask(JSON.stringify(sound))).status, 200);
  asked.length = 0;
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const { status, text } = await ask(JSON.stringify({ ...sound, [field]: value }));
      const { code, detail } = FetchProblem.parse(JSON.parse(text));
      assert.deepEqual([status, code], [422, 'validation-failed'], `${field}: ${JSON.stringify(value)}: ${text}`);
      assert.match(detail, new RegExp(`^${field}\\b`), `${field}: ${JSON.stringify(value)}`);
    }
  }
  for (const body of ['null', '[]', '7', '""', '{']) {
    const { status, text } = await ask(body);
    assert.ok(status === 422 || status === 400, text);
    assert.doesNotMatch(text, /\.ts|at .*:\d/);
  }
  assert.deepEqual([asked, errors], [[], []]);
});
