import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { openApi } from '../contract/describe/openapi.ts';
import { operations } from '../operations.ts';
import { version } from '../version.ts';

test('openapi.json is what the definitions say; run `npm run generate` when it is not', () => {
  const committed: unknown = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));
  assert.deepEqual(committed, JSON.parse(JSON.stringify(openApi(operations, version))));
});

test('openapi.json is small enough to be read whole', () => {
  assert.ok(statSync(new URL('../../openapi.json', import.meta.url)).size < 400_000);
});

test('a definition that changes makes the description drift', () => {
  const [first, ...others] = operations;
  assert.ok(first);
  const changed = [{ ...first, summary: `${first.summary} Changed.` }, ...others];
  assert.notDeepEqual(openApi(changed, version), openApi(operations, version));
});
