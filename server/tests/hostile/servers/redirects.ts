import { article, type HostileCase, type Outcome } from '../hostile-case.ts';
import { answering, flood, head, serving } from './serving.ts';

const refused: readonly Outcome[] = ['address-not-allowed', 'target-refused', 'target-unreachable'];
const to = (location: string, status = 302) =>
  answering((socket) =>
    socket.end(
      Buffer.from(head(`${status} Moved`, `Location: ${location}`, 'Content-Length: 0', 'Connection: close'), 'latin1'),
    ),
  );

/** Where nobody may be sent. */
const places: readonly HostileCase[] = [
  ['to-metadata', 'http://169.254.169.254/latest/meta-data/'],
  ['to-private', 'http://10.0.0.1/'],
  ['to-mapped-private', 'http://[::ffff:10.0.0.1]/'],
  ['to-decimal-private', 'http://167772161/'],
  ['to-file', 'file:///etc/passwd'],
  ['to-script', 'javascript:alert(1)'],
  ['to-data', 'data:text/html,<h1>Tides</h1>'],
  ['to-ftp', 'ftp://ftp.localhost/'],
  ['to-bad-port', 'http://127.0.0.1:25/'],
  ['to-nowhere', 'http://'],
  ['to-port-of-nothing', 'http://a:99999999/'],
  ['to-nul', 'http://a\0b/'],
  ['to-sixty-kilobytes', `/${'a'.repeat(14_000)}`],
].map(([name = '', location = '']) => ({
  name,
  tries: `a redirect to ${JSON.stringify(location).slice(0, 40)}`,
  open: to(location),
  acceptable: [...refused, 'http_error', 'target-timeout'],
}));

const chains: readonly HostileCase[] = [
  { name: 'redirect-to-itself', tries: 'redirects to itself', open: to('/'), acceptable: refused },
  {
    name: 'redirect-without-end',
    tries: 'a new address each time',
    open: serving((request, response) =>
      response.writeHead(302, { location: `/${Number(request.url?.slice(1) || 0) + 1}` }).end(),
    ),
    acceptable: refused,
  },
  {
    name: 'redirect-that-grows',
    tries: 'an address that doubles each time',
    open: serving((request, response) =>
      response
        .writeHead(302, { location: `${request.url === '/' ? '/0123456789abcdef' : request.url}${request.url}` })
        .end(),
    ),
    acceptable: refused,
  },
  {
    name: 'redirect-with-endless-body',
    tries: 'redirects whose bodies do not end',
    open: serving((request, response) => {
      response.writeHead(302, { location: `/${Number(request.url?.slice(1) || 0) + 1}` });
      flood(response, Buffer.alloc(65_536, 0x61));
    }),
    acceptable: refused,
  },
  {
    name: 'redirect-slowly',
    tries: 'redirects that each take a second',
    open: serving((request, response) => {
      setTimeout(
        () => response.writeHead(302, { location: `/${Number(request.url?.slice(1) || 0) + 1}` }).end(),
        1_000,
      );
    }),
    acceptable: ['target-timeout'],
    options: { timeout_ms: 3_000 },
  },
  {
    name: 'redirect-to-many-hosts',
    tries: 'each redirect to another name of its own',
    open: serving((request, response) => {
      const port = request.socket.localPort;
      response.writeHead(302, { location: `http://h${Math.random().toString(36).slice(2)}.localhost:${port}/` }).end();
    }),
    acceptable: refused,
  },
  {
    name: 'redirects-twice',
    tries: 'two Locations',
    open: answering((socket) =>
      socket.end(
        head('302 Found', 'Location: /a', 'Location: http://10.0.0.1/', 'Content-Length: 0', 'Connection: close'),
      ),
    ),
    acceptable: [...refused, 'http_error'],
  },
  {
    name: 'choices',
    tries: '300, 304, 305 and 306 with a Location',
    open: serving((_, response) =>
      response.writeHead(305, { location: 'http://10.0.0.1:8080/', 'content-type': 'text/html' }).end(article),
    ),
    acceptable: ['http_error'],
  },
  {
    name: 'refreshes',
    tries: 'a Refresh header to itself every moment',
    open: serving((_, response) => response.writeHead(200, { refresh: '0', 'content-type': 'text/html' }).end(article)),
    acceptable: ['passed'],
  },
];

/** Servers that send the reader about. */
export const redirects: readonly HostileCase[] = [...places, ...chains];
