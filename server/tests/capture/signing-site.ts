import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { listening } from '../listening.ts';
import { bodyText, createLookup, ownRecordings } from '../platforms/recordings.ts';

/** What stands behind each page’s own requests, and how often. */
interface Counts {
  signed: number;
  /** Requests that were not signed, or signed again: each was answered with nothing. */
  refused: number;
}

/** A site on loopback like TikTok: the script of each page signs its requests, and the server answers no others. */
export interface SigningSite {
  readonly url: string;
  readonly counts: Counts;
  /** A request that a page made, as it went over the wire; null: none did. */
  readonly lastSigned: () => string | null;
  close(): Promise<void>;
}

/** As the script of the page does it, by a secret that each page is sent anew. */
function signatureOf(text: string): string {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619);
  return (hash >>> 0).toString(16);
}

const reversed = (text: string): string => [...text].toReversed().join('');

const signer = (token: string): string => `<script>
const token = ${JSON.stringify(token)};
let nonce = 0;
function signatureOf(text) {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return (hash >>> 0).toString(16);
}
function signed(url) {
  const whole = url + (url.includes('?') ? '&' : '?') + 'msToken=' + token + '&nonce=' + ++nonce;
  return fetch(whole + '&X-Bogus=' + signatureOf(whole + [...token].reverse().join('')));
}
</script>`;

/** The pages of the recordings, whose scripts sign before they ask. */
const withSigner = (page: string, token: string): string =>
  page.replace('</head>', `${signer(token)}</head>`).replace('await fetch(urls', 'await signed(urls');

/** Pages that no recording has: one that forges, one whose requests are never answered, one that would ask elsewhere. */
const extraPages = (elsewhere: string): Readonly<Record<string, string>> => ({
  '/@forgedtide':
    '<!doctype html><html><head><title>Forged</title></head><body><script>fetch("/api/post/item_list/?secUid=forged&cursor=0&msToken=made-up&nonce=1&X-Bogus=abc")</script></body></html>',
  // Its scripts hold its thread for longer than a page is quiet before they ask.
  '/@busytide': `<!doctype html><html><head><title>Busy</title></head><body><script>setTimeout(() => {
for (const end = performance.now() + 5000; performance.now() < end; );
setTimeout(() => signed("/api/post/item_list/?secUid=MS4wLjABAAAAtideharbour000000000000&cursor=0&count=2"), 600);
}, 50)</script></body></html>`,
  '/@slowtide':
    '<!doctype html><html><head><title>Slow</title></head><body><script>signed("/api/post/item_list/?secUid=slow")</script></body></html>',
  '/shop/pdp/1700000000000000002': `<!doctype html><html><head><title>Reviews</title></head><body><div><span>Next</span></div><script>
let page = 0;
const turn = () => signed("/api/shop/pdp_desktop/get_product_reviews?product_id=1700000000000000001&page=" + ++page);
document.querySelector('div').addEventListener('click', () => page > 0 && page < 2 && turn());
setTimeout(turn, 100);
</script></body></html>`,
  '/@leakytide': `<!doctype html><html><head><title>Leaky</title></head><body><img src="${elsewhere}/img.png"><script>
for (const ask of [
  () => new WebSocket(${JSON.stringify(elsewhere.replace('http', 'ws'))}),
  () => fetch(${JSON.stringify(`${elsewhere}/fetch`)}, { mode: 'no-cors' }).catch(() => {}),
  () => navigator.sendBeacon(${JSON.stringify(`${elsewhere}/beacon`)}, 'x'),
  () => new EventSource(${JSON.stringify(`${elsewhere}/events`)}),
  () => new Worker(URL.createObjectURL(new Blob(['fetch("${elsewhere}/worker").catch(() => {}); new WebSocket("${elsewhere.replace('http', 'ws')}/worker")']))),
  () => new SharedWorker(URL.createObjectURL(new Blob(['fetch("${elsewhere}/shared").catch(() => {})']))),
]) try { ask(); } catch {}
signed("/api/post/item_list/?secUid=MS4wLjABAAAAtideharbour000000000000&cursor=0&count=2");
</script></body></html>`,
});

/** Opens it; `elsewhere` is an address that one of its pages tries to reach. */
export async function openSigningSite(elsewhere = 'http://127.0.0.1:9'): Promise<SigningSite> {
  const lookup = createLookup(ownRecordings('tiktok'));
  const pages = extraPages(elsewhere);
  const used = new Map<string, Set<string>>();
  const counts: Counts = { signed: 0, refused: 0 };
  let last: string | null = null;

  /** Whether a page’s script signed this very request, which counts once. */
  function isSigned(whole: string): boolean {
    const [, asked = '', signature] = /^(.*)&X-Bogus=([\da-f]+)$/.exec(whole) ?? [];
    const url = new URL(whole, 'http://site');
    const [token, nonce] = [url.searchParams.get('msToken') ?? '', url.searchParams.get('nonce') ?? ''];
    const seen = used.get(token);
    if (!seen || seen.has(nonce) || signatureOf(asked + reversed(token)) !== signature) return false;
    seen.add(nonce);
    return true;
  }

  function answerData(path: string, response: ServerResponse): void {
    if (!isSigned(path)) {
      counts.refused += 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end();
      return;
    }
    counts.signed += 1;
    last = path;
    const url = new URL(path, 'https://www.tiktok.com');
    if (url.searchParams.get('secUid') === 'slow') return;
    for (const name of ['msToken', 'nonce', 'X-Bogus']) url.searchParams.delete(name);
    const found = lookup('GET', url.href, '');
    response.writeHead(found ? found.response.status : 404, { 'content-type': 'application/json' });
    response.end(found ? bodyText(found.response.body) : '{}');
  }

  const server = createServer((request, response) => {
    const whole = request.url ?? '/';
    const path = whole.replace(/^\/www\.tiktok\.com(?=\/)/, '');
    if (path !== whole && path.startsWith('/api/')) return answerData(path, response);
    const found = lookup('GET', `https:/${whole}`, '');
    const page = pages[path] ?? (found ? bodyText(found.response.body) : null);
    if (page === null) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page.');
      return;
    }
    const token = randomUUID();
    used.set(token, new Set());
    const { status = 200, headers = { 'content-type': 'text/html; charset=utf-8' } } = found?.response ?? {};
    response.writeHead(status, headers).end(withSigner(page, token));
  });
  return { ...(await listening(server)), counts, lastSigned: () => last };
}
