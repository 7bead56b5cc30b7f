import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlOf, markdownOf, textOf } from '../test-page.ts';

test('a reading stands in brackets behind its characters', () => {
  const html = '<p><ruby>漢<rt>かん</rt>字<rt><b>じ</b></rt></ruby>を<ruby><rb>読<rt>よ</ruby>む';
  assert.equal(textOf(html), '漢(かん)字(じ)を読(よ)む');
  assert.equal(markdownOf(html).replaceAll('*', ''), '漢(かん)字(じ)を読(よ)む');
  assert.equal(htmlOf(html).replaceAll(/<\/?\w+>/g, ''), '漢(かん)字(じ)を読(よ)む');
});

test('the author’s own brackets are kept, and an empty reading gets none', () => {
  assert.equal(textOf('<p><ruby>漢<rp>【</rp><rt>かん</rt><rp>】</rp></ruby>'), '漢【かん】');
  assert.equal(textOf('<p><ruby>漢<rt></rt></ruby>字'), '漢字');
});
