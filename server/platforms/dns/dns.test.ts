import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectOne } from '../../tests/platforms/expect-each.ts';
import { readEndpoint, writtenReader } from '../../tests/platforms/read.ts';
import { ownRecordings } from '../../tests/platforms/recordings.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { dnsEndpoints } from './dns.ts';

testPlatform(dnsEndpoints, {
  'lookup.a.json': expectOne((raw) => ({
    id: 'discord.com',
    status: 'NOERROR',
    records: [raw.Answer[0], raw.Answer[1]].map(({ name, TTL, data }) => ({ name, type: 'A', ttl: TTL, value: data })),
    authority: [],
  })),
  'lookup.nxdomain.json': expectOne((raw) => ({
    id: 'car.davidlam.online',
    status: 'NXDOMAIN',
    records: [],
    'authority.0.type': 'SOA',
    'authority.0.value': raw.Authority[0].data,
  })),
});

const read = async (query: Readonly<Record<string, string>>) => {
  const [lookup] = dnsEndpoints;
  return await readEndpoint(lookup ?? assert.fail(), query, ownRecordings('dns'));
};

test('dns texts are whole and without quotes, and types without a name have their number', async () => {
  const { records } = (await read({ name: '_dmarc.tide.example', type: 'TXT' })).output.data;
  assert.deepEqual([records[0].value, records[1].type], ['v=DMARC1; p="none"', 'TYPE999']);
});

test('dns tells a name that is not there from a resolver that fails', async () => {
  assert.equal((await read({ name: 'gone.example' })).output.data.status, 'NXDOMAIN');
  await assert.rejects(read({ name: 'broken.example' }), (thrown) => {
    const { code, retryable } = asProblem(thrown);
    return code === 'target-refused' && retryable;
  });
});

test('dns data that come as octets are told in the form of their type, and as they are where they break it', async () => {
  const octets = (...pieces: (string | number[])[]) => {
    const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)));
    return `\\# ${bytes.length} ${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')}`;
  };
  const told: [number, string, string][] = [
    [257, octets([0, 5], 'issue', 'pki.goog'), '0 issue "pki.goog"'],
    [257, octets([128, 5], 'iodef', 'a"\\', [7]), '128 iodef "a\\"\\\\\\007"'],
    [257, '0 issue "pki.goog"', '0 issue "pki.goog"'],
    [
      65,
      octets([0, 1, 0], [0, 1, 0, 6, 2], 'h3', [2], 'h2', [0, 3, 0, 2, 1, 187], [0, 4, 0, 4, 192, 0, 2, 1]),
      '1 . alpn="h3,h2" port=443 ipv4hint=192.0.2.1',
    ],
    [
      64,
      octets([0, 2, 3], 'svc', [4], 'tide', [0], [0, 2, 0, 0], [1, 0, 0, 1, 65]),
      '2 svc.tide. no-default-alpn key256="A"',
    ],
    [65, octets([0, 1, 0, 0, 6, 0, 16, 32, 1, 13, 184, ...Array(11).fill(0), 1]), '1 . ipv6hint=2001:db8::1'],
    [52, octets([3, 1, 1, 171, 205]), '3 1 1 ABCD'],
    [35, octets([0, 10, 0, 20, 1], 'S', [3], 'SIP', [0], [4], 'tide', [0]), '10 20 "S" "SIP" "" tide.'],
    [257, '\\# 3 00 05 69', '\\# 3 00 05 69'],
    [257, '\\# 9 00 05 69', '\\# 9 00 05 69'],
    [999, '\\# 1 00', '\\# 1 00'],
  ];
  const Answer = told.map(([type, data]) => ({ name: 'tide.example.', type, TTL: 1, data }));
  const body = { Status: 0, AD: false, Answer };
  const url = 'https://cloudflare-dns.com/dns-query?name=tide.example&type=CAA';
  const { output } = await writtenReader(dnsEndpoints)(
    'lookup',
    { [url]: { body } },
    { name: 'tide.example', type: 'CAA' },
  );
  assert.deepEqual(
    output.data.records.map(({ value }: AnyJson) => value),
    told.map(([, , value]) => value),
  );
});
