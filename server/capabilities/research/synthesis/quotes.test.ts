import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparableText, shownText, standsIn } from './quotes.ts';

const page = 'Das Café in Zürich öffnet 9–17 Uhr; “Brücke 5” liegt 3\u00a0km entfernt.';

test('a quote stands in a page in any form of its letters, spaces, quotation marks and dashes', () => {
  for (const quote of [
    page,
    'Das Cafe\u0301 in Zu\u0308rich',
    'öffnet 9-17 Uhr; "Brücke 5"',
    'liegt 3\u2009km  entfernt',
  ])
    for (const form of ['NFC', 'NFD'])
      for (const other of ['NFC', 'NFD'])
        assert.ok(standsIn(quote.normalize(form), comparableText(page.normalize(other))), quote);
  for (const quote of ['Das Cafe in Zürich', 'öffnet 9 17 Uhr', 'Zürich öffnet 10-17 Uhr'])
    assert.ok(!standsIn(quote, comparableText(page)), quote);
});

test('a place in a comparable text is the same in the shown one', () => {
  for (const text of [page, page.normalize('NFD'), '한국어'.normalize('NFD')])
    assert.equal(comparableText(text).length, shownText(text).length);
});

test('marks without end take no time to speak of', () => {
  const started = performance.now();
  comparableText(`a${'\u0301\u0316'.repeat(100_000)}`);
  assert.ok(performance.now() - started < 2_000);
});
