import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencyIn } from './currency.ts';

test('a dollar is that of a region, and of no language', () => {
  assert.equal(currencyIn('$100', 'ar'), null);
  assert.equal(currencyIn('$100', 'es-AR'), 'ARS');
  assert.equal(currencyIn('100 kr', 'sv'), 'SEK');
});
