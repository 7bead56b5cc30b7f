import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import { expectOne } from '../../tests/platforms/expect-each.ts';
import { readEndpoint } from '../../tests/platforms/read.ts';
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
