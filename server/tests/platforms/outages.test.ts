import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import { parseItems } from '../../platforms/paging.ts';
import { endpoints } from '../../platforms/platforms.ts';
import { unexpected } from '../../platforms/table.ts';
import { readEndpoint } from './read.ts';
import { type Exchange, ownRecordings } from './recordings.ts';
import { startReplay } from './replay-server.ts';

const closed = '<!doctype html><html><head><title>Maintenance</title></head><body>Back at noon.</body></html>';

const answered = (url: string, body: unknown, status = 200): Exchange => ({
  request: { method: 'GET', url },
  response: { status, headers: typeof body === 'string' ? { 'content-type': 'text/html' } : {}, body },
});

/** What a call comes to: the problem's code, its reason, and whether to try again. */
async function fateOf(id: string, query: Readonly<Record<string, string>>, exchanges: readonly Exchange[]) {
  const endpoint = endpoints.find(({ platform, action }) => `${platform.name}.${action}` === id) ?? assert.fail(id);
  try {
    await readEndpoint(endpoint, query, exchanges);
    return 'read';
  } catch (thrown) {
    const { code, extras, retryable, message } = asProblem(thrown);
    return [code, extras.reason ?? null, retryable, message];
  }
}

test('a page in place of data is an outage that passes, not a form that has changed', async () => {
  const passing = (host: string) => [
    'target-refused',
    'http_error',
    true,
    `${host} shows a page in place of data, as sites do that are out of service.`,
  ];
  const item = 'https://hacker-news.firebaseio.com/v0/item/1.json';
  assert.deepEqual(await fateOf('hackernews.item', { id: '1' }, [answered(item, closed)]), passing(new URL(item).host));
  const feed = 'https://www.youtube.com/feeds/videos.xml?channel_id=UCtide0000000000000000AA';
  const changed = await fateOf('youtube.feed', { channel_id: 'UCtide0000000000000000AA' }, [answered(feed, closed)]);
  assert.equal(changed[0], 'upstream-changed', 'a feed of ours to know, which is read without an XML parser');
  const broken = await fateOf('hackernews.item', { id: '1' }, [answered(item, '{"id":')]);
  assert.deepEqual(broken.slice(0, 3), ['upstream-changed', null, false]);
});

test('RDAP does not say of a domain that it is not registered where IANA’s list is missing or empty', async () => {
  const list = 'https://data.iana.org/rdap/dns.json';
  const query = { domain: 'tides.example' };
  assert.deepEqual((await fateOf('rdap.domain', query, [answered(list, 'gone', 404)])).slice(0, 3), [
    'target-refused',
    'http_error',
    true,
  ]);
  const empty = await fateOf('rdap.domain', query, [answered(list, { services: [] })]);
  assert.equal(empty[0], 'upstream-changed');
  const other = await fateOf('rdap.domain', query, [
    answered(list, { services: [[['cz'], ['https://rdap.nic.cz/']]] }),
  ]);
  assert.equal(other[0], 'validation-failed', 'a list without the domain’s registry');
});

test('a 404 names the host that has nothing there', async () => {
  const feed = 'https://harbour.example/none.xml';
  assert.deepEqual(await fateOf('feed.fetch', { url: feed }, [answered(feed, 'no', 404)]), [
    'not-found',
    null,
    false,
    'harbour.example has no such thing.',
  ]);
});

test('a list is read when no more than half of its items cannot be', () => {
  const read = (...values: readonly (number | null)[]) =>
    parseItems(values, (value) => {
      if (value === null) throw unexpected('');
      return value;
    });
  assert.deepEqual(read(null, 2), { items: [2], skipped: 1 });
  assert.deepEqual(read(), { items: [], skipped: 0 });
  for (const bad of [[null], [1, null, null]]) assert.throws(() => read(...bad));
});

test('inputs that are no address, no time and no number say what they must be', async () => {
  const told = async (id: string, query: Readonly<Record<string, string>>) => (await fateOf(id, query, []))[3];
  assert.equal(
    await told('rdap.ip', { ip: '999.1.1.1' }),
    'ip must be an IPv4 or IPv6 address, or a range such as 192.0.2.0/24.',
  );
  assert.equal(
    await told('feed.fetch', { url: 'harbour.example/feed.xml' }),
    'url has no scheme. Write https://harbour.example/feed.xml.',
  );
  for (const at of ['2026-13-01', '2026-02-30', '2026-01-02T24:00', '2026-01-02T10:61:00Z'])
    assert.equal(
      await told('wayback.closest', { url: 'tide.example', at }),
      'at must be a date and a time that there are.',
      at,
    );
  for (const at of ['2026', '202602', '2026-02-28', '20260102T030405Z', '2024-02-29 10:00'])
    await assert.rejects(
      readEndpoint(
        endpoints.find(({ platform, action }) => platform.name === 'wayback' && action === 'closest') ?? assert.fail(),
        { url: 'tide.example', at },
        [],
      ),
      /no recording/,
      at,
    );
});

test('recorded answers are not served on a port that is in use', async () => {
  const replay = await startReplay(ownRecordings('dns'));
  try {
    await assert.rejects(startReplay([], { port: Number(new URL(replay.url).port) }), { code: 'EADDRINUSE' });
  } finally {
    await replay.close();
  }
});

test('a refusal passes on what the upstream says of it, in a line', async () => {
  const item = 'https://hacker-news.firebaseio.com/v0/item/1.json';
  const told = async (body: unknown, status = 422) =>
    (await fateOf('hackernews.item', { id: '1' }, [answered(item, body, status)]))[3];
  const host = 'hacker-news.firebaseio.com';
  const message = 'Validation Failed';
  assert.equal(
    await told({ message, errors: [{ message: 'It is\n too old.' }] }),
    `${host} answered with 422: It is too old.`,
  );
  assert.equal(
    await told({ message: [{ type: 'filter', message: 'no such filter' }] }, 400),
    `${host} answered with 400: no such filter.`,
  );
  assert.equal(
    await told({ errorMessage: 'Invalid value(s) for key(s): [country]' }),
    `${host} answered with 422: Invalid value(s) for key(s): [country].`,
  );
  assert.equal(
    await told({ error: 'too few rights' }, 403),
    `${host} refuses this installation’s requests: too few rights.`,
  );
  assert.equal(await told({ error: 'a'.repeat(1_000) }), `${host} answered with 422: ${'a'.repeat(200)}.`);
  for (const body of ['no', { error: 7 }, []]) assert.equal(await told(body), `${host} answered with 422.`);
});
