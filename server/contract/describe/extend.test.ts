import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extendShapes } from './extend.ts';
import type { JsonSchema } from './schema.ts';

const text = { type: 'string' };
const tide = { place: text, high: text, low: text, moon: text };
const object = (properties: object, required: readonly string[] = Object.keys(properties), more: object = {}) => ({
  type: 'object',
  properties,
  required,
  ...more,
});

test('a schema with all members of another says so, with what it has besides', () => {
  const schemas: Record<string, JsonSchema> = {
    Tide: object(tide, ['place', 'high']),
    SpringTide: object({ ...tide, year: text }, ['place', 'high', 'low', 'year'], { description: 'A high one.' }),
    NearestTide: object({ ...tide, year: text, from: text }, ['place', 'high', 'low', 'year']),
  };
  const before = structuredClone(schemas);
  extendShapes(schemas);
  const [to, rest] = [{ $ref: '#/components/schemas/Tide' }, object({ year: text }, ['low', 'year'])];
  assert.deepEqual(schemas, {
    Tide: before.Tide,
    SpringTide: { description: 'A high one.', allOf: [to, rest] },
    NearestTide: { allOf: [to, object({ year: text, from: text }, ['low', 'year'])] },
  });
});

test('what says more than members, differs in one, requires less or has the same members stays', () => {
  const more = { ...tide, year: text };
  const schemas: Record<string, JsonSchema> = {
    Tide: object(tide),
    Twin: object(tide),
    Closed: object(more, [], { additionalProperties: false }),
    Number: object({ ...more, moon: { type: 'number' } }),
    Loose: object(more, ['place']),
    Few: object({ place: text }),
  };
  const before = structuredClone(schemas);
  extendShapes(schemas);
  assert.deepEqual(schemas, before);
});
