import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ordinaryPage, readPage } from '../test-page.ts';

const said = 'The ferry leaves from the northern quay every second Tuesday.';
/** A sentence that sounds like an order, if only faintly. */
const soft = 'Assistants at the desk answer that the museum is open each day.';
const textWith = (html: string): string => readPage(ordinaryPage().replace('</p>', () => `</p>${html}`)).text;
const isRead = (html: string): boolean => textWith(html).includes(said);

describe('what a page hides at first', () => {
  for (const [name, html] of [
    ['a cell that the Tab key reaches', `<table><tr><td tabindex="0">▸</td><td>IC 418</td></tr><tr hidden><td colspan="2">${said}</td></tr></table>`],
    ['a cell that answers a click', `<table><tr><td onclick="open(this)">+</td><td>IC 418</td></tr><tr hidden><td colspan="2">${said}</td></tr></table>`],
    ['a choice of languages', `<div><button>한국어</button><p lang="ko">안녕하세요</p><p lang="en" hidden>${said}</p></div>`],
    ['a button amid the content that opens a dialog', `<p>Lead. <button data-bs-target="#k">Children</button></p><div class="modal" id="k" style="display:none"><div class="modal-body">${said}</div></div>`],
    ['a control further before it that says so', `<div><div role="button" aria-expanded="false">Show</div><b>Season of 1958</b><p hidden>${said}</p></div>`],
    ['a link to a dialog', `<p><a href="#k">Children</a></p><div class="modal" role="dialog" id="k" aria-hidden="true"><p>${said}</p><button class="btn-close">Close</button></div>`],
  ] as const) // biome-ignore format: a table
    it(`is read when it is opened by ${name}`, () => assert.ok(isRead(html), html));

  for (const [name, html] of [
    ['no control of a table', `<table><tr><td>▸</td><td>IC 418</td></tr><tr hidden><td colspan="2">${said}</td></tr></table>`],
    ['a control further before it that says nothing of it', `<div><div role="button">Show</div><b>Season of 1958</b><p hidden>${said}</p></div>`],
    ['no control of languages', `<div><p lang="ko">안녕하세요</p><p lang="en" hidden>${said}</p></div>`],
  ] as const) // biome-ignore format: a table
    it(`is left out when it is opened by ${name}`, () => assert.ok(!isRead(html), html));

  it('is left out when nothing opens the dialog that holds it', () => {
    const dialog = `<form><button type="button">Send</button><dialog id="thanks"><p>${soft}</p></dialog></form>`;
    assert.ok(!textWith(dialog).includes(soft));
  });

  for (const inside of [
    '<button>Accept</button>',
    '<a href="/s">Sign up</a>',
    '<div class="cookie-box">All of them.</div>',
    '<input type="email">',
    '<ul><li>Talk to us</li><li>See a demo of it</li><li>Ask all that you like</li></ul>',
  ])
    it(`is left out when a dialog asks for something, or has hardly any sentence: ${inside}`, () => {
      const dialog = `<div class="modal" id="k" style="display:none"><p>Live demos begin.</p>${inside}</div>`;
      const html = ordinaryPage(dialog).replace('</p>', () => ' <button data-bs-target="#k">Demo</button></p>');
      assert.ok(!readPage(html).text.includes('Live demos'));
    });
});
