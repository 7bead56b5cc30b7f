import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTitleElement } from './title.ts';

test('clean HTML opens with the title', () => {
  assert.equal(withTitleElement('<p>Words.</p>', 'High & low'), '<h1>High &amp; low</h1>\n<p>Words.</p>');
  assert.equal(withTitleElement('<h2>Causes</h2>\n<p>a</p>', 'Tides'), '<h1>Tides</h1>\n<h2>Causes</h2>\n<p>a</p>');
});

test('a heading that says the title is the first element, wherever it stood', () => {
  const moved = '<h1>Tides</h1>\n<p>News</p>\n<p>a</p>';
  assert.equal(withTitleElement('<p>News</p>\n<h1>Tides</h1>\n<p>a</p>', 'Tides'), moved);
  assert.equal(withTitleElement('<p>News</p>\n<h3>Tides</h3>\n<p>a</p>', 'Tides'), moved);
  assert.equal(
    withTitleElement('<p>a</p><h1><i>High</i> tides</h1>', 'High tides | Gull'),
    '<h1><i>High</i> tides</h1>\n<p>a</p>',
  );
});

test('a first heading of the first level with any words stands before the pictures and boxes around it', () => {
  const moved = '<h1>Causes</h1>\n<img src="a.png"><p>b</p>';
  assert.equal(withTitleElement('<img src="a.png"><div><h1>Causes</h1></div>\n<p>b</p>', 'Tides'), moved);
});

test('a heading of the first level that opens the page, an empty page and one without a title are left alone', () => {
  for (const html of ['<h1>Causes</h1><p>a</p>', '']) assert.equal(withTitleElement(html, 'Tides'), html);
  assert.equal(withTitleElement('<p>a</p>', null), '<p>a</p>');
});

test('the title stands above several headings of the first level, each of which names a story', () => {
  const stories = '<h1>Causes</h1>\n<p>a</p>\n<h1>Effects</h1>';
  assert.equal(withTitleElement(stories, 'Tides'), `<h1>Tides</h1>\n${stories}`);
  const own = '<h1>Tides</h1>\n<p>a</p>\n<h1>Effects</h1>';
  assert.equal(withTitleElement(own, 'Tides'), own);
});
