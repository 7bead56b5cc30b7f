import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { openSite } from '../doubles/site.ts';
import { blocksFor } from '../pages/runners.ts';
import { startRunning } from '../running.ts';
import { pdfOf } from './pdf.ts';

const Example = z.object({ url: z.url(), format: z.string(), max_pages: z.int() });

test('the guide’s example reads a document as it says', async (context) => {
  const [block, ...others] = blocksFor('documents');
  assert.deepEqual(others, []);
  const example = Example.parse(JSON.parse(block?.text ?? ''));
  const path = new URL(example.url).pathname;
  const pages = Array.from({ length: 30 }, (_, index) => [
    `# Day ${index + 1}`,
    'The tide rises twice a day, and falls as often.',
  ]);
  const site = await openSite({ [path]: (_, response) => response.end(pdfOf({ pages, title: 'Tides' })) });
  context.after(() => site.close());
  const service = await startRunning();
  context.after(() => service.close());
  const { json } = await service.ask('/v1/crawl/web/scrape', { body: { ...example, url: `${site.url}${path}` } });
  assert.deepEqual(
    [json.method, json.pages_read, json.pages_total, json.title],
    ['document', example.max_pages, 30, 'Tides'],
  );
  assert.match(json.markdown, /# Day 20\n/);
  assert.equal(json._meta.cost, 0.002);
});
