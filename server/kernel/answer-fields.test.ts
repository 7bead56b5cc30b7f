import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selected } from './answer-fields.ts';

test('where a list goes on stays at every level of what is selected', () => {
  const list = { data: [{ title: 'Tides', url: 'https://a.example/' }], total: 9, next_cursor: 'c-1' };
  const inner = new Map([['data', new Map([['title', null]])]]);
  const kept = { data: [{ title: 'Tides' }], next_cursor: 'c-1' };
  assert.deepEqual(selected(list, inner), kept);
  assert.deepEqual(selected({ job_id: 'j-1', result: list }, new Map([['result', inner]])), { result: kept });
  assert.deepEqual(selected({ ...list, next_cursor: null }, inner), { data: kept.data });
  const page = { json: { name: 'Tides', next_cursor: 'words of the page' } };
  assert.deepEqual(selected(page, new Map([['json', new Map([['name', null]])]])), { json: { name: 'Tides' } });
});
