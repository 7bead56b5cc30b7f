import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressForm } from './canonical.ts';

const same = [
  ['https://shop.example/tides/1?page=1', 'https://shop.example/tides/22?page=7'],
  ['https://shop.example/2025/03/high-tide.html', 'https://shop.example/2026/11/low-water-in-spring.html'],
  [
    'https://shop.example/t/0c5e2f1a-7d30-4a58-9c55-0123456789ab/map',
    'https://shop.example/t/11112222-7d30-4a58-9c55-0123456789ab/map',
  ],
  ['https://shop.example/about', 'https://shop.example/imprint'],
] as const;

const different = [
  ['https://shop.example/tides/1', 'https://shop.example/help/1'],
  ['https://shop.example/tides/1', 'https://shop.example/tides/spring'],
  ['https://shop.example/tides/1', 'https://shop.example/tides/1?view=map'],
  ['https://shop.example/tides/1', 'https://shop.example/tides/1/'],
  ['https://shop.example/', 'https://shop.example/tides'],
  ['https://shop.example:8443/', 'https://shop.example/'],
] as const;

test('addresses of one form differ in numbers, identifiers and the words that name a page', () => {
  for (const [one, other] of same) assert.equal(addressForm(one), addressForm(other), `${one} ${other}`);
  for (const [one, other] of different) assert.notEqual(addressForm(one), addressForm(other), `${one} ${other}`);
});

test('a form is short and made in linear time, however long the address', () => {
  const long = (length: number): string => `https://shop.example/${'a1-/'.repeat(length)}?${'b1=2&'.repeat(length)}`;
  assert.ok(addressForm(long(2_000)).length <= 300);
  for (const part of ['a', '1', '-', 'a1', '/', '&', '=', '%20'])
    assert.ok(addressForm(`https://shop.example/${part.repeat(8_000)}`).length <= 300);
});
