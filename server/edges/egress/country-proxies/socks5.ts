import { isIP, isIPv4 } from 'node:net';
import type { Duplex } from 'node:stream';
import type { CountryProxy } from './country-proxy.ts';
import { type HandshakeReader, withHandshake } from './handshake-reader.ts';
import { ProxyFault } from './proxy-fault.ts';

const version = 5;
const noAuthentication = 0;
const usernamePassword = 2;
const connectCommand = 1;
const [typeIpv4, typeName, typeIpv6] = [1, 3, 4];

/** RFC 1928, 6: what is wrong, and whether it is the target or the proxy. */
const replies: Readonly<Record<number, string>> = {
  1: 'failed',
  2: 'does not allow it',
  3: 'has no route to its network',
  4: 'has no route to it',
  5: 'was refused the connection',
  6: 'found it too far away',
  7: 'does not know how to connect',
  8: 'cannot use such an address',
};

function ipv6Bytes(address: string): Buffer {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const groups = [
    ...(left ?? []),
    ...Array<string>(8 - (left ?? []).length - (right ?? []).length).fill('0'),
    ...(right ?? []),
  ];
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex');
}

function addressBytes(host: string): Buffer {
  if (isIPv4(host)) return Buffer.from([typeIpv4, ...host.split('.').map(Number)]);
  if (isIP(host)) return Buffer.concat([Buffer.from([typeIpv6]), ipv6Bytes(host)]);
  return withLength(host, [typeName]);
}

/** A text with its length before it, in one byte. */
const withLength = (text: string, before: readonly number[] = []): Buffer => {
  const bytes = Buffer.from(text, 'utf8');
  return Buffer.concat([Buffer.from([...before, bytes.length]), bytes]);
};

async function authenticate(socket: Duplex, reader: HandshakeReader, { credentials }: CountryProxy): Promise<void> {
  const methods = credentials ? [noAuthentication, usernamePassword] : [noAuthentication];
  socket.write(Buffer.from([version, methods.length, ...methods]));
  const [spoken, method] = await reader.bytes(2);
  if (spoken !== version) throw new ProxyFault('unusable', 'does not speak SOCKS 5');
  if (method === noAuthentication) return;
  if (method !== usernamePassword || !credentials) throw new ProxyFault('unusable', 'wants other credentials');
  socket.write(Buffer.concat([withLength(credentials.username, [1]), withLength(credentials.password)]));
  const [, status] = await reader.bytes(2);
  if (status !== 0) throw new ProxyFault('unusable', 'does not accept its credentials');
}

/** Reads the address that the proxy connected from, which nobody needs. */
async function skipBoundAddress(reader: HandshakeReader, type: number | undefined): Promise<void> {
  const nameLength = type === typeName ? ((await reader.bytes(1))[0] ?? 0) : 0;
  const lengths: Readonly<Record<number, number>> = { [typeIpv4]: 4, [typeName]: nameLength, [typeIpv6]: 16 };
  await reader.bytes((lengths[type ?? 0] ?? 0) + 2);
}

/** Opens a connection to `host:port` by SOCKS 5 (RFC 1928, RFC 1929). Throws `ProxyFault`, or the signal's reason. */
export async function connectBySocks(
  socket: Duplex,
  proxy: CountryProxy,
  { host, port }: { readonly host: string; readonly port: number },
  signal: AbortSignal,
): Promise<void> {
  await withHandshake(socket, signal, async (reader) => {
    await authenticate(socket, reader, proxy);
    const target = Buffer.concat([Buffer.from([version, connectCommand, 0]), addressBytes(host), Buffer.alloc(2)]);
    target.writeUInt16BE(port, target.length - 2);
    socket.write(target);
    const [spoken, reply = 1, , type] = await reader.bytes(4);
    if (spoken !== version) throw new ProxyFault('unusable', 'does not speak SOCKS 5');
    await skipBoundAddress(reader, type);
    if (reply !== 0)
      throw new ProxyFault(
        'refused',
        `did not connect to ${host}, port ${port}: it ${replies[reply] ?? `failed (${reply})`}`,
      );
  });
}
