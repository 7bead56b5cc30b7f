import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { onNetwork } from '../../contract/definition.ts';
import { operations } from '../../operations.ts';
import { version } from '../../version.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const guideFiles = readdirSync(new URL('../../../docs/', import.meta.url)).filter((file) => file.endsWith('.md'));
const running = fixture(() => startRunning());

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', authorization: '' };
const pageAt = (path: string) => running.ask(path, { headers: browser });

test('the front page says what this is, whether it works and where to go: a page for people, JSON for programs', async () => {
  const page = await pageAt('/');
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  assert.match(page.text, /Reads the web/);
  assert.match(page.text, /Store<\/dt><dd class="good">ready/);
  assert.match(page.text, /Browser<\/dt><dd class="bad">.*CHROMIUM_PATH/);
  const { json } = await running.ask('/', { headers: { authorization: '' } });
  assert.deepEqual([json.name, json.version, json.status, json.store], ['Tidemark', version, 'ready', 'ready']);
  assert.match(json.browser, /CHROMIUM_PATH/);
  assert.equal(json.links.docs, `${running.tidemark.baseUrl}/docs`);
});

test('every place that the front page and the docs name is there', async () => {
  const seen = new Set<string>();
  for (const from of ['/', '/docs']) {
    for (const [, href = ''] of (await pageAt(from)).text.matchAll(/href="([/#][^"]*)"/g)) seen.add(href);
  }
  assert.ok(seen.has('/docs/reference/') && seen.has('/openapi.json'));
  for (const href of seen) if (!href.startsWith('#')) assert.equal((await pageAt(href)).status, 200, href);
});

test('the docs begin with what this is, a key, the first call and its real answer, and load nothing from elsewhere', async () => {
  const { text, headers } = await pageAt('/docs');
  const order = ['reads the web for programs', '1. A key', '2. The first page', 'Example Domain', '3. Everything else'];
  const places = order.map((words) => text.indexOf(words));
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  );
  assert.ok(places[0] !== -1);
  assert.match(text, new RegExp(`curl -s ${running.tidemark.baseUrl}/v1/crawl/web/scrape`));
  assert.doesNotMatch(text, /"string"|<script(?! type="module" src="\/docs\/assets\/)/);
  assert.equal(headers.get('content-security-policy')?.startsWith("default-src 'none'"), true);
  const { text: table } = await pageAt('/docs/operations');
  for (const { title } of onNetwork(operations)) assert.ok(table.includes(`<strong>${title}</strong>`), title);
});

test('every guide of the folder is served and linked, and leads to others', async () => {
  const { text } = await pageAt('/docs');
  for (const file of guideFiles) {
    const path = `/docs/guides/${file.replace(/\.md$/, '')}`;
    assert.ok(text.includes(`href="${path}"`), path);
    const guide = await pageAt(path);
    assert.deepEqual([guide.status, /href="[^"/]+\.md/.test(guide.text)], [200, false], path);
  }
  assert.equal((await pageAt('/docs/guides/nothing')).json.code, 'not-found');
});

test('the curl lines of every text and page use one key and one address; the pages name the address of this service', async () => {
  const key = 'Authorization: Bearer $TIDEMARK_API_KEY';
  const root = new URL('../../../', import.meta.url);
  const texts = ['README.md', ...guideFiles.map((file) => `docs/${file}`)];
  const calls = texts.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/^curl (?:[^\n]|\\\n)+/gm)].map(
      ([call]) => `${file}: ${call}`,
    ),
  );
  assert.ok(calls.length > 150, String(calls.length));
  for (const call of calls) assert.match(call, /: curl -sN? "?http:\/\/127\.0\.0\.1:8080\/.*\$TIDEMARK_API_KEY"/s);
  for (const path of ['/docs', '/docs/guides/map', '/docs/guides/platform-github']) {
    const { text } = await pageAt(path);
    assert.ok(text.includes(`${running.tidemark.baseUrl}/v1/crawl/`) && text.includes(key), path);
    assert.doesNotMatch(text, /127\.0\.0\.1:8080/, path);
  }
});

test('pages can be walked by keys and linked to by their headings, and the paths that they name lead there', async () => {
  const { text } = await pageAt('/docs/guides/scrape');
  assert.match(text, /<body[^>]*><a class="skip" href="#content">/);
  assert.match(text, /<main id="content">/);
  assert.match(text, /<h2 id="text-that-is-not-for-people">/);
  assert.match(text, /<a href="\/docs\/reference\/"><code>\/docs\/reference<\/code><\/a>/);
  assert.equal(text.match(/<pre(?! tabindex="0")/g), null);
  assert.match(text, /<div class="wide" tabindex="0">/);
});
