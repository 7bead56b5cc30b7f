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
  ['code with a break among text', '<p>a <code>x<br>y</code> b</p>', 'a `x y` b'],
];

describe('code is read from', () => {
  for (const [behaviour, html, markdown] of cases) it(behaviour, () => assert.equal(markdownOf(html), markdown));
});
