import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../../../tree/parse.ts';
import { segment, textOfBlock } from '../../blocks.ts';
import { gatherBoxes } from '../../features/boxes.ts';
import { run } from '../../features/sums.ts';
import { dropActions } from './actions.ts';

/** What is left of a page of which all was chosen. */
function left(html: string): string {
  const page = segment(parseHtml(html));
  const choice = new Uint8Array(page.blocks.length).fill(1);
  const boxes = gatherBoxes(
    page,
    run(page.blocks, ({ words }) => words),
  );
  dropActions(page, boxes, choice);
  return page.blocks.flatMap((block, at) => (choice[at] === 1 ? textOfBlock(page, block).trim() : [])).join(' | ');
}

describe('what all of several like elements say in the same words', () => {
  const offer = (shop: string, more: string): string =>
    `<li><div><a href="/to/${shop}">${shop}</a></div><div>In stock</div>${more}</li>`;

  it('is no content in a link that leads where another of theirs does', () => {
    const link = (shop: string): string => `<div><a href="/to/${shop}">Til butikk</a></div>`;
    assert.equal(
      left(`<ul>${offer('Elkab', link('Elkab'))}${offer('Fjord', link('Fjord'))}</ul>`),
      'Elkab | In stock | Fjord | In stock',
    );
    assert.equal(
      left(`<ul>${offer('Elkab', link('terms'))}${offer('Fjord', link('terms'))}</ul>`),
      'Elkab | In stock | Til butikk | Fjord | In stock | Til butikk',
    );
    assert.equal(
      left(`<ul>${offer('Elkab', link('Elkab'))}${offer('Fjord', '')}</ul>`),
      'Elkab | In stock | Til butikk | Fjord | In stock',
    );
  });

  it('is none in buttons of one address in all, and is in those that each lead to a file', () => {
    const three = (more: (name: string) => string): string =>
      ['a', 'b', 'c'].map((name) => offer(name, more(name))).join('');
    for (const button of ['<div><a class="button" href="/join">Join</a></div>', '<button>Join</button>'])
      assert.doesNotMatch(left(`<ul>${three(() => button)}</ul>`), /Join/);
    assert.match(
      left(`<ul>${three((name) => `<div><a class="button" href="/${name}.pdf">Load</a></div>`)}</ul>`),
      /Load/,
    );
  });

  it('is none in what its class calls a button, where there are three of them', () => {
    const button = '<div><span class="start-chat-btn">立即沟通</span></div>';
    const two = offer('a', button) + offer('b', button);
    assert.equal(left(`<ul>${two}</ul>`), 'a | In stock | 立即沟通 | b | In stock | 立即沟通');
    assert.equal(left(`<ul>${two}${offer('c', button)}</ul>`), 'a | In stock | b | In stock | c | In stock');
  });
});
