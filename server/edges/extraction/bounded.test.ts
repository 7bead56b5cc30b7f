import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extract } from '@tidemark/extract';
import type { Extraction } from '../../kernel/ports/reader.ts';
import { bounded, createExtractor } from './extractor.ts';

const extraction: Extraction = { formats: ['json_ld'], onlyMainContent: true, favor: 'balanced' };
const many = (piece: (index: number) => string, count: number): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');
const script = (json: string): string => `<script type="application/ld+json">${json}</script>`;
const words = '<title>T</title><p>Words.';
const blocks = script('{"@type":"A"}') + script(`{"@type":"B","x":"${'x'.repeat(1_000_000)}"}`);

test('each list of a page is cut at a bounded length, and told', () => {
  const html = `${words}<a href=/>x</a><img src=/x>${script('{"@type":"A"}')}`;
  const document = extract(
    { body: Buffer.from(html), contentType: 'text/html', url: 'https://example.com/' },
    extraction,
  );
  const { links, images, jsonLd } = document;
  const times = <One>(list: readonly One[], count: number): One[] => Array.from({ length: count }).flatMap(() => list);
  assert.deepEqual(
    [links, images, jsonLd].map((list) => list?.length),
    [1, 1, 1],
  );
  const fits = { links: times(links, 10_000), images: times(images, 10_000) };
  assert.equal(bounded({ ...document, ...fits }).cut, undefined);
  const large = { x: 'x'.repeat(1_000_000) };
  for (const [name, more] of Object.entries({
    links: { links: times(links, 10_001) },
    images: { images: times(images, 10_001) },
    json_ld: { jsonLd: [{}, {}, large] },
    extracted: { extractedIsCut: true },
  })) {
    const found = bounded({ ...document, ...more });
    assert.deepEqual(found.cut, [name]);
    const lengths = [found.links.length, found.images.length, found.jsonLd?.length];
    assert.deepEqual(lengths, [
      name === 'links' ? 10_000 : 1,
      name === 'images' ? 10_000 : 1,
      name === 'json_ld' ? 2 : 1,
    ]);
  }
});

const items = many((index) => `<a href=/${index}>x</a><img src=/${index}>`, 10_001);
for (const [where, inlineBytes, html, cut, lengths] of [
  ['on the calling thread', 1e9, blocks, ['json_ld'], [0, 0, 1]],
  ['on a worker thread', 0, items + blocks, ['links', 'images', 'json_ld'], [10_000, 10_000, 1]],
] as const)
  test(`lists of a page are bounded ${where}`, async () => {
    const extractor = createExtractor({ inlineBytes, workers: 1 });
    try {
      const fetched = { finalUrl: 'https://example.com/', body: Buffer.from(words + html), contentType: 'text/html' };
      const found = await extractor.extract(fetched, extraction, new AbortController().signal);
      assert.deepEqual(found.cut, cut);
      assert.deepEqual([found.links.length, found.images.length, found.jsonLd?.length], lengths);
    } finally {
      await extractor.close();
    }
  });
