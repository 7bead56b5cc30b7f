import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paragraphs, readPage } from '../../test-page.ts';
import { isoDate } from '../dates.ts';

const inLanguage = (language: string | null, text: string): string | null =>
  isoDate(text, { language, monthFirst: false });

describe('a date is read as it is written', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['th', '14 กรกฎาคม 2569', '2026-07-14'],
    ['th', '14 กรกฎาคม พ.ศ. 2569', '2026-07-14'],
    ['th', '14 กรกฎาคม 2026', '2026-07-14'],
    ['th', '14 ก.ค. 2569', '2026-07-14'],
    ['th', '9 ม.ค. 2569', '2026-01-09'],
    ['th', '9 มี.ค. 2569', '2026-03-09'],
    ['th', '๙ มีนาคม ๒๕๖๙', '2026-03-09'],
    ['th', '14/07/2569', '2026-07-14'],
    ['he', '22 בינואר 2026', '2026-01-22'],
    ['he', '22 ינואר 2026', '2026-01-22'],
    ['vi', '26 tháng 1, 2026', '2026-01-26'],
    ['vi', 'Ngày 26 tháng 01 năm 2026', '2026-01-26'],
    ['vi', '26 tháng 12 2026', '2026-12-26'],
    ['ar', '8 فبراير/شباط 2026', '2026-02-08'],
    ['ar', '8 كانون الثاني/يناير 2026', '2026-01-08'],
    ['ar', '٨ فبراير ٢٠٢٦', '2026-02-08'],
    ['ar', '٨/٢/٢٠٢٦', '2026-02-08'],
    ['fa', '۱۱ اسفند ۱۴۰۴', '2026-03-02'],
    ['fa', '۱ فروردین ۱۴۰۵', '2026-03-21'],
    ['fa', '۱۴۰۴/۱۲/۱۱', '2026-03-02'],
    ['bn', '২৬ জানুয়ারি ২০২৬', '2026-01-26'],
    ['hi', '९ जनवरी २०२६', '2026-01-09'],
    ['hi', '9 जून 2025', '2025-06-09'],
    ['mr', '9 जानेवारी 2026', '2026-01-09'],
    ['ta', '9 ஜனவரி 2026', '2026-01-09'],
    ['ja', '令和8年3月15日', '2026-03-15'],
    ['ja', '令和元年5月1日', '2019-05-01'],
    ['ja', '平成30年（2018年）7月6日', '2018-07-06'],
    ['zh', '民國115年3月12日', '2026-03-12'],
  ];
  for (const [language, text, iso] of cases)
    it(`${language}: ${text}`, () => {
      assert.equal(inLanguage(language, text), iso);
    });

  it('beside an icon of a font, whatever sign of private use that is', () => {
    for (const icon of ['\ue000', '\ue001', '\ue002', '\ue003'])
      for (const date of ['12 May 2026', 'May 12, 2026'])
        assert.equal(inLanguage('en', `${icon}${date}`), '2026-05-12', date);
  });

  it('and is none where its year or its era is none', () => {
    assert.equal(inLanguage('en', '14/07/2569'), null);
    assert.equal(inLanguage('en', '14 July 2569'), null);
    assert.equal(inLanguage('ja', '第一8年3月15日'), null);
    assert.equal(inLanguage('fa', '۳۱ اسفند ۱۴۰۴'), null);
  });

  it('where the page shows it', () => {
    for (const shown of ['14 กรกฎาคม 2568', '٨ فبراير ٢٠٢٦', '令和8年3月15日', '26 tháng 1, 2026'])
      assert.notEqual(
        readPage(`<h1>The pier</h1><p class="meta">${shown}</p>${paragraphs(4)}`).publishedAt,
        null,
        shown,
      );
  });
});
