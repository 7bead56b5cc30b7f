import { createSecureServer, constants as http2, type ServerHttp2Stream } from 'node:http2';
import type { Server, Socket } from 'node:net';
import type { ProblemCode } from '../../contract/problem.ts';
import { expiredCertificate, testCertificate, testKey, vouchedCertificate } from '../doubles/certificate.ts';
import { answering, chunk, drip, flood, head, secretly, whole } from '../hostile/servers/serving.ts';

/** What a tier is to end with: a problem with its reason, or the page. */
export type Ending = 'page' | readonly [ProblemCode, string?];

/** One way in which a target fails. */
export interface WayToFail {
  readonly name: string;
  /** Opens its server, in the clear or behind TLS; it does not listen yet. */
  open(secure: boolean): Server;
  /** What every tier ends with, unless it is named. */
  readonly ends: Ending;
  readonly impersonate?: Ending;
  /** Absent: the browser is not asked. */
  readonly browser?: Ending;
  /** Only behind TLS. */
  readonly secure?: true;
  readonly insecureTls?: boolean;
  /** By which name it is asked for; `secure.test` unless told. */
  readonly host?: string;
  /** What the problem says, over plain HTTP. */
  readonly says?: RegExp;
}

export const article = '<title>Tides</title><main><h1>Tides</h1><p>The tide comes in twice a day.</p></main>';

const speaking =
  (speak: (socket: Socket) => void) =>
  (secure: boolean): Server =>
    secure ? secretly(speak)() : answering(speak)();

const certified = (cert: string) => (): Server => secretly((socket) => socket.end(whole(article)), { cert })();

/** A server that speaks HTTP/2 and nothing else. */
const http2Only = (speak: (stream: ServerHttp2Stream) => void) => (): Server => {
  const server = createSecureServer({ cert: testCertificate, key: testKey });
  server.on('sessionError', () => undefined);
  server.on('stream', (stream: ServerHttp2Stream) => {
    stream.on('error', () => undefined);
    speak(stream);
  });
  return server;
};

const protocol = ['target-unreachable', 'protocol'] as const;
const tls = ['target-unreachable', 'tls'] as const;
const tooManyHeaders = ['target-too-large', 'headers'] as const;
const late = ['target-timeout'] as const;
const insecure = { secure: true, insecureTls: true } as const;
const html = 'Content-Type: text/html';

const http2Frames = { headers: 1, settings: 4, continuation: 9 } as const;

/** A frame without flags (RFC 9113, 4.1). */
function frame(type: number, stream: number, payload = Buffer.alloc(0)): Buffer {
  const first = Buffer.alloc(9);
  first.writeUIntBE(payload.length, 0, 3);
  first[3] = type;
  first.writeUInt32BE(stream, 5);
  return Buffer.concat([first, payload]);
}

const certificates: readonly WayToFail[] = [
  { name: 'a certificate that has expired', open: certified(expiredCertificate), says: /has expired/ },
  { name: 'a certificate of its own making', open: certified(testCertificate), says: /self-signed/ },
  {
    name: 'a certificate for another name',
    open: certified(vouchedCertificate),
    host: 'other.test',
    says: /another name/,
  },
].flatMap((way) => [
  { ...way, secure: true, ends: tls, browser: tls },
  { ...way, name: `${way.name}, which the caller accepts`, ...insecure, ends: 'page' },
]);

