import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openSite } from '../doubles/site.ts';
import { page, story } from '../escalation/test-page.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const skip = skipWithoutBrowser;

const fields = page(`<main><h1>Order</h1>${story}
  <input id="card" oninput="this.value = this.value.replace(/\\D/g, '').replace(/(.{4})(?=.)/g, '$1 ')">
  <input id="amount" oninput="this.value = Number(this.value.replace(/\\D/g, '')).toLocaleString('en-US')">
  <input id="name" oninput="setTimeout(() => { this.value = this.value.trim().toUpperCase() }, 30)">
  <input id="code" pattern="[0-9]{4}" title="Four digits" inputmode="numeric" oninput="this.value = this.value.replace(/\\D/g, '').slice(0, 4)">
  <input id="short" maxlength="3" oninput="this.value = this.value.slice(0, 3)">
  <input id="controlled" value="kept" oninput="this.value = 'kept'">
  <input id="secret" type="password" oninput="this.value = this.value.slice(0, 4)">
  <input id="once" autocomplete="one-time-code" value="314159" oninput="this.value = '271828'">
  <input id="masked" placeholder="__/__/____" data-mask="00/00/0000" oninput="this.value = this.value.replace(/[^\\d/]/g, '')">
  <input id="day" type="date" min="2026-01-01"><input id="count" type="number" max="10">
  <input id="level" type="range" min="0" max="10" step="5">
  <select id="size"><option value="s">Small</option><option value="l">Large</option></select>
  <div id="note" contenteditable="true">Old</div></main>`);

const inner = page(
  '<label>Card <input name="number"></label><iframe title="Deep" srcdoc="<button>Deepest</button>"></iframe>',
);
const listed = page(`<main><h1>Checkout</h1>${story}
  <a href="/terms">Terms</a>
  <form><label for="mail">E-mail</label><input id="mail" type="email" required value="ada@tides.test">
    <input type="password" name="word" aria-label="Password" value="secret word">
    <label><input type="checkbox" name="news" checked> News</label>
    <select name="size"><option>Small</option><option>Large</option></select>
    <button disabled>Pay</button><button>Pay</button></form>
  <tide-field></tide-field><tide-field></tide-field>
  <iframe src="/inner" title="Payment"></iframe>
  <button style="display:none">Hidden</button><span role="switch" tabindex="0" aria-checked="true">Alerts</span></main>
  <script>customElements.define('tide-field', class extends HTMLElement { connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML = '<div><input placeholder="Port"><button onclick="this.textContent += \\'!\\'">Go</button></div>' } })</script>`);

