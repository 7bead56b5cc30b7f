import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { page, story } from '../escalation/test-page.ts';
import { actingOn } from './acting.ts';

const skip = skipWithoutBrowser;

const fields = `<input id="text" value="start-"><textarea id="area">line one</textarea><div id="rich" contenteditable>abc</div>
  <input id="mail" type="email" value="a@tides.exam"><input id="number" type="number" value="1">
  <script>rich.onkeydown = area.onkeydown = () => {}; const value = (id) => document.getElementById(id).value ?? rich.textContent;
  oninput = () => { document.title = ['text', 'area', 'rich', 'mail', 'number'].map(value).join('|'); };</script>`;
/** A button that is redrawn all the while, and taken away in the end. */
const more = `<button id="more">Load more</button></main><script>
  const redraw = setInterval(() => more.replaceWith(more.cloneNode(true)), 30);
  setTimeout(() => { clearInterval(redraw); more.remove(); }, 2500);</script>`;

const cards = Array.from(
  { length: 8 },
  (_, at) =>
    `<div class="card"><h3><a href="/lamp/${at}">Lamp ${at}</a></h3><p>A lamp of brass for a boat, number ${at}.</p></div>`,
).join('');
/** What components lay over a page, in an element at the end of its body. */
const ordering = `<script>
  const over = (role, html) => {
    const box = document.createElement('div');
    box.innerHTML = '<div class="modal-overlay"><div class="dialog" role="' + role + '" style="position:fixed;top:9px">' + html + '</div></div>';
    document.body.append(box);
  };
  buy.onclick = () => {
    over('dialog', '<h2>Order placed</h2><p>Your order number is 4711-22.</p><button>OK</button>');
    over('alert', 'A mail was sent to you.');
    over('dialog', '<p>We use cookies and value your privacy.</p><button>Accept</button>');
  };</script>`;

