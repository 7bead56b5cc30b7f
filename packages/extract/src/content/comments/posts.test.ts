import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bytes, withPageArrays } from '../../page-arrays.ts';
import { parsePage } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { keepPosts } from './posts.ts';

const post = (text: string, author = '<a href="/members/ada">Ada</a>'): string =>
  `<div class="post"><div class="user">${author}</div><div class="body"><p>${text}</p></div><div class="tools">Reply</div></div>`;
const texts = ['It is at noon.', 'At one, I think.', 'No.', 'Thank you both.', 'Noon it is.'];

/** What is kept of a page where everything in the bodies of posts was chosen that a test wants. */
const kept = (html: string, isChosen: (text: string) => boolean): string[] =>
  withPageArrays(() => {
    const page = segment(parsePage(html).tree);
    const chosen = bytes(page.blocks.length);
    const said = page.blocks.map((block) => textOfBlock(page, block).trim());
    for (const [at, text] of said.entries()) if (isChosen(text) && texts.includes(text)) chosen[at] = 1;
    keepPosts(page, chosen);
    return said.filter((_, at) => chosen[at] === 1);
  });

describe('the posts of a thread', () => {
  const thread = texts.map((text) => post(text)).join('');

  it('are kept where most of them are, without what stands beside', () =>
    assert.deepEqual(
      kept(thread, (text) => text !== 'No.'),
      texts,
    ));

  it('say a short answer whose head alone was chosen, and the code at the end of a text', () => {
    const named = (text: string, more = ''): string =>
      post(`${text}${more}`).replaceAll('<div class="user">', '<div class="user">by ');
    const html = texts
      .map((text) => named(text, text === 'Noon it is.' ? '</p><pre>L = 2.4 uH</pre><p>' : ''))
      .join('');
    withPageArrays(() => {
      const page = segment(parsePage(html).tree);
      const chosen = bytes(page.blocks.length);
      const said = page.blocks.map((block) => textOfBlock(page, block).trim());
      for (const [at, text] of said.entries())
        if (/^by/.test(text) || (texts.includes(text) && text !== 'No.')) chosen[at] = 1;
      keepPosts(page, chosen);
      assert.equal(chosen[said.indexOf('No.')], 1);
    });
    const boxed = texts.map((text) =>
      post('').replace('<p></p>', `${text}<div class="codebox"><p>Code</p><pre>${text}</pre></div>`),
    );
    withPageArrays(() => {
      const page = segment(parsePage(boxed.join('')).tree);
      const chosen = bytes(page.blocks.length);
      const isCode = (at: number): boolean => page.tree[page.blocks[at]?.container ?? 0]?.tag === 'pre';
      for (const [at, block] of page.blocks.entries())
        if (!isCode(at) && texts.includes(textOfBlock(page, block).trim())) chosen[at] = 1;
      keepPosts(page, chosen);
      assert.ok(page.blocks.every((_, at) => !isCode(at) || chosen[at] === 1));
    });
  });

  it('are kept without what tells of their authors, signatures too, though the texts stand in what is called details', () => {
    const whole = texts.map(
      (text) =>
        `<li class="postbit"><div class="postdetails"><div class="userinfo"><a href="/members/ada">Ada</a><dl class="userinfo_extra"><dt>Joined</dt><dd>2011</dd></dl></div><div class="body"><p>${`${text} `.repeat(6)}</p><div class="signature"><p>S/Y Dawn</p></div></div></div></li>`,
    );
    withPageArrays(() => {
      const page = segment(parsePage(whole.join('')).tree);
      const chosen = bytes(page.blocks.length).fill(1);
      keepPosts(page, chosen);
      const said = page.blocks.filter((_, at) => chosen[at] === 1).map((block) => textOfBlock(page, block).trim());
      assert.deepEqual(
        said,
        texts.map((text) => `${text} `.repeat(6).trim()),
      );
    });
  });

  it('are no more where few of them are kept', () =>
    assert.deepEqual(
      kept(thread, (text) => text === 'No.'),
      ['No.'],
    ));

  it('are no cards that name no author', () => {
    const cards = texts.map((text) => post(text, '')).join('');
    assert.deepEqual(kept(cards, (text) => text !== 'No.').length, 4);
  });

  it('are kept where a row around each names its author', () => {
    const rows = texts.map(
      (text) =>
        `<div class="comtr">${post(text, '').replace('"user">', '"user"><i></i>')}<a href="/members/ada">Ada</a></div>`,
    );
    assert.deepEqual(
      kept(rows.join(''), (text) => text !== 'No.'),
      texts,
    );
  });

  it('are kept without links that stand under each', () => {
    const linked = texts.map((text) => post(text).replace('Reply', '<p><a href="/answer">reply</a></p>')).join('');
    withPageArrays(() => {
      const page = segment(parsePage(linked).tree);
      const chosen = bytes(page.blocks.length).fill(1);
      keepPosts(page, chosen);
      const said = page.blocks.filter((_, at) => chosen[at] === 1).map((block) => textOfBlock(page, block).trim());
      assert.deepEqual(
        said,
        texts.flatMap((text) => ['Ada', text]),
      );
    });
  });

  /** What stays of posts of which all was chosen. */
  const keptOfAll = (html: string): string[] =>
    withPageArrays(() => {
      const page = segment(parsePage(html).tree);
      const chosen = bytes(page.blocks.length).fill(1);
      keepPosts(page, chosen);
      return page.blocks.filter((_, at) => chosen[at] === 1).map((block) => textOfBlock(page, block).trim());
    });

  it('are kept without what is told of their authors, unless that is most of them', () => {
    const tells = '<dl class="author-info"><dt>Posts:</dt><dd>12</dd></dl><div class="body">';
    const long = 'It leaves the old quay at noon, and it comes back from the island in the evening.';
    const posts = (text: string) => texts.map(() => post(text).replace('<div class="body">', tells)).join('');
    assert.ok(!keptOfAll(posts(long)).includes('Posts:'));
    assert.ok(keptOfAll(posts('No.')).includes('Posts:'));
  });

  it('are kept without the profiles and signatures of forum software, in any language and however little they say', () => {
    const whole = (profile: string, signature: string, text: string): string =>
      `<div class="post"><dl class="${profile}"><dt>Stammgast</dt><dd>Beiträge: 312</dd><dd>Registriert: 3. März 2014</dd></dl><div class="body"><p class="author"><a href="/members/ada">Ada</a></p><p>${text}</p></div><div class="${signature}">Wer misst, misst Mist.</div></div>`;
    for (const [profile, signature] of [
      ['postprofile', 'signature'],
      ['userinfo', 'signature restore'],
      ['message-user', 'message-signature'],
    ] as const)
      assert.deepEqual(
        keptOfAll(texts.map((text) => whole(profile, signature, text)).join('')),
        texts.flatMap((text) => ['Ada', text]),
      );
    const inside = texts.map(
      (text) => `<div class="post"><a href="/members/ada">Ada</a><div class="userinfo">${text}</div></div>`,
    );
    assert.deepEqual(
      keptOfAll(inside.join('')).filter((text) => text !== 'Ada'),
      texts,
    );
  });

  it("are kept without headings that say the thread's title again", () => {
    const headed = (title: string) => texts.map((text) => post(`<h3>${title}</h3>${text}`)).join('');
    const said = (title: string) => keptOfAll(`<h1>The ferry at noon</h1>${headed(title)}`);
    assert.ok(!said('Re: The ferry').includes('Re: The ferry'));
    assert.equal(said('The ferry at noon').filter((text) => text === 'The ferry at noon').length, 1);
    assert.ok(said('Tides').includes('Tides'));
    const prefixed = keptOfAll(`<h1>Topic: <a>The ferry at noon</a></h1>${headed('The ferry at noon')}`);
    assert.ok(!prefixed.includes('The ferry at noon'));
    const lines = texts.map((text) => post(text).replace('<p>', '<div>Ang: The ferry at noon</div><p>')).join('');
    assert.deepEqual(
      keptOfAll(`<h1>The ferry at noon</h1>${lines}`).filter((text) => text.startsWith('Ang:')),
      [],
    );
    const asked = post('<blockquote>Q: The ferry at noon</blockquote>It is late.');
    assert.ok(keptOfAll(`<h1>The ferry at noon</h1>${thread}${asked}`).includes('Q: The ferry at noon'));
    const stories = keptOfAll(`<h1>Harbour news</h1><h2>The old quay</h2><h2>Latest</h2>${headed('The old quay')}`);
    assert.ok(stories.filter((text) => text === 'The old quay').length > 1);
  });
});
