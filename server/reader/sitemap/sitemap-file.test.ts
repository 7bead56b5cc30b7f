import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import type { SitemapContent, SitemapEntry } from './entry.ts';
import { LineReader } from './line-reader.ts';
import { MarkupReader } from './markup-reader.ts';
import { readSitemap } from './sitemap-file.ts';
import type { BodyTimes } from './text-pieces.ts';

const site = 'https://example.com';
const base = `${site}/maps/sitemap.xml`;

interface Read {
  readonly entries: SitemapEntry[];
  readonly files: string[];
  readonly failure: unknown;
  readonly canceled: boolean;
}

/** Cuts bytes into pieces of a length; 0: one piece. */
async function* cut(bytes: Uint8Array, length: number, failure?: Error): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += length || bytes.length)
    yield bytes.subarray(at, at + (length || bytes.length));
  if (failure) throw failure;
}

async function read(body: AsyncIterable<Uint8Array>, contentType: string | null, times?: BodyTimes): Promise<Read> {
  const entries: SitemapEntry[] = [];
  const files: string[] = [];
  let canceled = false;
  const cancel = (): void => {
    canceled = true;
  };
  try {
    for await (const content of readSitemap({ body, contentType, finalUrl: base, cancel }, times)) {
      entries.push(...content.entries);
      files.push(...content.files);
    }
  } catch (failure) {
    return { entries, files, failure, canceled };
  }
  return { entries, files, failure: null, canceled };
}

const urlset = (inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inner}</urlset>`;
const loc = (...paths: string[]): string => paths.map((path) => `<url><loc>${site}${path}</loc></url>`).join('');
const utf16 = (text: string, bigEndian: boolean, mark: boolean): Uint8Array => {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

interface Case {
  readonly type?: string | null;
  readonly body: string | Uint8Array;
  /** Paths of the site, or whole addresses. */
  readonly pages: readonly string[];
  readonly files?: readonly string[];
  /** Whether it is told for a web page. */
  readonly isPage?: boolean;
}

const rss = (inner: string): string =>
  `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>News</title><link>${site}/</link>` +
  `<image><url>${site}/logo.png</url><title>Logo</title><link>${site}/</link></image>${inner}</channel></rss>`;
const atom = (inner: string, attributes = ''): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom"${attributes}><link rel="self" href="${site}/feed"/><link href="${site}/"/>${inner}</feed>`;