const links = '<a href="/price">Price</a> <a href="/price" target="_blank">Beside</a> <a href="/silent">Silent</a>';
const form = page(`<main><h1>Form</h1>${story}${links}</main>`);
/** Takes the processor for most of a second when what was asked for has been done. */
const work = 'function work() { setTimeout(() => { const end = Date.now() + 800; while (Date.now() < end); }, 20); }';
const working = `<button onclick="work()">Work</button><a href="/work" target="_blank">Another</a><script>${work}</script>`;
const { interact: act, site } = actingOn({
  '/form': form,
  '/price': form.replace('<title>Tides', '<title>Prices'),
  '/opens': form.replace(
    '</main>',
    `<button onclick="window.open('/price')">Open</button><script>open('/ad')</script></main>`,
  ),
  '/ad': (_, response) => void response.writeHead(302, { location: '/advertisement' }).end(),
  '/advertisement': form.replace('<title>Tides', '<title>Buy now'),
  '/fields': form.replace('</main>', `${fields}</main>`),
  '/more': form.replace('</main>', more),
  '/order': page(`<main><h1>Shop</h1>${cards}<button id="buy">Buy</button></main>${ordering}`),
  '/busy': form.replace('</main>', `${working}</main>`),
  '/work': (_, response) =>
    void response.writeHead(404, { 'content-type': 'text/html' }).end(`${form}<script>work();${work}</script>`),
  '/silent': () => {},
  '/endless': (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write(form),
});
before(async () => {
  if (skip) return;
  // The browser is there before a test counts its time.
  await interact([{ type: 'wait', ms: 1 }]);
});

async function interact(actions: readonly object[], more: object = {}): Promise<AnyJson> {
  const startedAt = performance.now();
  const json = await act('/form', actions, more);
  return { ...json, tookMs: performance.now() - startedAt };
}

const codes = ({ actions }: AnyJson): string[] => actions.map(({ status, error }: AnyJson) => error?.code ?? status);

/** The page that stands in the end, with its title and what it says. */
function assertStands(came: AnyJson, path: string, title: string): void {
  assert.deepEqual([came.url, came.title, came.statusCode], [`${site.url}${path}`, title, 200]);
  assert.match(came.markdown, /^# Form\n/);
}

for (const path of ['/silent', '/endless']) {
  test(`a navigation to ${path} that is late ends the call at once, with the page that stands`, { skip }, async () => {
    const came = await interact([{ type: 'navigate', url: `${site.url}${path}`, timeout_ms: 1_500 }]);
    assert.deepEqual(codes(came), ['target-timeout']);
    assertStands(came, path === '/silent' ? '/form' : '/endless', 'Tides');
    assert.ok(came.tookMs < 20_000, `${came.tookMs} ms of 60,000`);
  });
}

test('a navigation that was given up leaves the page for what follows', { skip }, async () => {
  const came = await interact([
    { type: 'navigate', url: `${site.url}/silent`, timeout_ms: 1_000, optional: true },
    { type: 'click', selector: 'text=Silent', timeout_ms: 1_000, optional: true },
  ]);
  assert.deepEqual(codes(came), ['target-timeout', 'timeout']);
  assertStands(came, '/form', 'Tides');
  assert.ok(came.tookMs < 20_000, `${came.tookMs} ms of 60,000`);
});

test('`timeout_ms` bounds the call, and the page is read within it', { skip }, async () => {
  for (const actions of [[{ type: 'wait', ms: 30_000 }], [{ type: 'click', selector: '#missing' }]]) {
    const came = await interact([...actions, { type: 'wait', ms: 1 }], { timeout_ms: 5_000 });
    // The action leaves time for reading the page; a busy machine may be somewhat late with both.
    assert.ok(came.actions[0].duration_ms < 4_500, `${came.actions[0].duration_ms} ms`);
    assert.ok(came.tookMs < 6_400, `${came.tookMs} ms`);
    assert.deepEqual([came.success, came.stopped_by, came.actions[1].status], [false, 'time', 'skipped']);
    assertStands(came, '/form', 'Tides');
    const [, told] = /within (\d+) ms/.exec(came.actions[0].error.message) ?? [];
    assert.ok(Math.abs(Number(told) - came.actions[0].duration_ms) < 1_500, JSON.stringify(came.actions[0]));
  }
});

test('an action that ended by its own time was not stopped by that of the call', { skip }, async () => {
  const came = await interact([{ type: 'click', selector: '#missing', timeout_ms: 500 }], { timeout_ms: 20_000 });
  assert.deepEqual([codes(came), came.stopped_by], [['element-not-found'], undefined]);
});

test('there is no way back from the first page, and nothing is billed for it; from a tab that was opened there is', {
  skip,
}, async () => {
  const atOnce = await interact([{ type: 'go_back' }, { type: 'extract' }]);
  assert.deepEqual(codes(atOnce), ['nothing-to-go-back-to', 'skipped']);
  assert.equal(atOnce._meta.cost, 0.004);
  assertStands(atOnce, '/form', 'Tides');
  const later = await interact([
    { type: 'click', selector: 'text=Price' },
    { type: 'go_back' },
    { type: 'go_back', optional: true },
    { type: 'click', selector: 'text=Beside' },
    { type: 'go_back' },
    { type: 'extract' },
  ]);
  assert.deepEqual(codes(later), ['ok', 'ok', 'nothing-to-go-back-to', 'ok', 'ok', 'ok']);
  assert.equal(later.actions[3].url, `${site.url}/price`);
  assert.deepEqual(
    [later.url, later.title],
    [`${site.url}/form`, 'Tides'],
    'back from a tab is the one it was opened from',
  );
});

test('the title is that of the page in the end, not of what was read before', { skip }, async () => {
  const navigate = [{ type: 'extract' }, { type: 'navigate', url: `${site.url}/price` }];
  assertStands(await interact(navigate), '/price', 'Prices');
  const failed = await interact([...navigate, { type: 'click', selector: '#missing', timeout_ms: 300 }]);
  assert.equal(failed.success, false);
  assertStands(failed, '/price', 'Prices');
});

test('a page that is busy when all is done tells its title, and a new tab its status, when it has the time', {
  skip,
}, async () => {
  const came = await interact([{ type: 'click', selector: 'text=Work' }], { url: `${site.url}/busy` });
  assert.deepEqual(codes(came), ['ok']);
  assert.equal(came.title, 'Tides');
  const beside = await interact([{ type: 'click', selector: 'text=Another' }], { url: `${site.url}/busy` });
  assert.deepEqual([beside.url, beside.title, beside.statusCode], [`${site.url}/work`, 'Tides', 404]);
});

test('a window that a page opens by itself does not take its place; one that a click opens does', {
  skip,
}, async () => {
  const came = await interact([{ type: 'extract' }, { type: 'click', selector: 'text=Open' }], {
    url: `${site.url}/opens`,
  });
  assert.deepEqual(codes(came), ['ok', 'ok']);
  assert.deepEqual([came.actions[0].new_tab, came.actions[0].url], [undefined, `${site.url}/opens`]);
  assertStands(came, '/price', 'Prices');
});

test('what is typed comes after what a field holds', { skip }, async () => {
  const type = (id: string, text: string) => ({ type: 'type', selector: `#${id}`, text });
  const typed = [
    type('text', 'more'),
    type('area', ' and two'),
    type('rich', 'def'),
    type('mail', 'ple'),
    type('number', '2'),
  ];
  const press = { type: 'press', selector: '#text', key: '!' };
  const came = await interact([...typed, press], { url: `${site.url}/fields` });
  assert.equal(came.title, 'start-more!|line one and two|abcdef|a@tides.example|12');
});

test('an element that is redrawn and taken away is one that is not found, on a page that is still there', {
  skip,
}, async () => {
  const click = { type: 'click', selector: '#more', timeout_ms: 4_000 };
  const came = await interact([{ ...click, optional: true }, { type: 'extract' }], { url: `${site.url}/more` });
  assert.match(codes(came).join(), /^(?:ok|element-not-found),ok$/);
});

test('a dialog that an action opens is read with its page, a banner that asks for consent is not', {
  skip,
}, async () => {
  const actions = [{ type: 'extract' }, { type: 'click', selector: '#buy' }, { type: 'extract', format: 'text' }];
  const came = await interact(actions, { url: `${site.url}/order` });
  assert.doesNotMatch(came.actions[0].content, /4711/);
  const { content } = came.actions[2];
  for (const told of [/Order placed/, /4711-22/, /A mail was sent/, /Lamp 7/]) assert.match(content, told);
  assert.doesNotMatch(content, /cookies/);
});
