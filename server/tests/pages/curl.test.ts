import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { plainPdf } from '../doubles/plain-pdf.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { ownRecordings } from '../platforms/recordings.ts';
import { startReplay } from '../platforms/replay-server.ts';
import { sampleOf } from '../platforms/samples.ts';
import { type Running, startRunning, testKey } from '../running.ts';
import { temporaryFolder } from '../store/template.ts';
import { someOf } from '../whole.ts';
import { type Block, blocks, placeOf } from './blocks.ts';
import { type ExampleSite, startExampleSites } from './example-sites.ts';
import { commandsFor } from './runners.ts';
import { runInShell, withoutShell } from './shell.ts';

const service = 'http://127.0.0.1:8080';
/** A page of the web that the examples read. */
const address = /https:\/\/[\w.-]+(\/[\w./-]*)?/g;
/** A name of a host that stands alone. */
const host = /"[\w-]+\.(?:com|example)"/g;
const sentences =
  'The tide rises twice a day, and falls as often; the boats lie on the sand until the evening. '.repeat(9);
const page = `<!doctype html><html lang="en"><title>Tides</title><article><h1>Tides</h1><p>${sentences}</p>
<p class="price">20 euros</p><p class="ads">Buy this.</p><p><a href="/products/clock">A clock</a></p></article></html>`;

const all = commandsFor('curl');
const isOfPlatform = (page: string): boolean => page.startsWith('docs/platform-');
const named = [...new Set(all.map(({ block }) => block.page))];
const ofPlatforms = named.filter(isOfPlatform);
const guides = named.filter((page) => !isOfPlatform(page));
// The pages of platforms are written by one program, from examples that other tests ask; of the other pages examples.test.ts makes most calls.
const pages = [...someOf(guides, 8), ...someOf(ofPlatforms, 2)];
const examples = all.filter(({ block }) => pages.includes(block.page));
/** A server fails where the caller is to see it. */
const curl = 'curl() { command curl --fail-with-body --max-time 90 "$@"; }';

let site: Site;
let replay: Awaited<ReturnType<typeof startReplay>>;
let running: Running;
let folder: string;
const sites = new Map<string, ExampleSite[]>();

before(async () => {
  if (withoutShell) return;
  const read = examples
    .flatMap(({ commands }) => [...commands.join('\n').matchAll(address)])
    .map(([, path]) => path ?? '/');
  const pdf = plainPdf(['Tides of Wick', 'High water at noon']);
  const answers = ['/', '/products/clock', ...read].map((path) => [
    path,
    path.endsWith('.pdf') ? (_: unknown, response: ServerResponse) => void response.end(pdf) : page,
  ]);
  site = await openSite(Object.fromEntries(answers));
  folder = await temporaryFolder();
  for (const one of pages) sites.set(one, await startExampleSites(one));
  replay = await startReplay(ownRecordings());
  running = await startRunning({
    ...browserSettings,
    UPSTREAM_MAP: `*=${replay.url}`,
    SEARXNG_ENDPOINT: sites.get('docs/research.md')?.[0]?.url ?? '',
    RATE_LIMIT_PER_MINUTE: '10000',
  });
});
after(async () => {
  for (const started of sites.values()) for (const { end } of started) end();
  await running?.close();
  await replay?.close();
  await site?.close();
});

/** A command with the places of this test, and what the answers before it named (`prof_…`). */
function here(command: string, page: string, before: string): string {
  const placed = (sites.get(page) ?? []).reduce((text, { written, url }) => text.replaceAll(written, url), command);
  return (
    placed
      .replaceAll(service, running.tidemark.baseUrl)
      .replace(/http:\/\/127\.0\.0\.1:4000/g, site.url)
      .replace(address, `${site.url}$1`)
      .replace(host, `"${site.url}"`)
      .replace('tm_…', testKey)
      // A busy machine is no fault of a page.
      .replace(
        /(\/v1\/crawl\/web\/scrape [^']*(?:'[^']*'[^']*)*?-d '\{)(?![^']*"timeout_ms")/g,
        '$1"timeout_ms":120000,',
      )
      .replace(
        /\b([a-z]+_)…/g,
        (written, prefix: string) => new RegExp(`\\b${prefix}\\w+`).exec(before)?.[0] ?? written,
      )
  );
}

/** The sample that a page shows right after a block. */
const sampleAfter = (block: Block): Block | undefined => {
  const next = blocks[blocks.indexOf(block) + 1];
  return next?.page === block.page && next.info === 'sample' ? next : undefined;
};

for (const of of pages)
  test(`the calls of ${of} are answered`, { skip: withoutShell || skipWithoutBrowser, timeout: 240_000 }, async () => {
    let said = '';
    for (const { block, commands } of examples.filter(({ block }) => block.page === of)) {
      const lines = commands.filter((command) => !command.startsWith('node ')).map((one) => here(one, of, said));
      const environment = { TIDEMARK_API_KEY: testKey };
      const { code, output, errors } = await runInShell(lines.join('\n'), { cwd: folder, environment, programs: curl });
      assert.equal(code, 0, `${placeOf(block)}: ${output}${errors}`);
      assert.ok(output.trim().length > 1, `${placeOf(block)} answers nothing`);
      const sample = sampleAfter(block);
      if (sample) assert.deepEqual(JSON.parse(sample.text), sampleOf(JSON.parse(output)), placeOf(sample));
      said = output;
    }
  });
