import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { hashOf } from '../../kernel/keys/api-key.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { blocksFor } from '../pages/runners.ts';
import { type Running, startRunning, stoppedClock, testKey } from '../running.ts';

const patient = { timeout: 240_000 };
const otherKey = 'tm_test_another_0123456789abcdef';
/** Requests to the page that is never answered which are still open. */
let waiting = 0;

const page = (name: string, links: readonly string[] = []): string =>
  `<!doctype html><title>${name}</title><main><h1>${name}</h1><p>${`${name} is a page of words that say this and that. `.repeat(8)}</p>${links
    .map((href) => `<p><a href="${href}">${href}</a></p>`)
    .join('')}</main>`;

const running = fixture(() => startRunning({ RATE_LIMIT_PER_MINUTE: '10000' }));
const site = fixture(() =>
  openSite({
    '/': page('start', ['/one', '/two']),
    '/one': page('one'),
    '/two': page('two'),
    '/never': (request) => {
      waiting++;
      request.socket.once('close', () => waiting--);
    },
  }),
);

const address = ({ tidemark }: Pick<Running, 'tidemark'> = running): URL => new URL('/mcp', tidemark.baseUrl);

async function withSession(
  work: (client: Client, transport: StreamableHTTPClientTransport) => Promise<void>,
  headers: Readonly<Record<string, string>> = {},
  service: Running = running,
): Promise<void> {
  const client = new Client({ name: 'test', version: '0' });
  const requestInit = { headers: { authorization: `Bearer ${testKey}`, ...headers } };
  const transport = new StreamableHTTPClientTransport(address(service), { requestInit });
  await client.connect(transport as Transport, patient);
  try {
    await work(client, transport);
  } finally {
    await transport.terminateSession();
    await client.close();
  }
}

