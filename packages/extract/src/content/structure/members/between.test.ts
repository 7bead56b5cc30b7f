import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../../../tree/parse.ts';
import { segment, textOfBlock } from '../../blocks.ts';
import { keepLikeChosen, keepLinksOfParts } from './between.ts';

/** The chosen blocks of a page, where those of `chosen` were, and blocks of a make are those of one tag and class. */
function kept(keep: typeof keepLinksOfParts, html: string, chosen: string, probability = 0.3): string {
  const page = segment(parseHtml(html));
  const said = page.blocks.map((block) => textOfBlock(page, block).trim().split(' ')[0] ?? '');
  const choice = Uint8Array.from(said, (word) => (chosen.includes(word) ? 1 : 0));
  const makes = page.blocks.map(({ container }) => {
    const { tag = '', attributes = [] } = page.tree[container] ?? {};
    return `${tag} ${attributes.join(' ')}`;
  });
  const templates = Int32Array.from(makes, (make) => makes.indexOf(make));
  keep(page, new Float32Array(said.length).fill(probability), choice, templates);
  return said.filter((_, at) => choice[at] === 1).join('');
}

const link = (name: string, to = `/${name}`): string => `<li class="step-nav-item"><a href="${to}">${name}</a></li>`;
const step = (title: string, text: string, links: string): string =>
  `<li class="step-nav"><h2>${title} step</h2><p>${text} is done.</p><ul class="l">${links}</ul></li>`;
const guide = (links: string): string =>
  `<ol>${step('A', 'a', links)}${step('B', 'b', link('y'))}${step('C', 'c', link('z'))}</ol>`;

describe('lists of links that end parts of the content', () => {
  it('stay, those of the last part, too', () =>
    assert.equal(kept(keepLinksOfParts, guide(link('x') + link('w')), 'AaBbCc'), 'AaxwBbyCcz'));

  it('go where they are unlikely, or their like is', () => {
    assert.equal(kept(keepLinksOfParts, guide(link('x')), 'AaBbCc', 0.1), 'AaBbCc');
  });

  it('go where the part is the only one, or the others are no content', () =>
    assert.equal(kept(keepLinksOfParts, guide(link('x')), 'Aa'), 'Aa'));

  it('go where they lead down the page, are many, or say of themselves that they are something else', () => {
    assert.equal(kept(keepLinksOfParts, guide(link('x', '#x')), 'AaBbCc'), 'AaBbyCcz');
    assert.equal(
      kept(keepLinksOfParts, guide([...'defghijklmnopqrs'].map((name) => link(name)).join('')), 'AaBbCc'),
      'AaBbyCcz',
    );
    assert.equal(kept(keepLinksOfParts, guide(link('x')).replace('class="l"', 'class="share"'), 'AaBbCc'), 'AaBbyCcz');
  });
});

describe('a block between chosen ones', () => {
  const posts = (title: string): string =>
    `<section><h2>h</h2><p>a</p>${title.replace('@', 'b')}<p>c</p></section><section>${title.replace('@', 'd')}<p>e</p></section>`;
  const title = '<div class="title"><a href="/@">@</a></div>'.replace('/@', '/x');

  it('stays where its like is chosen', () => assert.equal(kept(keepLikeChosen, posts(title), 'hacde'), 'habcde'));

  it('goes where most of its like goes, or only text that is no link is like it', () => {
    assert.equal(kept(keepLikeChosen, `${posts(title)}${title}${title}`, 'hacde'), 'hacde');
    assert.equal(kept(keepLikeChosen, `<p>o</p><p>a</p><p><a href="/">b</a></p><p>c</p>`, 'oac'), 'oac');
  });

  it('goes where it alone is hidden, or stands apart', () => {
    assert.equal(kept(keepLikeChosen, posts(title).replace('class="title"', 'class="title" hidden'), 'hacde'), 'hacde');
    assert.equal(kept(keepLikeChosen, posts(`<aside>${title}</aside>`), 'hacde'), 'hacde');
  });
});
