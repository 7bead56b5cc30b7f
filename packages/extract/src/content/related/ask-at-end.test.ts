import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bytes, withPageArrays } from '../../page-arrays.ts';
import { parsePage } from '../../tree/parse.ts';
import { segment, textOfBlock } from '../blocks.ts';
import { dropQuestionAtEnd } from './ask-at-end.ts';

/** The last text that stays of a page of which all was chosen but buttons. */
const last = (html: string): string | undefined =>
  withPageArrays(() => {
    const page = segment(parsePage(`<main><p>The harbour was built in a hundred years.</p>${html}</main>`).tree);
    const chosen = bytes(page.blocks.length).fill(1);
    for (const [at, { container }] of page.blocks.entries()) if (page.tree[container]?.tag === 'button') chosen[at] = 0;
    dropQuestionAtEnd(page, chosen);
    return page.blocks
      .filter((_, at) => chosen[at] === 1)
      .map((block) => textOfBlock(page, block).trim())
      .at(-1);
  });

it('a question that buttons alone answer is none of the content at its end', () => {
  const content = 'The harbour was built in a hundred years.';
  const yes = '<button>Oedd</button><button>Nac oedd</button>';
  const asked = 'A oedd y dudalen hon yn ddefnyddiol?';
  assert.equal(last(`<div><p>${asked}</p>${yes}</div>`), content);
  assert.equal(last(`<div><p>${asked}</p><div>${yes}</div></div>`), content);
  assert.equal(last(`<div><p>${asked}</p>${yes}</div><p>More.</p>`), 'More.');
  assert.equal(last(`<p>${asked}</p>`), asked);
  assert.equal(last(`<div><p>${asked}</p><p>Oedd.</p>${yes}</div><div></div>`), 'Oedd.');
  assert.equal(last(`<div><p>${asked}</p><button aria-expanded="false">+</button><button>-</button></div>`), asked);
  assert.equal(last(`<div><p>Oes llanw?</p>${yes}</div><div><p>${asked}</p>${yes}</div>`), asked);
});
