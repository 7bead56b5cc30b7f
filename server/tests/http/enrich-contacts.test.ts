import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { companyPages } from '../doubles/company-site.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { listening } from '../listening.ts';
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
    ENRICHMENT_OPT_OUT: 'ole.brandt@nordwind.example, Erik Solberg@127.0.0.1, tove.dahl@fjord.example',
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

const card = (name: string, role: string, more = ''): string =>
  `<div class="card"><img src="/p.jpg" alt=""><h3>${name}</h3><p>${role}</p>${more}</div>`;
const fjord = fixture(() =>
  openSite({
    '/': `<html lang="en"><title>Fjord</title><nav><a href="/team">Team</a></nav><main><h1>Ferries of the fjord</h1>
<p>Fjord runs nine ferries between the islands all the year round, in any weather that a boat can take.</p></main></html>`,
    '/team': `<title>Our people | Fjord</title><h1>Our people</h1><div>${card('Erik Solberg', 'Chief Executive Officer')}
${card('Tove Dahl', 'Press Officer')}${card('Mia Berg', 'CTO')}
${card('Mia Lie', 'Sales Manager', '<a href="mailto:mia.lie@fjord.example">Mail</a>')}</div>`,
  }),
);
const oldName = fixture(() =>
  listening(
    createServer((_, response) => void response.writeHead(301, { location: `${fjord.url}/` }).end()),
    '127.0.0.2',
  ),
);
const askFjord = (action: string, body: object) =>
  running.ask(`/v1/crawl/enrich/${action}`, { body: { domain: fjord.url, ...body } });

test('who is left out is left out under another domain that leads there, and by an address that the caller knows', async () => {
  for (const domain of [fjord.url, `http://127.0.0.2:${oldName.port}`]) {
    const { json } = await askFjord('contacts', { domain });
    const names = json.result.contacts.map(({ name }: AnyJson) => name);
    assert.deepEqual(names.toSorted(), ['Mia Berg', 'Mia Lie', 'Tove Dahl'], domain);
  }
  const { json } = await askFjord('contact', { name: 'Tove Dahl', email: 'Tove.Dahl@fjord.example' });
  assert.deepEqual([json.result.contact, json._meta.cost], [null, 0]);
});

test('who is left out of contacts is left out of the profile, with the address and what proves both', async () => {
  const profileOf = async (domain: string) =>
    (await running.ask('/v1/crawl/enrich/company', { body: { domain } })).json;
  const { result } = await profileOf(site.url);
  assert.deepEqual(result.leadership, [{ name: 'Jana Petersen', role: 'Chief Executive Officer' }]);
  assert.ok(result.emails.includes('mia@nordwind.example') && !result.emails.includes('ole.brandt@nordwind.example'));
  const told = [...result.evidence.leadership, ...result.evidence.emails];
  assert.doesNotMatch(JSON.stringify(told.map(({ value }: AnyJson) => value)), /brandt/i);
  const { result: ferries } = await profileOf(`http://127.0.0.2:${oldName.port}`);
  assert.deepEqual(ferries.leadership, [{ name: 'Mia Berg', role: 'CTO' }]);
});

test('a domain that is left out has a profile without people and addresses', async () => {
  const left = await startRunning({ UPSTREAM_MAP: `*=${dns.url}`, ENRICHMENT_OPT_OUT: '127.0.0.1' });
  try {
    const { json } = await left.ask('/v1/crawl/enrich/company', { body: { domain: site.url } });
    const { leadership, emails, evidence, company_name: name } = json.result;
    assert.deepEqual([leadership, emails, name], [[], [], 'Nordwind']);
    assert.ok(!('leadership' in evidence) && !('emails' in evidence));
  } finally {
    await left.close();
  }
});

test('of several of one name the one whose address is known is meant; a published address is given to no other', async () => {
  const nameOf = async (body: object) => {
    const { contact } = (await askFjord('contact', body)).json.result;
    return contact && [contact.name, contact.email];
  };
  const email = 'mia.lie@fjord.example';
  assert.deepEqual(await nameOf({ name: 'Mia', email }), ['Mia Lie', email]);
  assert.deepEqual(await nameOf({ name: 'Mia Berg', email }), ['Mia Berg', null]);
  const berg = 'mia.berg@fjord.example';
  assert.deepEqual(await nameOf({ name: 'Mia', email: berg }), ['Mia Berg', berg]);
  assert.deepEqual([await nameOf({ name: '?!' }), await nameOf({ role: '…' })], [null, null], 'no words are no name');
});

