import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { decodeQuery } from './query.ts';

const schema = z.strictObject({
  limit: z.int().min(1).default(50),
  ratio: z.number().optional(),
  fresh: z.boolean().default(false),
  names: z.array(z.string()).optional(),
  tiers: z.array(z.union([z.enum(['static', 'browser']), z.literal([1, 2])])).optional(),
  text: z.string().optional(),
  wait: z.union([z.int(), z.string()]).optional(),
});
const decoded = (query: Record<string, unknown>) => decodeQuery(query, schema);

test('a query string has the values that a body would have', () => {
  assert.deepEqual(decoded({ limit: '5', ratio: '-0.5', fresh: 'true', text: '5', wait: '20' }), {
    limit: 5,
    ratio: -0.5,
    fresh: true,
    text: '5',
    wait: 20,
  });
  assert.equal(decoded({ fresh: 'false' }).fresh, false);
  assert.equal(decoded({ wait: '.content' }).wait, '.content');
});

test('a list is repeated or separated by commas', () => {
  assert.deepEqual(decoded({ names: ['a', 'b,c'] }), { names: ['a', 'b', 'c'] });
  assert.deepEqual(decoded({ tiers: '1,browser' }), { tiers: [1, 'browser'] });
});

test('what is no such value, or no field, stays as it came and is refused', () => {
  for (const query of [
    { limit: '5x' },
    { limit: '' },
    { limit: '0x10' },
    { limit: '1e3' },
    { fresh: 'yes' },
    { more: '1' },
    { limit: ['1', '2'] },
  ]) {
    assert.deepEqual(decoded(query), query);
    assert.equal(schema.safeParse(decoded(query)).success, false, JSON.stringify(query));
  }
  assert.deepEqual(decoded({ constructor: 'x' }), { constructor: 'x' });
});
