import { article, articleSays, type HostileCase, type Outcome } from '../hostile-case.ts';
import { answering, chunk, flood, head, secretly, serving, speaking, whole } from './serving.ts';

const html = 'Content-Type: text/html; charset=utf-8';
const poison = whole('<h1>Poison</h1>'.repeat(50));
const either: readonly Outcome[] = ['passed', 'target-unreachable'];
const lenient: readonly Outcome[] = [...either, 'http_error', 'empty', 'target-timeout', 'unsupported-document'];
const refused: readonly Outcome[] = ['address-not-allowed', 'target-refused', 'target-unreachable'];
const hurried = { timeout_ms: 3_000 };

const says = (text: string | Uint8Array) => answering((socket) => socket.end(text));
/** Says something and leaves the connection open. */
const keeps = (text: string | Uint8Array) => answering((socket) => socket.write(text));

/** Ends each connection some bytes later than the last. */
const cutting = (answer: string, isReset: boolean) => {
  let sent = 0;
  return answering((socket) => {
    sent = (sent + 7) % answer.length;
    socket.write(answer.slice(0, sent), () => (isReset ? socket.resetAndDestroy() : socket.end()));
  });
};

const shortArticle = whole(article, 'Connection: keep-alive');
const chunkedArticle = `${head('200 OK', html, 'Transfer-Encoding: chunked')}${chunk(article.slice(0, 200))}${chunk(article.slice(200))}0\r\n\r\n`;

/** Connections that end, or go on, where they should not. */
const connections: readonly HostileCase[] = [
  { name: 'cut-anywhere', tries: 'closes a few bytes later each time', open: cutting(shortArticle, false) },
  { name: 'cut-chunks-anywhere', tries: 'closes within chunks', open: cutting(chunkedArticle, false) },
  { name: 'reset-anywhere', tries: 'resets a few bytes later each time', open: cutting(shortArticle, true) },
  { name: 'reset-chunks-anywhere', tries: 'resets within chunks', open: cutting(chunkedArticle, true) },
].map((one) => ({ ...one, acceptable: lenient, atOnce: 16 }));

/** Answers that hide a second one for whoever asks next. */
const smuggled: readonly HostileCase[] = [
  ['smuggled-after-length', shortArticle + poison],
  ['smuggled-after-chunks', chunkedArticle + poison],
  [
    'smuggled-in-both',
    `${head('200 OK', html, 'Content-Length: 4', 'Transfer-Encoding: chunked') + chunk(article)}0\r\n\r\n${poison}`,
  ],
  ['smuggled-after-no-content', head('204 No Content') + poison],
  ['smuggled-after-not-modified', head('304 Not Modified', 'Content-Length: 0') + poison],
  [
    'smuggled-in-vertical-tab',
    `${head('200 OK', html, 'Transfer-Encoding:\u000bchunked') + chunk(article)}0\r\n\r\n${poison}`,
  ],
  ['smuggled-in-trailer', `${chunkedArticle.slice(0, -2)}Content-Length: 9999\r\nSet-Cookie: a=b\r\n\r\n${poison}`],
].map(([name = '', text = '']) => ({
  name,
  tries: 'a second answer behind the first',
  open: keeps(Buffer.from(text, 'latin1')),
  acceptable: lenient,
  neverSays: /Poison/,
  options: hurried,
  atOnce: 4,
}));