const kran = fixture(() =>
  openSite({
    '/': `<html lang="de"><title>Kranbau</title><nav><a href="/team">Team</a></nav><main><h1>Kranbau</h1>
<p>Kranbau baut seit vierzig Jahren Kräne für Häfen an Nord- und Ostsee, und wartet sie bei jedem Wetter.</p></main></html>`,
    '/team': `<title>Team | Kranbau</title><h1>Unser Team</h1><div>${card('Petra Vogt', 'Stellvertretende Geschäftsführerin')}
${card('María López', 'Secretaria del director general')}${card('Ben Cole', 'Geschäftsführer Vertrieb')}
${card('Jörg Adler', 'Geschäftsführer')}${card('Anna Ruiz', 'CTO')}</div>`,
  }),
);

test('who asks for the CEO finds the head by the name that other languages have for it, and no deputy, assistant or head of a part', async () => {
  const find = async (action: string, body: object) =>
    (await running.ask(`/v1/crawl/enrich/${action}`, { body: { domain: kran.url, ...body } })).json.result;
  for (const role of ['CEO', 'PDG', 'Directeur général', 'Managing Director'])
    assert.equal((await find('contact', { role })).contact?.name, 'Jörg Adler', role);
  assert.equal((await find('contact', { role: 'deputy CEO' })).contact, null, 'it is told as it is asked for');
  const { contacts } = await find('contacts', { roles: ['cto', 'ceo'] });
  assert.deepEqual(
    contacts.map(({ name }: AnyJson) => name),
    ['Jörg Adler', 'Anna Ruiz'],
  );
});

test('of a long list the last is found by name, and a list that is cut says so', async () => {
  const [firsts, lasts] = [
    'Anna Emil Hanna Karl Maja Nils Olga Sven Tove Ulla',
    'Berg Dahl Holm Lie Lund Moen Strand Vik Vold Wold',
  ];
  const names = [
    ...firsts.split(' '),
    ...['Bela', 'Dora', 'Georg', 'Ivar', 'Jana', 'Lena', 'Paul', 'Rosa', 'Carl', 'Frida'],
  ].flatMap((first) => lasts.split(' ').map((last) => `${first} ${last}son`));
  const cards = [...names, 'Zelda Quist'].map((name) => card(name, 'Partner')).join('\n');
  const firm = await openSite({
    '/': '<html lang="en"><title>Firm</title><nav><a href="/team">Team</a></nav><main><h1>A firm of many</h1><p>It has advised the owners of harbours for ninety years, in every country that has a coast.</p></main></html>',
    '/team': `<title>Our people | Firm</title><h1>Our people</h1><div>${cards}</div>`,
  });
  try {
    const all = await running.ask('/v1/crawl/enrich/contacts', { body: { domain: firm.url, limit: 200 } });
    assert.deepEqual([all.json.result.contacts.length, all.json.stopped_by], [200, 'limit']);
    const last = await running.ask('/v1/crawl/enrich/contact', { body: { domain: firm.url, name: 'Zelda Quist' } });
    assert.equal(last.json.result.contact?.name, 'Zelda Quist');
  } finally {
    await firm.close();
  }
});

const werft = fixture(() =>
  openSite({
    '/': `<html lang="de"><title>Werft</title><nav><a href="/team">Team</a></nav><main><h1>Boote</h1></main></html>`,
    '/team': `<title>Team | Werft</title><h1>Team</h1><div>${card('Dr. Anke Lüdemann', 'Geschäftsführerin', '<a href="mailto:a.luedemann@werft.example">a.luedemann@werft.example</a>')}
${card('佐藤 健一', '代表取締役社長')}${card('Michael Novak', 'CEO')}${card('Michal Novak', 'CTO')}
${card('Joe Wu', 'CFO', '<a href="mailto:joe@werft.example">joe@werft.example</a>')}</div>`,
  }),
);

test('a name is the same with its letters written out, and without its blank; an address is made of it either way', async () => {
  const found = async (body: object) => {
    const { json } = await running.ask('/v1/crawl/enrich/contact', { body: { domain: werft.url, ...body } });
    const { contact } = json.result;
    return contact && [contact.name, contact.email];
  };
  const anke = ['Anke Lüdemann', 'a.luedemann@werft.example'];
  for (const body of [{ name: 'Luedemann' }, { name: 'Lüdemann' }, { email: anke[1] }])
    assert.deepEqual(await found(body), anke, JSON.stringify(body));
  for (const name of ['佐藤健一', '佐藤　健一', '佐藤'])
    assert.deepEqual(await found({ name }), ['佐藤 健一', null], name);
  assert.equal(await found({ name: '一' }), null);
  assert.deepEqual(await found({ name: 'Michal Novak' }), ['Michal Novak', null]);
  assert.deepEqual(await found({ name: 'Joe' }), ['Joe Wu', 'joe@werft.example']);
});
