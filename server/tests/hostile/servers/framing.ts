import { article, articleSays, type HostileCase, type Outcome } from '../hostile-case.ts';
import { answering, chunk, drip, flood, head, speaking, whole } from './serving.ts';

const html = 'Content-Type: text/html; charset=utf-8';
const chunked = head('200 OK', html, 'Transfer-Encoding: chunked');
const unreachable: readonly Outcome[] = ['target-unreachable'];
const late: readonly Outcome[] = ['target-timeout'];
/** Read as the lenient read it, or refused. */
const either: readonly Outcome[] = ['passed', 'target-unreachable'];
const hurried = { timeout_ms: 3_000 };

/** Says a whole answer that is wrong in one way. */
const says = (text: string | Uint8Array) => answering((socket) => socket.end(text));

/** What is not an answer. */
const noAnswers: readonly HostileCase[] = [
  {
    name: 'silent',
    tries: 'accepts and says nothing',
    open: speaking(() => undefined),
    acceptable: late,
    options: hurried,
  },
  { name: 'closes', tries: 'closes at once', open: speaking((socket) => socket.end()), acceptable: unreachable },
  {
    name: 'resets',
    tries: 'resets at once',
    open: speaking((socket) => socket.resetAndDestroy()),
    acceptable: unreachable,
  },
  {
    name: 'resets-when-asked',
    tries: 'resets when it is asked',
    open: answering((socket) => socket.resetAndDestroy()),
    acceptable: unreachable,
  },
  {
    name: 'speaks-first',
    tries: 'answers before it is asked',
    open: speaking((socket) => socket.end(whole(article))),
    acceptable: either,
  },
  { name: 'noise', tries: 'answers with noise', open: says(Buffer.alloc(65_536, 0x9d)), acceptable: unreachable },
  {
    name: 'endless-noise',
    tries: 'noise without a line end, for ever',
    open: answering((socket) => flood(socket, Buffer.alloc(65_536, 0x41))),
    acceptable: unreachable,
  },
  { name: 'no-head', tries: 'HTTP/0.9: a page without a head', open: says(article), acceptable: unreachable },
  {
    name: 'banner',
    tries: 'greets as SSH does',
    open: speaking((socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n')),
    acceptable: unreachable,
    options: hurried,
  },
  {
    name: 'frames-of-two',
    tries: 'HTTP/2 frames in the clear',
    open: answering((socket) => socket.write(Buffer.from('000006040000000000000300000064', 'hex'))),
    acceptable: unreachable,
    options: hurried,
  },
  {
    name: 'switches',
    tries: 'switches protocols unasked',
    open: answering((socket) =>
      socket.write(head('101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade')),
    ),
    acceptable: [...unreachable, ...late],
    options: hurried,
  },
  {
    name: 'continues-for-ever',
    tries: 'says 100 Continue for ever',
    open: answering((socket) => flood(socket, head('100 Continue').repeat(400))),
    acceptable: [...unreachable, ...late],
    options: hurried,
  },
  {
    name: 'hints-for-ever',
    tries: 'gives early hints for ever',
    open: answering((socket) => flood(socket, head('103 Early Hints', 'Link: </a.css>; rel=preload').repeat(400))),
    acceptable: [...unreachable, ...late],
    options: hurried,
  },
];

/** Status lines that are none. */
const statusLines: readonly HostileCase[] = [
  ['status-of-four', '2000 OK'],
  ['status-zero', '000 Zero'],
  ['status-odd', '999 Odd'],
  ['status-negative', '-200 OK'],
  ['status-endless-reason', `200 ${'o'.repeat(100_000)}k`],
].map(([name = '', status = '']) => ({
  name,
  tries: `the status line ${status.slice(0, 12)}`,
  open: says(head(status, html, 'Connection: close') + article),
  acceptable: ['passed', 'http_error', 'target-unreachable', 'target-too-large'],
}));

/** Lengths that do not hold. */
const lengths: readonly HostileCase[] = [
  ['length-negative', ['Content-Length: -5']],
  ['length-enormous', ['Content-Length: 99999999999999999999999']],
  ['length-of-words', ['Content-Length: many']],
  ['lengths-that-differ', ['Content-Length: 5', 'Content-Length: 500']],
  ['length-and-chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['encoding-unknown', ['Transfer-Encoding: gzip, chunked']],
  ['chunked-twice', ['Transfer-Encoding: chunked, chunked']],
].map(([name, lines]) => ({
  name: String(name),
  tries: [lines].flat().join(', '),
  open: says(head('200 OK', html, 'Connection: close', ...[lines ?? []].flat()) + article),
  acceptable: ['passed', 'target-unreachable', 'target-too-large'],
}));

/** Bodies that are not framed as they should be. */
const bodies: readonly HostileCase[] = [
  {
    name: 'length-too-long',
    tries: 'promises more than it sends',
    open: says(head('200 OK', html, 'Content-Length: 100000') + article),
    acceptable: either,
  },
  {
    name: 'says-more',
    tries: 'a second answer that nobody asked for, on a connection that is kept',
    open: answering((socket) => socket.write(whole(article) + whole('<h1>Poison</h1>'.repeat(50)))),
    acceptable: either,
    neverSays: /Poison/,
    atOnce: 4,
  },
  {
    name: 'body-of-no-content',
    tries: 'a body under 204',
    open: says(head('204 No Content', 'Content-Length: 20') + article),
    acceptable: ['empty', 'http_error', 'target-unreachable'],
  },
  {
    name: 'chunk-enormous',
    tries: 'a chunk of 2^68 bytes',
    open: says(`${chunked}${'F'.repeat(17)}\r\n${article}`),
    acceptable: ['target-unreachable', 'target-too-large'],
  },
  {
    name: 'chunk-of-words',
    tries: 'a chunk whose size is a word',
    open: says(`${chunked}many\r\n${article}`),
    acceptable: unreachable,
  },
  {
    name: 'chunks-of-one',
    tries: 'chunks of one byte for ever',
    open: answering((socket) => {
      socket.write(chunked);
      flood(socket, chunk('a').repeat(10_000));
    }),
    acceptable: ['target-too-large', 'target-timeout', 'target-unreachable'],
    options: { timeout_ms: 6_000 },
  },
  {
    name: 'chunk-extension-for-ever',
    tries: 'one chunk whose extension does not end',
    open: answering((socket) => {
      socket.write(`${chunked}5;a=`);
      flood(socket, 'b'.repeat(65_536));
    }),
    acceptable: ['target-too-large', 'target-timeout', 'target-unreachable'],
    options: hurried,
  },
  {
    name: 'chunk-extensions',
    tries: 'small chunks with large extensions for ever',
    open: answering((socket) => {
      socket.write(chunked);
      flood(socket, `1;${'x'.repeat(16_000)}\r\na\r\n`);
    }),
    acceptable: ['target-too-large', 'target-timeout', 'target-unreachable'],
    options: hurried,
  },
  {
    name: 'trailers-for-ever',
    tries: 'trailers for ever',
    open: answering((socket) => {
      socket.write(`${chunked}${chunk(article)}0\r\n`);
      flood(socket, 'X-Trailer: a\r\n'.repeat(1_000));
    }),
    acceptable: ['passed', 'target-too-large', 'target-timeout', 'target-unreachable'],
    options: hurried,
  },
  {
    name: 'no-last-chunk',
    tries: 'never sends the last chunk',
    open: answering((socket) => socket.write(chunked + chunk(article))),
    acceptable: late,
    options: hurried,
  },
  {
    name: 'body-that-drips',
    tries: 'a byte every 20 ms for ever',
    open: answering((socket) => {
      socket.write(head('200 OK', html));
      drip(socket, 'a', 20);
    }),
    acceptable: late,
    options: hurried,
  },
  {
    name: 'body-for-ever',
    tries: 'a body without an end, as fast as it is read',
    open: answering((socket) => {
      socket.write(head('200 OK', html));
      flood(socket, Buffer.alloc(65_536, 0x61));
    }),
    acceptable: ['target-too-large'],
  },
  {
    name: 'unfinished-then-reset',
    tries: 'half a page, then a reset',
    open: answering((socket) =>
      socket.write(head('200 OK', html, 'Content-Length: 100000') + article, () => socket.resetAndDestroy()),
    ),
    acceptable: either,
  },
  {
    name: 'line-feeds-only',
    tries: 'lines that end in a line feed alone',
    open: says(`${head('200 OK', html, 'Connection: close').replaceAll('\r', '')}${article}`),
    acceptable: either,
    says: articleSays,
  },
];

/** Servers that do not speak HTTP as it is written. */
export const framing: readonly HostileCase[] = [...noAnswers, ...statusLines, ...lengths, ...bodies];
