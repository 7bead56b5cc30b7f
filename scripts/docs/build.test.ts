import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { skipWithoutBrowser } from '../../server/tests/browser/chosen-browser.ts';
import { openContext } from '../../server/tests/browser/kept-browser.ts';
import { complaintsOf } from '../../server/tests/browser/own-browser.ts';
import { buildDocs } from './build.ts';
import { linkFaults } from './links.ts';
import { type Served, serveFolder } from './static-server.ts';

const home = mkdtempSync(join(tmpdir(), 'tidemark-docs-'));
const folder = join(home, 'site');
/** Nothing of the site stands at the root of its server. */
const path = '/some/where/';
let served: Served;
before(async () => {
  await buildDocs({ folder, apiUrl: 'https://api.example' });
  served = await serveFolder(folder, path);
});
after(() => {
  served.close();
  rmSync(home, { recursive: true, force: true });
});

test('every link, fragment, module and finding of the files leads to a file below the same path', async () => {
  const { faults, files } = await linkFaults(served.url);
  assert.deepEqual(faults, []);
  assert.ok(files > 150, String(files));
});

test('a link, a fragment, a twin and a module that lead nowhere are found', async () => {
  const planted = join(home, 'planted');
  mkdirSync(join(planted, 'assets'), { recursive: true });
  const page =
    '<h1 id="top">x</h1><a href="gone.html"></a><a href="page.html#nowhere"></a><a href="/"></a><a href="twin.md"></a>';
  writeFileSync(join(planted, 'index.html'), `${page}<script src="assets/main.js"></script>`);
  writeFileSync(join(planted, 'page.html'), '<a href="#top"></a>');
  writeFileSync(join(planted, 'twin.md'), '[x](page.html) [x](lost.md)');
  writeFileSync(join(planted, 'assets', 'main.js'), "import { x } from './away.js';");
  const other = await serveFolder(planted, path);
  try {
    const { faults } = await linkFaults(other.url);
    const found = faults.map((fault) => fault.replaceAll(other.url, '').replace(/http:[^ ]*:\d+/, ''));
    assert.deepEqual(found.toSorted(), [
      '/some/where/ leads to /, which is not there',
      '/some/where/ leads to gone.html, which is not there',
      '/some/where/ leads to page.html#nowhere, which has no such place',
      '/some/where/assets/main.js leads to assets/away.js, which is not there',
      '/some/where/page.html leads to page.html#top, which has no such place',
      '/some/where/twin.md leads to lost.md, which is not there',
    ]);
  } finally {
    other.close();
  }
});

test('guides have their twins, models their files, and the examples call the named service', () => {
  const guides = readdirSync(new URL('../../docs/', import.meta.url)).filter((file) => file.endsWith('.md'));
  const index = readFileSync(join(folder, 'llms.txt'), 'utf8');
  for (const file of guides) {
    assert.ok(existsSync(join(folder, 'guides', file)), file);
    assert.ok(existsSync(join(folder, 'guides', file.replace(/\.md$/, '.html'))), file);
    assert.ok(index.includes(`](guides/${file})`), file);
  }
  for (const file of ['guides/platform-github.md', 'guides/platform-github.html', 'llms-full.txt'])
    assert.match(readFileSync(join(folder, file), 'utf8'), /curl -s (?:"|&quot;)https:\/\/api\.example\/v1\//, file);
  assert.match(readFileSync(join(folder, 'openapi.json'), 'utf8'), /"servers":\[{"url":"https:\/\/api\.example"}\]/);
});

test('addresses for models are whole where the place of the files is known', async () => {
  // What it wrote itself is written anew; what it did not is left alone.
  writeFileSync(join(folder, 'stale.html'), '');
  await buildDocs({ folder, apiUrl: 'https://api.example', siteUrl: 'https://docs.example/v1' });
  assert.match(readFileSync(join(folder, 'llms.txt'), 'utf8'), /\]\(https:\/\/docs\.example\/v1\/guides\/scrape\.md\)/);
  assert.equal(existsSync(join(folder, 'stale.html')), false);
  writeFileSync(join(home, 'mine.txt'), 'mine');
  await assert.rejects(buildDocs({ folder: home, apiUrl: 'https://api.example' }), /did not write/);
  assert.ok(existsSync(join(home, 'mine.txt')));
});

describe('files in a browser', { skip: skipWithoutBrowser, timeout: 300_000 }, () => {
  let context: BrowserContext;
  let page: Page;
  let complaints: string[] = [];
  before(async () => {
    context = await openContext();
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
    complaints = complaintsOf(page);
    page.on('requestfailed', (request) => complaints.push(request.url()));
  });
  after(() => context?.close());

  test('words that are typed on any page find others, and a key opens them', async () => {
    await page.goto(`${served.url}guides/scrape.html`);
    await page.keyboard.press('/');
    await page.keyboard.type('signing secret');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${served.url}guides/callbacks.html*`);
    assert.deepEqual(complaints, []);
  });

  test('a search that is sent lists what it finds', async () => {
    await page.goto(`${served.url}search.html?q=insufficient`);
    await page.locator('#results a').first().waitFor();
    assert.equal(await page.getByText('Type words into').count(), 0, 'words were typed');
    await page.getByRole('link', { name: /^insufficient-balance/ }).click();
    await page.waitForURL(`${served.url}problems/insufficient-balance.html`);
    assert.deepEqual(complaints, []);
  });

  test('an example is shown in the chosen language, and the reference shows the operations', async () => {
    await page.goto(`${served.url}guides/platform-github.html`);
    await page.getByRole('button', { name: 'Python' }).first().click();
    const shown = page.locator('figure.call .code:visible').first();
    assert.match((await shown.locator('pre').textContent()) ?? '', /^from tidemark import Tidemark/);
    await page.goto(`${served.url}reference/index.html`);
    await page.getByText('/v1/crawl/web/scrape').first().waitFor();
    assert.deepEqual(complaints, []);
  });
});
