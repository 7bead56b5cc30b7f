import type { Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import { article, type HostileCase, type Outcome, page, story } from '../hostile-case.ts';
import { flood, serving } from './serving.ts';

const mebibyte = 1_048_576;
const ends: readonly Outcome[] = [
  'passed',
  'empty',
  'blocked',
  'http_error',
  'target-unreachable',
  'target-timeout',
  'target-too-large',
  'target-refused',
];

/** What a path is answered with: a body, or one that is made of the host that was asked. */
type Answer = string | Uint8Array | ((host: string, path: string) => string);

/** A site of these paths, made when it opens, for some are of hundreds of megabytes; `*`: all other paths. */
const site = (make: () => Readonly<Record<string, Answer>>) => (): Server => {
  const answers = make();
  return serving((request, response) => {
    const path = request.url ?? '/';
    const answer = answers[path] ?? answers['*'];
    if (answer === undefined) return response.writeHead(404).end();
    const type = /robots|\.txt$/.test(path) ? 'text/plain' : /\.xml/.test(path) ? 'application/xml' : 'text/html';
    const body = typeof answer === 'function' ? answer(request.headers.host ?? '', path) : answer;
    return response.writeHead(200, { 'content-type': type }).end(body);
  })();
};

const links = (count: number, at: (index: number) => string): string =>
  page(Array.from({ length: count }, (_, index) => `<a href="${at(index)}">${index}</a>`).join(' '));
const urlset = (body: string): string => `<urlset>${body}</urlset>`;
const index = (...places: readonly string[]): string =>
  `<sitemapindex>${places.map((place) => `<sitemap><loc>${place}</loc></sitemap>`).join('')}</sitemapindex>`;
const random = (): string => Math.random().toString(36).slice(2);

/** Sites that are mapped. */
const mapped: readonly HostileCase[] = [
  [
    'robots-of-stars',
    site(() => ({
      '/': article,
      '/robots.txt': `User-agent: *\n${`Disallow: /${'*a'.repeat(300)}$\n`.repeat(700)}`,
      '*': article,
    })),
  ],
  [
    'robots-of-blanks',
    site(() => ({ '/': article, '/robots.txt': `User-agent: *\nDisallow: /a${' '.repeat(400_000)}b`, '*': article })),
  ],
  [
    'robots-of-letters',
    site(() => ({
      '/': links(200, (at) => `/${at}${'a'.repeat(7_900)}`),
      '/robots.txt': `User-agent: *\n${'Allow: /*ab\n'.repeat(42_000)}`,
      '*': article,
    })),
  ],
  [
    'robots-of-one-line',
    site(() => ({ '/': article, '/robots.txt': `User-agent: *\nDisallow: /${'a'.repeat(20 * mebibyte)}` })),
  ],
  [
    'robots-of-sitemaps',
    site(() => ({
      '/': article,
      '/robots.txt': (host) =>
        Array.from({ length: 20_000 }, (_, at) => `Sitemap: http://${host}/${at}.xml`).join('\n'),
    })),
  ],
  [
    'robots-of-private-sitemaps',
    site(() => ({
      '/': article,
      '/robots.txt': 'Sitemap: http://10.0.0.1/a.xml\nSitemap: file:///etc/passwd\nSitemap: http://169.254.169.254/',
    })),
  ],
  [
    'robots-that-wait',
    site(() => ({
      '/': links(50, (at) => `/${at}`),
      '/robots.txt': 'User-agent: *\nCrawl-delay: 99999999999',
      '*': article,
    })),
  ],
  [
    'robots-without-end',
    serving((request, response) =>
      request.url === '/robots.txt'
        ? flood(response, 'Allow: /a\n'.repeat(6_000))
        : response.writeHead(200, { 'content-type': 'text/html' }).end(article),
    ),
  ],
  [
    'robots-silent',
    serving((request, response) => {
      if (request.url !== '/robots.txt') response.writeHead(200, { 'content-type': 'text/html' }).end(article);
    }),
  ],
  [
    'sitemap-of-itself',
    site(() => ({
      '/': article,
      '/sitemap.xml': (host) => index(`http://${host}/sitemap.xml`, `http://${host}/sitemap.xml?a`),
      '*': (host, path) => index(`http://${host}${path}a`),
    })),
  ],
  [
    'sitemaps-without-end',
    site(() => ({
      '/': article,
      '*': (host) => index(...Array.from({ length: 1_000 }, () => `http://${host}/${random()}.xml`)),
    })),
  ],
  [
    'sitemap-bomb',
    site(() => ({
      '/': article,
      '/sitemap.xml.gz': gzipSync(urlset('<url><loc>/a</loc></url>'.repeat(8_000_000))),
      '/robots.txt': (host) => `Sitemap: http://${host}/sitemap.xml.gz`,
    })),
  ],
  [
    'sitemap-of-twins',
    site(() => ({
      '/': article,
      '/sitemap.xml': (host) =>
        urlset(
          Array.from(
            { length: 50_000 },
            (_, at) => `<url><loc>http://${host}/?${'a=b&'.repeat(100)}${at}</loc></url>`,
          ).join(''),
        ),
    })),
  ],
  [
    'sitemap-of-strangers',
    site(() => ({
      '/': article,
      '/sitemap.xml': urlset(
        Array.from({ length: 50_000 }, (_, at) => `<url><loc>http://h${at}.localhost/</loc></url>`).join(''),
      ),
    })),
  ],
  [
    'feed-of-itself',
    site(() => ({
      '/': `<link rel="alternate" type="application/atom+xml" href="/feed.xml">${story}`,
      '*': (host, path) =>
        path.includes('xml')
          ? `<feed><link rel="next" href="http://${host}/${random()}.xml"/><entry><link href="http://${host}/${random()}"/></entry></feed>`
          : article,
    })),
  ],
  ['links-by-the-million', site(() => ({ '/': links(700_000, (at) => `/${at}`), '*': article }))],
  ['links-of-a-megabyte', site(() => ({ '/': links(15, (at) => `/${at}${'a'.repeat(mebibyte)}`), '*': article }))],
  ['links-of-dots', site(() => ({ '/': links(2_000, (at) => `/${'a/../'.repeat(1_000)}${at}`), '*': article }))],
  ['links-that-breed', site(() => ({ '*': (_, path) => links(300, (at) => `${path === '/' ? '' : path}/${at}`) }))],
  ['hosts-that-breed', site(() => ({ '*': (host) => links(300, () => `http://${random()}.${host}/`) }))],
].map(([name, open]) => ({
  name: `map-${name}`,
  tries: `a site to be mapped: ${String(name).replaceAll('-', ' ')}`,
  open: open as HostileCase['open'],
  by: 'map',
  acceptable: ends,
  options: { limit: 20_000 },
}));

/** Sites that are crawled. */
const crawled: readonly HostileCase[] = [
  [
    'breeding',
    site(() => ({ '/robots.txt': '', '*': (_, path) => links(300, (at) => `${path === '/' ? '' : path}/${at}`) })),
  ],
  ['links-by-the-million', site(() => ({ '/robots.txt': '', '/': links(700_000, (at) => `/${at}`), '*': article }))],
  [
    'links-of-a-megabyte',
    site(() => ({ '/robots.txt': '', '/': links(15, (at) => `/${at}${'a'.repeat(mebibyte)}`), '*': article })),
  ],
  [
    'calendar',
    site(() => ({
      '/robots.txt': '',
      '*': (_, path) => page(`${story}${random()}<a href="?day=${Number(path.split('=')[1] ?? 0) + 1}">next</a>`),
    })),
  ],
  ['redirects', serving((_, response) => response.writeHead(302, { location: `/${random()}` }).end())],
  [
    'canonicals',
    site(() => ({
      '*': () =>
        `<link rel="canonical" href="http://10.0.0.1/"><meta name="robots" content="all"><base href="http://169.254.169.254/">${links(100, (at) => `/${at}`)}${story}`,
    })),
  ],
  [
    'bombs',
    serving((request, response) =>
      request.url === '/'
        ? response.writeHead(200, { 'content-type': 'text/html' }).end(links(30, (at) => `/${at}`))
        : response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb()),
    ),
  ],
].map(([name, open]) => ({
  name: `crawl-${name}`,
  tries: `a site to be crawled: ${String(name).replaceAll('-', ' ')}`,
  open: open as HostileCase['open'],
  by: 'crawl',
  acceptable: ends,
  options: { limit: 60, max_seconds: 8, render: false },
}));

let made: Uint8Array | undefined;
function bomb(): Uint8Array {
  made ??= gzipSync(Buffer.alloc(256 * mebibyte));
  return made;
}

/** Sites whose map, files for crawlers or links are the attack. */
export const sites: readonly HostileCase[] = [...mapped, ...crawled];
