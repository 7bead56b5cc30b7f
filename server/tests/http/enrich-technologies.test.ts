import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { startDns } from '../doubles/dns.ts';
import { openSite } from '../doubles/site.ts';
import { outcomeOf, startRunning } from '../running.ts';

const numbers: Readonly<Record<string, number>> = { MX: 15, TXT: 16 };

/** The public resolver, as it answers for one company. */
const openResolver = () =>
  openSite({
    '/cloudflare-dns.com/dns-query': (request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://dns');
      const [name, type] = [searchParams.get('name') ?? '', searchParams.get('type') ?? ''];
      const Answer = type === 'TXT' ? [{ name, type: numbers[type], TTL: 60, data: '"stripe-verification=a1b2"' }] : [];
      response.writeHead(200, { 'content-type': 'application/dns-json' });
      response.end(
        JSON.stringify({ Status: 0, TC: false, RD: true, RA: true, AD: false, CD: false, Question: [], Answer }),
      );
    },
  });

const script =
  (text: string) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(text);
  };

test('technologies are told by headers, cookies, the site’s own scripts as its robots.txt allows, and records of its domain', async (context) => {
  const site = await openSite({
    '/': (_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/html',
        'x-powered-by': 'PHP/8.2.4',
        'set-cookie': ['laravel_session=secret; Path=/', 'theme=dark'],
      });
      response.end(
        '<title>Acme</title><meta property="og:site_name" content="Acme"><script src="/app.js"></script>' +
          '<script src="/private/b.js"></script><script src="/gone.js"></script><h1>Acme</h1><p>We make pumps for harbours.</p>',
      );
    },
    '/app.js': script('(()=>{throw Error("Minified React error #"+1)})()'),
    '/private/b.js': script('window.jQuery||console.log("jQuery requires a window with a document")'),
    '/robots.txt': 'User-agent: *\nDisallow: /private\n',
  });
  const resolver = await openResolver();
  const names = await startDns(() => ({ addresses: ['127.0.0.1'] }));
  const running = await startRunning({ DNS_SERVERS: names.server, UPSTREAM_MAP: `*=${resolver.url}` });
  context.after(async () => {
    await running.close();
    await names.close();
    await resolver.close();
    await site.close();
  });
  const { port } = new URL(site.url);
  const asked = await running.ask('/v1/crawl/enrich/company', { body: { domain: `http://acme.example:${port}` } });
  const { result } = await outcomeOf(running, asked);
  const proofs = result.evidence.tech_stack.map(({ value, url, quote }: AnyJson) => [value, url, quote]);
  const home = `http://acme.example:${port}/`;
  assert.deepEqual(proofs.toSorted(), [
    ['Laravel', home, 'set-cookie: laravel_session='],
    ['PHP', home, 'x-powered-by: PHP/8.2.4'],
    ['React', `${home}app.js`, 'Minified React error #'],
    ['Stripe', 'dns:acme.example', 'TXT stripe-verification=a1b2'],
  ]);
  assert.ok(!site.log.includes('/private/b.js'), 'what robots.txt disallows is not read');
});
