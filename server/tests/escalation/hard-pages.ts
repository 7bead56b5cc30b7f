import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { answer, app, coded, fill, json, page, story, type TestPage, words } from './test-page.ts';

const zeros = Buffer.alloc(40 * 1_048_576);
const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/** Compressed to nothing, and what they are when they are read. */
const bombs: Record<string, TestPage> = {
  '/brotli-bomb': { serve: coded('br', () => brotli(zeros)), problem: 'target-too-large' },
  '/zstd-bomb': { serve: coded('zstd', () => zstdCompressSync(zeros)), problem: 'target-too-large' },
  '/gzip-in-gzip-bomb': { serve: coded('gzip, gzip', () => gzipSync(gzipSync(zeros))), problem: 'target-too-large' },
  '/brotli-bomb-in-browser': {
    serve: coded('br', () => brotli(zeros)),
    options: { render_js: true },
    problem: 'target-too-large',
  },
  '/gzip-in-gzip': {
    serve: coded('gzip, gzip', () => gzipSync(gzipSync(page(story)))),
    tier: 'static',
    says: /twice a day/,
  },
};

/** Gives a piece every so often; for ever, when there is no end to them. */
function drip(response: ServerResponse, pieces: Iterator<string>, everyMs: number): void {
  response.writeHead(200, { 'content-type': 'text/html' });
  const timer = setInterval(() => {
    const { value, done } = pieces.next();
    if (!done) return void response.write(value);
    clearInterval(timer);
    return void response.end();
  }, everyMs);
  response.once('close', () => clearInterval(timer));
}

function* endless(): Generator<string> {
  yield '<!doctype html><title>Tides</title>';
  for (;;) yield ' ';
}

/** Too much, or too slowly. */
const sizes: Record<string, TestPage> = {
  '/drip': {
    serve: (_, response) => drip(response, endless(), 100),
    options: { timeout_ms: 5_000 },
    problem: 'target-timeout',
  },
  '/drip-in-browser': {
    serve: (_, response) => drip(response, endless(), 100),
    options: { timeout_ms: 3_000, render_js: true },
    problem: 'target-timeout',
  },
  '/drip-that-ends': {
    serve: (_, response) => drip(response, (page(story).match(/[\s\S]{1,40}/g) ?? []).values(), 20),
    tier: 'static',
    says: /twice a day/,
  },
  '/huge': {
    serve: page(
      `<main>${Array.from({ length: 6_000 }, (_, index) => `<p>Tide ${index}. ${words}</p>`).join('')}</main>`,
    ),
    tier: 'static',
    says: /twice a day/,
  },
  '/too-huge': {
    serve: (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(zeros.subarray(0, 22_000_000)),
    problem: 'target-too-large',
  },
  '/huge-in-browser': {
    serve: app(
      `document.getElementById('app').innerHTML = Array.from({ length: 6000 }, (_, index) => '<p>Tide ' + index + '. ${words}</p>').join('')`,
    ),
    tier: 'browser',
    says: /twice a day/,
  },
  '/huge-and-empty': {
    serve: page(`<div id="app"></div><script>const data = ${JSON.stringify('x'.repeat(500_000))};</script>`),
    tier: 'browser',
    reason: 'empty',
  },
  '/grown-too-huge': {
    serve: app(
      `${fill}; document.body.append(Object.assign(document.createElement('p'), { hidden: true, textContent: '${words} '.repeat(170_000) }))`,
    ),
    tier: 'static',
    reason: 'empty',
  },
};

const feed = (path: string) => `
  const list = document.getElementById('app'), end = document.body.appendChild(document.createElement('div'));
  end.style.height = '10px';
  let next = 1, busy = false;
  const more = async () => { if (busy) return; busy = true;
    for (const text of await (await fetch('${path}/' + (next <= 9 ? next++ : 9))).json()) list.insertAdjacentHTML('beforeend', '<article style="height:300px"><p>' + text + '</p></article>');
    busy = false; watch.unobserve(end); watch.observe(end); };
  const watch = new IntersectionObserver(([entry]) => entry.isIntersecting && more()); watch.observe(end);`;
const numbered = (number: number): string[] => [1, 2, 3].map((item) => `Tides ${number}.${item}: ${words}`);
const feedParts = (path: string): NonNullable<TestPage['parts']> =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => [`${path}/${number}`, json(numbered(number), 80)]));

/** What comes as one goes on. */
const feeds: Record<string, TestPage> = {
  '/feed': {
    serve: app(feed('/feed')),
    parts: feedParts('/feed'),
    tier: 'browser',
    says: /Tides 1\.1[\s\S]*Tides 1\.3/,
  },
  '/feed-that-never-rests': {
    serve: app(
      `${fill}; setInterval(() => document.getElementById('app').insertAdjacentHTML('beforeend', '<p>${words}</p>'), 100)`,
    ),
    tier: 'browser',
    says: /twice a day/,
  },
};

const frameOf = (path: string): string =>
  `<div id="app"></div><script>document.getElementById('app').innerHTML = '<iframe src="http://framed.localhost:' + location.port + '${path}" width="600" height="400"></iframe>'</script>`;

