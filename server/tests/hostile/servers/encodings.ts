import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { article, articleSays, type HostileCase, type Outcome } from '../hostile-case.ts';
import { answering, flood, head, serving } from './serving.ts';

const bomb: readonly Outcome[] = ['target-too-large'];
const spoilt: readonly Outcome[] = ['target-unreachable'];
const crowd = 6;

/** Bytes that are made when they are first asked for, for some take a while. */
function lazily(make: () => Uint8Array): () => Uint8Array {
  let made: Uint8Array | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const coded = (coding: string, make: () => Uint8Array, contentType = 'text/html') => {
  const bytes = lazily(make);
  return serving((_, response) =>
    response.writeHead(200, { 'content-type': contentType, 'content-encoding': coding }).end(bytes()),
  );
};

const zeros = (): Buffer => Buffer.alloc(256 * 1_048_576);
const brotli = (bytes: Uint8Array, window = 22): Buffer =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: window },
  });
const largeWindow = (bytes: Uint8Array): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 3,
      [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
      [constants.BROTLI_PARAM_LGWIN]: 30,
    },
  });
const gzipArticle = gzipSync(article);

const bombs: readonly HostileCase[] = [
  {
    name: 'gzip-bomb',
    tries: '256 MB in 260 KB of gzip',
    open: coded('gzip', () => gzipSync(zeros())),
    acceptable: bomb,
    atOnce: crowd,
  },
  {
    name: 'brotli-bomb',
    tries: '256 MB in 800 bytes of brotli',
    open: coded('br', () => brotli(zeros())),
    acceptable: bomb,
    atOnce: crowd,
  },
  {
    name: 'zstd-bomb',
    tries: '256 MB in 20 KB of zstd',
    open: coded('zstd', () => zstdCompressSync(zeros())),
    acceptable: bomb,
    atOnce: crowd,
  },
  {
    name: 'deflate-bomb',
    tries: '256 MB in deflate',
    open: coded('deflate', () => deflateSync(zeros())),
    acceptable: bomb,
    atOnce: crowd,
  },
  {
    name: 'raw-deflate-bomb',
    tries: '256 MB in deflate without its head',
    open: coded('deflate', () => deflateRawSync(zeros())),
    acceptable: bomb,
    atOnce: crowd,
  },
  {
    name: 'gzip-in-gzip-bomb',
    tries: '256 MB in 1 KB of gzip twice over',
    open: coded('gzip, gzip', () => gzipSync(gzipSync(zeros()))),
    acceptable: bomb,
    atOnce: crowd,
  },
  {
    name: 'gzip-in-brotli-bomb',
    tries: '256 MB in gzip in brotli',
    open: coded('gzip, br', () => brotli(gzipSync(zeros()))),
    acceptable: bomb,
  },
  {
    name: 'gzip-five-times',
    tries: 'gzip five times over',
    open: coded('gzip', () => [1, 2, 3, 4].reduce((bytes: Buffer) => gzipSync(bytes), gzipSync(article))),
    acceptable: ['unsupported-document'],
  },
  {
    name: 'bomb-just-below',
    tries: '19 MB of tags in a few KB',
    open: coded('gzip', () => gzipSync('<p>a</p>'.repeat(2_400_000))),
    acceptable: ['passed', 'unsupported-document', 'target-timeout', 'target-too-large'],
    options: { timeout_ms: 10_000 },
  },
  {
    name: 'gzip-of-many-members',
    tries: '50,000 members of gzip',
    open: coded('gzip', () => Buffer.concat(Array.from({ length: 50_000 }, () => gzipArticle))),
    acceptable: ['passed', 'target-too-large', 'target-unreachable'],
  },
  {
    name: 'gzip-name-without-end',
    tries: 'a gzip head whose file name does not end',
    open: answering((socket) => {
      socket.write(head('200 OK', 'Content-Type: text/html', 'Content-Encoding: gzip'));
      socket.write(Buffer.from('1f8b0808000000000003', 'hex'));
      flood(socket, Buffer.alloc(65_536, 0x61));
    }),
    acceptable: ['target-too-large', 'target-unreachable'],
  },
  {
    name: 'zstd-skippable-frames',
    tries: '2 million empty frames of zstd',
    open: coded('zstd', () =>
      Buffer.concat([
        ...Array.from({ length: 400_000 }, () => Buffer.from('502a4d1800000000', 'hex')),
        zstdCompressSync(article),
      ]),
    ),
    acceptable: ['passed', 'target-unreachable', 'target-too-large', 'unsupported-document'],
  },
  {
    name: 'zstd-window',
    tries: 'a window of 2 GB',
    open: coded('zstd', () => Buffer.from('28b52ffd00a80100', 'hex')),
    acceptable: [...spoilt, 'empty'],
  },
  {
    name: 'brotli-window',
    tries: 'a window of 1 GB',
    open: coded('br', () => largeWindow(Buffer.from(article))),
    acceptable: [...spoilt, 'passed', 'empty'],
  },
];

const broken: readonly HostileCase[] = [
  {
    name: 'gzip-cut-off',
    tries: 'half of its gzip',
    open: coded('gzip', () => gzipArticle.subarray(0, 150)),
    acceptable: [...spoilt, 'passed'],
  },
  {
    name: 'gzip-with-wrong-sum',
    tries: 'gzip with a wrong checksum',
    open: coded('gzip', () => Buffer.concat([gzipArticle.subarray(0, -8), Buffer.alloc(8)])),
    acceptable: [...spoilt, 'passed'],
  },
  {
    name: 'label-without-coding',
    tries: 'a page labelled gzip that is none',
    open: coded('gzip', () => Buffer.from(article)),
    acceptable: ['passed'],
    says: articleSays,
  },
  {
    name: 'coding-without-label',
    tries: 'gzip without a label',
    open: serving((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(gzipArticle)),
    acceptable: ['passed'],
    says: articleSays,
  },
  {
    name: 'coding-unknown',
    tries: 'a coding that nobody asked for',
    open: coded('dcb, aes128gcm', () => Buffer.alloc(50_000, 0x91)),
    acceptable: [...spoilt, 'unsupported-document', 'empty', 'passed'],
  },
  {
    name: 'label-of-another',
    tries: 'brotli labelled zstd',
    open: coded('zstd', () => brotli(Buffer.from(article))),
    acceptable: [...spoilt, 'unsupported-document'],
  },
];

/** Servers whose bodies are more, or other, than they seem. */
export const encodings: readonly HostileCase[] = [...bombs, ...broken];