/** Heads of which one line is a lie. */
const lies: readonly HostileCase[] = [
  ['version-of-three', `HTTP/3.0 200 OK\r\n${html}\r\n\r\n${article}`],
  ['version-of-small-letters', `http/1.1 200 OK\r\n${html}\r\n\r\n${article}`],
  ['version-of-radio', `ICY 200 OK\r\n${html}\r\n\r\n${article}`],
  ['version-old-and-kept', `HTTP/1.0 200 OK\r\n${html}\r\nConnection: keep-alive\r\n\r\n${article}`],
  ['lives-for-ever', whole(article, 'Connection: keep-alive', 'Keep-Alive: timeout=99999999999999999999, max=1e99')],
  ['lives-negatively', whole(article, 'Connection: keep-alive', 'Keep-Alive: timeout=-5, max=-1')],
  ['chunk-signed', `${head('200 OK', html, 'Transfer-Encoding: chunked')}+5\r\ntides\r\n0\r\n\r\n`],
  ['chunk-of-hexadecimal-mark', `${head('200 OK', html, 'Transfer-Encoding: chunked')}0x5\r\ntides\r\n0\r\n\r\n`],
  [
    'chunk-of-zeros',
    `${head('200 OK', html, 'Transfer-Encoding: chunked')}${'0'.repeat(1_000_000)}5\r\ntides\r\n0\r\n\r\n`,
  ],
  ['part-unasked', head('206 Partial Content', html, 'Content-Range: bytes 5-4/*', 'Connection: close') + article],
  ['unmodified-unasked', head('304 Not Modified', 'ETag: "a"', 'Connection: close')],
  ['reset-content', head('205 Reset Content', html, 'Connection: close') + article],
  [
    'password-of-proxy-unasked',
    head('407 Proxy Authentication Required', 'Proxy-Authenticate: Basic realm="a"', 'Connection: close') + article,
  ],
  [
    'passwords-by-the-hundred',
    head('401 Unauthorized', ...Array(300).fill('WWW-Authenticate: Digest realm="a", nonce="b"'), 'Connection: close') +
      article,
  ],
  [
    'later-for-ever',
    head('503 Service Unavailable', 'Retry-After: 99999999999999999999', 'Connection: close') + article,
  ],
  ['later-negatively', head('429 Too Many Requests', 'Retry-After: -99999', 'Connection: close') + article],
  [
    'file-name-that-climbs',
    whole(
      article,
      `Content-Disposition: attachment; filename="../../../etc/passwd"; filename*=UTF-8''%00%2e%2e%2f${'a'.repeat(9_000)}`,
    ),
  ],
  ['link-of-brackets', whole(article, `Link: ${'<'.repeat(12_000)}`)],
  [
    'link-to-private',
    whole(
      article,
      'Link: <http://10.0.0.1/>; rel="canonical", <file:///etc/passwd>; rel="alternate"; type="text/markdown"',
    ),
  ],
  ['directives-of-commas', whole(article, `X-Robots-Tag: ${'a:,'.repeat(4_000)}`)],
  [
    'dates-of-nonsense',
    whole(
      article,
      'Date: 99 Foo 99999',
      'Last-Modified: -1',
      'Expires: 0',
      'Age: -9',
      'Cache-Control: max-age=1e400, max-age=-1,,,=',
    ),
  ],
  ['mark-of-nonsense', whole(article, `ETag: W/"${'e'.repeat(12_000)}`)],
].map(([name = '', text = '']) => ({
  name,
  tries: JSON.stringify(text.slice(0, 60)),
  open: says(Buffer.from(text, 'latin1')),
  acceptable: [...lenient, 'login_wall', 'upstream_rate_limited'] as readonly Outcome[],
  options: hurried,
}));

/** Where nobody may be sent, in spellings that hide it. */
const places: readonly HostileCase[] = [
  ['to-unspecified', 'http://0.0.0.0/'],
  ['to-unspecified-six', 'http://[::]/'],
  ['to-translated-private', 'http://[64:ff9b::a00:1]/'],
  ['to-six-to-four-private', 'http://[2002:a00:1::]/'],
  ['to-compatible-private', 'http://[::10.0.0.1]/'],
  ['to-teredo', 'http://[2001:0:a00:1::f5ff:fffe]/'],
  ['to-link-local', 'http://[fe80::1]/'],
  ['to-octal-private', 'http://012.0.0.1/'],
  ['to-hexadecimal-private', 'http://0xa.1/'],
  ['to-circled-private', 'http://%E2%91%A9.0.0.1/'],
  ['to-backslashes', 'http:\\\\10.0.0.1\\'],
  ['to-user-and-private', 'http://example.com:80@10.0.0.1/'],
  ['to-broadcast', 'http://255.255.255.255/'],
  ['to-multicast', 'http://224.0.0.1/'],
  ['to-benchmark', 'http://198.18.0.1/'],
  ['to-carrier', 'http://100.64.0.1/'],
  ['to-broken-punycode', 'http://xn--0000h/'],
  ['to-mixed-script', 'http://xn--pple-43d.invalid/'],
  ['to-socket', 'ws://127.0.0.1/'],
  ['to-blob', 'blob:http://127.0.0.1/a'],
  ['to-source', 'view-source:http://127.0.0.1/'],
  ['to-gopher', 'gopher://127.0.0.1:25/_HELO'],
  ['to-empty', ''],
  ['to-line-breaks', '/a%0d%0aX-Injected:%20b'],
].map(([name = '', location = '']) => ({
  name,
  tries: `a redirect to ${JSON.stringify(location)}`,
  open: says(
    Buffer.from(head('302 Found', `Location: ${location}`, 'Content-Length: 0', 'Connection: close'), 'latin1'),
  ),
  acceptable: [...refused, 'http_error', 'empty'] as readonly Outcome[],
  options: hurried,
}));

