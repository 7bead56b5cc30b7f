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
    ['<p><bdi>Panic on an empty field</bdi><span>#88</span></p>', 'Panic on an empty field #88'],
  ];
  for (const [html, text] of separated)
    it(`get a space: ${text}`, () => {
      assert.equal(textOf(html), text);
      assert.equal(markdownOf(html).replace(/\[([^\]]*)\]\([^)]*\)|[*~]|^> /g, '$1'), text);
      assert.ok(
        htmlOf(html)
          .replace(/<[^>]*>/g, '')
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
    ['<p>So many talk about Java<span class=hl>Script</span></p>', 'So many talk about JavaScript'],
    ['<p>At <span>12:</span><b>30</b>, <a href=/s>sea</a>s</p>', 'At 12:30, seas'],
    ['<p>Call <code><span class=n>list</span><span class=m>Files</span></code></p>', 'Call listFiles'],
  ];
  for (const [html, text] of whole) it(`stay whole: ${text}`, () => assert.equal(textOf(html), text));
});
