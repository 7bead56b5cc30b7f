import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { keepPanelHeads } from './panels.ts';

/** The choice in a page of which the texts in capitals were chosen. */
function kept(html: string): string {
  const page = segment(parseHtml(html));
  const said = page.blocks.map((block) => textOfBlock(page, block).trim());
  const chosen = Uint8Array.from(said, (text) => (/^[A-Z]/.test(text) ? 1 : 0));
  keepPanelHeads(page, chosen);
  return said.filter((_, at) => chosen[at] === 1).join('|');
}

describe('what stands on the control of a panel', () => {
  const button = (id: string, text: string): string => `<button aria-controls="${id}">${text}</button>`;

  it('is kept with the panel, whichever way the control names it', () => {
    const panels = '<div id="a">Answer</div><h3><a data-bs-target="#b">how?</a></h3><div id="b">Because</div>';
    assert.equal(kept(`<h2>${button('a', 'why?')}</h2>${panels}`), 'why?|Answer|how?|Because');
  });

  it('is kept with the panel that follows, where the control only says that it expands something, or names what is not there', () => {
    const question = (text: string, more = ''): string => `<button aria-expanded="false"${more}>${text}</button>`;
    assert.equal(
      kept(
        `${question('why?')}<div>Answer</div><h3>${question('how?', ' aria-controls="later"')}</h3><div>Because</div>`,
      ),
      'why?|Answer|how?|Because',
    );
    assert.equal(kept(`${question('menu')}${question('why?')}<div>Answer</div>`), 'why?|Answer');
    assert.equal(kept(`${question('menu')}<div>shop</div><div>Answer</div>`), 'Answer');
  });

  it('is no question where it opens a menu, where others say the same, or where the next box follows', () => {
    const button = (text: string, more = ''): string => `<button aria-expanded="false"${more}>${text}</button>`;
    const menus = ['share', 'print'].map((text) => `${button(text, ' aria-haspopup="menu"')}<p>Answer</p>`);
    assert.equal(kept(menus.join('')), 'Answer|Answer');
    assert.equal(kept(`<p>One</p>${button('read more')}<p>Two</p>`.repeat(2)), 'One|Two|One|Two');
    const post = (name: string) => `${button('more options')}<p>Post</p>${button(name)}<p>Answer</p>`;
    assert.equal(
      kept(['why?', 'how?', 'when?'].map(post).join('')),
      ['why?', 'how?', 'when?'].map((name) => `Post|${name}|Answer`).join('|'),
    );
    const box = (name: string) => `<div><p>Text</p><div>${button(name)}</div></div>`;
    assert.equal(kept(`${box('all of this')}${box('all of that')}`), 'Text|Text');
    assert.equal(kept(`<h3>${button('one')}</h3><div>it</div>${button('two')}<main>Page</main>`), 'Page');
    const inner = `<h4>${button('where?')}</h4><div>Here</div>`;
    assert.equal(
      kept(`<h3>${button('why?')}</h3><div>Because ${inner}</div>`),
      'why?|Because|where?|Here',
      'questions in an answer',
    );
  });

  it('is left out with a panel that is, or of which little is kept', () => {
    assert.equal(kept(`${button('a', 'why?')}<div id="a">because</div>`), '');
    assert.equal(kept(`${button('a', 'why?')}<div id="a"><p>So</p><p>and nobody knows</p></div>`), 'So');
  });

  it('is no heading where it is long, hidden, stands behind or far before, or one of several that show the same', () => {
    const panel = '<div id="a">Answer</div>';
    for (const html of [
      `${button('a', 'a word '.repeat(30))}${panel}`,
      `<div hidden>${button('a', 'why?')}</div>${panel}`,
      `${panel}${button('a', 'why?')}`,
      `${button('a', 'why?')}<p>other</p>${panel}`,
      `${button('a', 'back')}${button('a', 'on')}${panel}`,
      `<div id="a">${button('a', 'fold')}<p>Answer</p></div>`,
    ])
      assert.equal(kept(html), 'Answer', html);
  });
});
