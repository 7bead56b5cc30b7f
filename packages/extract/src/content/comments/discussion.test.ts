import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseHtml } from '../../tree/parse.ts';
import { segment } from '../blocks.ts';
import { findReadersComments } from './comments.ts';

const said = (times: number): string => 'The pier is as fine as you say, and the new quay is finer. '.repeat(times);
const comments = (count: number): string =>
  `<div id="comments"><h3>${count} comments</h3><ol class="commentlist">${`<li class="comment"><p>${said(6)}</p></li>`.repeat(count)}</ol></div>`;

/** How many sections are readers' comments, where a word of the story is content for sure, and one of a comment with a probability. */
function sectionsOf(count: number, probability: number): number {
  const page = segment(parseHtml(`<h1>The pier</h1><p>${said(8)}</p>${comments(count)}`));
  const probabilities = Float32Array.from(page.blocks, (_, at) => (at < 2 ? 1 : probability));
  return findReadersComments(page, probabilities).following.length;
}

it('a long discussion of a short story is the page, where it is likely to be content', () => {
  assert.equal(sectionsOf(30, 0.4), 0);
  assert.equal(sectionsOf(30, 0.1), 1);
  assert.equal(sectionsOf(6, 0.4), 1);
});
