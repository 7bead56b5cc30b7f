import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { readArguments } from '../../../packages/client-typescript/src/command/arguments.ts';
import { commandLine, pythonWords } from '../../../packages/console/src/parts/ways.ts';
import { accessibilityFaults } from '../browser/accessibility.ts';
import { skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openContext } from '../browser/kept-browser.ts';
import { complaintsOf } from '../browser/own-browser.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

/** The files of the guides. */
const guideFiles = readdirSync(new URL('../../../docs/', import.meta.url)).filter((file) => file.endsWith('.md'));
const running = fixture(() => startRunning());

const at = (path: string) => running.ask(path, { headers: { authorization: '' } });

/** The paths of this service that a page links to. */
const linksOf = (html: string, from: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), `http://docs.example${from}`))
    .filter(({ host }) => host === 'docs.example')
    .map(({ pathname, hash }) => `${pathname}${hash}`);

/** Every page that the documentation leads to, by its path. */
async function allPages(): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ['/docs', '/problems'];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue;
    const { status, text } = await at(path);
    assert.equal(status, 200, path);
    pages.set(path, text);
    if (!text.startsWith('<!doctype html>')) continue;
    waiting.push(...linksOf(text, path).map((link) => link.split('#', 1)[0] ?? ''));
  }
  return pages;
}

test('every link of the documentation leads to a page, and to a heading of it where it names one', async () => {
  const pages = await allPages();
  assert.ok(pages.size > 100, String(pages.size));
  for (const [path, html] of pages) {
    if (!html.startsWith('<!doctype html>') || path.startsWith('/docs/reference')) continue;
    for (const link of linksOf(html, path)) {
      const [to = '', fragment] = link.split('#');
      if (!fragment) continue;
      assert.ok(pages.get(to)?.includes(`id="${decodeURIComponent(fragment)}"`), `${path} links to ${link}`);
    }
  }
});

