import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { pdfOf } from '../documents/pdf.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const usually = { price: '29', news: 'The harbour fair opens on Friday.', foot: 'Office hours: nine to five.' };
let said = usually;
beforeEach(() => {
  said = usually;
});

const page = (): string => `<title>Plans</title>
  <header><a href="/">Acme</a> <a href="/docs">Documents</a></header>
  <main><h1>Plans</h1><p>The plan for teams costs ${said.price} USD a month, and covers twenty boats.</p>
  <p>Every plan has a berth of its own, and the harbour keeps watch over it at night.</p>
  <section class="news"><h2>News</h2><p>${said.news}</p></section></main>
  <footer><p>${said.foot}</p></footer>`;

const site = fixture(() =>
  openSite({
    '/plans': (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(page());
    },
    '/almanac': (_, response) => {
      response.setHeader('content-type', 'application/pdf');
      const days = Array.from({ length: 31 }, (_, day) => [`# Day ${day}`, 'The ebb is at nine, the flood at three.']);
      response.end(pdfOf({ pages: days }));
    },
    '/tides.pdf': (_, response) => {
      response.setHeader('content-type', 'application/pdf');
      const pages = ['Monday', 'Tuesday'].map((day) => [
        `# ${day}`,
        `The ebb of ${day} is at nine, the flood at three.`,
      ]);
      response.end(pdfOf({ pages }));
    },
  }),
);
const running = fixture(() => startRunning());

const trackOf = (key: string) => ({ entity_id: 'acme', entity_type: 'company', source_key: key });
async function scraped(key: string, options: object, path = '/plans'): Promise<AnyJson> {
  const body = { url: `${site.url}${path}`, track: trackOf(key), ...options };
  const { json } = await running.ask('/v1/crawl/web/scrape', { body });
  assert.ok(json.tracked, JSON.stringify(json.warnings ?? json));
  return json.tracked;
}
async function refreshed(id: string): Promise<AnyJson> {
  const { status, json } = await running.ask(`/v1/freshness/sources/${id}/refresh`, { body: {} });
  assert.equal(status, 200);
  return json.fetch;
}

const ways: readonly (readonly [string, object])[] = [
  ['left out', { exclude_selectors: ['.news'] }],
  ['a part without a part of it', { include_selectors: ['main'], exclude_selectors: ['.news'] }],
  ['whole', { only_main_content: false }],
  ['wide', { favor: 'recall' }],
];
for (const [key, options] of ways)
  test(`a refresh reads a page as the scrape did that tracks it: ${key}`, async () => {
    const { source_id: id, fetch } = await scraped(key, options);
    const again = await refreshed(id);
    assert.deepEqual([again.changed, again.first, again.content_hash], [false, false, fetch.content_hash]);
    said = { ...usually, price: '31' };
    const changed = await refreshed(id);
    assert.deepEqual([changed.changed, changed.first], [true, false]);
    assert.match(changed.diff, /29[\s\S]*31/);
    assert.doesNotMatch(changed.diff, /fair|Office/);
    assert.equal((await scraped(key, options)).fetch.changed, false, 'and the scrape after it as the refresh');
  });

test('what a scrape left out changes nothing by refreshes, whatever else is set of its source meanwhile', async () => {
  const { source_id: id } = await scraped('excluded', { exclude_selectors: ['.news'] });
  const source = `/v1/freshness/sources/${id}`;
  await running.ask(source, { method: 'PATCH', body: { priority: 3 } });
  await running.ask('/v1/freshness/sources', { body: { ...trackOf('excluded'), refresh_cadence: '12 hours' } });
  said = { ...usually, news: 'The fair was moved to Sunday, and costs 12 USD.' };
  assert.deepEqual([(await refreshed(id)).changed, (await refreshed(id)).first], [false, false]);
});

test('another address by hand is read by the usual options', async () => {
  const { source_id: id } = await scraped('moved', { exclude_selectors: ['.news'] });
  const moved = { source_url: `${site.url}/plans?all` };
  await running.ask(`/v1/freshness/sources/${id}`, { method: 'PATCH', body: moved });
  assert.equal((await refreshed(id)).first, true);
  said = { ...usually, news: 'The fair was moved to Sunday, and costs 12 USD.' };
  assert.match((await refreshed(id)).diff, /fair/);
});

test('a refresh sees a change beside the main content, too, where the scrape read that', async () => {
  const { source_id: id } = await scraped('footer', { only_main_content: false });
  said = { ...usually, foot: 'Office hours: ten to four.' };
  assert.match((await refreshed(id)).diff, /nine to five[\s\S]*ten to four/);
});

test('a read with other options begins anew, and one with the same does not', async () => {
  const shown = ({ fetch }: AnyJson): unknown => [fetch.first, fetch.changed];
  assert.deepEqual(shown(await scraped('anew', {})), [true, true]);
  const options = { exclude_selectors: ['.news', 'footer'] };
  assert.deepEqual(shown(await scraped('anew', options)), [true, false]);
  const same = { exclude_selectors: ['footer', '.news', 'footer'], timeout_ms: 20_000 };
  assert.deepEqual(shown(await scraped('anew', same)), [false, false]);
  assert.deepEqual(shown(await scraped('anew', {})), [true, false]);
});

