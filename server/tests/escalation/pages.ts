import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { frameworkPages } from './frameworks.ts';
import { hardPages } from './hard-pages.ts';
import { answer, app, coded, fill, json, late, page, story, type TestPage, words } from './test-page.ts';

/** What stands in the page from the start. */
const plain: Record<string, TestPage> = {
  '/static': { serve: page(`<main><h1>Tides</h1>${story}</main>`), tier: 'static', says: /twice a day/ },
  '/short-but-whole': { serve: page('<h1>Opening hours</h1><p>Monday to Friday, nine to five.</p>'), tier: 'static' },
  '/static-with-scripts': {
    serve: page(`<main>${story}</main><div id="widget"></div><script src="/app.js"></script>`),
    tier: 'static',
  },
  '/gzip': { serve: coded('gzip', () => gzipSync(page(story))), tier: 'static', says: /twice a day/ },
  '/brotli': { serve: coded('br', () => brotliCompressSync(page(story))), tier: 'static', says: /twice a day/ },
  '/zstd': { serve: coded('zstd', () => zstdCompressSync(page(story))), tier: 'static', says: /twice a day/ },
  '/bomb': { serve: coded('gzip', () => gzipSync(Buffer.alloc(40 * 1_048_576))), problem: 'target-too-large' },
  '/bomb-in-browser': {
    serve: coded('gzip', () => gzipSync(Buffer.alloc(60 * 1_048_576, ' '))),
    options: { render_js: true },
    problem: 'target-too-large',
  },
  '/redirects': {
    serve: answer(302, '', { location: '/redirects/2' }),
    parts: { '/redirects/2': answer(301, '', { location: '/static' }) },
    tier: 'static',
    says: /twice a day/,
  },
  '/loop': { serve: answer(302, '', { location: '/loop' }), problem: 'target-refused' },
  '/loop-in-browser': {
    serve: answer(302, '', { location: '/loop-in-browser' }),
    options: { render_js: true },
    problem: 'target-refused',
  },
  '/to-mail': { serve: answer(302, '', { location: 'mailto:tide@sea.example' }), problem: 'address-not-allowed' },
  '/to-mail-in-browser': {
    serve: answer(302, '', { location: 'mailto:tide@sea.example' }),
    options: { render_js: true },
    problem: 'address-not-allowed',
  },
  '/json-in-browser': {
    serve: json({ tide: words }),
    options: { render_js: true },
    tier: 'browser',
    says: /twice a day/,
  },
  '/attachment': {
    serve: answer(200, '\u0000\u0001\u0002bytes\u0000', {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
    }),
    options: { render_js: true },
    problem: 'unsupported-document',
  },
};

