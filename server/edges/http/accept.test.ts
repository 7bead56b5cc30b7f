import assert from 'node:assert/strict';
import { test } from 'node:test';
import { preferred } from './accept.ts';

const offered = ['text/markdown', 'text/plain'];

test('JSON is the answer unless another offered type is preferred', () => {
  const cases: [string | undefined, string | null][] = [
    [undefined, null],
    ['*/*', null],
    ['application/json', null],
    ['text/markdown', 'text/markdown'],
    ['TEXT/Markdown;charset=utf-8', 'text/markdown'],
    ['text/plain, text/markdown;q=0.5', 'text/plain'],
    ['text/markdown;q=0.5, application/json', null],
    ['application/json;q=0.5, text/markdown', 'text/markdown'],
    ['text/markdown;q=0', null],
    ['image/png', null],
    [';;,,q=', null],
  ];
  for (const [accept, expected] of cases) assert.equal(preferred(accept, offered), expected, String(accept));
});

test('an operation without other types always answers JSON', () => {
  assert.equal(preferred('text/markdown', []), null);
});