/** What sites serve as sitemaps, made by hand after what is met in the wild. */
const cases: Readonly<Record<string, Case>> = {
  'a sitemap as the protocol has it': { body: urlset(loc('/a', '/b')), pages: ['/a', '/b'] },
  'no XML declaration': { body: `<urlset>${loc('/a')}</urlset>`, pages: ['/a'] },
  'no namespace': { body: `<?xml version="1.0"?><urlset>${loc('/a')}</urlset>`, pages: ['/a'] },
  'a wrong namespace': {
    body: `<urlset xmlns="http://www.google.com/schemas/sitemap/0.84">${loc('/a')}</urlset>`,
    pages: ['/a'],
  },
  'a namespace by https': {
    body: `<urlset xmlns="https://www.sitemaps.org/schemas/sitemap/0.9/">${loc('/a')}</urlset>`,
    pages: ['/a'],
  },
  'a prefix on every element': {
    body: `<ns0:urlset xmlns:ns0="http://www.sitemaps.org/schemas/sitemap/0.9"><ns0:url><ns0:loc>${site}/a</ns0:loc></ns0:url></ns0:urlset>`,
    pages: ['/a'],
  },
  'a prefix that nobody declared': {
    body: `<s:urlset><s:url><s:loc>${site}/a</s:loc></s:url></s:urlset>`,
    pages: ['/a'],
  },
  capitals: { body: `<URLSET><URL><LOC>${site}/a</LOC></URL></URLSET>`, pages: ['/a'] },
  'another root': { body: `<sitemap-pages>${loc('/a')}</sitemap-pages>`, pages: ['/a'] },
  'no root at all': { body: loc('/a', '/b'), pages: ['/a', '/b'] },
  'an address in CDATA': { body: urlset(`<url><loc><![CDATA[${site}/a?x=1&y=2]]></loc></url>`), pages: ['/a?x=1&y=2'] },
  'CDATA with blanks around it': { body: urlset(`<url><loc>\n <![CDATA[ ${site}/a ]]>\n</loc></url>`), pages: ['/a'] },
  references: {
    body: urlset(loc('/a?x=1&amp;y=2', '/b&#x2f;&#99;', '/&apos;d&quot;')),
    pages: ['/a?x=1&y=2', '/b/c', "/'d%22"],
  },
  'a bare ampersand': { body: urlset(loc('/a?x=1&y=2', '/b&copy=3')), pages: ['/a?x=1&y=2', '/b&copy=3'] },
  'an address escaped twice': { body: urlset(loc('/a?x=1&amp;amp;y=2')), pages: ['/a?x=1&y=2'] },
  'line breaks and tabs in an address': { body: urlset(`<url><loc>\n\t${site}/a\n\t</loc></url>`), pages: ['/a'] },
  'a comment within an address': { body: urlset(`<url><loc>${site}/a<!-- old --></loc></url>`), pages: ['/a'] },
  'comments with tags in them': { body: urlset(`<!-- ${loc('/old')} -->${loc('/a')}`), pages: ['/a'] },
  'an address without a host': {
    body: urlset('<url><loc>/a</loc></url><url><loc>b</loc></url>'),
    pages: ['/a', '/maps/b'],
  },
  'an address without a scheme': { body: urlset('<url><loc>//example.com/a</loc></url>'), pages: ['/a'] },
  'addresses that are none': {
    body: urlset(
      '<url><loc></loc></url><url><loc>mailto:a@example.com</loc></url><url><loc>http://[</loc></url><url></url><url><loc/></url>',
    ),
    pages: [],
  },
  'an address that is too long': { body: urlset(loc(`/${'a'.repeat(8_200)}`, '/b')), pages: ['/b'] },
  'credentials in an address': {
    body: urlset('<url><loc>https://user:secret@example.com/a</loc></url>'),
    pages: ['/a'],
  },
  'another host': { body: urlset('<url><loc>https://other.example/a</loc></url>'), pages: ['https://other.example/a'] },
  'an address beyond ASCII': { body: urlset(loc('/größe')), pages: ['/gr%C3%B6%C3%9Fe'] },
  'fields before the address': {
    body: urlset(`<url><priority>0.5</priority><lastmod>2026</lastmod><loc>${site}/a</loc></url>`),
    pages: ['/a'],
  },
  images: {
    body: urlset(
      `<url><loc>${site}/a</loc><image:image><image:loc>${site}/a.jpg</image:loc></image:image><image:loc>${site}/b.jpg</image:loc></url>`,
    ),
    pages: ['/a'],
  },
  'an image before the address': {
    body: urlset(
      `<url><image:image><image:loc>${site}/a.jpg</image:loc></image:image><image:loc>${site}/b.jpg</image:loc><loc>${site}/a</loc></url>`,
    ),
    pages: ['/a'],
  },
  'images without a prefix': {
    body: urlset(`<url><loc>${site}/a</loc><image><loc>${site}/a.jpg</loc></image></url>`),
    pages: ['/a'],
  },
  videos: {
    body: urlset(
      `<url><loc>${site}/a</loc><video:video><video:player_loc>${site}/player</video:player_loc><video:content_loc>${site}/a.mp4</video:content_loc></video:video></url>`,
    ),
    pages: ['/a'],
  },
  news: {
    body: urlset(
      `<url><loc>${site}/a</loc><news:news><news:publication><news:name>N</news:name></news:publication><news:title>T</news:title></news:news></url>`,
    ),
    pages: ['/a'],
  },
  'other languages': {
    body: urlset(`<url><loc>${site}/a</loc><xhtml:link rel="alternate" hreflang="de" href="${site}/de/a"/></url>`),
    pages: ['/a'],
  },
  'pages and indexes in one file': {
    body: `<sitemapindex>${loc('/a')}<sitemap><loc>${site}/two.xml</loc></sitemap></sitemapindex>`,
    pages: ['/a'],
    files: ['/two.xml'],
  },
  'an index': {
    body: `<sitemapindex><sitemap><loc>${site}/1.xml</loc><lastmod>2026-01-01</lastmod></sitemap><sitemap><loc>2.xml.gz</loc></sitemap></sitemapindex>`,
    pages: [],
    files: ['/1.xml', '/maps/2.xml.gz'],
  },
  'an index that calls itself a sitemap': {
    body: urlset(`<sitemap><loc>${site}/1.xml</loc></sitemap>`),
    pages: [],
    files: ['/1.xml'],
  },
  'a file that is cut off in an address': { body: `<urlset>${loc('/a')}<url><loc>${site}/par`, pages: ['/a'] },
  'a file that is cut off after an address': {
    body: `<urlset>${loc('/a')}<url><loc>${site}/b</loc><lastm`,
    pages: ['/a', '/b'],
  },
  'records that nobody closed': {
    body: `<urlset><url><loc>${site}/a</loc><url><loc>${site}/b</loc></urlset>`,
    pages: ['/a', '/b'],
  },
  'addresses that nobody closed': {
    body: `<urlset><url><loc>${site}/a<url><loc>${site}/b</loc></url></urlset>`,
    pages: ['/a', '/b'],
  },
  'end tags of nothing': { body: `</x></url>${loc('/a')}</url></urlset></y>${loc('/b')}`, pages: ['/a', '/b'] },
  'a warning of the server before it': {
    body: `\nWarning: line 3 of <b>index.php</b>\n${urlset(loc('/a'))}`,
    pages: ['/a'],
  },
  'words of the server behind it': { body: `${urlset(loc('/a'))}\n<!-- 0.2 s --> cached <`, pages: ['/a'] },
  'blank lines before the declaration': { body: `\n\n  ${urlset(loc('/a'))}`, pages: ['/a'] },
  'a mark': { body: `\ufeff${urlset(loc('/a'))}`, pages: ['/a'] },
  'two marks': { body: `\ufeff\ufeff${urlset(loc('/a'))}`, pages: ['/a'] },
  'UTF-16 with a mark': { body: utf16(urlset(loc('/ä')), false, true), pages: ['/%C3%A4'] },
  'UTF-16, big end first': { body: utf16(urlset(loc('/ä')), true, true), pages: ['/%C3%A4'] },
  'UTF-16 without a mark': { body: utf16(urlset(loc('/a')), false, false), pages: ['/a'] },
  'Latin-1 by its declaration': {
    body: Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><urlset>${loc('/größe')}</urlset>`, 'latin1'),
    pages: ['/gr%C3%B6%C3%9Fe'],
  },
  'a Cyrillic charset by its header': {
    type: 'text/xml; charset=windows-1251',
    body: Buffer.concat([
      Buffer.from(`<urlset><url><loc>${site}/`),
      Buffer.from([0xec, 0xe8, 0xf0]),
      Buffer.from('</loc></url></urlset>'),
    ]),
    pages: ['/%D0%BC%D0%B8%D1%80'],
  },
  'HTML in its place': {
    type: 'text/html',
    body: `<!doctype html><html><head><link rel="next" href="/2"></head>${loc('/a')}</html>`,
    pages: [],
    isPage: true,
  },
  'XHTML in its place': {
    body: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><a href="/b">b</a></html>`,
    pages: [],
    isPage: true,
  },
  nothing: { body: '', pages: [] },
  'JSON in its place': { body: `{"url":"${site}/a"}`, pages: [] },
  'plain text': {
    type: 'text/plain',
    body: `${site}/a\r\n\r\n  ${site}/b  \n# a comment\nnot an address\n/c\nHTTPS://example.com/d`,
    pages: ['/a', '/b', '/d'],
  },
  'plain text with a mark, called XML': {
    type: 'application/xml',
    body: `\ufeff${site}/a\r${site}/b\n`,
    pages: ['/a', '/b'],
  },
  'plain text with a line that is too long': {
    type: 'text/plain',
    body: `${site}/${'a'.repeat(100_000)}\n${site}/b`,
    pages: ['/b'],
  },
  RSS: {
    body: rss(
      `<item><title>One</title><link>${site}/a</link><guid isPermaLink="false">17</guid><enclosure url="${site}/a.mp3"/></item>`,
    ),
    pages: ['/a'],
  },
  'RSS with identifiers for links': {
    body: rss(`<item><guid>${site}/a</guid></item><item><guid isPermaLink="false">${site}/b</guid></item>`),
    pages: ['/a'],
  },
  'RSS with comments and pictures': {
    body: rss(
      `<item><link>${site}/a</link><comments>${site}/a#c</comments><media:content url="${site}/a.jpg"/><image><url>${site}/b.png</url><link>${site}/c</link></image></item>`,
    ),
    pages: ['/a'],
  },
  'RSS with links that count clicks': {
    body: rss(
      `<item><link>https://feeds.example.net/~r/1</link><feedburner:origLink>${site}/a</feedburner:origLink></item>`,
    ),
    pages: ['/a'],
  },
  'RSS with a link as Atom has it': {
    body: rss(`<item><atom:link rel="alternate" href="${site}/a"/></item>`),
    pages: ['/a'],
  },
  'RSS with a next page': {
    body: rss(`<atom:link rel="next" href="?page=2"/><item><link>${site}/a</link></item>`),
    pages: ['/a'],
    files: ['/maps/sitemap.xml?page=2'],
  },
  'RSS 1.0': {
    body: `<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel rdf:about="${site}/"><link>${site}/</link></channel><item rdf:about="${site}/a"><link>${site}/a</link></item><item rdf:about="${site}/b"></item></rdf:RDF>`,
    pages: ['/a', '/b'],
  },
  Atom: {
    body: atom(
      `<entry><title>One</title><link rel="edit" href="${site}/edit"/><link rel='alternate' href='${site}/a'/><id>tag:1</id><source><link href="${site}/s"/></source></entry><entry><link href="/b"/></entry>`,
    ),
    pages: ['/a', '/b'],
  },
  'Atom with a base': {
    body: atom('<entry><link href="a"/></entry>', ' xml:base="https://example.com/blog/"'),
    pages: ['/blog/a'],
  },
  'Atom in pages': {
    body: atom(`<link rel="next" href="/feed?2"/><entry><link href="/a"/></entry>`),
    pages: ['/a'],
    files: ['/feed?2'],
  },
};

