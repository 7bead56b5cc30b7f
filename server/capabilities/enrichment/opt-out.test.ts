import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optOutOf } from './opt-out.ts';

test('a domain that is left out is so in every spelling, with what is below it, and no other that ends alike', () => {
  const optOut = optOutOf(['https://www.Acme.example/', 'müller.example']);
  for (const domain of ['acme.example', 'team.acme.example:8080', 'xn--mller-kva.example'])
    assert.ok(optOut.hasDomain(domain), domain);
  assert.ok(!optOut.hasDomain('notacme.example'));
});

test('people are left out by name and domain or by address, whatever the case', () => {
  const optOut = optOutOf(['Ann Bell@www.acme.example', 'Info@Harbour.example']);
  const ann = { name: 'ann bell', email: null };
  assert.ok(optOut.hasPerson(['old.example', 'acme.example:8080'], ann));
  assert.ok(!optOut.hasPerson(['harbour.example'], ann));
  assert.ok(optOut.hasPerson(['acme.example'], { name: 'Bo Lund', email: 'info@harbour.example' }));
  assert.ok(!optOut.hasAddress('info@harbour.example.org'));
  assert.ok(optOut.hasPerson(['team.acme.example'], ann));
  assert.ok(!optOut.hasPerson(['notacme.example'], ann));
});

test('a list of the settings is read once', () => {
  const entries = ['acme.example'];
  assert.equal(optOutOf(entries), optOutOf(entries));
  assert.ok(!optOutOf([]).hasDomain('acme.example'));
});
