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
    ['fences code longer than backticks inside', '<p><code>a `b` c</code>', '``a `b` c``'],
    ['keeps raised and lowered text apart', '<p>x<sup>2</sup> H<sub>2</sub>O', 'x<sup>2</sup> H<sub>2</sub>O'],
    ['breaks lines hard', '<p>one<br>two', 'one  \ntwo'],
    ['begins a paragraph at two line breaks', '<p>one<br> <br>two', 'one\n\ntwo'],
    ['makes links absolute', '<p><a href="../up?a=1&amp;b=2">up</a>', '[up](https://example.com/up?a=1&b=2)'],
    ['puts awkward targets in angle brackets', '<p><a href="/a_(b)">x</a>', '[x](<https://example.com/a_(b)>)'],
    [
      'writes links of no web scheme as text',
      '<p><a href="javascript:alert(1)">go</a> <a href="data:text/html,x">d</a>',
      'go d',
    ],
    [
      'repeats a link over its blocks',
      '<a href="/c"><h3>Head</h3><p>Text</p></a>',
      '### [Head](https://example.com/c)\n\n[Text](https://example.com/c)',
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
    ['nests lists by content width', '<ol start="9"><li>a<ul><li>b</ul><li>c</ol>', '9. a\n   - b\n10. c'],
    ['keeps loose lists loose', '<ul><li><p>a</p><li><p>b</p></ul>', '- a\n\n- b'],
    ['tells neighbouring lists apart', '<ul><li>a</ul><ul><li>b</ul>', '- a\n\n* b'],
    ['puts code into items', '<ul><li>a<pre>x\n  y</pre></ul>', '- a\n  ```\n  x\n    y\n  ```'],
    ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
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
    ['unwraps one column', '<table><tr><td>Only<tr><td>Text</table>', 'Only\n\nText'],
    ['unwraps presentation', '<table role=presentation><tr><td>A<td>B<tr><td>C<td>D</table>', 'A\n\nB\n\nC\n\nD'],
    [
      'unwraps the outer of nested tables',
      '<table><tr><td>Left<td><table><tr><th>A<th>B<tr><td>1<td>2</table></table>',
      'Left\n\n| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
  ]);
});