const answering = (status: number, html: string) => (_: unknown, response: import('node:http').ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end(html);
const site = fixture(
  () =>
    openSite({
      '/fields': fields,
      '/listed': listed,
      '/inner': inner,
      '/blank': '<title>Blank</title><p>Nothing to do here.',
      '/gone': answering(
        404,
        page('<h1>Not found</h1><p>There is no such page.</p><button onclick="document.title = 1">Search</button>'),
      ),
      '/gone-with-a-file': answering(
        404,
        page(`<h1>Not found</h1><script>const a = document.body.appendChild(document.createElement('a'));
          a.href = URL.createObjectURL(new Blob(['tide'])); a.download = 'tide.txt'; a.click();</script>`),
      ),
      '/wall': answering(403, page('<h1>Forbidden</h1>')),
    }),
  skip,
);
const running = fixture(() => startRunning({ ...browserSettings }), skip);

async function interact(path: string, actions: readonly object[], more: object = {}): Promise<AnyJson> {
  const body = { url: `${site.url}${path}`, actions, save_profile: false, timeout_ms: 120_000, ...more };
  const { status, json } = await running.ask('/v1/crawl/interact', { body });
  return { status, ...json };
}
const fill = (selector: string, value: string) => ({
  type: 'fill',
  selector,
  value,
  optional: true,
  timeout_ms: 20_000,
});

test('a value that its field only formats is filled', { skip }, async () => {
  const came = await interact('/fields', [
    fill('#card', '4242424242424242'),
    fill('#amount', '1234567'),
    fill('#name', '  ada '),
    fill('#note', 'New words'),
    fill('#day', '2026-11-23'),
    fill('#count', '7'),
  ]);
  assert.deepEqual(
    came.actions.map(({ status, error }: AnyJson) => [status, error?.message]),
    came.actions.map(() => ['ok', undefined]),
  );
});

test('a value that its field changed or refused fails, with what the field holds and takes', { skip }, async () => {
  const came = await interact('/fields', [
    fill('#code', '12a4567'),
    fill('#short', 'Brest'),
    fill('#controlled', 'mine'),
    fill('#masked', 'tomorrow'),
    fill('#day', 'tomorrow'),
    fill('#count', 'seven'),
    fill('#level', '7'),
    fill('#size', 'Medium'),
    { type: 'select', selector: '#size', value: 'Medium', optional: true, timeout_ms: 1_500 },
  ]);
  const errors: AnyJson[] = came.actions.map(({ error }: AnyJson) => error);
  const told = errors.map((error) => [error?.code, error?.holds, error?.takes?.type]);
  assert.deepEqual(told, [
    ['wrong-value', '1245', 'text'],
    ['wrong-value', 'Bre', 'text'],
    ['wrong-value', 'kept', 'text'],
    ['wrong-value', '', 'text'],
    ['wrong-value', '', 'date'],
    ['wrong-value', '', 'number'],
    ['wrong-value', '5', 'range'],
    ['wrong-element', 's', 'select'],
    ['wrong-value', 's', 'select'],
  ]);
  assert.deepEqual(errors[0]?.takes, {
    type: 'text',
    pattern: '[0-9]{4}',
    title: 'Four digits',
    input_mode: 'numeric',
  });
  assert.match(errors[0]?.message, /`#code` holds "1245" after it was filled.*pattern \[0-9\]\{4\}/);
  assert.equal(errors[1]?.takes.max_length, 3);
  assert.deepEqual([errors[3]?.takes.mask, errors[3]?.takes.placeholder], ['00/00/0000', '__/__/____']);
  assert.deepEqual([errors[4]?.takes.format, errors[4]?.takes.min], ['YYYY-MM-DD', '2026-01-01']);
  assert.deepEqual([errors[6]?.takes.min, errors[6]?.takes.max, errors[6]?.takes.step], ['0', '10', '5']);
  for (const index of [7, 8]) assert.deepEqual(errors[index]?.takes.options, ['Small', 'Large']);
  assert.equal(came._meta.cost, 0.004, 'what failed costs nothing');
});

test('what a password or its like holds is told nowhere', { skip }, async () => {
  const came = await interact('/fields', [
    fill('#secret', 'open sesame'),
    fill('#once', '161803'),
    { type: 'list_elements' },
  ]);
  const [secret, once] = came.actions.map(({ error }: AnyJson) => error);
  assert.deepEqual([secret.code, secret.holds, secret.takes.type], ['wrong-value', undefined, 'password']);
  assert.deepEqual([once.code, once.holds], ['wrong-value', undefined]);
  const inList = came.actions[2].elements.filter(({ selector }: AnyJson) => /secret|once/.test(selector));
  assert.deepEqual(
    inList.map(({ value, is_filled }: AnyJson) => [value, is_filled]),
    [
      [undefined, true],
      [undefined, true],
    ],
  );
  for (const word of ['open', 'sesame', '271828', '161803']) assert.ok(!JSON.stringify(came).includes(word), word);
});

test('what can be acted on is listed in order, frames and shadow trees included, by selectors that work', {
  skip,
}, async () => {
  const { actions, _meta: meta } = await interact('/listed', [{ type: 'list_elements' }]);
  const { elements } = actions[0];
  const shown = elements.map(({ role, name, frame }: AnyJson) => `${frame?.length ?? 0} ${role} ${name}`);
  assert.deepEqual(shown, [
    '0 link Terms',
    '0 textbox E-mail',
    '0 textbox Password',
    '0 checkbox News',
    '0 combobox ',
    '0 button Pay',
    '0 button Pay',
    '0 textbox Port',
    '0 button Go',
    '0 textbox Port',
    '0 button Go',
    '1 textbox Card',
    '2 button Deepest',
    '0 switch Alerts',
  ]);
  const [link, mail, word, news, size, pay] = elements;
  assert.equal(link.href, `${site.url}/terms`);
  assert.deepEqual([mail.type, mail.value, mail.required], ['email', 'ada@tides.test', true]);
  assert.deepEqual([word.type, word.value, word.is_filled], ['password', undefined, true]);
  assert.deepEqual([news.checked, size.value, size.options, pay.disabled], [true, 'Small', ['Small', 'Large'], true]);
  assert.equal(meta.cost, 0.0045, 'it is billed as an action');
  const again = await interact(
    '/listed',
    elements
      .filter(({ disabled }: AnyJson) => !disabled)
      .map(({ selector, frame, role }: AnyJson) => ({
        timeout_ms: 60_000,
        ...(role === 'textbox' ? { type: 'fill', value: 'ada@tides.test' } : { type: 'hover' }),
        selector,
        ...(frame ? { frame } : {}),
      }))
      .concat([
        { type: 'click', selector: elements[10].selector },
        { type: 'list_elements', limit: 11 },
      ]),
  );
  assert.equal(again.success, true, JSON.stringify(again.actions.findLast(({ error }: AnyJson) => error)));
  const names = again.actions.at(-1).elements.map(({ name }: AnyJson) => name);
  assert.deepEqual([names.length, names[8], names[10]], [11, 'Go', 'Go!'], 'each selector means its own element');
  assert.deepEqual(
    again.warnings.map(({ code }: AnyJson) => code),
    ['truncated'],
  );
});

test('where nothing is like what was asked for, the fields and buttons of the page are told', { skip }, async () => {
  const absent = { timeout_ms: 1_500, optional: true };
  const came = await interact('/listed', [
    { type: 'click', selector: '#zzz-qqq', ...absent },
    { type: 'click', selector: 'button', frame: '#zzz', ...absent },
  ]);
  const [{ nearest }, inFrame] = came.actions.map(({ error }: AnyJson) => error);
  assert.deepEqual(
    nearest.slice(0, 3).map(({ text }: AnyJson) => text),
    ['E-mail', 'Password', 'News'].map((text, index) => (index === 1 ? nearest[1].text : text)),
  );
  assert.ok(nearest.length > 5 && nearest.length <= 10, `${nearest.length}`);
  const again = await interact('/listed', [{ type: 'hover', selector: nearest[0].selector }]);
  assert.equal(again.success, true, 'the selector that was told works');
  assert.match(inFrame.nearest[0].selector, /iframe/);
});

test('a page of an error or a wall costs nothing unless something was done with it', { skip }, async () => {
  const gone = await interact('/gone', [{ type: 'extract' }, { type: 'click', selector: '#none', timeout_ms: 500 }]);
  assert.deepEqual([gone.status, gone.statusCode, gone._meta.cost], [200, 404, 0]);
  assert.deepEqual([gone._meta.quality.passed, gone._meta.quality.reason], [false, 'http_error']);
  assert.match(gone.markdown, /no such page/, 'what it says is told all the same');
  const wall = await interact('/wall', [{ type: 'wait', ms: 1 }]);
  assert.deepEqual([wall.statusCode, wall._meta.quality.reason, wall._meta.cost], [403, 'blocked', 0]);
  const used = await interact('/gone', [{ type: 'click', selector: 'button' }]);
  assert.deepEqual([used.statusCode, used.success, used._meta.cost], [404, true, 0.0045]);
  const files = await interact('/gone-with-a-file', [{ type: 'wait', ms: 1_500 }]);
  assert.deepEqual([files.statusCode, files.downloads.length, files._meta.cost], [404, 1, 0.0045]);
  const fine = await interact('/listed', [{ type: 'wait', ms: 1 }]);
  assert.deepEqual([fine.statusCode, fine._meta.quality.passed, fine._meta.cost], [200, true, 0.0045]);
});

test('pictures of a call that costs nothing are kept for a day, others for seven', { skip }, async () => {
  const look = { type: 'screenshot' };
  const daysOf = async (path: string, actions: readonly object[]): Promise<[boolean, number]> => {
    const json = await interact(path, actions);
    const { expires_at: expiresAt } = json.screenshot;
    assert.equal(json.actions.at(-1).screenshot.expires_at, expiresAt);
    return [json._meta.cost > 0, Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)];
  };
  assert.deepEqual(await daysOf('/gone', [look]), [false, 1]);
  assert.deepEqual(await daysOf('/fields', [look]), [true, 7]);
  assert.deepEqual(await daysOf('/gone', [{ type: 'click', selector: 'text=Search' }, look]), [true, 7]);
});
