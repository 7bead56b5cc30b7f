import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCookieJar } from './http.ts';

/** The names that a jar sends to `to` after `from` has set these cookies. */
function sent(from: string, setCookie: readonly string[], to = from): string[] {
  const jar = createCookieJar();
  jar.store(new URL(from), setCookie);
  return [...jar.cookiesFor(new URL(to)).keys()];
}

test('a cookie without a domain goes back to its very host only', () => {
  assert.deepEqual(sent('http://a.test/', ['x=1']), ['x']);
  assert.deepEqual(sent('http://a.test/', ['x=1'], 'http://a.test:8080/'), ['x']);
  assert.deepEqual(sent('http://a.test/', ['x=1'], 'http://sub.a.test/'), []);
});

test('a domain widens to subdomains, and only to a domain that the host belongs to', () => {
  assert.deepEqual(sent('http://w.a.test/', ['x=1; Domain=.A.test'], 'http://v.a.test/'), ['x']);
  for (const domain of ['other.test', 'test', 'wa.test', 'v.w.a.test']) {
    assert.deepEqual(sent('http://w.a.test/', [`x=1; domain=${domain}`], `http://${domain}/`), [], domain);
  }
  assert.deepEqual(sent('http://127.0.0.1/', ['x=1; Domain=0.0.1'], 'http://127.0.0.1/'), []);
});

test('a domain below which anybody may register belongs to nobody', () => {
  assert.deepEqual(sent('https://one.co.uk/', ['x=1; Domain=co.uk'], 'https://other.co.uk/'), []);
  assert.deepEqual(sent('https://one.github.io/', ['x=1; Domain=github.io'], 'https://other.github.io/'), []);
  assert.deepEqual(sent('https://shop.one.co.uk/', ['x=1; Domain=one.co.uk'], 'https://one.co.uk/'), ['x']);
});

test('a path covers itself and what is below it', () => {
  const from = 'http://a.test/shop/cart';
  const set = ['own=1', 'shop=1; Path=/shop', 'sub=1; Path=/shop/', 'odd=1; Path=relative'];
  assert.deepEqual(sent(from, set, 'http://a.test/shop').sort(), ['odd', 'own', 'shop']);
  assert.deepEqual(sent(from, set, 'http://a.test/shop/x').sort(), ['odd', 'own', 'shop', 'sub']);
  assert.deepEqual(sent(from, set, 'http://a.test/shopping'), []);
});

test('a secure cookie comes from and goes to https only', () => {
  assert.deepEqual(sent('https://a.test/', ['x=1; Secure'], 'https://a.test/'), ['x']);
  assert.deepEqual(sent('https://a.test/', ['x=1; Secure'], 'http://a.test/'), []);
  assert.deepEqual(sent('http://a.test/', ['x=1; Secure'], 'https://a.test/'), []);
});

test('an expired cookie is taken out', () => {
  assert.deepEqual(
    sent('http://a.test/', ['x=1', 'y=1', 'z=1', 'x=; Max-Age=0', 'y=; Expires=Thu, 01 Jan 1970 00:00:00 GMT']),
    ['z'],
  );
  assert.deepEqual(sent('http://a.test/', ['x=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT']), ['x']);
});

test('values keep their equal signs, and the longest path wins a name', () => {
  const jar = createCookieJar();
  jar.store(new URL('http://a.test/deep/x'), ['t=deep; Path=/deep', 't=root; Path=/', 'v=a=b==']);
  assert.deepEqual(Object.fromEntries(jar.cookiesFor(new URL('http://a.test/deep/y'))), { t: 'deep', v: 'a=b==' });
});

test('what is no cookie, too long, or one too many is not kept', () => {
  assert.deepEqual(sent('http://a.test/', ['', 'novalue', '=1', `long=${'x'.repeat(4_100)}`]), []);
  const many = Array.from({ length: 80 }, (_, index) => `c${index}=1`);
  assert.equal(sent('http://a.test/', many).length, 50);
});

test('what a browser kept goes where it belongs, and what a hop sets takes its place', () => {
  const cookie = { name: 'x', value: '1', domain: 'a.test', path: '/', expires: -1, secure: false };
  const namesAt = (url: string, kept: object, setCookie: readonly string[] = []): string[] => {
    const jar = createCookieJar([{ ...cookie, ...kept }]);
    jar.store(new URL(url), setCookie);
    return [...jar.keptFor(new URL(url)).keys()];
  };
  assert.deepEqual(namesAt('http://a.test/page', {}), ['x']);
  assert.deepEqual(namesAt('http://sub.a.test/', {}), []);
  assert.deepEqual(namesAt('http://sub.a.test/', { domain: '.a.test' }), ['x']);
  assert.deepEqual(namesAt('http://nota.test/', { domain: '.a.test' }), []);
  assert.deepEqual(namesAt('http://a.test/', { secure: true }), []);
  assert.deepEqual(namesAt('https://a.test/', { secure: true }), ['x']);
  assert.deepEqual(namesAt('http://a.test/membership', { path: '/members' }), []);
  assert.deepEqual(namesAt('http://a.test/members/1', { path: '/members' }), ['x']);
  assert.deepEqual(namesAt('http://a.test/', { expires: 1 }), []);
  assert.deepEqual(namesAt('http://a.test/', {}, ['x=2']), []);
});
