import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundedMarks } from './bounded-marks.ts';

const letters = (marks: number, count: number): string => `e${'\u0316\u0301'.repeat(marks / 2)} `.repeat(count);

test('thirty marks behind a letter stay, of each that has more', () => {
  assert.equal(boundedMarks(letters(28, 3)), letters(28, 3));
  assert.equal(boundedMarks(`${letters(28, 2)}${letters(40, 2)}`), `${letters(28, 2)}${letters(30, 2)}`);
});

/** The least time of three, in milliseconds. */
const timeOf = (text: string): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const started = performance.now();
      boundedMarks(text);
      return performance.now() - started;
    }),
  );

test('letters with almost as many marks as may stay take no longer than such with more', () => {
  const [few, many] = [timeOf(letters(28, 34_000)), timeOf(letters(40, 25_000))];
  assert.ok(few < 8 * many, `${few} ms, ${many} ms`);
});
