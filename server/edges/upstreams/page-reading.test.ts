import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { TierName } from '../../contract/tier.ts';
import type { Fetched, Tier } from '../../kernel/ports/reader.ts';
import { createReader } from '../../reader/reader.ts';
import { createExtractor } from '../extraction/extractor.ts';
import { createPageReading } from './page-reading.ts';

const url = 'https://site.example/@harbour';
const words = 'The tide comes in twice a day and goes out again, as it has done for ever. '.repeat(10);
const answering = (status: number, body: string | Uint8Array, headers = {}): Fetched => ({
  finalUrl: url,
  redirects: [],
  status,
  headers,
  contentType: 'text/html; charset=utf-8',
  body: Buffer.from(body),
});

const extractor = createExtractor({});
after(() => extractor.close());

/** Reads by tiers that answer so, and tells which were asked. */
async function read(answers: Partial<Record<TierName, Fetched>>) {
  const asked: string[] = [];
  const tiers = Object.entries(answers).map(([name, fetched]) => ({
    name: name as TierName,
    async fetch() {
      asked.push(name);
      return fetched;
    },
    close: async () => {},
  })) satisfies Tier[];
  const reader = createReader({ tiers, extractor, check: async () => {} });
  const readPage = createPageReading(reader);
  const answer = await readPage({ url, isPage: true }, 'org', AbortSignal.timeout(60_000)).catch(asProblem);
  return { asked, answer, text: 'body' in answer ? Buffer.from(answer.body).toString() : '' };
}

test('a page that refuses a program is read with the handshake of a browser, and by no browser', async () => {
  const answers = {
    static: answering(403, 'Go away.'),
    impersonate: answering(200, words),
    browser: answering(200, 'x'),
  };
  const { asked, answer, text } = await read(answers);
  assert.deepEqual([asked, 'status' in answer && answer.status, text], [['static', 'impersonate'], 200, words]);
  const refused = await read({ ...answers, impersonate: answering(403, 'Go away.') });
  assert.deepEqual(refused.asked, ['static', 'impersonate']);
});

test('data that stand in scripts are handed on as they were sent, however few words the page has', async () => {
  const shell = '<title>Harbour</title><div id="app"></div><script>window.STATE = {"id":"1"}</script>';
  const { asked, text } = await read({ static: answering(200, shell), browser: answering(200, words) });
  assert.deepEqual([asked, text], [['static'], shell]);
});

test('an answer that refuses is handed on with its status and headers, for the endpoint to tell', async () => {
  const headers = { 'retry-after': '7' };
  const { answer } = await read({ static: answering(429, 'Later.', headers) });
  assert.deepEqual('headers' in answer && [answer.status, answer.headers], [429, headers]);
});

test('a file in place of a page is none that is known', async () => {
  const { answer } = await read({ static: answering(200, new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3])) });
  assert.equal(asProblem(answer).code, 'upstream-changed');
});