/** What only scripts bring. */
const rendered: Record<string, TestPage> = {
  '/app': { serve: app(fill), tier: 'browser', says: /twice a day/ },
  '/app-without-scripts': { serve: app(fill), options: { render_js: false }, tier: 'static', reason: 'empty' },
  '/app-capped': { serve: app(fill), options: { max_tier: 2 }, tier: 'static', reason: 'empty' },
  '/few-words-many-scripts': {
    serve: page(
      `<p>Tides of today and tomorrow</p><div class="late"></div>${'<script>1</script>'.repeat(5)}<script>setTimeout(() => { document.querySelector('.late').innerHTML = '${story}' }, 100)</script>`,
    ),
    tier: 'browser',
    says: /twice a day/,
  },
  '/delayed': { serve: app(`setTimeout(() => { ${fill} }, 700)`), tier: 'browser', says: /twice a day/ },
  '/fetched': {
    serve: app(
      `fetch('/fetched/data').then((r) => r.json()).then((d) => { document.getElementById('app').innerHTML = '<main><p>' + d.text + '</p></main>' })`,
    ),
    parts: { '/fetched/data': json({ text: words }, 600) },
    tier: 'browser',
    says: /twice a day/,
  },
  '/fetched-twice': {
    serve: app(
      `fetch('/fetched-twice/1').then((r) => r.json()).then((d) => fetch(d.next)).then((r) => r.json()).then((d) => { document.getElementById('app').innerHTML = '<main><p>' + d.text + '</p></main>' })`,
      '<div id="app"><span class="spinner">Loading</span></div>',
    ),
    parts: {
      '/fetched-twice/1': json({ next: '/fetched-twice/2' }, 300),
      '/fetched-twice/2': json({ text: words }, 300),
    },
    tier: 'browser',
    says: /twice a day/,
  },
  '/polling': {
    serve: app(`${fill}; setInterval(() => fetch('/polling/more'), 150)`),
    parts: { '/polling/more': json({}) },
    tier: 'browser',
    says: /twice a day/,
  },
  '/clock': {
    serve: app(
      `${fill}; const clock = document.body.appendChild(document.createElement('p')); setInterval(() => { clock.textContent = String(Date.now()) }, 50)`,
    ),
    tier: 'browser',
    says: /twice a day/,
  },
  '/long-poll': {
    serve: app(`${fill}; fetch('/long-poll/never')`),
    parts: { '/long-poll/never': () => undefined },
    tier: 'browser',
    says: /twice a day/,
  },
  '/plea': {
    serve: page(
      `<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script type="module" src="/plea/main.js"></script>`,
    ),
    parts: {
      '/plea/main.js': answer(200, `document.getElementById('root').innerHTML = '<main>${story}</main>'`, {
        'content-type': 'text/javascript',
      }),
    },
    tier: 'browser',
    says: /twice a day/,
    neverSays: /enable JavaScript/,
  },
  '/refresh': {
    serve: page('<p>Moved.</p>', '<meta http-equiv="refresh" content="0; url=/static">'),
    tier: 'static',
    says: /twice a day/,
  },
  '/script-redirect': { serve: app(`location.replace('/static')`), tier: 'browser', says: /twice a day/ },
  '/shadow': {
    serve: page(
      `<tide-card><span slot="name">Spring tide</span></tide-card><script>customElements.define('tide-card', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<style>p { color: red }</style><h2><slot name="name"></slot></h2><p>${words}</p>' } })</script>`,
    ),
    tier: 'browser',
    says: /Spring tide[\s\S]*twice a day/,
    neverSays: /color: red/,
  },
  '/frame': {
    serve: page(
      `<h1>Framed</h1><div id="app"></div><script>document.getElementById('app').innerHTML = '<iframe src="/static" width="600" height="400"></iframe>'</script>`,
    ),
    options: { render_js: true },
    tier: 'browser',
    says: /twice a day/,
  },
  '/wait-for': {
    serve: app(
      `${fill}; setTimeout(() => { const late = document.createElement('p'); late.id = 'late'; late.textContent = 'What came late.'; document.body.firstChild.append(late) }, 1200)`,
    ),
    options: { wait_for: '#late', only_main_content: false },
    tier: 'browser',
    says: /What came late/,
  },
  '/wait-in-vain': {
    serve: app(fill),
    options: { wait_for: '#never', timeout_ms: 3_000 },
    problem: 'target-timeout',
  },
  '/no-selector': { serve: app(fill), options: { wait_for: 'p[' }, problem: 'validation-failed' },
  '/cookies-required': {
    serve: (request, response) =>
      request.headers.cookie?.includes('pass=1')
        ? response.writeHead(200, { 'content-type': 'text/html' }).end(page(story))
        : response
            .writeHead(200, { 'content-type': 'text/html' })
            .end(app(`document.cookie = 'pass=1'; location.reload()`)),
    tier: 'browser',
    says: /twice a day/,
  },
  '/dialogs': { serve: app(`alert('hello'); confirm('sure?'); ${fill}`), tier: 'browser', says: /twice a day/ },
  '/popup': { serve: app(`window.open('/static'); ${fill}`), tier: 'browser', says: /twice a day/ },
  '/endless-loop': { serve: app('for (;;) {}'), options: { timeout_ms: 5_000 }, tier: 'static', reason: 'empty' },
  '/endless-loop-later': {
    serve: app('setTimeout(() => { for (;;) {} }, 50)'),
    options: { timeout_ms: 5_000 },
    tier: 'static',
    reason: 'empty',
  },
  '/endless-loop-forced': {
    serve: app('for (;;) {}'),
    options: { render_js: true, timeout_ms: 4_000 },
    problem: 'target-timeout',
  },
  '/slow-data': {
    serve: app(`(async () => { for (let step = 0; step < 6; step++) await fetch('/slow-data/step'); ${fill} })()`),
    parts: { '/slow-data/step': json([], 1_000) },
    tier: 'browser',
    says: /twice a day/,
  },
  '/late-data': {
    serve: app(`(async () => { await fetch('/late-data/all'); ${fill} })()`),
    parts: { '/late-data/all': json([], 7_000) },
    tier: 'browser',
    says: /twice a day/,
  },
  '/slow-scripts': {
    serve: page(`<div id="app"></div><script type="module">import '/slow-scripts/1'; ${fill}</script>`),
    parts: Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].map((step) => [
        `/slow-scripts/${step}`,
        late('text/javascript', step < 7 ? `import '/slow-scripts/${step + 1}'` : '', 2_000),
      ]),
    ),
    tier: 'browser',
    says: /twice a day/,
  },
  '/stuck-script': {
    serve: page(`<main>${story}</main><script src="/stuck-script/never.js"></script>`),
    options: { render_js: true, timeout_ms: 20_000 },
    parts: { '/stuck-script/never.js': () => undefined },
    tier: 'browser',
    says: /twice a day/,
  },
  '/banner': {
    serve: page(
      `<main>${story}</main><div id="cookie-banner" style="position:fixed;bottom:0;left:0;right:0"><p>We use cookies to improve your experience.</p><button>Accept</button><button>Reject all</button></div>`,
    ),
    options: { render_js: true, only_main_content: false },
    tier: 'browser',
    says: /twice a day/,
    neverSays: /We use cookies/,
  },
  '/banner-kept': {
    serve: page(
      `<main>${story}</main><div id="cookie-banner" style="position:fixed;bottom:0;left:0;right:0"><p>We use cookies to improve your experience.</p><button>Accept</button></div>`,
    ),
    options: { render_js: true, close_overlays: false, only_main_content: false },
    tier: 'browser',
    says: /We use cookies/,
  },
  '/consent-first': {
    serve: app(
      `document.getElementById('yes').onclick = () => { document.body.innerHTML = '<main>${story}</main>' }`,
      '<div class="consent" role="dialog" aria-modal="true" style="position:fixed;inset:0"><p>We value your privacy. Cookies?</p><button id="yes">Accept all</button></div>',
    ),
    tier: 'browser',
    says: /twice a day/,
  },
};

