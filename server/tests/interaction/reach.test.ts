import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { page } from '../escalation/test-page.ts';
import { actingOn } from './acting.ts';

const skip = skipWithoutBrowser;
const says = (text: string): string => `onclick="said.textContent += '${text} '"`;
const made = (body: string): string => page(`${body}<p id="said"></p>`);
const copies = (style: string): string =>
  made(`<div style="${style}"><button ${says('hidden')}>Log in</button></div>
    <div style="height:40px"></div><main><button ${says('seen')}>Log in</button></main>`);
const banner = (inside: string): string =>
  made(`<button id="buy">Buy</button><div style="position:fixed;inset:0;background:#000a"></div>${inside}`);
const inFront = 'position:fixed;top:90px;background:#fff';

const unreached = {
  drawer: copies('position:fixed;top:0;left:0;width:300px;transform:translateX(-100%)'),
  'right-drawer': copies('position:fixed;top:0;right:0;width:300px;transform:translateX(100%)'),
  'far-left': copies('position:absolute;left:-9999px'),
  'closed-menu': copies('position:absolute;opacity:0;pointer-events:none'),
} as const;

const { interact, running, site } = actingOn({
  ...Object.fromEntries(Object.entries(unreached).map(([name, html]) => [`/${name}`, html])),
  '/rtl': made(
    `<script>document.documentElement.dir = 'rtl'</script><div style="width:3000px"><button style="float:left" ${says('far')}>Far</button></div>`,
  ),
  '/scrolled':
    made(`<div id="log" style="height:100px;overflow:auto">${'<p>Line</p>'.repeat(40)}</div><script>log.scrollTop = 900;
      log.firstElementChild.innerHTML = '<button>First</button>'</script>`),
  '/cards':
    made(`<div class="card" style="cursor:pointer"><b>Basic</b> <span>10 a month</span></div><div class="card" style="cursor:pointer"><b>Pro</b></div>
      <label style="cursor:pointer"><input type="checkbox"> Yes</label><button style="cursor:pointer"><i>Save</i></button>
      <script>for (const card of document.querySelectorAll('.card')) card.addEventListener('click', () => { said.textContent += card.textContent; })</script>`),
  '/modal': made(
    `<button>Behind</button><dialog id="box"><button>Yes</button></dialog><script>box.showModal()</script>`,
  ),
  '/inert':
    made(`<div inert><button>Behind</button></div><div style="pointer-events:none"><button id="off">Off</button></div>
      <div role="slider" style="height:9px" tabindex="0" aria-valuenow="40" aria-label="Level"></div>`),
  '/banner': banner(
    `<div role="dialog" style="${inFront}">We use cookies. <button>Refuse</button><button>Agree</button></div>`,
  ),
  '/shadow-banner':
    made(`<button id="buy">Buy</button><div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML =
      '<div style="position:fixed;inset:0"></div><div style="${inFront}"><button>Refuse</button></div>'</script>`),
  '/fields': made(`<x-field></x-field><x-field></x-field><div id="around"><label>Mail <input id="mail"></label></div>
      <select id="size"><option>Small</option><option disabled>Large</option></select><button id="mute" aria-pressed="false">Mute</button>
      <script>customElements.define('x-field', class extends HTMLElement { connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = '<input>'; } })</script>`),
  '/closed':
    made(`<h1>Booking</h1><x-book></x-book><script>customElements.define('x-book', class extends HTMLElement { constructor() { super();
      const tree = this.attachShadow({ mode: 'closed' }); tree.innerHTML = '<p>Rooms are free in the harbour hotel until the ninth of May.</p><label>Name <input></label><button>Book</button>';
      tree.querySelector('button').onclick = () => { said.textContent = 'Booked for ' + tree.querySelector('input').value; }; } })</script>`),
  '/slow-switch':
    made(`<button role="switch" aria-checked="false" id="news">News</button><label><input type="checkbox" hidden id="box">Box</label><script>
      news.onclick = () => setTimeout(() => news.setAttribute('aria-checked', String(news.ariaChecked !== 'true')), 500);
      box.onclick = (event) => { if (event.isTrusted === undefined) return; const is = box.checked; event.preventDefault(); setTimeout(() => { box.checked = is; }, 500); };</script>`),
  '/replaced':
    made(`<form><select id="country" style="display:none"><option value="at">Austria</option><option value="de">Germany</option></select>
      <div class="chosen"><a tabindex="0">Austria</a></div></form><div hidden><select id="later"><option>One</option></select></div>
      <script>country.onchange = () => { said.textContent = 'Sent to ' + country.value; };</script>`),
  '/zones':
    made(`<div id="zone">Drop files here</div><div id="own">Drop <input type="file" hidden id="file"></div><div id="none">Nothing</div><script>
      zone.ondragover = (event) => event.preventDefault();
      zone.ondrop = (event) => { event.preventDefault(); said.textContent += [...event.dataTransfer.files].map(({ name, size }) => name + size).join(); };
      file.onchange = () => { said.textContent += file.files[0].name; }</script>`),
  '/editor': made(
    `<textarea id="text"></textarea><script>text.oninput = () => { onbeforeunload = (event) => event.preventDefault(); }</script>`,
  ),
});
const extract = { type: 'extract', format: 'text', only_main_content: false };
const failing = { optional: true, timeout_ms: 5_000 };
const list = async (path: string): Promise<AnyJson[]> =>
  (await interact(path, [{ type: 'list_elements' }])).actions[0].elements;
