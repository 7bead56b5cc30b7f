import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const filler = 'Boats of every size call here, and the town has lived by them since it was founded by two brothers. ';
const page = `<!doctype html><html lang="en"><title>Harbour guide</title><main><h1>Harbour guide</h1><p>${filler.repeat(4)}</p>
<h2>Opening hours</h2><p>The office is open from 8:00 to 17:30.</p><h2>Prices</h2><p>A night at the quay costs 12.50 euros.</p></main>`;
const site = fixture(() =>
  openSite({
    '/guide': page,
    '/large': page.replace('</main>', `${'<p>The sea is wide.'.repeat(3_000)}</main>`),
    '/text': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`${filler}\n\nThe quay is closed in winter.\n`),
  }),
);
const running = fixture(() => startRunning());

const scrape = async (body: object) => (await running.ask('/v1/crawl/web/scrape', { body })).json;

test('a query is answered by passages, best first, with their headings, at the price of the page', async () => {
  for (const path of ['/guide', '/large']) {
    const { highlights, text, markdown, _meta } = await scrape({
      url: `${site.url}${path}`,
      query: 'When is it open?',
    });
    assert.equal(highlights[0].text, 'The office is open from 8:00 to 17:30.');
    assert.equal(highlights[0].heading, 'Opening hours');
    for (const [at, highlight] of highlights.entries()) {
      assert.ok(text.includes(highlight.text));
      assert.ok(highlight.score > 0 && highlight.score <= (highlights[at - 1]?.score ?? 1));
    }
    assert.deepEqual([markdown, _meta.cost], [null, 0.0007]);
  }
});

test('what is no HTML has highlights, too; a page that says nothing of it has none, and without a query they are null', async () => {
  const ofText = await scrape({ url: `${site.url}/text`, query: 'quay in winter' });
  assert.equal(ofText.highlights[0].text, 'The quay is closed in winter.');
  assert.deepEqual((await scrape({ url: `${site.url}/guide`, query: 'quantum chromodynamics' })).highlights, []);
  assert.equal((await scrape({ url: `${site.url}/guide` })).highlights, null);
});

test('only what selectors leave is searched', async () => {
  const body = { url: `${site.url}/guide`, query: 'open', exclude_selectors: ['h2:first-of-type + p'] };
  assert.doesNotMatch(JSON.stringify((await scrape(body)).highlights), /8:00/);
});

test('an empty or too long query is refused', async () => {
  for (const query of ['', '  ', 'x'.repeat(2_001), 7]) {
    const { code, errors } = await scrape({ url: `${site.url}/guide`, query });
    assert.deepEqual([code, errors[0].pointer], ['validation-failed', '/query']);
  }
});
