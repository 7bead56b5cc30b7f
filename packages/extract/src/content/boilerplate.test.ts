import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../tree/parse.ts';
import { segment, textOfBlock } from './blocks.ts';
import { ofWhole, withoutBoilerplate } from './boilerplate.ts';

const sentence = 'The harbour was rebuilt in the spring of that year, when the last of the ice had gone out to sea.';
const story = `<div><p>Story. ${sentence}</p><p>${sentence} ${sentence}</p></div>`;

/** The first words of the blocks that are left of a page. */
function left(html: string): string[] {
  const { page } = withoutBoilerplate(segment(parseHtml(html)));
  return page.blocks.map((block) => textOfBlock(page, block).trim().split(' ')[0] ?? '');
}

const menu = '<ul><li><a href="/news">News</a></li><li><a href="/shop">Shop</a></li></ul>';
const gone: Readonly<Record<string, string>> = {
  'a navigation': `<nav>${menu}</nav>`,
  'a footer with a sentence': '<footer><p>Published by Gull Media.</p></footer>',
  'a header without the page’s heading': `<header><p>Gull Media</p>${menu}</header>`,
  'an element by its role': '<div role="contentinfo">Published by Gull Media.</div>',
  'a dialog': '<div role="dialog"><p>Sign up for our letter.</p></div>',
  'a footer by name': '<div class="wide site-footer"><p>Published by Gull Media.</p></div>',
  'the navigation of a book above a page': `<div class="navheader"><p>Chapter 2. Paper</p>${menu}</div>`,
  'the navigation of a book below a page': `<div class="navfooter"><p>Chapter 4. Faxes</p>${menu}</div>`,
  'a box about cookies': '<div class="cookie-consent"><p>We use cookies.</p><button>Accept</button></div>',
};
const kept: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'a header with the page’s heading': ['<header><h1>Headline</h1><p>Lead of it</p></header>', ['Headline', 'Lead']],
  'the navigation of an article': [`<article><nav>${menu}</nav></article>`, ['News', 'Shop']],
  'the footer of the main part': ['<div role="main"><footer>Sources</footer></div>', ['Sources']],
  'the footer of something else': ['<div class="card-footer">Details of it</div>', ['Details']],
  'a section about cookies': ['<section id="cookie-objects"><p>Cookie objects</p></section>', ['Cookie']],
  'a row about cookies': ['<table><tr id="useCookies"><td>flag <button>Copy</button></table>', ['flag', 'Copy']],
  'what is only named a menu': ['<div class="menu"><p>Soup of the day, with bread.</p></div>', ['Soup']],
};

describe('the boilerplate of a page', () => {
  for (const [name, part] of Object.entries(gone))
    it(`is ${name}`, () => {
      assert.deepEqual(left(`${story}${part}`), ['Story.', 'The']);
      assert.deepEqual(left(`${part}${story}`), ['Story.', 'The']);
    });

  for (const [name, [part, words]] of Object.entries(kept))
    it(`is not ${name}`, () => assert.deepEqual(left(`${part}${story}`), [...words, 'Story.', 'The']));

  const cards = (open: string, close: string): string =>
    ['Lamp', 'Rope']
      .map((name) => `${open}<header><p>${name}</p></header><p>Sold here</p><footer><p>€12</p></footer>${close}`)
      .join('\n');
  it('is not the head and the foot of cards beside each other', () => {
    const card = ['Lamp', 'Sold', '€12', 'Rope', 'Sold', '€12'];
    for (const [open, close] of [
      ['<div class="card">', '</div>'],
      ['<div class="card"><div><div>', '</div></div></div>'],
      ['<x-card><template shadowrootmode="open">', '</template></x-card>'],
    ] as const)
      assert.deepEqual(left(`<header>Gull</header>${cards(open, close)}${story}<footer>Gull</footer>`), [
        ...card,
        'Story.',
        'The',
      ]);
    assert.deepEqual(left(`<ul>${cards('<li>', '</li>')}</ul>${story}`), [...card, 'Story.', 'The']);
  });

  it('is the header for wide and the one for narrow screens', () => {
    const header = (name: string): string => `<div class="wrap"><header class="${name}"><p>Gull</p></header></div>`;
    assert.deepEqual(left(`${header('top')}${header('top')}${story}`), ['Story.', 'The']);
  });

  it('is not what holds most of the text: a navigation that is never closed', () =>
    assert.deepEqual(left(`<nav>${menu}${story}`), ['News', 'Shop', 'Story.', 'The']));

  it('is what a consent manager says, however much', () => {
    const page = `<body>${story}<div id="onetrust-consent-sdk">${`<p>${sentence}</p>`.repeat(9)}</div></body>`;
    assert.deepEqual(left(page), ['Story.', 'The']);
    assert.deepEqual(left(page.replace(story, '<p>Loading</p>')), ['Loading']);
  });

  it('is the page where next to nothing else stands', () => {
    const notes = Array.from({ length: 9 }, (_, at) => `<footer><p>Note ${at} ${sentence}</p></footer>`).join('');
    assert.equal(left(`${notes}<p>Welcome</p>`).length, 10);
  });

  it('is all of a page that says nothing yet', () =>
    assert.deepEqual(left(`<nav>${menu}</nav><div id="root"></div><footer>Gull Media</footer>`), []));

  it('is not the header that says all', () =>
    assert.deepEqual(left(`<nav>${menu}</nav><header><h2>Coming soon</h2></header>`), ['Coming']));

  it('leaves the places of what stands inside', () => {
    const page = segment(parseHtml(`<nav>${menu}</nav>${story}`));
    const inside = withoutBoilerplate(page);
    assert.deepEqual([...ofWhole(page, inside, Uint8Array.of(0, 1))], [0, 0, 0, 1]);
  });
});
