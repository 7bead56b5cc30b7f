import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem, Problem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach } from '../../tests/platforms/expect-each.ts';
import { type MadeUp, ownReader, readAnswers } from '../../tests/platforms/read.ts';
import { type Expectation, testPlatform } from '../../tests/platforms/test-platform.ts';
import { waybackEndpoints } from './wayback.ts';

const lines: Expectation = (text, answer) =>
  expectEach(
    (whole) => whole.split('\n\n')[0].trim().split('\n'),
    (line) => {
      const [, timestamp, original, mime, status, digest, size] = line.split(' ');
      return {
        type: 'snapshot',
        url: `https://web.archive.org/web/${timestamp}/${original}`,
        original_url: original,
        mime,
        status: Number(status),
        digest,
        size_bytes: Number(size),
      };
    },
  )(text, answer);

testPlatform(waybackEndpoints, {
  'snapshots.page.txt': (text, answer) => ({ ...lines(text, answer), 'data.0.captured_at': '2001-04-10T21:39:30Z' }),
  'memento.html': (html) => ({
    'data.id': '20171124151315/https://www.fws.gov/birds/',
    'data.captured_at': '2017-11-24T15:13:15Z',
    'data.title': /<title>([^<]*)/.exec(html)?.[1]?.replace('&amp;', '&'),
    'data.original_url': 'https://www.fws.gov/birds/',
    'data.mementos.previous': 'https://web.archive.org/web/20170929002712/https://www.fws.gov/birds/',
  }),
  'snapshots.txt': (text, answer) => ({ ...lines(text, answer), next_cursor: null }),
});

const read = ownReader(waybackEndpoints);

test('wayback lists go on by the key at their end', async () => {
  const first = await read('snapshots', { url: 'tide.example', limit: '2' });
  assert.deepEqual([first.output.data[1].status, first.output.data[1].size_bytes], [null, null]);
  const second = await read('snapshots', { url: 'tide.example', limit: '2', cursor: first.output.next_cursor });
  assert.equal(new URL(second.asked[0]?.url ?? '').searchParams.get('resumeKey'), 'example,tide)/ 20260102030406');
  assert.deepEqual(
    [second.output.data.map((one: AnyJson) => one.id), second.output.next_cursor],
    [['20260103000000/https://tide.example/'], null],
  );
});

test('wayback times go out as the archive writes them', async () => {
  const query = { url: 'tide.example', match: 'domain', from: '2026', to: '2026-01-02T03:04:05.6Z', limit: '1' };
  const { searchParams } = new URL((await read('snapshots', query)).asked[0]?.url ?? '');
  assert.deepEqual(
    ['matchType', 'from', 'to'].map((name) => searchParams.get(name)),
    ['domain', '2026', '20260102030405'],
  );
  await assert.rejects(read('snapshots', { url: 'tide.example', from: 'yesterday' }), /a year, a date/);
});

test('wayback has no captures, or does not show them', async () => {
  assert.deepEqual((await read('snapshots', { url: 'none.example' })).output.data, []);
  await assert.rejects(
    read('snapshots', { url: 'closed.example' }),
    (thrown) => asProblem(thrown).extras.reason === 'private',
  );
  await assert.rejects(read('closest', { url: 'none.example' }), (thrown) => asProblem(thrown).code === 'not-found');
});

test('wayback names the nearest capture by the address that was captured', async () => {
  const { data } = (await read('closest', { url: 'tide.example', at: '2026-01-02' })).output;
  assert.deepEqual(
    [data.id, data.url, data.captured_at, data.status],
    [
      '20260102030405/https://tide.example/',
      'https://web.archive.org/web/20260102030405/https://tide.example/',
      '2026-01-02T03:04:05Z',
      200,
    ],
  );
});

test('wayback pages say what they said then, and which captures are around', async () => {
  const { data } = (await read('page', { url: 'https://tide.example/', at: '2026-01-02' })).output;
  assert.deepEqual(
    [data.title, data.captured_at, data.mementos.first, data.mementos.last, data.mementos.previous],
    [
      'Tides of the harbour',
      '2026-01-02T03:04:05Z',
      'https://web.archive.org/web/20250101000000/https://tide.example/',
      'https://web.archive.org/web/20260301000000/https://tide.example/',
      null,
    ],
  );
  assert.match(data.text, /six hours later/);
  await assert.rejects(
    read('page', { url: 'https://none.example/' }),
    (thrown) => asProblem(thrown).code === 'not-found',
  );
});

test('a page in place of the archive’s list is an outage that passes', async () => {
  const body = '<!DOCTYPE html><html><head><title>Temporarily Offline</title></head><body>Back soon.</body></html>';
  const reading = readAnswers(waybackEndpoints, 'snapshots', { url: 'tide.example' }, [{ body }]);
  await assert.rejects(
    reading,
    (thrown) => asProblem(thrown).retryable && asProblem(thrown).extras.reason === 'http_error',
  );
});

test('the archive’s refusals are told by a header, too, and by texts with status 200', async () => {
  const fate = async (action: string, answer: MadeUp) => {
    const thrown = await readAnswers(waybackEndpoints, action, { url: 'https://tide.example/' }, [answer]).catch(
      asProblem,
    );
    return thrown instanceof Problem ? [thrown.code, thrown.extras.reason, thrown.retryable] : 'read';
  };
  const closed = 'AdministrativeAccessControlException: Blocked Site Error';
  const headers = { 'x-archive-wayback-runtime-error': closed };
  const body = '<!DOCTYPE html><html><body>Sorry.</body></html>';
  const isPrivate = ['target-refused', 'private', false];
  assert.deepEqual(await fate('page', { status: 403, headers, body }), isPrivate);
  const exception = `org.archive.util.io.RuntimeIOException: org.archive.wayback.exception.${closed}`;
  assert.deepEqual(await fate('snapshots', { body: exception }), isPrivate);
  const captured = { 'memento-datetime': 'Fri, 02 Jan 2026 03:04:05 GMT' };
  assert.deepEqual(await fate('page', { status: 404, headers: captured, body }), ['not-found', undefined, false]);
  const failed = ['target-refused', 'http_error', false];
  assert.deepEqual(await fate('page', { status: 500, headers: captured, body: `${body} RobotAccessControl` }), failed);
});
