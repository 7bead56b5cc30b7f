import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractHtml } from '../../extract.ts';
import { parsePage } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { gatherBoxes } from '../features/boxes.ts';
import { run } from '../features/sums.ts';
import { keepCards } from './cards.ts';

const names = [
  'Tide clock',
  'Barograph',
  'Sextant of brass',
  'Log line',
  'Lead line',
  'Marine compass',
  'Station pointer',
  'Chart rule',
];
const card = (name: string, at: number): string =>
  `<div class="card"><a href="/p/${at}"><h3>${name}</h3></a><span class="price">$${at + 1}9.50</span><div class="buy"><a href="/add">Add to basket</a></div></div>`;
const grid = `<div class="grid">${names.map(card).join('')}</div>`;
const prose =
  '<p>Instruments by which ships find their way have been made in this town for three hundred years, and some still are, by hand.</p>';
const markdownOf = (body: string, head = ''): string =>
  extractHtml(`<html><head>${head}</head><body>${body}</body></html>`, 'https://shop.example/', {
    formats: ['markdown'],
  }).markdown ?? '';
const offered = (markdown: string): number => names.filter((name) => markdown.includes(name)).length;

describe('the cards of a list', () => {
  it('are its items: each with its linked name and its price, and without the buttons of all', () => {
    const unheaded = grid.replaceAll('h3>', 'div>').replaceAll('Add to basket', 'Basket');
    const markdown = markdownOf(`<main><h1>Instruments</h1>${unheaded}${prose.repeat(9)}</main>`);
    names.forEach((name, at) => {
      assert.match(
        markdown,
        new RegExp(`^[-*] \\[${name}\\]\\(https://shop\\.example/p/${at}\\) \\$${at + 1}9\\.50`, 'm'),
      );
    });
    assert.doesNotMatch(markdown, /basket/i);
  });

  it('are sections where headings name them, and no items that nobody wrote', () => {
    const markdown = markdownOf(`<main><h1>Instruments</h1>${grid}${prose.repeat(9)}</main>`);
    names.forEach((name, at) => {
      assert.match(
        markdown,
        new RegExp(`^### \\[${name}\\]\\(https://shop\\.example/p/${at}\\)\n\n\\$${at + 1}9\\.50`, 'm'),
      );
    });
    assert.doesNotMatch(markdown, /basket|^[-*] /m);
    const items = grid.replaceAll('<div class="card">', '<li class="card">');
    assert.match(markdownOf(`<main><h1>Instruments</h1><ul>${items}</ul></main>`), /^- ### \[Tide clock\]/m);
  });

  it('have their names first, for what stands above a heading is read as the end of the card before', () => {
    const early = grid.replaceAll(
      /<div class="card">(<a.*?<\/a>)(<span.*?<\/span>)/g,
      '<div class="card"><img src="/i.jpg">$2 net$1 of brass',
    );
    const markdown = markdownOf(`<main><h1>Instruments</h1>${early}${prose.repeat(9)}</main>`);
    names.forEach((name, at) => {
      const card = `### [${name}](https://shop.example/p/${at})\n\n$${at + 1}9.50 net\n\nof brass\n\n`;
      assert.ok(markdown.includes(card), markdown);
    });
    assert.doesNotMatch(markdown, /!\[\]/);
    assert.match(markdown, /\$89\.50 net\n\nof brass\n\n---\n\nInstruments by which/);
    assert.equal(markdown.split('---').length, 2);
  });

  it('are set apart by a rule where one has no heading, also in an item, but not in a cell', () => {
    const some = grid.replace(/<h3>Sextant of brass<\/h3>/, 'Sextant of brass');
    const apart = markdownOf(`<main><h1>Instruments</h1>${some}${prose.repeat(9)}</main>`);
    assert.match(apart, /\$29\.50\n\n---\n\n\[Sextant of brass\]\S+ \$39\.50\n\n### \[Log line\]/);
    const item = markdownOf(`<main><h1>Instruments</h1><ul><li>All of them ${some}</li><li>Others</li></ul></main>`);
    assert.match(item, /\n {2}\$29\.50 {2}\n.*\n\n {2}---\n\n {2}\[Sextant of brass\]/);
    const deep = `${'<div>'.repeat(8)}${some}${'</div>'.repeat(8)}`;
    const cell = markdownOf(`<table><tr><th>Goods</th><th>No.</th></tr><tr><td>${deep}</td><td>8</td></tr></table>`);
    assert.match(cell, /^\| \[Tide clock\].*\[Sextant of brass\]/m);
    assert.doesNotMatch(cell, /<br>---/);
  });

  it('have no buttons that most of them have, in whatever language, but brands, prices and links around all of a card', () => {
    const offer = (name: string, at: number, buttons: string, brand = '<a href="/b/sea">Mare &amp; Sohn</a>'): string =>
      `<div class="card"><a href="/p/${at}"><h3>${name}</h3></a><div>${brand}</div><span class="price">$${at + 1}9.50</span><p>A ${name} of oak and brass for small ships, sent within ${at + 2} weeks.</p>${buttons}</div>`;
    const listOf = (inside: (name: string, at: number) => string): string =>
      markdownOf(`<main><h1>Instruments</h1><div>${names.map(inside).join('')}</div>${prose}</main>`);
    for (const buttons of [
      '<button>Auf den Merkzettel</button><button>In den Warenkorb</button>',
      '<a class="btn">Auf den Merkzettel</a><a class="btn" href="?add=AT">In den Warenkorb</a>',
      '<div><a href="#">お気に入りに追加</a></div><div><a href="#">In den Warenkorb</a></div>',
    ]) {
      const markdown = listOf((name, at) => offer(name, at, buttons.replace('AT', String(at))));
      assert.doesNotMatch(markdown, /Merkzettel|Warenkorb|お気に入り/);
      assert.equal(markdown.match(/Mare & Sohn/g)?.length, names.length);
      assert.equal(markdown.match(/9\.50/g)?.length, names.length);
    }
    const linked = listOf(
      (name, at) => `<div class="card"><a href="/p/${at}"><h3>${name}</h3><div>Brass</div><div>$19.50</div></a></div>`,
    );
    assert.equal(linked.match(/Brass/g)?.length, names.length);
    assert.equal(linked.match(/\$19\.50/g)?.length, names.length);
  });

  it('say once what they hold twice, for wide and for narrow screens', () => {
    const both = (name: string, at: number): string => {
      const inside = `<a href="/p/${at}"><h3>${name}</h3></a><p>Wednesday at ${at} o’clock</p>`;
      return `<div class="card"><section>${inside}</section><section>${inside}</section></div>`;
    };
    const markdown = markdownOf(`<main><h1>Instruments</h1><div>${names.map(both).join('')}</div></main>`);
    for (const name of names) assert.equal(markdown.split(`[${name}]`).length, 2, markdown);
  });

  it('stay out where they stand below an article, or below what the page is about', () => {
    const few = `<div class="grid">${names.slice(0, 6).map(card).join('')}</div>`;
    const body = `<article><h1>On instruments</h1>${prose.repeat(12)}</article><section class="related">${few}</section>`;
    assert.equal(offered(markdownOf(body)), 0);
    const ld = (data: object): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    const article = ld({ '@type': 'NewsArticle', headline: 'On instruments' });
    const others = `<section class="related">${grid}</section>${prose.repeat(12)}`;
    assert.equal(offered(markdownOf(`<h1>On instruments</h1>${others}`)), names.length);
    assert.equal(offered(markdownOf(`<h1>On instruments</h1>${others}`, article)), 0);
    const product = ld({ '@type': 'Product', name: 'Sounding machine', offers: { price: '5.00' } });
    assert.equal(offered(markdownOf(`<h1>Sounding machine</h1>${others}`, product)), 0);
  });

  it('all have their names, when some are content', () => {
    const stories = names.map(
      (name, at) =>
        `<div class="story"><h3><a href="/s/${at}">${name} of our day</a></h3><p>Found in ${at + 1900}.</p></div>`,
    );
    const page = segment(parsePage(`<body><div>${stories.join('')}</div></body>`).tree);
    const boxes = gatherBoxes(
      page,
      run(page.blocks, ({ words }) => words),
    );
    const said = (chosen: Uint8Array): string[] =>
      page.blocks.filter((_, at) => chosen[at] === 1).map((block) => textOfBlock(page, block).trim());
    const chosen = new Uint8Array(page.blocks.length);
    keepCards(page, boxes, chosen);
    assert.deepEqual(said(chosen), []);
    for (const at of [0, 2, 4]) chosen[at] = 1;
    keepCards(page, boxes, chosen);
    assert.deepEqual(
      said(chosen),
      names.map((name) => `${name} of our day`),
    );
  });
});

it('functions of a manual are its sections, and their names are headings', () => {
  const methods = names.map(
    (name, at) =>
      `<section class="method"><h3><a href="/source/${at}">${name.split(' ')[0]}At${at}</a></h3>` +
      `<pre><code>fn ${name.split(' ')[0]}_at(&amp;self, index: usize) -> Option</code></pre><p>Reads it, see <code>index</code>.</p></section>`,
  );
  const markdown = markdownOf(`<h1>Struct Shelf</h1><div class="methods">${methods.join('')}</div>`);
  assert.equal(markdown.match(/^### /gm)?.length, names.length);
});

describe('a card in a list of stories', () => {
  const stories = (story: (name: string, at: number) => string): string =>
    markdownOf(`<main><h1>Stories of our day</h1><div>${names.map(story).join('')}</div></main>`);

  it('keeps its date, and leads where its link does, which lies over it', () => {
    const markdown = stories(
      (name, at) =>
        `<div class="story"><h3>${name} of our day</h3><p class="when">${at + 2} March 2025</p><p>Found in the harbour of an old town, in good order.</p><a href="/s/${at}">Read</a></div>`,
    );
    names.forEach((name, at) => {
      assert.match(markdown, new RegExp(`\\[${name} of our day\\]\\(https://shop\\.example/s/${at}\\)`));
      assert.match(markdown, new RegExp(`^ *${at + 2} March 2025$`, 'm'));
    });
  });

  it('does not lead where all of them do', () => {
    const markdown = stories(
      (name) =>
        `<div class="story"><h3>${name} of our day</h3><p>Found in the harbour.</p><a href="/subscribe">Subscribe</a></div>`,
    );
    assert.match(markdown, /Tide clock of our day/);
    assert.doesNotMatch(markdown, /\[Tide clock of our day\]/);
  });

  it('is a link itself beside others that are', () => {
    const few = names.slice(0, 4);
    const markdown = markdownOf(
      `<main><h1>Pets</h1><p>They wait for you in our house in the old town, all year.</p>${few
        .map(
          (name, at) =>
            `<a href="/pet/${at}"><figure><img src="/${at}.jpg" width="200" height="200"></figure><div><div>${name} is the name</div><div><b>Breed:</b> <span>Pony</span></div></div></a>`,
        )
        .join('')}</main>`,
    );
    few.forEach((_, at) => {
      assert.ok(markdown.includes(`(https://shop.example/pet/${at})`), `pet ${at}`);
    });
  });
});
