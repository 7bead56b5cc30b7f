import { type PageCase, page } from './page-case.ts';

/** What opens, closes, moves and asks. */
export const windows: readonly PageCase[] = [
  {
    name: 'new-tab',
    html: page('<a href="terms" target="_blank">Terms</a>'),
    parts: { terms: page('<button onclick="tell(\'agreed\')">I agree</button>') },
    actions: [
      { type: 'click', selector: 'text=Terms' },
      { type: 'click', selector: 'text=I agree' },
    ],
    expected: ['agreed'],
    isQuick: true,
  },
  {
    name: 'popup-that-answers',
    html: page(`<button onclick="open('pick', '', 'width=400,height=300')">Pick</button><output></output>
      <script>onmessage = ({ data }) => { document.querySelector('output').textContent = data; document.body.insertAdjacentHTML('beforeend', '<button onclick="tell(document.querySelector(\\'output\\').textContent)">Send</button>'); }</script>`),
    parts: { pick: page("<button onclick=\"opener.postMessage('Oslo', '*'); window.close()\">Oslo</button>") },
    actions: [
      { type: 'click', selector: 'text=Pick' },
      { type: 'click', selector: 'text=Oslo' },
      { type: 'click', selector: 'text=Send' },
    ],
    expected: ['Oslo'],
  },
  {
    name: 'late-window',
    isQuick: true,
    html: page(
      `<button onclick="fetch('told?asked').then(() => setTimeout(() => window.open('pick'), 400))">Pick</button>`,
    ),
    parts: { pick: page('<button onclick="tell(\'picked\')">Cork</button>') },
    actions: [
      { type: 'click', selector: 'text=Pick' },
      { type: 'click', selector: 'text=Cork' },
    ],
    expected: ['asked', 'picked'],
  },
  {
    name: 'downloads',
    html: page(
      `<button onclick="const a = document.createElement('a'); a.href = window.URL.createObjectURL(new Blob(['1,2'])); a.download = 'made.csv'; a.click(); tell('made')">Export</button>`,
    ),
    actions: [{ type: 'click', selector: 'text=Export' }],
    expected: ['made'],
    downloads: ['made.csv'],
  },
  {
    name: 'client-router',
    html: page(`<nav><a href="#/ports">Ports</a></nav><main></main><script>const show = () => setTimeout(() => {
      const at = location.hash; document.querySelector('main').innerHTML = at === '#/ports' ? '<a href="#/ports/7">Cork</a>' : at ? '<button onclick="tell(location.hash)">Choose</button>' : ''; }, 100);
      addEventListener('hashchange', show); show();</script>`),
    actions: [
      { type: 'click', selector: 'text=Ports' },
      { type: 'click', selector: 'text=Cork' },
      { type: 'go_back' },
      { type: 'click', selector: 'text=Cork' },
      { type: 'click', selector: 'text=Choose' },
    ],
    expected: ['#/ports/7'],
  },
  {
    name: 'late-redirect',
    html: page(
      `<button onclick="fetch('told?asked').then(() => setTimeout(() => location.href = 'arrived', 300))">Go</button>`,
    ),
    parts: { arrived: page('<h1>Arrived</h1><button onclick="tell(\'arrived\')">Here</button>') },
    actions: [
      { type: 'click', selector: 'text=Go' },
      { type: 'click', selector: 'text=Here' },
    ],
    expected: ['asked', 'arrived'],
  },
  {
    name: 'dialogs',
    html: page(`<button onclick="if (confirm('Delete?')) tell(prompt('Why?', ''))">Delete</button>`),
    actions: [{ type: 'click', selector: 'text=Delete', dialog_text: 'too old' }],
    expected: ['too old'],
    isQuick: true,
  },
  {
    name: 'hover-menu',
    html: page(
      `<style>ul ul { display: none } li:hover > ul { display: block }</style><ul><li id="menu">Menu<ul><li onclick="tell('settings')">Settings</li></ul></li></ul>`,
    ),
    actions: [
      { type: 'hover', selector: '#menu' },
      { type: 'click', selector: 'text=Settings' },
    ],
    expected: ['settings'],
  },
  {
    name: 'modal',
    html: page(
      `<button onclick="box.showModal()">Open</button><dialog id="box"><form method="dialog"><input name="why"><button onclick="tell(document.querySelector('[name=why]').value)">Confirm</button></form></dialog>`,
    ),
    actions: [
      { type: 'click', selector: 'text=Open' },
      { type: 'fill', selector: 'dialog [name=why]', value: 'because' },
      { type: 'click', selector: 'dialog >> text=Confirm' },
    ],
    expected: ['because'],
  },
  {
    name: 'native-drag',
    html: page(`<div id="card" draggable="true" style="width:80px;height:30px;background:#ccc">Card</div><div id="bin" style="width:200px;height:100px;border:1px solid">Bin</div>
      <script>card.ondragstart = (e) => e.dataTransfer.setData('text', 'card 7'); bin.ondragover = (e) => e.preventDefault(); bin.ondrop = (e) => tell(e.dataTransfer.getData('text'));</script>`),
    actions: [{ type: 'drag', selector: '#card', to: '#bin' }],
    expected: ['card 7'],
  },
  {
    name: 'infinite-list',
    html: page(`<ul></ul><script>let next = 1; const list = document.querySelector('ul');
      const more = () => { for (let i = 0; i < 40; i++, next++) list.insertAdjacentHTML('beforeend', '<li style="height:40px" onclick="tell(this.textContent)">Item ' + next + '.</li>'); };
      more(); onscroll = () => { if (innerHeight + scrollY > document.body.scrollHeight - 200 && next < 200) setTimeout(more, 100); }</script>`),
    actions: [
      { type: 'scroll', amount: 100_000 },
      { type: 'wait_for_selector', selector: 'li:nth-child(80)', state: 'attached' },
      { type: 'scroll', amount: 100_000 },
      { type: 'click', selector: 'text="Item 101."' },
    ],
    expected: ['Item 101.'],
    isQuick: true,
  },
];
