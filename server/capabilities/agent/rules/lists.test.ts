import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listIn } from './lists.ts';

test('a row of a table is an item, and a bar within a cell parts no cells', () => {
  const markdown = '## Flags\n\n| Flag | Meaning |\n| --- | --- |\n| -a | one \\| two |\n| -b | three |';
  const stated = { title: null, author: null, published: null };
  const page = { url: 'https://a.test/', title: 'Tool', site: '', text: '', markdown, json: null, stated, links: [] };
  assert.equal(listIn('flags', [page])?.text, '- -a, one | two\n- -b, three');
});
