import { article, type HostileCase, type Outcome } from '../hostile-case.ts';
import { answering, drip, flood, head, serving, whole } from './serving.ts';

const strange: readonly Outcome[] = ['passed', 'target-unreachable'];
const hurried = { timeout_ms: 3_000 };
const says = (text: string | Uint8Array) => answering((socket) => socket.end(text));

/** One header that is not as it should be. */
const lines: readonly HostileCase[] = [
  ['header-with-nul', 'X-Odd: a\0b'],
  ['header-with-return', 'X-Odd: a\rb'],
  ['header-folded', 'X-Odd: a\r\n b'],
  ['header-without-colon', 'No colon here'],
  ['header-without-name', ': nameless'],
  ['header-with-space', 'X-Odd : a'],
  ['header-of-high-bytes', 'X-Odd: \u00ff\u00fe\u0080'],
  ['header-named-proto', '__proto__: polluted'],
  ['header-named-constructor', 'constructor: polluted'],
].map(([name = '', line = '']) => ({
  name,
  tries: `the header ${JSON.stringify(line)}`,
  open: says(Buffer.from(whole(article, line, 'Connection: close'), 'latin1')),
  acceptable: strange,
}));

/** Too many of them, or too much in them. */
const floods: readonly HostileCase[] = [
  {
    name: 'headers-by-the-thousand',
    tries: '100,000 headers',
    open: answering((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      flood(socket, 'X-A: b\r\n'.repeat(1_000), 100);
    }),
    acceptable: ['target-too-large'],
  },
  {
    name: 'header-of-ten-megabytes',
    tries: 'one header of 10 MB',
    open: says(whole(article, `X-Long: ${'a'.repeat(10_000_000)}`)),
    acceptable: ['target-too-large'],
  },
  {
    name: 'headers-without-end',
    tries: 'headers for ever',
    open: answering((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      flood(socket, `X-${'a'.repeat(100)}: b\r\n`.repeat(100));
    }),
    acceptable: ['target-too-large'],
  },
  {
    name: 'headers-that-drip',
    tries: 'a header that grows by a byte every 20 ms',
    open: answering((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Long: ');
      drip(socket, 'a', 20);
    }),
    acceptable: ['target-timeout', 'target-unreachable'],
    options: hurried,
  },
  {
    name: 'content-type-long',
    tries: 'a content type of 14 KB',
    open: says(whole(article, `Content-Type: text/html; charset=${'u'.repeat(14_000)}`, 'Connection: close')),
    acceptable: strange,
  },
  {
    name: 'encodings-by-the-thousand',
    tries: '3,000 content encodings',
    open: says(whole(article, `Content-Encoding: ${Array(2_000).fill('gzip').join(',')}`, 'Connection: close')),
    acceptable: [...strange, 'unsupported-document'],
  },
  {
    name: 'type-of-nonsense',
    tries: 'a content type of punctuation',
    open: says(whole(article, 'Content-Type: ;;;;,,,/=/"', 'Connection: close')),
    acceptable: [...strange, 'unsupported-document'],
  },
];

/** A redirect to itself once, with cookies of every kind. */
const withCookies = (...cookies: readonly string[]) =>
  serving((request, response) => {
    if (request.url !== '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(article);
    return response.writeHead(302, { location: '/seen', 'set-cookie': [...cookies] }).end();
  });

const rawCookies = (...cookies: readonly string[]) =>
  answering((socket) => {
    socket.write(
      Buffer.from(
        head('302 Found', 'Location: /seen', 'Content-Length: 0', ...cookies.map((cookie) => `Set-Cookie: ${cookie}`)),
        'latin1',
      ),
    );
    socket.on('data', () => socket.end(whole(article)));
  });

const cookies: readonly HostileCase[] = [
  {
    name: 'cookies-by-the-hundred',
    tries: '400 cookies and a redirect',
    open: withCookies(...Array.from({ length: 400 }, (_, index) => `c${index}=${'v'.repeat(10)}`)),
    acceptable: ['passed'],
  },
  {
    name: 'cookie-of-control-characters',
    tries: 'a cookie that cannot be sent back',
    open: rawCookies('a=b\x01\x7fc', 'd=e\tf', 'g\x01=h'),
    acceptable: strange,
  },
  {
    name: 'cookie-of-high-bytes',
    tries: 'a cookie of bytes above 127',
    open: rawCookies('a=\u00ff\u0080\u00e9', '\u00ff=b'),
    acceptable: ['passed'],
  },
  {
    name: 'cookies-of-fifty-times-four-kilobytes',
    tries: '200 KB of cookies to send back',
    open: withCookies(...Array.from({ length: 3 }, (_, index) => `c${index}=${'v'.repeat(4_000)}`)),
    acceptable: ['passed'],
  },
  {
    name: 'cookie-of-another',
    tries: 'cookies for com, localhost and other hosts',
    open: withCookies(
      'a=b; Domain=com',
      'c=d; Domain=localhost',
      'e=f; Domain=.neighbour.localhost',
      'g=h; Expires=Thu, 99 Foo 99999999 00:00:00',
      'i=j; Max-Age=999999999999999999999',
    ),
    acceptable: ['passed'],
  },
  {
    name: 'cookies-that-grow',
    tries: 'ten redirects that each add 4 KB of cookies',
    open: serving((request, response) => {
      const hop = Number(request.url?.slice(1) || 0);
      if (hop >= 9) return response.writeHead(200, { 'content-type': 'text/html' }).end(article);
      const added = [1, 2, 3].map((index) => `c${hop}x${index}=${'v'.repeat(3_900)}`);
      return response.writeHead(302, { location: `/${hop + 1}`, 'set-cookie': added }).end();
    }),
    acceptable: ['passed', 'target-unreachable', 'http_error'],
  },
];

/** Servers whose heads are the attack. */
export const heads: readonly HostileCase[] = [...lines, ...floods, ...cookies];
