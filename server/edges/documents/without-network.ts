import { createRequire, syncBuiltinESMExports } from 'node:module';

/** What opens connections, by module; Node's permissions do not know the network. */
const openers: Readonly<Record<string, readonly string[]>> = {
  'node:net': ['connect', 'createConnection', 'createServer'],
  'node:tls': ['connect', 'createServer'],
  'node:http': ['request', 'get', 'createServer'],
  'node:https': ['request', 'get', 'createServer'],
  'node:http2': ['connect', 'createServer'],
  'node:dgram': ['createSocket'],
  'node:dns': ['lookup', 'resolve', 'resolve4', 'resolve6'],
};

function refuse(): never {
  throw new Error('This process has no network.');
}

/** From now on this process opens no connection, whatever a parser asks for. */
export function withoutNetwork(): void {
  const require = createRequire(import.meta.url);
  for (const [name, functions] of Object.entries(openers)) {
    const module: Record<string, unknown> = require(name);
    for (const one of functions) module[one] = refuse;
  }
  const net: { Socket: { prototype: Record<string, unknown> } } = require('node:net');
  net.Socket.prototype.connect = refuse;
  Object.defineProperty(globalThis, 'fetch', { value: refuse });
  Object.defineProperty(globalThis, 'WebSocket', { value: undefined });
  syncBuiltinESMExports();
}
