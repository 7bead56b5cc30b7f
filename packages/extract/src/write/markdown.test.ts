import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markdownOf } from '../test-page.ts';

/** What goes in, and the markdown that has to come out. */
type Cases = readonly (readonly [string, string, string])[];

function check(cases: Cases): void {
  for (const [behaviour, html, markdown] of cases) it(behaviour, () => assert.equal(markdownOf(html), markdown));
}

describe('markdown of inline elements', () => {
  check([
    ['writes emphasis with the space outside', '<p>a<b> bold </b>word', 'a **bold** word'],
    ['joins marks that touch', '<p><b>one</b><b>two</b>', '**onetwo**'],
    ['drops marks inside their like and empty ones', '<p><b>a <strong>b</strong></b><i></i> c', '**a b** c'],
    ['leaves emphasis out where it would not bind', '<p>x<b>"quoted"</b>y', 'x"quoted"y'],
    ['strikes through', '<p><del>old</del> <s>gone</s>', '~~old~~ ~~gone~~'],
    [
      'strikes through what a style or a class strikes out',
      '<p><span style="text-decoration: line-through">€ 131</span> € 118<p class="text-sm line-through">$5<p>$4',
      '~~€ 131~~ € 118\n\n~~$5~~\n\n$4',
    ],
    ['fences code longer than backticks inside', '<p><code>a `b` c</code>', '``a `b` c``'],
    [
      'writes raised and lowered text in the characters of Unicode',
      '<p>x<sup>2</sup> H<sub>2</sub>O 10<sup>−12</sup> e<sup>x</sup> Ah<sup>1, 2</sup>',
      'x² H₂O 10⁻¹² eˣ Ah¹, ²',
    ],
    [
      'writes what is raised for its looks as it is read',
      '<p>the 1<sup>st</sup> of Acme<sup>TM</sup>, XX<sup>e</sup>, so<sup>[i]</sup>',
      'the 1st of Acme™, XXe, so[i]',
    ],
    [
      'keeps other raised and lowered text apart',
      '<p>x<sup>max</sup> y<sub>in</sub>',
      'x<sup>max</sup> y<sub>in</sub>',
    ],
    ['keeps links of raised text', '<p>a<sup><a href="/n">see</a></sup>', 'a[see](https://example.com/n)'],
    [
      'sets images apart from what they touch',
      '<p>a<img src="i.png" alt="I">b (<img src="j.png" alt="J">).',
      'a ![I](https://example.com/dir/i.png) b (![J](https://example.com/dir/j.png)).',
    ],
    [
      'writes an image before the text of its link',
      '<p><a href="/c"><img src="i.png" alt="I"><span>Card</span></a>',
      '![I](https://example.com/dir/i.png) [Card](https://example.com/c)',
    ],
    [
      'links no image to itself',
      '<p><a href="/large.jpg"><img src="i.jpg" alt="I"></a>',
      '![I](https://example.com/dir/i.jpg)',
    ],
    [
      'links an image alone only where it, or its link, says what it shows',
      '<p><a href="/c"><img src="i.png"></a> <a href="/c" aria-label="Card"><img src="j.png"></a>',
      '![](https://example.com/dir/i.png) [![Card](https://example.com/dir/j.png)](https://example.com/c)',
    ],
    [
      'writes the images of a heading before it',
      '<h2><a href="/c"><img src="i.png" alt="I"><b>A</b></a></h2><h3><img src="j.png" alt="J"></h3>',
      '![I](https://example.com/dir/i.png)\n\n## [A](https://example.com/c)\n\n![J](https://example.com/dir/j.png)',
    ],
    ['writes no bold inside headings', '<h2><b>A</b> <em>b</em></h2><b><h3>C</h3></b>', '## A *b*\n\n### C'],
    ['breaks lines hard', '<p>one<br>two', 'one  \ntwo'],
    ['begins a paragraph at two line breaks', '<p>one<br> <br>two', 'one\n\ntwo'],
    ['makes links absolute', '<p><a href="../up?a=1&amp;b=2">up</a>', '[up](https://example.com/up?a=1&b=2)'],
    [
      'puts targets that would end early in angle brackets',
      '<p><a href="/a_(b)">x</a> <a href="/a_(b">y</a>',
      '[x](https://example.com/a_(b)) [y](<https://example.com/a_(b>)',
    ],
    [
      'writes links of no web scheme as text',
      '<p><a href="javascript:alert(1)">go</a> <a href="data:text/html,x">d</a>',
      'go d',
    ],
    [
      'keeps links within the page relative, and writes those to nothing as text',
      '<p><a href="#part%20b">b</a> <a href="#">top</a> <a href="">self</a>',
      '[b](#part%20b) top [self](https://example.com/dir/page.html)',
    ],
    [
      'leaves out what headings and definitions link to themselves with',
      '<h2><a href="#a">A</a><a href="#a">#</a> <span class="mw-editsection">[<a href="/e">edit</a>]</span></h2><h3>B <a href="#b">Link to this heading</a></h3><dl><dt>C<a href="#c">¶</a></dl>',
      '## A\n\n### B\n\n**C**',
    ],
    [
      'writes a link around several blocks on their heading',
      '<a href="/c"><p>Before</p><h3>Head</h3><p>Text</p></a>',
      'Before\n\n### [Head](https://example.com/c)\n\nText',
    ],
    [
      'writes a link around several blocks on the first text',
      '<a href="/c"><p><img src="i.png"></p><p>One</p><p>Two</p></a> after',
      '![](https://example.com/dir/i.png)\n\n[One](https://example.com/c)\n\nTwo\n\nafter',
    ],
    [
      'writes lines in a link as one',
      '<a href="/c"><div>Ring</div><div>490</div></a>',
      '[Ring 490](https://example.com/c)',
    ],
    [
      'writes formulas as TeX, once',
      '<p>So <span class="katex"><span class="katex-mathml"><math><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></math></span><span class="katex-html" aria-hidden="true">x2</span></span>.',
      'So $x^2$.',
    ],
    ['writes TeX scripts', '<p>So <script type="math/tex">a_1</script>!', 'So $a_1$!'],
  ]);
});

