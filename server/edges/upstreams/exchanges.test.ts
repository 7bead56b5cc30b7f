import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wantedRestMs } from './exchanges.ts';

test('an upstream rests as long as its headers say, a day at most, and by none that cannot be read', () => {
  const now = new Date('2026-11-30T12:00:00Z');
  const cases: readonly (readonly [Readonly<Record<string, string>>, number | null])[] = [
    [{ 'retry-after': '90' }, 90_000],
    [{ 'retry-after': '1.5' }, 1_500],
    [{ 'retry-after': '100000' }, 86_400_000],
    [{ 'retry-after': 'Mon, 30 Nov 2026 12:00:30 GMT' }, 30_000],
    [{ 'retry-after': '1764504060', 'x-ratelimit-reset': '60' }, 60_000],
    [{ 'retry-after': '1e9', 'x-ratelimit-reset': '60' }, 60_000],
    [{ 'retry-after': '' }, null],
    [{}, null],
  ];
  for (const [headers, milliseconds] of cases)
    assert.equal(wantedRestMs(headers, now), milliseconds, JSON.stringify(headers));
});
