import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extract } from './extract.ts';
import { ordinaryPage, pageUrl, paragraphs, readPage } from './test-page.ts';

const read = (body: string, contentType: string) =>
  extract({ body: Buffer.from(body), contentType, url: pageUrl }, { formats: ['markdown', 'html', 'raw_html'] });

describe('the main content', () => {
  it('is the article without what stands around it', () => {
    const { text } = readPage(ordinaryPage());
    assert.ok(text.includes('Part 8.') && text.includes('A second crane') && text.includes('What comes next'));
    for (const chrome of ['Sport', 'Whale seen', 'Ten facts', 'All rights reserved'])
      assert.ok(!text.includes(chrome), chrome);
  });

  it('spans siblings', () => {
    const part = (name: string): string => `<section class="block"><h2>${name}</h2>${paragraphs(3)}</section>`;
    const { text } = readPage(
      `<nav><a href=/a>Menu</a></nav>${part('First')}${part('Second')}${part('Third')}<footer>Imprint</footer>`,
    );
    for (const name of ['First', 'Second', 'Third']) assert.ok(text.includes(name));
    assert.ok(!text.includes('Imprint'));
  });

  it('leaves the footer of a small page out', () => {
    const pages = [
      ['<h1>Hi</h1><p>Only this.</p>', 'Imprint', '© 2021 Gull'],
      [`<h1>Harbour</h1>${paragraphs(3)}`, 'Imprint', '© 2021 Gull. All rights reserved.'],
    ];
    for (const [page = '', ...footers] of pages)
      for (const footer of footers)
        assert.equal(readPage(`${page}<footer>${footer}</footer>`).text, readPage(page).text, footer);
    const article = '<article><h1>Harbour</h1><p>A quay was built.</p><footer>So says the council.</footer></article>';
    assert.ok(readPage(article).text.endsWith('So says the council.'));
  });

  it('does not lose text to a wrapper that is named after its layout', () => {
    const { text } = readPage(
      `<body class="has-sidebar footer-dark"><div class="page with-sidebar sidebar">${paragraphs(6)}</div>`,
    );
    assert.ok(text.includes('Part 6.'));
  });

  it('is all there is on a short page', () =>
    assert.equal(readPage('<h1>Hi</h1><p>Only this.').text, 'Hi\n\nOnly this.'));

  it('is everything when the whole page is asked for', () => {
    const { text } = readPage(ordinaryPage(), { onlyMainContent: false });
    for (const chrome of ['Sport', 'Whale seen', 'Ten facts', 'All rights reserved', 'Part 8.'])
      assert.ok(text.includes(chrome));
  });

  it('grows from precision over balanced to recall', () => {
    const words = (['precision', 'balanced', 'recall'] as const).map(
      (favor) => readPage(ordinaryPage(), { favor }).words,
    );
    assert.deepEqual(
      words,
      words.toSorted((one, other) => one - other),
    );
  });
});

describe('links and images', () => {
  it('tell which addresses are only linked with nofollow', () => {
    const { nofollow, links } = readPage(
      '<a rel="noopener NoFollow" href=/a>A</a><a rel=nofollow href=/b>B</a><a href=/b>B again</a>' +
        '<a rel=nofollower href=/c>C</a><area rel=nofollow href=/d alt=D>',
    );
    assert.deepEqual(
      nofollow.map((url) => new URL(url).pathname),
      ['/a', '/d'],
    );
    assert.equal(links.length, 5);
  });

  it('come from the whole page, absolute, distinct, in order', () => {
    const { links, images } = readPage(
      `${ordinaryPage('<a href="/imprint">Imprint</a><a href="mailto:a@b.c">Mail</a><img src="/a.png"><img src="/a.png" alt="A"><img src="data:x">')}`,
    );
    assert.deepEqual(links.slice(0, 2), [
      { url: 'https://example.com/', text: 'The Daily Gull' },
      { url: 'https://example.com/news', text: 'News' },
    ]);
    assert.equal(links.filter(({ url }) => url.endsWith('/imprint')).length, 1);
    assert.ok(links.every(({ url }) => url.startsWith('https://')));
    assert.deepEqual(images, [{ url: 'https://example.com/a.png', alt: 'A' }]);
  });

  it('are resolved against the base element', () => {
    const { links } = readPage(
      '<base href="/other/"><a href="x">X</a><a href="//cdn.test/y">Y</a><a href="http://[bad">Z</a>',
    );
    assert.deepEqual(
      links.map(({ url }) => url),
      ['https://example.com/other/x', 'https://cdn.test/y'],
    );
  });
});