/** What is never sold as content. */
const walls: Record<string, TestPage> = {
  '/login': {
    serve: page('<h1>Sign in</h1><form><input name="user"><input type="password"><button>Log in</button></form>'),
    reason: 'login_wall',
    tier: 'static',
  },
  '/login-behind-scripts': {
    serve: app(
      `document.getElementById('app').innerHTML = '<h1>Welcome back</h1><form><input><input type="password"><button>Sign in</button></form>'`,
    ),
    reason: 'login_wall',
    tier: 'browser',
  },
  '/challenge': {
    serve: answer(
      403,
      '<title>Just a moment...</title><p>Checking your browser before accessing the site.</p><script src="/cdn-cgi/challenge-platform/h/b.js"></script>',
    ),
    reason: 'challenge',
    tier: 'browser',
  },
  '/challenge-200': {
    serve: page('<h1>Please verify you are a human</h1><div id="px-captcha"></div><script src="/px.js"></script>'),
    reason: 'challenge',
    tier: 'browser',
  },
  '/challenge-passed': {
    serve: (request, response) =>
      request.headers.cookie?.includes('solved=1')
        ? response.writeHead(200, { 'content-type': 'text/html' }).end(page(story))
        : response
            .writeHead(503, { 'content-type': 'text/html' })
            .end(
              '<title>Just a moment...</title><script>setTimeout(() => { document.cookie = "solved=1"; location.reload() }, 300)</script>',
            ),
    tier: 'browser',
    says: /twice a day/,
  },
  '/blocked': { serve: answer(403, '<h1>Forbidden</h1>'), reason: 'blocked', tier: 'static' },
  '/denied': { serve: page('<h1>Access Denied</h1><p>You were blocked.</p>'), reason: 'blocked', tier: 'static' },
  '/throttled': { serve: answer(429, 'Slow down'), reason: 'upstream_rate_limited', tier: 'static' },
  '/elsewhere': { serve: answer(451, 'Not in your country'), reason: 'geo_blocked', tier: 'static' },
  '/gone': { serve: answer(404, `<main>${story}</main>`), reason: 'http_error', tier: 'static' },
  '/soft-404': { serve: page('<h1>Page not found</h1><p>Try the search.</p>'), reason: 'soft_404', tier: 'static' },
  '/empty': { serve: page(''), reason: 'empty', tier: 'browser' },
  '/empty-app': { serve: app(''), reason: 'empty', tier: 'browser' },
  '/loading-for-ever': {
    serve: page('<div id="app">Loading…</div><script type="module" src="/gone.js"></script>'),
    reason: 'empty',
    tier: 'browser',
  },
};

