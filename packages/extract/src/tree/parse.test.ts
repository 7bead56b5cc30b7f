import assert from 'node:assert/strict';
import { it } from 'node:test';
import { attribute } from './node.ts';
import { parseHtml } from './parse.ts';

it('an attribute counts that is named as the value of one before it', () => {
  const [, title] = parseHtml('<a class="title" title="Harbour">x</a>');
  assert.deepEqual(title?.attributes, ['class', 'title', 'title', 'Harbour']);
});

it('the first of two attributes of one name counts', () => {
  const [, link] = parseHtml('<a href="/one" class="title" HREF="/two">x</a>');
  assert.equal(link && attribute(link, 'href'), '/one');
});
