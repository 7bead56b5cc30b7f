import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { blocksFor } from '../pages/runners.ts';
import { ownRecordings } from '../platforms/recordings.ts';
import { startReplay } from '../platforms/replay-server.ts';
import { startRunning, testKey } from '../running.ts';
import { shortLived } from '../spawned.ts';

const entry = fileURLToPath(new URL('../../../packages/mcp/src/main.ts', import.meta.url));
/** Each call may be made by a machine that has much else to do. */
const patient = { timeout: 240_000 };

const words = (seed: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `${seed}${(at * 7) % count}`).join(' ');
const page = (name: string, links: readonly string[] = [], count = 40): string =>
  `<!doctype html><title>${name}</title><main><h1>${name}</h1><p>${words(name, count)}.</p>${links
    .map((href) => `<p><a href="${href}">${href}</a></p>`)
    .join(' ')}</main>`;

const replay = fixture(() => startReplay(ownRecordings()));
const running = fixture(() => startRunning({ RATE_LIMIT_PER_MINUTE: '10000', UPSTREAM_MAP: `*=${replay.url}` }));
const site = fixture(() =>
  openSite({
    '/': page('start', ['/one', '/two', '/long']),
    '/one': page('one'),
    '/two': page('two'),
    '/long': page('long', [], 6_000),
    '/never': () => {},
  }),
);
const session = fixture(() => openSession());

const environment = (more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  ...getDefaultEnvironment(),
  ...shortLived.environment,
  TIDEMARK_BASE_URL: running.tidemark.baseUrl,
  TIDEMARK_API_KEY: testKey,
  ...more,
});

/** A session of the official client with the server as a process of its own. */
async function openSession(more: Readonly<Record<string, string>> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' });
  const options = { command: process.execPath, args: [entry], env: environment(more), stderr: 'ignore' as const };
  await client.connect(new StdioClientTransport(options), patient);
  return client;
}

const microOf = (usd: unknown): number => Math.round(Number(usd) * 1e6);

/** Works in a session of its own. */
async function withSession(
  work: (client: Client) => Promise<void>,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const client = await openSession(more);
  try {
    await work(client);
  } finally {
    await client.close();
  }
}

/** Works in the session that tests share which see nothing of each other. */
const inSession = (work: (client: Client) => Promise<void>): Promise<void> => work(session);

/** What is read of a result; that it satisfies its schema is checked by the client. */
async function called(client: Client, name: string, input: Record<string, unknown>, options: object = {}) {
  const answered = await client.callTool({ name, arguments: input }, undefined, { ...patient, ...options });
  const { content, structuredContent = {}, isError = false } = answered;
  const blocks = content as { type: string; text?: string; uri?: string; mimeType?: string }[];
  const { result, ...told } = structuredContent as { result?: Record<string, unknown> } & Record<string, unknown>;
  return { text: blocks[0]?.text ?? '', blocks, result: result ?? {}, told, isError };
}

test('the seventeen tools are listed, each description with its price from the catalog', async () => {
  await inSession(async (client) => {
    const { tools } = await client.listTools(undefined, patient);
    assert.equal(tools.length, 17);
    // A host shows its model all of it before the first word.
    assert.ok(JSON.stringify(tools).length < 58_500, `${JSON.stringify(tools).length}`);
    assert.doesNotMatch(JSON.stringify(tools), /Accept:|callback_url/);
    for (const { name, description, inputSchema, outputSchema, annotations } of tools) {
      assert.match(description ?? '', /(?:Free|\$[\d.]+.* per (?:page|request|session|source|step|domain).*)\.$/, name);
      assert.equal(inputSchema.type, 'object');
      assert.equal(outputSchema?.type, 'object');
      assert.equal(typeof annotations?.readOnlyHint, 'boolean');
    }
    const { json } = await running.ask('/v1/crawl/endpoints/web.map');
    const described = tools.find(({ name }) => name === 'tidemark_map')?.description ?? '';
    assert.ok(described.endsWith(`$${json.price_usd} per ${json.price_unit}.`), described);
    const driven = tools.find(({ name }) => name === 'tidemark_interact')?.description ?? '';
    assert.ok(driven.endsWith('$0.004 per session and $0.0005 per action.'), driven);
    assert.equal(tools.find(({ name }) => name === 'tidemark_track_source')?.annotations?.readOnlyHint, false);
  });
});