const charsets: readonly (readonly [label: string, bytes: Buffer, says: RegExp])[] = [
  ['utf-8', Buffer.from('Grüße aus Köln'), /Grüße aus Köln/],
  ['windows-1252', Buffer.from('Grüße aus Köln', 'latin1'), /Grüße aus Köln/],
  ['iso-8859-2', Buffer.from([0x50, 0xb3, 0x79, 0x77]), /Pływ/],
  ['iso-8859-5', Buffer.from([0xbf, 0xe0, 0xd8, 0xdb, 0xd8, 0xd2]), /Прилив/],
  ['iso-8859-7', Buffer.from([0xd0, 0xe1, 0xeb, 0xdf, 0xf1, 0xf1, 0xef, 0xe9, 0xe1]), /Παλίρροια/],
  ['windows-1251', Buffer.from([0xcf, 0xf0, 0xe8, 0xeb, 0xe8, 0xe2]), /Прилив/],
  ['koi8-r', Buffer.from([0xf0, 0xd2, 0xc9, 0xcc, 0xc9, 0xd7]), /Прилив/],
  ['shift_jis', Buffer.from([0x92, 0xaa]), /潮/],
  ['euc-jp', Buffer.from([0xc4, 0xac]), /潮/],
  ['gb18030', Buffer.from([0xb3, 0xb1, 0xcf, 0xab]), /潮汐/],
  ['big5', Buffer.from([0xbc, 0xe9]), /潮/],
  ['euc-kr', Buffer.from([0xc1, 0xb6, 0xbc, 0xae]), /조석/],
];

/** The same words in twelve charsets, read plainly and through a browser. */
const encoded = Object.fromEntries(
  charsets.flatMap(([label, bytes, says]) =>
    (['static', 'browser'] as const).map((tier): [string, TestPage] => [
      `/charset/${label}/${tier}`,
      {
        serve: (_, response) =>
          response
            .writeHead(200, { 'content-type': `text/html; charset=${label}` })
            .end(
              Buffer.concat([
                Buffer.from('<!doctype html><title>Tides</title><p>'),
                bytes,
                Buffer.from(`</p>${story}`),
              ]),
            ),
        options: { only_main_content: false, ...(tier === 'browser' ? { render_js: true } : {}) },
        tier,
        says,
      },
    ]),
  ),
);

export const pages: Readonly<Record<string, TestPage>> = {
  ...plain,
  ...rendered,
  ...frameworkPages,
  ...hardPages,
  ...walls,
  ...encoded,
};
