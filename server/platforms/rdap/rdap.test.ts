import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectOne } from '../../tests/platforms/expect-each.ts';
import { readAnswers, readEndpoint } from '../../tests/platforms/read.ts';
import { ownRecordings } from '../../tests/platforms/recordings.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { bitsOf } from './bootstrap.ts';
import * as parse from './parse.ts';
import { rdapEndpoints } from './rdap.ts';

testPlatform(rdapEndpoints, {
  'domain.json': expectOne((raw) => ({
    type: 'domain_record',
    id: raw.ldhName,
    domain: raw.ldhName,
    url: 'https://rdap.nic.cz/domain/example.cz',
    registrar: 'REG-INTERNET-CZ',
    created_at: '2004-08-30T22:55:00Z',
    expires_at: '2019-08-30T12:00:00Z',
    updated_at: null,
    status: raw.status,
    nameservers: ['ns2.pipni.cz', 'ns3.pipni.cz', 'ns.pipni.cz'],
    dnssec: null,
    'contacts.0.roles': raw.entities[0].roles,
    'contacts.0.handle': raw.entities[0].handle,
  })),
  'bootstrap.ipv4.json': expectOne(() => ({ id: '1.1.1.0 - 1.1.1.255', range: '1.1.1.0 - 1.1.1.255' })),
  'bootstrap.ipv6.json': expectOne(() => ({ id: '2001:1c00::/22' })),
  'bootstrap.asn.json': expectOne(() => ({ id: 'AS3068', range: 'AS3068' })),
});

const read = async (action: string, query: Readonly<Record<string, string>>) => {
  const endpoint = rdapEndpoints.find((one) => one.action === action) ?? assert.fail(action);
  return (await readEndpoint(endpoint, query, ownRecordings('rdap'))).output.data;
};

test('rdap cards tell who holds a domain, but not what is redacted', async () => {
  const domain = await read('domain', { domain: 'www.tides.example' });
  assert.equal(domain.registrar, 'Example Registrar');
  assert.equal(domain.abuse_contact, 'abuse@registrar.example');
  assert.deepEqual(domain.contacts[1], {
    roles: ['registrant'],
    handle: null,
    name: null,
    organization: 'Sea Institute',
    country: 'IS',
  });
  assert.deepEqual([domain.dnssec, domain.updated_at], [true, '2024-05-06T07:08:09Z']);
});

test('rdap asks the registry of the smallest range that fits, over https', async () => {
  const network = await read('ip', { ip: '192.0.2.7' });
  assert.deepEqual(
    [network.range, network.cidrs, network.country, network.abuse_contact],
    ['192.0.2.0 - 192.0.2.255', ['192.0.2.0/24'], 'DE', 'abuse@net.example'],
  );
  assert.equal(network.organization, 'Example Net');
  assert.equal((await read('asn', { asn: 'as64496' })).range, 'AS64496 - AS64511');
});

test('rdap tells a domain that its registry does not know from one whose registry cannot be asked', async () => {
  const fate = async (domain: string) => {
    const thrown = await read('domain', { domain }).then(() => assert.fail(domain), asProblem);
    return [thrown.code, thrown.message];
  };
  assert.equal((await fate('gone.example'))[0], 'not-found');
  assert.deepEqual(await fate('tides.nowhere'), [
    'validation-failed',
    'domain ends in `.nowhere`, whose registry does not answer by RDAP: whether it is registered is not known.',
  ]);
  await assert.rejects(read('ip', { ip: '203.0.113.1' }), (thrown) => asProblem(thrown).code === 'not-found');
});

test('rdap reads addresses bit by bit, however they are abbreviated', () => {
  assert.equal(bitsOf('192.0.2.1'), '11000000000000000000001000000001');
  assert.equal(BigInt(`0b${bitsOf('2001:db8::1')}`), 0x20010db8000000000000000000000001n);
  assert.equal(BigInt(`0b${bitsOf('::ffff:192.0.2.1')}`), 0xffffc0000201n);
  assert.equal(BigInt(`0b${bitsOf('::')}`), 0n);
  assert.equal(bitsOf('1:2:3:4:5:6:7:8').length, 128);
});

const registry = {
  services: [
    [['192.0.0.0/8'], ['https://rdap.net.example/']],
    [['example'], ['https://rdap.net.example/']],
  ],
};
const recordOf = async (action: string, query: Record<string, string>, body: AnyJson): Promise<AnyJson> =>
  (await readAnswers(rdapEndpoints, action, query, [{ body: registry }, { body }])).output.data;