test('of one endpoint an assistant reads what it takes; the schema of its answers is for programs', async () => {
  await inSession(async (client) => {
    const { text, result } = await called(client, 'tidemark_endpoints', { id: 'github.repo' });
    assert.match(text, /input_schema/);
    assert.match(text, /price_usd/);
    assert.doesNotMatch(text, /output_schema"|optional"/);
    assert.match(text, /Not in this text: output_schema, 1 required, \d optional;/);
    assert.ok(text.length < 4_000, `${text.length}`);
    assert.ok('output_schema' in result);
    const [cursor = ''] = /kept:\S+:\d+/.exec(text) ?? [];
    const next = await called(client, 'tidemark_endpoints', { id: 'github.repo', cursor });
    assert.match(next.text, /"output_schema":\{/);
  });
});

test('members that `fields` names stand in the text', async () => {
  await inSession(async (client) => {
    const of = (fields: readonly string[]) => called(client, 'tidemark_scrape', { url: `${site.url}/`, fields });
    const links = await of(['title', 'links']);
    assert.match(links.text, /"links":\[.*\/one/);
    assert.doesNotMatch(links.text, /Not in this text/);
    const meta = await of(['meta.title', 'images']);
    assert.match(meta.text, /"meta":\{/);
    assert.match(meta.text, /"images":\[/);
    assert.doesNotMatch(meta.text, /Not in this text/);
  });
});

test('every tool answers as its schema says', async () => {
  const source = { entity_id: 'acme', entity_type: 'company', source_key: 'home', refresh_cadence: '7 days' };
  const calls: [string, Record<string, unknown>, RegExp][] = [
    ['tidemark_endpoints', {}, /web\.scrape/],
    ['tidemark_endpoints', { id: 'dns.lookup' }, /input_schema/],
    ['tidemark_endpoints', { platform: 'dns' }, /^(?!.*web\.scrape).*dns\.lookup/s],
    ['tidemark_scrape', { url: `${site.url}/one` }, /^# one/],
    ['tidemark_scrape', { url: `${site.url}/one`, dry_run: true }, /max_cost/],
    ['tidemark_crawl', { url: `${site.url}/`, limit: 3 }, /# start/],
    ['tidemark_map', { url: `${site.url}/` }, /\/two/],
    ['tidemark_research', { query: 'tides', sources: ['hackernews'] }, /./],
    ['tidemark_platform', { platform: 'dns', action: 'lookup', params: { name: 'tide.example', type: 'A' } }, /./],
    ['tidemark_track_source', { ...source, source_url: `${site.url}/` }, /acme/],
    ['tidemark_freshness_dashboard', {}, /never_fetched|total/],
    ['tidemark_freshness_entity', { entity_id: 'acme' }, /home/],
    ['tidemark_freshness_due', {}, /acme/],
    ['tidemark_jobs', { limit: 2 }, /freshness\.register/],
    ['tidemark_usage', {}, /balance/],
  ];
  await inSession(async (client) => {
    await client.listTools(undefined, patient);
    for (const [name, input, expected] of calls) {
      const { text: said, isError } = await called(client, name, input);
      assert.ok(!isError, `${name}: ${said}`);
      assert.match(said, expected, name);
    }
    const { result } = await called(client, 'tidemark_jobs', { limit: 1 });
    const [{ job_id: id }] = result.data as [{ job_id: string }];
    const one = await called(client, 'tidemark_jobs', { job_id: id });
    assert.match(one.text, new RegExp(id));
  });
});

test('what is not there, not valid or not known is told as a result with its code', async () => {
  const calls: [string, Record<string, unknown>, RegExp][] = [
    [
      'tidemark_scrape',
      { url: 'nothing' },
      /^validation-failed: \/url has no scheme \(write https:\/\/nothing\)\nCost /,
    ],
    ['tidemark_freshness_entity', {}, /^validation-failed: entity_id /],
    ['tidemark_scrape', { url: `${site.url}/one`, max_chars: 5 }, /^validation-failed: \/max_chars/],
    ['tidemark_platform', { platform: 'dns', action: 'nothing' }, /^unknown-platform-action: /],
    ['tidemark_platform', { platform: 'hackernews', action: 'itm' }, /Did you mean hackernews\.item\?/],
    [
      'tidemark_platform',
      {},
      /^validation-failed: \/platform is required.*; \/action is required.*It takes platform, /,
    ],
    [
      'tidemark_platform',
      { operation: 'dns.lookup', input: {} },
      /^validation-failed: \/operation is not known; \/input is not known; \/platform is required/,
    ],
    [
      'tidemark_platform',
      { platform: 'profiles', action: 'delete', params: { profile_id: 'none' } },
      /^unknown-platform-action: /,
    ],
    ['tidemark_jobs', { job_id: 'none' }, /^not-found: /],
    [
      'tidemark_interact',
      { url: site.url, actions: [{ type: 'wait', ms: 1 }] },
      /^(?:not-configured|validation-failed): /,
    ],
  ];
  await inSession(async (client) => {
    for (const [name, input, expected] of calls) {
      const { text: said, isError } = await called(client, name, input);
      assert.ok(isError, name);
      assert.match(said, expected, name);
    }
    await assert.rejects(client.callTool({ name: 'tidemark_nothing', arguments: {} }, undefined, patient), /no tool/);
  });
});

test('a long page comes in parts that make the whole, paid for once, and stands among the resources', async () => {
  await withSession(async (client) => {
    await client.listTools(undefined, patient);
    const input = { url: `${site.url}/long`, max_chars: 8_000 };
    const first = await called(client, 'tidemark_scrape', input);
    assert.ok(JSON.stringify(first.result).length <= 9_000);
    assert.equal(first.told.is_whole, false);
    let whole = String(first.result.markdown);
    for (let cursor = first.told.next_cursor; cursor; ) {
      const next = await called(client, 'tidemark_scrape', { ...input, cursor });
      assert.equal(next.told.cost_usd, 0);
      whole += String(next.result.markdown);
      cursor = next.told.next_cursor;
    }
    const link = first.blocks.find(({ type, mimeType }) => type === 'resource_link' && mimeType === 'text/markdown');
    const { contents } = await client.readResource({ uri: link?.uri ?? '' }, patient);
    assert.equal((contents[0] as { text: string }).text, whole);
    const { markdown } = (await running.ask('/v1/crawl/web/scrape', { body: { url: input.url, format: 'markdown' } }))
      .json;
    assert.equal(whole, markdown);
    assert.equal((await client.listResources(undefined, patient)).resources.length, 1);
    await assert.rejects(client.readResource({ uri: 'tidemark://results/none' }, patient), /no result/);
  });
});

test('a cursor goes on with its own call alone', async () => {
  await inSession(async (client) => {
    const input = { url: `${site.url}/long`, max_chars: 2_000 };
    const { next_cursor: cursor } = (await called(client, 'tidemark_scrape', input)).told;
    const others: [string, Record<string, unknown>, RegExp][] = [
      ['tidemark_scrape', { url: `${site.url}/one` }, /^validation-failed: \/cursor is of another call: \/url differs/],
      ['tidemark_scrape', { url: input.url, favor: 'recall' }, /\/favor differs/],
      ['tidemark_map', { url: input.url }, /the tool differs/],
    ];
    for (const [name, other, expected] of others) {
      const { text: said, isError } = await called(client, name, { ...other, cursor });
      assert.ok(isError, said);
      assert.match(said, expected);
    }
    // How much is shown of it is no part of the call.
    const { isError } = await called(client, 'tidemark_scrape', { ...input, max_chars: 3_000, cursor });
    assert.equal(isError, false);
  });
});

test('a cursor that no result ended with is told as one', async () => {
  const told = await called(session, 'tidemark_scrape', { url: `${site.url}/one`, cursor: 'nope' });
  assert.equal(told.isError, true);
  assert.match(told.text, /^validation-failed: The cursor is unknown or has ended; call again without it\. Cost \$0\./);
});

test('without a key, or with a wrong one, the server says at its start and at each call what to set', async () => {
  for (const [key, code] of [
    ['', 'missing-credential'],
    ['tm_wrong', 'invalid-credential'],
  ] as const) {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [entry],
      env: environment({ TIDEMARK_API_KEY: key }),
      stderr: 'pipe',
    });
    const errors = transport.stderr ? text(transport.stderr as Readable) : Promise.resolve('');
    const client = new Client({ name: 'test', version: '0' });
    await client.connect(transport, patient);
    const { text: said, isError } = await called(client, 'tidemark_usage', {});
    await client.close();
    assert.ok(isError);
    assert.match(said, new RegExp(`^${code}: [\\s\\S]*Set TIDEMARK_API_KEY in the environment`));
    assert.doesNotMatch(said, /header/);
    assert.equal((await errors).includes('there is no key'), key === '');
  }
});

test('a list of the service goes on by its cursor', async () => {
  await inSession(async (client) => {
    const first = await called(client, 'tidemark_jobs', { limit: 1 });
    const next = await called(client, 'tidemark_jobs', { limit: 1, cursor: first.told.next_cursor });
    assert.notDeepEqual(first.result.data, next.result.data);
  });
});

test('the cap of a session stops the call that could pass it', async () => {
  const { max_cost: most } = (
    await running.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}/one`, max_tier: 'static', dry_run: true } })
  ).json.quote;
  await withSession(
    async (client) => {
      const input = { url: `${site.url}/one`, max_tier: 'static' };
      const first = await called(client, 'tidemark_scrape', input);
      assert.ok(!first.isError, first.text);
      assert.ok(Number(first.told.session_cost_usd) > 0);
      assert.match(first.text, new RegExp(`, this session \\$0\\.\\d+ of at most \\$${most * 1.5}\\.`));
      const second = await called(client, 'tidemark_scrape', input);
      assert.ok(second.isError);
      assert.match(second.text, /^spend-cap: /);
    },
    { TIDEMARK_MAX_COST_USD: String(most * 1.5) },
  );
});

test('a crawl tells each page as progress', async () => {
  await inSession(async (client) => {
    const told: number[] = [];
    const onprogress = ({ progress }: { progress: number }): void => {
      told.push(progress);
    };
    const { result } = await called(client, 'tidemark_crawl', { url: `${site.url}/`, limit: 4 }, { onprogress });
    assert.equal((result.pages as unknown[]).length, 4);
    assert.ok(told.length >= 4, `${told}`);
    assert.deepEqual(
      told,
      told.toSorted((a, b) => a - b),
    );
  });
});

test('a call that is cancelled ends at the service, too', async () => {
  await inSession(async (client) => {
    const ending = new AbortController();
    const { session_cost_usd: spent } = (await called(client, 'tidemark_usage', {})).told;
    // By itself the call would end after two minutes.
    const input = { url: `${site.url}/never`, timeout_ms: 120_000 };
    const call = called(client, 'tidemark_scrape', input, { signal: ending.signal });
    const rejected = assert.rejects(call);
    // The quote before it is a call, too, but reads no page.
    while (!site.log.includes('/never')) await new Promise((resolve) => setTimeout(resolve, 20));
    ending.abort();
    await rejected;
    const latest = performance.now() + 60_000;
    while (running.tidemark.load().calls > 0) {
      assert.ok(performance.now() < latest, 'the service still works for a caller who has cancelled');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { told } = await called(client, 'tidemark_scrape', { url: `${site.url}/one` });
    assert.equal(microOf(told.session_cost_usd), microOf(spent) + microOf(told.cost_usd));
  });
});

test('the output carries the protocol and nothing else, though each call is logged', async () => {
  const env = environment({ LOG_LEVEL: 'debug' });
  const child = spawn(process.execPath, [entry], { env, stdio: 'pipe' });
  const errors = text(child.stderr);
  const ended = once(child, 'exit');
  const clientInfo = { name: 'raw', version: '0' };
  const ask = (id: number, method: string, params: object): string =>
    `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
  const lines: string[] = [];
  child.stdin.write(ask(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }));
  child.stdin.write(ask(2, 'tools/call', { name: 'tidemark_usage', arguments: {} }));
  child.stdin.write(ask(3, 'tools/call', { name: 'tidemark_scrape', arguments: { url: 'nothing' } }));
  for await (const line of createInterface(child.stdout)) if (lines.push(line) === 3) child.stdin.end();
  const [code] = await ended;
  assert.equal(code, 0);
  assert.deepEqual(lines.map((line) => JSON.parse(line).id).toSorted(), [1, 2, 3]);
  assert.match(await errors, /tidemark_usage done in \d+ ms/);
});

test('the lines of the README and of the guide configure a client that reads a page', async () => {
  const servers = blocksFor('mcp').map(({ text }) => JSON.parse(text).mcpServers.tidemark);
  const [{ command, args, env }, ...others] = servers.filter((server) => 'command' in server);
  for (const other of others) assert.deepEqual(other, { command, args, env });
  assert.deepEqual([command, ...args], ['npx', '-y', '@tidemark/mcp']);
  const own = { TIDEMARK_API_KEY: testKey, TIDEMARK_BASE_URL: running.tidemark.baseUrl };
  assert.deepEqual(Object.keys(env).toSorted(), [...Object.keys(own), 'TIDEMARK_MAX_COST_USD'].toSorted());
  await withSession(
    async (client) => {
      const { text: said } = await called(client, 'tidemark_scrape', { url: `${site.url}/one` });
      assert.match(said, /^# one/);
    },
    { ...env, ...own },
  );
});
