import assert from 'node:assert/strict';
import { test } from 'node:test';
import { soleUse } from '../../kernel/turns/loop-turns.ts';
import { MapTurns } from './map-turns.ts';

test('many addresses are looked at in their order, for four milliseconds in each turn', async () => {
  let nowMs = 0;
  const pieces: number[][] = [];
  const turns = new MapTurns(
    {
      within(organizationId, signal, work) {
        pieces.push([]);
        return soleUse.within(organizationId, signal, work);
      },
    },
    'org',
    () => nowMs,
  );
  await turns.onEach([1, 2, 3, 4, 5], (item) => {
    pieces.at(-1)?.push(item);
    nowMs += 2;
  });
  assert.deepEqual(pieces, [[1, 2], [3, 4], [5]]);
});
