import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbersLacking } from './numbers.ts';

const page =
  'The Team plan costs $12 per user. The account pays 4.10 % a year, delivery takes 5 days, and a lantern weighs 2.5 kg. Founded in 1911.';

test('an amount, a per cent and a count that the page states otherwise are lacking, however small', () => {
  for (const [said, lacking] of [
    ['The Team plan costs $9 per user.', ['9']],
    ['The Team plan costs 9 USD per user.', ['9']],
    ['The account pays 6 % a year.', ['6']],
    ['The account pays 6 percent a year.', ['6']],
    ['The account pays 4.25 % a year.', ['4.25']],
    ['Delivery takes 3 days.', ['3']],
    ['It costs 5 dollars.', ['5']],
    ['Founded in 1912.', ['1912']],
  ] as const)
    assert.deepEqual(numbersLacking(said, [page]), lacking, said);
});

test('a small number that the page may have in words is none, nor is an amount in another spelling', () => {
  for (const said of [
    'It has 3 offices.',
    'The 2 founders met in 1911.',
    'The Team plan costs 12 dollars.',
    'The account pays 4.1 percent.',
    'Delivery takes 5 days.',
  ])
    assert.deepEqual(numbersLacking(said, [page]), [], said);
});

test('a number in the digits of another script is the same number', () => {
  const persian = 'نرخ اتاق ۲۴۹ یورو است و هتل در ۱۹۱۱ ساخته شد. ارتفاع آن ۱۳٫۵ متر است.';
  assert.deepEqual(numbersLacking('A room costs 249 euros; built in 1911, 13.5 m high.', [persian]), []);
  assert.deepEqual(numbersLacking('ساخته شده در ۱۹۱۲', ['Founded in 1911.']), ['1912']);
  assert.deepEqual(numbersLacking('２０２６年に開業', ['It opened in 2026.']), []);
});
