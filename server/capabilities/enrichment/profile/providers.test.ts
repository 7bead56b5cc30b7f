import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profileOf } from '../../../tests/company-pages.ts';

const hosts = 'Hetzner Online GmbH';
const own = '<p>Acme Ltd<br>12 Union Street<br>Aberdeen AB10 1BD<br>+44 1224 600100</p>';
const told = (imprint: string) => {
  const { phones, emails, headquarters } = profileOf('<title>Acme</title>', {
    imprint: `<h1>Legal notice</h1>${imprint}`,
  });
  return { phones, emails, city: headquarters?.city ?? null };
};

for (const [name, others] of Object.entries({
  'a paragraph': `<p>Hosting: ${hosts}, Industriestr. 25, 91710 Gunzenhausen, +49 9831 5050</p>`,
  'the lines of a paragraph': `<p>Hosted by ${hosts}<br>Industriestr. 25<br>91710 Gunzenhausen<br>Tel. +49 9831 5050</p>`,
  'a heading': `<h2>Hosting</h2><p>${hosts}</p><p>91710 Gunzenhausen</p><p>Tel. +49 9831 5050</p>`,
  'a mediator':
    '<p>Verbraucherschlichtungsstelle: Straßburger Straße 8, 77694 Kehl, +49 7851 7957940, mail@stelle.example</p>',
  'an officer from outside':
    '<p>Data protection officer: Privacy Ltd, Leeds LS1 4AB, +44 113 496 0000, dpo@privacy.example</p>',
  'a distributor':
    '<p>Our distributor in Germany: Planwerk GmbH, 20457 Hamburg, +49 40 5550170, info@planwerk.example</p>',
}))
  test(`an address, a telephone and a mailbox of another are not the company’s: ${name}`, () => {
    assert.deepEqual(told(own + others), { phones: ['+441224600100'], emails: [], city: 'Aberdeen' });
  });

test('what a sentence tells of the host is not the company’s, what stands before it is', () => {
  const text = `Acme Ltd, Am Hafen 3, 27572 Bremerhaven, Tel. +44 1224 600100. The site is hosted by ${hosts}, 91710 Gunzenhausen, phone +49 9831 5050.`;
  assert.deepEqual(told(`<p>${text}</p>`), { phones: ['+441224600100'], emails: [], city: 'Bremerhaven' });
});

test('a mailbox of the company’s own stays beside an officer; so does the telephone under what an agency does', () => {
  const officer = '<p>Data protection officer: dpo@acme.test</p>';
  assert.deepEqual(told(own + officer).emails, ['dpo@acme.test']);
  assert.deepEqual(told('<h2>Web design</h2><p>We draw sites.</p><p>Tel. +44 1224 600100</p>').phones, [
    '+441224600100',
  ]);
});