/** Pages within pages. */
const nested: Record<string, TestPage> = {
  '/foreign-frame': { serve: page(frameOf('/static')), tier: 'browser', says: /twice a day/ },
  '/frame-in-frame': {
    serve: page(frameOf('/frame-in-frame/inner')),
    parts: { '/frame-in-frame/inner': page(frameOf('/static')) },
    tier: 'browser',
    says: /twice a day/,
  },
  '/foreign-frame-in-own-frame': {
    serve: page('<iframe src="/foreign-frame-in-own-frame/inner" width="600" height="400"></iframe>'),
    parts: { '/foreign-frame-in-own-frame/inner': page(frameOf('/static')) },
    options: { render_js: true },
    tier: 'browser',
    says: /twice a day/,
  },
  '/foreign-frame-in-shadow': {
    serve: page(
      `<tide-card></tide-card><script>customElements.define('tide-card', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<iframe src="http://framed.localhost:' + location.port + '/static" width="600" height="400"></iframe>' } })</script>`,
    ),
    tier: 'browser',
    says: /twice a day/,
  },
  '/late-foreign-frame': {
    serve: page(frameOf('/late-foreign-frame/inner')),
    parts: {
      '/late-foreign-frame/inner': (_, response) => {
        setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(page(story)), 2_500);
      },
    },
    tier: 'browser',
    says: /twice a day/,
  },
  '/failed-frame': {
    serve: page(
      `<main>${story}</main><iframe src="http://127.0.0.1:9/" width="600" height="400"></iframe><iframe src="http://framed.localhost:9/" width="600" height="400"></iframe>`,
    ),
    options: { render_js: true, only_main_content: false },
    tier: 'browser',
    says: /twice a day/,
    neverSays: /ERR_|refused|reached/i,
  },
  '/shadow-in-shadow': {
    serve: page(
      `<tide-list></tide-list><script>
        customElements.define('tide-item', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<p><slot></slot></p>' } });
        customElements.define('tide-list', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = [1, 2, 3].map((item) => '<tide-item>Tide ' + item + '. ${words}</tide-item>').join('') } })</script>`,
    ),
    tier: 'browser',
    says: /Tide 1[\s\S]*Tide 3/,
  },
  '/declared-shadow': {
    serve: page(
      `<tide-card><template shadowrootmode="open"><main>${story}</main></template></tide-card><script src="/gone.js"></script>`,
    ),
    options: { render_js: true },
    tier: 'browser',
    says: /twice a day/,
  },
};

const gate =
  (passes: RegExp, refusal: string): TestPage['serve'] =>
  (request, response) =>
    passes.test(request.headers['user-agent'] ?? '')
      ? response.writeHead(200, { 'content-type': 'text/html' }).end(page(story))
      : response.writeHead(403, { 'content-type': 'text/html' }).end(refusal);

/** Who may come in. */
const gates: Record<string, TestPage> = {
  '/agent-gate': { serve: gate(/Chrome\/\d+/, '<h1>Forbidden</h1>'), tier: 'static', reason: 'blocked' },
  '/agent-gate-named': {
    serve: gate(/^TideReader/, '<h1>Forbidden</h1>'),
    options: { user_agent: 'TideReader/1' },
    tier: 'static',
    says: /twice a day/,
  },
  '/agent-gate-challenge': {
    serve: gate(/Chrome\/\d+/, '<title>Attention Required!</title><p>Checking your browser.</p>'),
    tier: 'browser',
    says: /twice a day/,
  },
  '/cookie-then-page': {
    serve: (request, response) =>
      request.headers.cookie?.includes('seen=1')
        ? response.writeHead(200, { 'content-type': 'text/html' }).end(page(story))
        : response.writeHead(302, { location: '/cookie-then-page', 'set-cookie': 'seen=1; Path=/' }).end(),
    tier: 'static',
    says: /twice a day/,
  },
  '/members': {
    serve: answer(302, '', { location: '/account/login?next=/members' }),
    parts: {
      '/account/login': page(
        `<title>Members</title><h1>Welcome</h1><p>${words}</p><form><input name="user"><input type="password"></form>`,
      ),
    },
    tier: 'static',
    reason: 'login_wall',
  },
  '/redirects-in-browser': {
    serve: answer(302, '', { location: '/redirects-in-browser/2' }),
    parts: {
      '/redirects-in-browser/2': answer(307, '', { location: '/redirects-in-browser/3' }),
      '/redirects-in-browser/3': app(`location.href = '/redirects-in-browser/4'`),
      '/redirects-in-browser/4': answer(301, '', { location: '/static' }),
    },
    tier: 'browser',
    says: /twice a day/,
  },
};

/** Served with a certificate that nobody vouches for. */
const unvouched: Record<string, TestPage> = {
  '/bad-certificate': { serve: page(story), secure: true, problem: 'target-unreachable' },
  '/bad-certificate-in-browser': {
    serve: page(story),
    secure: true,
    options: { render_js: true },
    problem: 'target-unreachable',
  },
  '/bad-certificate-trusted': {
    serve: page(story),
    secure: true,
    options: { insecure_tls: true },
    tier: 'static',
    says: /twice a day/,
  },
  '/bad-certificate-trusted-in-browser': {
    serve: page(story),
    secure: true,
    options: { insecure_tls: true, render_js: true },
    tier: 'browser',
    says: /twice a day/,
  },
};

const article = {
  props: { pageProps: { article: { title: 'Tides', body: numbered(8).join(' ') } } },
};

/** What scripts would show stands in the page already, as data. */
const rescued: Record<string, TestPage> = {
  '/state': {
    serve: page(
      `<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(article)}</script><script src="/_next/static/main.js"></script>`,
    ),
    tier: 'static',
    says: /twice a day/,
  },
};

/** Pages that are hard to get, or to get right. */
export const hardPages: Readonly<Record<string, TestPage>> = {
  ...bombs,
  ...sizes,
  ...feeds,
  ...nested,
  ...gates,
  ...unvouched,
  ...rescued,
};
