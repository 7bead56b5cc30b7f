import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { article, type HostileCase, type Outcome, page, story } from '../hostile-case.ts';
import { serving } from './serving.ts';

const mebibyte = 1_048_576;
const ends: readonly Outcome[] = [
  'passed',
  'empty',
  'unsupported-document',
  'target-timeout',
  'target-too-large',
  'target-unreachable',
];
const slowly = { timeout_ms: 10_000, max_tier: 'static' };

/** A body under a content type and a coding, made when it is first asked for. */
const coded = (contentType: string, coding: string, make: () => Uint8Array | string) => {
  let made: Uint8Array | string | undefined;
  return serving((_, response) => {
    made ??= make();
    response.writeHead(200, { 'content-type': contentType, ...(coding && { 'content-encoding': coding }) }).end(made);
  });
};
const text = 'text/html; charset=utf-8';
const gzipArticle = gzipSync(article);

/** Codings on top of each other, cut, joined, or with parts that nobody needs. */
const compressed: readonly HostileCase[] = [
  ['three-layers', 'zstd, br, gzip', () => gzipSync(brotliCompressSync(zstdCompressSync(article)))],
  ['layers-of-nothing', 'identity, identity;q=1, , ,gzip', () => gzipArticle],
  ['with-weight', 'gzip;q=1.0', () => gzipArticle],
  ['of-nothing', 'gzip', () => Buffer.alloc(0)],
  ['with-trailing-zeros', 'gzip', () => Buffer.concat([gzipArticle, Buffer.alloc(15 * mebibyte)])],
  ['with-trailing-noise', 'gzip', () => Buffer.concat([gzipArticle, Buffer.alloc(5 * mebibyte, 0x9d)])],
  [
    'with-endless-extra',
    'gzip',
    () =>
      Buffer.concat([Buffer.from('1f8b0804000000000003ffff', 'hex'), Buffer.alloc(65_535), gzipArticle.subarray(10)]),
  ],
  ['with-empty-members', 'gzip', () => Buffer.concat([...Array(500_000).fill(gzipSync('')), gzipArticle])],
  ['with-dictionary', 'deflate', () => Buffer.from('78bb00000000cb48cdc9c95728cf2fca4901001a0b045d', 'hex')],
  ['zstd-with-dictionary', 'zstd', () => Buffer.from('28b52ffd63010203040000010000', 'hex')],
  [
    'brotli-with-trailing-noise',
    'br',
    () => Buffer.concat([brotliCompressSync(article), Buffer.alloc(5 * mebibyte, 0x41)]),
  ],
  ['brotli-of-empty-blocks', 'br', () => Buffer.alloc(10 * mebibyte, Buffer.from('0606', 'hex'))],
  [
    'stored-blocks-of-nothing',
    'gzip',
    () =>
      Buffer.concat([
        Buffer.from('1f8b0800000000000003', 'hex'),
        Buffer.alloc(15 * mebibyte, Buffer.from('000000ffff', 'hex')),
      ]),
  ],
].map(([name, coding, make]) => ({
  name: `coding-${name}`,
  tries: `a body ${String(name).replaceAll('-', ' ')}, labelled ${coding}`,
  open: coded(text, String(coding), make as () => Uint8Array),
  acceptable: ends,
  options: slowly,
  atOnce: 3,
}));

/** Pages that are called documents, which may be larger. */
const mistaken: readonly HostileCase[] = [
  ['page-called-pdf', 'application/pdf', () => gzipSync(page('<p>Tide</p>'.repeat(4_200_000)))],
  ['page-with-pdf-in-its-type', 'text/html; profile=pdf', () => gzipSync(page('<div><p>a</p>'.repeat(3_700_000)))],
  ['json-called-epub', 'application/epub+zip', () => gzipSync('['.repeat(49 * mebibyte))],
  ['text-called-rtf', 'text/rtf', () => gzipSync('tide '.repeat(9 * mebibyte))],
].map(([name, type, make]) => ({
  name: String(name),
  tries: `49 MB that are called ${type}`,
  open: coded(String(type), 'gzip', make as () => Uint8Array),
  acceptable: ends,
  options: slowly,
}));

const utf16 = (markup: string): Buffer => Buffer.from(markup, 'utf16le');

/** Texts whose character set is in doubt. */
const characters: readonly HostileCase[] = [
  [
    'utf16-of-odd-length',
    'text/html',
    () => Buffer.concat([Buffer.from('fffe', 'hex'), utf16(article), Buffer.of(0x3c)]),
  ],
  [
    'utf32',
    'text/html',
    () =>
      Buffer.concat([
        Buffer.from('fffe0000', 'hex'),
        ...[...article].map((one) => Buffer.from(utf16(one).toString('hex').padEnd(8, '0'), 'hex')),
      ]),
  ],
  ['meta-of-utf16', 'text/html', () => `<meta charset="utf-16">${article}`],
  [
    'metas-that-differ',
    'text/html',
    () => `${Array.from({ length: 50_000 }, (_, at) => `<meta charset="iso-8859-${at % 16}">`).join('')}${article}`,
  ],
  [
    'marks-of-order',
    'text/html',
    () => Buffer.concat([Buffer.alloc(6 * mebibyte, Buffer.from('efbbbf', 'hex')), Buffer.from(article)]),
  ],
  ['replacement', 'text/html; charset=iso-2022-kr', () => article],
  ['hz', 'text/html; charset=hz-gb-2312', () => `~{${story}~}${article}`],
  [
    'four-bytes-cut',
    'text/html; charset=gb18030',
    () => Buffer.concat([Buffer.from(article), Buffer.alloc(5 * mebibyte, 0x81)]),
  ],
  [
    'user-defined',
    'text/html; charset=x-user-defined',
    () => Buffer.concat([Buffer.from(article), Buffer.alloc(5 * mebibyte, 0xff)]),
  ],
  ['of-quotes', `text/html; charset="'"utf-8"'`, () => article],
  ['ebcdic', 'text/html; charset=cp037', () => article],
  ['punycode-in-text', 'text/html', () => page(`${'<a href="http://xn--0/">a</a>'.repeat(200_000)}${story}`)],
  [
    'overlong',
    'text/html; charset=utf-8',
    () => Buffer.concat([Buffer.from(article), Buffer.alloc(8 * mebibyte, Buffer.from('c0bcf08080bc', 'hex'))]),
  ],
  ['directions', 'text/html; charset=utf-8', () => page(`<p>${'\u202e\u2067\u2068'.repeat(700_000)}</p>${story}`)],
].map(([name, type, make]) => ({
  name: `characters-${name}`,
  tries: `a text ${String(name).replaceAll('-', ' ')}`,
  open: coded(String(type), '', make as () => Uint8Array | string),
  acceptable: ends,
  options: slowly,
}));

/** Bodies that are coded, named or written otherwise than they should be. */
export const codings: readonly HostileCase[] = [...compressed, ...mistaken, ...characters];
