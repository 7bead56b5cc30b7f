import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, Results } from './results.ts';

const most = 100_000;
const text = Array.from({ length: 60_000 }, (_, at) => (at % 7 === 0 ? '🌊' : `${at} `)).join('');
const pages = Array.from({ length: 300 }, (_, at) => ({
  url: `https://a.example/${at}`,
  markdown: `${at} `.repeat(5_000),
}));

function kept(): Results {
  const results = new Results();
  const answer = { text, pages, short: 'a', 'a?b': 'asked' };
  results.keep({ id: 'r-1', title: 'web.crawl', answer, main: 'pages', following: null });
  return results;
}

test('a long text is read in parts that make the whole', () => {
  const results = kept();
  const parts: string[] = [];
  for (let address: string | undefined = addressOf('r-1', '/text'); address; ) {
    const read = results.read(address);
    assert.ok(read && read.text.length <= most && read.mimeType === 'text/markdown');
    parts.push(read.text);
    address = /more: (\S+)$/.exec(read.rest ?? '')?.[1];
  }
  assert.ok(parts.length > 1);
  assert.equal(parts.join(''), text);
});

test('what is long and no text is shortened, and says so; its members are read by their own addresses', () => {
  const results = kept();
  for (const address of [addressOf('r-1'), addressOf('r-1', '/pages')]) {
    const read = results.read(address);
    assert.ok(read && read.text.length <= most * 1.1, `${read?.text.length}`);
    assert.ok(JSON.parse(read.text));
    assert.match(read.rest ?? '', /Shortened to 100000 characters/);
  }
  assert.deepEqual(JSON.parse(results.read(addressOf('r-1', '/pages/299'))?.text ?? ''), pages[299]);
  assert.deepEqual(results.read(addressOf('r-1', '/short')), { text: 'a', mimeType: 'text/markdown' });
  assert.equal(results.read(addressOf('r-1', '/a%3Fb'))?.text, 'asked');
  for (const none of ['r-2', 'r-1/none', 'r-1?from=a', 'r-1/%E0%A4%A'])
    assert.equal(results.read(`tidemark://results/${none}`), null);
});

test('what is long is measured and shortened once, at any of its addresses', () => {
  const results = new Results();
  let deep: object = { rows: Array.from({ length: 20_000 }, (_, at) => ({ at, name: `row ${at}` })), text };
  for (let depth = 0; depth < 200; depth++) deep = { inner: deep };
  results.keep({ id: 'r-1', title: 'web.scrape', answer: { deep }, main: undefined, following: null });
  const begun = process.cpuUsage();
  const addresses = Array.from({ length: 200 }, (_, depth) => addressOf('r-1', `/deep${'/inner'.repeat(depth)}`));
  const read = addresses.map((address) => results.read(address)?.text);
  assert.ok(read.every((shown) => shown !== undefined && shown.length <= most * 1.1));
  const last = addressOf('r-1', `/deep${'/inner'.repeat(200)}`);
  for (let again = 0; again < 500; again++) assert.equal(results.read(last)?.text, results.read(last)?.text);
  const { user } = process.cpuUsage(begun);
  assert.ok(user < 4_000_000, `it took ${user} µs`);
});
