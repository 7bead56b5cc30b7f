import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTitle } from './title.ts';

test('markdown opens with the page’s title where it has none', () => {
  assert.equal(withTitle('The sea rises.', 'Tides'), '# Tides\n\nThe sea rises.');
  assert.equal(withTitle('## Causes\n\nThe Moon.', 'Tides'), '# Tides\n\n## Causes\n\nThe Moon.');
  const code = '```sh\n# a comment\n```\n\nWords.';
  assert.equal(withTitle(code, 'Tides'), `# Tides\n\n${code}`);
});

test('a first heading that says the title, or most of it, becomes one of the first level', () => {
  assert.equal(withTitle('## Tides\n\nWords.', 'Tides'), '# Tides\n\nWords.');
  assert.equal(withTitle('### High tides\n\nWords.', 'High tides | Gull'), '# High tides\n\nWords.');
  assert.equal(withTitle('## Tide\n\nWords.', 'How a tide comes in'), '# How a tide comes in\n\n## Tide\n\nWords.');
});

test('the title stands first, wherever it stood', () => {
  assert.equal(withTitle('News\n\n# High tides\n\nWords.', 'High tides | Gull'), '# High tides\n\nNews\n\nWords.');
  assert.equal(withTitle('![](a.png)\n\n## Tides\n\nWords.', 'Tides'), '# Tides\n\n![](a.png)\n\nWords.');
  assert.equal(withTitle('Words.\n\n# Causes', 'Tides'), '# Tides\n\nWords.\n\n# Causes');
  assert.equal(withTitle('Words.\n\n## Tide\n\nMore.', 'A tide'), '# A tide\n\nWords.\n\n## Tide\n\nMore.');
  assert.equal(withTitle('````\n```\n````\n# Tides', 'Tides'), '# Tides\n\n````\n```\n````');
});

test('the title may be a link, or all that an item says, and is said once', () => {
  assert.equal(
    withTitle('## [Tides](https://a.example/b)\n\nWords.', 'Tides'),
    '# [Tides](https://a.example/b)\n\nWords.',
  );
  assert.equal(withTitle('- # Tides\n\n---\n\nWords.', 'Tides'), '# Tides\n\n---\n\nWords.');
  const item = '- # Tides\n\n  They rise.\n- # Winds';
  assert.equal(withTitle(item, 'Tides'), `# Tides\n\n${item}`);
});

test('a heading of the first level that opens the page, and an empty page are left alone', () => {
  for (const markdown of ['# Causes\n\nWords.', '']) assert.equal(withTitle(markdown, 'Tides'), markdown);
  assert.equal(withTitle('Words.', null), 'Words.');
  assert.equal(withTitle('Words.', ' \n '), 'Words.');
});

test('the title stands above several headings of the first level, each of which names a story', () => {
  assert.equal(withTitle('# Causes\n\na\n\n# Effects\n\nb', 'Tides'), '# Tides\n\n# Causes\n\na\n\n# Effects\n\nb');
  const own = '# Tides of the north\n\na\n\n# Effects\n\nb';
  assert.equal(withTitle(own, 'Tides of the north | Gull'), own);
  assert.equal(withTitle('# Causes\n\n```\n# a comment\n```', 'Tides'), '# Causes\n\n```\n# a comment\n```');
});

test('a title is one line of text, whatever it holds', () => {
  const opened = (title: string) => withTitle('Words.', title).split('\n')[0];
  assert.equal(opened('A\n# B\n---'), '# A # B ---');
  assert.equal(opened('*A* <b>B</b> [C](d) ##'), '# \\*A\\* \\<b>B\\</b> [C\\](d) \\##');
});
