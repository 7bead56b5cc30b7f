import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bareHost,
  canonicalUrl,
  hasSessionId,
  hostIn,
  pageKey,
  pathAndQuery,
  Scope,
  type ScopeOptions,
} from './canonical.ts';

const alike: readonly (readonly [string, string])[] = [
  ['https://a.example/x#part', 'https://a.example/x'],
  ['https://a.example/x?', 'https://a.example/x'],
  ['https://a.example/x?&&', 'https://a.example/x'],
  ['https://a.example/x?b=2&a=1', 'https://a.example/x?a=1&b=2'],
  ['https://a.example/x?utm_source=m&UTM_Medium=n&q=1&fbclid=z', 'https://a.example/x?q=1'],
  ['https://a.example/ebb/?replytocom=17#respond', 'https://a.example/ebb/'],
  ['https://a.example/x?PHPSESSID=0a1b&q=1', 'https://a.example/x?q=1'],
  ['https://a.example/x;jsessionid=0A1B?q=1', 'https://a.example/x?q=1'],
  ['https://a.example/(S(lit3py55t21z5v55vlm25s55))/x', 'https://a.example/x'],
  ['https://a.example/%7Ebob/%c3%a9', 'https://a.example/~bob/%C3%A9'],
  ['https://a.example/x?q=%7e#!/y', 'https://a.example/x?q=~'],
];

for (const [spelling, canonical] of alike) {
  test(`${spelling} is ${canonical}`, () => assert.equal(canonicalUrl(spelling), canonical));
}

const apart = ['https://a.example/x', 'https://a.example/x/', 'https://a.example/x?id=1', 'https://a.example/X'];

test('what may be another page stays another address', () => {
  assert.equal(new Set(apart.map((url) => canonicalUrl(url))).size, apart.length);
  assert.equal(canonicalUrl('https://a.example/x?a=2&a=1'), 'https://a.example/x?a=2&a=1');
  assert.equal(canonicalUrl('https://a.example/x?q=a%2Fb'), 'https://a.example/x?q=a%2Fb');
});

test('parameters are ignored by name, or all of them', () => {
  assert.equal(canonicalUrl('https://a.example/x?b=2&Ref=1', new Set(['ref'])), 'https://a.example/x?b=2');
  assert.equal(canonicalUrl('https://a.example/x?b=2', true), 'https://a.example/x');
});

test('the canonical form of a canonical form is itself, whatever the query holds', () => {
  let seed = 7;
  const pick = (of: readonly string[]): string => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 1;
    return of[seed % of.length] ?? '';
  };
  const pieces = [
    'a=1',
    'b',
    '&',
    '?',
    '%',
    '%4',
    '%41',
    '%e9',
    ';',
    'utm_x=1',
    '#',
    '/',
    '(S(abcdefgh))',
    '=',
    'sid=9',
  ];
  for (let draw = 0; draw < 5_000; draw++) {
    const url = new URL(`https://a.example/${Array.from({ length: 8 }, () => pick(pieces)).join('')}`).href;
    const once = canonicalUrl(url);
    assert.equal(canonicalUrl(once), once, url);
    assert.ok(URL.canParse(once), once);
  }
});

test('a session is told from a name that only begins like one', () => {
  for (const url of [
    'https://a.example/?sid=1',
    'https://a.example/x;jsessionid=1',
    'https://a.example/?a=1&session_id=2',
  ]) {
    assert.equal(hasSessionId(url), true, url);
  }
  for (const url of ['https://a.example/?side=1', 'https://a.example/sid', 'https://a.example/?a=sid#sid=1']) {
    assert.equal(hasSessionId(url), false, url);
  }
});

test('host, path and page are read without parsing', () => {
  assert.equal(hostIn('https://u:p@a.example:8443/x'), 'a.example:8443');
  assert.equal(hostIn('http://[::1]:80/x'), '[::1]:80');
  assert.equal(pathAndQuery('https://a.example/x/y?z#w'), '/x/y?z');
  assert.equal(bareHost('www.a.example'), 'a.example');
  assert.equal(pageKey('http://www.a.example/x?y'), pageKey('https://a.example/x?y'));
});

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
