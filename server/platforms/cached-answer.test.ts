import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { shapeOf } from './cached-answer.ts';

test('answers with a member more, within a list too, are of another shape, so that no copy of before is theirs', () => {
  const listOf = (item: z.ZodRawShape) => z.object({ data: z.array(z.object(item)) });
  const before = shapeOf(listOf({ id: z.string() }));
  assert.equal(shapeOf(listOf({ id: z.string() })), before);
  assert.notEqual(shapeOf(listOf({ id: z.string(), likes: z.int().nullable() })), before);
  assert.notEqual(shapeOf(listOf({ id: z.string().nullable() })), before);
});
