import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownOf, textOf } from '../../test-page.ts';

const code = ['if (a) {', '', '  puts("x");', '}'];
const fenced = `\`\`\`\n${code.join('\n')}\n\`\`\``;
const tableOf = (row: (line: string, number: number) => string, from = 1): string =>
  `<table><tbody>${code.map((line, at) => `<tr>${row(line, from + at)}</tr>`).join('')}</tbody></table>`;

test('a table with a row for each line of code and its number for scripts is code without numbers', () => {
  const bare = tableOf(
    (line, at) => `<td class="num" data-line-number="${at}"></td>\n<td>${line === '' ? '\n' : `<b>${line}</b>`}</td>`,
  );
  assert.equal(markdownOf(bare), fenced);
  assert.equal(textOf(`<p>a</p>${bare}`), `a\n\n${code.join('\n')}`);
  const inside = tableOf(
    (line, at) =>
      `<td><span data-line-number="${at}"></span></td><td class="escape"></td><td><code>${line}\n</code></td>`,
    17,
  );
  assert.equal(markdownOf(inside), fenced);
});

test('a table with a row for each line of code and its number is code without numbers', () => {
  for (const tag of ['pre', 'code'])
    assert.equal(markdownOf(tableOf((line, at) => `<td>${at}</td><td><${tag}>${line}</${tag}></td>`)), fenced);
  const minified = tableOf(
    (line, at) => `<td>${at}</td>${line === '' ? '<td></td>' : `<td><code>${line}</code></td>`}`,
  );
  assert.equal(markdownOf(minified), fenced);
});

test('numbered rows that name code, or hold several lines of it, stay a table', () => {
  const rows = (cells: readonly string[]): string =>
    `<table>${cells.map((cell) => `<tr>${cell}</tr>`).join('')}</table>`;
  const signals = rows(['<td>1</td><td><code>SIGHUP</code></td>', '<td>2</td><td><code>SIGINT</code></td>']);
  assert.match(markdownOf(signals) ?? '', /1.*SIGHUP[\s\S]*2.*SIGINT/);
  const statuses = rows(['<th>200</th><td><code>OK</code></td>', '<th>201</th><td><code> Created</code></td>']);
  assert.match(markdownOf(statuses) ?? '', /200.*OK[\s\S]*201.*Created/);
  const steps = rows(['<td>1</td><td><pre>  npm ci\nnpm start</pre></td>', '<td>2</td><td><pre>  ls</pre></td>']);
  assert.doesNotMatch(markdownOf(steps) ?? '', /npm cinpm start/);
  const broken = rows(['<td>1</td><td><code> cd /tmp<br>ls</code></td>', '<td>2</td><td><code> pwd</code></td>']);
  assert.doesNotMatch(markdownOf(broken) ?? '', /tmpls/);
});

test('a table of a cell with numbers and a cell with as many lines of code is code without numbers', () => {
  const lines = code.map((line) => {
    const [, indent = '', said = ''] = /^( *)(.*)$/.exec(line) ?? [];
    const spaces = indent === '' ? '' : `<code>${'&nbsp;'.repeat(indent.length)}</code>`;
    return said === '' ? '<div>&nbsp;</div>' : `<div>${spaces}<code>${said}</code></div>`;
  });
  const numbers = code.map((_, at) => `<div>${at + 1}</div>`).join('');
  const html = `<table><tr><td>${numbers}</td><td><div class="container">${lines.join('')}</div></td></tr></table>`;
  assert.equal(markdownOf(html).replace('\n \n', '\n\n'), fenced);
});

test('a table that counts other things than lines of code is a table', () => {
  const rows: readonly (readonly string[])[] = [
    ['<td>1</td><td>Waterloo</td>', '<td>2</td><td>Fernando</td>'],
    ['<td>1</td><td><code>-h</code> helps</td>', '<td>2</td><td><code>-v</code> tells</td>'],
    ['<td>1</td><td><code>-h</code></td><td>helps</td>', '<td>2</td><td><code>-v</code></td><td>tells</td>'],
    ['<td>80</td><td><code>http</code></td>', '<td>443</td><td><code>https</code></td>'],
    ['<td>Key</td><td>Value</td>', '<td>1</td><td><code>a</code></td>', '<td>2</td><td><code>b</code></td>'],
  ];
  for (const each of rows)
    assert.match(markdownOf(`<table>${each.map((row) => `<tr>${row}</tr>`).join('')}</table>`), /^\|/);
  const inner = '<table><tr><td>c</td><td>d</td></tr></table>';
  const outer = `<table><tr><td data-line-number="1"></td><td>a</td></tr><tr><td data-line-number="2"></td><td>b${inner}</td></tr></table>`;
  assert.doesNotMatch(markdownOf(outer), /```/);
});
