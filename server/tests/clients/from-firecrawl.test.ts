import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inputOf } from '../../contract/definition.ts';
import { operations } from '../../operations.ts';

const guide = readFileSync(new URL('../../../docs/from-firecrawl.md', import.meta.url), 'utf8');

/** Each row that names a field of ours: the operation, and the field. */
const rows = [...guide.matchAll(/^\| [a-z]+ `[\w.]+` \| `([a-z]+\.[a-z]+)` `(\w+)` \|/gm)];

test('the guide from Firecrawl names operations, paths and fields that there are', () => {
  assert.ok(rows.length > 20);
  for (const [, id, field = ''] of rows) {
    const operation = operations.find((one) => one.id === id);
    assert.ok(operation && field in inputOf(operation).shape, `${id} ${field}`);
  }
  for (const [, id, method, path] of guide.matchAll(/`([a-z]+\.[a-z]+)`: `(GET|POST) ([^`]+)`/g)) {
    const operation = operations.find((one) => one.id === id);
    assert.ok(operation?.path === path && operation?.methods.some((one) => one === method), `${id} ${method} ${path}`);
  }
});
