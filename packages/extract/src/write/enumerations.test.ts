import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownOf, textOf } from '../test-page.ts';

const law = (marks: readonly string[], rest = ''): string =>
  `<dl>${marks.map((mark, at) => `<dt>${mark}</dt><dd><div>text ${at + 1}${at === 1 ? rest : ''}</div></dd>`).join('')}</dl>`;

test('definitions that are counted are a list, and a list in one of them stands in it', () => {
  const html = `<p>These:</p>${law(['1.', '2.', '3.'], law(['a)', 'b)']))}`;
  assert.equal(markdownOf(html), 'These:\n\n1. text 1\n2. text 2\n   - a) text 1\n   - b) text 2\n3. text 3');
  assert.match(textOf(html), /^These:\s+1\. text 1\n2\. text 2\s+a\) text 1\nb\) text 2\s+3\. text 3$/);
});

test('a number that the list does not follow stands before its text, and a dash is none', () => {
  assert.equal(markdownOf(law(['4.', '6.'])), '4. text 1\n6. text 2');
  assert.equal(markdownOf(law(['1a.', '1b.'])), '- 1a. text 1\n- 1b. text 2');
  assert.equal(markdownOf(law(['–', '–'])), '- text 1\n- text 2');
});

test('terms that count nothing are terms', () => {
  assert.equal(markdownOf(law(['Port', '2.'])), '**Port**\n\ntext 1\n\n**2.**\n\ntext 2');
  assert.match(markdownOf('<dl><dt>1.</dt><dt>2.</dt><dd>text</dd></dl>'), /\*\*1\.\*\*/);
});
