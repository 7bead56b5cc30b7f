import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ResearchInput } from '../../contract/resources/research.ts';
import { openResearchWeb, type WebPage } from '../doubles/research-web.ts';
import { fixture } from '../fixture.ts';
import { blocksFor } from '../pages/runners.ts';
import { startRunning } from '../running.ts';

const blocks = blocksFor('research examples');
const textsOf = (kind: string): string[] => blocks.filter(({ info }) => info === kind).map(({ text }) => text);
const [requests, answers] = [textsOf('request'), textsOf('answer')];

/** The hosts of the guide, in their order, are addresses of loopback from this on. */
const firstHost = 21;
const shown = blocks.flatMap(({ info, text }) => (/^https:/.test(info) ? [{ url: new URL(info), html: text }] : []));
const pages: WebPage[] = shown.map(({ url, html }, at) => ({
  host: firstHost + at,
  path: url.pathname,
  title: /<title>(.*)<\/title>/.exec(html)?.[1] ?? '',
  body: html.replace(/^<title>.*<h1>.*<\/h1>|<\/main>/gm, ''),
}));
const web = fixture(() => openResearchWeb({ pages }));
const running = fixture(() => startRunning({ SEARXNG_ENDPOINT: `${web.url}/searxng`, UPSTREAM_MAP: `*=${web.url}` }));

/** A text with the places of the guide in place of those of the test, or the other way round. */
function moved(text: string, toTest: boolean): string {
  return shown.reduce((all, { url }, at) => {
    const [real, written] = [web.origin(firstHost + at), url.origin];
    const inner: [string, string] = toTest ? [written, real] : [real, written];
    const host: [string, string] = [url.hostname, new URL(real).hostname];
    return toTest ? all.replaceAll(...inner).replaceAll(...host) : all.replaceAll(...inner);
  }, text);
}

/** Whether an answer has what an example shows of it: of a list its first elements, of a text with an ellipsis the beginning. */
function assertShown(actual: unknown, wanted: unknown, path: string): void {
  if (typeof wanted === 'string' && wanted.endsWith('…'))
    assert.ok(String(actual).includes(wanted.slice(0, -1)), `${path}: ${JSON.stringify(actual)}`);
  else if (typeof wanted === 'object' && wanted !== null) {
    assert.equal(typeof actual, 'object', path);
    for (const [key, value] of Object.entries(wanted)) assertShown(Object(actual)[key], value, `${path}/${key}`);
    if (Array.isArray(wanted) && wanted.length === 0) assert.deepEqual(actual, [], path);
  } else assert.equal(actual, wanted, path);
}

test('every example of the guide is answered as it says', async (context) => {
  assert.ok(requests.length === answers.length && requests.length > 0);
  assert.equal(shown.length + requests.length + answers.length, blocks.length);
  for (const [at, request] of requests.entries())
    await context.test(request.replace(/\s+/g, ' ').slice(0, 120), async () => {
      const { text } = await running.ask('/v1/crawl/research', { body: moved(request, true) });
      assertShown(JSON.parse(moved(text, false)), JSON.parse(answers[at] ?? ''), '');
    });
});

test('every option of a research has an example', () => {
  const named = new Set(requests.flatMap((request) => Object.keys(JSON.parse(request))));
  assert.deepEqual(
    Object.keys(ResearchInput.shape).filter((option) => !named.has(option)),
    [],
  );
});
