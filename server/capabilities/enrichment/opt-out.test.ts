import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OptOut, optOutOf } from './opt-out.ts';

test('a domain that is left out is so in every spelling, with what is below it, and no other that ends alike', () => {
  const optOut = new OptOut(['https://www.Acme.example/', 'müller.example']);
  for (const domain of ['acme.example', 'team.acme.example:8080', 'xn--mller-kva.example'])
    assert.ok(optOut.hasDomain(domain), domain);
  assert.ok(!optOut.hasDomain('notacme.example'));
});

test('people are left out by name and domain or by address, whatever the case', () => {
  const optOut = new OptOut(['Ann Bell@www.acme.example', 'Info@Harbour.example']);
  const ann = { name: 'ann bell', email: null };
  assert.ok(optOut.hasPerson(['old.example', 'acme.example:8080'], ann));
  assert.ok(!optOut.hasPerson(['harbour.example'], ann));
  assert.ok(optOut.hasPerson(['acme.example'], { name: 'Bo Lund', email: 'info@harbour.example' }));
  assert.ok(!optOut.hasAddress('info@harbour.example.org'));
});

test('the list of the settings is read once, however many ask', () => {
  const entries = ['acme.example', 'Ann Bell@harbour.example'];
  assert.equal(optOutOf(entries), optOutOf(entries));
  assert.ok(optOutOf(entries).hasDomain('acme.example'));
});

test('a person is left out however the letters of the name are written', () => {
  const optOut = new OptOut(['Anke Luedemann@werft.example', '佐藤健一@werft.example']);
  for (const name of ['Anke Lüdemann', '佐藤 健一', '佐藤　健一'])
    assert.ok(optOut.hasPerson(['werft.example'], { name, email: null }), name);
  for (const name of ['Anke Lindemann', 'Anke Ludemann'])
    assert.ok(!optOut.hasPerson(['werft.example'], { name, email: null }), name);
  const another = new OptOut(['michal.cohen@werft.example', 'Jürgen Groß@werft.example']);
  assert.ok(!another.hasPerson(['werft.example'], { name: 'Michael Cohen', email: null }));
  assert.ok(another.hasPerson(['werft.example'], { name: 'Juergen Gross', email: null }));
});
