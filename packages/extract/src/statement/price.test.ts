import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOfPrice, priceIn, spellingsOf } from './price.ts';

test('a price is read whichever signs part its thousands and its fraction', () => {
  const prices: readonly (readonly [string, number | null])[] = [
    ['19.99', 19.99],
    ['19,99 €', 19.99],
    ['$1,299.00', 1_299],
    ['1.299,00 EUR', 1_299],
    ['1 299,50 kr', 1_299.5],
    ["CHF 1'299.–", 1_299],
    ['1,299', 1_299],
    ['1.299', 1_299],
    ['675', 675],
    ['24.990.000', 24_990_000],
    ['free', null],
    ['0.00', null],
    ['', null],
  ];
  for (const [text, value] of prices) assert.equal(priceIn(text), value, text);
});

test('a price is found as pages write it, and not as a part of another number', () => {
  const ways = spellingsOf(1_299);
  for (const text of ['$1,299.00', 'now 1.299 €', '1 299,00 kr', 'CHF 1’299', '£1299'])
    assert.ok(placeOfPrice(text, ways) >= 0, text);
  for (const text of ['11,299.00', '1,299.50', '12990', 'no. 21.299', '1,299,000'])
    assert.equal(placeOfPrice(text, ways), -1, text);
  assert.ok(placeOfPrice('19.5, 19.50.', spellingsOf(19.5)) > 0);
});
