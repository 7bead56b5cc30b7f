import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlOf, markdownOf, textOf } from '../../test-page.ts';

test('elements that are a table by their roles are written as one', () => {
  const row = (role: string, ...texts: string[]): string =>
    `<div role="row">${texts.map((text) => `<div role="${role}"><span>${text}</span></div>`).join('')}</div>`;
  const html = `<div role="table"><div role="rowgroup">${row('columnheader', 'Port', 'Range')}</div><div role="rowgroup">${row('cell', 'Wick', '2.7 m')}${row('cell', 'Oban', '3.1 m')}</div></div>`;
  assert.equal(markdownOf(html), '| Port | Range |\n| --- | --- |\n| Wick | 2.7 m |\n| Oban | 3.1 m |');
  assert.equal(textOf(html), 'Port\tRange\nWick\t2.7 m\nOban\t3.1 m');
});

test('a part of a table by its role that stands in none is what it was', () => {
  const html = '<p>a</p><div role="row"><div role="cell">b</div></div><div role="cell">c</div>';
  assert.equal(markdownOf(html), 'a\n\nb\n\nc');
});

test('an element for each line of code is code with its indentation', () => {
  const lines =
    '<div class="line"><span class="lineno">    1</span> if (a) {</div>\n<div class="line"><span class="lineno">    2</span>   puts(<span>"x"</span>);</div>\n<div class="line"><span class="lineno">    3</span> }</div>';
  assert.equal(markdownOf(`<div class="fragment">${lines}</div>`), '```\n if (a) {\n   puts("x");\n }\n```');
  const empty = '<div class="line">a</div><div class="line"></div>  <div class="line">b</div>';
  assert.equal(markdownOf(`<div class="fragment">${empty}</div>`), '```\na\n\nb\n```');
  const plain = '<div class="line">if (a) {</div><div class="line">  puts("x");</div><div class="line">}</div>';
  assert.equal(markdownOf(`<div class="fragment">${plain}</div>`), '```\nif (a) {\n  puts("x");\n}\n```');
  assert.equal(textOf(`<p>a</p><div class="fragment">${plain}</div>`), 'a\n\nif (a) {\n  puts("x");\n}');
});

test('lines of a poem are no code, nor is what holds more than lines', () => {
  const lines = '<div class="line">Tyger Tyger</div><div class="line">burning bright</div>';
  for (const [names, more] of [
    ['line-block', ''],
    ['fragment', '<p>by Blake</p>'],
  ] as const)
    assert.doesNotMatch(markdownOf(`<div class="${names}">${lines}${more}</div>`), /```/);
});

test('a grid whose first cells are called heads is a table, a row for as many cells', () => {
  const cell = (text: string): string => `<div class="col">${text}</div>`;
  const heads = '<div class="table-header a">Type</div><div class="table-header b">Method</div>';
  const grid = (cells: string): string => `<div class="summary-table">${heads}${cells}</div>`;
  const html = grid(['void', 'close()', 'double', 'read()'].map(cell).join(''));
  assert.equal(markdownOf(html), '| Type | Method |\n| --- | --- |\n| void | close() |\n| double | read() |');
  assert.equal(textOf(html), 'Type\tMethod\nvoid\tclose()\ndouble\tread()');
  assert.match(htmlOf(html), /<table><tr><th>Type<\/th>\s*<th>Method<\/th>\s*<tr><td>void/);
  for (const other of [grid(cell('a') + cell('b') + cell('c')), grid(`${cell('a')}<p>b</p>`), grid('')])
    assert.doesNotMatch(markdownOf(other), /\|/);
});

test('preformatted text of nothing but paragraphs is prose, and else code that keeps its lines and indentation', () => {
  const prose = '<pre data-hook="description"><p>Thrown on the wheel.</p>\n<p>Fired in the open.</p></pre>';
  assert.equal(markdownOf(prose), 'Thrown on the wheel.\n\nFired in the open.');
  const code = 'a {\n  b\n}';
  for (const html of ['<span>a</span> {\n  b\n}', `${code}<p></p>`, `<code>${code}</code><p></p>`, `<p>${code}</p>`])
    assert.equal(markdownOf(`<pre>${html}</pre>`), `\`\`\`\n${code}\n\`\`\``);
  assert.match(markdownOf('<pre><p>a {</p><p>  <b>b</b></p><p>}</p></pre>'), /^```\na \{\n+ {2}b\n+\}\n```$/);
});
