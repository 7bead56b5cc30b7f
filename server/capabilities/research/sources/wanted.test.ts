import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysOf } from '../../../contract/time-range.ts';
import { type Bounds, wantedOf } from './wanted.ts';

const found = [
  { url: 'https://sub.a.example/1', publishedAt: '2026-11-22T00:00:00Z' },
  { url: 'https://a.example/2', publishedAt: '2020-01-01' },
  { url: 'https://nota.example/3', publishedAt: null },
];
const pathsOf = (bounds: Partial<Bounds>): string =>
  wantedOf(found, { limit: 10, days: null, includeDomains: [], excludeDomains: [], ...bounds })
    .map(({ url }) => url.at(-1))
    .join('');

test('hosts and times are bounded, and what is not wanted takes no place of what is', () => {
  const week = daysOf('week', new Date('2026-11-23T12:00:00Z'));
  assert.equal(pathsOf({ includeDomains: ['a.example'] }), '12');
  assert.equal(pathsOf({ excludeDomains: ['a.example'] }), '3');
  assert.equal(pathsOf({ days: week }), '13');
  assert.equal(pathsOf({ days: week, limit: 2 }), '13');
  assert.equal(pathsOf({ limit: 2 }), '12');
});
