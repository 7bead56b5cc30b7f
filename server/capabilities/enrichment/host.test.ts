import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWithin, ownLabel } from './host.ts';
import { organizationsOf } from './profile/json-ld.ts';
import { toReadPage } from './profile/page.ts';

const namesAt = (url: string, told: string): unknown[] => {
  const node = { '@type': 'Organization', name: 'Found', url: told };
  const page = { url, kind: 'home' as const, html: '<p>Hello', text: '', jsonLd: [node], meta: {}, headers: {} };
  const rest = { status: 200, links: [], title: null, language: null, favicon: null, seenAt: '' };
  return organizationsOf(toReadPage({ ...page, ...rest })).map(({ name }) => name);
};

test('hosts below a site are its own, and hosts that only end alike are not', () => {
  assert.ok(isWithin('blog.acme.com', 'acme.com'));
  assert.ok(!isWithin('notacme.com', 'acme.com'));
  assert.deepEqual([ownLabel('www.acme.co.uk'), ownLabel('acme.com:8080')], ['acme', 'acme']);
});

test('an organization of JSON-LD is the page’s own by its address', () => {
  assert.deepEqual(namesAt('https://acme.com/', 'https://www.acme.com/'), ['Found']);
  assert.deepEqual(namesAt('https://blog.acme.com/', 'https://acme.com'), ['Found']);
  assert.deepEqual(namesAt('https://acme.de/', 'https://acme.com/'), ['Found']);
  assert.deepEqual(namesAt('https://acme.com/', 'https://notacme.com/'), []);
  assert.deepEqual(namesAt('https://acme.co.uk/', 'https://other.co.uk/'), []);
});
