import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hash64 } from './hash.ts';
import { RepeatedLinks } from './repeated-links.ts';

test('a link is known again by its address and its text, from pages that are no nearer', () => {
  const links = new RepeatedLinks(new Hash64('links'));
  links.note('https://a.example/1', 'One', 2);
  const asked = [
    ['https://a.example/1', 'One', 2],
    ['https://a.example/1', 'One', 3],
    ['https://a.example/1', 'One', 1],
    ['https://a.example/1', 'Two', 2],
    ['https://a.example/2', 'One', 2],
  ] as const;
  assert.deepEqual(
    asked.map(([url, text, depth]) => links.has(url, text, depth)),
    [true, true, false, false, false],
  );
});

test('what was noted last is known, however many were before', () => {
  const links = new RepeatedLinks(new Hash64('links'));
  for (let page = 0; page < 100_000; page++) links.note(`https://a.example/${page}`, '', 0);
  assert.equal(links.has('https://a.example/99999', '', 0), true);
  assert.equal(links.has('https://a.example/0', '', 0), false);
});
