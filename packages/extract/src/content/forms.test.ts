import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { bytes, withPageArrays } from '../page-arrays.ts';
import { parsePage } from '../tree/parse.ts';
import { segment, textOfBlock } from './blocks.ts';
import { dropForms, dropPassing } from './forms.ts';

const prose =
  '<p>The harbour was built by the town in a hundred years, and it holds all boats of the coast in winter.</p>';

/** The texts that stay of a page of which all were chosen. */
const kept = (html: string): string[] =>
  withPageArrays(() => {
    const page = segment(parsePage(html).tree);
    const chosen = bytes(page.blocks.length).fill(1);
    dropForms(page, chosen);
    return page.blocks.map((block) => textOfBlock(page, block).trim()).filter((_, at) => chosen[at] === 1);
  });

test('what is sold stays beside a form that tells when it is back', () => {
  const form = '<form>Tell me when it is back <input type="email"></form>';
  const texts = kept(`<main><div><h1>Lamp</h1><p>$64.50</p>${form}</div>${prose.repeat(4)}</main>`);
  assert.deepEqual(texts.slice(0, 2), ['Lamp', '$64.50']);
});

describe('of a form that asks readers who they are, or for a text', () => {
  for (const field of [
    '<input type="email">',
    '<input type="Password">',
    '<input type="file">',
    '<textarea></textarea>',
  ])
    it(`nothing stays beside the content: ${field}`, () => {
      const texts = kept(
        `<main>${prose}<form><p>Thanks for writing!</p><label>Who are you?${field}</label></form>${prose}</main>`,
      );
      assert.deepEqual(texts.length, 2);
    });

  it('nothing stays of the box that tells what to sign up for; of what says how to reach people, all', () => {
    const box = (said: string, field = '<input type="email">'): string =>
      `<article>${prose.repeat(3)}<div><div><h2>The harbour by mail</h2><p>${said}</p></div><form><label>Your address ${field}</label></form></div>${prose.repeat(3)}</article>`;
    assert.equal(kept(box('A letter on Sundays, with all ships.')).length, 6);
    assert.equal(kept(box('A letter on Sundays, with all ships.', '<textarea></textarea>')).length, 8);
    assert.equal(kept(box('Or call us: 01632 960001.')).length, 8);
  });

  it('all stays where it holds the page, and where it asks for something else', () => {
    assert.equal(kept(`<form>${prose}<p>Your letter</p><textarea></textarea></form>`).length, 2);
    assert.equal(kept(`${prose}<form><p>Colour: blue</p><input type="radio"></form>`).length, 2);
  });
});

test('what a role says is told in passing is left out, unless it is long; tooltips stay', () => {
  const keptOf = (text: string, role = 'status'): number =>
    withPageArrays(() => {
      const page = segment(
        parsePage(`${prose}<div role="${role}"><p>${text}</p></div><div role="note">Mind the step</div>`).tree,
      );
      const chosen = bytes(page.blocks.length).fill(1);
      dropPassing(page, chosen);
      return chosen.slice(0, page.blocks.length).filter((one) => one === 1).length;
    });
  assert.equal(keptOf('Opens in a new window'), 2);
  assert.equal(keptOf('Opens in a new window', 'tooltip'), 3);
  assert.equal(keptOf(prose.repeat(2).replace(/<[^>]*>/g, ' ')), 3);
});
