import type { HostileCase } from '../hostile-case.ts';
import { article, scripted, shown } from './showing.ts';

const refresh = (content: string): string => `<meta http-equiv="refresh" content="${content}">`;

/** Pages that do not stay where they are. */
export const navigation: readonly HostileCase[] = [
  scripted(
    'history',
    'a million entries of history',
    "for (let i = 0; i < 1e6; i++) history.pushState(i, '', '#' + i);",
  ),
  scripted(
    'history-replaced',
    'replaces its entry for ever',
    "for (let i = 0; ; i++) history.replaceState({ text: 'x'.repeat(10000) }, '', '#' + i);",
  ),
  scripted(
    'history-slowly',
    'a thousand entries a moment',
    "let i = 0; setInterval(() => { for (let j = 0; j < 1000; j++) history.pushState('x'.repeat(1000), '', '#' + i++) }, 0);",
  ),
  scripted(
    'history-of-states',
    'entries with a megabyte of state',
    "let i = 0; setInterval(() => { try { history.pushState('x'.repeat(1e6), '', '#' + i++) } catch {} }, 0);",
  ),
  scripted('hash', 'a new hash for ever', 'for (let i = 0; ; i++) location.hash = i;'),
  scripted('hash-slowly', 'a new hash every moment', 'let i = 0; setInterval(() => { location.hash = i++ }, 0);'),
  scripted(
    'back-and-forth',
    'back and forth in its history',
    "history.pushState(1, '', '#a'); setInterval(() => { history.back(); history.forward() }, 0);",
  ),
  scripted('reload', 'reloads itself at once', 'location.reload();'),
  scripted('reload-slowly', 'reloads itself every 200 ms', 'setTimeout(() => location.reload(), 200);'),
  scripted('goes-on', 'goes to another of its pages at once', "location.href = '/' + Math.random();", {
    parts: { '*': article("location.href = '/' + Math.random();") },
  }),
  scripted(
    'goes-on-while-leaving',
    'goes elsewhere while it is left',
    "addEventListener('pagehide', () => { location.href = '/a' + Math.random() }); addEventListener('beforeunload', (event) => { event.preventDefault(); location.href = '/b' }); location.href = '/c';",
    { parts: { '*': article("location.href = '/' + Math.random();") } },
  ),
  shown('refresh', 'refreshes at once, for ever', `${refresh('0')}${article('')}`),
  shown('refresh-elsewhere', 'refreshes to another page, for ever', `${refresh('0;url=/a')}${article('')}`, {
    parts: { '/a': `${refresh('0;url=/')}${article('')}` },
  }),
  shown('refresh-empty', 'refreshes at once and says nothing', refresh('0')),
  scripted(
    'to-blob',
    'goes to a blob',
    "location.href = URL.createObjectURL(new Blob(['<p>blob</p>'], { type: 'text/html' }));",
  ),
  scripted('to-data', 'goes to a data address', "location.href = 'data:text/html,<p>data</p>';"),
  scripted('to-blank', 'goes to about:blank', "location.href = 'about:blank';"),
  scripted('to-srcdoc', 'goes to about:srcdoc', "location.href = 'about:srcdoc';"),
  scripted('to-file', 'goes to a file', "location.href = 'file:///etc/passwd';", { neverSays: /root:/ }),
  scripted(
    'to-chrome',
    'goes to the browser’s own pages',
    "for (const at of ['chrome://crash', 'chrome://version', 'chrome-error://chromewebdata/', 'view-source:' + location.href, 'devtools://devtools']) try { location.href = at } catch {}",
  ),
  scripted('to-nowhere', 'goes where nobody answers', "location.href = 'http://127.0.0.1:9/';"),
  scripted('to-unnamed', 'goes to a name that there is not', "location.href = 'http://no-such-name.invalid/';"),
  scripted('to-private', 'goes to a private address', "location.href = 'http://10.0.0.1/';"),
  scripted(
    'to-metadata',
    'goes to the metadata of a cloud',
    "location.href = 'http://169.254.169.254/latest/meta-data/';",
  ),
  scripted('to-mail', 'goes to a letter', "setInterval(() => { location.href = 'mailto:a@b.example' }, 10);"),
  scripted('to-script', 'goes to a script that spins', "location.href = 'javascript:for(;;);';"),
  scripted('to-silence', 'goes to a page that is never sent', "location.href = '/silent';", {
    parts: { '/silent': () => undefined },
  }),
  scripted('to-download', 'goes to a file to keep', "location.href = '/file';", {
    parts: {
      '/file': (_, response) =>
        void response
          .writeHead(200, {
            'content-disposition': 'attachment; filename=a.bin',
            'content-type': 'application/octet-stream',
          })
          .end(Buffer.alloc(1_000_000)),
    },
  }),
  scripted(
    'posts',
    'posts a form to itself for ever',
    "document.body.innerHTML += '<form method=post><textarea name=a></textarea></form>'; document.querySelector('textarea').value = 'x'.repeat(1e6); document.forms[0].submit();",
  ),
  scripted(
    'opens-itself-anew',
    'opens its document again and again',
    "setInterval(() => { document.open(); document.write('<p>tide</p>'); document.close(); history.replaceState(0, '', '#' + Math.random()) }, 0);",
  ),
  scripted('closes', 'closes its window', "window.close(); open('', '_self').close(); stop();"),
  shown(
    'no-content',
    'a page that goes to 204 for ever',
    article("setInterval(() => { location.href = '/none?' + Math.random() }, 5)"),
    { parts: { '/none': (_, response) => void response.writeHead(204).end() } },
  ),
];
