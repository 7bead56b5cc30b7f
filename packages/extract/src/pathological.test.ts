import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extract, formats } from './extract.ts';
import { pageUrl, readPage } from './test-page.ts';

const everything = { formats: [...formats] };
const encoder = new TextEncoder();

function cpuOf(html: string): number {
  const body = encoder.encode(html);
  const start = process.cpuUsage();
  extract({ body, contentType: 'text/html; charset=utf-8', url: pageUrl }, everything);
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** Eight times the size may take eight times as long, and noise; quadratic work takes sixty-four times as long. */
const tolerated = 20;
const noise = 20_000;
const attempts = 3;

function assertLinear(make: (count: number) => string, count: number): void {
  cpuOf(make(count));
  const seen: string[] = [];
  for (let attempt = 0; attempt < attempts; attempt++) {
    const small = cpuOf(make(count));
    const large = cpuOf(make(8 * count));
    if (large < tolerated * small + noise) return;
    seen.push(`${count}: ${small} µs, ${8 * count}: ${large} µs`);
  }
  assert.fail(seen.join('; '));
}

/** As many rules as an attribute has hundreds of characters. */
const askedOf = (operator: string, value: string, count: number): string => {
  const rules = Array.from({ length: count }, (_, at) => `[title${operator}="x${at}" i]{display:none}`);
  return `<style>${rules.join('')}</style><p title="${value.repeat(100 * count)}">x`;
};
const classedBy = (count: number): string => {
  const rules = Array.from({ length: count }, (_, at) => `.x${10 * count - 1}.x${at}{display:none}`);
  return `<style>${rules.join('')}</style><p class="${Array.from({ length: 10 * count }, (_, at) => `x${at}`).join(' ')}">x`;
};

describe('pages made to break readers', () => {
  const makers: readonly (readonly [string, number, (count: number) => string])[] = [
    ['deep nesting', 1562, (count) => `${'<div>'.repeat(count)}text`],
    ['deep inline nesting', 1562, (count) => `${'<b><i>'.repeat(count)}text`],
    ['deep lists', 625, (count) => '<ul><li>a'.repeat(count)],
    ['deep quotes', 625, (count) => '<blockquote>a'.repeat(count)],
    ['deep tables', 312, (count) => '<table><tr><td>a'.repeat(count)],
    ['unclosed tables and cells', 625, (count) => `<table>${'<tr><td>x'.repeat(count)}`],
    ['stray end tags under deep nesting', 1562, (count) => `${'<div>'.repeat(count)}${'</span></p>'.repeat(count)}`],
    ['end tags behind a fence', 625, (count) => `<em><table><tr><td>${'<b>'.repeat(count)}${'</em>'.repeat(count)}`],
    ['attributes', 6250, (count) => `<p ${'a=1 '.repeat(count)}>x`],
    ['attributes with one name', 6250, (count) => `<p ${'class=a '.repeat(count)}>x`],
    ['classes', 6250, (count) => `<p class="${'some-class '.repeat(count)}">x`],
    [
      'distinct classes',
      625,
      (count) => Array.from({ length: count }, (_, at) => `<p class="c${at} d">x y</p>`).join(''),
    ],
    ['links', 312, (count) => Array.from({ length: count }, (_, at) => `<a href="/${at}">x</a> `).join('')],
    [
      'forms',
      2000,
      (count) => `<p>${'word '.repeat(40)}</p>${'<form><p>a b c</p><textarea></textarea></form>'.repeat(count)}`,
    ],
    ['unclosed links', 312, (count) => '<a href="/x"><div>text'.repeat(count)],
    ['entities', 6250, (count) => '&amp;&lt;&unknown'.repeat(count)],
    ['unclosed tags', 3125, (count) => '<p <p '.repeat(count)],
    ['one long text', 62500, (count) => `<p>${'word '.repeat(count)}`],
    ['one long word', 62500, (count) => `<p>${'w'.repeat(count)}`],
    ['special characters', 6250, (count) => `<p>${'*_`[]<~'.replace('<', '&lt;').repeat(count)}`],
    ['spaces', 62500, (count) => `<p>a${' '.repeat(count)}b`],
    ['line breaks', 3125, (count) => `<p>${'a<br>'.repeat(count)}`],
    ['empty marks', 3125, (count) => `<p>a${'<b></b>'.repeat(count)}b`],
    ['marks', 1250, (count) => `<p>${'a<b>b</b>"<i>c</i>'.repeat(count)}`],
    [
      'spans in tables',
      300,
      (count) => `<table><tr><th>a<th>b</tr>${'<tr><td rowspan=9999 colspan=9999>x<td>y</tr>'.repeat(count)}</table>`,
    ],
    ['metas', 1250, (count) => Array.from({ length: count }, (_, at) => `<meta name="n${at}" content="x">`).join('')],
    ['broken JSON-LD', 6250, (count) => `<script type="application/ld+json">${'{"a":['.repeat(count)}</script>`],
    ['backticks in code', 3125, (count) => `<pre>${'```\n'.repeat(count)}</pre><code>${'` '.repeat(count)}</code>`],
    ['comments', 3125, (count) => '<!-- - -- ->'.repeat(count)],
    ['unclosed svg', 1250, (count) => `<svg>${'<g>'.repeat(count)}<p>after`],
    ['underscores', 1500, (count) => `<p>a${'_'.repeat(count)}b`],
    ['sets of sources', 1500, (count) => `<p>a<img srcset="/a ${'.'.repeat(count)} b 2x">`],
    ['white space in code', 6000, (count) => `<p>a<pre>a${'\t'.repeat(count)}b</pre>`],
    ['dollars', 1500, (count) => `<p>a<img class="tex" alt="\\tex ${'$'.repeat(count)}l">`],
    [
      'names and headlines of JSON-LD',
      1500,
      (count) => {
        const marks = `a${' | '.repeat(count)}b`;
        return `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', headline: marks, author: marks })}</script><p>a`;
      },
    ],
    ['formulas', 312, (count) => '<math><annotation encoding="application/x-tex">x'.repeat(count)],
    ['deep lists that count', 312, (count) => '<dl><dt>1.<dd>a'.repeat(count)],
    ['one list that counts', 1500, (count) => `<dl>${'<dt>1.<dd>a'.repeat(count)}</dl>`],
    [
      'lists of tabs for the same panels',
      200,
      (count) =>
        `${'<ul class="tabs"><li><a href="#a">A</a><li><a href="#b">B</a></ul>'.repeat(count)}<p id="a">${'word '.repeat(5 * count)}<p id="b">b`,
    ],
    [
      'lists of tabs in each other',
      200,
      (count) => '<div class="tabs"><a href="#a">A</a><b role="tab">B</b><p class="tab-pane">x'.repeat(count),
    ],
    ['lines of code in each other', 312, (count) => '<div class="code line">x'.repeat(count)],
    ['parts of tables by role', 625, (count) => '<div role="table"><div role="row"><div role="cell">x'.repeat(count)],
    [
      'parts of drawings in a cell',
      1250,
      (count) => `<table><tr><td><svg>${'<title>x</title><use href="#y"/>'.repeat(count)}</svg>`,
    ],
    ['sources of a video', 1250, (count) => `<p>a<video>${'<source type="x">'.repeat(count)}</video>`],
    [
      'pictures in a cell',
      1250,
      (count) => `<table><tr><td>a<td>${'<img src="/x.png" alt="yes">'.repeat(count)}</table>`,
    ],
    ['buttons in headings', 625, (count) => `<h2>${'<button>a<p>b</p></button>'.repeat(count)}</h2>`],
    ['rules that ask about words of one long attribute', 400, (count) => askedOf('~', 'a ', count)],
    ['rules that ask whether one long attribute is theirs', 400, (count) => askedOf('', 'A', count)],
    ['rules of many classes of one element', 400, (count) => classedBy(count)],
  ];
  for (const [name, count, make] of makers) it(`take time in proportion: ${name}`, () => assertLinear(make, count));

  it('read 100,000 nested elements and a million attributes', () => {
    assert.equal(readPage(`${'<div>'.repeat(100_000)}deep text`).text, 'deep text');
    assert.equal(readPage(`<p ${'x=y '.repeat(1_000_000)}>text`).text, 'text');
  });

  it('read rules inside of rules that name those around them again and again', () => {
    const css = `p{${'& & & &{'.repeat(28)}display:none${'}'.repeat(28)}}`;
    assert.equal(readPage(`<style>${css}</style><p>text`).text, 'text');
  });

  it('read the text after an svg that is never closed', () => {
    assert.equal(readPage('<svg><path d="M0"><p>after', { onlyMainContent: false }).text, 'after');
  });

  it('are told what they are in no time, whatever their first bytes', () => {
    const starts = [
      '<!---->',
      '<!-- --> ',
      '<!--',
      '<meta ',
      '<meta\tcharset=',
      '<meta charset',
      '<?xml ',
      '\t',
      '<',
      '{"',
    ];
    for (const start of starts)
      for (const next of [start, '\t', 'charset=', '-->', '"']) {
        const half = 2_000 / start.length;
        const html = `${start.repeat(half)}${next.repeat(2_000 / next.length)}x`;
        assert.ok(cpuOf(html) < 1_000_000, html.slice(0, 40));
      }
  });

  it('do not grow a thousandfold by the address that their links are resolved against', () => {
    const links = '<a href="b">c</a> '.repeat(20_000);
    for (const length of [8_000, 150_000]) {
      const { markdown, html } = readPage(
        `<base href="http://site.example/${'a'.repeat(length)}/">${links}`,
        everything,
      );
      assert.ok((markdown?.length ?? 0) < 40_000_000, `${markdown?.length} characters of markdown`);
      assert.ok((html?.length ?? 0) < 40_000_000, `${html?.length} characters of HTML`);
    }
  });

  it('never throw on anything', () => {
    const bodies = [
      '',
      '<',
      '</',
      '<!',
      '<!--',
      '<p',
      '<p a',
      '<p a=',
      '<p a="',
      '&',
      '&#',
      '<![CDATA[',
      '<?',
      '<title>',
      '<script>',
      '\ufeff',
    ];
    for (const type of [
      null,
      'text/html',
      'application/json',
      'text/xml',
      'text/csv',
      'text/plain',
      'x/y',
      ';;;',
      'text/html; charset=',
    ])
      for (const body of bodies)
        extract({ body: encoder.encode(body), contentType: type, url: 'no address' }, everything);
  });
});
