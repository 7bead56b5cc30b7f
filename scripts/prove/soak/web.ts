import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pdfOf } from '../../../server/tests/documents/pdf.ts';
import { listening } from '../../../server/tests/listening.ts';

const words = (count: number): string => 'Some words about tides that stand here for everybody to read. '.repeat(count);
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav><a href="/">Home</a></nav><main><h1>${title}</h1>${body}</main></body></html>`;

const product = `<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Storm lantern',
  offers: { '@type': 'Offer', price: 34.5, priceCurrency: 'EUR' },
})}</script><p>34.50 €</p><p>${words(4)}</p>`;

const links = Array.from({ length: 8 }, (_, at) => `<li><a href="/page/${at}">Page ${at}</a></li>`).join('');
const rendered = `<!doctype html><title>Live</title><div id="app"></div><script>
document.getElementById('app').innerHTML = '<main><h1>Live</h1><p>${words(6)}</p></main>';</script>`;
const company = page(
  'Harbourlight',
  '<p>Harbourlight Ltd was founded in 2014 in Falmouth. Write to hello@harbourlight.example.</p><a href="/about">About</a>',
);
const feed = (
  origin: string,
): string => `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><link>${origin}</link><description>News</description>
<item><title>One</title><link>${origin}/page/1</link><guid>1</guid></item></channel></rss>`;
const results = (origin: string): string =>
  JSON.stringify({
    results: [1, 2, 3].map((at) => ({ url: `${origin}/page/${at}`, title: `Page ${at}`, content: words(1) })),
  });

/** The web of a soak: pages of every kind, a search, and a receiver of callbacks that fails every third time. */
export async function openWeb(hour: () => number) {
  const seen = { callbacks: 0, refused: 0 };
  const pdf = pdfOf({ pages: [['# Tides', 'The tide rises twice a day.']] });
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await text(request);
    seen.callbacks += 1;
    const isRefused = seen.callbacks % 3 === 0;
    if (isRefused) seen.refused += 1;
    response.writeHead(isRefused ? 500 : 204).end();
  };
  const html = (response: ServerResponse, body: string, status = 200): void =>
    void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://web');
    const origin = `http://${request.headers.host}`;
    const typed = (type: string, body: string | Uint8Array): void =>
      void response.writeHead(200, { 'content-type': type }).end(body);
    if (pathname === '/receiver') return void receive(request, response);
    if (pathname === '/') return html(response, page('Start', `<p>${words(3)}</p><ul>${links}</ul>`));
    if (pathname.startsWith('/page/')) return html(response, page(pathname, `<p>${words(20)}</p><ul>${links}</ul>`));
    if (pathname === '/product') return html(response, page('Storm lantern', product));
    if (pathname === '/company' || pathname === '/about') return html(response, company);
    if (pathname.startsWith('/tracked/'))
      return html(response, page('Fee', `<p>A night costs ${20 + hour()}.00 €. ${words(4)}</p>`));
    if (pathname === '/live') return html(response, rendered);
    if (pathname === '/form')
      return html(
        response,
        page(
          'Form',
          `<p>${words(4)}</p><label for="q">Words</label><input id="q"><button onclick="localStorage.q=q.value;document.querySelector('p').textContent='Done: '+q.value">Go</button>`,
        ),
      );
    if (pathname === '/feed') return typed('application/rss+xml', feed(origin));
    if (pathname === '/file.pdf') return typed('application/pdf', pdf);
    if (pathname === '/search') return typed('application/json', results(origin));
    if (pathname === '/redirect') return void response.writeHead(302, { location: '/page/1' }).end();
    if (pathname === '/broken') return void request.socket.destroy();
    // It never answers: the caller gives up.
    if (pathname === '/silent') return;
    return html(response, page('Not found', '<p>There is no such page.</p>'), 404);
  });
  return { ...(await listening(server)), seen };
}
