import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markdownOf } from '../../test-page.ts';

/** What goes in, and the markdown that has to come out. */
const notations: readonly (readonly [string, string, string])[] = [
  [
    'of a list that leads back, as Pandoc and Hugo write it',
    '<p>Said<sup id="r1"><a href="#n1">1</a></sup>.</p><section><hr><ol><li id="n1"><p>Why. <a href="#r1">↩</a></p></li></ol></section>',
    'Said[^1].\n\n---\n\n[^1]: Why.',
  ],
  [
    'of a wiki, with one note for two places',
    '<p>A<sup id="c1a"><a href="#note">[1]</a></sup> B<sup id="c1b"><a href="#note">[1]</a></sup></p><ol><li id="note">^ <sup><a href="#c1a">a</a></sup> <sup><a href="#c1b">b</a></sup> Book</li></ol>',
    'A[^1] B[^1]\n\n[^1]: Book',
  ],
  [
    'of paragraphs that begin with their number, as word processors write it',
    '<p>A<a href="#f1" name="b1">[1]</a> B<a href="#f2" name="b2">[2]</a></p><div><div><p><a name="f1" href="#b1">[1]</a> One</p></div><div><p><a name="f2" href="#b2">[2]</a> Two</p><p>More</p></div></div>',
    'A[^1] B[^2]\n\n[^1]: One\n\n[^2]: Two\n\n    More',
  ],
  [
    'of terms and definitions, as docutils writes it',
    '<p>A<a id="i1" href="#i2">1</a></p><dl><dt id="i2"><a href="#i1">1</a></dt><dd>Meaning</dd></dl>',
    'A[^1]\n\n[^1]: Meaning',
  ],
  [
    'named by the whole address of the page',
    '<p>A<sup><a id="m" href="page.html#n">1</a></sup></p><p id="n"><sup><a href="page.html#m">1</a></sup> Note</p>',
    'A[^1]\n\n[^1]: Note',
  ],
  [
    'that say to be notes, and lead nowhere',
    '<p>A<sup><a href="#n">1</a></sup></p><ul><li id="n">Note</li></ul>',
    'A[^1]\n\n[^1]: Note',
  ],
  [
    'marked by signs, which get numbers',
    '<p>A<a id="x" href="#n">*</a> B<a id="y" href="#m">†</a></p><p id="n"><a href="#x">*</a> One</p><p id="m"><a href="#y">†</a> Two</p>',
    'A[^1] B[^2]\n\n[^1]: One\n\n[^2]: Two',
  ],
  [
    'several in one raised text',
    '<p>A<sup><a id="x" href="#n">1</a>, <a id="y" href="#m">2</a></sup></p><p id="n"><a href="#x">1</a> One</p><p id="m"><a href="#y">2</a> Two</p>',
    'A[^1], [^2]\n\n[^1]: One\n\n[^2]: Two',
  ],
  [
    'before a bracket that would make a link of them',
    '<p>A<sup><a id="x" href="#n">1</a></sup>(and more)</p><p id="n"><a href="#x">1</a> One</p>',
    'A[^1]\\(and more)\n\n[^1]: One',
  ],
  [
    'in the middle of a page, at its end',
    '<p>A<sup><a id="x" href="#n">1</a></sup></p><aside id="n"><a href="#x">1</a> One<pre>x\ny</pre></aside><p>After</p>',
    'A[^1]\n\nAfter\n\n[^1]: One\n\n    ```\n    x\n    y\n    ```',
  ],
  [
    'of a range, where those between keep their numbers',
    '<p>A<sup><a href="#n1">1</a>–<a href="#n3">3</a></sup></p><ol><li id="n1">Walker<li>Born<li id="n3">Diekelmann<li>Rasch</ol>',
    'A[^1]–[^3]\n\n2. Born\n4. Rasch\n\n[^1]: Walker\n\n[^3]: Diekelmann',
  ],
  [
    'of a list that counts from ten',
    '<p>A<sup><a href="#n">10</a></sup></p><ol start="10"><li id="n">Ten<li>Eleven<li value="20">Twenty</ol>',
    'A[^10]\n\n11. Eleven\n20. Twenty\n\n[^10]: Ten',
  ],
];

const others: readonly (readonly [string, string, string])[] = [
  [
    'links to sections',
    '<p>See <a href="#two">2</a></p><div id="two"><h2>Two</h2><p>Text</p></div>',
    'See [2](#two)\n\n## Two\n\nText',
  ],
  [
    'counts of comments',
    '<p><a href="#comments">(2)</a></p><div id="comments">2 comments</div>',
    '[(2)](#comments)\n\n2 comments',
  ],
  ['what looks like a note in the text', '<p>a[^1] b', 'a\\[^1] b'],
  ['notes that are not there', '<p>A<sup><a href="#n">1</a></sup></p><p id="n"></p>', 'A[1](#n)'],
];

describe('footnotes are written as such', () => {
  for (const [behaviour, html, markdown] of notations) it(behaviour, () => assert.equal(markdownOf(html), markdown));
});

describe('no footnote is made of', () => {
  for (const [behaviour, html, markdown] of others) it(behaviour, () => assert.equal(markdownOf(html), markdown));
});
