import { createHash } from 'node:crypto';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttp2Server, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createServer as createTcpServer, type Server } from 'node:net';
import { type Duplex, duplexPair } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { testCertificate, testKey } from './certificate.ts';

/** How a client introduced itself. */
export interface Handshake {
  /** The fingerprint of the ClientHello, as FoxIO's JA4 names it. */
  readonly ja4: string;
  /** The fingerprint of HTTP/2: SETTINGS in order, the connection's window, priorities, the order of pseudo-headers; null over HTTP/1.1. */
  readonly http2: string | null;
  /** Names of the request's headers in order, without pseudo-headers. */
  readonly headers: readonly string[];
  readonly userAgent: string;
}

const isGrease = (value: number): boolean => (value & 0x0f0f) === 0x0a0a && value >> 8 === (value & 0xff);
const hex = (value: number): string => value.toString(16).padStart(4, '0');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Numbers of 16 bits, those of GREASE left out. */
function numbersIn(bytes: Buffer): number[] {
  const numbers = Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readUInt16BE(index * 2));
  return numbers.filter((value) => !isGrease(value));
}

/** Reads fields with their lengths before them (RFC 8446, 3.4). */
class Fields {
  #at = 0;
  readonly #bytes: Buffer;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  get isOver(): boolean {
    return this.#at >= this.#bytes.length;
  }
  take(count: number): Buffer {
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }
  vector(lengthBytes: number): Buffer {
    return this.take(this.take(lengthBytes).readUIntBE(0, lengthBytes));
  }
}

/** The fingerprint of a TLS record that holds a ClientHello: the JA4 of its client. */
function ja4Of(record: Buffer): string {
  const hello = new Fields(record.subarray(5 + 4));
  hello.take(2 + 32);
  hello.vector(1);
  const ciphers = numbersIn(hello.vector(2));
  hello.vector(1);
  const extensions = new Map<number, Buffer>();
  for (const rest = new Fields(hello.vector(2)); !rest.isOver; ) {
    const type = rest.take(2).readUInt16BE(0);
    extensions.set(type, rest.vector(2));
  }
  const types = [...extensions.keys()].filter((type) => !isGrease(type));
  const versions = numbersIn((extensions.get(43) ?? Buffer.alloc(1)).subarray(1));
  const signatures = numbersIn((extensions.get(13) ?? Buffer.alloc(2)).subarray(2));
  const protocol =
    extensions
      .get(16)
      ?.subarray(3, 3 + (extensions.get(16)?.[2] ?? 0))
      .toString() ?? '00';
  const version = Math.max(...versions) === 0x0304 ? '13' : '12';
  const count = (length: number): string => String(Math.min(length, 99)).padStart(2, '0');
  const first = `t${version}${extensions.has(0) ? 'd' : 'i'}${count(ciphers.length)}${count(types.length)}${protocol[0]}${protocol.at(-1)}`;
  const kept = types
    .filter((type) => type !== 0 && type !== 16)
    .map(hex)
    .sort();
  const third = `${kept.join(',')}${signatures.length > 0 ? `_${signatures.map(hex).join(',')}` : ''}`;
  return `${first}_${hashOf(ciphers.map(hex).sort().join(','))}_${hashOf(third)}`;
}

const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
const [headersFrame, priorityFrame, settingsFrame, windowFrame] = [1, 2, 4, 8];

/** What stands before the first request of an HTTP/2 connection; null: it is not all there, or not HTTP/2. */
function http2Of(bytes: Buffer, pseudoHeaders: string): string | null {
  if (bytes.toString('latin1', 0, preface.length) !== preface) return null;
  const [settings, priorities]: [string[], string[]] = [[], []];
  let window = '00';
  for (let at = preface.length; at + 9 <= bytes.length; ) {
    const [length, type, stream] = [bytes.readUIntBE(at, 3), bytes[at + 3], bytes.readUInt32BE(at + 5)];
    const payload = bytes.subarray(at + 9, at + 9 + length);
    if (type === headersFrame) break;
    if (type === settingsFrame && stream === 0)
      for (let entry = 0; entry + 6 <= payload.length; entry += 6)
        settings.push(`${payload.readUInt16BE(entry)}:${payload.readUInt32BE(entry + 2)}`);
    if (type === windowFrame && stream === 0) window = `${payload.readUInt32BE(0)}`;
    if (type === priorityFrame) priorities.push(`${stream}`);
    at += 9 + length;
  }
  return `${settings.join(';')}|${window}|${priorities.join(',') || '0'}|${pseudoHeaders}`;
}

/** Passes a connection on, and keeps its first bytes. */
function tapped(socket: Duplex): { readonly inner: Duplex; bytes(): Buffer } {
  const [outer, inner] = duplexPair();
  let bytes = Buffer.alloc(0);
  socket.on('data', (piece: Buffer) => {
    if (bytes.length < 65_536) bytes = Buffer.concat([bytes, piece]);
  });
  socket.on('error', () => inner.destroy()).on('close', () => inner.destroy());
  inner.on('error', () => undefined).on('close', () => socket.destroy());
  outer.on('error', () => undefined);
  socket.pipe(outer).pipe(socket);
  return { inner, bytes: () => bytes };
}

type Page = (request: { readonly url: string }, handshake: Handshake) => { status: number; body: string };

/** A site over TLS that takes note of who comes, and may answer by that. It is not listening yet. */
export function handshakeSite(seen: Handshake[], page: Page): Server {
  return createTcpServer((socket) => {
    const wire = tapped(socket);
    const secure = new TLSSocket(wire.inner, {
      isServer: true,
      cert: testCertificate,
      key: testKey,
      ALPNProtocols: ['h2', 'http/1.1'],
    });
    secure.on('error', () => socket.destroy());
    secure.once('secure', () => {
      const clear = tapped(secure);
      const answer = (request: Http2ServerRequest | Parameters<RequestListener>[0]) => {
        const names = request.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
        const pseudo = names.filter((name) => name.startsWith(':')).map((name) => name[1]);
        const handshake: Handshake = {
          ja4: ja4Of(wire.bytes()),
          http2: http2Of(clear.bytes(), pseudo.join(',')),
          headers: names.filter((name) => !name.startsWith(':')),
          userAgent: request.headers['user-agent'] ?? '',
        };
        seen.push(handshake);
        return page({ url: request.url ?? '/' }, handshake);
      };
      if (secure.alpnProtocol === 'h2') {
        const server = createHttp2Server((request: Http2ServerRequest, response: Http2ServerResponse) => {
          const { status, body } = answer(request);
          response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
          response.end(body);
        });
        server.on('sessionError', () => undefined);
        server.emit('connection', clear.inner);
      } else {
        const server = createHttpServer((request, response) => {
          const { status, body } = answer(request);
          response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
        });
        server.emit('connection', clear.inner);
      }
    });
  });
}
