import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { htmlOf, markdownOf, textOf } from '../../test-page.ts';

describe('texts that only style sheets set apart', () => {
  const separated: readonly (readonly [string, string])[] = [
    ['<a href=/x><span class=brand>Merrell</span><span class=name>Moab 3</span></a>', 'Merrell Moab 3'],
    ['<p><input type=radio><label>Moss</label><input type=radio><label>Peat</label></p>', 'Moss Peat'],
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
    ['<p><bdi>Panic on an empty field</bdi><span>#88</span></p>', 'Panic on an empty field #88'],
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
    ['<p>So many talk about Java<span class=hl>Script</span></p>', 'So many talk about JavaScript'],
    ['<p>At <span>12:</span><b>30</b>, <a href=/s>sea</a>s</p>', 'At 12:30, seas'],
    ['<p>Call <code><span class=n>list</span><span class=m>Files</span></code></p>', 'Call listFiles'],
  ];
  for (const [html, text] of whole) it(`stay whole: ${text}`, () => assert.equal(textOf(html), text));
});
