import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SlotMarks } from './slot-marks.ts';

describe('marks of slots', () => {
  it('are kept until they are cleared, however often that was', () => {
    const marks = new SlotMarks();
    for (let round = 0; round < 40_000; round++) {
      marks.clear();
      assert.equal(marks.at(7), 0, `round ${round}`);
      // Sixteen bits hold so many rounds: after them, old marks would seem to be new ones.
      if (round % 16_383 > 0) continue;
      marks.set(7, 3);
      marks.set(65_535, 1);
      assert.deepEqual([marks.at(7), marks.at(65_535), marks.at(8)], [3, 1, 0]);
    }
  });
});