const absolute = (address: string): string => (address.startsWith('/') ? site + address : address);

suite('what is served as a sitemap', () => {
  for (const [name, { type = 'application/xml', body, pages, files = [], isPage = false }] of Object.entries(cases)) {
    test(name, async () => {
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      const found = await read(cut(bytes, 3), type);
      assert.deepEqual(
        found.entries.map(({ url }) => url),
        pages.map(absolute),
      );
      assert.deepEqual(found.files, files.map(absolute));
      if (isPage) assert.match(String(found.failure), /It is a web page, and no sitemap/);
      else assert.equal(found.failure, null);
      assert.ok(found.canceled);
    });
  }
});

test('it does not matter where the pieces of a file end', () => {
  for (const [name, { body }] of Object.entries(cases)) {
    if (typeof body !== 'string' || body.length > 5_000) continue;
    const Reader = body.includes('<') ? MarkupReader : LineReader;
    const readInPieces = (length: number): SitemapContent => {
      const reader = new Reader(base);
      const found: SitemapContent[] = [];
      for (let at = 0; at < body.length; at += length) found.push(reader.write(body.slice(at, at + length)));
      found.push(reader.end());
      return { entries: found.flatMap(({ entries }) => entries), files: found.flatMap(({ files }) => files) };
    };
    const whole = readInPieces(body.length || 1);
    for (const length of [1, 2, 3, 7, 31]) assert.deepEqual(readInPieces(length), whole, `${name}, by ${length}`);
  }
});

