import type { Duplex } from 'node:stream';
import type { CountryProxy } from './country-proxy.ts';
import { withHandshake } from './handshake-reader.ts';
import { ProxyFault } from './proxy-fault.ts';

/** A proxy that says more than this before it opens a tunnel is none, in bytes. */
const maxHeadBytes = 16_384;

const isCredentialStatus = (status: number): boolean => status === 401 || status === 407;

function authorizationOf({ credentials }: CountryProxy): string {
  if (!credentials) return '';
  const pair = Buffer.from(`${credentials.username}:${credentials.password}`, 'utf8').toString('base64');
  return `Proxy-Authorization: Basic ${pair}\r\n`;
}

/** Opens a tunnel to `host:port` by CONNECT (RFC 9110, 9.3.6). Throws `ProxyFault`, or the signal's reason. */
export async function connectByHttp(
  socket: Duplex,
  proxy: CountryProxy,
  { host, port }: { readonly host: string; readonly port: number },
  signal: AbortSignal,
): Promise<void> {
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${authorizationOf(proxy)}\r\n`);
  const head = await withHandshake(socket, signal, (reader) => reader.until('\r\n\r\n', maxHeadBytes));
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head.toString('latin1'))?.[1]);
  if (status >= 200 && status < 300) return;
  if (Number.isNaN(status)) throw new ProxyFault('unusable', 'does not answer in HTTP');
  if (isCredentialStatus(status)) throw new ProxyFault('unusable', `does not accept its credentials (${status})`);
  throw new ProxyFault('refused', `opens no tunnel to ${authority} (${status})`);
}