describe('markdown escapes', () => {
  check([
    [
      'nothing that means nothing',
      '<p>a * b, snake_case, 5 < 6 & [x], c:\\dir',
      'a * b, snake_case, 5 < 6 & [x], c:\\dir',
    ],
    ['stars that would pair', '<p>2*3*4', '2\\*3\\*4'],
    ['tags and entities', '<p>&lt;b&gt; &amp;amp; x', '\\<b> \\&amp; x'],
    ['a link that is none', '<p>[a](b)', '[a\\](b)'],
    ['brackets in links', '<p><a href="/x">[1]</a>', '[\\[1\\]](https://example.com/x)'],
    ['the start of a heading', '<p># no heading', '\\# no heading'],
    ['the start of a list', '<p>1. no list<p>- nor this', '1\\. no list\n\n\\- nor this'],
    ['the start of a quote', '<p>&gt; no quote', '\\> no quote'],
    ['a rule', '<p>---', '\\---'],
    ['an underline after a break', '<p>text<br>===', 'text  \n\\==='],
    ['backslashes before punctuation', '<p>\\* x', '\\\\* x'],
  ]);
});

describe('markdown of blocks', () => {
  check([
    ['writes headings on one line', '<h2>A<br>b #</h2>', '## A b \\#'],
    [
      'escapes what would begin a list in headings, so that their text may stand as an item',
      '<h2>1. Start</h2><h3>- b</h3><h3>1.5 c</h3><h3>2026</h3>',
      '## 1\\. Start\n\n### \\- b\n\n### 1.5 c\n\n### 2026',
    ],
    ['nests lists by content width', '<ol start="9"><li>a<ul><li>b</ul><li>c</ol>', '9. a\n   - b\n10. c'],
    ['keeps loose lists loose', '<ul><li><p>a</p><li><p>b</p></ul>', '- a\n\n- b'],
    ['breaks lines between short lines of an item', '<ul><li><div>a</div><div>b</div>c</ul>', '- a  \n  b  \n  c'],
    ['writes the blocks of a heading on one line', '<h3><div>a</div><div>b</div></h3>', '### a b'],
    ['keeps empty items between others', '<ol><li>a<li><li> <li>b<li></ol>', '1. a\n2.\n3.\n4. b'],
    ['counts empty items before others', '<ol><li><li>a</ol><ul><li></ul>', '2. a'],
    ['tells neighbouring lists apart', '<ul><li>a</ul><ul><li>b</ul>', '- a\n\n* b'],
    ['puts code into items', '<ul><li>a<pre>x\n  y</pre></ul>', '- a\n  ```\n  x\n    y\n  ```'],
    ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    [
      'writes boxes of documentation tools as alerts',
      '<div class="admonition note"><p class="admonition-title">Note</p><p>a</p><p>b</p></div><div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title">Warning</p><p>c</p></div>',
      '> [!NOTE]\n> a\n>\n> b\n\n> [!WARNING]\n> c',
    ],
    [
      "keeps an alert's own title",
      '<div class="callout callout-tip"><div class="callout-title">Save often</div><ul><li>x</ul></div><div class="alert alert-danger">d</div>',
      '> [!TIP]\n> Save often\n>\n> - x\n\n> [!CAUTION]\n> d',
    ],
    ['takes no other box for an alert', '<div class="alerts note-list">a</div><div class="warning">b</div>', 'a\n\nb'],
    ['rules', '<p>a<hr><p>b', 'a\n\n---\n\nb'],
    [
      'fences code with its language, white space exact',
      '<pre><code class="hljs language-rust">fn a() {\n\n    b\n}</code></pre>',
      '```rust\nfn a() {\n\n    b\n}\n```',
    ],
    ['takes the longer fence', '<pre>```\nx\n```</pre>', '````\n```\nx\n```\n````'],
    [
      'leaves line numbers and copy buttons out of code',
      '<pre><button>Copy</button><span class="lineno">1</span>x = 1</pre>',
      '```\nx = 1\n```',
    ],
    [
      'reads the language of the element around',
      '<div class="highlight-source-shell"><pre>ls</pre></div>',
      '```shell\nls\n```',
    ],
    [
      'writes details with their summary',
      '<details><summary>More</summary><p>Inside</p></details>',
      '**More**\n\nInside',
    ],
    ['writes terms and definitions', '<dl><dt>Term<dd>Meaning</dl>', '**Term**\n\nMeaning'],
    [
      'writes figures as image and caption',
      '<figure><img src="a.png" alt="A"><figcaption>Cap</figcaption></figure>',
      '![A](https://example.com/dir/a.png)\n\nCap',
    ],
    [
      'takes the best image of a set, never data',
      '<p>x <img src="data:image/gif;base64,R0" srcset="s.png 300w, l.png 900w">',
      'x ![](https://example.com/dir/l.png)',
    ],
    [
      'takes what a script would load',
      '<p>x <img src="data:image/gif;base64,R0" data-src="/real.jpg">',
      'x ![](https://example.com/real.jpg)',
    ],
  ]);
});

