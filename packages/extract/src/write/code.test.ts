import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markdownOf } from '../test-page.ts';

const cases: readonly (readonly [string, string, string])[] = [
  [
    'a pre inside of code, which HTML does not allow',
    '<code class="language-ts"><pre><code>let a;\nlet b;</code></pre></code>',
    '```ts\nlet a;\nlet b;\n```',
  ],
  [
    'a table of numbers and lines inside of code',
    '<div class="language-cpp"><code><table><tr><td><pre>1\n2</pre></td><td><pre>int a;\nint b;</pre></td></tr></table></code></div>',
    '```cpp\nint a;\nint b;\n```',
  ],
  [
    'lines that are counted by elements of no name',
    '<pre><div><span>1</span><div>ls -l</div></div><div><span>2</span><div>cd ..</div></div></pre>',
    '```\nls -l\ncd ..\n```',
  ],
  [
    'numbers that count nothing',
    '<pre><div><span>7</span><b> a</b></div><div><span>3</span><b> b</b></div></pre>',
    '```\n7 a\n3 b\n```',
  ],
  [
    'code alone in its block with breaks',
    '<p>a</p><div><code>x = 1<br>y = 2</code></div>',
    'a\n\n```\nx = 1\ny = 2\n```',
  ],
  [
    'lines that are elements and end with a break',
    '<pre><code><span class="token-line"><span>a</span><br></span><span class="token-line"><span>b</span><br></span></code></pre>',
    '```\na\nb\n```',
  ],
  [
    'a pre in another, with the language of its code',
    '<pre><pre class="playground"><code class="language-rust edition2021">fn main() {}</code></pre></pre>',
    '```rust\nfn main() {}\n```',
  ],
  [
    'a table of lines in two elements that are around each other',
    '<div class="highlight-toml notranslate"><div class="highlight"><table><tr><td class="linenos"><div><pre>1</pre></div></td><td class="code"><div><pre><span></span>a = 1</pre></div></td></tr></table></div></div>',
    '```toml\na = 1\n```',
  ],
  ['a lang', '<pre lang="mermaid"><code>graph TD</code></pre>', '```mermaid\ngraph TD\n```'],
  ['no lang that people speak', '<pre lang="de"><code>Hallo</code></pre>', '```\nHallo\n```'],
  [
    'the settings of a highlighter',
    '<pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: bash; gutter: false">ls</pre>',
    '```bash\nls\n```',
  ],
  ['a class that is a language', '<pre class="code file bash">ls</pre>', '```bash\nls\n```'],
  [
    'a class of the code behind what copies it',
    '<pre><div class="wrap"><button>Copy</button></div><code class="hljs language-yaml">a: 1</code></pre>',
    '```yaml\na: 1\n```',
  ],
  ['a class of its code that is a language', '<pre><code class="python hljs">ls</code></pre>', '```python\nls\n```'],
  [
    'the class that a highlighter has beside its own',
    '<pre><code class="hljs delphi">x</code></pre>',
    '```delphi\nx\n```',
  ],
  ['no other class of its code', '<pre><code class="hljs plaintext">x</code></pre>', '```\nx\n```'],
  ['no class of code that says how it looks', '<pre><code class="dark wide">x</code></pre>', '```\nx\n```'],
  ['no class that is none', '<pre class="screen text">ls</pre>', '```\nls\n```'],
  ['code with a break among text', '<p>a <code>x<br>y</code> b</p>', 'a `x y` b'],
];

describe('code is read from', () => {
  for (const [behaviour, html, markdown] of cases) it(behaviour, () => assert.equal(markdownOf(html), markdown));
});
