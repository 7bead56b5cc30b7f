import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compile } from 'svelte/compiler';
import { answer, json, page, type TestPage, words } from './test-page.ts';

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(resolve(`${name}/package.json`));
const sourceOf = (name: string, file: string): string => readFileSync(join(folderOf(name), file), 'utf8');
/** Answers a script. */
export const script = (source: string) => answer(200, source, { 'content-type': 'text/javascript; charset=utf-8' });

/** The modules of a build in one script, each by the name that the others call it by; the last one is run. */
function bundle(modules: Readonly<Record<string, string>>): string {
  const functions = Object.entries(modules).map(
    ([name, source]) => `${JSON.stringify(name)}: (module, exports, require) => {${source}\n}`,
  );
  const last = JSON.stringify(Object.keys(modules).at(-1));
  return `(() => { const all = {${functions.join(',\n')}}, made = {};
    const load = (name) => { if (!made[name]) { made[name] = { exports: {} }; all[name](made[name], made[name].exports, load); } return made[name].exports; };
    load(${last}); })();`;
}

const reactApp = `
  const { createElement: h, useEffect, useState } = require('react');
  const Tides = () => {
    const [tides, setTides] = useState(null);
    useEffect(() => { fetch('/react/tides').then((answer) => answer.json()).then(setTides); }, []);
    return h('main', null, h('h1', null, 'Tides'), tides ? tides.map((tide) => h('p', { key: tide }, tide)) : h('p', null, 'Loading…'));
  };
  require('react-dom/client').createRoot(document.getElementById('root')).render(h(Tides));`;

const vueApp = `
  const { createApp, h, onMounted, ref } = VueRuntimeDOM;
  createApp({ setup() {
    const tides = ref([]);
    onMounted(async () => { tides.value = await (await fetch('/vue/tides')).json(); });
    return () => h('main', [h('h1', 'Tides'), ...tides.value.map((tide) => h('p', tide))]);
  } }).mount('#app');`;

const svelteApp = `<script>
    let tides = $state([]);
    fetch('/svelte/tides').then((answer) => answer.json()).then((came) => { tides = came; });
  </script>
  <main><h1>Tides</h1>{#each tides as tide}<p>{tide}</p>{/each}</main>`;

/** React's own production modules around an app, which are what a bundler would put together. */
export const reactBundle = (app: string): string =>
  bundle({
    react: sourceOf('react', 'cjs/react.production.js'),
    scheduler: sourceOf('scheduler', 'cjs/scheduler.production.js'),
    'react-dom': sourceOf('react-dom', 'cjs/react-dom.production.js'),
    'react-dom/client': sourceOf('react-dom', 'cjs/react-dom-client.production.js'),
    app,
  });

/** Svelte's runtime as the modules that it comes in, loaded one by one by what its compiler wrote; at their paths. */
export function svelteParts(): Record<string, TestPage['serve']> {
  const folder = folderOf('svelte');
  const files = globSync('src/**/*.js', { cwd: folder, exclude: ['src/compiler', 'src/server'] });
  const sources = files.map((file): [string, TestPage['serve']] => [
    `/svelte/${file}`,
    script(readFileSync(join(folder, file), 'utf8')),
  ]);
  return {
    ...Object.fromEntries(sources),
    '/svelte/esm-env.js': script('export const BROWSER = true, DEV = false, NODE = false;'),
    '/svelte/clsx.js': script(readFileSync(join(dirname(resolve('clsx')), 'clsx.mjs'), 'utf8')),
  };
}

const importMap = JSON.stringify({
  imports: {
    'svelte/internal/client': '/svelte/src/internal/client/index.js',
    'svelte/internal/disclose-version': '/svelte/src/internal/disclose-version.js',
    svelte: '/svelte/src/index-client.js',
    'svelte/store': '/svelte/src/store/index-client.js',
    '#client/constants': '/svelte/src/internal/client/constants.js',
    'esm-env': '/svelte/esm-env.js',
    clsx: '/svelte/clsx.js',
  },
});

/** The head of a page that loads Svelte's modules by their names. */
export const svelteHead = `<script type="importmap">${importMap}</script>`;

/** The module that mounts an app, called Tides, as `#app`. */
export const svelteMain = (app: string): string => {
  const { js } = compile(app, { filename: 'Tides.svelte', generate: 'client' });
  return `${js.code.replace('export default function', 'function')}\nimport { mount } from 'svelte';\nmount(Tides, { target: document.getElementById('app') });`;
};

const saysSo = { tier: 'browser', says: /twice a day/, neverSays: /Loading/ } as const;
const tides = json([words, words, words], 200);

/** Pages that builds of the three frameworks render, from what the registry gives to everybody. */
export const frameworkPages: Readonly<Record<string, TestPage>> = {
  '/react': {
    serve: page('<div id="root"></div><script src="/react/main.js"></script>'),
    parts: { '/react/main.js': script(reactBundle(reactApp)), '/react/tides': tides },
    ...saysSo,
  },
  '/vue': {
    serve: page('<div id="app"></div><script src="/vue/runtime.js"></script><script src="/vue/app.js"></script>'),
    parts: {
      '/vue/runtime.js': script(sourceOf('@vue/runtime-dom', 'dist/runtime-dom.global.prod.js')),
      '/vue/app.js': script(vueApp),
      '/vue/tides': tides,
    },
    ...saysSo,
  },
  '/svelte': {
    serve: page('<div id="app"></div><script type="module" src="/svelte/app.js"></script>', svelteHead),
    parts: {
      ...svelteParts(),
      '/svelte/app.js': script(svelteMain(svelteApp)),
      '/svelte/tides': tides,
    },
    ...saysSo,
  },
};
