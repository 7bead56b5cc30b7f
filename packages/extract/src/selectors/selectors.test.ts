import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { someOf } from '../../../../server/tests/whole.ts';
import type { ExtractOptions } from '../document.ts';
import { extractHtml } from '../extract.ts';
import { paragraphs } from '../test-page.ts';
import { SelectorError, selectorFault } from './selector.ts';

const page = `<!doctype html><title>Harbours</title><meta name="description" content="Of the coast.">
<nav><a href="/home">Home</a></nav>
<main><h1>Harbours of the coast</h1><p class="lead">The tide comes to each harbour at an hour of its own.</p>
<table><tr><th>Harbour<th>Hour<tr data-id="7"><td>Wick<td>11:05</table>
<p class="ad" data-Slot="A1">Buy a boat today.</p>
<a class="more" href="tides.html">More</a> <a class="more" href="javascript:void(0)">Less</a>
<ul><li>one<li>two<li>three</ul></main><aside id="side"><p>Written by nobody.</p></aside>`;

const read = (options: ExtractOptions) => extractHtml(page, 'https://sea.example/a/', options);

describe('selectors that include', () => {
  it('leave nothing else in any output, whatever it looks like', () => {
    const { text, markdown, html } = read({ includeSelectors: ['#side', '.lead'], formats: ['markdown', 'html'] });
    assert.equal(text, 'The tide comes to each harbour at an hour of its own.\n\nWritten by nobody.');
    for (const output of [text, markdown, html]) assert.doesNotMatch(output ?? '', /Buy a boat|Wick/);
  });

  it('leave what the page states of itself, its links and its pictures', () => {
    const { title, description, links } = read({ includeSelectors: ['.lead'] });
    assert.deepEqual([title, description], ['Harbours', 'Of the coast.']);
    assert.deepEqual(
      links.map(({ url }) => url),
      ['https://sea.example/home', 'https://sea.example/a/tides.html'],
    );
  });

  it('that match nothing are named, and leave nothing; what the page says is still known', () => {
    const { text, unmatchedSelectors, unpruned } = read({ includeSelectors: ['.nowhere', '.neither'] });
    assert.deepEqual([text, unmatchedSelectors], ['', ['.nowhere', '.neither']]);
    assert.match(unpruned?.text ?? '', /each harbour/);
  });
});

describe('selectors that exclude', () => {
  it('take out what they match, also of what is included', () => {
    assert.doesNotMatch(read({ excludeSelectors: ['.ad'] }).text, /Buy a boat/);
    assert.match(read({ excludeSelectors: ['.ad'] }).text, /each harbour/);
    const { text } = read({ includeSelectors: ['main'], excludeSelectors: ['ul', 'table', '.ad', 'a'] });
    assert.equal(text, 'Harbours of the coast\n\nThe tide comes to each harbour at an hour of its own.');
  });

  it('are not undone by data that scripts carry', () => {
    const story = paragraphs(4).replace(/<\/?p>/g, '');
    const data = JSON.stringify({ '@type': 'Article', articleBody: story });
    const source = `<div id="x">${paragraphs(4)}</div><script type="application/ld+json">${data}</script>`;
    const { text, unpruned } = extractHtml(source, 'https://a.example/', { excludeSelectors: ['#x'] });
    assert.deepEqual([text, unpruned?.contentFrom], ['', 'page']);
    const shell = source.replace(paragraphs(4), '');
    assert.equal(
      extractHtml(shell, 'https://a.example/', { excludeSelectors: ['#y'] }).unpruned?.contentFrom,
      'scripts',
    );
  });
});

