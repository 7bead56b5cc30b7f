import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMeasured } from './beside/units-of-measure.ts';
import { isDateName } from './date-names.ts';

const languages = 'en de fr es it pt nl pl ru uk tr ar ja zh ko sv da nb fi cs'.split(' ');
const units = 'kilogram gram liter meter kilometer centimeter mile hour minute day week month year gigabyte'.split(' ');

test('numbers with units are known as Unicode’s CLDR writes them', () => {
  for (const language of languages)
    for (const unit of units) {
      const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' });
      for (const count of [2, 5]) {
        const text = format.format(count).normalize('NFKC');
        // Arabic says two of something without a number.
        if (/\d/.test(text)) assert.ok(isMeasured(text), `${language}: ${text}`);
      }
    }
  for (const text of ['6kgです', '12 %', '12 °C', '5 things', 'x'.repeat(1_000)])
    assert.equal(isMeasured(text), text === '6kgです', text);
});

test('prices in words, British spelling and energy are measures', () => {
  const measures = ['300 metres', '2 litres', '29 dollars', '60 euros', '60 Franken', '40 kWh', '4.5 million euros'];
  const others = ['5,5 Mio. Euro', '2 millions d’euros', '3 millones de euros', '100 złotych', '10 рублей', '500円'];
  for (const text of [...measures, ...others]) assert.ok(isMeasured(text), text);
  for (const text of ['4.5 million views', '12 %', '12 °C']) assert.ok(!isMeasured(text), text);
});

test('names of months and days are known as Unicode’s CLDR writes them', () => {
  for (const language of languages.filter((name) => !['ja', 'zh', 'ko'].includes(name)))
    for (const style of ['long', 'short'] as const) {
      const month = new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, { day: 'numeric', month: style });
      const weekday = new Intl.DateTimeFormat(language, { weekday: style });
      for (let day = 0; day < 360; day += 29)
        for (const part of [month, weekday].flatMap((format) => format.formatToParts(Date.UTC(2026, 0, 1 + day))))
          if (part.type === 'month' || part.type === 'weekday')
            for (const word of part.value.normalize('NFKC').split(' '))
              assert.ok(isDateName(word) || !/\p{L}/u.test(word), `${language}: ${word}`);
    }
  assert.equal(isDateName('.'.repeat(1_000)), false);
});
