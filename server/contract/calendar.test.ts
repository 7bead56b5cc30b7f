import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toldTime } from './calendar.ts';

test('what a page states of a time is told in UTC, and as its day where it names no offset', () => {
  for (const [stated, told] of [
    ['2026-03-01T23:30:00-05:00', '2026-03-02T04:30:00Z'],
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00Z'],
    ['2026-03-01T10:00:00.250Z', '2026-03-01T10:00:00Z'],
    ['2026-03-01T10:00:00', '2026-03-01'],
    ['2026-03-01T10:00:00+99:00', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['2026-03', '2026-03'],
    [null, null],
  ] as const)
    assert.equal(toldTime(stated), told);
});
