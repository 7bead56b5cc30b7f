import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseProxies, placeOfProxy } from './country-proxy.ts';

test('a proxy is read with its country, its port and its credentials', () => {
  const [http, https, socks, named, plain] = parseProxies([
    'de=http://user:p%40ss%2C%3Aword@Proxy.Example:80',
    'DE=https://proxy.example',
    'us=socks5://[2001:db8::1]:9050',
    'US=socks5h://u:p@PROXY.example',
    'fr=http://10.0.0.7:3128/',
  ]);
  assert.deepEqual(http, {
    country: 'DE',
    protocol: 'http',
    host: 'proxy.example',
    port: 80,
    credentials: { username: 'user', password: 'p@ss,:word' },
  });
  assert.deepEqual([https?.port, https?.credentials], [443, null]);
  assert.deepEqual([socks?.host, socks?.port, socks?.country], ['2001:db8::1', 9050, 'US']);
  assert.deepEqual([named?.host, named?.port], ['proxy.example', 1080]);
  assert.deepEqual([plain?.host, plain?.port], ['10.0.0.7', 3128]);
});

test('what is no proxy is told by its place and with the fix, and never by its text', () => {
  const wrong = [
    'DE=ftp://u:hunter2@proxy.example',
    'DEU=http://u:hunter2@proxy.example',
    'http://u:hunter2@proxy.example',
    'DE=u:hunter2@proxy.example',
    'DE=http://u:hunter2@proxy.example/path',
    'DE=http://u:hunter2@proxy.example?x',
    'DE=http://u:hunter2@proxy.example:99999',
    'DE=http://u:hunter2%@proxy.example',
    `DE=http://u:${'hunter2'.repeat(40)}@proxy.example`,
    'DE=socks5://u:hunter2@',
    'DE=',
  ];
  for (const pair of wrong) {
    assert.throws(
      () => parseProxies(['DE=http://proxy.example', pair]),
      (error) => {
        assert.ok(error instanceof Error);
        assert.match(error.message, /^entry 2 is no proxy: write CC=url/, pair);
        assert.doesNotMatch(error.message, /hunter2/);
        return true;
      },
      pair,
    );
  }
});

test('a log is told the place of a proxy and not its credentials', () => {
  const [six, named] = parseProxies([
    'DE=socks5://u:hunter2@[2001:db8::1]:9050',
    'DE=http://u:hunter2@proxy.example:81',
  ]);
  assert.equal(six && placeOfProxy(six), 'socks5://[2001:db8::1]:9050');
  assert.equal(named && placeOfProxy(named), 'http://proxy.example:81');
});