const frames: readonly WayToFail[] = [
  {
    name: 'an HTTP/2 stream that is reset before its head',
    open: http2Only((stream) => stream.close(http2.NGHTTP2_INTERNAL_ERROR)),
    browser: protocol,
  },
  {
    name: 'an HTTP/2 stream that is reset in its body',
    open: http2Only((stream) => {
      stream.respond({ ':status': 200, 'content-type': 'text/html', 'content-length': 5_000 });
      stream.write(article, () => void stream.destroy(new Error('reset')));
    }),
  },
  {
    name: 'an HTTP/2 stream that is reset in a body of no told length',
    open: http2Only((stream) => {
      stream.respond({ ':status': 200, 'content-type': 'text/html' });
      stream.write(article, () => void stream.destroy(new Error('reset')));
    }),
  },
  {
    name: 'an HTTP/2 connection that goes away',
    open: http2Only((stream) => {
      stream.session?.goaway(http2.NGHTTP2_ENHANCE_YOUR_CALM);
      setTimeout(() => stream.session?.destroy(), 50);
    }),
    browser: protocol,
  },
  {
    name: 'an HTTP/2 body that is shorter than told',
    open: http2Only((stream) => {
      stream.respond({ ':status': 200, 'content-length': 5_000 });
      stream.end(article);
    }),
  },
  {
    name: 'HTTP/2 headers without end',
    open: secretly(
      (socket) => {
        socket.write(Buffer.concat([frame(http2Frames.settings, 0), frame(http2Frames.headers, 1)]));
        flood(socket, frame(http2Frames.continuation, 1, Buffer.from('0001780161'.repeat(3_000), 'hex')));
      },
      { ALPNProtocols: ['h2'] },
    ),
  },
].map((way) => ({ ...way, ...insecure, ends: protocol }));

const messages: readonly WayToFail[] = [
  {
    name: 'a connection that is reset',
    open: speaking((socket) => void socket.destroy()),
    ends: protocol,
    browser: protocol,
  },
  {
    name: 'a socket that is closed on its side and says nothing',
    open: speaking((socket) => void socket.end()),
    ends: protocol,
  },
  {
    name: 'a socket that is closed on its side in the middle',
    open: speaking((socket) => void socket.end(head('200 OK', html, 'Content-Length: 5000') + article)),
    ends: protocol,
  },
  {
    name: 'an answer in another protocol',
    open: speaking((socket) => void socket.end('SSH-2.0-OpenSSH_9.2\r\n')),
    ends: protocol,
  },
  {
    name: 'a chunk without a size',
    open: speaking(
      (socket) => void socket.end(`${head('200 OK', html, 'Transfer-Encoding: chunked')}zz\r\n${article}`),
    ),
    ends: protocol,
  },
  {
    name: 'chunks without an end',
    open: speaking((socket) => void socket.end(head('200 OK', html, 'Transfer-Encoding: chunked') + chunk(article))),
    ends: protocol,
  },
  {
    name: 'a body that is longer than told',
    open: speaking((socket) => void socket.end(`${whole(article)}and more that nobody announced`)),
    ends: 'page',
  },
  {
    name: 'headers without end',
    open: speaking((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      flood(socket, `X-Tide: ${'a'.repeat(8_000)}\r\n`);
    }),
    ends: tooManyHeaders,
    says: /more than 64 KiB of headers/,
  },
  {
    name: 'a head that comes byte by byte',
    open: speaking((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Tide: ');
      drip(socket, 'a', 50);
    }),
    ends: late,
  },
  {
    name: 'a head that never comes',
    open: speaking(() => undefined),
    ends: late,
  },
  {
    name: 'a body that comes byte by byte',
    open: speaking((socket) => {
      socket.write(head('200 OK', html, 'Content-Length: 5000'));
      drip(socket, 'a', 50);
    }),
    ends: late,
  },
  {
    name: 'a body without end',
    open: speaking((socket) => {
      socket.write(head('200 OK', html));
      flood(socket, Buffer.alloc(65_536, 0x61));
    }),
    ends: ['target-too-large'],
  },
  {
    name: 'redirects in a circle',
    open: speaking(
      (socket) => void socket.end(head('302 Found', 'Location: /again', 'Content-Length: 0', 'Connection: close')),
    ),
    ends: ['target-refused', 'too_many_redirects'],
    browser: ['target-refused', 'too_many_redirects'],
  },
  {
    name: 'a redirect to a private address',
    open: speaking(
      (socket) =>
        void socket.end(head('302 Found', 'Location: http://10.0.0.1/', 'Content-Length: 0', 'Connection: close')),
    ),
    ends: ['address-not-allowed'],
    browser: ['address-not-allowed'],
  },
];

/** The ways in which targets fail, and what each is to the caller. */
export const waysToFail: readonly WayToFail[] = [...certificates, ...frames, ...messages];
