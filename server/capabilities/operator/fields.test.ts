import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Dollars, Duration, Moment } from './fields.ts';
import { table } from './printed.ts';

const clock = { now: () => new Date('2026-11-20T12:00:00Z') };

test('amounts are exact to the micro-dollar', () => {
  assert.equal(Dollars.parse('0.0007'), 700);
  assert.equal(Dollars.parse('-12.345678'), -12_345_678);
});

test('durations and times are read', () => {
  assert.deepEqual(
    ['30s', '15m', '24h', '7d', '2w'].map((text) => Duration.parse(text)),
    [30_000, 900_000, 86_400_000, 604_800_000, 1_209_600_000],
  );
  assert.ok(!Duration.safeParse('367d').success);
  const time = (text: string): string => Moment.parse(text)(clock).toISOString();
  assert.equal(time('90d'), '2027-02-18T12:00:00.000Z');
  assert.equal(time('2027-01-31'), '2027-01-31T00:00:00.000Z');
  assert.equal(time('2027-01-31T10:00:00+02:00'), '2027-01-31T08:00:00.000Z');
});

test('columns of a table line up', () => {
  const rows = [
    ['long', '1.5'],
    ['b', '10.5'],
  ];
  assert.equal(table(['a', 'USD'], rows, ['USD']), 'a      USD\nlong   1.5\nb     10.5');
});
