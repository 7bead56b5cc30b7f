import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ordinaryPage, textOf } from '../test-page.ts';

const said = 'The ferry leaves from the northern quay every second Tuesday.';
const isRead = (html: string): boolean => textOf(ordinaryPage(html)).includes(said);

describe('what a page hides at first', () => {
  for (const [name, html] of [
    ['a cell that the Tab key reaches', `<table><tr><td tabindex="0">▸</td><td>IC 418</td></tr><tr hidden><td colspan="2">${said}</td></tr></table>`],
    ['a cell that answers a click', `<table><tr><td onclick="open(this)">+</td><td>IC 418</td></tr><tr hidden><td colspan="2">${said}</td></tr></table>`],
    ['a choice of languages', `<div><button>한국어</button><p lang="ko">안녕하세요</p><p lang="en" hidden>${said}</p></div>`],
    ['a button amid the content that opens a dialog', `<p>Lead. <button data-bs-target="#k">Children</button></p><div class="modal" id="k" style="display:none"><div class="modal-body">${said}</div></div>`],
    ['a link to a dialog', `<p><a href="#k">Children</a></p><div class="modal" role="dialog" id="k" aria-hidden="true"><p>${said}</p><button>Close</button></div>`],
  ] as const) // biome-ignore format: a table
    it(`is read when it is opened by ${name}`, () => assert.ok(isRead(html), html));

  for (const [name, html] of [
    ['no control of a table', `<table><tr><td>▸</td><td>IC 418</td></tr><tr hidden><td colspan="2">${said}</td></tr></table>`],
    ['no control of languages', `<div><p lang="ko">안녕하세요</p><p lang="en" hidden>${said}</p></div>`],
    ['no control that names its popover', `<div popover="manual" id="k"><p>${said}</p></div>`],
    ['no script and no control that names its dialog', `<form><button type="button">Send</button><dialog><p>${said}</p></dialog></form>`],
  ] as const) // biome-ignore format: a table
    it(`is left out when it is opened by ${name}`, () => assert.ok(!isRead(html), html));

  for (const inside of [
    '<input type="email">',
    '<a href="/a">One</a> <a href="/b">Two more of them</a>',
    '<ul><li>Talk to us</li><li>See a demo of it</li><li>Ask all that you like</li></ul>',
  ])
    it(`is left out when a dialog asks for something, or has no sentences: ${inside}`, () =>
      assert.ok(
        !textOf(
          ordinaryPage(
            `<p>Lead. <button data-bs-target="#k">Demo</button></p><div class="modal" id="k" style="display:none"><p>Live demo of all that we have</p>${inside}</div>`,
          ),
        ).includes('Live demo'),
      ));
});
