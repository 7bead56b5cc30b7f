import { fileOf, library, type PageCase, page } from './page-case.ts';

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

/** Components whose pages are put together of more than the files of their package. */
export const components: readonly PageCase[] = [
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
];
