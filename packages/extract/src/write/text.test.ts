import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { htmlOf, textOf } from '../test-page.ts';

describe('text', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['puts paragraphs apart by blank lines', '<p>one</p><p>two  \n three</p>', 'one\n\ntwo three'],
    [
      'puts items and rows on lines, cells apart by tabs',
      '<ul><li>a<li>b</ul><table><tr><th>x<th>y<tr><td>1<td>2</table>',
      'a\nb\n\nx\ty\n1\t2',
    ],
    [
      'keeps the two parts of a fraction apart',
      '<p>A <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> and <math><mfrac><mrow><mn>1</mn><mo>+</mo><mi>x</mi></mrow><mi>y</mi></mfrac></math>.',
      'A 1/2 and (1+x)/y.',
    ],
    [
      'makes no longer number of one and another that is raised or lowered behind it',
      '<p>10<sup>3</sup> kg, IP68<sup><a href="#2">2</a></sup>, 101<sub>2</sub>, m<sup>2</sup>, H<sub>2</sub>O, 1<sup>st</sup>',
      '10³ kg, IP68², 101₂, m2, H2O, 1st',
    ],
    ['keeps white space in code exact', '<pre>\n  a\n\n    b</pre><p>c', '  a\n\n    b\n\nc'],
    ['keeps lines of code in elements apart', '<pre><div>a</div><div>b</div></pre>', 'a\nb'],
    [
      'keeps lines apart that only a style sheet sets apart',
      '<pre><code><span class="line"><b>a</b></span><span class="line"></span><span class="line">b</span></code></pre>',
      'a\n\nb',
    ],
    [
      'adds no line where the source has one',
      '<pre><span class="line">a\n</span><span class="line">b</span>\n<span class="line">c</span><span class="x">d</span></pre>',
      'a\nb\ncd',
    ],
    ['does not glue words of inline elements or blocks', 'a<span>b</span> <i>c</i><div>d</div>e', 'ab c\nd\ne'],
    ['reads what details hide', '<details><summary>S</summary>Hidden</details>', 'S\nHidden'],
    [
      'reads no script, style, template, select or textarea',
      '<script>x</script><style>y</style><template>z</template><select><option>o</select><textarea>t</textarea><p>seen',
      'seen',
    ],
    ['reads a declared shadow root', '<div><template shadowrootmode="open"><p>inside</template></div>', 'inside'],
    ['reads noscript when there is little else', '<noscript><p>All of the text</noscript>', 'All of the text'],
    ['begins a paragraph at two line breaks', 'a<br>b<br><br>c', 'a\nb\n\nc'],
    ['turns no-break spaces into spaces', '<p>a&nbsp;b', 'a b'],
  ];
  for (const [behaviour, html, text] of cases) it(behaviour, () => assert.equal(textOf(html), text));
});

describe('clean html', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'keeps allowed elements only',
      '<section><p class=x onclick="a()">a <font>b</font> <em>c</em></p></section>',
      '<p>a b <em>c</em></p>',
    ],
    [
      'makes addresses absolute',
      '<p><a href="/x?a&amp;b" target=_blank>l</a><img src="i.png" alt=\'"q"\'>',
      '<p><a href="https://example.com/x?a&amp;b">l</a><img src="https://example.com/dir/i.png" alt="&quot;q&quot;"></p>',
    ],
    [
      'drops script addresses in every disguise',
      '<p><a href="jAvaScript:x">a</a><a href=" java&#10;script:x">b</a><a href="vbscript:x">c</a><a href="data:text/html,x">d</a>',
      '<p>abcd</p>',
    ],
    ['escapes text', '<p>&lt;script&gt;alert(1)&lt;/script&gt;', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    [
      'lets no text of a title or attribute become markup',
      '<p><img src=x.png alt="&quot; onerror=&quot;y">',
      '<p><img src="https://example.com/dir/x.png" alt="&quot; onerror=&quot;y"></p>',
    ],
    [
      'keeps tables with their spans',
      '<table><tr><th colspan="2">A<tr><td>1<td>2</table>',
      '<table><tr><th colspan="2">A</th>\n</tr>\n<tr><td>1</td>\n<td>2</td>\n</tr>\n</table>',
    ],
    ['keeps text of unknown blocks apart', '<div>a</div><div>b</div>', '<div>a</div>\n<div>b</div>'],
    [
      'keeps the language of code',
      '<pre><code class="x language-js y">1</code></pre>',
      '<pre><code class="language-js">1</code></pre>',
    ],
  ];
  for (const [behaviour, html, clean] of cases)
    it(behaviour, () => assert.equal(htmlOf(html).replace(/ ?(?=<img)/g, ''), clean));
});