const chains: readonly HostileCase[] = [
  {
    name: 'redirect-of-two',
    tries: 'two addresses that redirect to each other by 307 and 308',
    open: serving((request, response) =>
      response.writeHead(request.url === '/a' ? 308 : 307, { location: request.url === '/a' ? '/' : '/a' }).end(),
    ),
    acceptable: refused,
  },
  {
    name: 'redirect-of-fragments',
    tries: 'the same address with another fragment each time',
    open: serving((_, response) => response.writeHead(302, { location: `/#${Math.random()}` }).end()),
    acceptable: refused,
  },
  {
    name: 'redirect-across-schemes',
    tries: 'to TLS on a port that speaks none',
    open: serving((request, response) =>
      response.writeHead(301, { location: `https://${request.headers.host}/` }).end(),
    ),
    acceptable: refused,
  },
  {
    name: 'redirect-with-secret',
    tries: 'to an address with a user and a password',
    open: serving((request, response) =>
      request.url === '/b'
        ? response.writeHead(200, { 'content-type': 'text/html' }).end(`${article}${request.headers.authorization}`)
        : response.writeHead(302, { location: `http://user:opensesame@${request.headers.host}/b` }).end(),
    ),
    acceptable: ['passed', ...refused],
    neverSays: /opensesame/,
  },
  {
    name: 'redirect-before-reset',
    tries: 'a redirect whose connection is reset',
    open: answering((socket) =>
      socket.write(head('302 Found', 'Location: /', 'Content-Length: 9'), () => socket.resetAndDestroy()),
    ),
    acceptable: refused,
  },
];

/** What happens beneath and behind TLS. */
const secrets: readonly HostileCase[] = [
  {
    name: 'secret-asks-again',
    tries: 'renegotiates in the middle of its answer (TLS 1.2)',
    open: secretly(
      (socket) => {
        socket.write(head('200 OK', html, 'Connection: close'));
        if ('renegotiate' in socket && typeof socket.renegotiate === 'function')
          socket.renegotiate({}, () => socket.end(article));
      },
      { maxVersion: 'TLSv1.2' },
    ),
    acceptable: [...either, 'target-timeout'],
    options: { ...hurried, insecure_tls: true },
    secure: true,
  },
  {
    name: 'secret-records-of-one',
    tries: 'a page in records of one byte each',
    open: secretly((socket) => {
      const bytes = Buffer.from(whole(article.repeat(20), 'Connection: close'));
      for (const byte of bytes) socket.write(Buffer.of(byte));
      socket.end();
    }),
    acceptable: ['passed'],
    says: articleSays,
    options: { insecure_tls: true },
    secure: true,
  },
  {
    name: 'secret-alerts',
    tries: 'warnings for ever in place of a handshake',
    open: speaking((socket) => flood(socket, Buffer.from('15030300020100'.repeat(2_000), 'hex'))),
    acceptable: [...refused, 'target-timeout'],
    options: hurried,
    secure: true,
  },
  {
    name: 'secret-empty-records',
    tries: 'empty records for ever in place of a handshake',
    open: answering((socket) => flood(socket, Buffer.from('1603030000'.repeat(2_000), 'hex'))),
    acceptable: [...refused, 'target-timeout'],
    options: hurried,
    secure: true,
  },
  {
    name: 'secret-changes-cipher',
    tries: 'changes its cipher for ever',
    open: answering((socket) => flood(socket, Buffer.from('140303000101'.repeat(2_000), 'hex'))),
    acceptable: [...refused, 'target-timeout'],
    options: hurried,
    secure: true,
  },
];

/** Answers that end, begin or lead where they should not. */
export const answers: readonly HostileCase[] = [...connections, ...smuggled, ...lies, ...places, ...chains, ...secrets];