const namesOf = (elements: readonly AnyJson[]): string[] => elements.map(({ name }) => name);

describe('what a hand can reach', { skip, concurrency: 2 }, () => {
  for (const name of Object.keys(unreached))
    test(`of several matches the one that can be reached is acted on: ${name}`, async () => {
      const { content } = await interact(`/${name}`, [{ type: 'click', selector: 'text=Log in' }, extract]);
      assert.match(content, /seen$/m);
      assert.doesNotMatch(content, /hidden/);
    });

  test('what can be scrolled to is listed and acted on, what cannot is not listed', async () => {
    assert.deepEqual(namesOf(await list('/drawer')), ['Log in']);
    assert.deepEqual(namesOf(await list('/rtl')), ['Far']);
    assert.deepEqual(namesOf(await list('/scrolled')), ['First']);
    const { content } = await interact('/rtl', [{ type: 'click', selector: 'text=Far' }, extract]);
    assert.match(content, /far/);
  });

  test('what answers clicks by a script is listed, what is behind a dialog is not', async () => {
    const cards = await list('/cards');
    assert.deepEqual(namesOf(cards), ['Basic 10 a month', 'Pro', 'Yes', 'Save']);
    const { content } = await interact('/cards', [{ type: 'click', selector: cards[1]?.selector }, extract]);
    assert.match(content, /Pro$/m);
    assert.deepEqual(namesOf(await list('/modal')), ['Yes']);
    const [off, level] = await list('/inert');
    assert.deepEqual([off?.name, off?.disabled, level?.name, level?.value], ['Off', true, 'Level', '40']);
  });
});

