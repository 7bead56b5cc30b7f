import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf, requestOf, withoutSecrets } from './exchange.ts';

const response = { status: 200, headers: {}, body: '{}' };
const written = (input: object): string => {
  const request = requestOf('POST', '/v1/crawl/interact', Buffer.from(JSON.stringify(input)));
  return JSON.stringify(withoutSecrets({ request, response }));
};

test('what is typed into a page is not written, for it may be a password', () => {
  const actions = (word: string) => [
    { type: 'fill', selector: '#name', value: word },
    { type: 'type', text: word, frame: '#log-in' },
    { type: 'click', selector: 'text=Log in', dialog: 'accept', dialog_text: word },
    { type: 'select', selector: '#country', value: 'NO' },
  ];
  const text = written({ url: 'https://example.com/', cookies: { session: 'hush' }, actions: actions('hush') });
  assert.ok(!text.includes('hush'), text);
  for (const told of ['#name', '#log-in', 'text=Log in', 'NO']) assert.ok(text.includes(told), told);
  const named = (word: string) =>
    nameOf(requestOf('POST', '/v1/crawl/interact', Buffer.from(JSON.stringify({ actions: actions(word) }))));
  assert.notEqual(named('hush'), named('other'));
});
