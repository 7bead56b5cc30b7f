import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nameOf } from '../names.ts';
import { periodPrices } from './periods.ts';

/** Prices that were put down before the names of periods were taken from locale data. */
const told: readonly (readonly [language: string, period: string, texts: string])[] = [
  ['en', 'month', '$12 per month|$12/month|£9.99 a month|$5 / mo'],
  ['en', 'year', '$99 per year|$120/yr|£40 a year'],
  ['de', 'month', '9,99 € pro Monat|12 € im Monat|9,99 €/Monat|15 € je Monat'],
  ['de-AT', 'hour', '30 €/Std.|25 € pro Stunde'],
  ['fr', 'year', '99 € par an|120 €/an'],
  ['fr', 'week', '350 € la semaine|350 € par semaine'],
  ['es', 'month', '9,99 € al mes|12 €/mes'],
  ['it', 'year', '99 € all’anno|99 €/anno'],
  ['nl', 'month', '€ 9,99 per maand|€ 12/mnd'],
  ['pl', 'hour', '50 zł/godz.|50 zł za godzinę'],
  ['sv', 'month', '99 kr/mån|99 kr per månad'],
  ['ru', 'day', '500 ₽ в день|500 ₽/день'],
  ['tr', 'year', '₺999/yıl'],
  ['ja', 'month', '980円/月'],
  ['zh', 'day', '100元/天'],
  ['ko', 'month', '9,900원/월'],
  ['ar', 'year', '$99 في السنة'],
  ['hr', 'month', '9 € mjesečno'],
  ['fi', 'month', '9,90 €/kk'],
  ['de', 'night', '80 € pro Nacht|80 €/Nacht'],
];

describe('what something costs by a period', () => {
  for (const [language, period, texts] of told)
    it(`is told in ${language}: ${period}`, () => {
      for (const text of texts.split('|'))
        assert.deepEqual(
          periodPrices(text, language).map(({ name }) => name),
          [nameOf(`price per ${period}`)],
          text,
        );
    });

  it('is told where the language is not known', () => {
    for (const [text, period] of [
      ['9,99 € pro Monat', 'month'],
      ['$90 per annum', 'year'],
      ['90 € par année', 'year'],
      ['$9 / months', 'month'],
    ] as const)
      for (const language of [null, 'en', 'xx'])
        assert.deepEqual(
          periodPrices(text, language).map(({ name }) => name),
          [nameOf(`price per ${period}`)],
          text,
        );
  });

  it('is not a day or a time of which a text speaks, nor another measure', () => {
    for (const text of '12 € im Mai|30 € in 2 Monaten|$12 this month|$5 off next year|$5 for Monday|12 €/m²|€5 per kg|5 €/l'.split(
      '|',
    ))
      for (const language of ['en', 'de', 'fr', null]) assert.deepEqual(periodPrices(text, language), [], text);
  });
});
