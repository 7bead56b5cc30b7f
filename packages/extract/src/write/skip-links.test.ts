import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownOf, readPage, textOf } from '../test-page.ts';

test('a page of a skip link says nothing', () => {
  for (const link of [
    '<a href="#main">Skip to main content</a>',
    '<div><a class="skip-link" href="#c">Weiter</a></div>',
    '<a href="#inhalt">Zum Inhalt</a>',
    '<p><a href="#m">本文へスキップ</a></p>',
  ]) {
    const { text, words } = readPage(`<body>${link}<div id="root"></div><script src="/app.js"></script></body>`);
    assert.deepEqual([text, words], ['', 0], link);
  }
});

test('links within the text that lead on are part of it', () => {
  assert.equal(textOf('<p>If you know how, <a href="#step-3">skip to step 3</a>.'), 'If you know how, skip to step 3.');
  assert.equal(markdownOf('<p><a href="#causes">Causes</a></p>'), '[Causes](#causes)');
  assert.equal(textOf('<p><a href="/skip">Skip to the next story</a></p>'), 'Skip to the next story');
});
