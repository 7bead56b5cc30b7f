import type { HostileCase } from '../hostile-case.ts';
import { article, inWorker, scripted, shown } from './showing.ts';

const spin = 'for (;;);';

/** Pages that take time. */
export const processor: readonly HostileCase[] = [
  scripted('loop', 'a loop without end', spin),
  scripted('loop-later', 'a loop that begins after a second', `setTimeout(() => { ${spin} }, 1000)`),
  scripted('microtasks', 'promises without end', 'const again = () => Promise.resolve().then(again); again();'),
  scripted(
    'timers',
    'ten thousand timers',
    'for (let i = 0; i < 10000; i++) setInterval(() => { document.title = Math.random() }, 0);',
  ),
  scripted(
    'frames-of-animation',
    'a second of work a frame',
    'const draw = () => { const end = performance.now() + 1000; while (performance.now() < end); requestAnimationFrame(draw); }; draw();',
  ),
  scripted('workers-that-spin', 'sixteen workers that spin', `for (let i = 0; i < 16; i++) ${inWorker(spin)};`),
  scripted('expression', 'an expression that backtracks', "/^(a+)+$/.test('a'.repeat(40) + 'b')"),
  scripted(
    'recursion',
    'recursion without end',
    'const again = (n) => { try { return again(n + 1) + 1 } catch { return again(0) } }; for (;;) again(0);',
  ),
  scripted(
    'sort',
    'sorts for ever',
    'const all = Float64Array.from({ length: 1e7 }, Math.random); for (;;) all.sort(() => Math.random() - 0.5);',
  ),
  scripted(
    'mutations',
    'an observer that changes what it observes',
    "new MutationObserver(() => { document.body.append('x'); document.body.lastChild.remove() }).observe(document.body, { childList: true }); document.body.append('x');",
  ),
  scripted(
    'layout',
    'asks for the layout after every change',
    "for (let i = 0; i < 3000; i++) document.body.insertAdjacentHTML('beforeend', '<div style=\"float:left;width:33%\">tide</div>'); setInterval(() => { for (const one of document.querySelectorAll('div')) { one.style.width = Math.random() * 50 + '%'; one.offsetTop } }, 0);",
  ),
  scripted(
    'deep-nodes',
    'a tree 100,000 deep',
    "let at = document.body; for (let i = 0; i < 100000; i++) at = at.appendChild(document.createElement('div')); at.textContent = 'deep';",
  ),
  scripted(
    'deep-shadows',
    'shadow roots 5,000 deep',
    "let at = document.body; for (let i = 0; i < 5000; i++) { const host = at.appendChild(document.createElement('div')); at = host.attachShadow({ mode: 'open' }); } at.textContent = 'deep';",
  ),
  scripted(
    'styles',
    'a new sheet of styles every moment',
    "setInterval(() => { const style = document.createElement('style'); style.textContent = Array.from({ length: 1000 }, (_, i) => '.c' + Math.random().toString(36).slice(2) + ' > *:nth-child(' + i + 'n) ~ * { color: red }').join(''); document.head.append(style) }, 0);",
  ),
  shown(
    'filters',
    'filters over filters',
    article(
      'document.body.innerHTML += \'<div style="filter:blur(200px) drop-shadow(0 0 300px red) hue-rotate(3deg);width:5000px;height:5000px">\'.repeat(200)',
    ),
    { options: { screenshot: { full_page: true }, timeout_ms: 8_000 } },
  ),
  shown(
    'tall',
    'ten million pixels tall, with a picture wanted',
    article("document.body.style.height = '10000000px'"),
    { options: { screenshot: { full_page: true }, timeout_ms: 8_000 } },
  ),
  shown(
    'wide-grid',
    'a grid of a million tracks',
    article(
      'document.body.innerHTML += \'<div style="display:grid;grid-template-columns:repeat(10000,1px);grid-template-rows:repeat(10000,1px)">\' + \'<i style="grid-area:9999/9999">x</i>\'.repeat(20000)',
    ),
    { options: { screenshot: true, timeout_ms: 8_000 } },
  ),
  scripted(
    'vectors',
    'uses of uses in SVG',
    "let defs = '<g id=a0><circle r=1 /></g>'; for (let i = 1; i < 12; i++) defs += '<g id=a' + i + '>' + ('<use href=#a' + (i - 1) + ' />').repeat(10) + '</g>'; document.body.innerHTML += '<svg><defs>' + defs + '</defs><use href=#a11 /></svg>';",
  ),
  scripted('compiles', 'code of 50 MB', "for (;;) new Function('let a = 0;' + 'a += Math.sin(a) * 3;'.repeat(2e6))();"),
  scripted('debugger', 'stops at debugger for ever', 'for (;;) debugger;'),
  scripted(
    'waits',
    'waits on a shared buffer',
    `${inWorker('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)')}; const x = new XMLHttpRequest(); x.open('GET', '/never', false); x.send();`,
    { parts: { '/never': () => undefined } },
  ),
  scripted(
    'css-has',
    'selectors that look at everything',
    "document.body.innerHTML += '<div><p>tide</p></div>'.repeat(5000); const style = document.createElement('style'); style.textContent = Array.from({ length: 300 }, (_, i) => 'body:has(div:has(p:nth-child(' + (i + 2) + '))) div:has(> p) { color: red }').join(''); document.head.append(style); setInterval(() => document.body.append(document.createElement('p')), 0);",
  ),
];