test('each guide has a twin in markdown, and models find it by llms.txt', async () => {
  const { text: index } = await at('/llms.txt');
  const { text: whole } = await at('/llms-full.txt');
  assert.match(index, /^# Tidemark\n\n> Reads the web/);
  for (const file of guideFiles) {
    const path = `/docs/guides/${file}`;
    assert.ok(index.includes(`${running.tidemark.baseUrl}${path}`), path);
    const twin = await at(path);
    assert.match(twin.headers.get('content-type') ?? '', /^text\/markdown/);
    assert.ok(whole.includes(twin.text), path);
  }
});

test('the charts of a guide are pictures that its page may show, with words for those who do not see them', async () => {
  const { text, headers } = await at('/docs/guides/peers');
  assert.match(headers.get('content-security-policy') ?? '', /img-src 'self'/);
  const pictures = [...text.matchAll(/<img src="([^"]+)" alt="([^"]+)">/g)];
  assert.ok(pictures.length >= 3, String(pictures.length));
  for (const [, source = '', words = ''] of pictures) {
    const chart = await at(new URL(source, 'http://docs.example/docs/guides/peers').pathname);
    assert.deepEqual([chart.status, chart.headers.get('content-type')], [200, 'image/svg+xml'], source);
    assert.match(chart.text, /^<svg [^>]*role="img"[^>]*><title [^>]*>[^<]+<\/title><desc [^>]*>[^<]+<\/desc>/);
    assert.ok(words.length > 20, words);
  }
  for (const name of ['none.svg', '..%2fpeers.md', '..%2f..%2fpackage.json', 'peers-crawl.svg%00'])
    assert.equal((await at(`/docs/guides/charts/${name}`)).status, 404, name);
});

test('a search without a script finds the page that says it', async () => {
  const asked = {
    'what costs': '/docs/guides/scrape',
    'signing secret': '/docs/guides/callbacks',
    'Idempotency-Key': '/docs/guides/idempotency',
    'robots.txt': '/problems/robots-disallowed',
    insufficient: '/problems/insufficient-balance',
    'tiktok transcript': '/docs/guides/platform-tiktok',
    'browser profile': '/docs/guides/scrape#with-a-browser-profile',
    sitemap: '/docs/guides/map',
    backup: '/docs/guides/operate',
    'daily budget': '/docs/guides/keys',
  };
  for (const [words, path] of Object.entries(asked)) {
    const { text } = await at(`/docs/search?q=${encodeURIComponent(words)}`);
    const found =
      text
        .slice(text.indexOf('<h1>'))
        .match(/href="[^"]+"/g)
        ?.slice(0, 8) ?? [];
    assert.ok(
      found.some((href) => href.includes(path)),
      `${words}: ${found.join(' ')}`,
    );
  }
  assert.match((await at('/docs/search?q=%3Czzzqqq%3E')).text, /Found: &lt;zzzqqq&gt;<\/h1><p>Nothing/);
});

test('the examples on the command line read as what curl sends, numbers as numbers, and those of Python are Python', async () => {
  const examples = guideFiles.map((file) => file.replace(/\.md$/, ''));
  let compared = 0;
  for (const name of examples) {
    const { text } = await at(`/docs/guides/${name}`);
    const figures = text.matchAll(/<figure class="call">.*?<\/figure>/gs);
    for (const [figure] of figures) {
      const words = shellWords(codeOf(figure, 'CLI')).slice(shellWords(commandLine).length);
      const { arguments: sent, name: tool } = JSON.parse(codeOf(figure, 'MCP'));
      const isPlatform = tool === 'tidemark_platform';
      const input = isPlatform ? sent.params : sent;
      const id = isPlatform
        ? `${sent.platform}.${sent.action}`
        : tool.replace(/^tidemark_(enrich_)?/, (_: string, group?: string) => (group ? 'enrich.' : 'web.'));
      const read = readArguments(id, words.slice(id.startsWith('web.') ? 1 : 2));
      assert.deepEqual(read.input, input, `${name}: ${words.join(' ')}`);
      for (const [, argument = ''] of codeOf(figure, 'Python').matchAll(/[(\s](\w+)=/g))
        assert.ok(!pythonWords.has(argument), `${name}: ${argument}`);
      compared += 1;
    }
  }
  assert.ok(compared > 200, String(compared));
});

/** What a block of an example says in one language. */
function codeOf(figure: string, language: string): string {
  const html = new RegExp(`data-language="${language}"[^>]*><code>([^<]*)<`).exec(figure)?.[1] ?? '';
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

const shellWords = (line: string): string[] =>
  [...line.matchAll(/(?:'[^']*'|[^\s'])+/g)].map(([word]) => word.replaceAll("'", ''));

describe('docs in a browser', { skip: skipWithoutBrowser, timeout: 300_000 }, () => {
  let context: BrowserContext;
  let page: Page;
  let complaints: string[] = [];

  before(async () => {
    context = await openContext();
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
    complaints = complaintsOf(page);
  });
  after(() => context?.close());

  test('words that are typed show what they find, and a key opens it', async () => {
    await page.goto(`${running.tidemark.baseUrl}/docs`);
    await page.keyboard.press('/');
    await page.keyboard.type('signing secret');
    await page.getByRole('option').first().waitFor();
    assert.deepEqual(await accessibilityFaults(page), []);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/guides\/callbacks|\/docs\/operations/);
    assert.deepEqual(complaints, []);
  });

  test('words that were typed are there when one comes back', async () => {
    const field = page.getByLabel('Search the docs');
    await page.goto(`${running.tidemark.baseUrl}/docs/search?q=${encodeURIComponent('"signing" secret')}`);
    assert.equal(await field.inputValue(), '"signing" secret');
    await field.fill('sitemap');
    await page.getByRole('option').first().click();
    await page.waitForURL((url) => url.pathname !== '/docs/search');
    assert.equal(await field.inputValue(), '', 'the page that was found asks for nothing');
    await page.goBack();
    await page.waitForURL(/q=/);
    await page.waitForFunction(`document.querySelector('#search').value === 'sitemap'`, null, { timeout: 10_000 });
    await field.focus();
    await page.getByRole('option').first().waitFor();
    assert.deepEqual(complaints, []);
  });

  test('an example is shown in the chosen language on every page, and is copied', async () => {
    await page.goto(`${running.tidemark.baseUrl}/docs/guides/platform-github`);
    await page.getByRole('button', { name: 'Python' }).first().click();
    await page.goto(`${running.tidemark.baseUrl}/docs/guides/platform-x`);
    const shown = page.locator('figure.call .code:visible').first();
    assert.match((await shown.locator('pre').textContent()) ?? '', /^from tidemark import Tidemark/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await shown.getByRole('button', { name: 'Copy' }).click();
    await shown.getByRole('button', { name: 'Copied' }).waitFor();
    assert.match(await page.evaluate<string>('navigator.clipboard.readText()'), /^from tidemark import Tidemark/);
    assert.deepEqual(await accessibilityFaults(page), []);
    assert.deepEqual(complaints, []);
  });
});