test('a list of IANA that names a registry without an address has changed: nothing is wrong with the domain', async () => {
  for (const urls of [[], ['ftp://rdap.net.example/', 'odd']]) {
    const list = { body: { services: [[['example'], urls]] } };
    const answers = readAnswers(rdapEndpoints, 'domain', { domain: 'tides.example' }, [list]);
    await assert.rejects(answers, (thrown) => asProblem(thrown).code === 'upstream-changed');
  }
});

const card = (...properties: AnyJson[]) => ['vcard', [['version', {}, 'text', '4.0'], ...properties]];
const network = (entities: AnyJson[]) => ({
  objectClassName: 'ip network',
  startAddress: '192.0.2.0',
  endAddress: '192.0.2.255',
  entities,
});
const holder = (handle: string, ...properties: AnyJson[]) => ({
  handle,
  roles: ['registrant'],
  vcardArray: card(...properties),
});

test('rdap tells the organization that holds a network, and not who may change its record', async () => {
  const maintainer = holder('TIDE-MNT', ['fn', {}, 'text', 'TIDE-MNT'], ['kind', {}, 'text', 'individual']);
  const person = holder('EBB-TIDE', ['fn', {}, 'text', 'Ebb'], ['kind', {}, 'text', 'individual']);
  const label = '1 Quay\nHarbour\n94043\nIceland';
  const blank = ['adr', { label }, 'text', ['', '', '', '', '', '', '']];
  const institute = holder('ORG-SEA1-TIDE', ['fn', {}, 'text', 'Sea Institute'], ['kind', {}, 'text', 'org'], blank);
  const found = await recordOf('ip', { ip: '192.0.2.7' }, network([maintainer, person, institute]));
  assert.deepEqual([found.organization, found.country], ['Sea Institute', 'Iceland']);
  assert.equal((await recordOf('ip', { ip: '192.0.2.7' }, network([maintainer]))).organization, null);
});

test('an rdap registry may leave out the name that was asked for, mask its contacts, and say no with status 200', async () => {
  const masked = { roles: ['technical'], vcardArray: card(['org', {}, 'text', 'Statutory Masking Enabled']) };
  const domain = { objectClassName: 'domain', unicodeName: 'tides.example', entities: [masked] };
  const found = await recordOf('domain', { domain: 'tides.example' }, domain);
  assert.deepEqual([found.domain, found.contacts[0].organization], ['tides.example', null]);
  const missing = recordOf('domain', { domain: 'tides.example' }, { errorCode: 404, title: 'Object not found' });
  await assert.rejects(missing, (thrown) => asProblem(thrown).code === 'not-found');
});

test('the entities of an object are read once, for there may be thousands', () => {
  const url = 'https://rdap.example/';
  let reads = 0;
  const object = (objectClassName: string) => ({
    objectClassName,
    startAddress: '192.0.2.0',
    endAddress: '192.0.2.255',
    get entities() {
      reads += 1;
      return [{ handle: 'TIDES', roles: ['registrant', 'registrar'], entities: [] }];
    },
  });
  assert.equal(parse.toDomain(object('domain'), url, 'tides.example').registrar, 'TIDES');
  assert.equal(reads, 1);
  assert.equal(parse.toNetwork(object('ip network'), url).organization, 'TIDES');
  assert.equal(parse.toAutonomousSystem(object('autnum'), url, 64_496).organization, 'TIDES');
  assert.equal(reads, 3);
});

test('rdap reads properties whose parameters are written as an empty list, and name servers in their own script', async () => {
  const found = await recordOf(
    'domain',
    { domain: 'tides.example' },
    {
      objectClassName: 'domain',
      nameservers: [{ unicodeName: 'ns1.tides.example' }, { ldhName: 'NS2.TIDES.EXAMPLE.' }],
      entities: [
        {
          roles: ['registrar'],
          vcardArray: [
            'vcard',
            [
              ['version', [], 'text', '4.0'],
              ['fn', [], 'text', 'Tide Names'],
            ],
          ],
        },
      ],
    },
  );
  assert.deepEqual([found.registrar, found.nameservers], ['Tide Names', ['ns1.tides.example', 'ns2.tides.example']]);
});

test('an rdap domain whose keys are published is signed, whether or not its registry says so', async () => {
  const told = [
    { keyData: [{ flags: 257 }] },
    { dsData: [{ keyTag: 1 }] },
    { dsData: [], maxSigLife: 1 },
    { delegationSigned: false, dsData: [{ keyTag: 1 }] },
    undefined,
  ];
  const signed = await Promise.all(
    told.map(async (secureDNS) => {
      const body = { objectClassName: 'domain', ldhName: 'tides.example', secureDNS };
      return (await recordOf('domain', { domain: 'tides.example' }, body)).dnssec;
    }),
  );
  assert.deepEqual(signed, [true, true, null, false, null]);
});
