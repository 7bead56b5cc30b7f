import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Joining, piecesOf } from './handover.ts';

test('an answer is the same after it was handed over in pieces: its long texts one at a time, its long lists in slices', () => {
  const answer = {
    title: 'T',
    text: 'a '.repeat(400_000),
    links: Array.from({ length: 5_001 }, (_, index) => `https://example.com/${index}`),
    nested: { list: [1, 2] },
    none: null,
  };
  const pieces = piecesOf(answer);
  assert.equal(pieces.length, 5);
  for (const piece of pieces) assert.ok(JSON.stringify(piece).length < 900_000);
  const joining = new Joining<object>();
  assert.deepEqual(pieces.map((piece) => joining.add(piece)).at(-1), answer);
  const short = { title: 'T', text: 'a', links: [] };
  assert.deepEqual(
    piecesOf(short).map((piece) => joining.add(piece)),
    [short],
  );
});