describe('other kinds', () => {
  it('JSON is indented, and fenced in markdown', () => {
    const document = read('{"a":[1,"``````"]}', 'application/json');
    assert.equal(document.kind, 'json');
    assert.equal(document.text, '{\n  "a": [\n    1,\n    "``````"\n  ]\n}');
    assert.ok(document.markdown?.startsWith('```````json\n{'));
    assert.equal(read('{"a":', 'application/json').text, '{"a":');
  });

  it('JSON of more than a million elements stays as it is', () => {
    const list = (objects: number): string => `[${'{},'.repeat(objects)}{}]`;
    assert.ok(read(list(1_000), 'application/json').text.startsWith('[\n  {},\n'));
    assert.equal(read(list(500_000), 'application/json').text, list(500_000));
  });

  it('the separator of CSV is the one that divides its rows alike, or the one it states', () => {
    const row = (source: string): string | undefined => read(source, 'text/csv').markdown?.split('\n')[2];
    assert.equal(row('"a, b, c";d\n1,5;2,5\n3,25;x'), '| 1,5 | 2,5 |');
    assert.equal(row('a\tb, c, d\n1\t2'), '| 1 | 2 |');
    assert.equal(row('sep=|\na|b,c\n1|2,3'), '| 1 | 2,3 |');
    assert.equal(row('one column\nonly, here'), '| only | here |');
  });

  it('CSV with few values behind the first column, or a comma in a single one, is one table', () => {
    const heads = (source: string): string | undefined => read(source, 'text/csv').markdown?.split('\n')[0];
    for (const source of [
      'name,\nKettle,\nPan,\nPot,5\nLid,6',
      'name;;\nKettle;;\nPot;5,50;1\nLid;6;2',
      'name,\nKettle,\nPot,red\nLid,\nPan,\nCup,',
      'name\nKettle\nPan, large\nPot',
    ])
      assert.match(heads(source) ?? '', /^\| name \|/, source);
  });

  it('CSV becomes a table with every row and column', () => {
    assert.equal(read('a;b\n"x ""y"" |";2', 'text/csv').markdown, '| a | b |\n| --- | --- |\n| x "y" \\| | 2 |');
    const table = '| a | b |\n| --- | --- |\n| 1 | 2 |';
    assert.equal(read('Prices\n# of today\n\na,b\n1,2', 'text/csv').markdown, `Prices\n\n\\# of today\n\n${table}`);
    assert.equal(read('Prices;\n;\na;b\n1;2', 'text/csv').markdown, `Prices\n\n${table}`);
    assert.equal(read(',b\n1,2', 'text/csv').markdown, '|  | b |\n| --- | --- |\n| 1 | 2 |');
    const years = 'Inhabitants\nof towns\ntown,2020,2021\nThurso,7,8\nWick,,6';
    assert.match(read(years, 'text/csv').markdown ?? '', /^Inhabitants\n\nof towns\n\n\| town \| 2020 \|/);
    const long = read(`a,b\n${'1,2\n'.repeat(5000)}`, 'text/csv');
    assert.equal(long.markdown?.split('\n').length, 5002);
    const wide = Array.from({ length: 300 }, (_, column) => `c${column}`);
    assert.ok(read(wide.join(','), 'text/csv').markdown?.includes('| c299 |'));
  });

  it('CSV with a quotation mark that is never closed keeps the rows behind it', () => {
    assert.equal(
      read('name,size\n"Tides,1\nReef,2', 'text/csv').markdown,
      '| name | size |\n| --- | --- |\n| "Tides | 1 |\n| Reef | 2 |',
    );
  });

  it('plain text and markdown pass through', () => {
    const document = read('# A title\r\n\r\n*text* <b>', 'text/markdown');
    assert.deepEqual(
      [document.kind, document.title, document.markdown],
      ['text', 'A title', '# A title\n\n*text* <b>'],
    );
    assert.equal(document.html, '<pre># A title\n\n*text* &lt;b&gt;</pre>');
  });

  it('gives the page as decoded, and only what was asked for', () => {
    assert.equal(read('<p>ä</p>', 'text/html').rawHtml, '<p>ä</p>');
    const { markdown, html, rawHtml, jsonLd } = readPage('<p>x');
    assert.deepEqual([markdown, html, rawHtml, jsonLd], [null, null, null, null]);
  });

  it('counts words, ideographs one by one', () => assert.equal(readPage('<p>two words 漢字').words, 4));
});
