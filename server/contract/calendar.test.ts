import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedWaitMs } from './calendar.ts';

test('a Retry-After is seconds or a date; anything else asks for nothing', () => {
  const now = Date.parse('2026-11-30T12:00:00Z');
  const cases: readonly (readonly [string | null | undefined, number | null])[] = [
    ['120', 120_000],
    [' 1.5 ', 1_500],
    ['0', 0],
    ['-1', 0],
    ['9'.repeat(400), Number.POSITIVE_INFINITY],
    ['Mon, 30 Nov 2026 12:00:30 GMT', 30_000],
    ['Mon, 30 Nov 2026 11:00:00 GMT', 0],
    ...['', ' ', '1e3', '0x10', 'Infinity', 'soon', null, undefined].map((nothing) => [nothing, null] as const),
  ];
  for (const [value, milliseconds] of cases) assert.equal(askedWaitMs(value, now), milliseconds, String(value));
});
