import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { testCertificate, testKey } from '../../doubles/certificate.ts';

/** Says something on a connection, as it likes. */
export type Speak = (socket: Socket) => void;

/** A server that speaks byte for byte as it is told, from the moment that it is connected to. */
export const speaking = (speak: Speak) => (): Server =>
  createTcpServer((socket) => {
    socket.on('error', () => undefined);
    speak(socket);
  });

/** The same, after it has been asked something. */
export const answering = (speak: Speak) =>
  speaking((socket) =>
    socket.on(
      'data',
      once(() => speak(socket)),
    ),
  );

const once = (work: () => void): (() => void) => {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
};

/** The same behind TLS, with a certificate for loopback that nobody vouches for. */
export const secretly =
  (speak: Speak, options: TlsOptions = {}) =>
  (): Server =>
    createTlsServer({ cert: testCertificate, key: testKey, ...options }, (socket) => {
      socket.on('error', () => undefined);
      socket.on(
        'data',
        once(() => speak(socket)),
      );
    });

/** A server of HTTP as Node speaks it. */
export const serving = (listener: RequestListener) => (): Server =>
  createHttpServer({ keepAlive: true }, (request, response) => {
    response.on('error', () => undefined);
    listener(request, response);
  });

interface Writable {
  write(piece: Uint8Array | string): boolean;
  end(): unknown;
  once(event: 'drain', listener: () => void): unknown;
  readonly destroyed: boolean;
}

/** Writes a piece again and again, as fast as it is read; for ever, unless told how often. */
export function flood(to: Writable, piece: Uint8Array | string, times = Number.POSITIVE_INFINITY): void {
  let left = times;
  const pump = (): void => {
    while (left > 0 && !to.destroyed) {
      left -= 1;
      if (to.write(piece)) continue;
      to.once('drain', pump);
      return;
    }
    if (!to.destroyed) to.end();
  };
  pump();
}

/** Writes a piece every so often, for ever. */
export function drip(
  to: Writable & { once(event: 'close', listener: () => void): unknown },
  piece: string,
  everyMs: number,
): void {
  const timer = setInterval(() => to.write(piece), everyMs);
  to.once('close', () => clearInterval(timer));
}

/** The head of an answer; lines are headers. */
export const head = (status: string, ...lines: readonly string[]): string =>
  [`HTTP/1.1 ${status}`, ...lines, '', ''].join('\r\n');

/** A whole answer that is not kept alive. */
export const whole = (body: string, ...lines: readonly string[]): string =>
  head('200 OK', 'Content-Type: text/html; charset=utf-8', `Content-Length: ${Buffer.byteLength(body)}`, ...lines) +
  body;

/** A piece of a chunked body. */
export const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
