import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ratedIn } from './ratings.ts';

test('a date is no rating, whatever starts on it', () => {
  assert.deepEqual(ratedIn('Registration starts 4/10/2026'), {});
  assert.deepEqual(ratedIn('Rated 4.6 out of 5 stars'), { rating: '4.6' });
});
