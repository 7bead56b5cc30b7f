import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Edges, maxCounted } from './edges.ts';
import { Hash64 } from './hash.ts';

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
