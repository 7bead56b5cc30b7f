import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTitle } from './title.ts';

test('markdown opens with the page’s title where it has none', () => {
  assert.equal(withTitle('The sea rises.', 'Tides'), '# Tides\n\nThe sea rises.');
  assert.equal(withTitle('## Causes\n\nThe Moon.', 'Tides'), '# Tides\n\n## Causes\n\nThe Moon.');
  const code = '```sh\n# a comment\n```\n\nWords.';
  assert.equal(withTitle(code, 'Tides'), `# Tides\n\n${code}`);
});

test('a heading of the first level, the same words as a first heading, or an empty page are left alone', () => {
  for (const markdown of [
    '# Causes\n\nWords.',
    'Words.\n\n# Causes',
    '## Tides\n\nWords.',
    '````\n```\n````\n# Tides',
    '',
  ]) {
    assert.equal(withTitle(markdown, 'Tides'), markdown);
  }
  assert.equal(withTitle('Words.', null), 'Words.');
  assert.equal(withTitle('Words.', ' \n '), 'Words.');
});

test('a title is one line of text, whatever it holds', () => {
  const opened = (title: string) => withTitle('Words.', title).split('\n')[0];
  assert.equal(opened('A\n# B\n---'), '# A # B ---');
  assert.equal(opened('*A* <b>B</b> [C](d) ##'), '# \\*A\\* \\<b>B\\</b> [C\\](d) \\##');
});
