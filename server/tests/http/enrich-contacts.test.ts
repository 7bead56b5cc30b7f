import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { companyPages } from '../doubles/company-site.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const site = fixture(() => openSite(companyPages));
const dns = fixture(() =>
  openSite({
    '/cloudflare-dns.com/dns-query': (request, response) => {
      const name = new URL(request.url ?? '', 'http://dns').searchParams.get('name');
      const Answer =
        name === 'nordwind.example' ? [{ name, type: 15, TTL: 60, data: '10 mail.nordwind.example.' }] : [];
      response.writeHead(200, { 'content-type': 'application/dns-json' });
      response.end(
        JSON.stringify({
          Status: 0,
          TC: false,
          RD: true,
          RA: true,
          AD: false,
          CD: false,
          Question: [{ name, type: 15 }],
          Answer,
        }),
      );
    },
  }),
);
const running = fixture(() =>
  startRunning({
    UPSTREAM_MAP: `*=${dns.url}`,
    ENRICHMENT_OPT_OUT: 'ole.brandt@nordwind.example',
  }),
);

const ask = (action: string, body: object) =>
  running.ask(`/v1/crawl/enrich/${action}`, { body: { domain: site.url, ...body } });

test('contacts are those whom the company publishes as its own, without those whom the operator leaves out', async () => {
  const { status, json } = await ask('contacts', {});
  assert.deepEqual([status, json.status, json._meta.cost], [200, 'completed', 0.02]);
  const people = json.result.contacts.map(({ name, email, email_status: told }: AnyJson) => [name, email, told]);
  assert.deepEqual(people.toSorted(), [
    ['Jana Petersen', null, 'unknown'],
    ['Mia Sommer', 'mia@nordwind.example', 'published'],
  ]);
  const jana = json.result.contacts.find(({ name }: AnyJson) => name === 'Jana Petersen');
  assert.deepEqual(jana.profiles, [{ network: 'linkedin', url: 'https://www.linkedin.com/in/jana-petersen' }]);
});

test('a contact is found by role or name; an address is told as published, or that its domain takes mail', async () => {
  const press = await ask('contact', { role: 'press' });
  assert.deepEqual([press.json.result.contact.name, press.json._meta.cost], ['Mia Sommer', 0.01]);
  const short = await ask('contact', { role: 'CEO' });
  assert.deepEqual(short.json.result.contact?.name, 'Jana Petersen', 'her card spells it out');
  const spelled = await ask('contacts', { roles: ['ceo', 'CTO'] });
  assert.deepEqual(
    spelled.json.result.contacts.map(({ name }: AnyJson) => name),
    ['Jana Petersen'],
  );
  const known = await ask('contact', { name: 'Petersen', email: 'jana.petersen@nordwind.example' });
  const { email, email_status: told } = known.json.result.contact;
  assert.deepEqual([email, told], ['jana.petersen@nordwind.example', 'mx_valid']);
  const elsewhere = await ask('contact', { name: 'Petersen', email: 'jana@nowhere.example' });
  assert.equal(elsewhere.json.result.contact.email_status, 'unknown');
});

test('a search that finds no person is null and costs nothing', async () => {
  const { status, json } = await ask('contact', { name: 'Greta Lund' });
  assert.deepEqual([status, json.result.contact, json._meta.cost], [200, null, 0]);
  const none = await ask('contacts', { roles: ['astronaut'] });
  assert.deepEqual([none.json.result.contacts, none.json._meta.cost], [[], 0]);
});
