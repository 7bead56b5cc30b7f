import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Scope, type ScopeOptions } from './scope.ts';

const hosts = [
  'example.com',
  'www.example.com',
  'docs.example.com',
  'a.docs.example.com',
  'badexample.com',
  'example.com.evil.net',
  'com',
  'example.com:8443',
];

function inScope(options: ScopeOptions, ...sites: string[]): string[] {
  const scope = new Scope(options);
  for (const site of sites) scope.add(site);
  return hosts.filter((host) => scope.has(`https://${host}/`));
}

test('a site is its hosts, with www or without; those below by choice, those beside, above and on other ports never', () => {
  assert.deepEqual(inScope({ includeSubdomains: false }, 'http://www.example.com/start'), hosts.slice(0, 2));
  assert.deepEqual(inScope({ includeSubdomains: true }, 'https://example.com/'), hosts.slice(0, 4));
  assert.deepEqual(inScope({ includeSubdomains: true }, 'https://docs.example.com/'), hosts.slice(2, 4));
});

test('a site may have several hosts, or all', () => {
  assert.deepEqual(inScope({ includeSubdomains: false }, 'https://com/', 'https://badexample.com/'), [
    'badexample.com',
    'com',
  ]);
  assert.deepEqual(inScope({ includeSubdomains: false, allowExternal: true }), hosts);
});
