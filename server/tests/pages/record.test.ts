import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { openSite } from '../doubles/site.ts';
import { startRunning, testKey } from '../running.ts';
import { temporaryFolder } from '../store/template.ts';
import { isWhole, someOf } from '../whole.ts';
import { placeOf, root } from './blocks.ts';
import { commandsFor } from './runners.ts';
import { callsIn, runInShell, withoutShell } from './shell.ts';

const client = new URL('../../../packages/client-typescript/src/', import.meta.url);
const program = new URL('command/main.ts', client).pathname;
/** The packed command line, in place of what npx would bring. */
const npx = `npx() { test "$1" = tidemark; shift; '${process.execPath}' --disable-warning=ExperimentalWarning '${program}' "$@"; }`;

const sentences =
  'The tide rises twice a day, and falls as often; the boats lie on the sand until the evening. '.repeat(5);
const pageOf = (name: string): string => `<title>${name}</title><main><h1>${name}</h1><p>${sentences}</p></main>`;

/** A site whose page is another each time. */
async function openCounting() {
  let count = 0;
  const site = await openSite({
    '/': (_, response) => void response.setHeader('content-type', 'text/html').end(pageOf(`Tide ${++count}`)),
  });
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await site.close();
    isOpen = false;
  };
  return { url: site.url, close };
}

const examples = commandsFor('record');
const ofService = examples.filter(({ commands }) => commands.every((line) => line.endsWith('npm start')));
const ofCommand = examples.filter((one) => !ofService.includes(one));

// What they do is tried by http/record-and-replay.test.ts, too.
for (const { block, commands } of someOf(ofCommand, 1))
  test(`the lines of ${placeOf(block)} record what a project’s tests read, and replay it when the service is gone`, {
    skip: withoutShell,
    timeout: 300_000,
  }, async (context) => {
    const site = await openCounting();
    context.after(site.close);
    const running = await startRunning();
    let isOpen = true;
    const close = async (): Promise<void> => {
      if (isOpen) await running.close();
      isOpen = false;
    };
    context.after(close);
    const folder = await temporaryFolder();
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "scripts": { "test": "node check.js" } }');
    const check = `import { Tidemark } from '${new URL('index.ts', client).href}';
for (const _ of [1, 2]) console.log((await new Tidemark().scrape({ url: '${site.url}/', format: 'markdown' })).markdown);`;
    writeFileSync(join(folder, 'check.js'), check);
    const environment = { TIDEMARK_BASE_URL: running.tidemark.baseUrl, TIDEMARK_API_KEY: testKey };
    const [record = '', replay = '', ...others] = commands;
    assert.deepEqual(others, []);
    const first = await runInShell(record, { cwd: folder, environment, programs: npx });
    assert.equal(first.code, 0, first.errors);
    assert.match(first.output, /^# Tide 1\n[\s\S]*^# Tide 2\n/m);
    await Promise.all([close(), site.close()]);
    const again = await runInShell(replay, { cwd: folder, environment, programs: npx });
    assert.deepEqual([again.code, again.output], [0, first.output], again.errors);
  });

for (const { block, commands } of isWhole ? ofService : [])
  test(`the lines of ${placeOf(block)} start a service that records, and one that replays it`, {
    skip: withoutShell,
  }, async (context) => {
    const site = await openCounting();
    context.after(site.close);
    const folder = await temporaryFolder();
    const read: unknown[] = [];
    const starts = await callsIn(commands.join('\n'), ['npm'], root);
    for (const { args, environment } of starts) {
      assert.deepEqual(args, ['start']);
      const places = Object.entries(environment).map(([name, path]) => [name, resolve(folder, path)] as const);
      const running = await startRunning(Object.fromEntries(places));
      try {
        const { json } = await running.ask('/v1/crawl/web/scrape', {
          body: { url: `${site.url}/`, format: 'markdown' },
        });
        read.push([json.markdown, json._meta.cost]);
      } finally {
        await running.close();
        await site.close();
      }
    }
    const [[markdown]] = read as [[string]];
    assert.match(markdown, /^# Tide 1\n/);
    assert.deepEqual(read, [
      [markdown, 0.0007],
      [markdown, 0],
    ]);
  });
