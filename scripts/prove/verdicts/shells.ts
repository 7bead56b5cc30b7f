import { bare, framed, type LabelledPage } from './labelled-page.ts';

const bundle = '<script type="module" crossorigin src="/assets/index-4f3a2b.js"></script>';
const noscript = (text: string): string => `<noscript>${text}</noscript>`;
const shell = (name: string, body: string, title = 'App'): LabelledPage => ({
  name: `shell: ${name}`,
  html: bare(title, body),
  reason: 'empty',
});

/** Pages on which there is nothing to read, or nothing before their scripts ran. */
export const shells: readonly LabelledPage[] = [
  shell(
    'React',
    `${noscript('You need to enable JavaScript to run this app.')}<div id="root"></div><script src="/static/js/main.8c1d.js"></script>`,
  ),
  shell(
    'Vue',
    `<div id="app"></div>${noscript('<strong>We’re sorry but shop doesn’t work properly without JavaScript enabled. Please enable it to continue.</strong>')}<script src="/js/chunk-vendors.js"></script>`,
  ),
  shell(
    'Angular',
    '<app-root></app-root><script src="runtime.js" type="module"></script><script src="polyfills.js" type="module"></script><script src="main.js" type="module"></script>',
  ),
  shell('Svelte', `<div id="svelte"></div>${bundle}`),
  shell(
    'Next without data',
    '<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">{"props":{},"page":"/","query":{}}</script><script src="/_next/static/chunks/main.js"></script>',
  ),
  shell(
    'Nuxt',
    '<div id="__nuxt"></div><script>window.__NUXT__={}</script><script type="module" src="/_nuxt/entry.js"></script>',
  ),
  shell('Gatsby', '<div id="___gatsby"></div><script src="/app-1234.js"></script>'),
  shell(
    'Ember',
    '<script src="/assets/vendor.js"></script><script src="/assets/app.js"></script><div id="ember-basic-dropdown-wormhole"></div>',
  ),
  shell('Flutter', '<script src="flutter_bootstrap.js" async></script>'),
  shell('Blazor', '<div id="app">Loading...</div><script src="_framework/blazor.webassembly.js"></script>'),
  shell('own elements', `<my-app></my-app>${bundle}`),
  shell('a spinner', `<div id="app"><div class="spinner">Loading…</div></div>${bundle}`),
  shell(
    'a spinner that asks for patience',
    `<div id="root"><p>Please wait while the application loads.</p></div>${bundle}`,
  ),
  ...[
    ['de', 'Bitte aktivieren Sie JavaScript, um diese Seite zu nutzen.', 'Wird geladen …'],
    ['fr', 'Veuillez activer JavaScript pour utiliser cette application.', 'Chargement en cours…'],
    ['es', 'Necesita habilitar JavaScript para ejecutar esta aplicación.', 'Cargando…'],
    ['pt', 'É necessário ativar o JavaScript para usar este site.', 'Carregando…'],
    ['it', 'Per usare questa applicazione è necessario abilitare JavaScript.', 'Caricamento in corso…'],
    ['nl', 'Schakel JavaScript in om deze pagina te gebruiken.', 'Laden…'],
    ['pl', 'Aby korzystać z tej strony, włącz obsługę JavaScript.', 'Ładowanie…'],
    ['ru', 'Для работы сайта необходимо включить JavaScript.', 'Загрузка…'],
    ['ja', 'このサイトを利用するにはJavaScriptを有効にしてください。', '読み込み中…'],
    ['zh', '请启用 JavaScript 以运行此应用。', '加载中…'],
    ['ko', '이 앱을 실행하려면 JavaScript를 활성화해야 합니다.', '로딩 중…'],
    ['tr', 'Bu uygulamayı çalıştırmak için JavaScript’i etkinleştirin.', 'Yükleniyor…'],
  ].map(([lang = '', plea = '', loading = '']) =>
    shell(
      `in ${lang}`,
      `${noscript(plea)}<div id="root"><span>${loading}</span></div><script src="/static/js/bundle.js"></script>`,
    ),
  ),
  shell('a plea alone', '<p>Please enable JavaScript to view this page.</p><script src="/app.js"></script>'),
  shell('a redirect', '<meta http-equiv="refresh" content="0; url=/home"><p>Redirecting…</p>'),
  shell('a redirect by script', '<script>window.location.replace("/home.html")</script>'),
  shell('frames', '<frameset rows="50%,50%"><frame src="a.html"><frame src="b.html"></frameset>', 'Frames'),
  shell('a frame alone', '<iframe src="/inner" width="100%" height="100%"></iframe>'),
  shell('nothing', ''),
  shell('nothing but space', '<div>&nbsp;</div><p> </p>'),
  shell('a picture', '<img src="/coming-soon.jpg" alt="">'),
  shell('a canvas', '<canvas id="game"></canvas><script src="game.js"></script>'),
  {
    name: 'shell: a frame of a site around nothing',
    html: framed('App', `<div id="app"></div>${bundle}`),
    reason: 'empty',
  },
  { name: 'shell: no bytes', html: '', reason: 'empty' },
];
