import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecurringFailures } from './recurring-failures.ts';

test('what fails again and again is told when it begins and when it is over', () => {
  const told: string[] = [];
  const failures = new RecurringFailures(
    { error: (_, text) => void told.push(text), warn: (_, text) => void told.push(text) },
    'error',
  );
  failures.ended('claim');
  for (let time = 0; time < 3; time += 1) failures.began(new Error('away'), 'claim');
  failures.began(new Error('away'), 'look');
  failures.ended('claim');
  failures.ended('claim');
  failures.began(new Error('away'), 'claim');
  assert.deepEqual(told, ['claim', 'look', 'over: claim', 'claim']);
});
