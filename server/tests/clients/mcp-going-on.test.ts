import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Tidemark } from '../../../packages/client-typescript/src/index.ts';
import { createServer } from '../../../packages/mcp/src/index.ts';
import { openSite } from '../doubles/site.ts';
import { words } from '../doubles/worded-page.ts';
import { fixture } from '../fixture.ts';
import { startRunning, testKey } from '../running.ts';

const patient = { timeout: 240_000 };
let reads = 0;
const site = fixture(() =>
  openSite({
    '/': `<title>start</title><p>${words('start')}.</p><a href="/one">one</a>`,
    '/one': `<title>one</title><p>${words('one')}.</p>`,
    '/moving': (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<title>moving</title><main><p>${words('moving')}.</p><p>It costs ${++reads * 10} EUR.</p></main>`);
    },
  }),
);
const running = fixture(() => startRunning());
const session = fixture(async () => {
  const [here, there] = InMemoryTransport.createLinkedPair();
  await createServer({ client: new Tidemark({ baseUrl: running.tidemark.baseUrl, apiKey: testKey }) }).connect(there);
  const client = new Client({ name: 'test', version: '0' });
  await client.connect(here, patient);
  return client;
});

/** What a model reads of a result. */
async function said(name: string, input: Record<string, unknown>): Promise<string> {
  const { content, isError } = await session.callTool({ name, arguments: input }, undefined, patient);
  const [{ text = '' } = {}] = content as { text?: string }[];
  assert.ok(!isError, text);
  return text;
}
const cursorIn = (text: string): string => /kept:\S+:\d+/.exec(text)?.[0] ?? assert.fail(text);

test('what the text leaves out comes by the cursor that it tells, at no cost', async () => {
  for (const name of ['tidemark_scrape', 'tidemark_crawl']) {
    const url = `${site.url}/`;
    const cursor = cursorIn(await said(name, { url }));
    assert.match(await said(name, { url, cursor }), /"links":\[.*\/one.*\][\s\S]*Cost \$0,/, name);
  }
});

test('what changed of a source is told by the entity’s tool, with its difference', async () => {
  const track = { entity_id: 'moving', entity_type: 'product', source_key: 'page' };
  for (const _ of ['first', 'second']) await said('tidemark_scrape', { url: `${site.url}/moving`, track });
  const [id = ''] = /src_\w+/.exec(await said('tidemark_freshness_entity', { entity_id: 'moving' })) ?? [];
  // An assistant that has just read of the entity sends both.
  for (const input of [{ source_id: id }, { source_id: id, entity_id: 'moving' }])
    assert.match(
      await said('tidemark_freshness_entity', input),
      /"changed":true,"first":false,"diff":"[^"]*- [^"]*\+ /,
    );
});

test('the format that a tool has when none is asked for stands in its schema', async () => {
  const { tools } = await session.listTools(undefined, patient);
  for (const name of ['tidemark_scrape', 'tidemark_crawl']) {
    const { properties = {} } = tools.find((tool) => tool.name === name)?.inputSchema ?? {};
    assert.equal(Reflect.get(Object(properties.format), 'default'), 'markdown', name);
  }
});

test('a list of which some members are wanted goes on all the same', async () => {
  const fields = ['data.job_id'];
  const { structuredContent } = await session.callTool({
    name: 'tidemark_jobs',
    arguments: { limit: 1, fields },
  });
  const { next_cursor: cursor } = Object(structuredContent);
  assert.match(await said('tidemark_jobs', { limit: 1, fields, cursor }), /"data":\[\{"job_id"/);
});

test('the last line says when what it tells was so: of a copy, when that was made', async () => {
  const ask = { url: `${site.url}/one`, max_age: 3_600 };
  const timeIn = (text: string): string => / As of (\S+Z)\.$/.exec(text)?.[1] ?? assert.fail(text);
  const first = timeIn(await said('tidemark_scrape', ask));
  assert.ok(Math.abs(Date.now() - Date.parse(first)) < 240_000, first);
  // A copy that is kept later than its reading.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const copy = await said('tidemark_scrape', ask);
  const [, cachedAt = ''] = /"cached_at":"([^"]+)\.\d+Z"/.exec(copy) ?? [];
  assert.equal(timeIn(copy), `${cachedAt}Z`);
});