test('dates and priorities are kept, and titles of feeds', async () => {
  const record = `<url><loc>${site}/a</loc><lastmod> 2026-11-01T10:00:00+01:00 </lastmod><changefreq>daily</changefreq><priority>0,8</priority></url>`;
  const [page] = (await read(cut(Buffer.from(urlset(record)), 0), null)).entries;
  assert.deepEqual(page, { url: `${site}/a`, lastModified: '2026-11-01T10:00:00+01:00', priority: 0.8, title: null });
  const item = `<item><title>Ebb &amp;\n flow</title><link>${site}/b</link><pubDate>Sun, 22 Nov 2026 10:00:00 GMT</pubDate></item>`;
  const [entry] = (await read(cut(Buffer.from(rss(item)), 0), null)).entries;
  assert.deepEqual(entry, {
    url: `${site}/b`,
    lastModified: 'Sun, 22 Nov 2026 10:00:00 GMT',
    priority: null,
    title: 'Ebb & flow',
  });
  const odd = '<url><loc>/c</loc><priority>9</priority></url><url><loc>/d</loc><priority>high</priority></url>';
  const { entries } = await read(cut(Buffer.from(urlset(odd)), 0), null);
  assert.deepEqual(
    entries.map(({ priority }) => priority),
    [null, null],
  );
});

