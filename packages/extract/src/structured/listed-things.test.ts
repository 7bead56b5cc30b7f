import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { list, number, object, read, text } from './test-schemas.ts';

const schema = object({ items: list(object({ name: text, url: text, price: number })) });
const at = (path: string): string => `https://shop.example/${path}`;
const lead =
  '<h1>Peat bogs</h1><p>Articles on bogs of the country, drained ones, too, by the letter that they begin with.</p>';

describe('the things of a page that is a list are', () => {
  it('those of all its sections, and not its sections', () => {
    const section = (name: string, links: readonly string[]): string =>
      `<div class="part"><h3>${name}</h3><ul>${links.map((link) => `<li><a href="/${link}">Bog ${link}</a></li>`).join('')}</ul></div>`;
    const html = `${lead}<div class="parts">${section('B', ['bag', 'bur'])}${section('C', ['cik', 'cza', 'cze'])}${section('G', ['gac'])}</div>`;
    assert.deepEqual(read(html, schema), {
      items: ['bag', 'bur', 'cik', 'cza', 'cze', 'gac'].map((name) => ({ name: `Bog ${name}`, url: at(name) })),
    });
  });

  it('cards, and not the links that all of them have', () => {
    const card = (name: string): string =>
      `<div class="card"><h3><a href="/${name}">Walk to ${name}</a></h3><p>A walk of a day along the river and over the hill, with a rest at noon.</p>
       <p class="tags"><a class="tag" href="/t/hill-${name}">Hill ${name}</a><a class="tag" href="/t/day-${name}">Day ${name}</a></p></div>`;
    const html = `<h1>Walks</h1><div class="cards">${['Aln', 'Bree', 'Coll'].map(card).join('')}</div>`;
    assert.deepEqual(read(html, schema), {
      items: ['Aln', 'Bree', 'Coll'].map((name) => ({ name: `Walk to ${name}`, url: at(name) })),
    });
  });

  it('rows, by the column that links to a page for each, with a head in any language', () => {
    const row = (name: string): string =>
      `<tr><td>${name.length}/1992</td><td><a href="/${name}">Zákon o ${name}</a><br>o ochraně</td><td>účinný</td></tr>`;
    const rows = ['vodách', 'lesích', 'ovzduší'].map(row).join('');
    const items = ['vodách', 'lesích', 'ovzduší'].map((name) => ({
      name: `Zákon o ${name}`,
      url: new URL(`/${name}`, at('')).href,
    }));
    const menu = '<div id="menu"><a href="/o">Obory</a> <a href="/j">Judikatura</a> <a href="/v">Vzory</a></div>';
    const head = '<tr><th>Číslo</th><th>Název předpisu</th><th>Stav</th></tr>';
    assert.deepEqual(read(`${menu}${lead}<table>${head}${rows}</table>`, schema), { items });
  });

  it('not all rows but the first of a table without a head', () => {
    const row = (name: string, at: number): string =>
      `<tr><td><a href="/${name}">${name} cook</a></td><td>${at === 0 ? 'Today' : `${at} days ago`}</td></tr>`;
    const html = `${lead}<table>${['Aln', 'Bree', 'Coll', 'Dee'].map(row).join('')}</table>`;
    assert.equal(read(html, object({ items: list(object({ name: text, url: text })) })), undefined);
  });

  it('rows with several links, by the column of links to a page for each that says most', () => {
    const row = (name: string): string =>
      `<tr><td><a href="/u/${name}"><img src="/a.png" alt=""></a></td><td><a href="/t/${name}">Topic on ${name}</a><div><a href="/c/fruit">Fruit</a></div></td><td>4</td></tr>`;
    const html = `<h1>Latest</h1><table><tr><th></th><th>Tema</th><th>Respostes</th></tr>${['figs', 'olives', 'seeds'].map(row).join('')}</table>`;
    assert.deepEqual(read(html, object({ items: list(object({ name: text, url: text })) })), {
      items: ['figs', 'olives', 'seeds'].map((name) => ({ name: `Topic on ${name}`, url: at(`t/${name}`) })),
    });
  });

  it('links to terms that are explained', () => {
    const term = (name: string): string =>
      `<dt><a href="/${name}">${name}</a></dt><dd>What ${name} means is said here.</dd>`;
    assert.deepEqual(read(`${lead}<dl>${['bailey', 'barrow', 'beck'].map(term).join('')}</dl>`, schema), {
      items: ['bailey', 'barrow', 'beck'].map((name) => ({ name, url: at(name) })),
    });
  });

  it('known by their names alone where nothing else is asked for, and not sections of the page', () => {
    const person = (name: string): string =>
      `<li class="list-item"><img src="/x.jpg" alt=""><div><h2>${name}</h2><p><strong>Physician</strong></p><p>Sees patients on two days of each week.</p></div></li>`;
    const html = `<main><section class="page"><h1>Our physicians</h1><p>Three of them under one roof, beside the lake.</p></section>
      <section class="page"><ul class="simple">${['Dr Ash', 'Dr Birk', 'Dr Cole'].map(person).join('')}</ul></section>
      <section class="page"><h2>Where to park</h2><p>Behind the house.</p></section></main>`;
    assert.deepEqual(read(html, schema), { items: ['Dr Ash', 'Dr Birk', 'Dr Cole'].map((name) => ({ name })) });
  });

  it('those of the content before longer menus of the same make', () => {
    const links = (names: readonly string[]): string =>
      names.map((name) => `<li><a href="/${name}">${name} things</a></li>`).join('');
    const html = `<div class="bar"><ul>${links(['home', 'shop', 'help', 'news', 'jobs', 'press', 'login'])}</ul></div>
      <main><h1>Bogs</h1><p>All bogs of the country that were drained and are wet again.</p><ul>${links(['aln', 'bree', 'coll'])}</ul></main>`;
    assert.deepEqual(read(html, schema), {
      items: ['aln', 'bree', 'coll'].map((name) => ({ name: `${name} things`, url: at(name) })),
    });
  });

  it('cards behind a long text, and no links amid its words', () => {
    const paragraph = (_: unknown, at: number): string =>
      `<p>Words on <a href="/a${at}">thing ${at}</a> and also on <a href="/b${at}">another</a> stand here, at some length.</p>`;
    const text = `<h1>Lamps</h1><main>${Array.from({ length: 260 }, paragraph).join('')}`;
    const cards = ['Ash', 'Birch', 'Cedar'].map((name) => `<div class="card"><h3>${name} lamp</h3><p>$20</p></div>`);
    assert.deepEqual(read(`${text}<div class="cards">${cards.join('')}</div></main>`, schema), {
      items: ['Ash', 'Birch', 'Cedar'].map((name) => ({ name: `${name} lamp`, price: 20 })),
    });
  });

  it('links in a list of no kind, whatever else is asked for', () => {
    const links = ['aln', 'bree', 'coll'].map((name) => `<li><a href="/${name}">${name} bog, wet again</a></li>`);
    const html = `<main>${lead}<ul>${links.join('')}</ul></main>`;
    const items = list(object({ name: text, url: text }));
    const stated = ['aln', 'bree', 'coll'].map((name) => ({ name: `${name} bog, wet again`, url: at(name) }));
    for (const more of [{}, { total: number }])
      assert.deepEqual(read(html, object({ items, ...more })), { items: stated });
  });

  it('not any links of the page where a property names their kind', () => {
    const html = `${lead}<h2>Further reading</h2><ul>${['aln', 'bree', 'coll'].map((name) => `<li><a href="/${name}">${name} bog</a></li>`).join('')}</ul>`;
    for (const [kind, more] of Object.entries({ people: 'role', products: 'price', reviews: 'author', jobs: 'place' }))
      assert.equal(read(html, object({ [kind]: list(object({ name: text, url: text, [more]: text })) })), undefined);
  });

  it('not called by a badge that some of them bear', () => {
    const link = (name: string, at: number): string =>
      `<a class="k" href="/${name}">${at < 2 ? '' : '<div>New</div>'}<div>${name} lamp</div><div>$20</div></a>`;
    const bold = (name: string, at: number): string =>
      `<div class="c"><p>${at < 2 ? '' : '<b>New</b>'} ${name} lamp</p><p>$20</p></div>`;
    for (const make of [link, bold]) {
      const html = `${lead}<div class="grid">${['Ash', 'Birch', 'Cedar'].map(make).join('')}</div>`;
      assert.doesNotMatch(JSON.stringify(read(html, schema)), /"name":"New"/);
    }
  });

  it('not priced by a sum in words that say of what', () => {
    const card = (name: string): string =>
      `<div class="c"><h3>${name} lamp</h3><p><b>$4.90</b> shipping within the country, by post and by hand</p><p>$20</p></div>`;
    assert.deepEqual(read(`${lead}<div class="grid">${['Ash', 'Birch', 'Cedar'].map(card).join('')}</div>`, schema), {
      items: ['Ash', 'Birch', 'Cedar'].map((name) => ({ name: `${name} lamp`, price: 20 })),
    });
  });
});
