import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profileOf } from '../../../tests/company-pages.ts';

const contact = (...lines: readonly string[]) =>
  profileOf('<title>Acme</title>', { contact: `<p>${lines.join('<br>')}</p>` }).headquarters;

test('an address is read by the marks of its country, and its city is no province, street or state', () => {
  assert.deepEqual(contact('Via Borgo Vico 118', '22100 Como (CO)'), {
    text: 'Via Borgo Vico 118, 22100 Como (CO)',
    city: 'Como',
    region: null,
    country: null,
  });
  assert.deepEqual(contact('4402 Gandy Blvd', 'Tampa, FL 33611'), {
    text: '4402 Gandy Blvd, Tampa, FL 33611',
    city: 'Tampa',
    region: 'Florida',
    country: 'US',
  });
  assert.equal(contact('12 Wellington Place', 'Leeds LS1 4AP')?.country, 'GB');
  assert.deepEqual(contact('Hochbergerstrasse 60C', 'CH-4057 Basel', 'Switzerland')?.city, 'Basel');
  assert.equal(contact('Hochbergerstrasse 60C', 'CH-4057 Basel')?.country, 'CH');
  assert.equal(contact('Prinsengracht 263', '1016 GV Amsterdam')?.city, 'Amsterdam');
  assert.equal(contact('Rua das Taipas 114', '4050-600 Porto')?.city, 'Porto');
  assert.equal(contact('ul. Wapienicka 40', '43-382 Bielsko-Biała')?.city, 'Bielsko-Biała');
});

test('the city of a Japanese address ends where its ward begins', () => {
  assert.equal(contact('〒812-0011 福岡県福岡市博多区博多駅前3-2-1')?.city, '福岡市');
  assert.equal(contact('〒100-0001 東京都千代田区千代田1-1')?.city, '千代田区');
  assert.equal(contact('〒510-0001 三重県四日市市八田1-1')?.city, '四日市市');
});

test('a footer may have its address between other parts of one line', () => {
  const footer =
    '<footer><p>© 2024 Acme, Inc. | 4820 Butler Street, Pittsburgh, PA 15201 | info@acme.test</p></footer>';
  assert.equal(profileOf(`<title>Acme</title>${footer}`).headquarters?.city, 'Pittsburgh');
});

test('the seat is the city of its address, and neither its street nor the mark behind it', () => {
  const seat = 'Sede legale: Lungarno Pacinotti 43, 56126 Pisa (PI)';
  assert.equal(contact(seat, 'Sede operativa: Via Livornese 1291, 56122 San Piero (PI)')?.city, 'Pisa');
  assert.equal(contact('Titular: Acme, S.L., Calle Astorga 18, 24009 León.')?.city, 'León');
  const footer = '<footer><p>Skärgårdsverket, 601 78 Norrköping. Besök: Östra Promenaden 7</p></footer>';
  assert.equal(profileOf(`<title>Acme</title>${footer}`).headquarters?.city, 'Norrköping');
});

test('addresses of advisers, brands, hosts and chambers are not the company’s', () => {
  const seat = (html: string) => profileOf('<title>Acme</title>', { imprint: html }).headquarters?.city ?? null;
  assert.equal(seat('<p>Hosting: Serverhaus GmbH, Adenauerring 7, 81737 München</p>'), null);
  assert.equal(seat('<h2>Our brands</h2><p>Umbra, Weststraat 12</p><p>1506 EK Zaandam</p>'), null);
  assert.equal(seat('<h2>Acme</h2><p>Weststraat 12</p><p>1506 EK Zaandam</p>'), 'Zaandam');
});

test('the evidence of an address in linked data has all of its parts', () => {
  const address = {
    '@type': 'PostalAddress',
    addressCountry: { '@type': 'Country', name: 'GB' },
    addressLocality: 'Wick',
    streetAddress: '1 Quay',
  };
  const linked = JSON.stringify({ '@context': 'https://schema.org', '@type': 'Organization', name: 'Acme', address });
  const { headquarters, evidence } = profileOf(
    `<title>Acme</title><script type="application/ld+json">${linked}</script><p>Acme makes gauges.</p>`,
  );
  assert.equal(headquarters?.city, 'Wick');
  assert.equal(evidence.headquarters?.[0]?.quote, JSON.stringify(address));
});

test('an address is told with its street, and with nothing else that has a number', () => {
  const at = (lines: string) => profileOf('<title>Acme</title>', { contact: `<p>${lines}</p>` }).headquarters?.text;
  assert.equal(
    at('Acme, Inc.<br>1201 Alaskan Way, Suite 400<br>Seattle, WA 98101, USA'),
    '1201 Alaskan Way, Suite 400, Seattle, WA 98101, USA',
  );
  assert.equal(at('Open 8 to 18<br>Seattle, WA 98101'), 'Seattle, WA 98101');
  for (const line of [
    'Founded 1987',
    '24/7 road side assistance',
    '2 offices, one place',
    '1st floor reception opens 9 am',
  ])
    assert.equal(at(`${line}<br>Seattle, WA 98101, USA`), 'Seattle, WA 98101, USA', line);
  assert.equal(at('Box 12<br>1 Main Street, Seattle, WA 98101'), '1 Main Street, Seattle, WA 98101');
  for (const line of [
    'Acme GmbH, Hafenstr. 5, Haus B, 3. Stock, 24103 Kiel, Germany',
    'Acme Inc, 100 Main Street, Suite 200, Floor 3, Seattle, WA 98101, USA',
  ])
    assert.equal(at(line), line);
});
