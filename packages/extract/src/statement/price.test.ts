import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOfPrice, priceIn, spellingsOf, statesMoney, writtenAmount } from './price.ts';

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

test('money is stated where writing without spaces goes on behind its mark, and not by the beginning of a word', () => {
  const prices: readonly (readonly [string, string])[] = [
    ['スタンダードプランは月額1,000円からご利用いただけます', '1,000円'],
    ['月額980円（税込）', '980円'],
    ['专业版每位用户99元每月起', '99元'],
    ['每人每月 99 元/月', '99 元'],
    ['요금은 월 9,900원부터 시작합니다', '9,900원'],
    ['프로 요금제는 10USD부터', '10USD'],
    ['一人につき 9 EURです', '9 EUR'],
    ['Från 99 kr per månad', '99 kr'],
    ['49zł miesięcznie', '49zł'],
    ['100元起', '100元'],
    ['99元包邮', '99元'],
    ['5円以上', '5円'],
    ['6元首月', '6元'],
  ];
  for (const [text, amount] of prices) {
    assert.ok(statesMoney(text), text);
    assert.equal(new RegExp(writtenAmount, 'u').exec(text)?.[0].trim(), amount);
  }
  for (const text of [
    'Room for 12 Ftirs',
    '3 kreativa dagar',
    '5 leishmania',
    '6 EUROPEANS',
    '3人から',
    '10年',
    '3元素',
    '30 元件',
  ])
    assert.ok(!statesMoney(text), text);
});
