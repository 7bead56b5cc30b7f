import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../../tree/parse.ts';
import { segment } from '../blocks.ts';
import { keepCited } from './cited.ts';

/** Which blocks are chosen, when the first was before. */
function chosenAfter(html: string): number[] {
  const page = segment(parseHtml(html));
  const chosen = new Uint8Array(page.blocks.length);
  chosen[0] = 1;
  keepCited(page, chosen);
  return [...chosen];
}

const text = (href: string) => `<p>Said<sup id="r1"><a href="${href}">1</a></sup>.</p>`;

describe('notes that chosen text refers to are chosen', () => {
  it('when they lead back', () =>
    assert.deepEqual(
      chosenAfter(`${text('#n1')}<p>Between</p><ol><li id="n1"><p>Why. <a href="#r1">↩</a></p><p>More.</p></li></ol>`),
      [1, 0, 1, 1],
    ));

  it('by the whole address of the page', () =>
    assert.deepEqual(chosenAfter(`${text('/page#n1')}<p id="n1"><a href="/page#r1">1</a> Why.</p>`), [1, 1]));

  const others: Readonly<Record<string, string>> = {
    'that lead nowhere': `${text('#n1')}<p id="n1">Why.</p>`,
    'that other text refers to': `<p>Text</p>${text('#n1')}<p id="n1"><a href="#r1">1</a> Why.</p>`.replace(
      '<p>Said',
      '<p>said',
    ),
    'that are hidden': `${text('#n1')}<p id="n1" style="display:none"><a href="#r1">1</a> Why.</p>`,
  };
  for (const [behaviour, html] of Object.entries(others))
    it(`but none ${behaviour}`, () => assert.equal(chosenAfter(html).indexOf(1, 1), -1));
});
