import assert from 'node:assert/strict';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { commandLine } from '../../../packages/console/src/parts/ways.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { root } from '../pages/blocks.ts';
import { runInShell, withoutShell } from '../pages/shell.ts';
import { type Running, startRunning, testKey } from '../running.ts';
import { shortLived } from '../spawned.ts';
import { temporaryFolder } from '../store/template.ts';

const patient = { timeout: 240_000 };
const pages = [
  'README.md',
  'docs/faq.md',
  'docs/from-firecrawl.md',
  'docs/record-and-replay.md',
  'packages/client-typescript/README.md',
  'packages/migrate/README.md',
];

let running: Running;
let site: Site;
let folder: string;

before(async () => {
  folder = await temporaryFolder();
  copyFileSync(join(root, 'server/tests/migrate/sources/product-reader.ts.txt'), join(folder, 'reader.ts'));
  running = await startRunning();
  const words = 'The tide comes in twice a day, and the harbour master writes it down. '.repeat(8);
  site = await openSite({ '/': `<!doctype html><title>Tides</title><main><h1>Tides</h1><p>${words}</p></main>` });
});
after(async () => {
  await site.close();
  await running.close();
});

/** Pieces of code in the prose of a page that match. */
const codeIn = (page: string, pattern: RegExp): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => pattern.test(code));

const environment = () => ({ TIDEMARK_BASE_URL: running.tidemark.baseUrl, TIDEMARK_API_KEY: testKey });
const here = (line: string): string =>
  line
    .replaceAll('https://example.com/', `${site.url}/`)
    .replaceAll('CLONE', root)
    .replaceAll('/path/to/src/reader.ts', join(folder, 'reader.ts'));

for (const page of pages)
  test(`what ${page} says to run in a clone runs there`, { skip: withoutShell, ...patient }, async () => {
    const lines = codeIn(page, /^npm run -s (?:tidemark|migrate) |^alias tidemark=/);
    assert.ok(lines.length > 0);
    for (const line of lines) {
      const isAlias = line.startsWith('alias ');
      const script = isAlias ? `shopt -s expand_aliases\n${here(line)}\ntidemark scrape ${site.url}/` : here(line);
      const { code, output, errors } = await runInShell(script, {
        cwd: isAlias ? '/' : root,
        environment: environment(),
      });
      assert.equal(code, 0, errors);
      if (line.includes('scrape') || isAlias) assert.match(output, /^# Tides/);
    }
  });

test('the console’s command line is the one that the README says', () => {
  const [line = ''] = codeIn('packages/client-typescript/README.md', /^npm run -s tidemark /);
  assert.ok(line.startsWith(`${commandLine} `), line);
});

for (const page of ['packages/mcp/README.md', 'docs/mcp.md'])
  test(`what ${page} says of a clone starts the tools`, patient, async () => {
    const [settings = ''] = codeIn(page, /^"command": "node"/);
    const { command, args } = JSON.parse(`{${here(settings)}}`);
    const client = new Client({ name: 'test', version: '0' });
    const env = { ...getDefaultEnvironment(), ...shortLived.environment, ...environment() };
    await client.connect(new StdioClientTransport({ command, args, env, cwd: '/', stderr: 'ignore' }), patient);
    const { content } = await client.callTool(
      { name: 'tidemark_scrape', arguments: { url: `${site.url}/` } },
      undefined,
      patient,
    );
    await client.close();
    assert.match((content as { text: string }[])[0]?.text ?? '', /^# Tides/);
  });