test('the lines of the README and of the guide for HTTP configure a client that reads a page', async () => {
  const servers = blocksFor('mcp').map(({ text }) => JSON.parse(text).mcpServers.tidemark);
  const [{ type, url, headers, ...others }, ...more] = servers.filter((server) => !('command' in server));
  assert.deepEqual([type, others], ['http', {}]);
  for (const other of more) assert.deepEqual(other, { type, url, headers });
  const own = new URL(url.replace('http://127.0.0.1:8080', running.tidemark.baseUrl));
  const named = Object.fromEntries(
    Object.entries<string>(headers).map(([name, value]) => [name, value.replace('tm_…', testKey)]),
  );
  const client = new Client({ name: 'test', version: '0' });
  const transport = new StreamableHTTPClientTransport(own, { requestInit: { headers: named } });
  await client.connect(transport as Transport, patient);
  const input = { name: 'tidemark_scrape', arguments: { url: `${site.url}/one` } };
  assert.match(textOf(await client.callTool(input, undefined, patient)), /^# one/);
  await transport.terminateSession();
  await client.close();
});

const textOf = (answered: object): string => (answered as { content: { text?: string }[] }).content[0]?.text ?? '';

test('a key limited to one operation has a session, and its tools are refused but for that one', async () => {
  const { store } = running.tidemark;
  const [organization] = await store.organizations.list();
  const limited = { organizationId: organization?.id ?? '', name: 'limited', prefix: 'tm', actions: ['web.scrape'] };
  await store.keys.create({ ...limited, hash: hashOf('tm_limited') });
  await withSession(
    async (client) => {
      const called = (name: string, input: object) =>
        client.callTool({ name, arguments: { ...input } }, undefined, patient);
      assert.match(textOf(await called('tidemark_scrape', { url: `${site.url}/one` })), /^# one/);
      assert.match(textOf(await called('tidemark_usage', {})), /may not use usage\.get/);
    },
    { authorization: 'Bearer tm_limited' },
  );
});

test('the tools are there over HTTP, and answer with the bearer’s key', async () => {
  await withSession(async (client) => {
    assert.equal((await client.listTools(undefined, patient)).tools.length, 17);
    const input = { name: 'tidemark_scrape', arguments: { url: `${site.url}/one` } };
    assert.match(textOf(await client.callTool(input, undefined, patient)), /^# one/);
    const usage = await client.callTool({ name: 'tidemark_usage', arguments: {} }, undefined, patient);
    assert.match(textOf(usage), /"balance"/);
    const entity = { name: 'tidemark_freshness_entity', arguments: { entity_id: 'acme/north & co' } };
    assert.match(textOf(await client.callTool(entity, undefined, patient)), /acme\/north & co|not-found/);
  });
});

test('a crawl tells each page while it goes on', async () => {
  await withSession(async (client) => {
    await client.listTools(undefined, patient);
    const told: number[] = [];
    const input = { name: 'tidemark_crawl', arguments: { url: `${site.url}/`, limit: 3 } };
    const onprogress = ({ progress }: { progress: number }): void => void told.push(progress);
    assert.match(textOf(await client.callTool(input, undefined, { ...patient, onprogress })), /# two/);
    assert.ok(told.length >= 3, `${told}`);
  });
});

test('a call that is cancelled lets go of its page', async () => {
  await withSession(async (client) => {
    const ending = new AbortController();
    const input = { name: 'tidemark_scrape', arguments: { url: `${site.url}/never`, timeout_ms: 120_000 } };
    const rejected = assert.rejects(client.callTool(input, undefined, { ...patient, signal: ending.signal }));
    const begun = performance.now();
    while (waiting === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    ending.abort();
    await rejected;
    while (waiting > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    assert.ok(performance.now() - begun < 90_000, 'it waited for the page');
  });
});

test('a call for which there is no place waits until there is one, as over standard input', async (context) => {
  const full = await startRunning({ MAX_IN_FLIGHT: '1' });
  context.after(() => full.close());
  const began = waiting;
  const ending = new AbortController();
  const ask = full.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}/never` }, signal: ending.signal });
  const left = assert.rejects(ask);
  while (waiting === began) await new Promise((resolve) => setTimeout(resolve, 20));
  await withSession(
    async (client) => {
      const input = { name: 'tidemark_scrape', arguments: { url: `${site.url}/one` } };
      const called = client.callTool(input, undefined, patient);
      const early = await Promise.race([called.then(textOf), sleep(1_000, null)]);
      ending.abort();
      assert.equal(early, null);
      assert.match(textOf(await called), /^# one/);
    },
    {},
    full,
  );
  await left;
});

test('the cap of a session is the header’s', async () => {
  await withSession(
    async (client) => {
      const input = { name: 'tidemark_scrape', arguments: { url: `${site.url}/one` } };
      assert.match(textOf(await client.callTool(input, undefined, patient)), /^spend-cap: /);
      const free = { name: 'tidemark_usage', arguments: {} };
      assert.match(
        textOf(await client.callTool(free, undefined, patient)),
        /, this session \$0 of at most \$0\.0001\./,
      );
    },
    { 'x-max-cost-usd': '0.0001' },
  );
});

test('without a valid key there is no session, and no other key has it', async () => {
  await assert.rejects(
    withSession(async () => undefined, { authorization: 'Bearer wrong' }),
    /invalid-credential/,
  );
  await withSession(async (_client, { sessionId = '' }) => {
    const headers = {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-session-id': sessionId,
    };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const ask = async (more: Record<string, string>): Promise<number> =>
      (await fetch(address(), { method: 'POST', body, headers: { ...headers, ...more } })).status;
    const { store } = running.tidemark;
    const [organization] = await store.organizations.list();
    const other = { organizationId: organization?.id ?? '', name: 'other', prefix: 'tm', hash: hashOf(otherKey) };
    assert.equal(await ask({ authorization: `Bearer ${otherKey}` }), 401);
    await store.keys.create(other);
    assert.equal(await ask({ authorization: `Bearer ${otherKey}` }), 404);
    assert.equal(await ask({}), 401);
    assert.equal(await ask({ authorization: `Bearer ${testKey}` }), 200);
    assert.equal(await ask({ authorization: `Bearer ${testKey}`, origin: 'https://a.example' }), 403);
  });
});

test('what begins no session and is of none is told so', async () => {
  const got = await running.ask('/mcp');
  assert.equal(got.status, 405);
  assert.match(got.headers.get('allow') ?? '', /POST/);
  assert.equal((await running.ask('/mcp', { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } })).status, 404);
  assert.equal((await running.ask('/mcp', { body: '{' })).status, 400);
  const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
  const keyless = await fetch(address(), { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  assert.deepEqual([keyless.status, keyless.headers.get('www-authenticate')], [401, 'Bearer']);
});

test('each request of a session counts against the minute, once, and is refused when the key or the minute is', async () => {
  const small = await startRunning({ RATE_LIMIT_PER_MINUTE: '12' }, { clock: stoppedClock });
  const ask = async (message: object | object[] | null, more: Record<string, string> = {}) => {
    const headers = {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      authorization: 'Bearer tm_of_session',
      ...more,
    };
    const url = new URL('/mcp', small.tidemark.baseUrl);
    const got = await fetch(url, {
      headers,
      ...(message ? { method: 'POST', body: JSON.stringify(message) } : { method: 'DELETE' }),
    });
    return {
      status: got.status,
      headers: got.headers,
      left: got.headers.get('x-ratelimit-remaining'),
      text: await got.text(),
    };
  };
  try {
    const { store } = small.tidemark;
    const [organization] = await store.organizations.list();
    const key = { organizationId: organization?.id ?? '', name: 'session', prefix: 'tm' };
    const keyId = await store.keys.create({ ...key, hash: hashOf('tm_of_session') });
    const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '0' } };
    const initialize = { jsonrpc: '2.0', id: 1, method: 'initialize', params: hello };
    const opened = await ask(initialize, { 'mcp-session-id': 'one that has ended' });
    const own = { 'mcp-session-id': opened.headers.get('mcp-session-id') ?? '' };
    const ping = { jsonrpc: '2.0', id: 2, method: 'ping' };
    assert.deepEqual([opened.status, opened.left], [200, '11']);
    assert.deepEqual([(await ask(ping, own)).left, (await ask(ping, own)).left], ['10', '9']);
    const params = { name: 'tidemark_jobs', arguments: {} };
    const called = await ask({ jsonrpc: '2.0', id: 3, method: 'tools/call', params }, own);
    assert.match(called.text, /"data"/);
    assert.deepEqual(
      [called.left, (await ask(ping, own)).left],
      ['8', '7'],
      'the call that a tool makes is its request',
    );
    const batchOf = (length: number) => Array.from({ length }, (_, id) => ({ ...ping, id }));
    assert.deepEqual([(await ask(batchOf(51), own)).status, (await ask(ping, own)).left], [400, '5']);
    const jobs = { jsonrpc: '2.0', method: 'tools/call', params };
    const both = await ask(
      [
        { ...jobs, id: 4 },
        { ...jobs, id: 5 },
      ],
      own,
    );
    assert.deepEqual(
      [both.status, both.left, both.text.match(/"data"/g)?.length],
      [200, '3', 2],
      'each message counts',
    );
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 9 } };
    assert.deepEqual([(await ask(cancelled, own)).left, (await ask(ping, own)).left], ['2', '1']);
    assert.equal((await ask(ping, own)).left, '0');
    const refused = await ask(ping, own);
    assert.equal(refused.status, 429);
    assert.equal((await ask([cancelled, ping], own)).status, 429);
    assert.equal((await ask(cancelled, own)).status, 202, 'what ends work is not refused');
    const ended = [await ask(null, own), await ask(null, own)];
    assert.deepEqual(
      ended.map(({ status }) => status),
      [200, 404],
    );
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    await store.keys.revoke(key.organizationId, keyId);
    assert.match((await ask(ping, own)).text, /revoked-credential/);
  } finally {
    await small.close();
  }
});
