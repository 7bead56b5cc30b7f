import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Markup } from '../markup.ts';
import { namesOf } from './markup-names.ts';

test('a page’s elements say by their names what they are, where they lead and what they ask for', () => {
  const names = namesOf(
    new Markup(
      '<head><meta name="robots" content="NOINDEX,follow"></head><body class="error404"><header class="site-head"><a href="/login">Log in</a></header>' +
        '<main id="ageGate"><form action="/gate/check.php?x=1"><input name="birth_year"><a class="btn" href="/request-access">x</a></form></main>',
    ),
  );
  for (const name of [
    'is error',
    'is age',
    'is gate',
    'sends gate',
    'asks birth',
    'leads request',
    'form 1',
    'p 0',
    'noindex',
  ])
    assert.ok(names.includes(name), name);
  assert.ok(!names.some((name) => /site|head|login/.test(name)), 'what frames the page');
  assert.equal(new Set(names).size, names.length);
});

test('names are few, whatever the page', () => {
  const many = Array.from(
    { length: 5_000 },
    (_, at) => `<p class="n${String.fromCharCode(97 + (at % 26))}aa${'x'.repeat(at % 20)}">`,
  );
  assert.ok(namesOf(new Markup(many.join(''))).length < 120);
});
