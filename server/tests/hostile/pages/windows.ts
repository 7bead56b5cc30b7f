import type { HostileCase } from '../hostile-case.ts';
import { article, scripted, shown } from './showing.ts';

const self = '<iframe src="/?"></iframe>';

/** Pages with more windows, frames and dialogs than are good. */
export const windows: readonly HostileCase[] = [
  scripted('alerts', 'alerts for ever', "for (let i = 0; ; i++) alert('tide ' + i);"),
  scripted('prompts', 'asks and asks', "setInterval(() => { confirm('x'.repeat(100000)); prompt('tide?') }, 0);"),
  scripted(
    'unload-dialog',
    'does not let itself be left',
    "addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'stay'; for (;;); }); addEventListener('unload', () => { for (;;); });",
  ),
  scripted('prints', 'prints for ever', 'setInterval(print, 0); for (let i = 0; i < 1000; i++) print();'),
  scripted(
    'popups',
    'opens windows for ever',
    "setInterval(() => { for (let i = 0; i < 20; i++) open('/?' + Math.random(), '_blank') }, 10);",
  ),
  scripted(
    'popups-of-blank',
    'opens empty windows and fills them',
    "setInterval(() => { const w = open('about:blank'); w?.document.write('<script>for(;;);<\\/script>') }, 50);",
  ),
  scripted(
    'downloads',
    'downloads for ever',
    "setInterval(() => { Object.assign(document.createElement('a'), { href: '/file?' + Math.random(), download: 'a.bin' }).click() }, 5);",
    {
      parts: {
        '/file': (_, response) =>
          void response.writeHead(200, { 'content-disposition': 'attachment' }).end(Buffer.alloc(100_000)),
      },
    },
  ),
  scripted(
    'downloads-of-blobs',
    'downloads of its own making',
    "setInterval(() => { Object.assign(document.createElement('a'), { href: URL.createObjectURL(new Blob([new Uint8Array(1e6)])), download: 'a.bin' }).click() }, 5);",
  ),
  scripted(
    'permissions',
    'asks for every permission',
    "setInterval(() => { try { Notification.requestPermission(); navigator.geolocation.getCurrentPosition(() => {}); navigator.mediaDevices?.getUserMedia({ audio: true, video: true }).catch(() => {}); navigator.clipboard?.readText().catch(() => {}); document.body.requestFullscreen().catch(() => {}); document.body.requestPointerLock(); navigator.registerProtocolHandler('web+tide', location.origin + '/%s'); } catch {} }, 5);",
  ),
  scripted(
    'frames',
    '3,000 frames made by script',
    "for (let i = 0; i < 3000; i++) document.body.append(document.createElement('iframe'));",
  ),
  scripted(
    'frames-with-documents',
    '1,500 frames with documents of their own',
    "for (let i = 0; i < 1500; i++) document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: '<p>tide ' + i }));",
  ),
  scripted(
    'frames-of-other-sites',
    '150 frames of other sites',
    "for (let i = 0; i < 150; i++) document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://s' + i + '.localhost:' + location.port + '/inner' }));",
    { parts: { '/inner': article('setInterval(() => { for (let i = 0; i < 1e6; i++); }, 10)') } },
  ),
  shown(
    'frames-of-itself',
    'frames within frames of itself',
    article(
      `document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(self.repeat(3))}.replaceAll('?', '?' + Math.random()))`,
    ),
  ),
  scripted(
    'frames-that-come-and-go',
    'frames that come and go',
    "setInterval(() => { for (let i = 0; i < 50; i++) { const f = document.createElement('iframe'); document.body.append(f); f.remove() } }, 0);",
  ),
  scripted(
    'frames-that-move',
    'frames that go on and on',
    "for (let i = 0; i < 50; i++) { const f = document.createElement('iframe'); document.body.append(f); setInterval(() => { f.src = '/inner?' + Math.random() }, 5) }",
    { parts: { '/inner': '<p>inner' } },
  ),
  scripted(
    'frames-that-fail',
    'frames of what there is not',
    "for (const src of ['http://127.0.0.1:9/', 'http://no-such-name.invalid/', 'http://10.0.0.1/', 'chrome://version', 'file:///etc/passwd', 'chrome-error://chromewebdata/', 'about:blank', 'javascript:1']) document.body.append(Object.assign(document.createElement('iframe'), { src, width: 600, height: 400 }));",
    { neverSays: /root:|chrome-error|ERR_[A-Z_]{4,}|can.t be reached|refused to connect/ },
  ),
  scripted(
    'frames-that-spin',
    'a frame of another site that spins',
    "document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://spin.localhost:' + location.port + '/inner', width: 600, height: 400 }));",
    { parts: { '/inner': article('for (;;);') } },
  ),
  shown('frameset', 'nothing but a frameset', '<frameset cols="50%,50%"><frame src="/a"><frame src="/a"></frameset>', {
    parts: { '/a': article('') },
  }),
  shown(
    'embeds',
    'objects and embeds by the hundred',
    article('document.body.innerHTML += \'<object data="/a"></object><embed src="/a" type="text/html">\'.repeat(300)'),
    { parts: { '/a': '<p>inner' } },
  ),
];
