import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../../test-page.ts';
import { parseHtml } from '../../tree/parse.ts';
import { segment } from '../blocks.ts';
import { CommentNames } from './names.ts';
import { findSections } from './sections.ts';

const says = [
  'They keep my feet dry, but I had to order a size more than I wear as a rule.',
  'Good boots for the price; I have worn them for a winter and they still look new.',
  'The laces broke after a week, but the shop sent me new ones.',
  'Warm and light.',
];
const answers = [
  'Thank you, we have put a table of sizes on the page.',
  '',
  'We are sorry, and buy other laces now.',
  '',
];
const [answer = ''] = answers;
const shop = (reviews: string): string =>
  `<main><h1>Walking boots</h1><p>Boots of oiled leather for long ways over wet ground, with a sole that holds on stone. They are sewn by hand in our own shop and may be soled anew.</p>
  <p>Price: 129.00 EUR</p><h2>Customer reviews</h2><div>${reviews}</div></main>`;

const typed = (text: string, reply: string): string =>
  `<div itemprop="review" itemscope itemtype="https://schema.org/Review"><b>Maria</b><p>${text}</p>${reply && `<div itemprop="comment" itemscope itemtype="https://schema.org/Comment"><b>Boot Shop</b><p>${reply}</p></div>`}</div>`;

test("a shop's replies to reviews are part of them", () => {
  const { text, comments } = readPage(shop(says.map((each, at) => typed(each, answers[at] ?? '')).join('')));
  for (const each of answers) assert.ok(text.includes(each), each);
  assert.deepEqual(comments, []);
});

const sectionsOf = (html: string): number => findSections(segment(parseHtml(html)), new CommentNames()).length;

test('what readers say of a page that is a review, or above one, are comments', () => {
  const comments = `<div class="comments"><div class="comment"><b>Jo</b><p>${answer}</p></div></div>`;
  const critic = `<div><div itemscope itemtype="https://schema.org/Review"><h1>A film</h1><p>${says[0]}</p>${comments}</div>`;
  assert.equal(sectionsOf(`${critic}${typed(says[1] ?? '', '')}</div>`), 1);
  assert.equal(sectionsOf(shop(`<div class="review"><p>${says[0]}</p>${comments}</div>`)), 1);
  assert.equal(
    sectionsOf(shop(`<div class="reviews">${comments}</div><div class="reviews"><p>${says[0]}</p></div>`)),
    1,
  );
  assert.equal(sectionsOf(shop(typed(says[0] ?? '', answer) + typed(says[1] ?? '', answer))), 0);
});
