import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hash64 } from './hashes.ts';
import { Edges, maxCounted, RepeatedLinks } from './seen.ts';

const hash = new Hash64('edges');
const add = (edges: Edges, target: number, text = ''): void =>
  edges.add(hash.of(`https://a.example/${target}`).and(text), `https://a.example/${target}`, text);

test('pairs of target and text are counted once, and listed in the order in which they were found', () => {
  const edges = new Edges();
  for (const [target, text] of [
    [2, 'b'],
    [1, 'a'],
    [2, 'b'],
    [2, 'c'],
    [1, 'a'],
  ] as const)
    add(edges, target, text);
  assert.deepEqual(
    edges.listed.map(({ url, text }) => `${url.at(-1)}${text}`),
    ['2b', '1a', '2c'],
  );
  assert.equal(edges.total, 3);
});

test('ten thousand are listed, and more than half a million are estimated closely', () => {
  const edges = new Edges();
  for (let target = 0; target < maxCounted - 1; target++) add(edges, target);
  assert.equal(edges.total, maxCounted - 1);
  assert.equal(edges.isEstimated, false);
  for (let target = maxCounted - 1; target < 2 * maxCounted; target++) add(edges, target);
  assert.equal(edges.isEstimated, true);
  assert.ok(Math.abs(edges.total / (2 * maxCounted) - 1) < 0.02, `${edges.total}`);
  assert.equal(edges.listed.length, 10_000);
});

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
