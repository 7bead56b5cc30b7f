import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../contract/problem.ts';
import { cursorOf, parseCursor } from './cursor.ts';

test('a cursor comes back as the place it names', () => {
  const place = { createdAt: new Date('2026-11-20T12:34:56.789Z'), id: 'an-id' };
  assert.deepEqual(parseCursor(cursorOf(place)), place);
});

test('what is no cursor is a validation problem', () => {
  for (const cursor of ['', 'x', 'W10', Buffer.from('["now","id"]').toString('base64url')]) {
    assert.throws(
      () => parseCursor(cursor),
      (error) => error instanceof Problem && error.code === 'validation-failed',
    );
  }
});
