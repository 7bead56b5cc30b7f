import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const prose =
  'The sea rises and falls twice a day, because the Moon pulls at the water and the Earth turns beneath it. ';
const page = `<!doctype html><html lang="en"><head><title>Harbours</title></head><body>
<nav><a href="/other">Other</a></nav><main><h1>Harbours of the coast</h1><p>${prose.repeat(3)}</p>
<section data-part="price"><b>12.50</b> a night</section><p class="ad">Buy a boat today, and sail it.</p>
<ul><li><a href="wick">Wick</a><li><a href="thurso">Thurso</a></ul></main><script>void 0</script></body></html>`;
const site = fixture(() =>
  openSite({
    '/page': page,
    '/other': page.replaceAll('Harbours', 'Other harbours'),
    '/data': (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"tide":"high"}'),
    '/many': `<title>Many</title>${'<p>'.repeat(60_000)}`,
  }),
);
const running = fixture(() => startRunning());

const scrape = async (body: object) => (await running.ask('/v1/crawl/web/scrape', { body })).json;

test('what selectors include is read whole, in every format; links and metadata are the page’s', async () => {
  const json = await scrape({
    url: `${site.url}/page`,
    include_selectors: ['[data-part="price"]', 'ul'],
    format: ['markdown', 'html'],
  });
  assert.equal(json.text, '12.50 a night\n\nWick\nThurso');
  for (const output of [json.markdown, json.html]) assert.doesNotMatch(output, /The sea|Buy a boat/);
  assert.equal(json.title, 'Harbours');
  assert.equal(json.links.length, 3);
  assert.deepEqual([json.warnings, json._meta.quality.passed, json._meta.cost], [undefined, true, 0.0007]);
});

test('what selectors exclude is not read, also where it is included', async () => {
  const url = `${site.url}/page`;
  const without = await scrape({ url, exclude_selectors: ['.ad', 'section'] });
  assert.match(without.text, /rises and falls/);
  assert.doesNotMatch(without.text, /Buy a boat|a night/);
  const both = await scrape({ url, include_selectors: ['main'], exclude_selectors: ['p', 'ul', 'h1'] });
  assert.equal(both.text, '12.50 a night');
});

test('a selector that matches nothing is told; when nothing is left, the page is free', async () => {
  const url = `${site.url}/page`;
  const some = await scrape({ url, include_selectors: ['section', '.nowhere'] });
  assert.equal(some.text, '12.50 a night');
  assert.deepEqual(some.warnings, [
    { code: 'selector_unmatched', message: '`.nowhere` matches nothing on this page.' },
  ]);
  assert.equal(some._meta.cost, 0.0007);
  const none = await scrape({ url, include_selectors: ['.nowhere'] });
  assert.deepEqual([none.text, none.warnings.length, none._meta.cost], ['', 1, 0]);
  assert.deepEqual(none._meta.quality, { passed: false, score: 0, reason: 'empty' });
  assert.equal(none.title, 'Harbours');
});

test('a page of which selectors leave nothing is free, and none of it is handed over', async () => {
  const selections = [
    { include_selectors: ['.nowhere'] },
    { exclude_selectors: ['body'] },
    { exclude_selectors: ['*'] },
  ];
  for (const selection of selections) {
    const format = ['raw_html', 'json_ld', 'markdown'];
    const json = await scrape({ url: `${site.url}/page`, ...selection, format, extract: { price: 'b' } });
    assert.equal(json._meta.cost, 0);
    assert.deepEqual(
      [json.raw_html, json.json_ld, json.markdown, json.text, json.links, json.images, json.extracted],
      [null, null, '', '', [], [], { price: null }],
      JSON.stringify(selection),
    );
  }
  const some = await scrape({ url: `${site.url}/page`, include_selectors: ['h1'], format: 'raw_html' });
  assert.ok(some.raw_html.includes('Thurso') && some._meta.cost === 0.0007);
});

test('what has no elements is read as it is, and a warning says so', async () => {
  const json = await scrape({
    url: `${site.url}/data`,
    include_selectors: ['p'],
    extract: { a: 'p', b: { selector: 'p', all: true } },
  });
  assert.match(json.text, /high/);
  assert.equal(json.warnings[0].code, 'selectors_not_applied');
  assert.deepEqual(json.extracted, { a: null, b: [] });
});

test('a map of selectors gives values by name, addresses absolute', async () => {
  const json = await scrape({
    url: `${site.url}/page`,
    extract: {
      price: '[data-part=price] b',
      names: { selector: 'li', all: true },
      links: { selector: 'li a', attribute: 'href', all: true },
      first: { selector: 'li a', attribute: 'href' },
      missing: '.nowhere',
      none: { selector: '.nowhere', all: true },
    },
  });
  assert.deepEqual(json.extracted, {
    price: '12.50',
    names: ['Wick', 'Thurso'],
    links: [`${site.url}/wick`, `${site.url}/thurso`],
    first: `${site.url}/wick`,
    missing: null,
    none: [],
  });
  assert.match(json.text, /rises and falls/);
  assert.equal((await scrape({ url: `${site.url}/page` })).extracted, null);
});

test('what is no selector is refused before anything is fetched, with its place and the character', async () => {
  const fetched = site.log.length;
  const cases: readonly (readonly [object, string, RegExp])[] = [
    [{ include_selectors: ['p', 'div['] }, '/include_selectors/1', /no CSS selector.*character 4/],
    [{ exclude_selectors: ['a:nowhere'] }, '/exclude_selectors/0', /:nowhere.*character 1/],
    [{ extract: { price: 'p >' } }, '/extract/price', /character 2/],
    [{ extract: { price: { selector: 'li:eq(1)' } } }, '/extract/price/selector', /:eq.*character 2/],
    [{ extract: { price: { selector: 'li', attr: 'href' } } }, '/extract/price/attr', /not a known field/],
    [{ include_selectors: 'p' }, '/include_selectors', /must be a list/],
    [
      { extract: { price: { selector: 'a', attribute: 'on click' } } },
      '/extract/price/attribute',
      /no name of an attr/,
    ],
  ];
  for (const [body, pointer, message] of cases) {
    const { code, errors, _meta } = await scrape({ url: `${site.url}/page`, ...body });
    assert.deepEqual([code, errors[0].pointer, _meta.cost], ['validation-failed', pointer, 0]);
    assert.match(errors[0].message, message);
  }
  assert.equal(site.log.length, fetched);
});

test('a selector that takes too long on a page is refused, while others are answered', async () => {
  const slow = scrape({ url: `${site.url}/many`, extract: { a: 'b', b: 'p:has(~ b)' } });
  const quick = await scrape({ url: `${site.url}/page`, extract: { a: 'h1' } });
  assert.equal(quick.extracted.a, 'Harbours of the coast');
  const { code, errors, _meta } = await slow;
  assert.deepEqual([code, errors[0].pointer, _meta.cost], ['validation-failed', '/extract/b', 0]);
  assert.match(errors[0].message, /too long/);
});

test('a crawl reads its pages by the same selectors', async () => {
  const body = { url: `${site.url}/page`, limit: 2, include_selectors: ['h1'], sitemap: 'skip' };
  const { json } = await running.ask('/v1/crawl/web/crawl', { body });
  assert.deepEqual(
    json.pages.map(({ text }: { text: string }) => text),
    ['Harbours of the coast', 'Other harbours of the coast'],
  );
});