test('what came before a failure is given, but for half an address', async () => {
  const broken = new Problem('target-unreachable', 'Cut off.');
  const xml = Buffer.from(`<urlset>${loc('/a')}<url><loc>${site}/b</loc></url><url><loc>${site}/par`);
  const found = await read(cut(xml, 16, broken), 'text/xml');
  assert.deepEqual([found.entries.length, found.failure, found.canceled], [2, broken, true]);
  const text = await read(cut(Buffer.from(`${site}/a\n${site}/par`), 16, broken), 'text/plain');
  assert.deepEqual(
    text.entries.map(({ url }) => url),
    [`${site}/a`],
  );
});

test('what drips is given up, with what came', async () => {
  async function* dripping(): AsyncGenerator<Uint8Array, void> {
    yield Buffer.from(`<urlset>${loc('/a')}`);
    await new Promise(() => {});
  }
  const { entries, failure, canceled } = await read(dripping(), 'text/xml', { pieceMs: 50, wholeMs: 60_000 });
  assert.deepEqual([entries.length, failure instanceof Problem && failure.code, canceled], [1, 'target-timeout', true]);
});

test('between pieces of a large file others have as much time as it took, and a small one is read at once', async () => {
  const restsFor = async (urls: number): Promise<number[]> => {
    const rests: number[] = [];
    const text = `<urlset>${Array.from({ length: urls }, (_, index) => `<url><loc>${site}/${index}</loc></url>`).join('')}</urlset>`;
    const file = { body: cut(Buffer.from(text), 32_768), contentType: 'text/xml', finalUrl: base, cancel: () => {} };
    const rest = async (milliseconds: number): Promise<void> => void rests.push(milliseconds);
    for await (const { entries } of readSitemap(file, undefined, rest)) assert.ok(entries.length <= urls);
    return rests;
  };
  const rests = await restsFor(200_000);
  assert.ok(rests.length >= 2, `${rests.length} rests`);
  assert.ok(rests.every((milliseconds) => milliseconds >= 8 && milliseconds <= 30));
  // Where others take the processor in the middle of it, the clock says that it took long: it is read again then.
  let restless = await restsFor(10);
  for (let tries = 0; tries < 20 && restless.length > 0; tries++) restless = await restsFor(10);
  assert.deepEqual(restless, []);
});
