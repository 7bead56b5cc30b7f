import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callerNetwork } from './caller-network.ts';

test('an IPv6 caller is counted by its /64, in whatever way the address is written', () => {
  const network = '2001:db8:0:1::/64';
  for (const address of [
    '2001:db8:0:1::1',
    '2001:db8:0:1:ffff:ffff:ffff:ffff',
    '2001:0DB8:0000:0001::',
    '2001:db8::1:0:0:0:9%eth0',
  ])
    assert.equal(callerNetwork(address), network, address);
  assert.notEqual(callerNetwork('2001:db8:0:2::1'), network);
  assert.equal(callerNetwork('::1'), '0:0:0:0::/64');
  assert.equal(callerNetwork('fe80::1%eth0'), 'fe80:0:0:0::/64');
});

test('an IPv4 caller is counted by its address, mapped into IPv6 or not', () => {
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:c000:207', '0:0:0:0:0:ffff:c000:0207'])
    assert.equal(callerNetwork(address), '192.0.2.7', address);
  assert.notEqual(callerNetwork('::ffff:192.0.2.8'), '192.0.2.7');
});

test('what is no address is counted as itself', () => {
  for (const address of ['', 'unix', ':', '1:2', '[::1]']) assert.equal(callerNetwork(address), address);
});
