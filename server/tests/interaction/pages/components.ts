import { fileOf, library, type PageCase, page, styles } from './page-case.ts';

/** Lit's modules as data, each under the name that the others import it by. */
const litImports = JSON.stringify({
  imports: Object.fromEntries(
    [
      ['lit', 'lit', 'index.js'],
      ['@lit/reactive-element', '@lit/reactive-element', 'reactive-element.js'],
      ['lit-html', 'lit-html', 'lit-html.js'],
      ['lit-element/lit-element.js', 'lit-element', 'lit-element.js'],
      ['lit-html/is-server.js', 'lit-html', 'is-server.js'],
      ['css-tag', '@lit/reactive-element', 'css-tag.js'],
    ].map(([specifier = '', name = '', file = '']) => [
      specifier,
      `data:text/javascript,${encodeURIComponent(fileOf(name, file).replace('"./css-tag.js"', '"css-tag"').replace('"./css-tag.js"', '"css-tag"'))}`,
    ]),
  ),
});

/** Components of libraries that many sites use, as their builds come from the registry. */
export const components: readonly PageCase[] = [
  {
    name: 'flatpickr',
    library: 'flatpickr',
    html: page(
      `<form action="told" method="post"><input id="day" name="day"><button>Save</button></form><script>flatpickr('#day', { defaultDate: '2026-11-10' })</script>`,
      styles('flatpickr', 'dist/flatpickr.min.css') + library('flatpickr', 'dist/flatpickr.min.js'),
    ),
    actions: [
      { type: 'click', selector: '#day' },
      { type: 'click', selector: '.flatpickr-next-month' },
      { type: 'click', selector: '.flatpickr-day[aria-label="December 24, 2026"]' },
      { type: 'click', selector: 'text=Save' },
    ],
    expected: ['day=2026-12-24'],
    isQuick: true,
  },
  {
    name: 'flatpickr-range',
    library: 'flatpickr',
    html: page(
      `<form action="told" method="post"><input id="stay" name="stay"><button>Save</button></form>
       <script>flatpickr('#stay', { mode: 'range', inline: true, now: new Date(2026, 10, 10) })</script>`,
      styles('flatpickr', 'dist/flatpickr.min.css') + library('flatpickr', 'dist/flatpickr.min.js'),
    ),
    actions: [
      { type: 'click', selector: '[aria-label="November 12, 2026"]' },
      { type: 'click', selector: '[aria-label="November 15, 2026"]' },
      { type: 'click', selector: 'text=Save' },
    ],
    expected: ['stay=2026-11-12+to+2026-11-15'],
  },
  {
    name: 'nouislider-drag',
    library: 'nouislider',
    html: page(
      `<div id="slider" style="width:300px;margin:40px"></div><div id="mark" style="position:absolute;left:40px;top:100px;width:300px;text-align:center">Half</div>
       <script>noUiSlider.create(slider, { start: 0, step: 50, range: { min: 0, max: 100 } }).on('set', (values) => tell(values[0]))</script>`,
      styles('nouislider', 'dist/nouislider.min.css') + library('nouislider', 'dist/nouislider.min.js'),
    ),
    actions: [{ type: 'drag', selector: '.noUi-handle', to: '#mark' }],
    expected: ['50.00'],
  },
  {
    name: 'choices',
    library: 'choices.js',
    html: page(
      `<form action="told" method="post"><select name="port"><option value="">Pick</option><option value="ck">Cork</option><option value="os">Oslo</option></select><button>Save</button></form>
       <script>new Choices('select')</script>`,
      styles('choices.js', 'public/assets/styles/choices.min.css') +
        library('choices.js', 'public/assets/scripts/choices.min.js'),
    ),
    actions: [
      { type: 'click', selector: '.choices' },
      { type: 'fill', selector: '.choices__input--cloned', value: 'osl' },
      { type: 'click', selector: '.choices__list--dropdown >> text=Oslo' },
      { type: 'click', selector: 'text=Save' },
    ],
    expected: ['port=os'],
    isQuick: true,
  },
  {
    name: 'nouislider',
    library: 'nouislider',
    html: page(
      `<div id="slider" style="width:300px;margin:40px"></div><button onclick="tell(slider.noUiSlider.get())">Save</button>
       <script>noUiSlider.create(slider, { start: 20, step: 10, range: { min: 0, max: 100 } })</script>`,
      styles('nouislider', 'dist/nouislider.min.css') + library('nouislider', 'dist/nouislider.min.js'),
    ),
    actions: [
      { type: 'press', selector: '.noUi-handle', key: 'ArrowRight' },
      { type: 'press', selector: '.noUi-handle', key: 'ArrowRight' },
      { type: 'click', selector: 'text=Save' },
    ],
    expected: ['40.00'],
  },
  {
    name: 'sortable',
    library: 'sortablejs',
    html: page(
      `<ul id="list" style="width:200px">${['First', 'Second', 'Third'].map((text) => `<li style="height:40px">${text}</li>`).join('')}</ul>
       <script>Sortable.create(list, { animation: 0, onEnd: () => tell([...list.children].map((one) => one.textContent).join()) })</script>`,
      library('sortablejs', 'Sortable.min.js'),
    ),
    actions: [{ type: 'drag', selector: 'li:has-text("First")', to: 'li:has-text("Third")' }],
    expected: ['Second,Third,First'],
  },
  {
    name: 'quill',
    library: 'quill',
    html: page(
      `<div id="editor"></div><button id="save">Save</button><script>const quill = new Quill('#editor'); save.onclick = () => tell(JSON.stringify(quill.getContents().ops));</script>`,
      library('quill', 'dist/quill.js'),
    ),
    actions: [
      { type: 'type', selector: '.ql-editor', text: 'High ' },
      { type: 'press', key: 'Control+B' },
      { type: 'type', text: 'water' },
      { type: 'click', selector: '#save' },
    ],
    expected: ['[{"insert":"High "},{"attributes":{"bold":true},"insert":"water"},{"insert":"\\n"}]'],
  },
  {
    name: 'gridjs',
    library: 'gridjs',
    html: page(
      `<div id="grid"></div><script>const rows = Array.from({ length: 30 }, (_, i) => ['Port ' + i, i * 3 % 31]);
       new gridjs.Grid({ columns: ['Port', { name: 'Height', sort: true }], data: rows, search: true, pagination: { limit: 5 } }).on('cellClick', (e, cell) => tell(cell.data)).render(grid)</script>`,
      library('gridjs', 'dist/gridjs.umd.js'),
    ),
    actions: [
      { type: 'fill', selector: 'input.gridjs-search-input', value: 'Port 2' },
      { type: 'click', selector: 'role=button[name="Next"]' },
      { type: 'click', selector: 'td >> text="Port 25"' },
    ],
    expected: ['Port 25'],
    isQuick: true,
  },
  {
    name: 'awesomplete',
    library: 'awesomplete',
    html: page(
      `<input id="port" list="ports"><datalist id="ports"><option>Oslo</option><option>Osaka</option><option>Cork</option></datalist>
       <script>new Awesomplete('#port', { minChars: 2 }); port.addEventListener('awesomplete-selectcomplete', () => tell(port.value))</script>`,
      library('awesomplete', 'awesomplete.min.js'),
    ),
    actions: [
      { type: 'type', selector: '#port', text: 'os' },
      { type: 'press', key: 'ArrowDown' },
      { type: 'press', key: 'ArrowDown' },
      { type: 'press', key: 'Enter' },
    ],
    expected: ['Osaka'],
  },
  {
    name: 'alpine',
    library: 'alpinejs',
    html: page(
      `<div x-data="{ open: false, count: 0 }"><button @click="open = !open">Basket</button>
       <div x-show="open" x-transition><button @click="count++">Add</button><button :disabled="count < 2" @click="tell('items ' + count)">Order</button></div></div>
       ${library('alpinejs', 'dist/cdn.min.js')}`,
    ),
    actions: [
      { type: 'click', selector: 'text=Basket' },
      { type: 'click', selector: 'text=Add', count: 2 },
      { type: 'click', selector: 'text=Order' },
    ],
    expected: ['items 2'],
  },
  {
    name: 'htmx',
    library: 'htmx.org',
    html: page(
      `<input name="q" hx-get="found" hx-trigger="input changed delay:100ms" hx-target="#found"><div id="found"></div>${library('htmx.org', 'dist/htmx.min.js')}`,
    ),
    parts: { found: '<button hx-post="told" hx-vals=\'{"port":"Cork"}\' hx-swap="outerHTML">Choose Cork</button>' },
    actions: [
      { type: 'type', selector: '[name=q]', text: 'co' },
      { type: 'click', selector: 'text=Choose Cork' },
    ],
    expected: ['port=Cork'],
  },
  {
    name: 'lit',
    library: 'lit',
    html: page(
      `<tide-counter></tide-counter><script type="module">import { LitElement, html } from 'lit';
       customElements.define('tide-counter', class extends LitElement { static properties = { count: {} }; constructor() { super(); this.count = 0; }
         render() { return html\`<p>Count \${this.count}</p><button @click=\${() => { this.count += 1; }}>More</button>\${this.count > 2 ? html\`<button @click=\${() => tell(this.count)}>Send</button>\` : ''}\`; } });</script>`,
      `<script type="importmap">${litImports}</script>`,
    ),
    actions: [
      { type: 'click', selector: 'tide-counter button' },
      { type: 'click', selector: 'text=More' },
      { type: 'click', selector: 'text=More' },
      { type: 'click', selector: 'role=button[name="Send"]' },
    ],
    expected: ['3'],
    isQuick: true,
  },
  {
    name: 'tippy',
    library: 'tippy.js',
    html: page(
      `<button id="menu">Menu</button><div id="items" style="display:none"><a href="told?archive">Archive</a></div>
       <script>tippy('#menu', { content: items.innerHTML, allowHTML: true, interactive: true, trigger: 'mouseenter', delay: [100, 300] })</script>`,
      library('@popperjs/core', 'dist/umd/popper.min.js') + library('tippy.js', 'dist/tippy-bundle.umd.min.js'),
    ),
    actions: [
      { type: 'hover', selector: '#menu' },
      { type: 'click', selector: 'text=Archive' },
    ],
    expected: ['archive'],
  },
  {
    name: 'micromodal',
    library: 'micromodal',
    html: page(
      `<style>#box { display: none } #box.is-open { display: block }</style><button data-micromodal-trigger="box">Subscribe</button>
       <div id="box" aria-hidden="true"><div role="dialog" aria-modal="true"><input aria-label="E-mail"><button onclick="tell(document.querySelector('input').value)">Join</button></div></div>
       <script>MicroModal.init()</script>`,
      library('micromodal', 'dist/micromodal.min.js'),
    ),
    actions: [
      { type: 'click', selector: 'text=Subscribe' },
      { type: 'fill', selector: '[aria-label="E-mail"]', value: 'ada@tides.test' },
      { type: 'click', selector: 'text=Join' },
    ],
    expected: ['ada@tides.test'],
  },
  {
    name: 'dropzone',
    library: 'dropzone',
    html: page(
      `<div id="zone" class="dropzone"><div class="dz-message">Drop files here</div></div>
       <script>Dropzone.autoDiscover = false; const zone = new Dropzone('#zone', { url: 'unused', autoProcessQueue: false }); zone.on('addedfile', async (file) => tell(file.name + '|' + await file.text()))</script>`,
      library('dropzone', 'dist/dropzone-min.js'),
    ),
    actions: [{ type: 'upload', selector: '.dropzone', files: [{ name: 'tide.txt', text: 'high' }] }],
    expected: ['tide.txt|high'],
  },
  {
    name: 'clusterize',
    library: 'clusterize.js',
    html: page(
      `<div id="scroll" class="clusterize-scroll" style="height:200px;overflow:auto"><ul id="content" class="clusterize-content"></ul></div>
       <script>new Clusterize({ rows: Array.from({ length: 5000 }, (_, i) => '<li style="height:20px" onclick="tell(this.textContent)">Row ' + i + '.</li>'), scrollId: 'scroll', contentId: 'content' })</script>`,
      library('clusterize.js', 'clusterize.min.js'),
    ),
    actions: [
      { type: 'scroll', selector: '#scroll', amount: 50_000 },
      { type: 'click', selector: 'text="Row 2500."' },
    ],
    expected: ['Row 2500.'],
  },
  {
    name: 'page-router',
    library: 'page',
    html: page(
      `<nav><a href="/page-router/ports/7">Cork</a></nav><main></main>
       <script>page('/page-router/', () => {}); page('/page-router/ports/:id', ({ params }) => setTimeout(() => { document.querySelector('main').innerHTML = '<button onclick="fetch(\\'/page-router/told?port ' + params.id + '\\')">Save</button>'; }, 50)); page()</script>`,
      library('page', 'page.js'),
    ),
    actions: [
      { type: 'click', selector: 'text=Cork' },
      { type: 'click', selector: 'text=Save' },
    ],
    expected: ['port 7'],
  },
];
