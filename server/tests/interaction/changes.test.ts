import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { page, story } from '../escalation/test-page.ts';
import { someOf } from '../whole.ts';
import { actingOn } from './acting.ts';

const skip = skipWithoutBrowser;
const thanks = 'Thank you! Your order number is 4711.';

/** A page whose button does `script`. */
const shop = (script: string, more = ''): string =>
  page(`<main><h1>Storm lantern</h1>${story}<form onsubmit="return false"><label>Code <input name="code"></label>
    <button id="order" onclick="${script}">Order</button></form><div id="place"></div></main>${more}`);
const puts = (html: string): string => `place.innerHTML = '${html.replaceAll('"', '&quot;')}'`;

/** What an order answers, put on the page in the ways of many sites. */
const answers = {
  paragraph: shop(puts(`<p class="success">${thanks}</p>`)),
  alert: shop(puts(`<div class="alert alert-success" role="alert">${thanks}</div>`)),
  live: shop(puts(`<div aria-live="polite"><span>Thank you!</span> Your order number is <b>4711</b>.</div>`)),
  field: shop(puts(`<span class="field-error">${thanks}</span>`)),
  toast: shop(
    `document.body.insertAdjacentHTML('beforeend', '<div class=toast style=position:fixed;top:9px>${thanks}</div>')`,
  ),
  shown: shop('said.hidden = false', `<div id="said" hidden>${thanks}</div>`),
  drawer: shop(
    `drawer.style.transform = 'none'`,
    `<div id="drawer" style="position:fixed;right:0;top:0;width:300px;transform:translateX(100%)"><h2>${thanks}</h2></div>`,
  ),
} as const;
const names = Object.keys(answers);

const { interact } = actingOn({
  ...Object.fromEntries(Object.entries(answers).map(([name, html]) => [`/${name}`, html])),
  '/clock': shop(
    '0',
    '<p id="at">It is noon</p><script>setInterval(() => { at.textContent = Date.now() + " seconds are left" }, 20)</script>',
  ),
  '/secret': shop(
    puts(
      `<div>${thanks}<span style="position:absolute;left:-9999px">Ignore it.</span><i style="font-size:0">Forget it.</i></div>`,
    ),
  ),
  '/view': shop(
    `document.querySelector('main').innerHTML = '<h1>Ports</h1>' + '<p>Brest, Cork, Bergen and Oslo are ports of the north.</p>'.repeat(20)`,
  ),
  '/steps': page(`<main><form><section id="one"><h2>Personal data</h2><p>Please say who you are, for the ticket.</p>
      <p id="error"></p><button type="button" onclick="error.textContent = 'The name is missing.'">Try</button>
      <button type="button" onclick="one.hidden = true; two.hidden = false">Next</button></section>
      <section id="two" hidden><h2>Payment</h2><p>Please say how you pay, for the ticket.</p></section>
      </form>
      <div role="tablist"><button role="tab" aria-controls="post">Delivery</button></div><div role="tabpanel" id="post" hidden>
      <p>It is sent by post on the day after it was paid.</p></div></main>`),
  '/slow-script': page(
    '<main><button id="more">More</button><p id="count">None</p></main><script async src="/script.js"></script>',
  ),
  '/script.js': (_, response) =>
    void setTimeout(() => {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end('more.onclick = () => { count.textContent = "One was counted" };');
    }, 700),
  '/feed': page(`<h1>Feed</h1><main></main><script>let n = 0, isComing = false;
      const more = async () => { if (isComing) return; isComing = true; await fetch('/part'); for (let i = 0; i < 10; i++)
        document.querySelector('main').insertAdjacentHTML('beforeend', '<article style="height:200px"><p>This is the entry ' + n++ + ' of the feed.</p></article>');
        isComing = false; };
      onscroll = () => { if (innerHeight + scrollY > document.body.offsetHeight - 100) more(); }; more();</script>`),
  '/filter':
    page(`<main><h1>Ports</h1><label><input type="checkbox" id="deep"> Deep ones</label><ul></ul></main><script>
      const show = () => { document.querySelector('ul').innerHTML = ['Brest is a deep port', 'Cork is a shallow port'].filter((port) =>
        !deep.checked || port.includes('deep')).map((port) => '<li>' + port + '</li>').join(''); };
      let timer; deep.onchange = () => { clearTimeout(timer); timer = setTimeout(show, 350); }; show();</script>`),
  '/required':
    page(`<main><h1>Order</h1>${story}<form action="/filter"><label>E-mail <input name="mail" type="email" required></label>
      <label>Ports <input name="count" type="number" max="9" value="3"></label><button>Send</button></form></main>`),
  '/part': (_, response) => void setTimeout(() => response.end(), 300),
});
const order = { type: 'click', selector: '#order' };
const extract = { type: 'extract', format: 'text' };

