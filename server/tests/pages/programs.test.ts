import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { python, withoutPython } from '../clients/python.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { ownRecordings } from '../platforms/recordings.ts';
import { startReplay } from '../platforms/replay-server.ts';
import { type Running, startRunning, testKey } from '../running.ts';
import { temporaryFolder } from '../store/template.ts';
import { type Block, placeOf, root } from './blocks.ts';
import { type ExampleSite, startExampleSites } from './example-sites.ts';
import { blocksFor } from './runners.ts';
import { runInShell, withoutShell } from './shell.ts';

const sentences =
  'The tide rises twice a day, and falls as often; the boats lie on the sand until the evening. '.repeat(9);
const page = (name: string, inside = ''): string =>
  `<!doctype html><html lang="en"><title>${name}</title><article><h1>${name}</h1><p>${sentences}</p>${inside}</article></html>`;

let site: Site;
let replay: Awaited<ReturnType<typeof startReplay>>;
let running: Running;
let searched: ExampleSite[] = [];

before(async () => {
  site = await openSite({
    '/': page('Tides', '<p><a href="/products/clock">A clock</a></p>'),
    '/story': page('A story'),
    '/products/clock': page('A clock', '<p class="price">20 euros</p>'),
  });
  replay = await startReplay(ownRecordings());
  searched = await startExampleSites('docs/research.md');
  running = await startRunning({
    UPSTREAM_MAP: `*=${replay.url}`,
    SEARXNG_ENDPOINT: searched[0]?.url ?? '',
    RATE_LIMIT_PER_MINUTE: '10000',
  });
});
after(async () => {
  for (const { end } of searched) end();
  await running.close();
  await replay.close();
  await site.close();
});

/** A program with the places of this test in place of the page's. */
const here = (program: string): string =>
  program
    .replaceAll('https://example.com', site.url)
    .replaceAll('http://127.0.0.1:8080', running.tidemark.baseUrl)
    .replaceAll('tm_…', testKey);

/** What a program prints; it must succeed. */
async function printed(block: Block, command: string, ...args: string[]): Promise<string> {
  const environment = { TIDEMARK_BASE_URL: running.tidemark.baseUrl, TIDEMARK_API_KEY: testKey };
  const env = { ...process.env, ...environment, PYTHONPATH: join(root, 'packages/client-python/src') };
  // From the checkout, whose workspace has the packages by their names.
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  assert.equal(code, 0, `${placeOf(block)}: ${output}${errors}`);
  return output;
}

const byNode = (block: Block, before = ''): Promise<string> =>
  printed(
    block,
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--input-type=module-typescript',
    '--eval',
    `${before}${here(block.text)}`,
  );

const asFirst = 'from tidemark import Tidemark\nclient = Tidemark()\n';

for (const block of blocksFor('client of Python'))
  test(`the lines of ${placeOf(block)} run`, { skip: withoutPython }, async () => {
    const first = /^from tidemark /m.test(block.text) ? '' : asFirst;
    const said = await printed(block, python, '-B', '-c', `${first}${here(block.text)}`);
    assert.ok(
      said.includes(site.url) || said.includes('The tide rises') || said.includes(searched[0]?.url ?? '-'),
      said,
    );
  });

for (const block of blocksFor('from elsewhere, after'))
  test(`the lines of ${placeOf(block)} print the page and its title`, async () => {
    assert.match(await byNode(block), /^# Tides\n[\s\S]* Tides\n$/);
  });

for (const block of blocksFor('jobs without a receiver'))
  test(`the lines of ${placeOf(block)} walk the pages of a crawl`, async () => {
    const said = await byNode(block);
    assert.deepEqual(said.trimEnd().split('\n').toSorted(), [
      `${site.url}/ Tides`,
      `${site.url}/products/clock A clock`,
    ]);
  });

for (const block of blocksFor('extract').filter(({ language }) => language !== 'sh'))
  test(`the lines of ${placeOf(block)} print a page`, async () => {
    const bytes = `const bytes = new Uint8Array(await (await fetch('${site.url}/story')).arrayBuffer());\n`;
    assert.match(await byNode(block, block.text.includes('bytes') ? bytes : ''), /The tide rises twice a day/);
  });

// That the archive is made and installed is seen by `npm run prove -- extract-runtimes`.
for (const block of blocksFor('extract').filter(({ language }) => language === 'sh'))
  test(`the lines of ${placeOf(block)} read a page by the packed program`, { skip: withoutShell }, async () => {
    const own = join(root, 'packages/extract');
    const { name, version } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
    const archive = `./${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    const folder = await temporaryFolder();
    writeFileSync(join(folder, 'page.html'), page('A saved page'));
    const programs = `node() { test -f '${own}'/"$1" && test "$2" = . ; }
npx() { test "$1" = '${archive}'; shift; '${process.execPath}' --disable-warning=ExperimentalWarning '${own}/src/command/command.ts' "$@"; }`;
    const { code, output, errors } = await runInShell(here(block.text), { cwd: folder, programs });
    assert.equal(code, 0, errors);
    const [markdown = '', json = ''] = output.split(/^(?=\{)/m);
    assert.match(markdown, /^# A saved page\n/);
    assert.equal(JSON.parse(json).title, 'A story');
  });
