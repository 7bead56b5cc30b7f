import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Extraction } from '../../kernel/ports/reader.ts';
import { createExtractor } from './extractor.ts';

const extraction: Extraction = { formats: ['json_ld'], onlyMainContent: true, favor: 'balanced' };
const many = (piece: (index: number) => string, count: number): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');
const script = (json: string): string => `<script type="application/ld+json">${json}</script>`;

const cases = {
  links: many((index) => `<a href=/${index}>x</a>`, 10_001),
  images: many((index) => `<img src=/${index}>`, 10_001),
  json_ld: script(`{"@type":"A"}`) + script(`{"@type":"B","x":"${'x'.repeat(1_000_000)}"}`),
};

for (const [where, inlineBytes] of Object.entries({ 'on the calling thread': 1e9, 'on a worker thread': 0 })) {
  test(`lists of a page are cut at a bounded length, and told, ${where}`, async () => {
    const extractor = createExtractor({ inlineBytes, workers: 1 });
    const read = (html: string) => {
      const body = Buffer.from(`<title>T</title><p>Words.${html}`);
      const fetched = { finalUrl: 'https://example.com/', body, contentType: 'text/html' };
      return extractor.extract(fetched, extraction, new AbortController().signal);
    };
    try {
      for (const [name, html] of Object.entries(cases)) assert.deepEqual((await read(html)).cut, [name]);
      const { links, images, jsonLd } = await read(Object.values(cases).join(''));
      const lengths = [links.length, images.length, jsonLd?.length];
      assert.deepEqual(lengths, [10_000, 10_000, 1]);
      assert.equal((await read(many((index) => `<a href=/${index}>x</a>`, 10_000))).cut, undefined);
    } finally {
      await extractor.close();
    }
  });
}
