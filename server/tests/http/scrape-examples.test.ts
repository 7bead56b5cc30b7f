import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { scrape } from '../../capabilities/scrape/scrape.ts';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { plainPdf } from '../doubles/plain-pdf.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { blocksFor } from '../pages/runners.ts';
import { type Running, startRunning } from '../running.ts';

/** Where the examples read. */
const origin = 'https://example.com';

const blocks = blocksFor('scrape examples');
const textsOf = (kind: string): string[] => blocks.filter(({ info }) => info === kind).map(({ text }) => text);
const [requests, answers] = [textsOf('request'), textsOf('answer')];

let site: Site;
let running: Running;
before(async () => {
  const shown = blocks.flatMap(({ info, text }) =>
    info.startsWith(origin) ? [[info.slice(origin.length), text] as const] : [],
  );
  assert.equal(shown.length + requests.length + answers.length, blocks.length);
  site = await openSite({
    ...Object.fromEntries(shown),
    '/never': () => {},
    '/echo': ({ headers }, response) => {
      const told = ['x-edition', 'cookie', 'user-agent'].map((name) => `${name}: ${headers[name]}`);
      response.writeHead(200, { 'content-type': 'text/plain' }).end(told.join('\n'));
    },
    '/tides.pdf': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/pdf' })
        .end(plainPdf(['Tides of Wick', 'High water at noon'])),
  });
  running = await startRunning(browserSettings);
});
after(async () => {
  await running.close();
  await site.close();
});

/** Whether an answer has what an example shows of it; a text that ends with an ellipsis is the beginning of one. */
function assertShown(actual: unknown, shown: unknown, path: string): void {
  if (typeof shown === 'string' && shown.endsWith('…')) {
    assert.ok(String(actual).startsWith(shown.slice(0, -1)), `${path}: ${JSON.stringify(actual)}`);
  } else if (typeof shown === 'object' && shown !== null) {
    assert.equal(typeof actual, 'object', path);
    for (const [key, value] of Object.entries(shown)) assertShown(Object(actual)[key], value, `${path}/${key}`);
    if (Array.isArray(shown) && path !== '/highlights') assert.equal(Object(actual).length, shown.length, path);
  } else assert.equal(actual, shown, path);
}

test('every example of the guide is answered as it says', async (context) => {
  assert.equal(requests.length, answers.length);
  for (const [at, request] of requests.entries()) {
    const needsBrowser = JSON.parse(request).render_js === true;
    await context.test(
      request.replace(/\s+/g, ' ').slice(0, 120),
      { skip: needsBrowser && skipWithoutBrowser },
      async () => {
        const body = request.replaceAll(origin, site.url);
        const { text } = await running.ask('/v1/crawl/web/scrape', { body });
        assertShown(JSON.parse(text.replaceAll(site.url, origin)), JSON.parse(answers[at] ?? ''), '');
      },
    );
  }
});

test('every option of a scrape has an example', () => {
  const shown = new Set(requests.flatMap((request) => Object.keys(JSON.parse(request))));
  assert.deepEqual(
    Object.keys(scrape.input.shape).filter((option) => !shown.has(option)),
    [],
  );
});
