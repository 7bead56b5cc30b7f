import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listIn } from './lists.ts';

test('a row of a table is an item, and a bar within a cell parts no cells', () => {
  const markdown = '## Flags\n\n| Flag | Meaning |\n| --- | --- |\n| -a | one \\| two |\n| -b | three |';
  const stated = { title: null, author: null, published: null };
  const page = { url: 'https://a.test/', title: 'Tool', site: '', text: '', markdown, json: null, stated, links: [] };
  assert.equal(listIn('flags', [page])?.text, '- -a, one | two\n- -b, three');
});

test('a heading is an item with what it has of a thing: its price, but not its story', () => {
  const story = 'It was made in the yard by the river, of oak and of brass, and was tried at sea. '.repeat(3);
  const markdown = `# Shop\n\n## Tide clock\n\n![](/c.jpg)\n\n$19.50\n\nIn stock\n\n## Sextant\n\n${story}\n\n## Log line\n\n$9.50\n\n---\n\nEight of eight`;
  const stated = { title: null, author: null, published: null };
  const page = { url: 'https://a.test/', title: 'Shop', site: '', text: '', markdown, json: null, stated, links: [] };
  assert.equal(listIn('things', [page])?.text, '- Tide clock, $19.50, In stock\n- Sextant\n- Log line, $9.50');
});