describe('why an element could not be acted on, and what can be done', { skip, concurrency: 2 }, () => {
  test('of one that is covered the buttons of what covers it are told, and work', async () => {
    const click = { type: 'click', selector: '#buy', ...failing };
    for (const [path, texts] of [
      ['/banner', ['Refuse', 'Agree']],
      ['/shadow-banner', ['Refuse']],
    ] as const) {
      const { actions } = await interact(path, [click]);
      const { code, message, nearest } = actions[0].error;
      assert.deepEqual([code, nearest.map(({ text }: AnyJson) => text)], ['element-not-ready', texts], message);
      const again = await interact(path, [{ type: 'click', selector: nearest[0].selector }]);
      assert.equal(again.success, true);
    }
  });

  test('reasons that are not of waiting are told', async () => {
    const { actions } = await interact('/inert', [
      { type: 'click', selector: '#off', ...failing },
      { type: 'click', selector: 'button:contains("Off")', ...failing },
      { type: 'press', selector: '[role=slider]', key: 'Ctrl+A', ...failing },
    ]);
    const messages = actions.map(({ error }: AnyJson) => error.message);
    for (const [index, told] of [/pointer-events: none/, /write `:has-text/, /Control\+A/].entries())
      assert.match(messages[index], told);
  });

  test('of what is no field the fields within it are told', async () => {
    const fill = (selector: string) => ({ type: 'fill', selector, value: 'ada@tides.test', ...failing });
    const { actions } = await interact('/fields', [
      fill('x-field >> nth=1'),
      fill('#around'),
      { type: 'select', selector: '#size', value: 'Large', ...failing },
      { type: 'check', selector: '#mute', ...failing },
    ]);
    const [host, around, size, mute] = actions.map(({ error }: AnyJson) => error);
    assert.equal(around.nearest[0].selector, '#mail');
    const again = await interact('/fields', [{ type: 'fill', selector: host.nearest[0].selector, value: 'Ada' }]);
    assert.equal(again.success, true, host.nearest[0].selector);
    assert.match(size.message, /has that option disabled/);
    assert.match(mute.message, /click it/);
  });

  test('a page that asks whether it may be left is kept, and said so, with its dialog', async () => {
    const { actions, url } = await interact('/editor', [
      { type: 'fill', selector: '#text', value: 'x' },
      { type: 'navigate', url: `${site.url}/modal`, dialog: 'dismiss', optional: true },
    ]);
    assert.match(actions[1].error.message, /asked whether it may be left/);
    assert.deepEqual([actions[1].dialogs[0].type, url], ['beforeunload', `${site.url}/editor`]);
  });
});

describe('fields of other kinds', { skip, concurrency: 2 }, () => {
  test('a switch that changes after a while is waited for', async () => {
    const check = (selector: string) => ({ type: 'check', selector });
    const { success, actions } = await interact('/slow-switch', [check('#news'), check('#box'), check('#news')]);
    assert.equal(success, true, JSON.stringify(actions));
  });

  test('files are dropped where there is no field for them', async () => {
    const upload = (selector: string, more = {}) => ({
      type: 'upload',
      selector,
      files: [{ name: `${selector.slice(1)}.txt`, text: 'tide' }],
      timeout_ms: 3_000,
      ...more,
    });
    const { content, actions } = await interact('/zones', [
      upload('#zone'),
      upload('#own'),
      upload('#none', { optional: true }),
      extract,
    ]);
    assert.match(content, /zone\.txt4own\.txt/);
    assert.match(actions[2].error.message, /asked for no file/);
  });

  test('closed shadow trees are read and driven as open ones are', async () => {
    const { elements } = (await interact('/closed', [{ type: 'list_elements' }])).actions[0];
    const [name, book] = elements.map(({ selector }: AnyJson) => selector);
    const { content } = await interact('/closed', [
      { type: 'fill', selector: name, value: 'Ada' },
      { type: 'click', selector: book },
      extract,
    ]);
    assert.match(content, /Rooms are free[\s\S]*Booked for Ada/);
    const body = { url: `${site.url}/closed`, render_js: true };
    const { json } = await running.ask('/v1/crawl/web/scrape', { body });
    assert.match(json.text, /Rooms are free/);
  });

  test('an option of a list that a page shows in another way is selected, one of a part that is hidden is not', async () => {
    const { content, actions } = await interact('/replaced', [
      { type: 'select', selector: '#country', value: 'Germany' },
      { type: 'select', selector: '#later', value: 'One', ...failing },
      extract,
    ]);
    assert.match(content, /Sent to de/);
    assert.match(actions[1].error.message, /is not visible/);
  });
});
