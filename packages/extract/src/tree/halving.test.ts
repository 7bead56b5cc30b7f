import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstNotBelow, firstPlace } from './halving.ts';

test('the first place for which something holds is found among any number of places, from any of them on', () => {
  for (let count = 0; count < 20; count++)
    for (let first = 0; first <= count; first++)
      for (let from = 0; from <= count; from++)
        assert.equal(
          firstPlace(count, (at) => at >= first, from),
          Math.max(from, first),
          `${first} of ${count} from ${from}`,
        );
});

test('few places are looked at', () => {
  let looks = 0;
  firstPlace(1_000_000, (at) => {
    looks += 1;
    return at >= 700_000;
  });
  assert.ok(looks <= 20, `${looks} places`);
});

test('of equal numbers the first is found', () => {
  const sorted = Int32Array.of(1, 3, 3, 3, 7);
  assert.deepEqual(
    [0, 1, 2, 3, 4, 7, 8].map((least) => firstNotBelow(sorted, least)),
    [0, 0, 1, 1, 4, 4, 5],
  );
});
