import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bytes, withPageArrays } from '../page-arrays.ts';
import { parsePage } from '../tree/parse.ts';
import { segment, textOfBlock } from './blocks.ts';
import { keepBeside } from './rows.ts';

/** The kept texts of a page where some were chosen, and all are as likely. */
const kept = (html: string, chosenTexts: readonly string[], probability = 0.3): string[] =>
  withPageArrays(() => {
    const page = segment(parsePage(html).tree);
    const said = page.blocks.map((block) => textOfBlock(page, block).trim());
    const chosen = bytes(said.length);
    for (const [at, text] of said.entries()) if (chosenTexts.includes(text)) chosen[at] = 1;
    keepBeside(page, new Float32Array(said.length).fill(probability), chosen);
    return said.filter((_, at) => chosen[at] === 1);
  });

describe('what stands beside something chosen', () => {
  const row =
    '<div><div class="a category">Jena</div><div class="b category">Polishing</div><div class="category">Full-time</div></div>';

  it('is the rest of a row of boxes that are called alike, unless it is unlikely or leads elsewhere', () => {
    assert.deepEqual(kept(row, ['Jena']), ['Jena', 'Polishing', 'Full-time']);
    assert.deepEqual(kept(row, ['Jena'], 0.1), ['Jena']);
    assert.deepEqual(kept(row, []), []);
    assert.deepEqual(kept(row.replaceAll('category', ''), ['Jena']), ['Jena']);
    assert.deepEqual(kept(row.replace('Polishing', '<a href="/p">Polishing</a>'), ['Jena']), ['Jena']);
  });

  it('is the rest of a table of boxes, where enough of its cells are chosen', () => {
    const rows = [
      ['品牌', '暖阳'],
      ['材质', '316不锈钢'],
      ['保温时长', '12小时以上'],
      ['产地', '浙江永康'],
    ];
    const grid = (of = rows, more = ''): string =>
      `<div>${of.map(([label, value]) => `<div class="item"><div class="title">${label}</div><div class="content">${value}</div>${more}</div>`).join('')}</div>`;
    assert.deepEqual(kept(grid(), ['材质', '316不锈钢', '保温时长']), rows.flat());
    assert.deepEqual(kept(grid(), ['材质', '316不锈钢']), ['材质', '316不锈钢']);
    assert.equal(kept(grid(rows.slice(0, 2)), ['品牌', '暖阳', '材质']).length, 3);
    assert.equal(kept(grid(rows, '<p>也是</p>'), ['材质', '316不锈钢', '保温时长']).length, 3);
    assert.equal(kept(grid().replaceAll('<div class="title">', '<h3>'), ['材质', '316不锈钢', '保温时长']).length, 3);
    assert.equal(kept(grid().replaceAll('<div class="content">', '<a href="/x">'), ['品牌', '材质', '产地']).length, 3);
  });

  it('is the term of a definition', () => {
    const list = '<dl><div><dt>Width:</dt><dd>80 cm</dd></div><div><dt>Height:</dt><dd>200 cm</dd></div></dl>';
    assert.deepEqual(kept(list, ['200 cm']), ['Height:', '200 cm']);
  });

  it('is the rest of a list of fields, where as much of it is chosen and what is missing is short', () => {
    const list = '<dl><dt>Made</dt><dd>in May</dd><dt>Sold</dt><dd>in June</dd></dl>';
    assert.deepEqual(kept(list, ['Made', 'in May']), ['Made', 'in May', 'Sold', 'in June']);
    assert.deepEqual(kept(list, ['Made']), ['Made']);
    for (const other of ['<a href="/june">in June</a>', 'in June and '.repeat(9)])
      assert.deepEqual(kept(list.replace('in June', other), ['Made', 'in May', 'Sold']).length, 3);
  });

  it('is what a chosen label stands right above, unless it is long, a heading, or leads elsewhere', () => {
    for (const label of ['<b>Lady Black</b>', 'Lady Black:', '布莱克：']) {
      const text = label.replace(/<[^>]+>/g, '');
      for (const said of ['<ol start="3"><li>I agree</li></ol>', '<div><p>I agree</p></div>', '<p>I agree</p>'])
        assert.deepEqual(kept(`<p>${label}</p>${said}`, [text]), [text, 'I agree']);
      for (const other of [
        '<h3>I agree</h3>',
        '<p><a href="/">I agree</a></p>',
        `<p>${'I agree '.repeat(20)}</p>`,
        '<nav>I</nav>',
      ])
        assert.deepEqual(kept(`<p>${label}</p>${other}`, [text]), [text]);
      assert.deepEqual(kept(`<div><p>${label}</p></div><p>I agree</p>`, [text]), [text]);
    }
    assert.deepEqual(kept('<p>Lady Black</p><p>I agree</p>', ['Lady Black']), ['Lady Black']);
  });

  it('is what follows in preformatted text, and on the page beside it', () => {
    const pages = '<pre>a<h2>b</h2>c</pre><pre>d</pre>';
    assert.deepEqual(kept(pages, ['a']), ['a', 'b', 'c', 'd']);
    assert.deepEqual(kept(pages, ['c']), ['c', 'd']);
    assert.deepEqual(kept('<div><pre>a</pre></div><pre>d</pre>', ['a']), ['a']);
  });

  it('is the address under a heading, and not one that stands elsewhere', () => {
    const address = '<address>Via Prè 3<br>16126 Genova</address>';
    const section = `<section><h2>Dove siamo</h2>${address}</section>`;
    assert.equal(kept(section, ['Dove siamo']).length, 2);
    assert.deepEqual(kept(section, []), []);
    assert.deepEqual(kept(`<section><h2>Dove siamo</h2></section><footer>${address}</footer>`, ['Dove siamo']), [
      'Dove siamo',
    ]);
  });
});