describe('markdown of tables', () => {
  check([
    [
      'takes header cells for the head',
      '<table><tr><th>A<th>B<tr><td>1<td>2</table>',
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
    [
      'takes the first row for the head',
      '<table><tr><td>A<td>B<tr><td>1<td>2</table>',
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
    [
      'escapes pipes, in code, too',
      '<table><tr><th>A<th>B<tr><td>a|b<td><code>|</code></table>',
      '| A | B |\n| --- | --- |\n| a\\|b | `\\|` |',
    ],
    [
      'gives labels with their values an empty head',
      '<table><tr><th>Born<td>1912<tr><th>Died<td>1954</table>',
      '|  |  |\n| --- | --- |\n| Born | 1912 |\n| Died | 1954 |',
    ],
    [
      'leaves empty cells for column spans',
      '<table><tr><th colspan=2>A<th>B<tr><td>1<td>2<td>3</table>',
      '| A |  | B |\n| --- | --- | --- |\n| 1 | 2 | 3 |',
    ],
    [
      'carries row spans down',
      '<table><tr><th>A<th>B<tr><td rowspan=2>x<td>1<tr><td>2</table>',
      '| A | B |\n| --- | --- |\n| x | 1 |\n| x | 2 |',
    ],
    [
      'joins blocks in a cell',
      '<table><tr><th>A<th>B<tr><td><p>1</p><p>2</p><td>b</table>',
      '| A | B |\n| --- | --- |\n| 1<br>2 | b |',
    ],
    [
      'leaves the place of a cell that says nothing, and of a head above labels',
      '<table><tr><th><th>A<th>B<tr><td>x<td><td>✓<tr><td>y<td>&nbsp;<td>–<tr><td>z<td>1<td>2</table>',
      '|  | A | B |\n| --- | --- | --- |\n| x |  | ✓ |\n| y |  | – |\n| z | 1 | 2 |',
    ],
    [
      'has no column that says nothing in any row, and none that is hidden',
      '<table><tr><td>A<td><td>B<td hidden><tr><td>1<td><td>2<td hidden>3</table>',
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
    ['unwraps one column', '<table><tr><td>Only<tr><td>Text</table>', 'Only\n\nText'],
    [
      'unwraps one column beside a picture',
      '<table><tr><td rowspan=2><img src="n.png" alt="[N]"><th>Note<tr><td>Text</table>',
      '![\\[N\\]](https://example.com/dir/n.png)\n\nNote\n\nText',
    ],
    [
      'keeps two columns beside a picture',
      '<table><tr><td rowspan=2><img src="n.png" alt="N"><th>A<th>B<tr><td>1<td>2</table>',
      '| ![N](https://example.com/dir/n.png) | A | B |\n| --- | --- | --- |\n| ![N](https://example.com/dir/n.png) | 1 | 2 |',
    ],
    [
      'unwraps two columns of paragraphs',
      `<table><tr><td>A<td>${'word '.repeat(120)}<tr><td>${'word '.repeat(120)}<td>B</table>`,
      `A\n\n${'word '.repeat(120).trim()}\n\n${'word '.repeat(120).trim()}\n\nB`,
    ],
    [
      'writes a short row of a table that arranges as a line',
      '<table><tr><td colspan=2><h3>Functions</h3><tr><td>double <td><a href="#a">read</a> (int ms)<tr><td><a href="/a">A</a><td><a href="/b">B</a></table>',
      '### Functions\n\ndouble [read](#a) (int ms)\n\n[A](https://example.com/a)\n\n[B](https://example.com/b)',
    ],
    ['unwraps presentation', '<table role=presentation><tr><td>A<td>B<tr><td>C<td>D</table>', 'A\n\nB\n\nC\n\nD'],
    [
      'unwraps the outer of nested tables',
      '<table><tr><td>Left<td><table><tr><th>A<th>B<tr><td>1<td>2</table></table>',
      'Left\n\n| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
  ]);
});