test('reads that open the page in different ways, as on a phone and on a desk in turn, are compared with each other', async () => {
  const ways = [{}, { mobile: true }, {}, { wait_for: 10 }, { mobile: true, close_overlays: true }];
  for (const [number, options] of ways.entries()) {
    said = { ...usually, price: `${30 + number}` };
    const { fetch } = await scraped('in-turn', options);
    assert.deepEqual([fetch.first, fetch.changed], [number === 0, true], JSON.stringify(options));
  }
});

test('a read that fails takes no place of the options that a source is read by', async () => {
  const { source_id: id } = await scraped('mistyped', { exclude_selectors: ['.news'] });
  const { fetch } = await scraped('mistyped', { exclude_selectors: ['body'] });
  assert.equal(fetch.error, 'empty');
  said = { ...usually, price: '77' };
  assert.match((await refreshed(id)).diff, /29[\s\S]*77/);
});

test('nor does one that fails at another address, and no change is lost', async () => {
  const options = { exclude_selectors: ['.news'] };
  const { source_id: id } = await scraped('gone', options);
  assert.equal((await scraped('gone', { only_main_content: false }, '/nothing')).fetch.error, 'http_error');
  said = { ...usually, price: '43' };
  const { fetch } = await scraped('gone', options);
  assert.deepEqual([fetch.first, fetch.changed], [false, true], id);
});

test('after the first page that stands in place of a twin copies of it are compared as well', async () => {
  const { source_id: id } = await scraped('twin', { max_age: 60 });
  const { freshness, organizations } = running.tidemark.store;
  const [{ id: organizationId } = { id: '' }] = await organizations.list();
  const source = await freshness.find(organizationId, id);
  assert(source && (await freshness.change({ ...source, refreshUnit: 'twin' })));
  for (const [price, changed] of [
    ['30', false],
    ['31', true],
  ] as const) {
    said = { ...usually, price };
    await running.ask('/v1/crawl/web/scrape', { body: { url: `${site.url}/plans`, max_age: 0 } });
    assert.equal((await scraped('twin', { max_age: 60 })).fetch.changed, changed, price);
  }
});

test('what the release before tracked, which kept no options, goes on and takes those of its next read', async () => {
  const options = { exclude_selectors: ['.news'] };
  const { source_id: id } = await scraped('older', options);
  const { freshness, organizations } = running.tidemark.store;
  const [{ id: organizationId } = { id: '' }] = await organizations.list();
  const source = await freshness.find(organizationId, id);
  assert(source && (await freshness.change({ ...source, readOptions: null })));
  said = { ...usually, price: '31' };
  const { fetch } = await scraped('older', options);
  assert.deepEqual([fetch.first, fetch.changed], [false, true], 'an update hides no change');
  assert.equal((await refreshed(id)).content_hash, fetch.content_hash);
});

test('a refresh reads as many pages of a document as the scrape did', async () => {
  const { source_id: id, fetch } = await scraped('tides', { max_pages: 1 }, '/tides.pdf');
  const again = await refreshed(id);
  assert.deepEqual([again.changed, again.content_hash], [false, fetch.content_hash]);
});

test('the quote of a refresh is that of the read that it makes: of its options, and of a document as it was', async () => {
  const asked = async (id: string, body: object): Promise<AnyJson> =>
    (await running.ask(`/v1/freshness/sources/${id}/refresh`, { body })).json;
  const ofScrape = async (options: object): Promise<number> => {
    const body = { url: `${site.url}/plans`, dry_run: true, ...options };
    return (await running.ask('/v1/crawl/web/scrape', { body })).json.quote.max_cost;
  };
  for (const [key, options, path, most, cost] of [
    ['many-pages', { max_pages: 120 }, '/almanac', 0.252, 0.004],
    ['text-alone', { max_pages: 120, pdf_mode: 'text' }, '/almanac', 0.012, 0.004],
    // Its address does not say that it is one.
    ['usual-pages', {}, '/almanac', 0.105, 0.004],
    // Options of documents, of a page that is none.
    ['page', { max_pages: 1, pdf_mode: 'text' }, '/plans', await ofScrape({}), 0.0007],
    ['simple', { render_js: false }, '/plans', await ofScrape({ render_js: false }), 0.0007],
  ] as const) {
    const { source_id: id } = await scraped(`quote-${key}`, options, path);
    const { quote } = await asked(id, { dry_run: true });
    assert.deepEqual([quote.max_cost, quote.capped_by], [most, null], key);
    assert.equal((await asked(id, {}))._meta.cost, cost, key);
  }
});

test('a refresh reads a page as the crawl did that tracks it', async () => {
  const body = {
    url: `${site.url}/plans`,
    limit: 1,
    sitemap: 'skip',
    exclude_selectors: ['.news'],
    track: { ...trackOf('site'), entity_id: 'crawled' },
  };
  const { pages } = (await running.ask('/v1/crawl/web/crawl', { body })).json;
  const { source_id: id } = pages[0].tracked;
  const again = await refreshed(id);
  assert.deepEqual([again.changed, again.content_hash], [false, pages[0].tracked.fetch.content_hash]);
});
