import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areGood } from './first-sight.ts';

const good = { pages: 100, keptOut: 96, flagged: 86, harmless: 100, harmlessFlagged: 1, openable: 100, opened: 98 };

test('a set that misses much is outweighed by others; all sets that miss any one thing are not', () => {
  assert.ok(areGood([good, good, { ...good, keptOut: 94 }]));
  for (const worse of [{ keptOut: 90 }, { flagged: 80 }, { harmlessFlagged: 5 }, { opened: 90 }])
    assert.ok(!areGood([good, { ...good, ...worse }]), JSON.stringify(worse));
});
