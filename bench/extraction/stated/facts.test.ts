import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { statedFactsOf } from './facts.ts';
import { sharesOf } from './report.ts';

const url = 'https://shop.example/locks';
const each = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');
const words = [
  'cable lock',
  'chain lock',
  'folding lock',
  'frame lock',
  'shackle lock',
  'wall anchor',
  'ground anchor',
];
const prose = `<p>${'Our locks are built to deter thieves, so that you can count on them while you are away. '.repeat(40)}</p>`;
const goods = each(
  7,
  (at) =>
    `<li class="good"><img src="${at}.jpg"><a href="/p/81${at}4D">81${at}4D</a><p>A ${words[at]} of hard steel</p><span>$1${at}.99</span></li>`,
);
const help = each(9, (at) => `<div class="help"><a href="/h/${at}">How to replace lost key number ${at}</a></div>`);
const page = (body: string): string => `<body><h1>Locks</h1>${body}</body>`;
const cards = (body: string, labelled = ''): readonly string[] =>
  statedFactsOf(page(body), 'collection', url, labelled).card;

describe('the judge of facts', () => {
  it('takes for cards what is sold, called by its text where its name is a number, and not more links to help beside it', () => {
    const found = cards(`${prose}<ul>${goods}</ul><section>${help.repeat(2)}</section>`);
    assert.deepEqual(
      found,
      words.map((word) => `a${word.replace(' ', '')}ofhardsteel`),
    );
  });

  it('finds no cards where a listing has none: links to help, and what leads nowhere', () => {
    assert.deepEqual(cards(`${prose}<section>${help}</section>`), []);
    const questions = each(
      6,
      (at) => `<div class="question"><h3>Question number ${at}?</h3><p>An answer to it.</p></div>`,
    );
    assert.deepEqual(cards(`<main>${questions}</main>`), []);
  });

  it('takes links for cards where they are much of the page, or labelled as its content', () => {
    assert.equal(cards(`<p>All of them:</p><section>${help}</section>`).length, 9);
    const labelled = each(9, (at) => `How to replace lost key number ${at} `);
    assert.equal(cards(`${prose}<section>${help}</section>`, labelled).length, 9);
  });

  it('takes reviews of the same few things for no cards', () => {
    const reviews = each(
      15,
      (at) =>
        `<div class="review"><img src="s.png"><p>Bought ${at} of them.</p><a href="/p/${at % 6}">The good mat ${at % 6}</a></div>`,
    );
    assert.deepEqual(cards(`${prose}<section>${reviews}</section>`), []);
  });

  it('looks for cards in what is around most of the page, and not in its frame', () => {
    assert.equal(cards(`<div class="sticky-footer">${prose}<ul>${goods}</ul></div>`).length, 7);
    assert.deepEqual(cards(`${prose}<div class="footer"><ul>${goods}</ul></div>`), []);
  });

  it('finds cards on pages that list things alone', () => {
    assert.deepEqual(statedFactsOf(page(`<ul>${goods}</ul>`), 'article', url).card, []);
  });

  it('counts a listing of which no more than a tenth of the cards is said as lost', () => {
    const facts = statedFactsOf(page(`<ul>${goods}</ul>`), 'collection', url);
    const told = (said: string): readonly (readonly [string, number, number])[] =>
      ['card', 'card link', 'card price', 'listings lost'].map((kind) => {
        const { kept, all } = sharesOf(facts, said).get(kind) ?? { kept: -1, all: -1 };
        return [kind, kept, all];
      });
    assert.deepEqual(told('# Locks\n\nOur locks are built to deter thieves.'), [
      ['card', 0, 7],
      ['card link', 0, 7],
      ['card price', 0, 7],
      ['listings lost', 1, 1],
    ]);
    assert.deepEqual(told('- [8104D](https://shop.example/p/8104D) A *cable lock* of hard steel, $10.99'), [
      ['card', 1, 7],
      ['card link', 1, 7],
      ['card price', 1, 7],
      ['listings lost', 0, 1],
    ]);
  });

  it('looks for the name and the price of a product in what is shown, and not in the targets of links', () => {
    const product = { '@type': 'Product', name: 'Cable lock 180', offers: { price: '18.99', priceCurrency: 'USD' } };
    const html = `<script type="application/ld+json">${JSON.stringify(product)}</script><h1>Cable lock 180</h1><b>$18.99</b>`;
    const facts = statedFactsOf(html, 'product', url);
    const kept = (said: string): readonly number[] =>
      ['name', 'price', 'currency'].map((kind) => sharesOf(facts, said).get(kind)?.kept ?? -1);
    assert.deepEqual(kept('# Cable lock 180\n\n$18.99'), [1, 1, 1]);
    assert.deepEqual(kept('# [Locks](https://shop.example/cable-lock-180?$18.99)'), [0, 0, 0]);
    assert.deepEqual(kept('# Cable lock 180\n\n118.99, 18.995'), [1, 0, 0]);
  });
});
