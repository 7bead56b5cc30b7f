import { reactBundle, svelteHead, svelteMain } from '../../escalation/frameworks.ts';
import { library, type PageCase, page } from './page-case.ts';

const react = (app: string): string =>
  page(
    `<div id="root"></div><script>${reactBundle(`const React = require('react'); const { createElement: h, useState, useEffect } = React;
      ${app}
      require('react-dom/client').createRoot(document.getElementById('root')).render(h(App));`).replaceAll(
      '</script',
      '<\\/script',
    )}</script>`,
  );

const vue = (app: string): string =>
  page(
    `<div id="app"></div><script>const { createApp, h, ref, computed, Transition } = VueRuntimeDOM; ${app}</script>`,
    library('@vue/runtime-dom', 'dist/runtime-dom.global.prod.js'),
  );

const svelte = (app: string): string =>
  page(`<div id="app"></div><script type="module">${svelteMain(app)}</script>`, svelteHead);

/** Apps by the three frameworks, which keep what a field holds themselves. */
export const frameworks: readonly PageCase[] = [
  {
    name: 'react-form',
    library: 'react-dom',
    html: react(`const App = () => {
      const [name, setName] = useState(''); const [agreed, setAgreed] = useState(false);
      return h('form', { onSubmit: (event) => { event.preventDefault(); tell(JSON.stringify({ name, agreed })); } },
        h('input', { 'aria-label': 'Name', value: name, onChange: (event) => setName(event.target.value.toUpperCase()) }),
        h('label', null, h('input', { type: 'checkbox', checked: agreed, onChange: (event) => setAgreed(event.target.checked) }), 'Agree'),
        h('button', { disabled: !agreed || name.length < 3 }, 'Send')); };`),
    actions: [
      { type: 'fill', selector: '[aria-label=Name]', value: 'ada' },
      { type: 'check', selector: 'role=checkbox[name="Agree"]' },
      { type: 'click', selector: 'text=Send' },
    ],
    expected: ['{"name":"ADA","agreed":true}'],
    isQuick: true,
  },
  {
    name: 'react-wizard',
    library: 'react-dom',
    html: react(`const App = () => {
      const [step, setStep] = useState(0); const [data, setData] = useState({});
      const set = (key) => (event) => setData({ ...data, [key]: event.target.value });
      const next = () => setTimeout(() => setStep(step + 1), 200);
      const steps = [
        h('input', { key: 'from', placeholder: 'From', onChange: set('from') }),
        h('select', { key: 'boat', defaultValue: '', onChange: set('boat') }, ['', 'sail', 'steam'].map((one) => h('option', { key: one, value: one }, one || 'Pick'))),
        h('div', { key: 'kind' }, ['one', 'return'].map((one) => h('label', { key: one }, h('input', { type: 'radio', name: 'kind', value: one, onChange: set('kind') }), one))) ];
      return step < 3 ? h('div', null, h('h2', null, 'Step ' + (step + 1)), steps[step], h('button', { onClick: next }, 'Continue')) : h('button', { onClick: () => tell(JSON.stringify(data)) }, 'Book'); };`),
    actions: [
      { type: 'fill', selector: '[placeholder=From]', value: 'Cork' },
      { type: 'click', selector: 'text=Continue' },
      { type: 'select', selector: 'select', value: 'steam' },
      { type: 'click', selector: 'text=Continue' },
      { type: 'check', selector: 'role=radio[name="return"]' },
      { type: 'click', selector: 'text=Continue' },
      { type: 'click', selector: 'text=Book' },
    ],
    expected: ['{"from":"Cork","boat":"steam","kind":"return"}'],
  },
  {
    name: 'react-rerendering-list',
    library: 'react-dom',
    html: react(`const App = () => {
      const [tick, setTick] = useState(0);
      useEffect(() => { const timer = setInterval(() => setTick((now) => now + 1), 150); return () => clearInterval(timer); }, []);
      return h('ul', null, ['Brest', 'Cork', 'Oslo'].map((port) => h('li', { key: port + tick }, h('button', { onClick: () => tell(port) }, port + ' (' + tick + ')')))); };`),
    actions: [{ type: 'click', selector: 'button:has-text("Cork")' }],
    expected: ['Cork'],
  },
  {
    name: 'react-combobox',
    library: 'react-dom',
    html: react(`const ports = ['Bergen', 'Bilbao', 'Boston', 'Brest'];
      const App = () => {
        const [text, setText] = useState(''); const [shown, setShown] = useState([]);
        useEffect(() => { const timer = setTimeout(() => setShown(text ? ports.filter((one) => one.toLowerCase().startsWith(text)) : []), 250); return () => clearTimeout(timer); }, [text]);
        return h('div', null, h('input', { role: 'combobox', 'aria-expanded': shown.length > 0, value: text, onChange: (event) => setText(event.target.value) }),
          h('ul', { role: 'listbox' }, shown.map((one) => h('li', { key: one, role: 'option', onMouseDown: () => tell(one) }, one)))); };`),
    actions: [
      { type: 'type', selector: 'role=combobox', text: 'bi' },
      { type: 'click', selector: 'role=option[name="Bilbao"]' },
    ],
    expected: ['Bilbao'],
  },
  {
    name: 'vue-form',
    library: '@vue/runtime-dom',
    html: vue(`createApp({ setup() {
      const port = ref(''); const count = ref(1);
      return () => h('form', { onSubmit: (event) => { event.preventDefault(); tell(port.value + ' ' + count.value); } }, [
        h('input', { placeholder: 'Port', value: port.value, onInput: (event) => { port.value = event.target.value; } }),
        h('button', { type: 'button', onClick: () => { count.value += 1; } }, 'One more'),
        port.value ? h('button', 'Send ' + count.value) : null ]); } }).mount('#app');`),
    actions: [
      { type: 'fill', selector: '[placeholder=Port]', value: 'Oslo' },
      { type: 'click', selector: 'text=One more' },
      { type: 'click', selector: 'text=Send 2' },
    ],
    expected: ['Oslo 2'],
    isQuick: true,
  },
  {
    name: 'vue-tabs',
    library: '@vue/runtime-dom',
    html: vue(`createApp({ setup() {
      const tab = ref('general'); const notify = ref(false);
      return () => h('div', [
        h('div', { role: 'tablist' }, ['general', 'alerts'].map((name) => h('button', { role: 'tab', 'aria-selected': tab.value === name, onClick: () => setTimeout(() => { tab.value = name; }, 150) }, name))),
        tab.value === 'alerts' ? h('button', { role: 'switch', 'aria-checked': String(notify.value), onClick: () => { notify.value = !notify.value; tell('alerts ' + notify.value); } }, 'Notify me') : h('p', 'General') ]); } }).mount('#app');`),
    actions: [
      { type: 'click', selector: 'role=tab[name="alerts"]' },
      { type: 'check', selector: 'role=switch[name="Notify me"]' },
    ],
    expected: ['alerts true'],
  },
  {
    name: 'svelte-form',
    library: 'svelte',
    html: svelte(`<script>let name = $state(''); let kind = $state('neap');</script>
      <input placeholder="Name" bind:value={name}><select bind:value={kind}><option value="neap">Neap</option><option value="spring">Spring</option></select>
      {#if name.length > 2}<button onclick={() => tell(name + ' ' + kind)}>Save</button>{/if}`),
    actions: [
      { type: 'fill', selector: '[placeholder=Name]', value: 'High water' },
      { type: 'select', selector: 'select', value: 'Spring' },
      { type: 'click', selector: 'text=Save' },
    ],
    expected: ['High water spring'],
    isQuick: true,
  },
];