describe('selectors', () => {
  const first = (selector: string) => read({ fields: { value: { selector } } }).extracted?.value;

  it('see every attribute, and the elements that browsers imply', () => {
    assert.equal(first('[data-slot="A1"]'), 'Buy a boat today.');
    assert.equal(first('html > body > main > table > tbody > tr:nth-child(2) > td:last-child'), '11:05');
    assert.equal(first('tr[data-id]:not(:has(th)) td'), 'Wick');
    assert.equal(first('html > head > title'), 'Harbours');
    assert.equal(first('li:nth-of-type(2) + li'), 'three');
  });

  it('keep what the source says of the implied elements', () => {
    for (const before of ['', '\n<!-- a -->', '<title>Llanw</title>']) {
      const { extracted } = extractHtml(`${before}<html lang="cy"><p>Llanw</p></html>`, 'https://a.example/', {
        fields: { lang: { selector: 'html:has(> body > p)', attribute: 'lang' } },
      });
      assert.deepEqual(extracted, { lang: 'cy' });
    }
  });

  it('that are none are told with the character at which they fail', () => {
    const cases: readonly (readonly [string, number])[] = [
      ['div[', 4],
      ['p >', 2],
      ['p:is(a >)', 8],
      ['a:nowhere', 1],
      ['main p:has(', 10],
      ['li:eq(1)', 2],
      ['p::before', 1],
      ['', 0],
      ['a[href="x]', 7],
      ['#', 0],
    ];
    for (const [selector, position] of cases) assert.equal(selectorFault(selector)?.position, position, selector);
    for (const selector of ['a', 'li:nth-child(2n+1 of .x)', ':is(h1, h2) ~ p', '[data-x="y" i]', ':scope > p'])
      assert.equal(selectorFault(selector), null, selector);
  });

  it('that take quadratic time on a large page are given up', () => {
    const source = '<p>'.repeat(60_000);
    const started = process.threadCpuUsage();
    for (const selector of someOf(['b ~ p', 'p:has(~ b)', 'p:nth-last-child(3)'], 1))
      assert.throws(
        () => extractHtml(source, 'https://a.example/', { excludeSelectors: [selector] }),
        (thrown) => thrown instanceof SelectorError && thrown.selector === selector,
      );
    assert.ok(process.threadCpuUsage(started).user < 40_000_000);
  });
});

describe('fields', () => {
  it('are the text or an attribute of the first match or of all, addresses absolute, null or an empty list where there is none', () => {
    const { extracted } = read({
      fields: {
        lead: { selector: '.lead' },
        links: { selector: 'a.more', attribute: 'href', all: true },
        items: { selector: 'li', all: true },
        row: { selector: 'tr[data-id]' },
        description: { selector: 'meta[name=description]', attribute: 'content' },
        none: { selector: '.nowhere' },
        nones: { selector: '.nowhere', all: true },
        bare: { selector: '.lead', attribute: 'id' },
        ['__proto__']: { selector: 'h1' },
      },
    });
    assert.deepEqual(Object.entries(extracted ?? {}), [
      ['lead', 'The tide comes to each harbour at an hour of its own.'],
      ['links', ['https://sea.example/a/tides.html', 'javascript:void(0)']],
      ['items', ['one', 'two', 'three']],
      ['row', 'Wick 11:05'],
      ['description', 'Of the coast.'],
      ['none', null],
      ['nones', []],
      ['bare', null],
      ['__proto__', 'Harbours of the coast'],
    ]);
  });

  it('have a line for each block, and what a script holds as it stands', () => {
    const source = '<div id=a> The <b>sea</b>\n<p>rises<br>and  falls</div> <script id=s>{ "a":  1 }</script>';
    const { extracted } = extractHtml(source, 'https://a.example/', {
      fields: { block: { selector: '#a' }, script: { selector: '#s' } },
    });
    assert.deepEqual(extracted, { block: 'The sea\nrises\nand falls', script: '{ "a":  1 }' });
  });

  it('never hold more than a page may, and say so', () => {
    const source = `<p>${'x'.repeat(300_000)}</p>`.repeat(6);
    const { extracted, extractedIsCut } = extractHtml(source, 'https://a.example/', {
      fields: { all: { selector: 'p', all: true } },
    });
    const values = extracted?.all;
    assert.ok(Array.isArray(values));
    assert.equal(values.join('').length, 1_000_000);
    assert.equal(extractedIsCut, true);
  });
});
