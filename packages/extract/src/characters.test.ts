import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countWords } from './characters.ts';

/** Sentences in scripts without spaces. */
const sentences = {
  th: 'กรมอุตุนิยมวิทยารายงานว่ามรสุมตะวันตกเฉียงใต้กำลังค่อนข้างแรงพัดปกคลุมทะเลอันดามันและประเทศไทย',
  lo: 'ກົມອຸຕຸນິຍົມລາຍງານວ່າລົມມໍລະສຸມຕາເວັນຕົກສຽງໃຕ້ກຳລັງແຮງປົກຄຸມທະເລອັນດາມັນ',
  km: 'នាយកដ្ឋានឧតុនិយមរាយការណ៍ថាខ្យល់មូសុងនិរតីកំពុងមានកម្លាំងខ្លាំងគ្របដណ្តប់លើសមុទ្រ',
  my: 'မိုးလေဝသဌာနက အနောက်တောင်မုတ်သုံလေ အားကောင်းနေကြောင်း သတင်းပို့သည်',
};

describe('the number of words', () => {
  for (const [language, sentence] of Object.entries(sentences))
    it(`is near what a dictionary finds where a script sets no spaces (${language})`, () => {
      const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(sentence);
      const known = Array.from(segments).filter(({ isWordLike }) => isWordLike).length;
      const share = countWords(sentence) / known;
      assert.ok(share > 0.7 && share < 1.5, `${share}`);
    });

  it('is that of the ideographs, and of what stands between white space', () => {
    assert.equal(countWords('東京 is a city,\u00a0or two'), 7);
    assert.equal(countWords('ที่ 2 internationalization'), 3);
  });
});
