import { type PageCase, page } from './page-case.ts';

/** Forms as HTML has them. */
export const forms: readonly PageCase[] = [
  {
    name: 'login',
    html: page(`<form action="told" method="post"><label>E-mail <input name="email" type="email" required></label>
      <label>Password <input name="password" type="password" required></label><button>Log in</button></form>`),
    actions: [
      { type: 'fill', selector: 'input[name=email]', value: 'ada@tides.test' },
      { type: 'fill', selector: 'input[type=password]', value: 'p&ss word' },
      { type: 'click', selector: 'button:has-text("Log in")' },
    ],
    expected: ['email=ada%40tides.test&password=p%26ss+word'],
    isQuick: true,
  },
  {
    name: 'checkout',
    html: page(`<form action="address" method="get"><select name="item"><option>Chart</option><option value="t">Table</option></select>
      <input name="count" type="number" value="1"><button>Next</button></form>`),
    parts: {
      address: page(`<form action="confirm" method="get"><textarea name="address"></textarea>
        <label><input type="radio" name="ship" value="slow" checked>Slow</label><label><input type="radio" name="ship" value="fast">Fast</label>
        <script>for (const [k, v] of new URLSearchParams(location.search)) document.forms[0].insertAdjacentHTML('beforeend', '<input type=hidden name=' + k + ' value=' + v + '>')</script>
        <button>Next</button></form>`),
      confirm:
        page(`<form action="told" method="post"><label><input type="checkbox" name="terms" required>I agree</label>
        <script>for (const [k, v] of new URLSearchParams(location.search)) document.forms[0].insertAdjacentHTML('beforeend', '<input type=hidden name=' + k + ' value="' + v + '">')</script>
        <button>Order</button></form>`),
    },
    actions: [
      { type: 'select', selector: 'select[name=item]', value: 'Table' },
      { type: 'fill', selector: 'input[name=count]', value: '3' },
      { type: 'click', selector: 'text=Next' },
      { type: 'fill', selector: 'textarea', value: '1 Harbour Road' },
      { type: 'check', selector: 'role=radio[name="Fast"]' },
      { type: 'click', selector: 'text=Next' },
      { type: 'check', selector: 'role=checkbox' },
      { type: 'click', selector: 'text=Order' },
    ],
    expected: ['terms=on&address=1+Harbour+Road&ship=fast&item=t&count=3'],
  },
  {
    name: 'native-date',
    html: page(`<form action="told" method="post"><input type="date" name="day"><input type="time" name="at"><input type="color" name="colour">
      <input type="range" name="height" min="0" max="10" value="5"><button>Save</button></form>`),
    actions: [
      { type: 'fill', selector: '[name=day]', value: '2026-11-22' },
      { type: 'fill', selector: '[name=at]', value: '06:30' },
      { type: 'fill', selector: '[name=colour]', value: '#00aaff' },
      { type: 'press', selector: '[name=height]', key: 'ArrowRight' },
      { type: 'click', selector: 'text=Save' },
    ],
    expected: ['day=2026-11-22&at=06%3A30&colour=%2300aaff&height=6'],
  },
  {
    name: 'multiple-select',
    html: page(
      `<form action="told" method="post"><select name="ports" multiple><option>Brest</option><option>Cork</option><option>Oslo</option></select><button>Save</button></form>`,
    ),
    actions: [
      { type: 'select', selector: 'select', values: ['Brest', 'Oslo'] },
      { type: 'click', selector: 'button' },
    ],
    expected: ['ports=Brest&ports=Oslo'],
  },
  {
    name: 'disabled-until-valid',
    html: page(`<input id="code" maxlength="6"><button id="go" disabled onclick="tell(code.value)">Go</button>
      <script>code.oninput = () => setTimeout(() => { go.disabled = code.value.length !== 6; }, 400)</script>`),
    actions: [
      { type: 'type', selector: '#code', text: '314159', delay_ms: 5 },
      { type: 'click', selector: '#go' },
    ],
    expected: ['314159'],
    isQuick: true,
  },
  {
    name: 'debounced-search',
    html: page(`<input id="q"><ul></ul><script>let timer; q.oninput = () => { clearTimeout(timer); timer = setTimeout(() => {
      document.querySelector('ul').innerHTML = ['tide', 'tidal', 'time'].filter((w) => w.startsWith(q.value)).map((w) => '<li onclick="tell(this.textContent)">' + w + '</li>').join(''); }, 300); }</script>`),
    actions: [
      { type: 'type', selector: '#q', text: 'tid' },
      { type: 'click', selector: 'li >> text=tidal' },
    ],
    expected: ['tidal'],
  },
  {
    name: 'nested-frames',
    html: page('<iframe id="outer" src="outer" width="600" height="300"></iframe>'),
    parts: {
      outer: page('<iframe name="inner" src="inner" width="500" height="200"></iframe>'),
      inner: page('<form action="told" method="post"><input name="card"><button>Pay</button></form>'),
    },
    actions: [
      { type: 'fill', selector: '[name=card]', value: '4242', frame: ['#outer', 'iframe[name=inner]'] },
      { type: 'click', selector: 'text=Pay', frame: ['#outer', 'iframe[name=inner]'] },
    ],
    expected: ['card=4242'],
    isQuick: true,
  },
  {
    name: 'shadow-form',
    html: page(`<script>customElements.define('tide-form', class extends HTMLElement { connectedCallback() {
      const root = this.attachShadow({ mode: 'open' });
      root.innerHTML = '<label>Port <input id="port"></label><slot-button></slot-button><button>Send</button>';
      root.querySelector('button').onclick = () => tell(root.querySelector('input').value); } })</script><tide-form></tide-form>`),
    actions: [
      { type: 'fill', selector: 'tide-form #port', value: 'Cork' },
      { type: 'click', selector: 'role=button[name="Send"]' },
    ],
    expected: ['Cork'],
  },
  {
    name: 'file-upload',
    html: page(`<input type="file" multiple hidden id="files"><button onclick="files.click()">Choose</button>
      <script>files.onchange = async () => { for (const f of files.files) await tell([f.name, f.type, await f.text()].join('|')); }</script>`),
    actions: [
      {
        type: 'upload',
        selector: 'text=Choose',
        files: [
          { name: 'tides.csv', content_type: 'text/csv', text: 'high,low' },
          { name: 'raw.bin', base64: 'aGVsbG8=' },
        ],
      },
    ],
    expected: ['tides.csv|text/csv|high,low', 'raw.bin|application/octet-stream|hello'],
  },
  {
    name: 'styled-checkbox',
    html: page(`<style>input { position: absolute; opacity: 0; width: 0; height: 0; display: none } .box { display: inline-block; width: 20px; height: 20px; border: 1px solid }</style>
      <form action="told" method="post"><input type="checkbox" id="news" name="news"><label for="news"><span class="box"></span> News</label><button>Save</button></form>`),
    actions: [
      { type: 'check', selector: '#news' },
      { type: 'click', selector: 'button' },
    ],
    expected: ['news=on'],
  },
  {
    name: 'label-checkbox',
    isQuick: true,
    html: page(`<style>input { appearance: none; position: absolute; width: 0; height: 0 }</style>
      <form action="told" method="post"><label><input type="checkbox" name="terms"><span>I accept the terms</span></label>
      <label><input type="radio" name="pay" value="card"><span>Card</span></label><label><input type="radio" name="pay" value="cash"><span>Cash</span></label><button>Save</button></form>`),
    actions: [
      { type: 'check', selector: 'text=I accept the terms' },
      { type: 'check', selector: 'input[value=cash]' },
      { type: 'click', selector: 'button' },
    ],
    expected: ['terms=on&pay=cash'],
  },
  {
    name: 'content-editable',
    html: page(
      '<div contenteditable="true" role="textbox" style="min-height:40px">old</div><button onclick="tell(document.querySelector(\'[role=textbox]\').textContent)">Save</button>',
    ),
    actions: [
      { type: 'fill', selector: 'role=textbox', value: 'new words' },
      { type: 'press', selector: 'role=textbox', key: 'End' },
      { type: 'type', text: ' and more' },
      { type: 'click', selector: 'text=Save' },
    ],
    expected: ['new words and more'],
  },
];
