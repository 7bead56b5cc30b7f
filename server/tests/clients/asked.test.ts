import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { run } from '../../../packages/client-typescript/src/command/run.ts';
import { commands } from '../../../packages/client-typescript/src/generated/commands.ts';
import { Tidemark } from '../../../packages/client-typescript/src/index.ts';
import { createServer, tools } from '../../../packages/mcp/src/index.ts';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { type Running, startRunning, testKey } from '../running.ts';

const skip = skipWithoutBrowser;
const patient = { timeout: 240_000 };

let running: Running;
let site: Site;
let session: Client;

const sentence = 'The harbour master says when the tide comes in, and the boats wait for him. ';
const links = Array.from({ length: 60 }, (_, at) => `<a href="/tide-${at}">Tide ${at}</a>`).join(' ');
const product = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Tide table',
  sku: 'T-1',
});

before(async () => {
  if (skip) return;
  running = await startRunning(browserSettings);
  site = await openSite({
    '/': `<!doctype html><title>Tides</title><script type="application/ld+json">${product}</script>
<main><h1>Tides</h1><p>${sentence.repeat(6)}</p><button id="show">Show the tide table</button>${links}</main>`,
    '/empty': '<!doctype html><title></title><body></body>',
  });
  const client = new Tidemark({ baseUrl: running.tidemark.baseUrl, apiKey: testKey });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await createServer({ client }).connect(there);
  session = new Client({ name: 'test', version: '0' });
  await session.connect(here, patient);
});
after(async () => {
  await session?.close();
  await site?.close();
  await running?.close();
});

/** What a host that shows a model the content alone shows it. */
async function shown(name: string, input: Record<string, unknown>) {
  const {
    content,
    structuredContent,
    isError = false,
  } = await session.callTool({ name, arguments: input }, undefined, patient);
  const [{ text = '' } = {}, ...blocks] = content as { type: string; text?: string; uri?: string; mimeType?: string }[];
  assert.ok(structuredContent, text);
  const { result } = structuredContent as { result: Record<string, unknown> };
  return { text, blocks, result, isError };
}

