import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasClosedItself } from './diagnosis.ts';

const closed = 'locator.click: Target page, context or browser has been closed';

test('a page that closed itself when it was clicked has done what was asked', () => {
  const log = '\nCall log:\n  - waiting for element\n  - performing click action\n  - click action done';
  assert.equal(hasClosedItself(new Error(closed + log)), true);
});

test('one that went away before, or crashed, has not', () => {
  const failures = [
    closed,
    `${closed}\nCall log:\n  - waiting for element to be visible`,
    `${closed}\nCall log:\n  - performing click action\n  - element is covered\n  - retrying click action`,
    'locator.click: Target crashed\nCall log:\n  - performing click action',
  ];
  for (const message of failures) assert.equal(hasClosedItself(new Error(message)), false, message);
  assert.equal(hasClosedItself('has been closed'), false);
});
