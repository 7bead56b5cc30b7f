import { gzipSync } from 'node:zlib';
import { type HostileCase, page, story } from '../hostile-case.ts';
import { flood } from '../servers/serving.ts';
import { article, inWorker, scripted, shown } from './showing.ts';

const none = { '/none': (_: unknown, response: { end(): unknown }) => void response.end() };

/** Pages that say, ask or keep too much. */
export const floods: readonly HostileCase[] = [
  scripted(
    'console',
    'a flood of console messages',
    "for (let i = 0; i < 1e6; i++) console.log('x'.repeat(1000) + i);",
  ),
  scripted(
    'console-of-objects',
    'objects on the console for ever',
    "const big = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => ['k' + i, 'x'.repeat(1000)])); setInterval(() => { for (let i = 0; i < 1000; i++) console.log(big, [big]) }, 0);",
  ),
  scripted(
    'errors',
    'errors for ever',
    "setInterval(() => { for (let i = 0; i < 500; i++) { setTimeout(() => { throw new Error('x'.repeat(10000)) }); Promise.reject(new Error('tide')) } }, 0);",
  ),
  scripted(
    'titles',
    'a new title of a megabyte every moment',
    "setInterval(() => { document.title = Math.random() + 'x'.repeat(1e6) }, 0);",
  ),
  scripted(
    'fetches',
    'requests without end',
    "setInterval(() => { for (let i = 0; i < 200; i++) fetch('/none?' + Math.random()).catch(() => {}) }, 1);",
    { parts: none },
  ),
  scripted(
    'beacons',
    'beacons without end',
    "setInterval(() => { for (let i = 0; i < 200; i++) navigator.sendBeacon('/none?' + Math.random(), 'x'.repeat(60000)) }, 1);",
    { parts: none },
  ),
  scripted('pictures-asked', '20,000 pictures', "for (let i = 0; i < 20000; i++) new Image().src = '/none?' + i;", {
    parts: none,
    options: { screenshot: true, timeout_ms: 8_000 },
  }),
  scripted(
    'scripts-asked',
    '5,000 scripts',
    "for (let i = 0; i < 5000; i++) document.body.append(Object.assign(document.createElement('script'), { src: '/none?' + i }));",
    { parts: none },
  ),
  scripted(
    'preloads',
    '20,000 things to load early',
    "for (let i = 0; i < 20000; i++) document.head.append(Object.assign(document.createElement('link'), { rel: ['preload', 'prefetch', 'preconnect', 'dns-prefetch', 'modulepreload'][i % 5], as: 'script', href: 'http://h' + i + '.localhost:' + location.port + '/none' }));",
    { parts: none },
  ),
  scripted(
    'sockets',
    'sockets by the thousand',
    "for (let i = 0; i < 3000; i++) try { new WebSocket('ws://' + location.host + '/none?' + i) } catch {}",
    { parts: none },
  ),
  scripted(
    'events',
    'streams of events by the hundred',
    "for (let i = 0; i < 300; i++) new EventSource('/none?' + i);",
    { parts: none },
  ),
  scripted(
    'peers',
    'peer connections by the hundred',
    "for (let i = 0; i < 500; i++) try { const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:3478' }] }); p.createDataChannel('a'); p.createOffer().then((o) => p.setLocalDescription(o)) } catch {}",
  ),
  scripted(
    'messages',
    'messages to itself without end',
    "const all = Array.from({ length: 50 }, () => new BroadcastChannel('a')); setInterval(() => { for (const one of all) one.postMessage('x'.repeat(100000)) }, 0);",
  ),
  scripted(
    'marks',
    'marks of performance without end',
    "setInterval(() => { for (let i = 0; i < 10000; i++) performance.mark('x' + Math.random(), { detail: 'y'.repeat(100) }) }, 0);",
  ),
  scripted(
    'cookies',
    'cookies without end',
    "setInterval(() => { for (let i = 0; i < 500; i++) document.cookie = 'c' + Math.random() + '=' + 'x'.repeat(4000) + '; max-age=99999' }, 0);",
  ),
  scripted(
    'kept',
    'keeps 5 MB here and 2 GB there',
    "try { for (let i = 0; ; i++) localStorage.setItem('k' + i, 'x'.repeat(100000)) } catch {} const open = indexedDB.open('a'); open.onupgradeneeded = () => open.result.createObjectStore('s'); open.onsuccess = () => { let i = 0; setInterval(() => { const t = open.result.transaction('s', 'readwrite'); t.objectStore('s').put(new Uint8Array(2e7).fill(i), i++) }, 20) };",
  ),
  scripted(
    'caches',
    'a cache of 2 GB',
    "if (window.caches) caches.open('a').then((cache) => { let i = 0; setInterval(() => cache.put('/k' + i++, new Response(new Uint8Array(2e7))), 20) });",
  ),
  scripted(
    'files',
    'files of its own',
    `${inWorker("navigator.storage.getDirectory().then(async (d) => { for (let i = 0; ; i++) { const f = await d.getFileHandle('f' + i, { create: true }); const a = await f.createSyncAccessHandle(); for (let j = 0; j < 20; j++) a.write(new Uint8Array(5e6), { at: j * 5e6 }); a.flush(); a.close(); } })")}; navigator.storage.getDirectory().then((d) => d.getFileHandle('a', { create: true }))`,
  ),
  scripted(
    'service-worker',
    'a service worker that answers with itself',
    "navigator.serviceWorker?.register('/worker.js').then(() => location.reload(), () => {});",
    {
      parts: {
        '/worker.js': (_, response) =>
          void response
            .writeHead(200, { 'content-type': 'text/javascript' })
            .end("self.addEventListener('fetch', (e) => { for (;;); });"),
      },
    },
  ),
  shown('document-without-end', 'a document that does not end', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write(article(''));
    flood(response, '<p>Tide, tide, tide.</p>'.repeat(500));
  }),
  shown('document-that-drips', 'a document that drips', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write(article(''));
    const timer = setInterval(() => response.write('<p>Tide</p>'), 20);
    response.once('close', () => clearInterval(timer));
  }),
  shown(
    'document-bomb',
    'a document of 256 MB in gzip',
    (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(256 * 1_048_576, 'tide '))),
  ),
  shown('script-bomb', 'a script of 400 MB in gzip', page(`${story}<script src="/bomb.js"></script>`), {
    parts: {
      '/bomb.js': (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(400 * 1_048_576, 'a=1;'))),
    },
  }),
  shown('script-without-end', 'a script that is never sent', page(`${story}<script src="/never.js"></script>`), {
    parts: { '/never.js': () => undefined },
  }),
  shown(
    'style-without-end',
    'styles that import styles for ever',
    page(story, '<link rel="stylesheet" href="/a.css">'),
    {
      parts: {
        '*': (_, response) =>
          void response.writeHead(200, { 'content-type': 'text/css' }).end(`@import "/${Math.random()}.css";`),
      },
    },
  ),
  scripted(
    'answer-without-end',
    'reads an answer that does not end',
    "fetch('/flood').then(async (a) => { const all = []; for await (const piece of a.body) all.push(piece) });",
    {
      parts: {
        '/flood': (_, response) => {
          response.writeHead(200, { 'content-type': 'application/octet-stream' });
          flood(response, Buffer.alloc(65_536, 0x61));
        },
      },
    },
  ),
  shown('silent', 'never answers', () => undefined),
];