const schema = {
  type: 'object',
  properties: { name: { type: 'string' }, sku: { type: 'string' } },
  required: ['name'],
};
/** By the field that asks for something: what is sent, and what the answer then says of this page. */
const asks: Readonly<Record<string, { readonly value: unknown; readonly said: RegExp }>> = {
  screenshot: { value: true, said: /"screenshot":\{"url":"http:[^"]+","width":1280/ },
  query: { value: 'When does the tide come in?', said: /"highlights":\[\{"text":"[^"]*harbour master/ },
  json_schema: { value: schema, said: /"json":\{"name":"Tide table","sku":"T-1"\}/ },
  extract: { value: { heading: 'h1', none: 'h6' }, said: /"extracted":\{"heading":"Tides"/ },
  track: {
    value: { entity_id: 'tide', entity_type: 'company', source_key: 'home', refresh_cadence: '7 days' },
    said: /"tracked":\{/,
  },
};

test('what a scrape was asked for stands in the text of its tool', { skip, timeout: 240_000 }, async () => {
  const { asked = {} } = tools.find(({ name }) => name === 'tidemark_scrape') ?? {};
  assert.deepEqual([...new Set(Object.values(asked))].toSorted(), Object.keys(asks).toSorted());
  for (const [field, { value, said }] of Object.entries(asks)) {
    const { text, blocks } = await shown('tidemark_scrape', { url: `${site.url}/`, [field]: value });
    assert.match(text, /^# Tides/);
    assert.match(text, said);
    assert.match(text, /Not in this text: 60 links/);
    const pictures = blocks.filter(({ mimeType }) => mimeType === 'image/png');
    assert.equal(pictures.length, field === 'screenshot' ? 1 : 0);
    for (const { uri = '' } of pictures) assert.equal((await fetch(uri)).headers.get('content-type'), 'image/png');
  }
});

/** Runs a command line in this process. */
async function command(line: readonly string[], isTerminal = false) {
  const said = { output: '', errors: '' };
  const terminal = (name: 'output' | 'errors') => ({
    isTerminal,
    columns: 100,
    write: (more: string | Uint8Array) => {
      said[name] += String(more);
    },
  });
  const environment = { TIDEMARK_BASE_URL: running.tidemark.baseUrl, TIDEMARK_API_KEY: testKey };
  const surroundings = { environment, signal: new AbortController().signal };
  const code = await run(line, { output: terminal('output'), errors: terminal('errors'), ...surroundings });
  return { code, ...said };
}

test('what a scrape was asked for is what its command prints', { skip, timeout: 240_000 }, async () => {
  const { asked = {} } = commands['web.scrape'];
  assert.deepEqual([...new Set(Object.values(asked))].toSorted(), Object.keys(asks).toSorted());
  for (const [field, { value, said }] of Object.entries(asks)) {
    const option = `--${field.replaceAll('_', '-')}`;
    const words = value === true ? [option] : [option, typeof value === 'string' ? value : JSON.stringify(value)];
    const piped = await command(['scrape', `${site.url}/`, ...words]);
    assert.equal(piped.code, 0, piped.errors);
    assert.match(piped.output, said);
    const members = Object.keys(asked).filter((member) => asked[member] === field);
    assert.deepEqual(Object.keys(JSON.parse(piped.output)).toSorted(), members.toSorted());
    const both = await command(['scrape', `${site.url}/`, '--format', 'markdown', ...words], true);
    assert.match(both.output, /^# Tides[\s\S]*\n\n/);
    for (const member of members) assert.match(both.output, new RegExp(`^${member}\\b`, 'm'));
  }
  const crawled = await command(['crawl', `${site.url}/`, '--limit', '1', '--extract', '{"h":"h1"}'], true);
  assert.match(crawled.output, /\{"extracted":\{"h":"Tides"\}\}/);
});

test('an interaction that fails is no success of its command', { skip, timeout: 240_000 }, async () => {
  const actions = '[{"type":"wait","ms":1},{"type":"click","selector":"#shwo","timeout_ms":500}]';
  const { code, errors } = await command(['interact', `${site.url}/`, actions]);
  assert.equal(code, 3);
  assert.match(errors, /^tidemark: not all of it was done\n {2}actions 1 click: .*#shwo.* \(element-not-found\)\n$/);
});

test('what was asked for comes before what every page has, and is told where there is none', {
  skip,
  timeout: 240_000,
}, async () => {
  const extract = { tides: { selector: 'a', all: true } };
  const { result } = await shown('tidemark_scrape', { url: `${site.url}/`, extract, max_chars: 5_000 });
  assert.equal((result.extracted as { tides: string[] }).tides.length, 60);
  const { text } = await shown('tidemark_scrape', { url: `${site.url}/empty`, json_schema: schema });
  assert.match(text, /"json":null/);
});

test('a page without words says so at once', { skip, timeout: 240_000 }, async () => {
  const { text } = await shown('tidemark_scrape', { url: `${site.url}/empty` });
  assert.match(text, /^The page failed the quality check \(\w+, HTTP 200\)\./);
});

test('an interaction that fails says why, where, and what would have matched', { skip, timeout: 240_000 }, async () => {
  const actions = [
    { type: 'wait', ms: 1 },
    { type: 'click', selector: '#shwo', timeout_ms: 500 },
  ];
  const { text, isError, result } = await shown('tidemark_interact', { url: `${site.url}/`, actions });
  assert.ok(isError);
  assert.equal(result.success, false);
  assert.match(text, /^Not all of it was done\.\nactions\/1 \(click\) [a-z-]+: .*#shwo.*Nearest: .*#show/);
});

test('an interaction says its page once, and what its actions gave', { skip, timeout: 240_000 }, async () => {
  const actions = [{ type: 'list_elements', limit: 2 }, { type: 'screenshot' }, { type: 'extract' }];
  const { text, blocks, isError } = await shown('tidemark_interact', { url: `${site.url}/`, actions });
  assert.ok(!isError);
  assert.equal(text.split('# Tides').length, 2);
  assert.match(text, /"selector":"#show"/);
  assert.equal(blocks.filter(({ mimeType }) => mimeType === 'image/png').length, 1);
});

test('that there is nothing is said', { skip, timeout: 240_000 }, async () => {
  const { text } = await shown('tidemark_freshness_due', {});
  assert.match(text, /"data":\[\]/);
});
