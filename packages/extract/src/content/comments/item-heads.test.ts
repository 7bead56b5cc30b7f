import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseHtml } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { keepItemHeads } from './item-heads.ts';

/** The choice in a page of which the texts in capitals were chosen. */
function kept(html: string): string {
  const page = segment(parseHtml(html));
  const said = page.blocks.map((block) => textOfBlock(page, block).trim());
  const chosen = Uint8Array.from(said, (text) => (/^[A-Z]/.test(text) ? 1 : 0));
  keepItemHeads(page, chosen);
  return said.filter((_, at) => chosen[at] === 1).join('|');
}

const review = (title: string, by: string, text: string): string =>
  `<li class="review"><header><h4>${title}</h4><div>${by}</div></header><p>${text}</p></li>`;
const slip = 'No slip on wet teak.';
const others =
  review('as described', 'jo, 9 August', 'Came soon, and as shown.') +
  review('small', 'kim, 2 May', 'Order one size up.');

test('the titles of reviews are kept where what they say is', () =>
  assert.equal(
    kept(`<section><ul>${review('great grip', 'lionel, 31 July', slip)}${others}</ul></section>`),
    `great grip|${slip}|as described|Came soon, and as shown.|small|Order one size up.`,
  ));

test('they are not where little of the items is kept, where there are two, or where they are links', () => {
  const alone = 'Came soon, and as shown.|Order one size up.';
  assert.equal(kept(`<ul>${others}</ul>`), alone);
  assert.equal(kept(`<ul>${others}${review('a', 'b', 'c').repeat(4)}</ul>`), alone);
  const linked = review('<a href="/1">great grip</a>', 'lionel', slip);
  assert.equal(kept(`<ul>${linked.repeat(3)}</ul>`), `${slip}|${slip}|${slip}`);
});