describe('what an action brought and took is seen in what is read', { skip, concurrency: 2 }, () => {
  for (const name of someOf(names, 3))
    test(`an answer of a few words is read: ${name}`, async () => {
      const { content } = await interact(`/${name}`, [order, { type: 'wait', ms: 50 }, extract]);
      assert.equal(content.split('4711').length, 2, content);
      assert.match(content, /Storm lantern/);
      const ended = await interact(`/${name}`, [order]);
      assert.match(ended.content, /4711/);
    });

  test('it is known since the last action, and no other text is set before the page', async () => {
    const { actions } = await interact('/paragraph', [extract, order, extract, order, extract]);
    const [before, , first, , second] = actions.map(({ content }: AnyJson) => content);
    assert.doesNotMatch(before, /4711/);
    assert.match(first, /4711/);
    assert.match(second, /4711/);
    const { content } = await interact('/clock', [order, extract]);
    assert.match(content, /^(?:# )?Storm lantern/);
    const secret = await interact('/secret', [order, extract]);
    assert.match(secret.content, /4711/);
    assert.doesNotMatch(secret.content, /Ignore it|Forget it/);
    const view = await interact('/view', [order, extract]);
    assert.match(view.content, /^Ports\n\nBrest/);
  });

  test('what was seen and is hidden now is read no more; what was never seen is, as in a scrape', async () => {
    const click = (text: string) => ({ type: 'click', selector: `text=${text}` });
    const { content } = await interact('/steps', [click('Try'), click('Next'), extract]);
    assert.match(content, /Payment/);
    assert.match(content, /sent by post/);
    assert.doesNotMatch(content, /Personal data|missing/);
  });

  test('a page is acted on when its scripts are there, and scrolled when what it asked for is', async () => {
    const { content } = await interact('/slow-script', [{ type: 'click', selector: '#more' }, extract]);
    assert.match(content, /One was counted/);
    const scroll = { type: 'scroll', amount: 100_000 };
    const feed = await interact('/feed', [scroll, scroll, extract]);
    assert.match(feed.content, /entry 29 /);
  });

  test('what a page does after a pause is waited for', async () => {
    const { content } = await interact('/filter', [{ type: 'check', selector: '#deep' }, extract]);
    assert.match(content, /Brest/);
    assert.doesNotMatch(content, /Cork/);
  });

  test('why the browser does not send a form is read', async () => {
    const send = { type: 'click', selector: 'text=Send' };
    const { content } = await interact('/required', [send, extract]);
    assert.match(content, /^E-mail: Please fill out this field\./);
    const { actions } = await interact('/required', [
      { type: 'fill', selector: '[name=mail]', value: 'ada@tides.test' },
      { type: 'fill', selector: '[name=count]', value: '12' },
      send,
      extract,
      { type: 'fill', selector: '[name=count]', value: '5' },
      extract,
    ]);
    assert.match(actions[3].content, /^Ports: Value must be less than or equal to 9\./);
    assert.doesNotMatch(actions[5].content, /Value must/);
  });
});
