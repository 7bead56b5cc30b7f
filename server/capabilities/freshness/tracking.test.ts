import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOfPage } from './tracking.ts';

const seed = 'https://www.acme.example/';

test('a page of a crawl is named by the crawl and its path and query', () => {
  assert.equal(keyOfPage('docs', seed, 'https://acme.example/guide/tides?page=2'), 'docs/guide/tides?page=2');
  assert.equal(keyOfPage('docs', seed, 'http://www.acme.example/'), 'docs/');
});

test('another host stands before the path', () => {
  assert.equal(keyOfPage('docs', seed, 'https://help.acme.example:8443/a'), 'docs//help.acme.example:8443/a');
});

test('what is too long keeps its beginning and is told apart by its end', () => {
  const long = (end: string): string => keyOfPage('docs', seed, `https://acme.example/${'x'.repeat(400)}${end}`);
  assert.equal(long('1').length, 256);
  assert.match(long('1'), /^docs\/x+~[\w-]{16}$/);
  assert.notEqual(long('1'), long('2'));
  assert.equal(keyOfPage('k'.repeat(256), seed, 'https://acme.example/a').length, 256);
});
