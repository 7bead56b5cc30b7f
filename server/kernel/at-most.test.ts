import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LRUCache } from 'lru-cache';
import { atMost } from './at-most.ts';

test('a cache keeps so many entries, and of more those that were used last', () => {
  const cache = new LRUCache<string, number>(atMost(3));
  for (const [at, name] of ['a', 'b', 'c', 'd'].entries()) cache.set(name, at);
  cache.get('b');
  cache.set('e', 4);
  assert.deepEqual([...cache.keys()], ['e', 'b', 'd']);
});
