import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, createServer as createTcpServer, isIP, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { testCertificate, testKey } from './certificate.ts';

export const proxyProtocols = ['http', 'https', 'socks5', 'socks5h'] as const;
export type ProxyProtocol = (typeof proxyProtocols)[number];

/** A proxy on loopback that takes note of what it is asked for. */
export interface ProxyDouble {
  /** As PROXIES takes it after the country. */
  readonly url: string;
  /** `host:port` of each connection that it was asked to make. */
  readonly asked: readonly string[];
  /** Whether a connection from this port of loopback was made by it. */
  isFrom(port: number | undefined): boolean;
  close(): Promise<void>;
}

export interface ProxyDoubleOptions {
  readonly credentials?: { readonly username: string; readonly password: string };
  /** What the URL says instead, for one that knocks with the wrong words. */
  readonly told?: { readonly username: string; readonly password: string };
  /** `silent`: takes requests and says nothing; a number: what it answers to a request (HTTP status, or SOCKS reply). */
  readonly answers?: 'silent' | number;
  /** Where it connects to instead of what it was asked for; null: nowhere. */
  readonly reach?: (host: string, port: number) => { readonly host: string; readonly port: number } | null;
}

/** Joins a client to where it wants; what goes wrong ends both. */
type Join = (client: Duplex, host: string, port: number, onConnect: () => void, onFailure: () => void) => void;

const basic = ({ username, password }: { username: string; password: string }): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

/** `host:port` of CONNECT, and the host without brackets. */
function readAuthority(authority: string): { host: string; port: number } {
  const [, host = '', port = ''] = /^\[?([^\]]+?)\]?:(\d+)$/.exec(authority) ?? [];
  return { host, port: Number(port) };
}

function httpServer(protocol: 'http' | 'https', options: ProxyDoubleOptions, join: Join): Server {
  const server = protocol === 'http' ? createHttpServer() : createHttpsServer({ cert: testCertificate, key: testKey });
  server.on('connect', (request, client: Duplex) => {
    client.on('error', () => undefined);
    const { credentials, answers } = options;
    if (credentials && request.headers['proxy-authorization'] !== basic(credentials)) {
      client.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n',
      );
      return;
    }
    if (answers === 'silent') return;
    if (answers !== undefined) {
      client.end(`HTTP/1.1 ${answers} No\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    const { host, port } = readAuthority(request.url ?? '');
    const established = (): boolean => client.write('HTTP/1.1 200 Connection established\r\nVia: 1.1 double\r\n\r\n');
    join(client, host, port, established, () => client.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n'));
  });
  return server;
}

/** The next so many bytes of a socket. */
async function take(socket: Socket, count: number): Promise<Buffer> {
  for (;;) {
    const bytes = socket.read(count);
    if (bytes) return bytes;
    await once(socket, 'readable');
  }
}

const text = async (socket: Socket): Promise<string> =>
  (await take(socket, (await take(socket, 1))[0] ?? 0)).toString();

async function hostOf(socket: Socket, type: number | undefined): Promise<string> {
  if (type === 1) return [...(await take(socket, 4))].join('.');
  if (type === 3) return await text(socket);
  const groups = (await take(socket, 16)).toString('hex').match(/.{4}/g) ?? [];
  return groups.join(':');
}

/** RFC 1928 as a server speaks it; false: nobody that it serves. */
async function greet(socket: Socket, { credentials }: ProxyDoubleOptions): Promise<boolean> {
  const [, count = 0] = await take(socket, 2);
  const methods = await take(socket, count);
  const wanted = credentials ? 2 : 0;
  socket.write(Buffer.from([5, methods.includes(wanted) ? wanted : 0xff]));
  if (!credentials || !methods.includes(wanted)) return methods.includes(wanted);
  await take(socket, 1);
  const [username, password] = [await text(socket), await text(socket)];
  const isKnown = username === credentials.username && password === credentials.password;
  socket.write(Buffer.from([1, isKnown ? 0 : 1]));
  return isKnown;
}

const socksServer = (options: ProxyDoubleOptions, join: Join): Server =>
  createTcpServer(async (socket) => {
    socket.on('error', () => undefined);
    const { answers } = options;
    const reply = (code: number): boolean => socket.write(Buffer.from([5, code, 0, 1, 0, 0, 0, 0, 0, 0]));
    try {
      if (!(await greet(socket, options))) return void socket.end();
      const [, , , type] = await take(socket, 4);
      const host = await hostOf(socket, type);
      const port = (await take(socket, 2)).readUInt16BE(0);
      if (answers === 'silent') return;
      if (answers !== undefined) {
        reply(answers);
        socket.end();
        return;
      }
      join(
        socket,
        host,
        port,
        () => reply(0),
        () => socket.end(Buffer.from([5, 1, 0, 1, 0, 0, 0, 0, 0, 0])),
      );
    } catch {
      socket.destroy(); // It was closed in the middle.
    }
  });

/** Opens a proxy on loopback; `url` names it by `localhost` where its certificate does. */
export async function openProxyDouble(protocol: ProxyProtocol, options: ProxyDoubleOptions = {}): Promise<ProxyDouble> {
  const { credentials, told = credentials, reach = (host, port) => ({ host, port }) } = options;
  const asked: string[] = [];
  const ports = new Set<number>();
  const open = new Set<Duplex>();
  const track = (socket: Duplex): void => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
  const join: Join = (client, host, port, onConnect, onFailure) => {
    asked.push(`${host}:${port}`);
    const place = reach(host, port);
    if (!place) return onFailure();
    const upstream = connect(place.port, isIP(place.host) ? place.host : '127.0.0.1');
    track(upstream);
    upstream.on('error', onFailure).once('connect', () => {
      ports.add(upstream.localPort ?? 0);
      onConnect();
      client.pipe(upstream).pipe(client);
    });
    client.on('error', () => upstream.destroy()).once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  };
  const isHttp = protocol === 'http' || protocol === 'https';
  const server = isHttp ? httpServer(protocol, options, join) : socksServer(options, join);
  server.on('connection', track);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const user = told ? `${encodeURIComponent(told.username)}:${encodeURIComponent(told.password)}@` : '';
  return {
    url: `${protocol}://${user}${protocol === 'https' ? 'localhost' : '127.0.0.1'}:${port}`,
    asked,
    isFrom: (from) => from !== undefined && ports.has(from),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
