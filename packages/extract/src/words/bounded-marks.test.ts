import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundedMarks } from './bounded-marks.ts';

const letters = (marks: number, count: number): string => `e${'\u0316\u0301'.repeat(marks / 2)} `.repeat(count);

test('thirty marks behind a letter stay, of each that has more', () => {
  assert.equal(boundedMarks(letters(28, 3)), letters(28, 3));
  assert.equal(boundedMarks(`${letters(28, 2)}${letters(40, 2)}`), `${letters(28, 2)}${letters(30, 2)}`);
});
