import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HostSpacing } from './host-spacing.ts';

const start = Date.parse('2026-11-22T12:00:00Z');
const at = (milliseconds: number): Date => new Date(start + milliseconds);

test('sources of one host come one a second; those that come too early are told when, and keep that turn', () => {
  const spacing = new HostSpacing();
  const first = Array.from({ length: 6 }, (_, index) => spacing.turn(`source ${index}`, 'a.example', at(0)));
  assert.deepEqual(first, [null, null, null, at(3_000), at(4_000), at(5_000)]);
  assert.equal(spacing.turn('source 3', 'a.example', at(3_000)), null);
  assert.deepEqual(spacing.turn('source 6', 'a.example', at(3_000)), at(6_000));
  assert.equal(spacing.turn('source 4', 'a.example', at(4_100)), null);
});

test('hosts do not wait for each other, and a host that was left alone has a turn at once', () => {
  const spacing = new HostSpacing();
  for (let count = 0; count < 10; count++) spacing.turn(`source ${count}`, 'a.example', at(0));
  assert.equal(spacing.turn('other', 'b.example', at(0)), null);
  assert.equal(spacing.turn('late', 'a.example', at(60_000)), null);
});

test('turns that were given by a clock that is set back are forgotten, however far it was ahead', () => {
  for (const aheadMs of [10_000, 86_400_000, 30 * 86_400_000]) {
    const spacing = new HostSpacing();
    spacing.turn('source', 'a.example', at(aheadMs));
    assert.equal(spacing.turn('other', 'a.example', at(0)), null);
  }
});
