import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Address, parseAddress, parseRedirect, publicHref, readAddress } from './address.ts';
import { Problem } from './problem.ts';

const faultOf = (text: string): { message: string; hint?: string } => {
  const address = readAddress(text);
  if (address instanceof URL) assert.fail(`${text} was accepted as ${address.href}`);
  return address;
};

const hasCode = (code: string) => (error: unknown) => error instanceof Problem && error.code === code;

test('every spelling of an address becomes its plain one', () => {
  const spellings: Record<string, string> = {
    '  http://EXAMPLE.com:80/a b ': 'http://example.com/a%20b',
    'ht\ttp://127.0.\t0.1/': 'http://127.0.0.1/',
    'http://2130706433/': 'http://127.0.0.1/',
    'http://0x7f.1/': 'http://127.0.0.1/',
    'http://0177.0.0.1/': 'http://127.0.0.1/',
    'http://127.1/': 'http://127.0.0.1/',
    'http://①②⑦.⓪.⓪.①/': 'http://127.0.0.1/',
    'http://%31%32%37.0.0.1/': 'http://127.0.0.1/',
    'http://[0:0:0:0:0:ffff:127.0.0.1]/': 'http://[::ffff:7f00:1]/',
    'http:\\\\127.0.0.1\\': 'http://127.0.0.1/',
    'http:127.0.0.1/': 'http://127.0.0.1/',
    'https://bücher.example/#top': 'https://xn--bcher-kva.example/#top',
  };
  for (const [text, href] of Object.entries(spellings)) assert.equal(parseAddress(text).href, href, text);
});

test('only http and https are accepted', () => {
  for (const text of ['ftp://a.example/', 'file:///etc/passwd', 'javascript:alert(1)', 'data:text/html,x', 'ws://a/']) {
    assert.match(faultOf(text).message, /only http and https/, text);
  }
});

test('a host without a scheme is answered with the URL that was probably meant', () => {
  assert.equal(faultOf('example.com').hint, 'write https://example.com');
  assert.equal(faultOf('example.com:8080/a').hint, 'write https://example.com:8080/a');
  assert.equal(faultOf('//example.com/').hint, 'write https://example.com/');
  assert.equal(faultOf('[::1]:80').hint, 'write https://[::1]:80');
  assert.equal(faultOf('/path').hint, 'write it as https://host/path');
});

test('what is no URL is refused', () => {
  for (const text of [
    '',
    ' ',
    'http://',
    'http://1.2.3.4.5/',
    'http://a:65536/',
    'http://[fe80::1%25eth0]/',
    'http://a b/',
  ]) {
    assert.ok(faultOf(text).message, text);
  }
});

test('ports of other protocols are refused, all others accepted', () => {
  for (const port of [0, 22, 25, 110, 465, 6000, 6667, 10080]) {
    assert.match(faultOf(`http://a.example:${port}/`).message, new RegExp(`port ${port},`));
  }
  for (const port of [80, 443, 3000, 6379, 8080, 9200])
    assert.ok(readAddress(`http://a.example:${port}/`) instanceof URL);
});

test('a URL of 8,192 characters is accepted and one of 8,193 is not', () => {
  const base = 'https://a.example/';
  assert.ok(readAddress(base.padEnd(8192, 'a')) instanceof URL);
  assert.match(faultOf(base.padEnd(8193, 'a')).message, /8192/);
});

test('a refused URL points at its field', () => {
  assert.throws(
    () => parseAddress('nope', '/callback_url'),
    (error) =>
      hasCode('validation-failed')(error) && (error as Problem).extras.errors?.[0]?.pointer === '/callback_url',
  );
});

test('the schema gives the canonical URL, or the fault with its hint', () => {
  assert.equal(Address.parse(' HTTPS://Example.com '), 'https://example.com/');
  const issue = Address.safeParse('example.com').error?.issues[0];
  assert.equal(issue?.message, 'has no scheme');
  assert.deepEqual(issue?.code === 'custom' ? issue.params : null, { hint: 'write https://example.com' });
});

test('a redirect is resolved against the page and keeps its fragment unless it names one', () => {
  const from = new URL('https://a.example/x/y?q#part');
  assert.equal(parseRedirect('../z', from).href, 'https://a.example/z#part');
  assert.equal(parseRedirect('//b.example/', from).href, 'https://b.example/#part');
  assert.equal(parseRedirect('/z#other', from).href, 'https://a.example/z#other');
});

test('a redirect to what cannot be fetched is the target refusing', () => {
  const from = new URL('https://a.example/');
  for (const location of ['file:///etc/passwd', 'http://', 'http://b.example:22/', 'javascript:1']) {
    assert.throws(() => parseRedirect(location, from), hasCode('address-not-allowed'), location);
  }
});

test('a URL is shown without its credentials', () => {
  assert.equal(publicHref(new URL('https://user:secret@a.example/x')), 'https://a.example/x');
});
