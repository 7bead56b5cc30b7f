import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createResolver } from './resolver.ts';
import { createAddressPolicy, createVetting, parseCidrs } from './vetting.ts';

const strict = createAddressPolicy([]);
const allowing = (...cidrs: string[]) => createAddressPolicy(parseCidrs(cidrs));

/** First and last of every block that is not public, and the addresses just outside of it. */
const blocks: Readonly<Record<string, readonly [string, string]>> = {
  '0.0.0.0 0.255.255.255': ['', '1.0.0.0'],
  '10.0.0.0 10.255.255.255': ['9.255.255.255', '11.0.0.0'],
  '100.64.0.0 100.127.255.255': ['100.63.255.255', '100.128.0.0'],
  '127.0.0.0 127.255.255.255': ['126.255.255.255', '128.0.0.0'],
  '168.63.129.16 168.63.129.16': ['168.63.129.15', '168.63.129.17'],
  '169.254.0.0 169.254.255.255': ['169.253.255.255', '169.255.0.0'],
  '172.16.0.0 172.31.255.255': ['172.15.255.255', '172.32.0.0'],
  '192.0.0.0 192.0.0.255': ['191.255.255.255', '192.0.1.0'],
  '192.0.2.0 192.0.2.255': ['192.0.1.255', '192.0.3.0'],
  '192.31.196.0 192.31.196.255': ['192.31.195.255', '192.31.197.0'],
  '192.52.193.0 192.52.193.255': ['192.52.192.255', '192.52.194.0'],
  '192.88.99.0 192.88.99.255': ['192.88.98.255', '192.88.100.0'],
  '192.168.0.0 192.168.255.255': ['192.167.255.255', '192.169.0.0'],
  '192.175.48.0 192.175.48.255': ['192.175.47.255', '192.175.49.0'],
  '198.18.0.0 198.19.255.255': ['198.17.255.255', '198.20.0.0'],
  '198.51.100.0 198.51.100.255': ['198.51.99.255', '198.51.101.0'],
  '203.0.113.0 203.0.113.255': ['203.0.112.255', '203.0.114.0'],
  '224.0.0.0 255.255.255.255': ['223.255.255.255', ''],
  '2001:: 2001:1ff:ffff::': ['2000:ffff::1', '2001:200::'],
  '2001:db8:: 2001:db8:ffff::1': ['2001:db7::1', '2001:db9::1'],
  '2002:: 2002:ffff::1': ['2001:ffff::1', '2003::1'],
  '2620:4f:8000:: 2620:4f:8000:ffff::': ['2620:4f:7fff::1', '2620:4f:8001::1'],
  '3fff:: 3fff:fff::1': ['3ffe::1', '3fff:1000::1'],
};

test('every special block is refused from its first address to its last, and nothing beside it', () => {
  for (const [block, beside] of Object.entries(blocks)) {
    for (const address of block.split(' ')) assert.equal(strict.permits(address), false, address);
    for (const address of beside.filter(Boolean)) assert.equal(strict.permits(address), true, address);
  }
});

test('IPv6 outside of 2000::/3 is refused, whatever it carries', () => {
  const refused = [
    '::',
    '::1',
    '::2',
    '::127.0.0.1',
    '::7f00:1',
    '::ffff:0:8.8.8.8',
    '1::1',
    '64:ff9b::808:808',
    '64:ff9b:1::8.8.8.8',
    '100::1',
    '1fff:ffff::1',
    '4000::1',
    '5f00::1',
    '8000::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::5efe:8.8.8.8',
    'fec0::1',
    'ff02::1',
  ];
  for (const address of refused) assert.equal(strict.permits(address), false, address);
  for (const address of ['2606:4700:4700::1111', '2A00:1450:4001::1', '3ffd::1']) {
    assert.equal(strict.permits(address), true, address);
  }
});

test('an IPv4-mapped address is judged as the IPv4 address in it', () => {
  for (const address of ['::ffff:127.0.0.1', '::ffff:7f00:1', '::FFFF:10.0.0.1', '0:0:0:0:0:ffff:a9fe:a9fe']) {
    assert.equal(strict.permits(address), false, address);
  }
  assert.equal(strict.permits('::ffff:8.8.8.8'), true);
  assert.equal(allowing('10.0.0.0/8').permits('::ffff:10.0.0.1'), true);
});

test('what is no plain address is refused', () => {
  for (const text of [
    '',
    'localhost',
    '127.1',
    '0x7f000001',
    '8.8.8.8:80',
    'fe80::1%eth0',
    '2606:4700::1%1',
    '[::1]',
    ' 8.8.8.8',
  ]) {
    assert.equal(strict.permits(text), false, text);
  }
});

test('an allowed range is permitted and nothing else besides', () => {
  const policy = allowing('127.0.0.0/8', 'fd00::/8', '192.168.7.9');
  for (const address of ['127.0.0.1', '127.9.9.9', 'fd12::1', '192.168.7.9', '8.8.8.8']) {
    assert.equal(policy.permits(address), true, address);
  }
  for (const address of ['10.0.0.1', '::1', '192.168.7.8', 'fc00::1'])
    assert.equal(policy.permits(address), false, address);
});

const metadata = [
  '169.254.169.254',
  '169.254.170.2',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
];

test('metadata addresses stay refused within an allowed range, in every spelling', () => {
  const policy = allowing('0.0.0.0/0', '::/0');
  for (const address of [...metadata, '::ffff:169.254.169.254', '::ffff:a9fe:a9fe', 'FD00:0EC2::0254']) {
    assert.equal(policy.permits(address), false, address);
  }
  assert.equal(policy.permits('169.254.1.1'), true);
  assert.equal(policy.permits('fe80::1'), true);
});

test('a metadata address named as a single one is permitted', () => {
  for (const address of metadata) assert.equal(allowing(address).permits(address), true, address);
  assert.equal(allowing('169.254.169.254/32').permits('169.254.169.254'), true);
  assert.equal(allowing('fd00:ec2::254/128').permits('fd00:ec2::254'), true);
  assert.equal(allowing('169.254.169.254/31').permits('169.254.169.254'), false);
});

test('a range that is written wrongly is refused with the fix', () => {
  const wrong = [
    '10.0.0.0/33',
    '::/129',
    'example.com',
    '10.0.0/8',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/-1',
    '',
    'fe80::1%eth0',
  ];
  for (const text of wrong) assert.throws(() => parseCidrs([text]), /for example 10\.0\.0\.0\/8/, text);
});

test('who allows one address of localhost alone is told which of its addresses is missing', async () => {
  const resolver = createResolver();
  const allowing = (...ranges: string[]) => createVetting(createAddressPolicy(parseCidrs(ranges)), resolver, new Set());
  for (const name of ['localhost', 'app.localhost'])
    await assert.rejects(allowing('127.0.0.0/8').resolve(name, 80), {
      message: new RegExp(`^${name} leads to ::1, which is not public\\. .*ALLOW_PRIVATE_CIDRS`),
    });
  assert.deepEqual(await allowing('127.0.0.0/8', '::1').resolve('localhost', 80), ['127.0.0.1', '::1']);
});
