import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bytes, withPageArrays } from '../../page-arrays.ts';
import { parsePage } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { keepBodies, keepHeads } from './bodies.ts';

const question = 'Where does the ferry leave on Sundays, and does it take bicycles?';
const answers = ['From the old quay.', 'It takes two of them.', 'Not in winter.'];
const author = '<a href="/members/ada">Ada</a>';

const post = (text: string, by: string, after = ''): string =>
  `<article class="reply"><div class="who">${by}</div><div class="post__content message-body"><p>${text}</p>${after}</div><div class="tools">Like</div></article>`;
const thread = (by = author, after = ''): string =>
  `<meta name="generator" content="phpBB"><section class="opening"><div>${by}</div><div class="post__content"><p>${question}</p></div></section>
  ${answers.map((text) => post(text, by, after)).join('')}`;

/** The texts that are kept of a page of which one was chosen. */
const kept = (html: string, wanted: string): string[] =>
  withPageArrays(() => {
    const page = segment(parsePage(html).tree);
    const said = page.blocks.map((block) => textOfBlock(page, block).trim());
    const chosen = bytes(said.length);
    for (const [at, text] of said.entries()) if (text === wanted) chosen[at] = 1;
    keepBodies(page, chosen);
    return said.filter((_, at) => chosen[at] === 1);
  });

describe('the bodies of the posts of a thread', () => {
  it('are kept as a whole where the opening one is, though it stands in another element', () =>
    assert.deepEqual(kept(thread(), question), [question, ...answers]));

  it('are kept without signatures and links that lead away', () =>
    assert.deepEqual(kept(thread(author, '<div class="share"><a href="/x">Send this</a></div>'), question), [
      question,
      ...answers,
    ]));

  it('are none where nobody is named beside them', () => assert.deepEqual(kept(thread(''), question), [question]));

  it('are none on a page that is no thread', () =>
    assert.deepEqual(kept(thread().replace('phpBB', 'Press'), question), [question]));

  it('are dropped as a whole where none is kept', () =>
    assert.deepEqual(kept(thread(), 'Like'), ['Like', 'Like', 'Like']));
});

describe('the heads of the posts of a thread', () => {
  const names = ['Ada', 'Ben', 'Cem', 'Dora', 'Eve'];
  const posts = names.map((name) =>
    post(`${name} has said so.`, `<b class="user">${name} on 3 May</b><i>Newcomer</i>`),
  );
  /** Whose heads are kept, where those of some were. */
  const headsOf = (...wanted: readonly string[]): string[] =>
    withPageArrays(() => {
      const page = segment(parsePage(`<meta name="generator" content="phpBB">${posts.join('')}`).tree);
      const said = page.blocks.map((block) => textOfBlock(page, block).trim());
      const isHead = (text: string): boolean => text.includes(' on 3 May');
      const nameIn = (text: string): string => text.split(' ', 1)[0] ?? '';
      const chosen = Uint8Array.from(said, (text) => (!isHead(text) || wanted.includes(nameIn(text)) ? 1 : 0));
      keepHeads(page, chosen);
      return said.filter((text, at) => chosen[at] === 1 && isHead(text)).map(nameIn);
    });

  it('are kept where most of them are, and not where few are', () => {
    assert.deepEqual(headsOf(...names.slice(1, 4)), names);
    assert.deepEqual(headsOf(...names.slice(1, 3)), names.slice(1, 3));
  });
});
