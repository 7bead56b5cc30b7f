import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paginate } from './pages.ts';
import { type Block, type DocumentContent, noMetadata, type ReadOptions } from './types.ts';

const options: ReadOptions = { maxPages: 2, pdfMode: 'auto', languages: [], contentType: null };
const paragraph = (characters: number): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'a'.repeat(characters) }],
});
const content = (blocks: readonly Block[]): DocumentContent => ({
  kind: 'docx',
  metadata: noMetadata,
  pagesTotal: null,
  pagesRead: null,
  blocks,
});

test('a document without pages has one for every 3,000 characters, and ends where the pages do', async () => {
  const cut = await paginate(content([1_000, 4_000, 2_000, 2_000].map(paragraph)), options);
  assert.deepEqual([cut.pagesTotal, cut.pagesRead, cut.blocks.length], [3, 2, 3]);
  const whole = await paginate(content([paragraph(10)]), options);
  assert.deepEqual([whole.pagesTotal, whole.pagesRead, whole.blocks.length], [1, 1, 1]);
});

test('a table and a list that go beyond the pages end within them', async () => {
  const rows = Array.from({ length: 100 }, () => [{ blocks: [paragraph(500)] }, { blocks: [paragraph(500)] }]);
  const table = await paginate(content([paragraph(1_000), { type: 'table', rows }]), options);
  assert.equal(table.pagesTotal, 34);
  const [, read] = table.blocks;
  assert.ok(read?.type === 'table');
  assert.equal(read.rows.length, 5);
  const items = Array.from({ length: 50 }, () => [paragraph(1_000)]);
  const [list] = (await paginate(content([{ type: 'list', ordered: false, items }]), options)).blocks;
  assert.ok(list?.type === 'list');
  assert.equal(list.items.length, 6);
});

test('what is not paid for is not given, and said', async () => {
  const asked = { ...options, afford: async () => 1 };
  const cut = await paginate(content([2_000, 2_000, 2_000].map(paragraph)), asked);
  assert.deepEqual([cut.pagesRead, cut.blocks.length, cut.cutBy], [1, 2, ['balance']]);
});
