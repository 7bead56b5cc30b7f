import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { htmlOf, markdownOf, textOf } from '../test-page.ts';

const nowhere: readonly (readonly [string, string, string])[] = [
  ['signs that a script links headings by', '<h2>Tides <button class="copy">¶</button></h2><p>a', 'Tides\n\na'],
  ['signs that link headings by whole addresses', '<h2>Tides <a href="/page.html#tides">¶</a></h2><p>a', 'Tides\n\na'],
  ['a sign at the end of a heading’s own text', '<h2>Tides ¶</h2><p>§ 3 ¶', 'Tides\n\n§ 3 ¶'],
  ['links of headings to the top', '<h2>Tides <a href="#top_of_page">top</a></h2><p>a', 'Tides\n\na'],
  [
    'a price that is said aloud with its label',
    '<p><span aria-hidden="true"><i>$</i>79<b>.99</b></span><span class="x">Price $ 79.99</span></p>',
    'Price $ 79.99',
  ],
  ['icons of private characters', '<p><i class="fa">\u{f0e0}</i> Write to us', 'Write to us'],
  ['icons by name', '<p>Next <i class="material-icons">arrow_forward</i>', 'Next'],
  [
    'what the element beside says to those who listen',
    '<p><span aria-hidden="true">3h</span> <span class="x">3h</span> ago',
    '3h ago',
  ],
  [
    'links from a signature to its source',
    '<p>impl Gauge <a class="src rightside" href="/l.rs.html#12-20">Source</a> predict()<a href="/m.html"><span class="viewcode-link"><span>[source]</span></span></a>',
    'impl Gauge predict()',
  ],
  [
    'the size of a picture’s file in the link to it',
    '<p>a</p><a href="/o.jpg"><img src="data:x"><div class="meta"><span>chain</span><span> 1920×1080 210 KB</span></div></a>',
    'a',
  ],
  [
    'what would open a part that is open',
    '<details open><summary class="hideme"><span>Expand description</span></summary><p>A gauge.</p></details>',
    'A gauge.',
  ],
  ['prices for listeners', '<p><span class="a-offscreen">$5.49</span><span aria-hidden="true">$5.49</span>', '$5.49'],
];

describe('no output holds', () => {
  for (const [behaviour, html, text] of nowhere)
    it(behaviour, () => {
      assert.equal(textOf(html), text);
      assert.equal(markdownOf(html).replace(/^#+ /, ''), text);
      assert.equal(textOf(htmlOf(html)), text);
    });
});

it('a link to who says so stays', () => {
  assert.equal(textOf('<p>So says <a class="src" href="/news">Reuters</a>'), 'So says Reuters');
});

it('what is hidden from listeners and said by nobody else stays', () => {
  assert.equal(textOf('<p><span aria-hidden="true">9 €</span> <span class="x">9 % off</span>'), '9 € 9 % off');
});
