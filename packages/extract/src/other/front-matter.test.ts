import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extract } from '../extract.ts';
import { splitFrontMatter } from './front-matter.ts';

const file = `---\ntitle: "Tide tables"\nauthor: 'Ann Lee'\ndate: 2025-03-01\ntags: [a, b]\nsummary: >\n  Long.\n---\n\n# When the water is high\n\nAt **noon**.\n`;
const read = (text: string, contentType = 'text/markdown') =>
  extract({ body: new TextEncoder().encode(text), contentType, url: 'https://x.example/a' }, { formats: ['markdown'] });

test('the front matter of a markdown file is what the file says of itself, and not its text', () => {
  const { title, author, publishedAt, description, text, markdown } = read(file);
  assert.deepEqual([title, author, publishedAt, description], ['Tide tables', 'Ann Lee', '2025-03-01', null]);
  assert.equal(text, '# When the water is high\n\nAt **noon**.');
  assert.equal(markdown, text);
});

test('rules, other files, and what is cut off stay as they are', () => {
  for (const text of ['---\n\nA rule, and then text.', 'title: x\n---\ntext', '---\ntitle: x\n'])
    assert.equal(splitFrontMatter(text).body, text);
  assert.equal(read(file, 'text/plain').text, file.trimEnd());
});
