import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { htmlOf, markdownOf, textOf } from '../../../test-page.ts';

describe('texts that only style sheets set apart', () => {
  const separated: readonly (readonly [string, string])[] = [
    ['<a href=/x><span class=brand>Merrell</span><span class=name>Moab 3</span></a>', 'Merrell Moab 3'],
    ['<p><input type=radio><label>Moss</label><input type=radio><label>Peat</label></p>', 'Moss Peat'],
    ['<div><span>Quantity</span><div><input></div><span>In stock</span></div>', 'Quantity In stock'],
    ['<div><time>3 hrs ago</time><div><svg></svg></div><a href=/e>Europe</a></div>', '3 hrs ago Europe'],
    ['<p><span>300,00 €</span><span>-20%</span><span>240,00 €</span></p>', '300,00 € -20% 240,00 €'],
    ['<p><span>29,95 €</span><span>(16.69% off)</span></p>', '29,95 € (16.69% off)'],
    ['<p><del>21,95</del><ins>17,95</ins></p>', '21,95 17,95'],
    [
      '<p><span class=s><b>$89.99</b><meta itemprop=price></span><span class=o><span><span>Regular Price</span></span></span>',
      '$89.99 Regular Price',
    ],
    ['<p><span class=name>idle</span><span class=type>string</span></p>', 'idle string'],
    ['<p><span class=name>PHP</span><span class=size>54m</span></p>', 'PHP 54m'],
    ['<p><a class=i href=/a>Docs</a><a class=i href=/b>Blog</a></p>', 'Docs Blog'],
    ['<p>Batteries<span class="item-count">1,791</span></p>', 'Batteries 1,791'],
    ['<p><span>$108</span><span>MSRP: </span><del>$120</del><span>10% OFF</span></p>', '$108 MSRP: $120 10% OFF'],
    ['<p><b>Now</b><span>€89</span><s>€98</s><i>9% less</i></p>', 'Now €89 €98 9% less'],
    ['<p><span><span>79,99 €</span></span><span>inkl. MwSt.</span></p>', '79,99 € inkl. MwSt.'],
    ['<p><span class=label>Weight:</span><strong>2 kg</strong></p>', 'Weight: 2 kg'],
    ['<p><strong>Hybrid</strong><span>Torino, Italy</span></p>', 'Hybrid Torino, Italy'],
    ['<p><span class=street>Main street 14</span><span>3581 JL Utrecht</span></p>', 'Main street 14 3581 JL Utrecht'],
    ['<p>Taxes included<span class=more>Sent within a day</span></p>', 'Taxes included Sent within a day'],
    ['<blockquote><p><cite>Jo wrote:</cite>fine</p></blockquote>', 'Jo wrote: fine'],
    ['<p><span>120 m²</span><span>garden</span></p>', '120 m² garden'],
    ['<p><span>3</span><span>bedrooms</span></p>', '3 bedrooms'],
    ['<p><a href=/anna>anna</a><span>opened</span> it</p>', 'anna opened it'],
    [
      '<p><span class=l>Special Price</span><span class=w><span class=p>249,00 €</span></span></p>',
      'Special Price 249,00 €',
    ],
    ['<p><span>7:00 PM</span><span>Doors</span></p>', '7:00 PM Doors'],
    ['<p><span class=big>HYLLA</span><span class=d><span>Regal, Birke</span></span></p>', 'HYLLA Regal, Birke'],
    [
      '<div><div><span>Lunedì</span><span>chiuso</span></div><div><span>Domenica</span><span>12:00–15:00</span></div></div>',
      'Lunedì chiuso\nDomenica 12:00–15:00',
    ],
    ['<p><span class=label>1.</span><cite>Old M. On tides.</cite></p>', '1. Old M. On tides.'],
    ['<p><time>November 1, 2026</time><span class=tag>v2.1.0</span></p>', 'November 1, 2026 v2.1.0'],
    ['<p><strong>Phone</strong><span>02 1234</span></p>', 'Phone 02 1234'],
    ['<p><a href=/s>Start now<svg></svg></a><span>on the next page</span></p>', 'Start now on the next page'],
    ['<p><span>Karl-Heine-Str. 5,</span><span>04229 Leipzig</span></p>', 'Karl-Heine-Str. 5, 04229 Leipzig'],
    ['<p><span>(1402)</span><span>99,8% positiv</span></p>', '(1402) 99,8% positiv'],
    ['<p><label><input>500 ml – €19.90</label><label><input>750 ml</label></p>', '500 ml – €19.90 750 ml'],
    [
      '<p><label><input><span>500 ml</span><span>€19.90</span></label><label><input><span>750 ml</span></label></p>',
      '500 ml €19.90 750 ml',
    ],
    ['<p><span>$</span><span>98.499</span><span>24% OFF</span></p>', '$98.499 24% OFF'],
    ['<p><span>$</span><span>164</span><span class=price__cents>50</span></p>', '$164 50'],
    ['<p><span>$1,299.00</span><span>12 left</span></p>', '$1,299.00 12 left'],
    ['<p><span>₩</span><span>12,900</span><span>15,000</span></p>', '₩12,900 15,000'],
    ['<p><span>฿</span><span>1,290</span><span>-35%</span></p>', '฿1,290 -35%'],
    ['<p><span>1.234.000₫</span><span>-20%</span></p>', '1.234.000₫ -20%'],
    ['<p><span>1.299,00 €</span><span>1.499,00 €</span></p>', '1.299,00 € 1.499,00 €'],
    ['<p><span>R$ 99,90</span><span>R$ 129,90</span></p>', 'R$ 99,90 R$ 129,90'],
    ['<p><span>1 299 Kč</span><span>1 499 Kč</span></p>', '1 299 Kč 1 499 Kč'],
    ['<p><span>4,980円</span><span>5,980円</span></p>', '4,980円 5,980円'],
    [
      '<p><span>Cena promocyjna</span><span>399,99 zł</span><span>Cena</span><span>499,99 zł</span></p>',
      'Cena promocyjna 399,99 zł Cena 499,99 zł',
    ],
    ['<p><span>02</span><span>12</span><span>22</span></p>', '02 12 22'],
    ['<p><span>05:12</span><span>05:32</span></p>', '05:12 05:32'],
    ['<p><span>18:30</span><span>Gate B12</span></p>', '18:30 Gate B12'],
    ['<p><span>200 g</span><span>Mehl</span></p>', '200 g Mehl'],
    ['<p><bdi>200g</bdi><span>鶏もも肉</span></p>', '200g 鶏もも肉'],
    ['<p><span>The bridge at dawn.</span><span class=credit>Jane Doe</span></p>', 'The bridge at dawn. Jane Doe'],
    ['<p><span>“The bridge at dawn”</span><span class=credit>Jane Doe</span></p>', '“The bridge at dawn” Jane Doe'],
    ['<p><span>המעבדה, השבוע</span><span class=c>צילום: רמי שלוש</span></p>', 'המעבדה, השבוע צילום: רמי שלוש'],
    ['<p><span>المياه تغمر.</span><span class=c>تصوير: أحمد سالم</span></p>', 'المياه تغمر. تصوير: أحمد سالم'],
    ['<p><b class=a>राहुल शर्मा</b><span class=s>नवभारत टाइम्स</span></p>', 'राहुल शर्मा नवभारत टाइम्स'],
    [
      '<p><span>비공개 님</span><span>조회수 1,204</span><span>작성일 2026.02.20</span></p>',
      '비공개 님 조회수 1,204 작성일 2026.02.20',
    ],
    ['<p><span class=no>0001</span><span class=name><b>名無しさん。</b></span></p>', '0001 名無しさん。'],
    ['<p><span class=no>12</span><span class=name><b>名無しさん</b></span></p>', '12 名無しさん'],
    [
      '<p><b class=title>Our crew</b>We know the tides of each harbour</p>',
      'Our crew We know the tides of each harbour',
    ],
    ['<p><em>Tide Clock 2.0</em>A new clock for the wall</p>', 'Tide Clock 2.0 A new clock for the wall'],
    ['<div><label>Anchors</label><span>168</span></div>', 'Anchors 168'],
    ['<p><bdi>Panic on an empty field</bdi><span>#88</span></p>', 'Panic on an empty field #88'],
    ['<div><a href=/a>vegan</a><a href=/b>quick</a><a href=/c>3</a><a href=/d>4</a></div>', 'vegan quick 3 4'],
    ['<my-row><my-cell>14</my-cell><my-cell>11</my-cell></my-row>', '14 11'],
  ];
  for (const [html, text] of separated)
    it(`get a space: ${text}`, () => {
      assert.equal(textOf(html), text);
      assert.equal(
        markdownOf(html)
          .replace(/\[([^\]]*)\]\([^)]*\)|[*~\\]|^> /g, '$1')
          .replaceAll('\n\n', '\n'),
        text,
      );
      assert.ok(
        htmlOf(html)
          .replace(/<[^>]*>/g, '')
          .replace(/\n+/g, '\n')
          .includes(text),
      );
    });

  const whole: readonly (readonly [string, string])[] = [
    ['<p><span class=drop>T</span>he sea</p>', 'The sea'],
    ['<p><span>f</span><span>or</span> all</p>', 'for all'],
    ['<p><span class=l>S</span><span class=l>t</span><span class=l>ay</span></p>', 'Stay'],
    ['<p><span class=d1>9</span><span class=d2>4</span> points</p>', '94 points'],
    ['<p><span class=a>Moab</span><span class=b>, size 9</span></p>', 'Moab, size 9'],
    ['<p>H<span class=low>2</span>O</p>', 'H2O'],
    ['<p><span>$</span><span>79</span><sup>.99</sup></p>', '$79.99'],
    ['<p><span>$12</span><span>99</span> and <span>$3</span><span>m</span></p>', '$1299 and $3m'],
    ['<p><span>Hel</span><span>lo</span> to <b>e</b><b>Bay</b></p>', 'Hello to eBay'],
    ['<div><div><span>Hel</span><span>lo</span></div><p>all</p></div>', 'Hello\n\nall'],
    ['<p><span>1,</span><span>234</span> and <b>3.</b><b>5</b></p>', '1,234 and 3.5'],
    [
      '<ul><li><b>Choice</b><span>: ours</span></li><li><b>Time</b><span>: noon</span></li></ul>',
      'Choice: ours\nTime: noon',
    ],
    [
      '<p><b>You</b>Tube is a site, and <b>so many say</b>Tube of it</p>',
      'YouTube is a site, and so many sayTube of it',
    ],
    ['<h2><span class=brand>Better</span>Help or a therapist in town</h2>', 'BetterHelp or a therapist in town'],
    ['<p>The <b>Mac and the i</b>Phone are here</p>', 'The Mac and the iPhone are here'],
    ['<p>So many talk about Java<span class=hl>Script</span></p>', 'So many talk about JavaScript'],
    ['<p><span>都江堰位于</span><a href=/s>四川省</a><span>成都市。</span></p>', '都江堰位于四川省成都市。'],
    ['<p><span class=c1>都江堰位于</span><span class=c2>四川省。</span></p>', '都江堰位于四川省。'],
    ['<p><a href=/t>東京都</a><a href=/c>千代田区</a><span>にある皇居</span></p>', '東京都千代田区にある皇居'],
    ['<p><a href=/b>กรุงเทพ</a><span>มหานคร</span></p>', 'กรุงเทพมหานคร'],
    ['<p><a href=/s>서울특별시</a><span>는 대한민국의 수도이다.</span></p>', '서울특별시는 대한민국의 수도이다.'],
    ['<p><time>2026年3月1日</time><span>に開業した駅</span></p>', '2026年3月1日に開業した駅'],
    ['<p><span>200</span><span>万人</span><span>以上の観光客</span></p>', '200万人以上の観光客'],
    ['<p><span>2026年</span><span>3月1日</span></p>', '2026年3月1日'],
    ['<p><b>1</b><b>2%</b> of <span>20</span><span>-35%</span></p>', '12% of 20-35%'],
    ['<p>See <span>ASP.</span><span>NET</span></p>', 'See ASP.NET'],
    ['<p>At <span>12:</span><b>30</b>, <a href=/s>sea</a>s</p>', 'At 12:30, seas'],
    ['<pre>let a<div></div>b</pre>', 'let ab'],
    ['<p>4<del>5</del>6 and a<del>b</del>c</p>', '456 and abc'],
    ['<p>Call <code><span class=n>list</span><span class=m>Files</span></code></p>', 'Call listFiles'],
    ['<div class="flex"><span>H</span><span>e</span><span>llo</span></div>', 'Hello'],
    ['<div class="flex"><span>$</span><span>19</span><span>99</span></div>', '$1999'],
    ['<div class="flexible"><span>Hel</span><span>lo</span></div>', 'Hello'],
    ['<p class="flex"><b>H</b>ello</p>', 'Hello'],
    [
      '<div><div><span>0</span><span>9</span><span>4</span></div><div><span>1</span><span>9</span><span>4</span></div></div>',
      '094\n194',
    ],
    ['<ul><li><b>We </b><b>want</b><b>ed</b></li><li><b>Or </b><b>on</b><b>ly</b></li></ul>', 'We wanted\nOr only'],
    ['<div><a href=/a>cast</a><a href=/a>a</a><a href=/a>way</a></div>', 'castaway'],
    ['<p><a href=/a>P</a><a href=/b>acking</a> <a href=/c>cubes</a></p>', 'Packing cubes'],
    ['<p><a href=/a>東京都</a><a href=/b>千代田区</a><a href=/c>一番町</a></p>', '東京都千代田区一番町'],
    ['<div><x-l>W</x-l><x-l>o</x-l><x-l>r</x-l><x-l>d</x-l></div>', 'Word'],
    ['<code class="flex"><span>list</span><span>files</span></code>', 'listfiles'],
  ];
  for (const [html, text] of whole) it(`stay whole: ${text}`, () => assert.equal(textOf(html), text));
});
